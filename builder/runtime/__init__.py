"""The Python runtime of the site: files from elsewhere, verified and packed."""

from builder.runtime.bundle import Bundle, bundle_runtime
from builder.runtime.errors import RuntimeBundleError

__all__ = ["Bundle", "RuntimeBundleError", "bundle_runtime"]
