"""The evening of ``lasting``: what it leaves, on every path, over a kill and two days."""

import re
import urllib.request

import pytest

from tests.live import lasting
from tests.live.lasting import CAST, OOC, PAGE, RAN_OUT, SECRET, Evening

PLAYERS = ("Gil", "Ace", "Bea", "Cal", "Dot")
DAYS = 2
MARK = re.compile(r"\[#[\d #]+\]|\[ ?#gm\]|\[#\]")


@pytest.fixture(scope="module")
def evening(workshop):
    server = workshop.start()
    played = Evening(server)
    yield played
    server.hang_up()
    server.kill9()


def entries(log: str) -> list[str]:
    """The lines of the log without times, page heads and hints."""
    rows = [row.strip() for row in log.splitlines()]
    rows = [row for row in rows if re.match(r"\d\d:\d\d ", row)]
    return [re.sub(r"^\d\d:\d\d (?:\(\d+\) )?", "", row) for row in rows]


def days_ago(server, days: int) -> None:
    """Move every time that the stopped game has kept back by so many days."""
    columns = {
        "scenes_scene": ("created", "started", "paused", "attended"),
        "scenes_entry": ("time",),
        "scenes_member": ("joined", "posed"),
        "scenes_question": ("created",),
    }
    for table, names in columns.items():
        for name in names:
            server.change(f"UPDATE {table} SET {name} = datetime({name}, '-{days} days')")


def page(server, number: int) -> str:
    with urllib.request.urlopen(server.website(f"/scenes/{number}")) as answer:
        return answer.read().decode()


class TestEvening:
    def test_it_is_announced_prepared_and_played(self, evening):
        evening.announce()
        assert evening.played.scene
        evening.begin()
        evening.fight()
        told = "\n".join(evening.played.transcript)
        assert "Combat begins under the book chronicles" in told
        assert "Gil takes back" in told

    def test_whoever_goes_quiet_in_a_fight_is_passed_over_and_not_nagged(self, evening):
        """Cal types nothing from the first shot to the end of the fight, and reads one warning."""
        told = "\n".join(evening.played.transcript)
        fight = told[told.index("## A fight") :]
        assert "Cal> " not in fight and re.search(RAN_OUT, fight)
        assert "Waiting for Cal" not in fight and re.search(r"Cal +Rebels .*, away\n", fight)
        goes_on = fight[fight.index("Cal is away") :]
        assert "Ace fires" in goes_on and "The game master ends the fight" in goes_on
        evening.players["Cal"].expect("ends the fight")
        read = {who: evening.players[who].transcript for who in CAST}
        assert {
            who: text.count("left to declare") for who, text in read.items() if who != "Gil"
        } == {
            "Ace": 0,
            "Bea": 0,
            "Cal": 1,
            "Dot": 0,
            "Eve": 0,
        }
        assert read["Cal"].count("What first?") == 1
        assert "Your turn" not in read["Cal"] and "waits for your pose" not in read["Cal"]

    def test_whoever_comes_late_reads_what_happened(self, evening):
        evening.latecomer()
        recap = next(part for part in evening.played.transcript if part.startswith("Dot> +scene/j"))
        assert "steps out of the fog" in recap and "Hidden" not in recap

    def test_two_days_later_and_after_a_kill_it_goes_on(self, evening):
        evening.pause()
        before = {who: entries(evening.log(who)) for who in CAST}
        server = evening.server
        server.hang_up()
        server.kill9()
        days_ago(server, DAYS)
        server.start()
        evening.again()
        assert {who: entries(evening.log(who)) for who in CAST} == before
        evening.go_on()
        assert evening.players["Ace"].ask("+scene").count("It is played") == 1

    def test_the_log_holds_what_was_played_and_no_secret(self, evening):
        evening.end()
        logs = {who: "\n".join(entries(evening.log(who))) for who in CAST}
        for who, log in logs.items():
            said = [words for _, words in evening.played.said]
            places = [log.find(words) for words in said]
            assert -1 not in places and places == sorted(places), (who, places)
            assert OOC not in log and "Eve gasps" not in log, who
            if who != "Gil":
                assert SECRET not in log and "Hidden" not in log and "+40" not in log, who
        assert SECRET in logs["Gil"]
        alike = {who: MARK.sub("", logs[who]) for who in ("Ace", "Cal", "Eve")}
        assert alike["Cal"] == alike["Eve"] and logs["Ace"].count("\n") == logs["Cal"].count("\n")

    def test_everybody_reads_what_came_of_it(self, evening):
        for who in PLAYERS:
            tally = evening.players[who].ask(f"+scene/tally {evening.played.scene}")
            assert "Took part" in tally and "Ace" in tally
            assert ("Hidden" in tally) == (who == "Gil"), who

    def test_it_is_shared_by_agreement_and_read_on_its_page(self, evening):
        evening.share()
        text = page(evening.server, evening.played.scene)
        for who, words in evening.played.said:
            plain = words.replace('"', "&quot;")
            assert (plain in text) == (who != "Dot"), words
        for secret in (SECRET, OOC, "Hidden", "+40", "Eve gasps"):
            assert secret not in text
        assert "Dot&#x27;s lines are left out" in text or "Dot's lines are left out" in text
        assert text.index("dogs, and a fall") < text.index("steps out of the fog")

    def test_it_is_read_alike_after_another_kill(self, evening):
        server = evening.server
        before = {who: entries(evening.log(who)) for who in CAST}
        text = page(server, evening.played.scene)
        server.hang_up()
        server.kill9()
        server.start()
        evening.again()
        assert {who: entries(evening.log(who)) for who in CAST} == before
        assert page(server, evening.played.scene) == text

    def test_nothing_went_wrong(self, evening):
        assert "Traceback" not in evening.server.log()


def test_the_page_in_docs_is_of_this_evening():
    """Made anew by ``python -m tests.live.lasting``."""
    text = PAGE.read_text(encoding="utf-8")
    for part in ("announce", "begin", "fight", "latecomer", "pause", "go_on", "end", "share"):
        assert hasattr(lasting.Evening, part)
    for words in (words for some in lasting.POSES.values() for words in some):
        assert words in text
    assert SECRET in text and "## A fight in the middle" in text
