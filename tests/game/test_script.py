"""Fights as files: read, played, refused, exported."""

import json

import pytest

from game import journal, script
from game.cli import main
from game.codec import decode, encode
from game.encounter import commands as c
from game.encounter import events as ev
from tests.game.table import duel, shot

SHOOTOUT = {
    "book": "personal",
    "options": {"death_consent": "off"},
    "fighters": [
        {"who": "Ace", "side": "rebels", "block": "Smuggler"},
        {
            "who": "Bo",
            "attributes": {"strength": "3D", "dexterity": "2D"},
            "skills": {"dodge": "3D"},
            "weapons": ["blaster pistol"],
            "armour": ["blast vest"],
            "consent": True,
            "cover": 50,
        },
    ],
    "commands": [
        {"command": "Begin"},
        {"command": "ChooseOrder", "who": "Ace", "choice": "first"},
        {"is": "Declare", "who": "Ace", "count": 1},
        {"command": "Attack", "who": "Bo", "target": "Ace"},
        {"command": "Declare", "who": "Bo", "count": 1},
        {"command": "Attack", "who": "Ace", "target": "Bo"},
    ],
    "faces": [6, 6, 6, 1, 1, 1, 1, 1, 1, 6, 6, 6, 6, 6],
}


def lines(text):
    return [json.loads(line) for line in text.splitlines()]


def played(capsys, tmp_path, data):
    path = tmp_path / "fight.json"
    path.write_text(data if isinstance(data, str) else json.dumps(data), encoding="utf-8")
    code = main(["play", str(path)])
    shown = capsys.readouterr()
    return code, lines(shown.out), shown.err


def test_every_event_is_a_line_and_so_is_a_refusal(capsys, tmp_path):
    code, out, err = played(capsys, tmp_path, SHOOTOUT)
    assert (code, err) == (0, "")
    kinds = [line["event"]["is"] for line in out if "event" in line]
    assert kinds[:2] == ["Joined", "Joined"] and "AttackJudged" in kinds
    refused = [line for line in out if "refused" in line]
    assert [line["seq"] for line in refused] == [6]
    assert refused[0]["refused"]["key"] == "not_your_turn"
    assert refused[0]["refused"]["card"] == "PER-INIT-1"
    assert refused[0]["refused"]["sentence"].endswith(".")


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ("{", "This is not JSON: something is wrong in line 1."),
        ("[]", "A fight is a JSON object with book, options, commands and faces."),
        ({"book": 5}, "The part 'book' has to be a word."),
        ({"book": ""}, "The fight does not name its book."),
        ({"book": "chess"}, "There is no book 'chess'."),
        ({"options": {"wild_die": "perhaps"}}, "wild_die may be off, explode"),
        ({"faces": [6, 7]}, "Face 2 is 7, and a d6 is thrown there."),
        ({"faces": [6, True]}, "Face 2 is True"),
        ({"faces": [6, 0]}, "Face 2 is 0: a face is a number from 1 up."),
        ({"faces": [6]}, "Command 3 (Begin) throws more: 1 face is left."),
        ({"dice": []}, "A fight has no part 'dice'."),
        ({"commands": {}}, "The part 'commands' has to be a list."),
        ({"commands": ["Begin"]}, "Command 1 has to be an object"),
        ({"commands": [{"command": "Dance"}]}, "Command 1: there is no command 'Dance'."),
        ({"commands": [{"command": "Mapping"}]}, "Command 1: there is no command 'Mapping'."),
        ({"commands": [{"command": "Pass"}]}, "Command 1: bad record Pass"),
        ({"commands": [{"command": "Pass", "who": 7}]}, "Command 1: 'who' of Pass cannot be 7."),
        ({"commands": [{"command": "Begin", "loud": 1}]}, "Command 1: bad record Begin"),
        ({"fighters": ["Ace"]}, "Fighter 1 has to be an object with a name"),
        ({"fighters": [{"who": "A", "block": "Nobody"}]}, "Fighter 1: There is no character"),
        ({"fighters": [{"who": "A", "skills": {"dodge": "x"}}]}, "Fighter 1: 'x' is not a dice"),
        ({"fighters": [{"who": "A", "skills": 4}]}, "Fighter 1: its sheet is not written"),
        ({"fighters": [{"who": "A", "weapons": ["spoon"]}]}, "Fighter 1: There is no weapon"),
        ({"fighters": [{"who": "A", "colour": "red"}]}, "Fighter 1: "),
        (
            {"fighters": [{"who": "A", "block": "Smuggler", "medpacs": "x"}]},
            "Fighter 1: 'sheet' of D6Fighter cannot",
        ),
        ({"fighters": [{"who": "A", "cover": "half"}]}, "Fighter 1: 'cover' of D6Fighter cannot"),
    ],
)
def test_a_broken_file_is_one_sentence(capsys, tmp_path, change, sentence):
    data = change if isinstance(change, str) else {**SHOOTOUT, **change}
    code, _, err = played(capsys, tmp_path, data)
    assert code == 2
    assert err.startswith(sentence), err
    assert err.count("\n") == 1 and "Traceback" not in err


def test_no_file_at_all(capsys, tmp_path):
    assert main(["play", str(tmp_path / "none.json")]) == 2
    assert capsys.readouterr().err.endswith("cannot be read: No such file or directory.\n")


def test_an_exported_fight_plays_the_same():
    t = duel(bo={"reaction": "ask", "consent": True}, death_consent="all")
    t.do(c.Attack("Ace", "Bo"))
    t.do(c.Answer("Bo"), shot(9), "1111111111")
    written = script.export("personal", {"death_consent": "all"}, t.entries)
    again = [said for _, said in script.play(script.read(json.dumps(written)))]
    assert again == [event for entry in t.entries for event in entry.events]


def test_undone_commands_are_not_exported():
    t = duel()
    stood = list(journal.faces(t.entries))
    t.do(c.Attack("Ace", "Bo"), "1111", "666")
    t.undo()
    t.do(c.TakeCover("Ace", 50))
    written = script.export("personal", {}, t.entries)
    assert [row["is"] for row in written["commands"]][-2:] == ["Declare", "TakeCover"]
    assert written["faces"] == stood
    assert list(script.play(script.read(json.dumps(written))))[-2][1].percent == 50


def test_events_in_lines_are_records(capsys, tmp_path):
    _, out, _ = played(capsys, tmp_path, SHOOTOUT)
    rolled = next(line["event"] for line in out if line.get("event", {}).get("is") == "Rolled")
    assert isinstance(decode(rolled), ev.Rolled)
    assert encode(decode(rolled)) == rolled
