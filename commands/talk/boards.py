"""+boards: announcements that stay until somebody takes them down."""

from typing import Any

from commands.talk.channels import NamesChannels
from commands.talk.pages import number_of, page_of
from commands.talk.talking import TalkCommand
from game.errors import Refused
from game.registry.matching import resolve
from game.wording import Text, say, several
from world.ignoring import staffs
from world.silence import may_talk
from world.talk import boards, hours
from world.watching import kinds


class CmdBoard(NamesChannels, TalkCommand):
    """Read and post announcements."""

    key = "+boards"
    aliases = ("+bb",)
    switch_names = ("catchup", "delete", "new", "post")

    def act(self) -> None:
        deeds = {"catchup": self.catchup, "delete": self.delete, "new": self.new, "post": self.post}
        if self.switches:
            deeds[self.switches[0]]()
        elif not self.args:
            self.list()
        elif "/" in self.args:
            self.read()
        else:
            self.show()

    def board(self, name: str) -> Any:
        """The board of that name, which may be shortened. Raises MatchError, or Refused("nothing")
        if there is none at all."""
        mine = {board.key: board for board in boards.boards(self.mine)}
        if not mine:
            raise Refused("nothing", say("boards-none"))
        return mine[resolve(name.strip(), mine, "board")]

    def list(self) -> None:
        found = boards.boards(self.mine)
        if not found:
            self.say(say("boards-none"))
            return
        rows = [
            say(
                "boards-row",
                board=board.key,
                count=boards.posts(board).count(),
                unread=len(boards.unread(self.mine, board)),
                about=board.db.desc or None,
            )
            for board in found
        ]
        self.say(several([say("boards-head"), *rows]))

    def show(self) -> None:
        name, _, page = self.args.partition("=")
        board = self.board(name)
        rows, older = page_of(boards.posts(board), page)
        if not rows:
            self.say(say("boards-empty", board=board.key))
            return
        unread = boards.unread(self.mine, board)
        told = [self.row(number, row, row.id in unread) for number, row in rows]
        more = [say("boards-older", board=board.key, page=older)] if older else []
        with kinds.words_of(board.key):
            self.say(several([say("boards-shown", board=board.key), *told, *more]))

    def row(self, number: int, row: Any, new: bool) -> Text:
        ignored = boards.hidden(row, self.mine)
        by = boards.author(row)
        return say(
            "boards-post-row",
            number=f"{number:>3}",
            new=new,
            title=None if ignored else row.header,
            who=by.key if by else None,
            when=hours.written(self.mine, row.db_date_created),
        )

    def one(self) -> tuple[Any, int, Any]:
        """``<board>/<number>``: the board, the number and the post. Raises Refused, MatchError."""
        name, _, number = self.args.partition("/")
        board = self.board(name)
        every = list(boards.posts(board))
        found = number_of(number, every)
        return board, found, every[found - 1]

    def read(self) -> None:
        board, number, row = self.one()
        by = boards.author(row)
        who = by.key if by else None
        if boards.hidden(row, self.mine):
            raise Refused("ignored", say("boards-ignored", who=who))
        boards.mark_read(self.mine, [row.id])
        when = hours.written(self.mine, row.db_date_created)
        head = say("boards-post", board=board.key, number=number, who=who, when=when)
        title = say("boards-title", title=row.header)
        with kinds.words_of(who or board.key):
            self.say(several([head, title, *(f"  {line}" for line in row.message.split("\n"))]))

    def catchup(self) -> None:
        some = [self.board(self.args)] if self.args else boards.boards(self.mine)
        ids = [each for board in some for each in boards.unread(self.mine, board)]
        boards.mark_read(self.mine, ids)
        self.say(say("boards-caught-up", count=len(ids)))

    def post(self) -> None:
        name, slash, rest = self.args.partition("/")
        title, _, text = (part.strip() for part in rest.partition("="))
        if not (slash and title and text):
            raise Refused("empty", say("boards-post-what"))
        board = self.board(name)
        may_talk(self.mine)
        if len(title) > boards.LONGEST_TITLE:
            most = boards.LONGEST_TITLE
            raise Refused("too_long", say("boards-long-title", count=len(title), most=most))
        if len(text) > boards.LONGEST:
            raise Refused("too_long", say("boards-long", count=len(text), most=boards.LONGEST))
        number = boards.post(board, self.mine, title, text)
        self.say(say("boards-posted-yours", board=board.key, number=number))

    def delete(self) -> None:
        board, number, row = self.one()
        if boards.author(row) != self.mine and not staffs(self.mine):
            raise Refused("not_yours", say("boards-not-yours"))
        boards.take_down(board, number, row, self.mine)
        self.say(say("boards-deleted", board=board.key, number=number))

    def new(self) -> None:
        if not staffs(self.mine):
            raise Refused("staff", say("boards-for-staff"))
        name, _, posters = (part.strip() for part in self.args.partition("="))
        who = resolve(posters, boards.LOCKS, "choice") if posters else next(iter(boards.LOCKS))
        self.free(name)
        if boards.channel_called(name):
            raise Refused("bad_name", say("boards-taken", name=name))
        board = boards.make(name, who)
        self.say(say("boards-made", board=board.key, who=who))
