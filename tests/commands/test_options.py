"""Clients that ask for it are told what their player may do: whole, then differences; nothing
while it is the same; what comes next outside fights."""

from server.conf import inputfuncs
from tests.commands.clients import ClientsTest
from tests.commands.player import TwoPlayersTest
from world.scenes.telling.delivery import offered


def lines(rows) -> list[str]:
    return [row["line"] for row in rows]


class TestInAFight(ClientsTest):
    def setUp(self):
        super().setUp()
        self.begin("personal")
        self.quiet()

    def options(self, who) -> list[dict]:
        """What the client was sent of options since the last call."""
        found = [value for name, value in self.clients[who].got if name == "d6_options"]
        self.clients[who].names()
        return found

    def test_who_has_not_asked_is_sent_none(self):
        self.does(self.char1, "+reaction none")
        assert not self.options(self.dee) and self.options(self.char1)

    def test_they_come_after_the_state(self):
        self.does(self.char1, "+initiative first")
        self.does(self.char2, "+combat/next")
        names = [name for name, _ in self.clients[self.char1].got]
        assert "d6_options" in names
        states = [at for at, name in enumerate(names) if name in ("d6_state", "d6_delta")]
        assert names.index("d6_options") > states[0]

    def test_differences_start_from_what_was_sent_last(self):
        base = self.clients[self.char1].options["seq"]
        self.does(self.char1, "+reaction none")
        (change,) = self.options(self.char1)
        assert change["base"] == base
        assert [row["id"] for row in change["rows"]["rows"]] == ["reaction"]

    def test_nothing_is_sent_while_it_is_the_same(self):
        self.does(self.char2, "+combat/mod Ace=+1 secret")
        assert not self.options(self.char1) and not self.options(self.cid)
        self.agree()

    def test_asking_again_gets_the_whole(self):
        inputfuncs.d6_options(self.session_of(self.char1))
        (whole,) = self.options(self.char1)
        assert "base" not in whole and whole["rows"] == offered(self.char1)

    def test_the_seat_given_away_gives_other_options(self):
        before = lines(offered(self.char2))
        self.does(self.char2, "+combat/gm Cid")
        self.does(self.cid, "+yes")
        assert "+combat/next" in before and "+combat/next" not in lines(offered(self.char2))
        assert "+combat/next" in lines(self.clients[self.cid].options["rows"])

    def test_who_looks_on_may_join_on_a_side_they_see(self):
        (join,) = (row for row in offered(self.cid) if row["verb"] == "combat/join")
        sides = {f.side for f in self.room1.table.state.present if not f.hidden}
        assert set(join["slots"][0]["of"]) == sides and join["group"] == "guide"

    def test_none_are_left_when_the_player_leaves_the_game(self):
        session = self.session_of(self.cid)
        self.leaving = self.cid
        account = self.cid.account
        account.unpuppet_object(session)
        assert self.options(self.cid)[-1] == {"seq": 0, "rows": []}
        account.puppet_object(session, self.cid)
        assert self.options(self.cid)[-1]["rows"] == offered(self.cid)

    def test_whose_player_is_away_is_told_when_they_go_and_come(self):
        def away(who) -> bool:
            return next(
                f["away"] for f in self.clients[who].state["fighters"] if f["name"] == "Ace"
            )

        assert not away(self.cid)
        session, self.leaving = self.session_of(self.char1), self.char1
        account = self.char1.account
        account.unpuppet_object(session)
        assert away(self.cid) and away(self.char2)
        account.puppet_object(session, self.char1)
        assert not away(self.cid)


class TestGuide(TwoPlayersTest):
    """Outside fights."""

    def test_first_a_character_then_the_way_to_practice(self):
        assert "+chargen" in lines(offered(self.char1))
        self.line(self.char1, "+chargen/take smuggler")
        told = lines(offered(self.char1))
        assert "+chargen" not in told and "+combat/start {sides}" in told

    def test_a_question_is_answered_by_its_number(self):
        self.char1.joining = "ask"
        self.line(self.char1, "+chargen/take smuggler")
        self.line(self.char2, "+chargen/take smuggler")
        self.line(self.char2, "+combat/start Ace vs Bea")
        (row,) = (row for row in offered(self.char1) if row["verb"] == "yes")
        number = row["slots"][0]["of"][0]
        self.line(self.char1, row["line"].replace("{number}", number))
        assert "+yes {number}" not in lines(offered(self.char1))

    def test_the_dying_are_treated_where_no_scene_is(self):
        self.line(self.char1, "+chargen/take smuggler")
        self.line(self.char2, "+chargen/take smuggler")
        assert "+treat {patient}" not in lines(offered(self.char1))
        body = self.char2.condition_at(0)
        hurt = body.__class__(wound="mortally wounded")
        self.char2.keep(self.char2.sheet, hurt, 0)
        (row,) = (row for row in offered(self.char1) if row["verb"] == "treat")
        assert row["slots"][0]["of"] == ["Bea"]
