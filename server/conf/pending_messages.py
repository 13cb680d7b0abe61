"""What the Portal does with messages to a Server that is not there.

Lines wait in their connections' queues (`portal_sessions.py`); connects and disconnects wait here.
The Server answers a line when it has finished it. A line that was unanswered when the Server died
may or may not have been carried out, and nobody can tell which: its author is told so, and it is
not sent again. Nothing is done twice, and nothing is lost silently.
"""

from itertools import count
from typing import TYPE_CHECKING, Any

from evennia.utils.ansi import raw
from twisted.internet.defer import succeed

from game.wording import Text, say
from server.seams import portal_service

if TYPE_CHECKING:
    from twisted.internet.defer import Deferred
    from twisted.protocols.amp import Command

    from server.seams.portal_sessions import Caller

type Message = tuple[type[Command], int, dict[str, Any]]
"""A message that waits: AMP command, session id and arguments."""
COMING = say("server-coming-back")
STOPPED_GAME = say("server-stopped")


def tell(session: "Caller", sentence: Text) -> None:
    """Send one sentence from the Portal to one session."""
    portal_service.tell(session, str(sentence))


def quoted(line: str) -> str:
    """A typed line in quotation marks, cut to 60 characters and without markup."""
    line = line.strip()
    short: str = raw(line if len(line) <= 60 else f"{line[:57]}...")
    return '"' + short + '"'


def line_of(kwargs: dict[str, Any]) -> str:
    """The typed line in a message; "" for messages of other kinds."""
    (text, *_), _ = kwargs.get("text", (("",), {}))
    return text if isinstance(text, str) else ""


class PendingMessages:
    """Pending messages to the Server. ``open``: there is a Server and messages pass; ``stopped``:
    the game was stopped, and lines are refused."""

    def __init__(self) -> None:
        self.open = False
        self.stopped = False
        self._kept: list[Message] = []
        self._unanswered: dict[int, tuple[int, str]] = {}
        self._numbers = count()

    def takes(self, command: "type[Command]", kwargs: dict[str, Any]) -> bool:
        """True for messages about players (lines, connects, disconnects); orders to the Server
        itself never wait."""
        return (
            command is portal_service.LINE or kwargs.get("operation") in portal_service.OF_PLAYERS
        )

    def put(self, command: "type[Command]", sessid: int, kwargs: dict[str, Any]) -> "Deferred":
        """Store a connect or disconnect until a Server is there. A line is refused with a
        sentence."""
        session = portal_service.callers().get(sessid)
        if command is not portal_service.LINE:
            self._kept.append((command, sessid, kwargs))
            if kwargs["operation"] == portal_service.CONNECTS and session:
                tell(session, STOPPED_GAME if self.stopped else COMING)
        elif session and (line := line_of(kwargs)):
            tell(session, say("server-line-refused", line=quoted(line)))
        return succeed(None)

    def handed_over(self, sessid: int, kwargs: dict[str, Any], answer: "Deferred") -> "Deferred":
        """Note a line as unanswered until ``answer`` fires."""
        if line := line_of(kwargs):
            number = next(self._numbers)
            self._unanswered[number] = (sessid, line)
            answer.addBoth(self._answered, number)
        return answer

    def _answered(self, result: Any, number: int) -> Any:
        self._unanswered.pop(number, None)
        return result

    def empty(self) -> list[Message]:
        """Remove and return the stored messages, oldest first."""
        kept, self._kept = self._kept, []
        return kept

    def unsure(self) -> dict[int, Text]:
        """What to tell each session about lines that a dead Server left unanswered, by session id;
        forgets them."""
        lines: dict[int, list[str]] = {}
        for sessid, line in self._unanswered.values():
            lines.setdefault(sessid, []).append(quoted(line))
        self._unanswered.clear()
        return {
            sessid: say("server-line-unsure", lines=tuple(named)) for sessid, named in lines.items()
        }
