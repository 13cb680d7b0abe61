"""What those at a table have read of it, and what is still to be told them."""

from time import monotonic

LONGEST_SECONDS = 1.0
"""How long what the system does with its own is kept to be told together."""


class Reading:
    """Of one table, in memory alone: what is lost with it stands in the journal.

    ``heard``: by reader, the declarations that he has not been told of yet; ``untold``: steps
    that are told with those that follow them; ``reminded``: the entry after which all were told
    whom the table waits for.
    """

    def __init__(self) -> None:
        self.heard: dict[str, tuple] = {}
        self.untold: list = []
        self.reminded = -1
        self._since = 0.0
        self.prompts: dict[str, str] = {}
        self._sent: dict[str, int] = {}

    def new_prompt(self, viewer, kind: str, number: int) -> bool:
        """Whether this is another prompt than the last one of the viewer in that round; ``kind``:
        what it asks (``render.prompt.kind``), "" for nothing."""
        told = f"{number} {kind}" if kind else ""
        last, self.prompts[viewer.who] = self.prompts.get(viewer.who), told
        return last != told

    def forget_prompt(self, who: str) -> None:
        """Tell him again what he is asked, if he is."""
        self.prompts.pop(who, None)

    def news_for(self, viewer, seq: int) -> bool:
        """Whether entry ``seq`` is another than the last that the viewer was sent as data."""
        last = self._sent.get(viewer.who)
        self.sent(viewer, seq)
        return last != seq

    def sent(self, viewer, seq: int) -> None:
        """The viewer has been sent the state after entry ``seq``."""
        self._sent[viewer.who] = seq

    def due(self, steps, goes_on: bool) -> list:
        """What is to be told now: all; but while the system plays on, and so nobody is asked,
        nothing yet for a second at most."""
        steps = [*self.untold, *steps]
        if not self.untold:
            self._since = monotonic()
        self.untold = steps if goes_on and self._in_time() else []
        return [] if self.untold else steps

    def _in_time(self) -> bool:
        return monotonic() - self._since < LONGEST_SECONDS

    def taken_back(self, to: int) -> None:
        """Forget what was declared after entry ``to``."""
        for who, heard in self.heard.items():
            self.heard[who] = tuple(each for each in heard if each.seq <= to)
