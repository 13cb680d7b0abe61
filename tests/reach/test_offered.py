"""What clients are offered as rows (`render/options.py`) is what the rules allow, and a line of
theirs typed by the player gives that very command.

Random fights of every book: at each step everybody's rows are compared with the engine's options,
and one of their lines, of those typed least so far, is typed by the person it is for.
"""

import os
import re
from collections import Counter
from random import Random

from game import engine
from game.books.dots import commands as dc
from game.books.shipped import BOOKS
from game.books.starcraft import commands as sc
from game.codec import replace
from game.encounter import commands as c
from game.encounter import field_commands as fc
from game.encounter import table_commands as tc
from game.encounter.commands import GM
from tests.reach import samples
from tests.reach.cast import NPC, OWN, SCENE, Cast
from tests.reach.test_typed import fitting, said
from world import presenters
from world.scenes.render import options
from world.scenes.render.typed import TEXT, Speaker, line
from world.scenes.table.fighters import fighter_id
from world.scenes.telling.hearing import viewer_for

STEPS = int(os.environ.get("OFFERED_STEPS", "45"))
FIGHTS, AFTERWARDS = 3, 6
BATTLE = ("+battle/start Ace: 20 marines at 200, 10 firebats at 200; Bea: 10 zealots at 190 vs "
          "Raider 1: 40 zerglings at 230; Raider 2: 10 hydralisks at 230")  # fmt: skip
SET_UP = {
    "starcraft": [BATTLE],
    "dots": [f"+combat/grant {who}={what}" for who in ("Ace", "Bea", "Cal") for what in (
        "dots saber fighting 4", "dots saber block 3", "dots force push 3", "dots speed 2",
        "dots dodging 2", "force 9")],
}  # fmt: skip
"""What the game master types when every second fight has begun, or each under dots."""
WAITED = 0.8
"""How often a line is typed that the table waits for, so that the fight goes on."""
NOT_OFFERED = {
    "Check": "free rolls belong to the sheet", "Toss": "free rolls belong to the sheet",
    "Pledge": "offered up to what may be spent, not as samples",
}  # fmt: skip
"""Commands of fighters that no row gives, each with the reason."""
SAYS = {"what": "waves", "uses": "speed", "reason": "please", "faces": "3 4", "modifier": "+1",
        "whom": "2 {npc}=Gang", "value": "cover=25", "time": "1 hour", "part": "20 cm the hand",
        "names": "", "targets": "", "skill": "first aid"}  # fmt: skip
"""Samples of free text; "" for text that no sample fits."""
ENDS = (
    "combat/flee",
    "combat/surrender",
    "combat/leave",
    "combat/stop",
    "combat/over",
    "combat/join",
    "battle/end",
)
"""Lines that end a fight, or somebody's part in it: only in the last fifth of its steps."""
UNFIT = "xp", "shop"
"""Lines with words that only a player knows."""


def filled(row, values, names) -> str:
    """The row's line with these values for its slots."""
    text = row["line"]
    for slot, value in zip(row["slots"], values, strict=True):
        shown = names[value] if slot["kind"] == "fighter" else str(value)
        text = text.replace(f"{{{slot['name']}}}", shown)
    return text


def picked(row, rng) -> list | None:
    """A random value for each of the row's slots; None if there is no sample."""
    found = []
    for slot in row["slots"]:
        if "of" in slot:
            found.append(rng.choice(slot["of"]))
        elif "least" in slot:
            found.append(rng.randint(slot["least"], min(slot["most"], slot["least"] + 9)))
        else:
            found.append(SAYS.get(slot["name"], "waves"))
    if row["verb"] == "declare" and len(found) > 1:  # every action may have to be named
        found = [f"waves{', waves' * (number - 1)}" if each == "waves" else each
                 for each in found for number in [found[-2]]]  # fmt: skip
    return found if all(value != "" for value in found) else None


def written(state, command) -> set[str]:
    """The lines for the command: one, or one for each number if any will do."""
    made = line(presenters.of(state).typed, Speaker(state, command.who), command)
    return set() if made is None else lines_of(state, made)


def lines_of(state, made) -> set[str]:
    names = {f.id: f.name for f in state.fighters.values()}
    found = {made.line}
    for slot in made.slots:
        if slot.value is None:
            continue
        mark, value = f"{{{slot.name}}}", slot.value
        values = range(value[0], value[1] + 1) if isinstance(value, tuple) else (value,)
        shown = [names[v] if slot.kind == "fighter" else str(v) for v in values]
        found = {text.replace(mark, each) for text in found for each in shown}
    return found


def left_out(state, command) -> bool:
    """True for a command that is deliberately not offered, though its kind is."""
    f = state.fighters[command.who]
    match command:
        case c.Answer(answer="defend"):
            return True
        case dc.Wield(hand=hand, item=item):
            return bool(held := f.grasped(hand)) and held.name == item
        case c.Leave():
            return state.mode != "fight"
        case c.SetReaction(reaction=what):
            return f.reaction == what
        case fc.PreferOrder(choice=what):
            return f.acts == what
        case tc.Consent(consent=yes):
            return f.consent == yes
        case tc.Agree(agrees=yes, to="book"):
            return f.agrees == yes
        case c.Stop():
            return f.id in state.stop_votes
        case fc.Combine():
            return bool(command.parts)
        case c.Declare():
            return state.book == "starcraft"
    return state.book == "dots" and state.mode == "fight" and type(command).__name__ in (
        "Buy", "Unlearn", "BuyDie", "ImproveDie", "BuySpecial", "Shop"
    )  # fmt: skip


class TestOffered(Cast):
    @property
    def table(self):
        return self.room1.table

    def play(self, book) -> None:
        typed, astray = Counter(), []
        for number in range(FIGHTS):
            rng = Random(f"offered {book.name} {number}")
            samples.lay(self, book, number + 1)
            for typing in SET_UP.get(book.name, ()) if number % 2 or book.name == "dots" else ():
                self.type_as("Gil", typing)
            peace = 0
            for step in range(STEPS):
                table = self.room1.table
                if table is None or table.state.book != book.name:
                    break
                peace += table.state.mode == "peace"
                if peace > AFTERWARDS:
                    break
                self.compare(table.state)
                self.step(rng, typed, astray, last=step > STEPS * 0.8)
        print(f"{book.name}: {sum(typed.values())} lines of {len(typed)} kinds typed")
        assert not astray, f"{len(astray)}\n" + "\n".join(astray)
        assert len(typed) > 15, typed

    def compare(self, state) -> None:
        """Check that each player's rows stand for what the engine allows them, no more, no less."""
        names = {f.id: f.name for f in state.fighters.values()}
        for character, _ in self.people.values():
            who = fighter_id(character)
            f = state.fighters.get(who)
            if f is None or not f.present:
                continue
            rows = options.options(state, viewer_for(self.room1.table, character))
            assert len({row["id"] for row in rows}) == len(rows)
            offered = {each for row in rows for each in options.lines_of(row, names)}
            legal = set()
            for command in engine.options(state, who):
                if type(command).__name__ in NOT_OFFERED or self.hidden(state, who, command):
                    continue
                lines = written(state, command)
                assert bool(lines) != left_out(state, command), command
                legal |= lines
            besides = list(presenters.of(state).lines_besides(state, Speaker(state, who)))
            legal |= {each for made in besides for each in lines_of(state, made)}
            assert offered - {"+combat/leave"} == legal, (who, offered ^ legal)

    def hidden(self, state, who, command) -> bool:
        unseen = {f.id for f in state.fighters.values() if f.hidden and f.id != who}
        return any(value in unseen for value in vars(command).values() if isinstance(value, str))

    def step(self, rng, typed, astray, last) -> None:
        """Type one of the lines offered."""
        state, table = self.room1.table.state, self.room1.table
        names = {f.id: f.name for f in state.fighters.values()}
        found = []
        for name, (character, _) in self.people.items():
            for row in options.options(state, viewer_for(table, character)):
                fit = not row["verb"].startswith(UNFIT) and (last or row["verb"] not in ENDS)
                if fit and (values := picked(row, rng)):
                    found.append((name, row, values))
        waited = [one for one in found if one[1]["now"]]
        found = waited if waited and rng.random() < WAITED else found
        rng.shuffle(found)
        name, row, values = min(found, key=lambda one: typed[one[1]["line"]])
        typed[row["line"]] += 1
        npc = samples.NPCS.get(state.book, "thug")
        text = filled(row, values, names).replace("{npc}", npc)
        character = self.people[name][0]
        meant = self.meant(state, character, row, text)
        self.type_as(name, text)
        given = [command for _, _, command in self.given]
        free = any(slot["kind"] == TEXT for slot in row["slots"])
        extra = [each.pay == "extra" for each in given if isinstance(each, c.Answer)]
        if not self.same(state, meant, free) or ("/extra" in text) != any(extra):
            astray.append(f"{name}> {text}\n  {meant}\n  {given}\n  {self.read[:300]}")

    def meant(self, state, character, row, text) -> list:
        """The commands that the line stands for."""
        who = fighter_id(character)
        gm = self.room1.table.holds_seat(character)
        whose = (who, GM, *(f.id for f in state.present if f.npc)) if gm else (who,)
        shown = row["line"] if any(slot["kind"] == TEXT for slot in row["slots"]) else text
        found = []
        for one in whose:
            for command in engine.options(state, one):
                lines = written(state, command)
                if text in lines or (shown == row["line"] and _alike(shown, lines)):
                    found.append(command)
        return found

    def same(self, state, meant, free: bool) -> bool:
        """True if what was given is one of these commands, or of their kind for free text; for a
        line of no command, if anything was given."""
        if not meant:
            return bool(self.given)
        if free:
            return {type(one) for one in meant} & {type(each) for _, _, each in self.given} != set()
        given = [(whom, each) for _, whom, each in self.given]
        for one in meant:
            f = state.fighters.get(one.who)
            whom = SCENE if f is None else NPC if f.npc else OWN
            wanted = said(_plain(fitting(state, one)), whom)
            for _by, each in given:
                if wanted == said(_plain(fitting(state, each)), whom):
                    return True
        return False


def _alike(template: str, lines: set[str]) -> bool:
    pattern = re.sub(r"\\\{\w+\\\}", ".+", re.escape(template))
    return any(re.fullmatch(pattern, each) for each in lines)


def _plain(command):
    """Without what the line leaves to the table."""
    if isinstance(command, c.Answer):
        return replace(command, pay="")
    if isinstance(command, dc.Invoke) and command.against is not None:
        return replace(command, against=0)
    if isinstance(command, tc.NameDifficulty):
        return replace(command, number=0)
    if isinstance(command, sc.Fire):
        return replace(command, manoeuvre="")
    return command


def _tests():
    for book in BOOKS:

        def play(self, book=book):
            self.play(book)

        yield f"test_{book.name}", play


for _name, _test in _tests():
    setattr(TestOffered, _name, _test)
