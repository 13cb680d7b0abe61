"""The game master's seat of a scene: who holds it, and from which entry of the journal to which
each has held it, since secrets of the seat stay with those who held it then."""


def held(scene, who: str, seq: int) -> bool:
    """Whether that fighter's player may read what entry ``seq`` told the seat alone."""
    return any(
        name == who and since <= seq and (until is None or seq <= until)
        for name, since, until in scene.tenures
    )


def passed(scene, gms, seq: int, giver: str = "") -> None:
    """Write down who holds the seat after entry ``seq``: ids of fighters.

    Whoever gets it from ``giver`` reads as far back as the giver; whoever takes it, and all who
    hold a seat that nobody held before, read on from here.
    """
    gms = list(dict.fromkeys(gms))
    before = [since for name, since, until in scene.tenures if name == giver and until is None]
    first = min(before, default=seq + 1)
    rows = []
    for name, since, until in scene.tenures:
        if until is None and name not in gms:
            until = seq
        if until is None or since <= until:
            rows.append([name, since, until])
    holding = {name for name, _, until in rows if until is None}
    rows += [[who, first, None] for who in gms if who not in holding]
    scene.gms, scene.tenures = gms, rows
    scene.save(update_fields=["gms", "tenures"])
