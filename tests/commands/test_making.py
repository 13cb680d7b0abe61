"""Content is made, changed and retired from inside the game, in the files of the house."""

import tomllib

from game import overlay as overlays
from game import registry
from game.overlay import content as loaded
from game.registry import content, revisions
from tests.commands.housed import HousedTest
from world import overlay
from world.making import one_line, rows
from world.overlay import change_log


def offered(kind) -> tuple[str, ...]:
    with revisions.by_game():
        return content.offered(kind)


FIRST = {"deed": "kinds=act verbs=greet,bow"}
"""A first entry for each kind of content that ships with none."""


class TestEveryKind(HousedTest):
    """The life of an entry of every kind of content of every book, each in a house of its own."""

    def each(self, proof):
        for kind in loaded.kinds():
            with self.subTest(kind=rows.key(kind)):
                self.settle(self.folder / rows.key(kind))
                self.kind, self.word = kind, one_line.word_of(kind)
                self.book = next(n for n in registry.names() if kind in registry.called(n).content)
                if not offered(kind):
                    self.does("new", f"first {FIRST[kind.name]}")
                self.name = "aqq zym"
                if all(name[0].isupper() for name in offered(kind)):
                    self.name = "Aqq Zym"
                if kind.field("title") and not any(" " in name for name in offered(kind)):
                    self.name = "aqq_zym"
                proof(kind)

    def does(self, switch: str, text: str = "") -> str:
        return self.type(f"+{self.word}/{switch} {self.book} {text}").replace("\n", " ")

    def test_each_is_made_changed_retired_and_taken_back(self):
        self.each(self.course)

    def course(self, kind):
        like, before = offered(kind)[0], self.written()
        field, value = self.a_field(like)
        made = self.does("new", f"aqq zym like {like} {field}={value} why=for a test")
        assert made.startswith(f"{self.name}: new, like {like}, {field} "), made
        row = self.written()[self.name]
        assert self.written() == {**before, self.name: row}
        with revisions.by_game():
            assert content.whole_row(kind, self.name)[field] == row[field]
        assert f"+{self.word}/edit" in self.does("new", f"aqq zym like {like}")
        self.changed(field, value, row)
        self.retired(row)
        self.taken_back(before)

    def changed(self, field, value, row):
        assert "is so already" in self.does("edit", f"aqq zym {field}={value}")
        assert f"{field} no longer" in self.does("edit", f"aqq zym {field}= why=too much")
        assert self.written()[self.name] == {k: v for k, v in row.items() if k != field}
        assert "taken back" in self.does("undo", "aqq")
        assert self.written()[self.name] == row

    def retired(self, row):
        assert f"{self.name}: retired." in self.does("retire", "aqq zym")
        assert self.name not in offered(self.kind)
        assert self.written()[self.name] == {**row, "retired": True}
        assert "retired already" in self.does("retire", "aqq zym")
        assert f"+{self.word}/restore" in self.does("new", f"aqq zym like {row['like']}")
        assert "offered again" in self.does("restore", "aqq zym")
        assert self.name in offered(self.kind)
        assert self.written()[self.name] == row

    def taken_back(self, before):
        history = self.does("history", "aqq zym")
        assert history.count("Ace: ") == 5
        assert "for a test" in history and "too much" in history
        assert [self.does("undo") for _ in range(3)][-1].startswith(f"{self.name}: taken out")
        assert self.written() == before
        assert f"Nothing of {self.name}" in self.does("undo", "aqq zym")

    def test_each_that_ships_is_retired_and_as_it_was_again(self):
        self.each(self.shipped)

    def shipped(self, kind):
        before, written, name = offered(kind), self.written(), offered(kind)[-1]
        self.does("retire", name)
        assert set(before) - set(offered(kind)) == {name}
        assert self.written()[name]["retired"] is True
        self.does("restore", name)
        assert (offered(kind), self.written()) == (before, written)

    def test_each_is_there_after_a_restart_with_the_same_tables(self):
        self.each(self.restart)

    def restart(self, kind):
        self.does("new", f"aqq zym like {offered(kind)[0]}")
        key = revisions.of_game().key
        assert key and overlays.read(overlay.folder()).revision.key == key
        self.settle(overlay.folder())
        assert (revisions.of_game().key, overlay.now().problems) == (key, ())
        assert self.name in offered(kind)

    def test_each_says_what_may_be_said_of_it(self):
        self.each(self.fields)

    def fields(self, kind):
        told = self.does("fields")
        for field in kind.fields:
            assert f"{field.name}: {field.text}" in told

    def a_field(self, like):
        """Return the name of a field that the row sets, and its value as it would be typed."""
        with revisions.by_game():
            whole = content.whole_row(self.kind, like)
        said = (each for each in self.kind.fields if whole.get(each.name) not in (None, "", []))
        field = next(said)
        return field.name, field.value.show(whole[field.name])

    def written(self):
        file = overlay.folder() / "content" / f"{self.kind.table}.toml"
        data = tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
        return data.get(self.kind.under, {}) if self.kind.under else data


OWN = """# the weapons of our table
[weapons]   # all of them

# from Ann's story
[weapons.lash] # thin
kind = "melee"   # it is held
damage = "STR+1D"
description = "A lash."

# the end
"""

NEW = "+weapon/new arc lash like vibroblade damage=STR+2D"
REFUSED = [
    ("+weapon/new", "Give it a name"),
    ("+weapon/new like vibroblade", "cannot be a word of a name"),
    ("+weapon/new 7 like vibroblade", "number"),
    ("+weapon/new 2 lashes like vibroblade", "two of them"),
    ("+weapon/new a;b like vibroblade", "without = , ;"),
    ("+weapon/new a,b like vibroblade", "without = , ;"),
    ("+weapon/new sword with fire like vibroblade", "'with'"),
    ("+weapon/new me like vibroblade", "'me'"),
    ("+weapon/new all like vibroblade", "'all'"),
    ("+weapon/new bea like vibroblade", "called bea already"),
    (f"+weapon/new {'x' * 61} like vibroblade", "1 to 60"),
    ("+weapon/new arc lash like vibrobalde", "Did you mean vibroblade"),
    ("+weapon/new arc lash like thermal", "There is no weapon"),
    ("+weapon/new arc lash damage=2D", "has no kind"),
    ("+weapon/new vibroblade like club", "already: +weapon/edit vibroblade"),
    ("+weapon/new Vibroblade like club", "already: +weapon/edit vibroblade"),
    (f"{NEW} dammage=2D", "Perhaps damage is meant"),
    (f"{NEW} ranges=9,3", "above the one before"),
    (f"{NEW} skill=juggling", "skill of arc lash cannot be juggling"),
    (f"{NEW} price=-4", "whole number"),
    (f"{NEW} blaster=4D", "'blaster' says nothing of a weapon"),
    ("+weapon/new arc lash like vibroblade damage=lots", "It is a dice code"),
    (f"{NEW} description={'long ' * 300}", "at most 1000"),
    ("+weapon/edit nothing price=3", "There is no weapon"),
    ("+weapon/edit vibroblade", "is so already"),
    ("+weapon/edit vibroblade like=vibroblade", "There is no weapon"),
    ("+weapon/retire nothing", "There is no weapon"),
    ("+weapon/restore vibroblade", "offered already"),
    ("+weapon/undo", "Nothing has been changed"),
    ("+weapon/undo vibroblade", "There is no weapon"),
    ("+weapon/history", "No weapon has been made"),
    ("+weapon/offer lash", "No fight is going on here"),
]


class TestWeapons(HousedTest):
    def weapons(self):
        return tomllib.loads(self.file("d6/weapons").read_text())["weapons"]

    def test_a_line_makes_a_weapon_that_holds_at_once(self):
        told = self.type(f"{NEW} price=40 description=A whip of light, 2 m long.")
        assert told.startswith("arc lash: new, like vibroblade, damage STR+2D, price 40")
        assert self.weapons()["arc lash"] == {
            "like": "vibroblade",
            "damage": "STR+2D",
            "price": 40,
            "description": "A whip of light, 2 m long.",
        }
        assert "arc lash STR+2D" in self.type("+armoury").replace("\n", " ")
        assert "whip of light" in self.type("+weapon arc lash")

    def test_impossible_content_is_refused_and_nothing_is_written(self):
        for line, sentence in REFUSED:
            with self.subTest(line=line[:80]):
                told = self.type(line)
                assert sentence in told.replace("\n", " "), told
                assert not self.folder.exists()

    def test_only_staff_change_the_games_own(self):
        self.account.permissions.remove("Builder")
        for line in (NEW, "+weapon/edit club price=3", "+weapon/retire club", "+weapon/restore x",
                     "+weapon/undo", "+weapon/history"):  # fmt: skip
            assert "Only staff change the game's own weapons" in self.type(line), line
        assert not self.folder.exists()
        assert "damage:" in self.type("+weapon/fields")

    def test_the_owners_words_stay(self):
        self.write("d6/weapons", OWN)
        self.type(NEW)
        self.type("+weapon/edit lash damage=STR+2D price=40")
        self.type("+weapon/retire lash")
        text = self.file("d6/weapons").read_text()
        own = OWN.replace("STR+1D", "STR+2D").replace(
            'A lash."\n', 'A lash."\nprice = 40\nretired = true\n'
        )
        assert text == f'{own}\n[weapons."arc lash"]\nlike = "vibroblade"\ndamage = "STR+2D"\n'
        for _ in range(3):
            self.type("+weapon/undo")
        assert self.file("d6/weapons").read_text() == OWN

    def test_a_file_that_is_broken_by_hand_is_never_touched(self):
        broken = OWN.replace('kind = "melee"', "kind = melee")
        self.write("d6/weapons", broken)
        for line in (NEW, "+weapon/edit club price=3", "+weapon/retire club"):
            assert "content/d6/weapons.toml cannot be read (line 6): mend it first." in self.type(
                line
            )
        assert self.file("d6/weapons").read_text() == broken
        assert change_log.read(self.folder) == []

    def test_a_row_that_another_needs_is_not_taken_back(self):
        self.type(NEW)
        self.type("+weapon/new long lash like arc lash price=9")
        told = self.type("+weapon/undo arc lash")
        assert "long lash is like arc lash, which it cannot be" in told.replace("\n", " ")
        assert set(self.weapons()) == {"arc lash", "long lash"}

    def test_a_faulty_row_elsewhere_does_not_block_a_new_one(self):
        self.write("d6/weapons", f'{OWN}[weapons.x]\nkind = "mellee"\n')
        assert len(overlay.now().problems) == 1
        assert self.type(NEW).startswith("arc lash: new")
        assert len(overlay.now().problems) == 1

    def test_a_change_by_hand_is_not_taken_back(self):
        self.type(NEW)
        text = self.file("d6/weapons").read_text()
        self.write("d6/weapons", text.replace("STR+2D", "STR+3D"))
        assert "has been changed by hand since then" in self.type("+weapon/undo")
        assert self.weapons()["arc lash"]["damage"] == "STR+3D"

    def test_two_of_staff_at_once_keep_what_each_has_done(self):
        self.account2.permissions.add("Builder")
        self.type(NEW)
        self.typed_by(self.char2, "+weapon/edit arc lash price=70")
        self.type("+weapon/edit arc lash damage=STR+1D")
        row = {"like": "vibroblade", "damage": "STR+1D", "price": 70}
        assert self.weapons()["arc lash"] == row
        told = self.typed_by(self.char2, "+weapon/history arc lash")
        assert [word for word in ("Ace: ", "Bea: ") if word in told] == ["Ace: ", "Bea: "]
        assert "damage STR+1D instead of STR+2D" in told.replace("\n", " ")

    def test_no_more_than_the_limit_are_made_in_the_game(self):
        text = "".join(f'[weapons."x{n}"]\nlike = "club"\n' for n in range(rows.MOST))
        self.write("d6/weapons", text)
        assert f"{rows.MOST} weapons of its own" in self.type(NEW)
        assert self.file("d6/weapons").read_text() == text

    def test_a_folder_that_cannot_be_written_is_said_and_changes_nothing(self):
        self.folder.write_text("no folder")
        assert "cannot be written" in self.type(NEW).replace("\n", " ")
        assert "arc lash" not in self.type("+armoury")

    def test_a_retired_one_says_who_has_it_and_is_offered_to_nobody(self):
        self.type("+chargen/take smuggler")
        carried = self.char1.sheet.weapons[0].name
        told = self.type(f"+weapon/retire {carried}").replace("\n", " ")
        assert "1 character" in told and "they keep it" in told
        assert carried not in self.type("+armoury").replace("\n", " ").split(", ")
        assert self.char1.sheet.weapons[0].name == carried
        assert carried in self.type("+sheet")
