"""Choices that a book declares: who is asked, valid replies, costs, and silence."""

import pytest

from game import autopilot, engine, registry
from game.books.d6.personal import PERSONAL
from game.codec import decode, encode
from game.dice import Dice, Seeded
from game.encounter import commands as c
from game.encounter import round_events as rv
from game.encounter import table_commands as tc
from game.errors import Refused
from game.parts import choosing, closing, turns, unrolled
from game.registry.choices import Choice, Cost, Reply

BREATH = Cost(name="breath", left=lambda f: 1 - f.cover, paid=lambda f: {"cover": f.cover + 1})
"""One for the whole fight; these tests count it in the fighter's cover."""
STANCE = Choice(
    name="stance",
    asks=lambda book, state: tuple(f.id for f in state.present if f.able),
    question="How do you stand",
    waits="take a stance",
    comes="a round begins",
    replies=(
        Reply(word="bold", does="strikes first", cost=BREATH),
        Reply(word="wary", does="waits", told="{who} waits."),
    ),
    silence="wary",
    silently="you wait",
    chooses=lambda book, state, who: "bold",
)
ORDER = unrolled.fixed("dexterity")


@pytest.fixture(autouse=True)
def stances():
    """A book like ``personal`` whose rounds begin with the choice of a stance."""
    book = PERSONAL.varied(
        name="stances",
        initiative=ORDER,
        choices=choosing.choices(STANCE),
        round=(
            *ORDER.stages, choosing.stage(STANCE), ("turns", turns.take_turns),
            ("close", closing.close_round),
        ),
        filled=dict,
    )  # fmt: skip
    registry.put(book)
    yield
    registry.remove("stances")


class Table:
    def __init__(self):
        self.state = engine.opening("stances", {"declare_actions": "as_you_go"})
        self.dice, self.events = Dice(Seeded(b"stance")), []
        for join in PERSONAL.sample():
            self.do(join)

    def do(self, command):
        for event in engine.decide(self.state, command, self.dice):
            assert decode(encode(event)) == event
            self.state = engine.evolve(self.state, event)
            self.events.append(event)
        assert decode(encode(self.state)) == self.state
        return self

    def waits(self) -> list[tuple[str, str]]:
        return [(wait.who, wait.what) for wait in engine.pending(self.state)]

    def replies(self) -> list[tuple[str, str]]:
        return [(e.who, e.reply) for e in self.events if isinstance(e, rv.Replied)]


def bold(who: str) -> c.Choose:
    return c.Choose(who, "stance", "bold")


def wary(who: str) -> c.Choose:
    return c.Choose(who, "stance", "wary")


def begun() -> Table:
    return Table().do(c.Begin())


def test_the_round_waits_until_all_have_replied():
    table = begun()
    assert table.waits() == [("Ace", "stance"), ("Bo", "stance")]
    table.do(wary("Bo"))
    assert table.waits() == [("Ace", "stance")] and table.state.stage == "stance"
    table.do(bold("Ace"))
    assert table.state.stage == "turns" and table.replies() == [("Bo", "wary"), ("Ace", "bold")]
    assert [choosing.chosen(table.state, "stance", who) for who in ("Ace", "Bo")] == [
        "bold",
        "wary",
    ]


def test_a_reply_is_paid_for_and_who_cannot_pay_is_not_asked():
    table = begun().do(bold("Ace"))
    assert (table.state.fighter("Ace").cover, table.state.fighter("Bo").cover) == (1, 0)
    table.do(wary("Bo"))
    while table.state.round == 1:
        table.do(c.Advance())
    assert table.waits() == [("Bo", "stance")]


@pytest.mark.parametrize(
    ("command", "key"),
    [
        (c.Choose("Ace", "stance", "reckless"), "bad_choice"),
        (c.Choose("Ace", "dance", "bold"), "bad_choice"),
        (bold("Bo"), "not_your_turn"),
    ],
)
def test_a_wrong_reply_is_refused(command, key):
    table = begun().do(wary("Bo"))
    with pytest.raises(Refused) as refused:
        table.do(command)
    assert refused.value.key == key
    assert table.waits() == [("Ace", "stance")]


def test_nothing_is_replied_where_nobody_is_asked():
    with pytest.raises(Refused, match="Nobody is asked now to take a stance"):
        Table().do(bold("Ace"))


def test_the_seat_replies_for_all_who_are_still_asked():
    table = begun().do(bold("Bo")).do(wary("gm"))
    assert table.replies() == [("Bo", "bold"), ("Ace", "wary")]


@pytest.mark.parametrize(
    "command", [c.Advance(), tc.RunOut("Ace", "stance"), tc.SetIdle("gm", "Ace", True)]
)
def test_silence(command):
    table = begun().do(bold("Bo")).do(command)
    assert table.replies() == [("Bo", "bold"), ("Ace", "wary")]


def test_a_standing_reply_is_given_at_once_until_it_is_taken_back():
    table = Table().do(c.PreferReply("Ace", "stance", "wary")).do(c.Begin())
    assert table.waits() == [("Bo", "stance")] and table.replies() == [("Ace", "wary")]
    table.do(c.PreferReply("Ace", "stance", "ask")).do(bold("Bo"))
    for _ in range(3):
        if table.state.round == 1:
            table.do(c.Advance())
    assert ("Ace", "stance") in table.waits()
    with pytest.raises(Refused, match="The standing reply is one of: bold, wary, ask"):
        table.do(c.PreferReply("Ace", "stance", "never"))


def test_the_system_replies_as_the_book_chooses_and_what_it_can_pay():
    table = begun()
    assert autopilot.choose(table.state, "Ace") == bold("Ace")
    table.state = table.state.with_fighter("Ace", cover=1)
    assert autopilot.choose(table.state, "Ace") == wary("Ace")
    with pytest.raises(Refused, match="0 breaths are left"):
        table.do(bold("Ace"))


def test_the_options_are_the_replies():
    table = begun()
    offered = [o for o in engine.options(table.state, "Ace") if isinstance(o, c.Choose)]
    assert offered == [bold("Ace"), wary("Ace")]
    table.do(bold("Ace"))
    assert not [o for o in engine.options(table.state, "Ace") if isinstance(o, c.Choose)]


@pytest.mark.parametrize("words", [{"replies": STANCE.replies[:1]}, {"silence": "bold"}])
def test_a_choice_that_cannot_be_made_is_an_error(words):
    known = {name: getattr(STANCE, name) for name in STANCE.__dataclass_fields__}
    with pytest.raises(ValueError, match="stance"):
        Choice(**known | words)


def test_a_book_with_another_initiative_keeps_nothing_of_the_first():
    book = registry.find("stances")
    assert c.ChooseOrder not in book.handlers_by_command and "choice" not in book.out_of_time
    assert c.Choose in book.handlers_by_command and "stance" in book.round_waits
    assert "stance" not in book.deed_waits
