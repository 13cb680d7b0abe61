"""Characters built by form: lines taken from ``D6.Making`` alone, as rich clients send them."""

import json
import random
from unittest.mock import patch

from game import registry
from server.conf import inputfuncs
from tests.commands.player import PlayerTest, TwoPlayersTest, is_sentence
from world import builders
from world.watching import lines

WALKED = 80
CODES = {
    "dexterity": "4D", "knowledge": "2D", "blaster": "5D+1", "dodge": "5D", "first aid": "4D",
    "sneak": "5D", "search": "3D+2", "brawling": "4D",
}  # fmt: skip


class FormTest(PlayerTest):
    """``form`` is the last form that Ace's client was sent; ``forms`` are all of them."""

    def setUp(self):
        super().setUp()
        self.forms: list[dict] = []
        real = self.session.msg

        def keep(*args, **kwargs):
            if "d6_making" in kwargs:
                self.forms.append(json.loads(json.dumps(kwargs["d6_making"][1])))
            return real(*args, **kwargs)

        taken = patch.object(self.session, "msg", side_effect=keep)
        taken.start()
        self.addCleanup(taken.stop)
        self.refusals = 0
        counted = patch.object(lines, "refused", side_effect=self.count)
        counted.start()
        self.addCleanup(counted.stop)

    def count(self):
        self.refusals += 1

    @property
    def form(self) -> dict:
        return self.forms[-1]

    def ask(self, book: str = "") -> dict:
        inputfuncs.d6_making(self.session, **({"book": book} if book else {}))
        return self.form

    def fields(self) -> dict[str, dict]:
        return {field["name"]: field for step in self.form["steps"] for field in step["fields"]}

    def sends(self, line: str) -> str:
        """Type a line of the form, which must be accepted."""
        before = self.refusals
        page = self.type(line)
        assert self.refusals == before, (line, page)
        return page

    def sets(self, name: str, value: str) -> str:
        field = self.fields()[name]
        assert "closed" not in field, field
        return self.sends(field["line"].replace("{value}", value))

    def left(self) -> dict[str, int]:
        return {points["id"]: points["left"] for points in self.form["points"]}


class TestBuilt(FormTest):
    """Each book's character, from nothing to finished, beside the same typed by hand."""

    def by_hand(self, *typed: str):
        for line in typed:
            self.type(line)
        return self.char1.first_sheet

    def build_d6(self, book: str):
        assert self.ask(book)["book"] == book and self.form["built_by"] == "+chargen"
        self.sends(self.form["lines"]["begin"])
        for name, code in CODES.items():
            assert not self.form["ready"]
            self.sets(name, code)
        for weapon in ("blaster pistol", "knife"):
            self.sets("gear", weapon)
        self.sets("armour", "blast vest")
        assert self.form["ready"] and not self.form["errors"] and not self.form["warning"]
        assert self.left() == {"attributes": 0, "skills": 0, "gear": 0}
        self.sends(self.form["lines"]["finish"])
        return self.char1.sheet

    def test_d6_books(self):
        codes = ", ".join(f"{name} {code}" for name, code in CODES.items())
        for book in ("personal", "advanced", "chronicles"):
            built = self.build_d6(book)
            assert self.form["made"]
            typed = f"+chargen/set {codes}, blaster pistol, knife, blast vest"
            assert self.by_hand("+chargen/build", typed, "+chargen/done") == built

    def test_starcraft(self):
        assert self.ask("starcraft")["book"] == "starcraft"
        assert "closed" not in self.fields()["ready"]
        self.sends(self.form["lines"]["begin"])
        assert "Choose a race" in self.form["errors"][0]
        assert "race" in self.fields()["gear"]["closed"]
        chosen = {
            "race": "protoss", "strength": "4D", "knowledge": "2D", "melee combat": "5D",
            "melee parry": "5D", "dodge": "5D", "tactics": "3D", "chi": "0", "body": "36",
        }  # fmt: skip
        for name, value in chosen.items():
            self.sets(name, value)
        self.sets("gear", "psi blades")
        self.sets("armour", "zealot armour")
        assert self.form["ready"], self.form["errors"]
        self.sends(self.form["lines"]["finish"])
        built = self.char1.sheet
        assert (built.race, built.full_body(), built.chi) == ("protoss", 36, 0)
        codes = ", ".join(f"{name} {value}" for name, value in list(chosen.items())[1:7])
        by_hand = self.by_hand(
            "+recruit/build", "+chargen protoss", f"+chargen {codes}",
            "+chargen chi=0, body +4", "+chargen/gear psi", "+chargen/gear zealot",
            "+chargen/done",
        )  # fmt: skip
        assert by_hand == built

    def test_dots(self):
        assert self.ask("dots")["built_by"] == "+dots"
        for name, value in (("class", "none"), ("subclass", "rogue")):
            assert self.form["errors"] and not self.form["made"]
            self.sets(name, value)
        for kit in ("weapons_malfunction", "stay_on_target", "weapons_malfunction"):
            self.sets("kit", kit)
        field = self.fields()["placed"]
        laid = (5, 3, 1, 1, 1, 1)
        assert (sum(laid), min(laid), max(laid)) == (field["sum"], field["least"], field["most"])
        rows = [row["value"] for row in field["of"]]
        self.sets("placed", ", ".join(f"{s} {n}" for s, n in zip(rows, laid, strict=True)))
        assert self.form["made"] and not self.form["errors"]
        self.sets("stealth", "3")
        self.sets("die", "")
        self.sets("improve", "d2")
        built = self.char1.sheet_for("dots")
        assert self.left() == {"xp": built.xp}
        spread = ", ".join(f"{s.lower()} {n}" for s, n in zip(rows, laid, strict=True))
        for line in (
            "+dots/again/sure", "+dots none, rogue, weapons malfunction", f"+dots {spread}",
            "+xp stealth 2, luck 2", "+xp/unlearn luck", "+xp stealth", "+xp/die", "+xp/improve",
        ):  # fmt: skip
            self.type(line)
        again = self.char1.sheet_for("dots")
        assert (again.dots["stealth"], again.dice) == (built.dots["stealth"], built.dice)
        assert (again.class_, again.kit, again.xp) == (built.class_, built.kit, built.xp)

    def test_a_ready_character_takes_one_line(self):
        for book in registry.names():
            self.ask(book)
            for row in self.fields()["ready"]["of"]:
                assert row["text"] in self.sets("ready", row["value"])
                assert self.form["made"]


class TestWalk(FormTest):
    """Random values of the form: each line is accepted, and costs what the form says."""

    def walk(self, book: str, seed: int) -> set[str]:
        """Do what the form offers at random; return the names of the fields that were set."""
        rng, found = random.Random(seed), set()
        self.ask(book)
        if begin := self.form["lines"].get("begin"):
            self.sends(begin)
        for _ in range(WALKED):
            steps = [step["fields"] for step in self.form["steps"] if step["id"] != "ready"]
            steps = [[field for field in fields if self.moves(field)] for fields in steps]
            field = rng.choice(rng.choice(list(filter(None, steps))))
            self.move(field, rng.choice(self.moves(field)))
            found.add(field["name"])
        return found

    @staticmethod
    def moves(field: dict) -> list[tuple[str, str, int]]:
        """(line template, value, price) of everything that may be sent for a field now."""
        of = [one if isinstance(one, str) else one["value"] for one in field["of"]]
        prices = field.get("prices", [0] * len(of))
        held = field["value"] if field["kind"] == "list" else [field["value"]]
        found = []
        if not field.get("closed"):
            rows = zip(of, prices, strict=True) if of else zip([""], prices, strict=False)
            found = [(field["line"], value, price) for value, price in rows if value not in held]
            if field["kind"] == "text":
                found = [(field["line"], "A tall figure in a grey coat.", 0)]
            if field["kind"] == "spread":
                found = [(field["line"], "even", 0)]
        back = held if field["kind"] == "list" else [field["value"]]
        undo = [(field["undo"], v, -field.get("gains", 0)) for v in back] if "undo" in field else []
        return [*found, *undo]

    def move(self, field: dict, move: tuple[str, str, int]) -> None:
        line, value, price = move
        before, pays = self.left(), field.get("pays")
        self.sends(line.replace("{value}", value))
        if pays:
            assert self.left()[pays] == before[pays] - price, (line, value, price)
        now = self.fields().get(field["name"])
        if line == field["line"] and now and field["kind"] in ("choice", "code", "number", "text"):
            assert now["value"] == value, (line, value)
        if field["kind"] == "list":
            assert (value in now["value"]) == (line == field["line"]), (line, now)

    def test_d6(self):
        found = self.walk("chronicles", 1) | self.walk("personal", 2)
        assert {"gear", "armour", "dexterity", "pronouns"} <= found and len(found) > 25

    def test_starcraft(self):
        found = self.walk("starcraft", 3) | self.walk("starcraft", 4)
        assert {"race", "gear", "chi", "psi", "description"} <= found and len(found) > 20

    def test_dots(self):
        found = set()
        for seed, kit in enumerate(("", "stay_on_target", "strange_computer", "compartments")):
            self.ask("dots")
            if again := self.form["lines"].get("again"):
                self.sends(again)
            for name, value in (("class", "none"), ("subclass", "rogue"), ("kit", kit)):
                if kit:
                    self.sets(name, value)
            found |= self.walk("dots", seed)
        assert {"class", "kit", "die", "improve", "special"} <= found and len(found) > 25

    def test_what_is_closed_is_refused_with_that_sentence(self):
        self.ask("starcraft")
        self.sends(self.form["lines"]["begin"])
        closed = self.fields()["gear"]["closed"]
        assert closed in " ".join(self.type("+chargen/gear knife").split())
        self.sets("race", "terran")
        for name in ("gauss rifle", "knife"):
            self.sets("gear", name)
        closed = self.fields()["gear"]["closed"]
        assert closed in " ".join(self.type("+chargen/gear club").split())


class TestSent(FormTest):
    """When a form is sent, and what is in it."""

    def test_nobody_gets_it_unasked(self):
        self.type("+chargen/build personal")
        assert self.forms == []

    def test_it_comes_after_every_line_that_changed_it_and_no_other(self):
        self.ask("personal")
        for line, more in (
            ("+chargen/build personal", 1), ("+chargen dex=4D", 1), ("+chargen dex=4D", 0),
            ("+chargen dex=9D", 0), ("look", 0), ("+chargen/skills", 0), ("setdesc Tall.", 1),
            ("+chargen blaster=5D, dodge=4D", 1), ("+chargen/cancel", 1),
        ):  # fmt: skip
            before = len(self.forms)
            self.type(line)
            assert len(self.forms) - before == more, line
        inputfuncs.d6_making(self.session, end=True)
        before = len(self.forms)
        self.type("+chargen/build personal")
        assert len(self.forms) == before

    def test_the_book_at_hand_unless_another_is_asked_for(self):
        assert self.ask()["book"] == "personal"
        self.type("+recruit marine")
        assert self.ask()["book"] == "starcraft"
        assert self.ask("dots")["book"] == "dots"
        assert self.ask("nonsense")["book"] == "starcraft"
        self.type("+chargen/build personal")
        assert self.ask()["book"] == "personal"
        assert "+chargen/cancel" in self.ask("starcraft")["errors"][0]
        assert self.form["lines"] == {"cancel": "+chargen/cancel"}

    def test_the_first_done_without_a_weapon_is_told_beforehand(self):
        self.ask("personal")
        self.sends(self.form["lines"]["begin"])
        for name, code in CODES.items():
            self.sets(name, code)
        warning = self.form["warning"]
        assert warning in " ".join(self.sends(self.form["lines"]["finish"]).split())
        assert self.char1.sheet is None and not self.form["warning"]
        self.sends(self.form["lines"]["finish"])
        assert self.char1.sheet is not None

    def test_in_a_fight_nothing_can_be_built(self):
        self.type("+chargen/take smuggler")
        self.ask()
        self.type("+combat/start personal Ace vs thug")
        assert self.form["steps"] == [] and self.form["lines"] == {}
        assert "fight" in self.form["errors"][0]

    def test_whoever_has_fought_keeps_their_character(self):
        for line in (
            "+chargen/take smuggler", "+combat/start personal Ace vs thug", "+declare 1",
            "+attack thug", "+combat/stop", "+combat/close",
        ):  # fmt: skip
            self.type(line)
        self.ask()
        closed = self.fields()["ready"]["closed"]
        assert closed in " ".join(self.type("+chargen/take pilot").split())
        assert closed in self.form["errors"] and self.form["lines"] == {}

    def test_at_a_table_of_dots_xp_is_spent_there(self):
        self.type("+chargen/take dots knight")
        self.type("+combat/start dots Ace vs training droid")
        self.type("+combat/stop")
        assert "+xp" in self.ask("dots")["errors"][0]

    def test_all_that_is_told_is_a_sentence(self):
        for book in ("personal", "starcraft", "dots"):
            self.ask(book)
            if begin := self.form["lines"].get("begin"):
                self.sends(begin)
            told = [*self.form["errors"], self.form["warning"]]
            told += [f.get(k, "") for f in self.fields().values() for k in ("price", "closed")]
            assert all(map(is_sentence, filter(None, told))), told
            if "cancel" in self.form["lines"]:
                self.sends(self.form["lines"]["cancel"])


class TestSecrets(TwoPlayersTest):
    """A form is of one's own draft alone."""

    def sent(self, session) -> list[dict]:
        found = []
        real = type(session).msg

        def keep(*args, **kwargs):
            if "d6_making" in kwargs:
                found.append(kwargs["d6_making"][1])
            return real(session, *args, **kwargs)

        taken = patch.object(session, "msg", side_effect=keep)
        taken.start()
        self.addCleanup(taken.stop)
        return found

    def test_no_byte_hangs_on_the_draft_of_another(self):
        for book in ("personal", "starcraft", "dots"):
            sent = self.sent(self.session)
            inputfuncs.d6_making(self.session, book=book)
            before = json.dumps(sent)
            for line in (
                "setdesc Velvet Zanzibar", "+chargen/build starcraft", "+chargen terran",
                "+chargen firearms=5D", "+chargen/gear knife", "+dots guardian", "+dots soldier",
            ):  # fmt: skip
                self.line(self.char2, line)
            self.line(self.char1, "look Bea")
            inputfuncs.d6_making(self.session, book=book)
            first, last = sent
            assert json.dumps([first]) == before and first == last
            assert "Velvet" not in json.dumps(sent)
            assert builders.begun(self.char2) == "starcraft"
            self.line(self.char2, "+chargen/cancel")
            self.line(self.char2, "+dots/again")

    def test_each_is_sent_their_own(self):
        mine, theirs = self.sent(self.session), self.sent(self.session2)
        for session in (self.session, self.session2):
            inputfuncs.d6_making(session, book="personal")
        self.line(self.char2, "+chargen/build personal")
        self.line(self.char2, "+chargen dex=4D")
        assert (len(mine), len(theirs)) == (1, 3)
