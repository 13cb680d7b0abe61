"""help: an index in an order of our own, on one screen, and pages within the reader's width."""

import re
import textwrap
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from textwrap import dedent
from typing import Any

from evennia.commands.default.help import CmdHelp as StockHelp
from evennia.utils.ansi import raw

from commands.paged import Paged
from game.registry.matching import MatchError, resolve
from game.wording import CELL, heard, laid, say
from server.seams.help import is_category
from world import help_entries, pages, skill_pages

FIRST = ("topics", "first steps", "character", "combat", "running a fight", "general", "comms")
STAFF_ONLY = ("quell", "about")
COLUMN = 17
INDENT = 6
"""Indent of a wrapped line."""
UNLIMITED = 10_000
MOST_ALSO = 4
START = "start"
"""The page suggested when nothing matches."""
SKILL = "skill"
"""Prefix that asks for a skill with the name of a command or topic."""
_ALONE = re.compile(rf"\s|Usage:|\S.*\S\s{{2,}}\S|.*{CELL}")
_POINT = re.compile(r"\d+\. ")
_COLUMN = re.compile(r"\s*\S.*?\s{2,}(?=\S)")


class CmdHelp(Paged, StockHelp):
    """Read about a command or a topic."""

    help_more = False
    help_category = "First steps"

    def func(self) -> None:
        """Show a page; one of our + commands takes precedence over a category of the same name."""
        verb = self.verb(f"+{self.topic.lstrip('+')}")
        if verb is None:
            self.topic_or_skill()
        elif topic := self.switch_of(verb):
            text = verb.topic_of_help(topic)
            self.msg_help(self.format_help_entry(topic=f"{verb.key}/{topic}", help_text=text))
        else:
            others = [name for name in verb.aliases if name.startswith("+")]
            text = verb.get_help(self.caller, self.cmdset)
            self.msg_help(self.format_help_entry(topic=verb.key, help_text=text, aliases=others))

    def topic_or_skill(self) -> None:
        """Exact names of topics come first, then skills, then beginnings of topic names."""
        first, _, name = self.topic.partition(" ")
        if first == SKILL and self.skill(name):
            return
        known = self.names()
        begins = any(one.startswith(self.topic) for one in known)
        asks = skill_pages.exact(self.topic) or not begins
        if self.topic in known or not (self.topic and asks and self.skill(self.topic)):
            super().func()

    def do_search(
        self, query: str, entries: list[Any], search_fields: Any = None
    ) -> tuple[Any, list[str]]:
        """The entry whose name or alias is asked for, begins with it, or is one of its words; else
        None, with suggestions of similar names and of pages that contain all its words. Replaces
        Evennia's search, which takes most of a second because it indexes every page each time. A
        topic hides a category of the same name, such as one in the ``help_category`` of a game's
        own command."""
        topics = [entry for entry in entries if not is_category(entry)]
        taken = {name.lower() for topic in topics for name in (topic.key, *_aliases(topic))}
        shown = [entry for entry in entries if entry in topics or entry.key.lower() not in taken]
        named = {name: entry for entry in shown for name in map(_bare, _also(entry))}
        named |= {_bare(entry.key): entry for entry in shown}
        asked = _bare(query)
        words = sorted(asked.split(), key=len, reverse=True)
        begun = sorted(name for name in named if asked and name.startswith(asked))
        for name in (asked, *begun, *words):
            if name in named:
                return named[name], []
        found = [named[name] for name in get_close_matches(asked, named, MOST_ALSO)]
        found += [one for one in topics if words and all(word in _text(one) for word in words)]
        keys = list(dict.fromkeys(self.typed(_bare(entry.key)) for entry in found))
        return None, keys[: self.suggestion_maxnum] or [START]

    def skill(self, word: str) -> bool:
        """Show the page of the skill meant, or the names if several match; False for none."""
        name, text = skill_pages.page(word)
        if name:
            also = sorted(one for one in self.names() if one.startswith(word))
            pages = tuple(f"help {one}" for one in also[:MOST_ALSO])
            more = f"\n\n{say('about-besides', pages=pages)}" if also else ""
            self.msg_help(self.format_help_entry(name, f"{text}{more}", of_skill=True))
        return bool(name)

    def names(self) -> set[str]:
        """Names of all topics, commands and categories, in lower case and without prefix."""
        found = [
            one for some in self.collect_topics(self.caller, mode="query") for one in some.values()
        ]
        names = {name for one in found for name in (one.key, one.help_category, *_aliases(one))}
        return set(map(_bare, names))

    def switch_of(self, verb: Any) -> str:
        """Key of the topic page meant, as in ``help +combat/undo``; "" for the command's
        own page."""
        topics = getattr(verb, "topics", {})
        word = self.subtopics[0].lower() if self.subtopics and topics else ""
        try:
            return resolve(word, topics, "page") if word else ""
        except MatchError:
            return ""

    def verb(self, name: str) -> Any:
        """The command with that key or alias, None if there is none or the reader may not
        use it."""
        found = [cmd for cmd in self.cmdset if name in (cmd.key, *cmd.aliases)]
        return next((cmd for cmd in found if cmd.access(self.caller, "cmd")), None)

    def format_help_index(
        self,
        cmd_help_dict: Mapping[str, Iterable[str]] | None = None,
        db_help_dict: Mapping[str, Iterable[str]] | None = None,
        title_lone_category: bool = False,
        click_topics: bool = True,
    ) -> str:
        """Our categories first, command names as they are typed, within the reader's width."""
        found: dict[str, set[str]] = {}
        for listed in (cmd_help_dict or {}, db_help_dict or {}):
            for category, names in listed.items():
                found.setdefault(category.lower(), set()).update(map(self.typed, names))
        rows = [self.row(name, found[name]) for name in sorted(found, key=_place)]
        return "\n".join([str(say("about-help-head")), *filter(None, rows)])

    def format_help_entry(
        self, topic: str = "", help_text: str = "", of_skill: bool = False, **more: Any
    ) -> str:
        """A page within the reader's width; in whole paragraphs for a screen reader. A bar between
        choices (``on|off``) is not read as a colour code."""
        bare = (topic or "").lstrip("+")
        text = "" if of_skill else help_entries.topic(bare)
        text = text or help_text
        text = heard_page(text) if self.prose else fitted(text, min(78, self.client_width()))
        if not of_skill and skill_pages.exact(bare):
            text += f"\n\n{say('about-skill-too', name=bare)}"
        text = raw(text)
        page: str = super().format_help_entry(topic=topic, help_text=text, **more)
        return page.replace("\n\n", "\n", 1)

    @property
    def prose(self) -> bool:
        return bool(self.session and self.session.protocol_flags.get("SCREENREADER"))

    def typed(self, name: str) -> str:
        """The name of a command as it is typed, with its plus sign if it has one."""
        known = {cmd.key for cmd in self.cmdset}
        return f"+{name}" if f"+{name}" in known else name

    def row(self, category: str, names: Iterable[str]) -> str:
        staff = self.caller.locks.check_lockstring(self.caller, "_:perm(Builder)")
        shown = sorted(name for name in names if staff or name not in STAFF_ONLY)
        text = ", ".join(shown)
        if self.prose:
            return f"{category.capitalize()}: {text}." if shown else ""
        return textwrap.fill(
            f"{category.capitalize():<{COLUMN}}{text}",
            min(78, self.client_width()),
            subsequent_indent=" " * COLUMN,
            break_on_hyphens=False,
        )


def _also(entry: Any) -> list[str]:
    return [] if is_category(entry) else _aliases(entry)


def _text(entry: Any) -> str:
    return (entry.search_index_entry["text"] or "").lower()


def _bare(name: str) -> str:
    return name.lower().lstrip("+@")


def _aliases(entry: Any) -> list[str]:
    """Aliases of a command or topic; database entries have a handler for them."""
    return entry.aliases if isinstance(entry.aliases, list) else entry.aliases.all()


def heard_page(text: str) -> str:
    """The text for a screen reader: whole paragraphs, rows as sentences. In pages that are not
    ours, such as Evennia's docstrings, columns are converted to cells first."""
    return heard(fitted(text if CELL in text else pages.celled(text), UNLIMITED))


def fitted(text: str, width: int) -> str:
    """The text with cells laid out in columns, paragraphs and numbered points filled to the width,
    and rows and lists wrapped with a hanging indent."""
    rows: list[str] = []
    paragraph: list[str] = []
    hang = 0
    text = laid(text) if width < UNLIMITED else text
    for line in [*pages.joined(dedent(text.strip("\n")).splitlines()), ""]:
        point = _POINT.match(line)
        if hang and line.startswith(" " * hang):
            paragraph.append(line.strip())
            continue
        alone = not line or _ALONE.match(line)
        if paragraph and (alone or point or hang):
            rows += _hung(" ".join(paragraph), width, hang)
            paragraph, hang = [], 0
        if point:
            paragraph, hang = [line], point.end()
        elif alone:
            rows += _wrapped(line, width)
        else:
            paragraph.append(line)
    return "\n".join(rows).rstrip()


def _wrapped(line: str, width: int) -> list[str]:
    """One row or list line, wrapped under its last column; if that begins past the middle, the
    whole column moves to the next line."""
    if len(line) <= width:
        return [line]
    columns = _COLUMN.match(line)
    at = columns.end() if columns else 0
    if at < width // 2:
        return _hung(line, width, at or INDENT)
    return [*_hung(line[:at].rstrip(), width, INDENT), *_hung(" " * INDENT + line[at:], width)]


def _hung(line: str, width: int, hang: int = INDENT) -> list[str]:
    return textwrap.wrap(line, width, subsequent_indent=" " * hang, break_on_hyphens=False)


def _place(category: str) -> tuple[int, str]:
    """Sort key: our categories in their order, then the rest by name."""
    return (FIRST.index(category) if category in FIRST else len(FIRST), category)
