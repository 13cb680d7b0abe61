"""What the D6 books add to shared help pages."""

from collections.abc import Mapping

from game import registry
from game.books.d6 import armoury, roster, skills
from game.encounter import field_commands as fc
from game.encounter import table_commands as tc
from game.registry.book import Rulebook
from world.presenters.slots import first
from world.presenters.taught import Added, paragraph, row

ALL = tc.NameDifficulty
"""A command all D6 books have: text under it is added for each of them."""
PAID = fc.Prepare

ADDED: tuple[tuple[str, type, Added], ...] = (
    ("+attack thrown", ALL, row("pages_d6-attack-thrown")),
    ("+combat difficulty", ALL, row("pages_d6-combat-difficulty")),
    ("+combat difficulty", PAID, row("pages_d6-combat-difficulty-b")),
    ("+combat wild", ALL, row("pages_d6-combat-wild")),
    ("+combat vehicle", fc.Board, row("pages_d6-combat-vehicle")),
    ("+combat ambush", fc.LayAmbush, row("pages_d6-combat-ambush")),
    ("+combat count", fc.Count, row("pages_d6-combat-count")),
    ("+combat holdcount", fc.Count, row("pages_d6-combat-count")),
    ("+combat fall", fc.Fall, row("pages_d6-combat-fall")),
    ("+combat approve", fc.Approve, row("pages_d6-combat-approve")),
    ("+combat advantage", fc.Advantage, row("pages_d6-combat-advantage")),
    ("+combat separate", fc.Separate, row("pages_d6-combat-separate")),
    ("+combat merge", fc.Separate, row("pages_d6-combat-separate")),
    ("+combat agree", fc.NameRoller, row("pages_d6-combat-agree")),
    ("+combat object", fc.NameRoller, row("pages_d6-combat-agree")),
    ("+dodge", PAID, row("pages_d6-dodge")),
    ("+dodge cost", PAID, paragraph("pages_d6-dodge-cost-note")),
    ("+reaction", PAID, paragraph("pages_d6-reaction-note")),
    ("+odds", PAID, row("pages_d6-odds")),
    ("+treat", ALL, row("pages_d6-treat")),
    ("+treat", ALL, paragraph("pages_d6-treat-note")),
    ("+initiative", fc.NameRoller, row("pages_d6-initiative")),
    ("+initiative", ALL, paragraph("pages_d6-initiative-note")),
    ("+consent", ALL, paragraph("pages_d6-consent-note")),
    ("+armoury", ALL, paragraph("pages_d6-armoury-note")),
    ("+setsheet points", ALL, row("pages_d6-setsheet-points")),
    ("+setsheet points", fc.HoldCount, row("pages_d6-setsheet-points-b")),
    ("+request", fc.Request, row("pages_d6-request")),
    ("+request", fc.Request, paragraph("pages_d6-request-note")),
    ("+declare first", fc.HoldCount, row("pages_d6-declare-first")),
    ("+declare first", fc.HoldCount, paragraph("pages_d6-declare-first-note")),
    ("+slow", fc.Slow, paragraph("pages_d6-slow-note")),
    ("running", ALL, paragraph("pages_d6-running-note")),
)
DECLARING = "Declaring        +declare +wait"
LARGER = "Larger books     +combine +prepare +aim +task +board +slow +ambush"
STEPS = (
    paragraph("pages_d6-step-1"),
    paragraph("pages_d6-step-2"),
    paragraph("pages_d6-step-3"),
    paragraph("pages_d6-step-4"),
    paragraph("pages_d6-step-5"),
    paragraph("pages_d6-step-6"),
    paragraph("pages_d6-step-7"),
)
WORDS = {
    "card": "PER-ATT-2", "count": "medpacs 2", "change": "healing=medpac",
    "attribute": "dex", "second": "kno", "option": "wild_die=explode",
}  # fmt: skip
SKILLS = {
    "skill": "blaster", "defence": "dodge", "talk": "con",
    "brawl": "brawling", "notice": "search", "mend": "droid repair",
}  # fmt: skip


def words() -> Mapping[str, str]:
    """Examples for help pages, from what the game offers."""
    weapons, npcs = armoury.weapons(), roster.npcs()
    return {
        **WORDS,
        **{word: skill_of(name) for word, name in SKILLS.items()},
        "climb": "climbing" if "climbing/jumping" in skills.skills() else skill_of("running"),
        "weapon": "blaster" if "blaster pistol" in weapons else first("", weapons),
        "gear": first("knife", weapons),
        "armed": f"weapon {first('club', weapons)}",
        "npc": first("Thug", npcs),
        "more": first("Soldier", npcs),
    }  # fmt: skip


def skill_of(name: str) -> str:
    """The skill if it is offered, else the first that is."""
    return first(name, skills.skills())


def added(book: Rulebook) -> Mapping[str, tuple[Added, ...]]:
    """The book's additions by page, limited to commands that it has."""
    known = {verb.command for verb in book.handlers}
    said = [(page, text) for page, command, text in ADDED if command in known]
    if PAID not in known:
        said.append(("+dodge", paragraph("pages_d6-free")))
    if (other := registry.insisted(book)) not in ("", book.name):
        said.append(("books", paragraph("pages_d6-insist", insisted=other)))
    return {page: tuple(text for name, text in said if name == page) for page, _ in said}


HEALING = row("pages_d6-healing")
