"""Two games that differ by one secret alone send the same bytes to everybody who may not know it.

Public commands are done in both, and dice fall alike. Roll and entry numbers are compared in the
order in which they are read (docs/decisions/secrets.md says what gaps in them reveal).
``SECRETS`` is how many pairs of games are played for each book and secret.
"""

import os
import random
from collections import Counter

import pytest

from game import autopilot, engine
from game.books.dots.commands import Toss
from game.checks import Term
from game.codec import replace
from game.encounter import audience
from game.encounter import commands as c
from game.encounter import events as ev
from game.encounter import table_commands as tc
from game.encounter import table_events as te
from game.encounter.fighter import Modifier
from game.encounter.intents import Intend, Intended
from game.encounter.orders import Intent
from game.encounter.reader import Reader
from game.encounter.state import FIGHT
from game.errors import Refused
from tests.trust import secret_games as games
from tests.trust.secret_games import BOOKS, STYLES, Two
from world.scenes.render.viewer import Viewer

MANY = int(os.environ.get("SECRETS", "1"))
LENGTH = 24 if MANY > 1 else 12
"""Public steps of a game."""
AFTER = 2
"""Public steps before the secret comes in."""
SAME = (
    (("luck", 3, "flat"),),
    (("fog", 3, "bonus"),),
    (("mud", 3, "penalty"), ("wind", 6, "flat")),
    (("sun", 5, "flat"), ("rain", -2, "flat")),
)
"""Secret modifiers that come to the same if every die shows three."""
STEADY = 3
HIDDEN = "F9"


def modifiers(two, rng):
    """Different modifiers by the game master in each game, with the same total, for everybody."""
    for game, way in zip(two.games, rng.sample(SAME, 2), strict=True):
        for f in two.state.present:
            for label, pips, kind in way:
                term = Term(label, pips, kind, f"XX-{label}", secret=True)
                yield game, tc.Modify("gm", f.id, Modifier(term, "all", "scene"))


def hidden_npc(two, rng):
    """A hidden NPC on the others' side."""
    like = next(f for f in two.state.fighters.values() if f.npc)
    yield two.games[1], c.Join(HIDDEN, replace(like, id=HIDDEN, name="Lurker", hidden=True))


def blind_roll(two, rng):
    """A roll that only the game master sees."""
    yield two.games[1], _roll(two, rng.choice(two.state.present).id, rng, ("gm",))


def private_roll(two, rng):
    """A roll that only F0 sees."""
    yield two.games[1], _roll(two, "F0", rng, ("F0",))


def _roll(two, who, rng, audience):
    if two.state.book == "dots":
        return Toss(who, (rng.choice((6, 8, 10)),), audience=audience)
    return c.Check(who, code=rng.randint(6, 15), audience=audience)


def laid_dice(two, rng):
    """Different faces in each game, for the next action of the same fighter."""
    whom = rng.choice(two.state.present).id
    for game, faces in zip(two.games, ((1, 2, 3), (6, 5, 4)), strict=True):
        yield game, tc.LayDice("gm", faces, whom)


def tactic(two, rng):
    """How the system plays its NPCs; nothing here lets it play."""
    npcs = tuple(f.id for f in two.state.present if f.npc)
    yield two.games[1], tc.SetTactics("gm", npcs, rng.choice(("weakest", "spread", "nearest")))


def order(two, rng):
    """What an NPC is to do when the system plays it."""
    npc = next(f.id for f in two.state.present if f.npc)
    yield two.games[1], tc.GiveOrders("gm", (c.Attack(npc, "F0"),))


def said_ahead(two, rng):
    """A command that F0 has queued."""
    legal = [*engine.options(two.state, "F0"), *engine.options(two.state, "gm")]
    for command in (*legal, c.Pass("F0"), c.Attack("F0", "F1")):
        intend = Intend("F0", (Intent(command),))
        try:
            engine.decide(two.games[1].state, intend, two.games[1].dice)
        except Refused:
            continue
        yield two.games[1], intend
        return


def reaction(two, rng):
    """How F0 reacts to attacks; compared until there is one."""
    yield two.games[1], c.SetReaction("F0", "ask")


SECRETS = (modifiers, hidden_npc, blind_roll, private_roll, laid_dice, tactic, order, said_ahead,
           reaction)  # fmt: skip
FROM_THE_START = (hidden_npc,)
USED_UP = (te.FacesTaken, Intended)


def give(two, secret, rng) -> list[str]:
    """Put the secret into the games without anybody noticing. It may be refused in both."""
    steps = [[], []]
    for game, command in list(secret(two, rng)):
        fallen = Counter(game.dice.source.times)
        try:
            steps[two.games.index(game)].append(game.give(command))
        except Refused:
            continue
        if secret not in FROM_THE_START:
            game.dice.source.times = fallen
    if all(steps):
        return [wrong for viewer in readers(two)
                for wrong in games.alike(steps, two.games, viewer, more=True)]  # fmt: skip
    alone = [step for each in steps for step in each]
    return [wrong for viewer in readers(two) for step in alone
            for wrong in games.quiet(step, viewer)]  # fmt: skip


def readers(two) -> list[Viewer]:
    """An onlooker in every style, and another player than F0."""
    players = [f.id for f in two.state.present if not f.npc and f.id != "F0"][:1]
    return [Viewer(who, **style) for who in ("", *players) for style in STYLES]


def settle(two) -> list:
    """While the first game stands still, let the hidden NPC in the second pass or do what the
    system would, and judge its wild die; return these steps."""
    steps, open_game, game = [], two.games[0], two.games[1]
    for _ in range(20):
        waits = {w.who: w.what for w in engine.pending(game.state)}
        if _wild(game) and not _wild(open_game):
            steps.append(game.give(tc.SettleWild("gm", "normal")))
        elif HIDDEN not in waits or game.state.round > open_game.state.round:
            return steps
        elif waits[HIDDEN] == "act":
            steps.append(game.give(c.Pass(HIDDEN)))
        else:
            steps.append(game.give(autopilot.choose(game.state, HIDDEN)))
    raise AssertionError(f"no end of waits: {waits}, {open_game.state.stage}")


def parted(two) -> bool:
    """True if rounds have come to where they would not be without the hidden NPC, which chose who
    begins or was the last that could act. Players can notice that: docs/decisions/secrets.md."""
    one, other = (game.state for game in two.games)
    return (one.round, one.stage) != (other.round, other.stage)


def _wild(game) -> bool:
    """True if a wild die waits for the game master."""
    return any(wait.what == "wild" for wait in engine.pending(game.state))


def differences(book: str, number: int, secret, length: int = LENGTH) -> tuple[list[str], int]:
    """Where readers could tell the two games apart, and how many public steps were compared."""
    two = Two(book, number, STEADY if secret is modifiers else 0)
    rng, found, steps = random.Random(number), [], 0
    if secret in FROM_THE_START:
        found += give(two, secret, rng)
    done = two.both(c.Begin())
    while steps < length and not found and two.state.mode == FIGHT:
        more = settle(two)
        both = [[done[0]], [done[1], *more]]
        if more and parted(two):
            break
        for viewer in readers(two):
            found += games.alike(both, two.games, viewer, steps % 4 == 0, apart=bool(more))
            found += [text for text in games.lines(both[1], viewer).values() if "Lurker" in text]
        steps += 1
        if steps == AFTER and secret not in FROM_THE_START:
            found += give(two, secret, rng)
        done = two.public()
        if done is None or (steps >= AFTER and _used_up(secret, done)):
            break
    return found, steps


def _used_up(secret, done) -> bool:
    """True if the secret has had an effect that everybody may see in one of the games. Modifiers no
    longer come to the same for somebody who is too low for a die."""
    if secret is hidden_npc:
        return False
    kinds = [[_came_of(event) for event in step.events] for step in done]
    if secret is modifiers:
        return kinds[0] != kinds[1]
    kinds = [[kind for kind, *_ in each] for each in kinds]
    return kinds[0] != kinds[1] or any(kind in USED_UP for each in kinds for kind in each)


def _came_of(event) -> tuple:
    """An event's kind, its total if it is a roll, and the reason if nothing was rolled."""
    total = getattr(getattr(event, "result", None), "total", None)
    return type(event), total, getattr(event, "why", "")


@pytest.mark.parametrize("secret", SECRETS, ids=lambda secret: secret.__name__)
@pytest.mark.parametrize("book", BOOKS)
def test_two_games_that_differ_by_a_secret_send_the_same(book, secret):
    compared = 0
    with games.known_dice():
        for number in range(MANY):
            found, steps = differences(book, number, secret)
            assert not found, (number, steps, *found[:2])
            compared += steps
    assert compared >= MANY


def _each_by_itself(terms):
    """A mistake: secret terms are shown one by one, each with its kind."""
    neutral = {"label": "circumstances", "pips": 0, "card": ""}
    return tuple(replace(term, **neutral) if term.secret else term for term in terms)


def _told_to_all(kind):
    """A mistake: everybody is told all of the event."""
    rules = dict.fromkeys(audience.TOLD[kind].rules, audience.anybody)
    told = audience.Telling(rules, (), None, False)
    return lambda patch: patch.setitem(audience.TOLD, kind, told)


def _open(made):
    def opened(check, *args, audience=(), **fields):
        made(check, *args, **fields)

    return opened


BROKEN = (
    (modifiers, lambda patch: patch.setattr(audience, "veiled", _each_by_itself)),
    (hidden_npc, lambda patch: patch.setattr(Reader, "hides", lambda self, who: False)),
    (blind_roll, lambda patch: patch.setattr(c.Check, "__init__", _open(c.Check.__init__))),
    (tactic, _told_to_all(te.TacticsSet)),
    (order, _told_to_all(te.OrdersGiven)),
    (said_ahead, _told_to_all(Intended)),
    (reaction, _told_to_all(ev.ReactionSet)),
    (laid_dice, _told_to_all(te.FacesLaid)),
)
"""For each secret, a mistake that reveals it."""


@pytest.mark.parametrize(("secret", "broken"), BROKEN, ids=lambda value: value.__name__)
def test_a_leak_of_the_secret_is_found(secret, broken, monkeypatch):
    broken(monkeypatch)
    with games.known_dice():
        assert any(differences("personal", number, secret, 24)[0] for number in range(4))
