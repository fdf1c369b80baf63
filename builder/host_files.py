"""Files that some static hosts read, and that all others ignore.

Nothing depends on them: pages carry their own policy, and long caching only saves
requests.
"""

from builder.templates import POLICY

FOREVER = "Cache-Control: public, max-age=31536000, immutable"
EVERY_PAGE = (
    f"Content-Security-Policy: {POLICY}; frame-ancestors 'self'",
    "X-Content-Type-Options: nosniff",
    "Referrer-Policy: same-origin",
)


def host_files() -> dict[str, bytes]:
    """`_headers` for Netlify and its like, `.nojekyll` for GitHub Pages."""
    rules = {"/*": EVERY_PAGE, "/assets/*": (FOREVER,), "/runtime/*": (FOREVER,)}
    blocks = ["\n".join([path, *(f"  {h}" for h in rules[path])]) for path in rules]
    return {"_headers": ("\n".join(blocks) + "\n").encode(), ".nojekyll": b""}
