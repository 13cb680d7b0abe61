"""What stands beside a text for clients: of which kind it is, and whose words are in it."""

from unittest.mock import patch

import evennia

from server.seams import portal_sessions
from tests.commands.player import TwoPlayersTest
from world.watching import kinds, lines


class KindsTest(TwoPlayersTest):
    def sent(self, line: str, by=None) -> dict[str, list[dict]]:
        """Type a line as a client does; return what stands beside each text that each is sent."""
        found = {"Ace": [], "Bea": []}

        def keep(session, text=None, **_):
            if text:
                found[session.puppet.key].append(text[1] if isinstance(text, tuple) else {})

        who = by or self.char1
        with patch.object(evennia.SESSION_HANDLER, "data_out", keep):
            lines.carry_out(1, lambda: who.execute_cmd(line, session=self.session_of(who)))
        return found

    def both(self, line: str, **beside) -> None:
        found = self.sent(line)
        assert found["Ace"][0] == found["Bea"][-1] == beside, found

    def test_talk_carries_its_author_for_all_who_read_it(self):
        self.both("whisper Bea=Now?", type="whisper", author="Ace")
        self.both(f"page {self.account2.key}=Now?", type="page", author=self.account.key)
        self.both("say Hello.", type="say", author="Ace")
        self.both("ooc brb", type="ooc", author="Ace")

    def test_what_the_game_adds_to_talk_is_its_own(self):
        self.session2.protocol_flags["SCREENREADER"] = False
        self.account2.unpuppet_object(self.session2)
        del evennia.SESSION_HANDLER[self.session2.sessid]
        first, then = self.sent(f"page {self.account2.key}=Now?")["Ace"]
        evennia.SESSION_HANDLER[self.session2.sessid] = self.session2
        assert first == {"type": "page", "author": self.account.key}
        assert then == {"type": "page"}

    def test_a_description_is_its_players_and_a_room_is_the_games(self):
        self.char2.db.desc = "Tall."
        assert self.sent("look Bea")["Ace"] == [{"type": "look", "author": "Bea"}]
        assert self.sent("look")["Ace"] == [{"type": "look"}]

    def test_answers_say_what_they_answer(self):
        assert self.sent("help")["Ace"][0] == {"type": "help"}
        assert self.sent("+finger Bea")["Ace"][0]["type"] == "finger"
        assert self.sent("+finger Bea")["Ace"][0]["author"] == self.account2.key
        assert self.sent("+options")["Ace"] == [{}]
        assert self.sent("pose")["Ace"] == [{}], "a refusal is the game's own"

    def test_mail_and_boards_name_who_wrote(self):
        self.sent(f"+mail {self.account.key}=Hello/Are you there?", self.char2)
        found = self.sent("+mail 1")["Ace"][0]
        assert found == {"type": "mail", "author": self.account2.key}

    def test_a_kind_does_not_last_beyond_its_line(self):
        self.sent("page Nobody=x")
        assert kinds.beside("text") == "text"
        lines.carry_out(1, lambda: None)
        assert kinds.beside(("text", {"type": "say"})) == ("text", {"type": "say"})


def test_the_portal_gives_every_text_a_kind():
    told = []

    class Client:
        sessid, protocol_flags = 1, {}

        def send_text(self, text, **beside):
            told.append((text, beside))

    handler = portal_sessions.PortalSessions()
    handler.data_out(Client(), text=[["Plain."], {"options": {}}])
    handler.data_out(Client(), text=[["Said."], {"type": "say", "author": "Ace"}])
    assert told == [
        ("Plain.", {"options": {}, "type": "system"}),
        ("Said.", {"type": "say", "author": "Ace"}),
    ]
