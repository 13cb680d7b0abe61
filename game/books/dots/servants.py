"""Robots and autoguns, which attack on their owner's turn (DOT-AB-12, DOT-AB-21)."""

from collections.abc import Iterable

from game.books.dots import acting
from game.books.dots.attacking import check_target, stars_of
from game.books.dots.blows import queue
from game.books.dots.commands import Robot
from game.books.dots.play import Play
from game.books.dots.state import Blow, DotsBattle, DotsFighter
from game.books.dots.tables import title
from game.checks import Term
from game.encounter.verbs import Verb
from game.errors import Refused
from game.shelf.book import Rulebook


class RobotVerb(Verb):
    """Armed robots and emplaced autoguns attack once a round each (DOT-AB-12, DOT-AB-21)."""

    command = Robot
    waits = "act"
    fields = {"robot": ("robots_used", "robots"), "autogun": ("guns_used", "autoguns")}

    def offers(self, book: Rulebook, state: DotsBattle, who: str) -> Iterable[Robot]:
        if state.acting is not None and state.acting.id == who:
            own = [what for what in self.fields if self._dots(state.acting, what)]
            for foe in acting.foes(state, who)[:3] if own else ():
                yield from (Robot(who, foe.id, what) for what in own)

    def _dots(self, f: DotsFighter, what: str) -> int:
        _, skill = self.fields[what]
        return f.sheet.rank(skill)

    def check(self, book: Rulebook, state: DotsBattle, command: Robot) -> None:
        f = acting.in_rounds(state, command.who)
        if command.what not in self.fields:
            raise Refused("bad_choice", "Say robot or autogun.")
        field, skill = self.fields[command.what]
        if not self._dots(f, command.what):
            raise Refused("no_dots", f"You have no dot of {title(skill)}.", "DOT-AB-20")
        ready = f.sheet.armed_robots if command.what == "robot" else f.emplacements
        if getattr(f, field) >= min(ready, f.sheet.rank(skill)):
            raise Refused("no_use", *_idle_servant(command.what, ready))
        check_target(state, f, command.target)
        acting.his_turn(state, f)

    def perform(self, play: Play, command: Robot) -> None:
        f = play.fighter(command.who)
        field, skill = self.fields[command.what]
        play.note(f.id, field, getattr(f, field) + 1, f"{command.what} attacks", command.target)
        card = "DOT-AB-21" if command.what == "robot" else "DOT-AB-12"
        terms = (Term(title(skill), f.sheet.rank(skill), "rank", card),)
        total = play.rolled(f.id, "attack", (), (), terms).total
        curve = "linear" if command.what == "robot" else play.option("attack_curve")
        stars = stars_of(f, (skill,))
        blow = Blow(
            f.id, command.target, command.what, total, curve, (skill,), energy=True, stars=stars
        )  # fmt: skip
        queue(play, blow)


def _idle_servant(what: str, ready: int) -> tuple[str, str]:
    """Why no robot or autogun attacks, and the card."""
    if ready:
        spent = "Each of your armed robots has" if what == "robot" else "Each of your autoguns has"
        return f"{spent} attacked this round.", "DOT-AB-21"
    if what == "robot":
        return "None of your robots is armed.", "DOT-AB-21"
    return "You have set up no autogun: +use autoguns sets one up.", "DOT-AB-12"
