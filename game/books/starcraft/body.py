"""A character's condition under ``starcraft``: Body Points, wound bands, stuns, dying. Times are
seconds on the scene's clock."""

from collections.abc import Callable, Mapping
from fractions import Fraction

from game.clock import DAY, MINUTE
from game.codec import record, replace
from game.registry.sheet import Health, Sheet
from game.wording import Text, called, say

WELL, WOUNDED, SERIOUS, MORTAL = "well", "wounded", "seriously wounded", "mortally wounded"
DYING, DEAD = "dying", "dead"
BANDS = ((WELL, Fraction(3, 4)), (WOUNDED, Fraction(1, 2)), (SERIOUS, Fraction(1, 4)))
WOUND_DICE = {WOUNDED: 1, SERIOUS: 2, MORTAL: 3}
CHECK_EVERY = DEATH_AFTER = 5 * MINUTE
CHI_DELAY = 10 * MINUTE
PULP = -10
ROUND = 5


_BANDS = tuple((name, part.numerator, part.denominator) for name, part in BANDS)


def band(points: int, full: int) -> str:
    """The wound band at that many points of ``full``; exact fractions belong to the better band
    (SC-WND-1)."""
    if points <= 0:
        return DYING
    for name, of_full, of_points in _BANDS:
        if points * of_points >= of_full * full:
            return name
    return MORTAL


def share(part: Fraction, full: int) -> int:
    """A fraction of the full points, rounded up (SC-HEAL-1)."""
    return -(-part.numerator * full // part.denominator)


@record
class Body(Health):
    """The condition of one character. ``points`` of ``full`` Body Points, possibly below 0
    (SC-DMG-7).

    ``dazed_until``: end of the stun penalty; ``out_until``: end of unconsciousness from stuns;
    ``check_at``: next dying check; ``dies_at``: time of death after a failed one, whose total
    ``check_total`` may still be raised; ``killed_at``: end of the round of death; ``aid_at``: times
    of First Aid attempts in the last 24 hours, none being allowed before ``aid_barred``;
    ``hurt_at``, ``rested_at``: last wound, last day of natural healing; ``care_until``: end of a
    stay in a medlab, which heals if ``care_helps``; ``care_tried``: a medlab has tried to revive
    this death.
    """

    better = frozenset({"points"})
    passing = frozenset({"prone"})
    together = (
        frozenset({
            "points", "check_at", "dies_at", "check_total", "killed_at", "pulped", "care_until",
            "care_helps", "care_tried", "rested_at",
        }),
    )  # fmt: skip

    full: int = 1
    points: int = 1
    dazed_until: int = 0
    out_until: int | None = None
    prone: bool = False
    check_at: int | None = None
    dies_at: int | None = None
    check_total: int = 0
    killed_at: int | None = None
    pulped: bool = False
    aid_at: tuple[int, ...] = ()
    aid_barred: int = 0
    hurt_at: int | None = None
    rested_at: int | None = None
    care_until: int | None = None
    care_helps: bool = False
    care_tried: bool = False

    @property
    def wound(self) -> str:
        return DEAD if self.dead else band(self.points, self.full)

    @property
    def dead(self) -> bool:
        return self.killed_at is not None

    @property
    def unconscious(self) -> bool:
        return self.out_until is not None or self.points <= 0

    @property
    def able(self) -> bool:
        return not (self.dead or self.unconscious or self.care_until is not None)

    @property
    def down(self) -> bool:
        """Out of action by harm. Somebody in a medlab is out of action too, but not by harm."""
        return self.dead or self.unconscious

    def harm(self, sheet: Sheet) -> int:
        return self.full - self.points

    @property
    def dying(self) -> bool:
        """A dying check or death is ahead (SC-DIE-1, SC-DIE-3)."""
        return self.points <= 0 and not (self.dead or self.stable)

    @property
    def stable(self) -> bool:
        return self.points <= 0 and self.check_at is None and self.dies_at is None

    def problem(self) -> Text | str:
        fair = self.full >= 1 and self.points <= self.full
        return "" if fair else say("starcraft-no-such-body", points=self.points, full=self.full)

    def no_worse(self, other: "Body") -> bool:
        shorter = self.out_until is None or (other.out_until or 0) >= self.out_until
        alive = self.dead <= other.dead and self.prone <= other.prone
        return alive and shorter and self.points >= other.points

    def spared(self, before: "Body", clock: int) -> "Body":
        """Unconscious at 0 points or less instead of dead, as without consent to death
        (SC-DIE-9)."""
        if not self.dead or before.dead:
            return self
        return replace(
            self, killed_at=None, pulped=False, points=min(0, self.points), check_at=None,
            dies_at=None,
        )  # fmt: skip

    def wound_dice(self) -> int:
        """Penalty dice of the present band (SC-WND-4..6, SC-WND-8)."""
        return WOUND_DICE.get(self.wound, 0)

    def stun_dice(self, clock: int) -> int:
        """1 while a stun penalises, else 0 (SC-WND-2)."""
        return 1 if clock < self.dazed_until else 0

    def put_off(self, seconds: int) -> "Body":
        return self._dying_at(lambda at: at + seconds)

    def _dying_at(self, moved: Callable[[int], int]) -> "Body":
        """The body with the times of the next dying check and of death mapped by ``moved``."""
        times = {"check_at": self.check_at, "dies_at": self.dies_at}
        return replace(self, **{name: moved(at) for name, at in times.items() if at is not None})

    def due(self) -> Mapping[str, int | None]:
        """Second at which each timed change falls due, by field; None if it is not ahead."""
        return {
            "out_until": self.out_until, "care_until": self.care_until,
            "check_at": self.check_at, "dies_at": self.dies_at,
        }  # fmt: skip

    def ends(self) -> tuple[int, ...]:
        return tuple(at for at in (self.out_until, self.care_until) if at is not None)

    def running(self, clock: int) -> tuple[tuple[Text | str, int], ...]:
        found = (
            ("unconscious", self.out_until), ("care", self.care_until), ("check", self.check_at),
            ("death", self.dies_at), ("aid", self.aid_barred),
        )  # fmt: skip
        runs = ((what, at - clock) for what, at in found if at and at > clock)
        return tuple((say("starcraft-lasts", what=what), left) for what, left in runs)

    def shifted(self, seconds: int) -> "Body":
        """The same body on a clock that shows ``seconds`` more."""
        since = {"killed_at": self.killed_at, "hurt_at": self.hurt_at, "rested_at": self.rested_at}
        times = {**self.due(), **since}
        return replace(
            self,
            dazed_until=max(0, self.dazed_until + seconds) if self.dazed_until else 0,
            aid_at=tuple(at + seconds for at in self.aid_at),
            aid_barred=max(0, self.aid_barred + seconds) if self.aid_barred else 0,
            **{name: at + seconds for name, at in times.items() if at is not None},
        )

    def passed(self, clock: int) -> "Body":
        """Apply what passes without dice: sleepers wake, medlab stays end, aid attempts older than
        a day are dropped. Dying checks that were missed are due now."""
        body = self
        if body.out_until is not None and clock >= body.out_until:
            body = replace(body, out_until=None)
        if body.care_until is not None and clock >= body.care_until:
            body = body.cared()
        body = body._dying_at(lambda at: max(at, clock))
        return replace(body, aid_at=tuple(at for at in body.aid_at if at > clock - DAY))

    def cared(self) -> "Body":
        """The body at the end of a medlab stay, on its feet if able (SC-MED-6)."""
        over = replace(self, care_until=None, care_helps=False)
        if self.care_helps:
            over = over.healed(self.full)
        if not over.down:
            return replace(over, prone=False)
        waits = over.points <= 0 and not over.dead
        return replace(over, check_at=self.care_until if waits else None)

    def healed(self, points: int) -> "Body":
        """Raised to that many points: at most full, and never lowered (SC-HEAL-1, SC-HEAL-3). Above
        0 it is neither dying nor dead."""
        new = max(self.points, min(self.full, points))
        if new <= 0:
            return replace(self, points=new)
        return replace(
            self, points=new, check_at=None, dies_at=None, check_total=0, killed_at=None,
        )  # fmt: skip

    def revived(self) -> "Body":
        """A running stun penalty and unconsciousness from stuns end (SC-HEAL-3)."""
        return replace(self, out_until=None, dazed_until=0)

    def killed(self, clock: int, pulped: bool = False) -> "Body":
        """Dead from second ``clock`` on, the end of the round of death. A medlab may try once for
        each death (SC-MED-6)."""
        return replace(
            self, killed_at=clock, pulped=pulped, points=min(0, self.points), check_at=None,
            dies_at=None, out_until=None, prone=True, care_until=None,
            care_tried=self.care_tried and self.dead,
        )  # fmt: skip

    def described(self, clock: int) -> str:
        """Points and condition in a few words, worst first."""
        if self.dead:
            return called("destroyed" if self.pulped else DEAD)
        words: list[str] = []
        if self.wound != WELL:
            words.append("unconscious" if self.wound == DYING and self.stable else self.wound)
        if self.care_until is not None:
            words.append("in care")
        if self.out_until is not None:
            words.append("unconscious")
        if self.stun_dice(clock):
            words.append("stunned")
        if self.prone:
            words.append("prone")
        points = f"{self.points}/{self.full}"
        return " ".join([points, ", ".join(map(called, words))]).strip()
