"""A character's condition on the D6 wound track. Times are in-game seconds on the scene's clock."""

from game.clock import DAY
from game.codec import record, replace
from game.registry.sheet import Health
from game.wording import Text, called, say

HEALTHY = "healthy"
STUNNED = "stunned"
WOUNDED = "wounded"
WOUNDED_TWICE = "wounded twice"
INCAPACITATED = "incapacitated"
MORTALLY_WOUNDED = "mortally wounded"
KILLED = "killed"

TRACK = (HEALTHY, WOUNDED, WOUNDED_TWICE, INCAPACITATED, MORTALLY_WOUNDED, KILLED)
WOUND_DICE = {WOUNDED: 1, WOUNDED_TWICE: 2}
_ABLE = TRACK[: TRACK.index(INCAPACITATED)]


@record
class Condition(Health):
    """Wounds, stuns, unconsciousness and medical care of one character.

    ``stuns``: one entry per Stunned result, the second at which it wears off (PER-INJ-2);
    ``dazed_until``: end of the stun penalty (PER-Q-31); ``out_until``: end of unconsciousness, None
    while awake; ``out_by``: "stun" or "wound", which decides what revives (PER-Q-35);
    ``dying_rounds``: rounds survived while Mortally Wounded (PER-INJ-17); ``stable_until``: when a
    stabilised character dies (PER-INJ-19), unless ``treated``; ``medpacs_at``: when medpacs were
    used on them in the last 24 hours; ``medpacs_barred_until``: no medpac helps before that
    (PER-Q-47).
    """

    ladder = TRACK
    passing = frozenset({"prone"})
    together = (
        frozenset({"wound", "dying_rounds", "stable_until", "treated", "out_until", "out_by"}),
        frozenset({"stuns", "dazed_until"}),
    )

    wound: str = HEALTHY
    stuns: tuple[int, ...] = ()
    dazed_until: int = 0
    out_until: int | None = None
    out_by: str = ""
    prone: bool = False
    dying_rounds: int = 0
    stable_until: int | None = None
    treated: bool = False
    medpacs_at: tuple[int, ...] = ()
    medpacs_barred_until: int = 0

    @property
    def unconscious(self) -> bool:
        return self.out_until is not None or self.wound == MORTALLY_WOUNDED

    @property
    def dead(self) -> bool:
        return self.wound == KILLED

    @property
    def stable(self) -> bool:
        return self.stable_until is not None

    @property
    def dying(self) -> bool:
        """Mortally Wounded and not stabilised, so rolling to stay alive each round (PER-Q-44)."""
        return self.wound == MORTALLY_WOUNDED and not self.stable

    @property
    def able(self) -> bool:
        """Able to act: awake and less than Incapacitated (PER-Q-59)."""
        return self.out_until is None and self.wound in _ABLE

    def problem(self) -> Text | str:
        if self.wound in TRACK:
            return ""
        return say("d6-sheet-unknown-wound", wound=repr(self.wound[:40]), known=TRACK)

    def no_worse(self, other: "Condition") -> bool:
        if self.wound != other.wound:
            return TRACK.index(self.wound) < TRACK.index(other.wound)
        shorter = self.out_until is None or (other.out_until or 0) >= self.out_until
        fewer = len(self.stuns) <= len(other.stuns) and self.prone <= other.prone
        return shorter and fewer and self.treated >= other.treated

    def spared(self, before: "Condition", clock: int) -> "Condition":
        """Without consent to death Incapacitated is the worst (PER-CON-2). A mortal wound from
        before the change is left alone: that character may still die of it."""
        if self.wound not in TRACK[-2:] or before.wound in TRACK[-2:]:
            return self
        fresh = {"dying_rounds": 0, "stable_until": None, "treated": False}
        return replace(self, wound=INCAPACITATED, **fresh)

    def wound_dice(self) -> int:
        """Penalty dice of the wounds: 1 Wounded, 2 Wounded Twice (PER-INJ-8, PER-INJ-9)."""
        return WOUND_DICE.get(self.wound, 0)

    def stun_dice(self, clock: int) -> int:
        """1 while dazed, however many stuns there are (PER-INJ-1, PER-Q-29); else 0."""
        return 1 if clock < self.dazed_until else 0

    def passed(self, clock: int) -> "Condition":
        """The condition at second ``clock``: see ``pass_time``."""
        return pass_time(self, clock)

    def described(self, clock: int) -> str:
        """The condition in a few words, worst first."""
        return describe(self, clock)

    def put_off(self, seconds: int) -> "Condition":
        if self.stable_until is None or self.dead:
            return self
        return replace(self, stable_until=self.stable_until + seconds)

    def ends(self) -> tuple[int, ...]:
        return (*self.stuns, *(() if self.out_until is None else (self.out_until,)))

    def running(self, clock: int) -> tuple[tuple[Text | str, int], ...]:
        dies = self.stable_until if not (self.treated or self.dead) else None
        found = (
            ("unconscious", self.out_until), ("stunned", max(self.stuns, default=None)),
            ("stable", dies), ("medpacs", self.medpacs_barred_until),
        )  # fmt: skip
        runs = ((what, at - clock) for what, at in found if at and at > clock)
        return tuple((say("d6-lasts", what=what), left) for what, left in runs)

    def shifted(self, seconds: int) -> "Condition":
        """The same condition on a clock that shows ``seconds`` more. Unset times (0, None) stay
        unset."""

        def moved(at: int) -> int:
            return at and max(0, at + seconds)

        return replace(
            self,
            stuns=tuple(at + seconds for at in self.stuns),
            dazed_until=moved(self.dazed_until),
            out_until=None if self.out_until is None else self.out_until + seconds,
            stable_until=None if self.stable_until is None else self.stable_until + seconds,
            medpacs_at=tuple(at + seconds for at in self.medpacs_at),
            medpacs_barred_until=moved(self.medpacs_barred_until),
        )


def pass_time(condition: Condition, clock: int) -> Condition:
    """The condition at second ``clock``: stuns wear off, sleepers wake, untreated stable patients
    die.

    Waking ends all Stunned results (PER-Q-33).
    """
    if condition.dead:
        return condition
    dies = None if condition.treated else condition.stable_until
    if dies is not None and clock >= dies:
        return replace(condition, wound=KILLED, out_until=None)
    if condition.out_until is not None and clock >= condition.out_until:
        condition = replace(condition, out_until=None, out_by="", stuns=(), dazed_until=0)
    return replace(
        condition,
        stuns=tuple(at for at in condition.stuns if at > clock),
        medpacs_at=tuple(at for at in condition.medpacs_at if at > clock - DAY),
    )


def describe(condition: Condition, clock: int = 0) -> str:
    """The condition in a few words, worst first."""
    words = [] if condition.wound == HEALTHY else [called(condition.wound)]
    if condition.stable and not condition.dead:
        words.append(called("treated" if condition.treated else "stabilised"))
    if condition.out_until is not None:
        words.append(called("unconscious"))
    if condition.stuns and not condition.dead:
        times = len(condition.stuns)
        words.append(called(STUNNED) + (f" x{times}" if times > 1 else ""))
    if condition.prone and not condition.dead:
        words.append(called("prone"))
    return ", ".join(words) or called(HEALTHY)
