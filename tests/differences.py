"""What a client does with differences, as docs/rich-clients.md tells its author."""

import json

KEYS = {"waiting": "who", "fighters": "id", "battle": "id"}


OPTIONS = {"rows": "id"}


def applied(state: dict, delta: dict, keys: dict = KEYS) -> dict:
    """The state that the difference leads to."""
    changed = {name: value for name, value in delta.items() if name != "base"}
    for name in keys.keys() & changed.keys():
        changed[name] = _rows(state[name], changed[name], keys[name])
    return {**state, **changed}


def _rows(rows: list[dict], change, key: str) -> list[dict]:
    if isinstance(change, list):
        return change
    known = {row[key]: row for row in rows if row[key] not in change.get("gone", ())}
    for row in change.get("rows", ()):
        known[row[key]] = {**known.get(row[key], {}), **row}
    return [known[each] for each in change.get("order", known)]


BESIDE = ("d6_event", "d6_line", "d6_options")


class Client:
    """A client with panels: the messages it ``got``, the state and the ``options`` it made of them;
    ``missed``: how many differences were based on another state than its own."""

    def __init__(self) -> None:
        self.got: list[tuple[str, dict]] = []
        self.state: dict = {}
        self.options: dict = {}
        self.missed = 0

    def take(self, name: str, value: dict) -> None:
        """Receive a message as it comes over the wire."""
        value = json.loads(json.dumps(value))
        self.got.append((name, value))
        if name == "d6_state":
            self.state = value
        elif name == "d6_delta" and self.state.get("seq") == value["base"]:
            self.state = applied(self.state, value)
        elif name == "d6_delta":
            self.missed += 1
        elif name == "d6_options" and "base" not in value:
            self.options = value
        elif name == "d6_options" and self.options.get("seq") == value["base"]:
            self.options = applied(self.options, value, OPTIONS)
        elif name == "d6_options":
            self.missed += 1

    def names(self) -> list[str]:
        """The names of messages about the state since the last call."""
        found = [name for name, _ in self.got if name not in BESIDE]
        self.got.clear()
        return found
