"""The rules alone, without a server. Each measurement is a row: what, figure, unit."""


def rows() -> list[tuple[str, float, str]]:
    """Rolls per second of a cached `5D+2`, and one full attack resolved, once they are written."""
    return []
