"""The same news is told to two players, each in their own language."""

from unittest.mock import Mock, patch

import evennia
from django.test import override_settings
from evennia.utils.ansi import strip_ansi

from game.wording import Reading, now, say
from game.wording.pseudo import CLOSES, OPENS
from tests.commands.housed import house_of_its_own
from tests.commands.player import TwoPlayersTest
from tests.texts.samples import sampled, told
from world import overlay
from world.reading import reading_of
from world.scenes.telling import delivery

TEXTS = {
    "de/sample": "sample-test = { $who }, mit { $code }, { $n }, { $names }, { $on }{ $weapon }.",
    "de/language": """language-read = Gelesen wird { $language }.
language-there = Es gibt { $languages }.""",
    "de/tones/grim/language": "language-there = Wehe: { $languages }.",
}
THERE = told()


class TestReading(TwoPlayersTest):
    """Bea reads another language than Ace, who can use a screen reader; ``read`` holds the texts
    sent to each client, by session ID."""

    def setUp(self):
        super().setUp()
        self.enterContext(sampled())
        self.folder = house_of_its_own(self)
        for name, text in TEXTS.items():
            self.lay(f"texts/{name}.ftl", text)
        overlay.again()
        self.read = {self.session.sessid: [], self.session2.sessid: []}
        for patched in (
            patch.object(evennia.SESSION_HANDLER, "data_out", self.sent),
            patch.object(evennia.SESSION_HANDLER, "session_portal_sync"),
            patch.object(evennia.EVENNIA_SERVER_SERVICE, "amp_protocol", None, create=True),
        ):
            patched.start()
            self.addCleanup(patched.stop)

    def lay(self, name: str, text: str) -> None:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def sent(self, session, **message):
        text = message.get("text")
        text = text[0] if isinstance(text, tuple | list) else text
        if text:
            assert type(text) is str
            self.read[session.sessid].append(strip_ansi(text))

    def types(self, session, line: str) -> str:
        """Type a line at this session; return what it is sent in answer."""
        self.forget()
        session.data_in(text=((line,), {}))
        return "\n".join(self.read[session.sessid])

    def forget(self) -> None:
        for lines in self.read.values():
            lines.clear()

    def both(self) -> tuple[str, str]:
        """Return what Ace and Bea have read since the last call."""
        found = tuple("\n".join(lines) for lines in self.read.values())
        self.forget()
        return found

    def test_a_record_is_worded_for_each_reader(self):
        self.listen()
        self.session2.protocol_flags["LANGUAGE"] = "de"
        own = (
            "ear 3 dice plus 1",
            "Ace, mit 3D+1, 2, a und b, yesaxe.",
        )
        tell = (
            lambda: [each.msg(THERE) for each in (self.char1, self.char2)],
            lambda: [each.msg((THERE, {"type": "x"})) for each in (self.char1, self.char2)],
            lambda: [each.msg(THERE) for each in (self.account, self.account2)],
            lambda: [each.msg(THERE) for each in (self.session, self.session2)],
            lambda: self.room1.msg_contents(THERE),
        )
        for each in tell:
            each()
            assert self.both() == own

    def test_an_announcement_to_a_room_is_worded_for_each_reader(self):
        self.listen()
        self.session2.protocol_flags["LANGUAGE"] = "de"
        scene = Mock(room=self.room1, places=[], gms=[], tone="", commitment="")
        delivery.announce(Mock(scene=scene, parts={}), THERE)
        ace, bea = self.both()
        assert ace.startswith("ear 3 dice plus 1") and bea.startswith("Ace, mit 3D+1")

    def test_arguments_of_a_record_are_no_markup(self):
        self.char1.msg(say("language-read", language="|rred"))
        assert self.both()[0] == "You read |rred from now on, wherever it has words for something."

    def test_commands_answer_in_the_language_that_the_player_chose(self):
        assert "in which you read; there are en English and de Deutsch" in self.types(
            self.session, "option"
        )
        assert self.types(self.session, "option language=de") == "Gelesen wird de Deutsch."
        told = self.types(self.session, "option language=klingon")
        assert told.endswith("Es gibt en English und de Deutsch.")
        told = self.types(self.session2, "option language=klingon")
        assert told.endswith("There are en English and de Deutsch.")
        saved = self.account.attributes.get("_saved_protocol_flags")
        assert saved["LANGUAGE"] == "de"
        assert "from now on" in self.types(self.session, "option language=english")
        assert now() == Reading()

    def test_without_another_language_there_is_nothing_to_choose(self):
        for path in self.folder.rglob("*.ftl"):
            path.unlink()
        overlay.again()
        assert "language" not in self.types(self.session, "option")
        assert "no option called" in self.types(self.session, "option language=de")
        self.session.protocol_flags["LANGUAGE"] = "de"
        assert reading_of(self.session) == Reading()

    def test_the_house_sets_language_and_tone_for_players_without_a_choice(self):
        self.lay("options.toml", '[game]\nlanguage = "de"\ntone = "grim"\n')
        overlay.again()
        assert not overlay.now().problems
        assert "Wehe: " in self.types(self.session, "option language=klingon")
        self.session.protocol_flags["PLAINWORDS"] = True
        assert "Es gibt " in self.types(self.session, "option language=klingon")
        self.lay("options.toml", '[game]\nlanguage = "fr"\ntone = "gay"\n')
        overlay.again()
        assert [str(each) for each in overlay.now().problems] == [
            "options.toml, line 2: No text is in the language fr. There is de or en.",
            "options.toml, line 3: No text is in the tone gay. There is grim.",
        ]
        assert "There are " in self.types(self.session2, "option language=klingon")

    def test_english_unlike_itself_is_for_those_who_test(self):
        assert "qps" not in self.types(self.session, "option")
        with override_settings(PSEUDO_LANGUAGE=True):
            told = self.types(self.session, "option language=klingon")
            assert f"{OPENS}Ţĥééŕéé ááŕéé en English" in told and told.endswith(f".{CLOSES}")
            self.session2.protocol_flags["LANGUAGE"] = "de"
            assert "Es gibt" in self.types(self.session2, "option language=klingon")

    def test_a_player_logged_in_by_their_browser_reads_their_language(self):
        self.account.unpuppet_object(self.session)
        self.account.attributes.remove("welcomed", category="d6")
        self.forget()
        with override_settings(PSEUDO_LANGUAGE=True):
            self.account.at_post_login(session=self.session)
        read, _ = self.both()
        assert f"{OPENS}Ńóóŵ ţýƥéé: +chargen" in read and "Now type" not in read

    def test_all_windows_of_a_player_read_the_chosen_language(self):
        self.read[7] = []
        other = self._session_of(self.account, 7)
        self.types(self.session, "option language=de")
        assert reading_of(other).language == "de"
        del evennia.SESSION_HANDLER[7]
