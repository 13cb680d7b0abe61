"""`help` topics that are not commands: those for all books, then each book's own."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any

from game import registry
from game.wording import CELL, laid, say
from world import builders, pages, presenters
from world.available import offered
from world.lessons import filled
from world.pages import Page
from world.presenters.taught import Added, paragraph

BEGINNING = (paragraph("help_topics-fight-begins"),)
ENDING = (
    paragraph("help_topics-fight-consent"),
    paragraph("help_topics-fight-told"),
    paragraph("help_topics-fight-leave"),
)
ROWS = {
    "help_topics-listed-character": "+chargen +sheet +armoury +draw +holster +new +delete",
    "help_topics-listed-dice": "+check +roll +odds +why +rolls +verify +rules +options",
    "help_topics-listed-coming": "+combat/join +combat/leave +joining +friend +yes +no",
    "help_topics-listed-fight": "+combat +initiative +attack +pass +act +points",
    "help_topics-listed-attacked": "+reaction +dodge +parry +nodefence +consent",
    "": "",
    "help_topics-listed-about": "+where",
    "help_topics-listed-moving": "+cover +stand +flank +combat/flee",
    "help_topics-listed-afterwards": "+treat +questions",
    "help_topics-listed-talking": ("say pose emit ooc whisper page channel who nospoof +pronouns"),
    "help_topics-listed-trouble": "+ignore +report",
    "help_topics-listed-alone": "+practice",
    "help_topics-listed-running": "+combat +request +content",
}
"""Rows of `help commands`; under the empty key those of the books on offer are inserted."""
HEAD = 17
"""Columns of the heading in a row listed by a book."""
MOMENTS = ("initiative", "choice", "declare", "act", "answer", "resist")
"""Hints of a first fight that explain the course of a round, in its order."""


def _healed() -> Mapping[str, Any]:
    """Arguments: how wounds heal, for each kind of sheet on offer."""
    rows = []
    for kind in presenters.kinds():
        presenter = presenters.of_kind(kind)
        names = tuple(name for name in registry.names() if registry.find(name).sheet_kind == kind)
        if presenter.healing:
            under = say("help_topics-healed-under", books=names, lines=_indented(presenter.healing))
            rows.append(str(under))
    return {"healed": "\n".join(rows)}


def _indented(text: Added | str) -> str:
    return "\n".join(f"{pages.MARGIN}{line}" for line in pages.text_of(text).split("\n"))


def _start() -> Mapping[str, Any]:
    """Arguments of the first steps, depending on what is on offer."""
    others = builders.others(presenters.kinds()[0])
    again = pages.told("help_topics-again") if pages.another() else ""
    return {"making": _making(), "others": others and f" {others}", "again": again}


def _making() -> str:
    """How a character of the default book is made."""
    presenter = presenters.of(registry.first())
    if presenter.builder is None:
        return str(say("help_topics-built-by", verb=presenter.built_by))
    taken = pages.told("help_topics-ready")
    return f"{taken} {builders.own_building(presenter.book.sheet_kind)}".strip()


def _fight() -> Mapping[str, Any]:
    """Arguments: how a fight goes under the default book."""
    steps = (*BEGINNING, *presenters.of(registry.first()).steps, *ENDING)
    return {"points": _points(map(pages.text_of, steps))}


def _points(steps: Iterable[str]) -> str:
    told = (say("help_topics-point", number=n, point=step) for n, step in enumerate(steps, 1))
    return "\n".join(map(str, told))


def _listed() -> Mapping[str, Any]:
    """Arguments: the available commands, with rows of books that have commands of their own."""
    rows: list[str] = []
    for key, verbs in ROWS.items():
        own = (line for presenter in presenters.every() for line in presenter.listed)
        added = ((line[:HEAD].strip(), line[HEAD:]) for line in own)
        for head, line in [(str(say(key)), verbs)] if key else added:
            if there := [word for word in line.split() if offered(word)]:
                rows.append(f"{head}{CELL}{' '.join(there)}")
    return {"listed": "\n".join(rows)}


def _book(name: str) -> Mapping[str, Any]:
    """Arguments: how a round goes under a book, from the hints of its first fight."""
    presenter = presenters.of(registry.called(name))
    known = presenter.lesson().hints
    told = [known[each] for each in MOMENTS if each in known]
    npc = f"{pages.told('help_topics-npc')} 1"
    steps = [str(filled(text, {"foe": npc, "why": "+why 114"})) for text in told]
    return {"title": presenter.book.title, "name": name, "points": _points(steps)}


NOTHING: Callable[[], Mapping[str, Any]] = dict
TOPICS: dict[str, Callable[[], str]] = {}
"""By topic: returns its text in the current reading, rows as cells."""


def _entry(key: str, text: str, *aliases: str, args: Callable[[], Any] = NOTHING) -> dict[str, Any]:
    """An entry in the form of Evennia's file-based help, also for the website."""

    def worded() -> str:
        return pages.page(key, Page(text, args=args()))

    return _file(key, aliases, worded)


def _file(key: str, aliases: Any, worded: Callable[[], str]) -> dict[str, Any]:
    TOPICS[key] = worded
    text = f"\n{laid(worded())}\n"
    return {"key": key, "category": "Topics", "aliases": list(aliases), "text": text}


def _of_a_book(topic: Mapping[str, Any]) -> dict[str, Any]:
    """A topic that a book adds, by catalogue key or as plain text."""
    text = topic["text"]
    made_of = Page(text.key) if isinstance(text, Added) else Page(text=text)
    return _file(topic["key"], topic["aliases"], partial(pages.page, topic["key"], made_of))


def topic(key: str) -> str:
    """A topic in the current reading, rows as cells; "" if it is not one of these."""
    return TOPICS[key]() if key in TOPICS else ""


TOLD = {entry["key"] for presenter in presenters.every() for entry in presenter.topics} | {
    presenter.built_by.lstrip("+") for presenter in presenters.every()
}
"""Books that have a page of their own: a topic, or that of a command named after them."""

HELP_ENTRY_DICTS = [
    _entry("start", "help_topics-start", "newcomer", "newbie", "begin", "me", args=_start),
    _entry("fight", "help_topics-fight", "fighting", "round", "rounds", args=_fight),
    _entry("moves", "help_topics-moves", "best attack", "best move", "turn"),
    _entry("answers", "help_topics-answers", "best answer", "answering", "defence", "defending"),
    _entry("healing", "help_topics-healing", "heal", "wounds", "healed", args=_healed),
    _entry("running", "help_topics-running", "game master"),
    _entry("seat", "help_topics-seat", "game master's seat"),
    _entry("scene time", "help_topics-scene-time", "combat time", "patience", "time limit"),
    _entry("commands", "help_topics-commands", "verbs", args=_listed),
    _entry("screen reader", "help_topics-screen-reader", "accessibility", "blind"),
    _entry("strangers", "help_topics-strangers", "trouble", "harassment", "staff"),
    _entry("making", "help_topics-making"),
    _entry("books", "help_topics-books", "book", "house options"),
    *(_of_a_book(entry) for presenter in presenters.every() for entry in presenter.topics),
    *(
        _entry(name, "help_topics-book", args=partial(_book, name))
        for name in registry.names()
        if name not in TOLD
    ),
]
