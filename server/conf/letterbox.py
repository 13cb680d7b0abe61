"""What the Portal does with messages to a Server that is not there.

Lines wait in their callers' queues (`portal_sessions.py`); who comes and who goes waits here. The
Server answers a line when it has done with it. What was handed over and not answered when the
Server died may have been carried out or not: nobody can say, so it is named to its author and not
sent again. Nothing is done twice, and nothing is lost in silence.
"""

from itertools import count

import evennia
from evennia.server.portal import amp
from evennia.utils.ansi import raw
from twisted.internet.defer import succeed

from game.wording import Text, say

KEPT_OPERATIONS = (amp.PCONN, amp.PCONNSYNC, amp.PDISCONN)
COMING = say("server-coming-back")
STOPPED_GAME = say("server-stopped")


def tell(session, sentence: Text) -> None:
    """Say one sentence to one caller, from the Portal."""
    evennia.PORTAL_SESSION_HANDLER.data_out(session, text=[[str(sentence)], {}])


def quoted(line: str) -> str:
    """A caller's own line, short and without its codes."""
    line = line.strip()
    return '"' + raw(line if len(line) <= 60 else f"{line[:57]}...") + '"'


def line_of(kwargs: dict) -> str:
    """The line that was typed; "" for messages of other kinds."""
    (text, *_), _ = kwargs.get("text", (("",), {}))
    return text if isinstance(text, str) else ""


class Letterbox:
    """Stands between callers and the Server. ``open``: a Server takes what comes; ``stopped``:
    none will, so that lines are refused."""

    def __init__(self):
        self.open = False
        self.stopped = False
        self._kept: list[tuple] = []
        self._unanswered: dict[int, tuple[int, str]] = {}
        self._numbers = count()

    def takes(self, command, kwargs) -> bool:
        """Whether this kind of message is for players; orders to the Server never wait."""
        return command is amp.MsgPortal2Server or kwargs.get("operation") in KEPT_OPERATIONS

    def put(self, command, sessid: int, kwargs: dict):
        """Keep who comes and goes until a Server is there; a line is refused."""
        session = evennia.PORTAL_SESSION_HANDLER.get(sessid)
        if command is not amp.MsgPortal2Server:
            self._kept.append((command, sessid, kwargs))
            if kwargs["operation"] == amp.PCONN and session:
                tell(session, STOPPED_GAME if self.stopped else COMING)
        elif session and (line := line_of(kwargs)):
            tell(session, say("server-line-refused", line=quoted(line)))
        return succeed(None)

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
        kept, self._kept = self._kept, []
        return kept

    def unsure(self) -> dict[int, Text]:
        """What to tell callers of the lines that a dead Server has not answered, by session."""
        lines: dict[int, list[str]] = {}
        for sessid, line in self._unanswered.values():
            lines.setdefault(sessid, []).append(quoted(line))
        self._unanswered.clear()
        return {
            sessid: say("server-line-unsure", lines=tuple(named)) for sessid, named in lines.items()
        }
