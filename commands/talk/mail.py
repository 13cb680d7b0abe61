"""+mail: Evennia's contrib, with checked numbers, names and lengths, and everything as typed."""

from typing import TYPE_CHECKING, Any

from evennia.contrib.game_systems.mail import CmdMail as StockMail

from commands.talk.pages import number_of, page_of
from commands.talk.talking import TalkCommand
from game.errors import Refused
from game.wording import Text, say, several
from world.players import named
from world.silence import may_talk
from world.talk import hours, mail
from world.watching import kinds

if TYPE_CHECKING:
    from world.actors import Account


class CmdMail(TalkCommand, StockMail):
    """Write to players who may be away."""

    key = "+mail"
    aliases = ("mail",)
    switch_names = ("delete", "forward", "list", "reply")
    caller_is_account = True

    def act(self) -> None:
        self.caller = self.mine
        deeds = {"delete": self.delete, "forward": self.forward, "reply": self.reply}
        names, equals, text = self.args.partition("=")
        if self.switches and (deed := deeds.get(self.switches[0])):
            deed(names, text)
        elif self.switches or not self.args:
            self.list(self.args)
        elif equals:
            subject, slash, rest = text.partition("/")
            subject, text = (subject, rest) if slash else ("", text)
            self.send_mail(self.search_targets(names.split(",")), subject, text, self.mine)
        else:
            self.read()

    def get_all_mail(self) -> Any:
        """Evennia's, oldest first, so that a number means the same mail each time."""
        return super().get_all_mail().order_by("id")

    def search_targets(self, namelist: list[str]) -> "list[Account]":
        """The players of these names, or of the characters of these names, each once. Raises
        Refused("nobody")."""
        found = dict.fromkeys(named(name) for name in namelist if name.strip())
        return list(found)

    def send_mail(
        self, recipients: "list[Account]", subject: str, message: str, caller: "Account"
    ) -> None:
        """Evennia's, bounded, and not to those who ignore the sender."""
        subject, message = subject.strip(), message.strip()
        if not recipients or not message:
            raise Refused("empty", say("mail-what"))
        may_talk(caller)
        if len(recipients) > mail.MOST_READERS:
            raise Refused("too_many", say("mail-too-many", most=mail.MOST_READERS))
        if len(subject) > mail.LONGEST_SUBJECT:
            most = mail.LONGEST_SUBJECT
            raise Refused("too_long", say("mail-long-subject", count=len(subject), most=most))
        if len(message) > mail.LONGEST:
            raise Refused("too_long", say("mail-long", count=len(message), most=mail.LONGEST))
        mail.send(caller, recipients, subject, message)
        self.say(say("mail-sent", names=tuple(one.key for one in recipients)))

    def list(self, page: str) -> None:
        """Raises Refused("bad_number") for a page that is not there."""
        rows, older = page_of(self.get_all_mail(), page)
        if not rows:
            self.say(say("mail-none"))
            return
        told = [self.row(number, row) for number, row in rows]
        more = [say("mail-older", page=older)] if older else []
        with kinds.words_of(self.mine.key):
            self.say(several([say("mail-head"), *told, *more]))

    def row(self, number: int, row: Any) -> Text:
        return say(
            "mail-row",
            number=f"{number:>3}",
            new=row.tags.has(mail.NEW, category=mail.CATEGORY),
            who=_sender(row),
            subject=row.header or None,
            when=hours.written(self.mine, row.db_date_created),
        )

    def one(self, number: str) -> tuple[int, Any]:
        """A mail of one's own by its number. Raises Refused("bad_number")."""
        every = list(self.get_all_mail())
        found = number_of(number, every)
        return found, every[found - 1]

    def read(self) -> None:
        number, row = self.one(self.args)
        mail.mark(row, mail.READ)
        head = say(
            "mail-shown",
            number=number,
            who=_sender(row),
            when=hours.written(self.mine, row.db_date_created),
        )
        subject = [say("mail-subject", subject=row.header)] if row.header else []
        with kinds.words_of(_sender(row) or self.mine.key):
            self.say(several([head, *subject, *_quoted(row.message)]))

    def delete(self, number: str, _: str) -> None:
        found, row = self.one(number)
        row.delete()
        self.say(say("mail-deleted", number=found))

    def reply(self, number: str, text: str) -> None:
        _, row = self.one(number)
        if not row.senders:
            raise Refused("nobody", say("mail-sender-gone"))
        self.send_mail(list(row.senders), _again("RE:", row.header), text, self.mine)
        mail.mark(row, mail.READ)

    def forward(self, names: str, text: str) -> None:
        number, _, words = text.partition("/")
        _, row = self.one(number)
        who = _sender(row) or say("mail-somebody")
        before = [words.strip()] if words.strip() else []
        whole = " ".join([*before, str(say("mail-forwarded", who=who, text=row.message))])
        readers = self.search_targets(names.split(","))
        self.send_mail(readers, _again("FWD:", row.header), whole, self.mine)
        mail.mark(row, mail.FORWARDED)


def _sender(row: Any) -> str | None:
    """Who sent a mail; None if the account is gone."""
    sender = next(iter(row.senders), None)
    return sender.key if sender else None


def _again(mark: str, subject: str | None) -> str:
    """The subject of an answer or of a mail sent on, marked once."""
    subject = subject or ""
    marked = subject if subject.startswith(mark) else f"{mark} {subject}".strip()
    return marked[: mail.LONGEST_SUBJECT]


def _quoted(text: str) -> list[str]:
    """A player's text, each line behind a margin that no line of the game has."""
    return [f"  {line}" for line in text.split("\n")]
