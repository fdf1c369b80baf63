"""What can go wrong while the runtime is put together."""


class RuntimeBundleError(Exception):
    """The bundle can't be made; the message says which file, what was tried and why."""


class SourceError(Exception):
    """One source has no usable copy of a file; the message is the reason."""
