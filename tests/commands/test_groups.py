"""Orders to several NPCs at once, and tactics, typed by a leading game master under every book."""

from game import registry
from game.books.d6 import roster as d6
from game.books.dots import roster as dots
from game.books.starcraft import roster as starcraft
from game.codec import replace
from tests.commands.player import PlayerTest

BLOCKS = {"starcraft": "marine", "dots": "trooper"}


class LeadingTest(PlayerTest):
    book = "personal"

    def setUp(self):
        super().setUp()
        self.lay(self.book)

    def lay(self, book: str) -> None:
        """Set up six NPCs against two, all played by hand; nobody can be felled."""
        if self.room1.table:
            self.type("+combat/stop")
            self.type("+combat/close")
        self.type(f"+combat/book {book}")
        self.type("+combat/gm Ace")
        self.kind = BLOCKS.get(book, "soldier")
        self.Kind = self.kind.capitalize()
        self.see(f"+combat/add 2 {self.foe(book)}=Rebels", "on the side Rebels")
        self.see(f"+combat/add 6 {self.kind}=Empire", "on the side Empire")
        self.type("+combat/auto npcs=off")
        self.type("+reaction npcs=none")
        self.type("+initiative npcs=always first")
        table = self.room1.table
        for who, f in table.state.fighters.items():
            table.state = table.state.with_fighter(who, **strong(f))
        self.rebels = [f.name for f in table.state.present if f.side == "Rebels"]

    def foe(self, book: str) -> str:
        names = {"dots": dots.npcs(), "starcraft": starcraft.npcs()}.get(book, d6.npcs())
        return next(n for n in names if n != self.kind)

    def fell(self, name: str) -> None:
        """Put the fighter out of the fight."""
        f = next(f for f in self.state.present if f.name == name)
        body = f.condition
        out = {"wound": "incapacitated"} if body.ladder else {"points": 0}
        out = {"hits": 0} if "hits" in body.better else out
        table = self.room1.table
        table.state = table.state.with_fighter(f.id, condition=replace(body, **out))

    def see(self, line: str, *patterns: str) -> str:
        seen = self.type(line)
        for pattern in patterns:
            assert pattern in seen, (line, pattern, seen)
        return seen

    @property
    def state(self):
        return self.room1.table.state

    def each_book(self):
        for book in registry.names():
            self.lay(book)
            yield book


def strong(f) -> dict:
    """Return changes that make the fighter too strong to be harmed."""
    body = f.condition
    if hasattr(f.sheet, "attributes"):
        sheet = replace(f.sheet, attributes={**f.sheet.attributes, "strength": 290})
        more = {"full": 900, "points": 900} if "points" in body.better else {}
        return {"sheet": sheet, "condition": replace(body, **more)}
    return {"condition": replace(body, hits=900)}


class TestSixByHand(LeadingTest):
    def test_two_lines_a_round_under_every_book(self):
        for book in self.each_book():
            one, two = self.rebels
            self.type("+combat/start")
            for _ in range(3):
                round_ = self.state.round
                self.type(f"+tactics {one}, {two}=attack {self.Kind} 1")
                first = self.type(f"+attack {self.kind} 1-3={one}")
                second = self.type(f"+attack {self.kind} 4, {self.kind} 5-6={two}")
                seen = f"{first}\n{second}"
                assert f"{self.Kind}s 1 to 3 attack {one}" in seen, (book, seen)
                assert f"{self.Kind}s 4 to 6 attack {two}" in seen, (book, seen)
                assert self.state.round == max(round_, 1) + 1, (book, seen)

    def test_those_who_cannot_are_named_and_the_others_do_it(self):
        for book in self.each_book():
            one = self.rebels[0]
            self.fell(f"{self.Kind} 2")
            self.type("+combat/start")
            seen = self.type(f"+attack {self.kind} 1-3={one}")
            assert f"{self.Kind} 2 can do nothing more in this round." in seen, (book, seen)
            assert f"{self.Kind}s 1 and 3 attack {one}" in seen, (book, seen)


class TestAdvancedGroups(LeadingTest):
    book = "advanced"

    def test_a_kind_a_list_and_all_of_them(self):
        self.type("+combat/start")
        one = self.rebels[0]
        self.see("+attack soldier 1=none", "wait for your word as it is")
        self.see(f"+attack soldiers={one}", f"Your NPCs attack {one} in their turns.")
        self.see("+attack soldier 2-3=none", "Soldiers 2 and 3 wait for your word again.")
        told = "Soldiers 1, 4 and 5 wait for your word again."
        self.see("+attack soldiers 1, 3 and 4-5=none", told)
        self.see("+attack soldier 1-9=Nobody", "called")
        assert set(self.state.orders) <= {f.id for f in self.state.present}

    def test_cover_reactions_and_declarations_for_several(self):
        self.type("+combat/start")
        seen = self.see("+cover soldier 1-3=half", "will do it when their turns come")
        assert "half cover" in seen or self.state.stage == "declare"
        self.see("+reaction soldier 1-2=none", "Standing order: none.")
        self.see("+declare soldier 4-6=2", "Soldiers 4 to 6 will take 2 actions each.")
        told = self.type("+declare soldier 4-6=2")
        assert "No NPC has to declare now." in told

    def test_an_attack_for_one_npc_before_its_turn_is_held(self):
        self.type("+combat/start")
        one = self.rebels[0]
        self.see(f"+attack soldier 6={one}", "Held for Soldier 6")
        assert "attack on" in self.type("+held") or self.state.intents

    def test_with_a_weapon(self):
        self.type("+combat/start")
        one = self.rebels[0]
        carried = self.state.fighters[next(w for w in self.state.fighters if "6" in
                                           self.state.fighters[w].name)].sheet.weapons  # fmt: skip
        name = carried[-1].name
        self.see(f"+attack soldier 1-2={one} with {name}", f"attack {one} with the {name}")

    def test_no_other_than_the_game_master(self):
        self.type("+combat/start")
        for line in (
            "+attack npcs=Ace",
            "+tactics",
            "+tactics npcs=nearest",
            "+reaction npcs=none",
        ):
            assert "Only the game master" in self.typed_by(self.char2, line), line


class TestTactics(LeadingTest):
    def test_they_are_set_shown_and_taken_back_under_every_book(self):
        for book in self.each_book():
            one = self.rebels[0]
            kind, other = self.kind, self.Kind
            self.see("+tactics", "by hand")
            self.see(f"+tactics {kind} 1-2=nearest", f"{other}s 1 and 2: whoever is nearest")
            self.see(f"+tactics {kind} 3=stay back", "from a distance alone")
            self.see(f"+tactics {kind} 4=protect {other} 1", f"protect {other} 1: whoever attacked")
            self.see(f"+tactics {kind} 5=whoever hurt me", "whoever hurt them last first")
            self.see(f"+tactics {kind} 6=attack {one}", f"{one} first")
            told = self.type("+tactics")
            assert f"{other}s 1 and 2: whoever is nearest first." in told, (book, told)
            assert f"{other} 6: {one} first." in told and "by hand" in told
            self.see(f"+tactics {kind}s=weakest", "and those who come later")
            self.see(f"+tactics {kind} 2=off", f"The game master plays {other} 2.")
            assert f"{other} 2: by hand." in self.type("+tactics").replace(f"{one}, ", "")
            self.see("+tactics npcs=off", "The game master plays")

    def test_a_wrong_tactic_is_refused(self):
        self.see("+tactics npcs", "Say whom and how")
        self.see("+tactics npcs=wisely", "There is no tactic called 'wisely'")
        self.see("+tactics npcs=protect", "Say whom: +tactics npcs=protect Ace.")
        self.see(f"+tactics {self.rebels[0]}=protect soldier 1", "is not on their side")
        self.see("+tactics nobody=nearest", "no fighter called 'nobody'")

    def test_an_undo_takes_it_back(self):
        self.type("+tactics npcs=nearest")
        self.see("+combat/undo", "takes back")
        assert not self.state.tactics
