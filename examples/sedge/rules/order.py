"""Who acts when: nobody rolls for it."""

from sedge.rules.state import SedgeFighter, SedgePlay

from game.encounter import round_events as rv


def by_eye(play: SedgePlay) -> bool:
    """The sharpest Eye first, then the steadier Nerve, then who was here first (SED-RND-1)."""

    def place(f: SedgeFighter) -> tuple[int, ...]:
        return tuple(-f.sheet.bare(name) for name in play.book.skills.part("order"))

    able = sorted((f for f in play.state.present if f.able), key=place)
    play.emit(rv.OrderSet(tuple(f.id for f in able)))
    return True
