"""Hostile texts on every path that a player's words take, judged in the bytes that go out to every
kind of client. ``HOSTILE`` is on how many paths each text is tried (docs/testing.md)."""

import os
from itertools import product

import evennia
import pytest
from django.conf import settings
from evennia.utils import create

from commands.players.stock import BREAK
from server.seams import connections
from tests.commands.player import TwoPlayersTest
from tests.hostile import BEHIND_COLOURS, CORPUS, SPOKEN_MARKS, forgeries
from tests.trust.sent import renderings
from world.talk import boards

MANY = int(os.environ.get("HOSTILE", "1"))
A_PLAYERS = (
    "say {}", "pose {}", ":{}", ";{}", "emit {}", "ooc {}", "ooc :{}", "page Bea={}",
    "page Bea=:{}", "whisper Bea={}", "public {}", "channel public={}", "+report {}",
    "setdesc {}", "+act {}",
    "+act Bea={}", "+request gm={}", "+combat/gm {}", "+attack Thug 1 with {}", "+attack {}",
    "+treat {}", "+draw {}", "+check {}", "+roll {}", "+declare 1 {}", "+yes {}", "+ignore {}",
    "+friend {}", "nick {}=say x", "nick x=say {}", "drop {}",
    "get {}", "give {} to Bea", "help {}", "+rules {}", "+why {}", "+new {}", "look {}", "{}",
    "+sheet {}", "+chargen/take {}", "+weapons {}", "who {}", "screenreader {}", "nospoof {}",
    "+mail Bea={}", "+mail Bea={}/x", "+mail {}=x", "+mail {}", "+mail/reply 1={}",
    "+mail/forward Bea=1/{}", "+boards/post News/{}=x", "+boards/post News/x={}", "+boards {}",
    "+finger/set music={}", "+finger/set {}=x", "+finger {}", "+free {}",
)  # fmt: skip
THE_SEATS = (
    "emit {}", "+combat/add thug={}", "+combat/add {}", "+combat/set Thug 1/name={}",
    "+combat/side Thug 1={}", "+combat/note {}", "+combat/mod {}", "+combat/vehicle {}",
    "+combat/option {}", "+combat/range {}", "+act Thug 1={}", "+weapon/new {} like club",
    "+npc/new {} like thug", "+weapon/new club like club note={}", "+combat/record {}",
)  # fmt: skip
PATHS = [*((0, path) for path in A_PLAYERS), *((1, path) for path in THE_SEATS)]
AFTERWARDS = (
    "look Ace",
    "+combat",
    "+combat/log 4",
    "page 2",
    "+mail",
    "+mail 1",
    "+mail 2",
    "+boards News",
    "+boards News/1",
    "+boards News/2",
    "+finger Ace",
    "+finger ace",
)
"""What Bea asks for after some lines."""
ASKS_EACH = 12


class TestTexts(TwoPlayersTest):
    """Bea is game master of a scene in which Ace fights; both write what they should not."""

    judged = 0

    def setUp(self):
        super().setUp()
        public = create.create_channel(
            "Public", typeclass=settings.BASE_CHANNEL_TYPECLASS, locks="listen:all();send:all()"
        )
        news = boards.make("News", "everybody")
        for account in (self.account, self.account2):
            public.connect(account)
            news.connect(account)
        self.session2.protocol_flags["OOB"] = True
        self.by(0, "+chargen/take smuggler")
        self.by(1, "+combat/start personal Ace vs 2 thug")
        self.by(1, "+combat/record on")
        assert self.room1.table.holds_seat(self.char2)

    def by(self, whose: int, line: str) -> list[str]:
        """Send the line as a client; return every forgery that got through to anybody, with its
        channel."""
        handler = evennia.SESSION_HANDLER
        handler.data_out.reset_mock()
        (self.session, self.session2)[whose].data_in(text=[[line], {}])
        found = []
        for call in handler.data_out.call_args_list:
            sent = handler.clean_senddata(call.args[0], dict(call.kwargs))
            for name, (args, fields) in sent.items():
                for way, text in renderings(name, args, fields):
                    self.judged += 1
                    found += [f"{way}: {line!r}: {wrong!r}" for wrong in forgeries(text)]
        return found

    def test_no_text_on_any_path_reads_or_sounds_like_the_game(self):
        found, lines = [], 0
        for number, text in enumerate(CORPUS):
            for more in range(min(MANY, len(PATHS))):
                whose, path = PATHS[(number + more) % len(PATHS)]
                found += self.by(whose, path.replace("{}", text))
                lines += 1
                if lines % ASKS_EACH == 0:
                    for asked in AFTERWARDS:
                        found += self.by(1, asked)
        assert not found, found[:5]
        assert lines >= 300 and self.judged > 10 * lines

    def test_no_line_break_on_any_path_begins_a_line_like_the_games(self):
        found, broken = [], [text for text in CORPUS if BREAK in text]
        for text, (whose, path) in product(broken, PATHS):
            found += self.by(whose, path.replace("{}", text))
        assert len(broken) == 3 and not found, found[:5]

    def test_descriptions_hold_no_mark_behind_colours(self):
        for text in (*BEHIND_COLOURS, *SPOKEN_MARKS[::4]):
            self.by(0, f"setdesc {text}")
            assert not self.by(1, "look Ace"), text

    @pytest.mark.usefixtures("unfinished")
    def test_without_the_last_step_they_would(self):
        found = []
        for text in BEHIND_COLOURS:
            self.by(0, f"setdesc {text}")
            found += self.by(1, "look Ace")
        assert any(wrong.startswith("ear") for wrong in found)
        assert any(not wrong.startswith("ear") for wrong in found)


@pytest.fixture
def unfinished(monkeypatch):
    """A mistake: texts go out as the colour step left them."""
    monkeypatch.setattr(connections, "finished", lambda text, *_, **__: text.replace("\x06", ""))
