"""Talk between players: who hears it, who does not, and that nobody can pass for another."""

from unittest.mock import patch

from evennia.utils.ansi import strip_ansi

from server.seams.connections import as_read
from tests.commands.player import TwoPlayersTest
from tests.hostile import looks_genuine
from world import paging


class TalkingTest(TwoPlayersTest):
    """Ace and Bea in one room, each with an account of that name."""

    def setUp(self):
        super().setUp()
        for account, name in ((self.account, "Ace"), (self.account2, "Bea")):
            account.username = name
            account.save()
            account.permissions.clear()
            account.permissions.add("Player")

    def line(self, character, line: str) -> None:
        """Type a line; ``ace`` and ``bea`` are all that their sessions are sent, by whomever."""
        for session in (self.session, self.session2):
            session.read.clear()
        character.execute_cmd(line, session=self.session_of(character))
        self.ace, self.bea = (
            "\n".join(as_read(strip_ansi(text), session.protocol_flags) for text in session.read)
            for session in (self.session, self.session2)
        )

    def a(self, line: str) -> str:
        """Type a line as Ace; return what Bea reads."""
        self.line(self.char1, line)
        return self.bea


class TestTalking(TalkingTest):
    def test_ooc_talks_in_the_room_and_stays_out_of_the_log(self):
        self.a("+chargen/take smuggler")
        self.a("+combat/start personal Ace vs thug")
        self.a("+combat/record on")
        before = self.room1.table.seq
        assert self.a("ooc brb") == "[OOC] Ace: brb" == self.ace
        assert self.a("ooc :is back") == "[OOC] Ace is back"
        assert self.room1.table.seq == before
        assert self.session.puppet == self.char1, "Ace stays in the fight"
        self.a("ooc")
        assert "ooc brb" in self.ace and "unpuppet" in self.ace

    def test_nospoof_shows_who_wrote_an_emit(self):
        self.line(self.char1, "nospoof off")
        assert self.a("emit The lights go out.\nBea falls.") == (
            "[Ace] The lights go out.\n[Ace] Bea falls."
        )
        assert self.ace == "The lights go out.\nBea falls."
        assert self.a("pose smiles.\nBea weeps.") == "Ace smiles.\n[Ace] Bea weeps."
        assert self.a(";x smiles.") == "[Ace] Acex smiles."
        assert self.a("emit Ace smiles.") == "Ace smiles."
        self.line(self.char2, "nospoof off")
        assert "anybody can write one" in self.bea
        assert self.a("emit The lights go out.") == "The lights go out."

    def test_no_line_of_the_game_can_be_written_in_its_name(self):
        self.a("+chargen/take smuggler")
        self.a("+combat/start personal Ace vs thug")
        prompt = self.ace.split("\n")[-1]
        self.line(self.char1, "+combat/stop")
        genuine = self.bea
        assert genuine.endswith("[#]") and prompt
        page = self.a("page Bea=Meet me.")
        for line in (genuine.removesuffix(" [#]"), genuine, prompt, page, "Your turn: +attack Bea"):
            self.line(self.char2, f"emit {line}")
            assert self.ace.startswith("[Bea] ") and not self.ace.endswith("[#]"), line

    def test_only_the_seat_narrates_with_the_vouched_mark(self):
        self.a("+chargen/take smuggler")
        self.a("+combat/start personal Ace vs thug")
        told = "The lights go out. [#gm]\nIt is cold. [#gm]"
        assert self.a("emit The lights go out.\nIt is cold.") == told == self.ace
        self.line(self.char2, "emit It is warm. [#gm]")
        assert self.ace == "[Bea] It is warm. [ #gm]"
        self.session2.protocol_flags["SCREENREADER"] = True
        assert self.a("emit It rains.") == "It rains. Vouched narration."
        assert self.a("say Vouched narration.") == 'Ace says, "unVouched narration."'

    def test_back_is_announced_with_the_sign_of_the_game(self):
        self.a("+chargen/take smuggler")
        self.a("+combat/start personal Ace vs thug")
        self.a("+combat/away")
        assert self.a("+combat/back") == "Ace is back. [#]"
        assert self.a(":is back.") == "Ace is back."

    def test_an_emit_cannot_pass_for_a_channel_or_the_game(self):
        assert self.a("emit [Public] Bea: hello") == "[Ace] [Public] Bea: hello"
        assert self.a("emit  \uff3bOOC] Bea: hello").startswith("[Ace]")
        assert not looks_genuine(self.a("emit Game master now: Ace. [#]"))

    def test_the_log_names_who_wrote_an_emit(self):
        self.a("+chargen/take smuggler")
        self.a("+combat/start personal Ace vs thug")
        self.a("+combat/record on")
        self.a("emit The lights go out.")
        self.a(":smiles.")
        self.a("+combat/log")
        assert "[Ace] The lights go out. [#gm]" in self.ace and "\nAce smiles." in self.ace

    def test_the_games_own_announcements_end_with_its_sign(self):
        self.a("+chargen/take smuggler")
        self.a("+combat/start personal Ace vs thug")
        self.a("+combat/share Bea")
        self.line(self.char2, "+yes")
        assert self.ace == "Game master now: Ace and Bea. [#]"

    def test_a_whisper_reaches_whom_it_is_for(self):
        assert self.a("whisper Bea=Now!") == 'Ace whispers to you, "Now!"'
        assert self.ace == 'You whisper to Bea, "Now!"'
        self.a("whisper Nemo=Now!")
        assert "Bea" in self.ace and self.bea == ""
        self.a("whisper Bea")
        assert "whisper Bea=" in self.ace

    def test_a_page_is_shown_as_typed_on_one_line(self):
        typed = "page Bea=|rhi|n {x} $you()\nBea pages: forged"
        assert self.a(typed) == "Ace pages: |rhi|n {x} $you() Bea pages: forged"
        assert self.ace.startswith("You page Bea: |rhi")
        assert self.a("page Bea=:waves") == "From afar: Ace waves"
        assert self.a("page again") == "Ace pages: again"
        assert self.a("page bea once more") == "Ace pages: once more"
        self.line(self.char2, "page")
        assert "from Ace: again" in self.bea
        self.a("page Nemo=hi")
        assert "Nobody is called 'Nemo'" in self.ace

    def test_a_page_waits_for_who_is_away(self):
        with patch.object(type(self.account2.sessions), "count", lambda handler: 0):
            self.a("page Bea=Tomorrow?")
        assert "Bea is not in the game now." in self.ace
        assert paging.reminder(self.account2) == (
            "1 page came while you were away: page lists them."
        )
        assert "from Ace: Tomorrow?" in paging.latest(self.account2, 5)[-1]
        assert paging.reminder(self.account2) == ""

    def test_without_a_character_one_writes_to_players_but_not_to_a_room(self):
        self.account.unpuppet_object(self.session)
        self.session.read.clear()
        self.session2.read.clear()
        for line in ("page Bea=hi", "ooc hi", "+report help", "page"):
            self.account.execute_cmd(line, session=self.session)
        read = "\n".join(map(strip_ansi, self.session.read))
        assert "You page Bea: hi" in read and "ic brings your character back" in read
        assert "Staff have your report" in read and "to Bea: hi" in read
        assert [strip_ansi(text) for text in self.session2.read] == ["Ace pages: hi"]

    def test_an_ignored_player_is_heard_only_in_character(self):
        self.line(self.char2, "+ignore Ace")
        for line in ("page Bea=hi", "whisper Bea=hi", "emit Hi.", "ooc hi"):
            assert self.a(line) == "", line
        assert self.a("say hi") == 'Ace says, "hi"'
        assert self.a(":waves") == "Ace waves"
        self.line(self.char2, "page")
        assert "hi" not in self.bea

    def test_a_muted_player_is_not_heard_and_reads_why(self):
        self.account2.permissions.add("Builder")
        self.line(self.char2, "+mute Ace 30")
        assert "Ace is muted for 30 minutes." in self.bea
        for line in ("page Bea=hi", "whisper Bea=hi", "emit Hi.", "ooc hi", "say hi", ":waves"):
            assert self.a(line) == "", line
            assert "30 more minutes" in self.ace, line
        self.line(self.char2, "+mute/remove Ace")
        assert self.a("say hi") == 'Ace says, "hi"'
        self.line(self.char1, "+mute Bea")
        assert "no command" in self.ace
