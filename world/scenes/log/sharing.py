"""Who agreed to share a scene's log. Everybody answers for their own words; silence is a no;
whoever says no is left out and stops nobody else. Of a private scene nothing is shared until all
agree.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.conf import settings

from game.errors import Refused
from game.wording import Text, say, several
from world import steady_clock
from world.ignoring import ignores
from world.scenes.consent import questions
from world.scenes.log import written
from world.scenes.models import Member, Prose, Scene
from world.scenes.people import members
from world.scenes.table.fighters import character_of, fighter_id

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from world.actors import Character
    from world.scenes.log.written import Line
    from world.scenes.models import Question

KIND = "sharing"
ORDERS = ("always", "ask", "never")
ANSWERS = {"always": "yes", "never": "no"}
"""What a standing order answers."""
PATIENCE = 7 * 86_400
"""Seconds after which silence counts as no."""
WERE_IN = (members.MEMBER, members.LEFT)


def posers(scene: Scene) -> dict[str, str]:
    """Names of those whose own words are in the log, by fighter id, in order: not of those who
    have taken all of theirs back."""
    unread = Prose.objects.filter(entry__scene=scene)
    gone = unread.filter(kind=written.SEAT) | unread.filter(removed__isnull=False)
    rows = scene.entries.filter(kind="pose").exclude(pk__in=gone.values("entry"))
    return dict(rows.values_list("actor", "actor_name"))


def share(scene: Scene, asker: Character) -> Text:
    """Share the asker's own words, and ask all others who posed for theirs; of a private scene all
    its members. Returns how it stands now. Raises Refused: "not_yours" for whoever was not in the
    scene, "no_scene" if it is none with a log."""
    if scene.started is None:
        raise Refused("no_scene", say("log-not-a-scene", number=scene.pk))
    _his(scene, asker)
    _keep(_part(scene, fighter_id(asker), asker.key), "yes")
    asked = _ask(scene, asker)
    _settle(scene)
    return several([how_it_stands(scene, asked), *_asked(asked)])


def answer(scene: Scene, character: Character, yes: bool) -> Text:
    """The character's answer for their own words, at any time. Raises Refused("no_lines") if nobody
    needs it."""
    who = fighter_id(character)
    if who not in _needed(scene):
        raise Refused("no_lines", say("log-no-lines", number=scene.pk))
    _keep(_part(scene, who, character.key), "yes" if yes else "no")
    questions.withdraw(kind=KIND, scene=scene, character=character)
    _settle(scene)
    return say("log-agreed" if yes else "log-refused", number=scene.pk)


def ended(scene: Scene) -> None:
    """The scene is over: ask those who have posed only since it was shared."""
    if scene.started and scene.members.filter(sharing="yes").exists():
        _ask(scene, None)
        _settle(scene)


def on_page(scene: Scene) -> bool:
    """Whether everybody may read the log on the website now."""
    return bool(scene.shared and scene.closed and scene.started) and _agreed(scene)


def withheld(scene: Scene) -> dict[str, str]:
    """Names of those who posed and whose words are left out, by fighter id."""
    yes = set(scene.members.filter(sharing="yes").values_list("who", flat=True))
    return {who: name for who, name in posers(scene).items() if who not in yes}


def lines(scene: Scene, first: int = 1, last: int | None = None) -> Iterator[Line | None]:
    """The shared log from entry ``first`` to ``last``: as an onlooker without secrets reads it,
    without the words of those who did not agree."""
    return written.lines(scene, None, first, last, silent=withheld(scene))


def how_it_stands(scene: Scene, asked: Collection[str] = ()) -> Text:
    """Whether the scene is on the website, and whose words are in its log there; those who have
    just been ``asked`` (names) are named by the question."""
    out = {who: name for who, name in withheld(scene).items() if name not in asked}
    shared = tuple(name for who, name in posers(scene).items() if who not in withheld(scene))
    if not _agreed(scene):
        state = "all" if scene.privacy == "private" else "some"
    else:
        state = "now" if scene.closed else "over"
    return several(
        [
            say("log-share-when", state=state, number=scene.pk, address=address(scene)),
            *([say("log-share-agreed", who=shared)] if shared else ()),
            *([say("log-share-out", who=tuple(out.values()))] if out else ()),
        ]
    )


def address(scene: Scene) -> str:
    """Address of the scene's page."""
    return f"{settings.SITE_URL}/scenes/{scene.pk}"


def _his(scene: Scene, character: Character) -> None:
    part = members.row(scene, fighter_id(character))
    if fighter_id(character) not in scene.gms and (part is None or part.role not in WERE_IN):
        raise written.members_only(scene)


def _needed(scene: Scene) -> dict[str, str]:
    """Whose agreement counts, by fighter id: those who posed; of a private scene also all others
    who were in it."""
    found = posers(scene)
    if scene.privacy == "private" or not found:
        found |= {part.who: part.name for part in members.those(scene, *WERE_IN)}
    return found


def _agreed(scene: Scene) -> bool:
    """Whether enough have agreed for a page: all of a private scene, else one."""
    yes = set(scene.members.filter(sharing="yes").values_list("who", flat=True))
    needed = _needed(scene).keys()
    return needed <= yes if scene.privacy == "private" else bool(needed & yes)


def _settle(scene: Scene) -> None:
    """Record since when the log is shared, null for not."""
    shared = (scene.shared or steady_clock.moment()) if _agreed(scene) else None
    kept = None if shared else scene.kept_until
    if (shared, kept) != (scene.shared, scene.kept_until):
        scene.shared, scene.kept_until = shared, kept
        scene.save(update_fields=["shared", "kept_until"])


def _ask(scene: Scene, asker: Character | None) -> list[str]:
    """Ask everybody who has not answered; returns their names. A standing order answers at once;
    whoever ignores the asker is not asked by them."""
    asked = []
    for who, name in _needed(scene).items():
        part, character = _part(scene, who, name), character_of(who)
        if part.sharing or character is None or (asker and ignores(character, asker)):
            continue
        if order := ANSWERS.get(character.sharing):
            _keep(part, order)
            continue
        private = scene.privacy == "private"
        by = asker.key if asker else None
        about = {"number": scene.pk, "title": scene.title or None, "private": private}
        text = say("log-asks-to-share", who=by, **about)
        questions.ask(KIND, character, text, by or "", None, scene, seconds=PATIENCE)
        asked.append(name)
    return asked


def _asked(names: list[str]) -> list[Text]:
    return [say("log-share-asked", who=tuple(names))] if names else []


def _part(scene: Scene, who: str, name: str) -> Member:
    """The person's part in the scene; who posed as game master alone gets one that is over."""
    found = members.row(scene, who)
    return found or members.put(scene, who, name, members.LEFT)


def _keep(part: Member, said: str) -> None:
    part.sharing = said
    part.save(update_fields=["sharing"])


@questions.answers(KIND)
def _answered(question: Question, yes: bool, by: Character | None) -> Text | str:
    """An answer, or silence (``by`` None). One who has taken all their poses back meanwhile has
    nothing to answer for."""
    try:
        return answer(Scene.objects.get(pk=question.scene_id), question.character, yes)
    except Refused as refusal:
        return refusal.sentence
