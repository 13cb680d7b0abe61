"""Structured data for rich clients: the same events, and the state, as JSON values."""

from game.codec import encode, replace
from game.encounter.audience import redact, seen, visible
from game.encounter.remember import of_state
from game.encounter.state import PEACE
from game.wording import Code, Marks, Text
from world import books
from world.scenes.render import waits
from world.scenes.render.by_hand import by_hand
from world.scenes.render.offers import offered, plain
from world.scenes.render.prompt import asked, looking
from world.scenes.render.telling import sentence
from world.scenes.render.viewer import Viewer
from world.seal import SEAL

NOTHING = {
    "seq": 0, "book": "", "round": 0, "stage": "", "mode": PEACE, "clock": 0, "turn": "",
    "waiting": [], "prompt": "", "offers": [], "battle": [], "fighters": [],
}  # fmt: skip
"""The state where no scene is open."""
ONLOOKER = Viewer()


def events(step, viewer) -> list[dict]:
    """The events of a step that the viewer may see, each with its message where it has one. They
    are for sending on, not for changing, and so is the state."""
    state = seen(step.after, viewer.who, viewer.gm)
    found = []
    for event in step.events:
        read = redact(event, step.after, viewer.who, viewer.gm)
        if read is not None:
            text = by_hand(step, read) or sentence(state, read)
            found.append({"seq": step.seq, "event": encode(_in_words(read)), **message(text)})
    return found


def _in_words(event):
    """The event with its own sentences in words, as clients have always got them."""
    told = {name: str(value) for name, value in vars(event).items() if type(value) is Text}
    return replace(event, **told) if told else event


def message(text: Text | str) -> dict:
    """A text as data: its ``key``, its ``args`` by name, its words as ``text``; of several one
    after the other the ``parts``. Nothing of none."""
    if not text:
        return {}
    if isinstance(text, str):
        return {"text": text.replace(SEAL, "")}
    told = str(text).replace(SEAL, "")
    if not text.key:
        return {"parts": [_argument(each) for each in text.args["texts"]], "text": told}
    return {"key": text.key, "args": {n: _argument(v) for n, v in text.args.items()}, "text": told}


def _argument(value):
    """An argument as JSON: a text within it likewise, a dice code as it is written."""
    if isinstance(value, Text):
        return message(value)
    if isinstance(value, Code):
        return value.dice.write(value.pips)
    if isinstance(value, Marks):
        return list(value.numbers)
    if isinstance(value, tuple | list):
        return [_argument(each) for each in value]
    if value is None or isinstance(value, bool | int):
        return value
    return str(value).replace(SEAL, "")


def state(table, viewer) -> dict:
    """The whole board as the viewer may see it; ``seq`` tells a client what it missed."""
    return state_after(table.seq, table.state, viewer)


def state_after(seq: int, now, viewer) -> dict:
    """The same after an entry; one and the same for all who see it alike."""
    return _numbered(now, seq, looking(now, viewer))


@of_state
def _numbered(now, seq: int, viewer) -> dict:
    return {"seq": seq, **_board(now, viewer)}


@of_state
def _board(now, viewer) -> dict:
    fighters = visible(now, viewer.who, viewer.gm)
    seen = {f.id for f in fighters}
    told, face = asked(now, viewer), books.of(now)
    return {
        "book": now.book,
        "round": now.round,
        "stage": now.stage,
        "mode": now.mode,
        "clock": now.clock,
        "turn": now.acting.id if now.acting and now.acting.id in seen else "",
        "waiting": [{"who": w.who, "what": w.what} for w in waits.told(now, viewer)],
        "prompt": plain(told),
        "offers": offered(told),
        "battle": face.aside_data(now, viewer),
        "fighters": [
            face.data(now, f, viewer) if viewer.gm or viewer.who == f.id else _seen(now)[f.id]
            for f in fighters
        ],
    }


@of_state
def _seen(now) -> dict[str, dict]:
    """The rows of all fighters as whoever looks on reads them, and all who read no more of them."""
    face = books.of(now)
    return {f.id: face.data(now, f, ONLOOKER) for f in now.fighters.values()}
