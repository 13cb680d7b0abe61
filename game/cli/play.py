"""Play a written fight and print every event as a line of JSON: play fight.json.

The file is an object with ``book``, ``options``, ``fighters``, ``commands`` and ``faces``; the
game writes the same with +combat/export. game/script.py says what may stand in each.
A line of output is {"seq": n, "event": {...}}, or for a command that the rules do not allow
{"seq": n, "refused": {"key": ..., "sentence": ..., "card": ...}}; n counts the commands. Dice
that the file does not give end the fight with exit code 2.
"""

import json
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

from game import script
from game.codec import encode
from game.wording import Text, say


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help=str(say("core-help-fight")))


def run(chosen: Namespace) -> int:
    try:
        for seq, said in script.play(script.read(_text(chosen.file))):
            print(json.dumps({"seq": seq, **_line(said)}, ensure_ascii=False))
    except (script.BadScript, OSError, UnicodeDecodeError) as error:
        print(_sentence(chosen.file, error), file=sys.stderr)
        return 2
    return 0


def _text(path: Path) -> str:
    return sys.stdin.read() if str(path) == "-" else path.read_text(encoding="utf-8")


def _line(said: Any) -> dict[str, Any]:
    if isinstance(said, script.Refusal):
        return {"refused": {"key": said.key, "sentence": said.sentence, "card": said.card}}
    return {"event": encode(said)}


def _sentence(path: Path, error: Exception) -> Text | str:
    if isinstance(error, script.BadScript):
        return str(error)
    reason = error.strerror if isinstance(error, OSError) else None
    return say("core-cannot-read", path=path, reason=reason)
