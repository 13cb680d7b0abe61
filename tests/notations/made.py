"""Three books with dice of their own, made from the example book with as few changes as
possible."""

import re
import shutil
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

EXAMPLE = Path(__file__).parents[2] / "examples" / "lantern"
SPARK, SWARM, DEALT = "spark", "swarm", "dealt"
MADE = (SPARK, SWARM, DEALT)
DICE = {
    SPARK: "from game.notation.exploding import EXPLODING as DICE",
    SWARM: "from game.notation.successes import Successes\n\nDICE = Successes(10, 7, True)",
    DEALT: "from game.notation.exploding import EXPLODING as DICE",
}
"""How each book gets its notation."""
GUARD = {
    SPARK: "apart(self.bare(skill))[0] // 2",
    SWARM: "self.bare(skill) // 4",
    DEALT: "apart(self.bare(skill))[0] // 2",
}
DEAL = '''"""Initiative by cards: one for each, the highest acts first."""

from game.encounter import round_events as rv
from game.encounter.deck_events import DeckSet
from game.encounter.context import Context

CARDS = tuple(f"{n} of {suit}" for n in range(2, 12) for suit in ("cups", "coins", "swords"))
DECK = "action"


def deal(context: Context) -> bool:
    """One card for everybody able; those of the system's fighters are dealt face down."""
    able = [f for f in context.state.present if f.able]
    deck = context.state.decks.get(DECK)
    if deck is None or len(deck.left) < len(able):
        context.emit(DeckSet(DECK, CARDS))
    cards = {
        f.id: context.draw(f.id, DECK, 1, purpose="initiative", seen=not f.npc)[0] for f in able
    }
    order = sorted(cards, key=lambda who: CARDS.index(cards[who]), reverse=True)
    context.emit(rv.OrderSet(tuple(order)))
    return True
'''


@cache
def folder(name: str) -> Path:
    """The folder of the book, made once per test run."""
    made = Path(mkdtemp()) / name
    shutil.copytree(EXAMPLE, made, ignore=shutil.ignore_patterns("__pycache__"))
    for kind in ("books", "cards"):
        (made / "data" / kind / "lantern.toml").rename(made / "data" / kind / f"{name}.toml")
    for path in [*made.rglob("*.py"), *made.rglob("*.toml")]:
        text = path.read_text().replace("LAN-", f"{name[:3].upper()}-")
        for word in (str.lower, str.upper, str.title):
            text = text.replace(word("lantern"), word(name))
        path.write_text(text.replace("-1D on every roll", f"{_less(name)} on every roll"))
    _codes(made / "data" / "people.toml", name)
    _dice(made / "rules", name)
    if name == DEALT:
        _cards(made / "rules")
    return made


def _less(name: str) -> str:
    return "-1d" if name == SWARM else "-1"


def _codes(path: Path, name: str) -> None:
    """Rewrite the people's codes in the notation of the book."""

    def written(found: re.Match) -> str:
        dice, pips = int(found[1]), int(found[2] or 0)
        if name == SWARM:
            return f'"{dice}d"'
        return f'"d{2 * dice + 2}+{pips}"' if pips else f'"d{2 * dice + 2}"'

    path.write_text(re.sub(r'"(\d)D(?:\+(\d))?"', written, path.read_text()))


def _dice(rules: Path, name: str) -> None:
    sheet, book = rules / "sheet.py", rules / "book.py"
    text = sheet.read_text().replace("\nSKILLS = ", f"\n{DICE[name]}\nSKILLS = ", 1)
    text = text.replace("    table = SKILLS\n", "    table = SKILLS\n    dice = DICE\n")
    text = text.replace(
        "Term(self.rolled(skill), self.bare(skill),", f"Term(self.rolled(skill), {GUARD[name]},"
    )
    text = text.replace("GUARD = 3", "GUARD = 1")
    named = "from game.notation.exploding import apart\n" if "apart(" in text else ""
    sheet.write_text(f"{named}{text}")
    text = book.read_text().replace("import SKILLS\n", "import SKILLS, DICE\n")
    book.write_text(text.replace("    skills=SKILLS,\n", "    skills=SKILLS,\n    dice=DICE,\n"))


def _cards(rules: Path) -> None:
    (rules / "deal.py").write_text(DEAL)
    book = rules / "book.py"
    text = book.read_text()
    text = text.replace("from dealt.rules import blows\n", "from dealt.rules import blows, deal\n")
    text = text.replace(
        "        *ORDER.stages,\n",
        '        ("deal", deal.deal),\n',
    )
    book.write_text(text.replace("    initiative=ORDER,\n", ""))
