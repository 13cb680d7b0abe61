"""The +chargen switches that build a character step by step."""

import re
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from game.errors import Refused
from game.registry.matching import MatchError
from game.wording import Text, say, several
from world import builders
from world.pages import filled
from world.sheets.keeping import refuse_when_fixed

if TYPE_CHECKING:
    from commands.characters.chargen import CmdChargen
    from world.presenters.drafts import Draft

_CHANGE = re.compile(r"(?P<name>[^=+\d]+?)\s*(?P<how>=|[+-]|(?=\d))\s*(?P<code>[\w+ -]*)")


def build(cmd: "CmdChargen") -> None:
    """Begin to build a character, or continue. Raises Refused("already") if one of another book is
    being built."""
    refuse_when_fixed(cmd.caller)
    begun = builders.begun(cmd.caller)
    if begun and begun != cmd.kind:
        sentence = say("characters-builds-another", title=builders.of(begun).title)
        raise Refused("already", sentence)
    if not begun:
        builders.keep(cmd.caller, builders.draft(cmd.kind))
    words: Any = builders.of(cmd.kind).words
    cmd.tell(words.intro(), *words.step(builders.draft_of(cmd.caller)))


def changes(text: str) -> list[tuple[Any, ...]] | None:
    """``dex=3D+1, blaster +1D`` as tuples of name, sign and code; None if the text is anything
    else."""
    found = [_CHANGE.fullmatch(part.strip()) for part in text.split(",")]
    return [match.groups() for match in found if match] if all(found) else None


def change(cmd: "CmdChargen", wanted: Iterable[tuple[Any, ...]]) -> None:
    """Set attributes, skills and the like; all of them or none."""
    draft = builders.draft_of(cmd.caller)
    rows = [
        (f"{name}{how or ' '}{code}", partial(draft.change, name, how, code))
        for name, how, code in wanted
    ]
    _kept(cmd, draft, _all_done(rows))


def set_all(cmd: "CmdChargen") -> None:
    """``dex 4D, blaster 5D, blaster pistol``: codes, choices and gear in one line; all or none."""
    draft = builders.draft_of(cmd.caller)
    parts = [part.strip() for part in cmd.args.split(",") if part.strip()]
    if not parts:
        example = filled("+chargen/set {attribute} 4D, {skill} 5D, {gear}")
        raise Refused("bad_list", say("characters-set-how", example=example))
    _kept(cmd, draft, _all_done([(part, partial(_one_of_a_list, draft, part)) for part in parts]))


def _one_of_a_list(draft: "Draft", part: str) -> Text | str:
    if wanted := changes(part):
        return draft.change(*wanted[0])
    return draft.choose(part) or say("characters-gear-taken", gear=draft.take_gear(part))


def _all_done(rows: Sequence[tuple[str, Callable[[], Text | str]]]) -> Text:
    """News of all changes; ``rows`` are pairs of the text typed and the function that does it.
    Raises Refused("bad_list") naming each that failed; if there is just one, its own refusal."""
    news, wrong = [], []
    for typed, do in rows:
        try:
            news.append(do())
        except (Refused, MatchError) as error:
            if len(rows) == 1:
                raise
            wrong.append(f"'{typed[:40]}': {error.sentence}")
    if wrong:
        raise Refused("bad_list", " ".join(wrong))
    return several(news, " ")


def choose(cmd: "CmdChargen") -> bool:
    """Make the choice that the words name in the character being built; False if they name none."""
    if not builders.begun(cmd.caller):
        return False
    draft = builders.draft_of(cmd.caller)
    news = draft.choose(cmd.args)
    if news:
        _kept(cmd, draft, news)
    return bool(news)


def _kept(cmd: "CmdChargen", draft: "Draft", news: Text | str) -> None:
    draft.warned = False
    builders.keep(cmd.caller, draft)
    words: Any = builders.of(draft.kind).words
    cmd.tell(news, *words.step(draft))


def list_skills(cmd: "CmdChargen") -> None:
    """All skills under their attributes."""
    known = builders.of(cmd.kind).skills()
    for attribute in dict.fromkeys(known.values()):
        listed = ", ".join(name for name in known if known[name] == attribute)
        cmd.tell(f"{attribute.capitalize()}: {listed}.")


def gear(cmd: "CmdChargen") -> None:
    """Take a piece of starting gear; without a name, list what there is."""
    if cmd.args:
        draft = builders.draft_of(cmd.caller)
        name = draft.take_gear(cmd.args)
        _kept(cmd, draft, say("characters-gear-taken", gear=name))
        return
    found = builders.of(cmd.kind)
    draft = (
        builders.draft_of(cmd.caller) if builders.begun(cmd.caller) else builders.draft(cmd.kind)
    )
    words: Any = found.words
    cmd.tell(*words.gear(draft))


def points(cmd: "CmdChargen") -> None:
    """Show the character's points, and what they would buy."""
    draft = builders.draft_of(cmd.caller)
    words: Any = builders.of(draft.kind).words
    cmd.tell(*words.points(draft))


def drop(cmd: "CmdChargen") -> None:
    """Put a piece of gear back."""
    draft = builders.draft_of(cmd.caller)
    name = draft.drop_gear(cmd.args)
    _kept(cmd, draft, say("characters-gear-dropped", gear=name))


def done(cmd: "CmdChargen") -> None:
    """Check the character and finish it; without a weapon only at the second attempt."""
    draft = builders.draft_of(cmd.caller)
    words: Any = builders.of(draft.kind).words
    if errors := draft.errors():
        cmd.tell(say("characters-not-yet"), *errors, *words.step(draft))
        return
    refuse_when_fixed(cmd.caller)
    if not (draft.weapons or draft.warned):
        draft.warned = True
        builders.keep(cmd.caller, draft)
        cmd.tell(say("characters-unarmed"), *words.step(draft))
        return
    news = say("characters-ready-to-play", who=cmd.caller.key)
    cmd.become(draft.sheet(), news, "+chargen/done")


def cancel(cmd: "CmdChargen") -> None:
    """Discard the character being built."""
    builders.draft_of(cmd.caller)
    builders.forget(cmd.caller)
    cmd.say(say("characters-building-given-up"))


SWITCHES = {
    "build": build,
    "set": set_all,
    "skills": list_skills,
    "gear": gear,
    "points": points,
    "drop": drop,
    "done": done,
    "cancel": cancel,
}
