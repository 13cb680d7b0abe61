"""What a game master has made for his scene, offered to staff for the game."""

from game.errors import Refused
from game.house import content as loaded
from game.shelf import content, editions
from game.shelf.content import Kind
from game.shelf.matching import resolve
from world.making import names, own, rows, told, typed
from world.scenes import questions

KIND = "content"


def offer(table, character, kind: Kind, word: str) -> str:
    """Ask staff whether it becomes the game's; the sentence for whoever offers. Refused:
    ``gm_required``, ``nothing``."""
    if not table.holds_seat(character):
        raise Refused("gm_required", "Only the game master of a scene offers what was made for it.")
    mine = own.rows(table, kind)
    if not mine:
        example = f"+combat/add 2 cultist like {next(iter(content.offered(kind)), 'another')}"
        raise Refused(
            "nothing", f"No {kind.name} has been made for this scene. {example} makes one."
        )
    name = resolve(word, tuple(mine), kind.name)
    row = own.flat(table, kind, name)
    details = {"kind": rows.key(kind), "name": name, "row": row, "by": character.key}
    what = f"{name}, {told.values(kind, row)}"
    text = f"{character.key} offers a new {kind.name} for the game: {what}."
    questions.ask(KIND, None, text, character.key, details)
    return f"Staff are asked whether {name} becomes the game's."


@questions.answers(KIND)
def answered(question, yes: bool, by) -> str:
    """Make it the game's, by the name of whoever offered it. Refused: as ``rows.put``."""
    details = question.details
    name = details["name"]
    if not yes:
        return f"{name} stays what it was: made for one scene."
    kind = next(each for each in loaded.kinds() if rows.key(each) == details["kind"])
    with editions.by_game():
        if there := names.same(kind, name):
            what = f"The game has {typed.a(kind.name)} called {there} by now"
            raise Refused("already", f"{what}: +no {question.pk}.")
        why = f"offered; taken by {by.key}"
        rows.put(kind, name, details["row"], details["by"], why)
    return f"{name} is the game's now: +{typed.word_of(kind)} {name} shows it."
