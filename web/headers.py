"""What every answer of the website tells browsers, pages and files and errors alike."""

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
"""Scripts and style sheets come from here alone, none is written into a page. Colours of the
game's text are style attributes, which can do no more than colour."""


def policy(**more: str) -> str:
    """The Content-Security-Policy; ``connect_src="'self' ws://..."`` adds to it."""
    parts = {**POLICY, **{name.replace("_", "-"): value for name, value in more.items()}}
    return "; ".join(f"{name} {value}" for name, value in parts.items())


HEADERS = {
    "Content-Security-Policy": policy(),
    "X-Frame-Options": "DENY",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}
