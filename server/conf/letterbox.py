"""What players send while no Server listens: kept in order until one does, or refused.

The Server answers a message when it has done with it. What was handed over and not answered when
the Server died may have been carried out or not: nobody can say, so it is named to its author and
not sent again. Nothing is done twice, and nothing is lost in silence.
"""

from collections import Counter, deque
from itertools import count

import evennia
from evennia.server.portal import amp
from evennia.utils.ansi import raw
from twisted.internet.defer import succeed

LINES = 100
"""As many messages are kept for each caller."""
KEPT_OPERATIONS = (amp.PCONN, amp.PCONNSYNC, amp.PDISCONN)
COMING = "The game is coming back: a moment, please."
FULL = "No more than {lines} lines are kept while the game is away. This one was dropped: {line}"
STOPPED = "The game has been stopped. This was not carried out: {line}"
UNSURE = "Nobody can say whether this was still carried out; look before you type it again: {lines}"


def tell(session, sentence: str) -> None:
    """Say one sentence to one caller, from the Portal."""
    evennia.PORTAL_SESSION_HANDLER.data_out(session, text=[[sentence], {}])


def quoted(line: str) -> str:
    """A caller's own line, short and without its codes."""
    return '"' + raw(line if len(line) <= 60 else f"{line[:57]}...") + '"'


def line_of(kwargs: dict) -> str:
    """The line that was typed; "" for messages of other kinds."""
    (text, *_), _ = kwargs.get("text", (("",), {}))
    return text if isinstance(text, str) else ""


class Letterbox:
    """Stands between callers and the Server. ``open``: a Server takes what comes; ``stopped``:
    none will, so that nothing is kept."""

    def __init__(self):
        self.open = False
        self.stopped = False
        self._kept = deque()
        self._lines = Counter()
        self._unanswered: dict[int, tuple[int, str]] = {}
        self._numbers = count()

    def takes(self, command, kwargs) -> bool:
        """Whether this kind of message may wait; orders to the Server never do."""
        return command is amp.MsgPortal2Server or kwargs.get("operation") in KEPT_OPERATIONS

    def put(self, command, sessid: int, kwargs: dict):
        """Keep it until a Server comes, or tell its author why not."""
        session = evennia.PORTAL_SESSION_HANDLER.get(sessid)
        if command is amp.MsgPortal2Server and (reason := self._refusal(sessid)):
            if session and (line := line_of(kwargs)):
                tell(session, reason.format(lines=LINES, line=quoted(line)))
            return succeed(None)
        if kwargs.get("operation") == amp.PCONN and session:
            tell(session, COMING)
        self._lines[sessid] += command is amp.MsgPortal2Server
        self._kept.append((command, sessid, kwargs))
        return succeed(None)

    def _refusal(self, sessid: int) -> str:
        if self.stopped:
            return STOPPED
        return FULL if self._lines[sessid] >= LINES else ""

    def handed_over(self, sessid: int, kwargs: dict, answer):
        """Note a line that the Server has not answered yet; ``answer`` fires when it has."""
        if line := line_of(kwargs):
            number = next(self._numbers)
            self._unanswered[number] = (sessid, line)
            answer.addBoth(self._answered, number)
        return answer

    def _answered(self, result, number: int):
        self._unanswered.pop(number, None)
        return result

    def empty(self) -> list[tuple]:
        """Take out what was kept, in the order in which it came."""
        kept, self._kept = list(self._kept), deque()
        self._lines.clear()
        return kept

    def unsure(self) -> dict[int, str]:
        """What to tell callers of the lines that a dead Server has not answered, by session."""
        lines: dict[int, list[str]] = {}
        for sessid, line in self._unanswered.values():
            lines.setdefault(sessid, []).append(quoted(line))
        self._unanswered.clear()
        return {sessid: UNSURE.format(lines=", ".join(named)) for sessid, named in lines.items()}
