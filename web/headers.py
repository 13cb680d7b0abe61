"""HTTP headers of every response of the website: pages, files and errors."""

_OURS = "'self'"
POLICY = {
    "default-src": _OURS,
    "img-src": f"{_OURS} data:",
    "style-src": _OURS,
    "style-src-attr": "'unsafe-inline'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": _OURS,
    "frame-ancestors": "'none'",
}
"""Scripts and style sheets may come from this site only, and none may be inline. Colours of the
game's text are style attributes, which are allowed."""


def policy(**more: str) -> str:
    """The Content-Security-Policy, with directives added or replaced: ``connect_src="'self'
    ws://..."``."""
    parts = {**POLICY, **{name.replace("_", "-"): value for name, value in more.items()}}
    return "; ".join(f"{name} {value}" for name, value in parts.items())


HEADERS = {
    "Content-Security-Policy": policy(),
    "X-Frame-Options": "DENY",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}
