"""HTTP headers of every response of the website: pages, files and errors."""

_OURS = "'self'"
POLICY = {
    "default-src": _OURS,
    "img-src": f"{_OURS} data:",
    "style-src": _OURS,
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": _OURS,
    "frame-ancestors": "'none'",
}
"""Scripts and style sheets may come from this site only, and none may be inline, in attributes
neither."""
ADMIN = "/admin/"
"""Where Django's own pages are, which have style attributes."""


def policy(**more: str) -> str:
    """The Content-Security-Policy, with directives added or replaced: ``connect_src="'self'
    ws://..."``."""
    parts = {**POLICY, **{name.replace("_", "-"): value for name, value in more.items()}}
    return "; ".join(f"{name} {value}" for name, value in parts.items())


def headers(path: str) -> dict[str, str]:
    """The headers of the page at that path."""
    if path.startswith(ADMIN):
        return {**HEADERS, "Content-Security-Policy": policy(style_src_attr="'unsafe-inline'")}
    return HEADERS


HEADERS = {
    "Content-Security-Policy": policy(),
    "X-Frame-Options": "DENY",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}
