"""What the D6 books add to pages of help that all books share."""

from collections.abc import Mapping

from game import shelf
from game.books.d6 import armoury, roster, skills
from game.encounter import field_commands as fc
from game.encounter import table_commands as tc
from game.shelf.book import Rulebook
from world.books.slots import first

ALL = tc.NameDifficulty
"""A command that each of them knows; those below are known to some."""
PAID = fc.Prepare

ADDED: tuple[tuple[str, type, str], ...] = (
    ("+attack thrown", ALL, """
  +attack <name> with thrown <thing>    what lies about, in the D6 books: with thrown can;
                                        with improvised chair leg: to strike with it
"""),
    ("+combat difficulty", ALL, """
  +combat/difficulty Ace=14, Bea=moderate   numbers of the next attacks; Ace, Thug=14
  +combat/difficulty Ace=moderate 4D        a number thrown; Ace=12 on command: of a command
  +combat/difficulty <number>               the number that is asked for now
"""),
    ("+combat difficulty", PAID, """
  +combat/difficulty to hit Ace=14          the number of the next attack on somebody;
                                            to hit Ace=none takes it back
"""),
    ("+combat wild", ALL, """
  +combat/wild <answer>                     what becomes of a wild die that shows 1
"""),
    ("+combat vehicle", fc.Board, """
  +combat/vehicle 2 speeder=Empire       vehicles; people +board them
"""),
    ("+combat ambush", fc.LayAmbush, """
  +combat/ambush Thug 1, Thug 2 on Ace   sneak against search, before the rounds
"""),
    *((page, fc.Count, """
  +combat/count, /holdcount              one, two, three for whoever does not declare:
                                         once begun it goes on by itself;
                                         twice as long after +combat/set Ace/new_player=yes
""") for page in ("+combat count", "+combat holdcount")),
    ("+combat fall", fc.Fall, """
  +combat/fall Ace=12 [low|high]         Ace falls so many metres
  +combat/fall crate on Ace=4D           a thing falls on Ace; the damage is yours to say
"""),
    ("+combat approve", fc.Approve, """
  +combat/approve Bea=prepare [no]       what he asked for by +request
"""),
    ("+combat advantage", fc.Advantage, """
  +combat/advantage Ace=10 [on <roll>] [for next|round|scene]   a clear advantage
"""),
    *((page, fc.Separate, """
  +combat/separate Bea, Cal=Scouts       out of earshot: a side of their own; and back
  +combat/merge Scouts=Rebels            again
""") for page in ("+combat separate", "+combat merge")),
    *((page, fc.NameRoller, """
  +combat/agree npcs, /object npcs       to opponents by stat block, where a book asks it
""") for page in ("+combat agree", "+combat object")),
    ("+dodge", PAID, """
  +dodge/spare, +dodge/extra   paid with an action that is left, or with an extra one
  +fulldodge    nothing but one dodge and a move this round: while you declare, or at an attack
                where the scene allows that
"""),
    ("+dodge cost", PAID, """
In {books} a defence costs an action and you are always asked; your prompt says what each answer
costs. For another answer than the fitting one ask first: +request pairing=why.
"""),
    ("+reaction", PAID, """
Where a defence costs an action ({books}) auto asks as well.
"""),
    ("+odds", PAID, """
  +odds answer      what each answer to an attack is worth, in {books}
"""),
    ("+treat", ALL, """
  +treat <name>/medpac       uses up a medpac, where the scene heals by medpacs
"""),
    ("+treat", ALL, """
In {books} it is first aid or medicine, else Technical.
"""),
    ("+initiative", fc.NameRoller, """
  +initiative roller Bea [with tactics]   who rolls, and what, among equals
"""),
    ("+initiative", ALL, """
In {books} sides roll their best Perception.
"""),
    ("+consent", ALL, """
Without it Incapacitated is the worst that can happen to you in {books}.
"""),
    ("+armoury", ALL, """
STR+1D is your Strength and one die more. In the D6 books armour has one code against blows and
bullets and one against energy, and heavy pieces take dice off your Dexterity.
"""),
    ("+setsheet points", ALL, """
  +setsheet <name>/medpacs=<number>
  +setsheet <name>/character points=<number>          also: cp, fp
"""),
    ("+setsheet points", fc.HoldCount, """
  +setsheet <name>/early warning=+1D equipment, +2 species   on initiative, in {books}
"""),
    ("+request", fc.Request, """
  +request <what>=<why>    prepare, rush, command_limit, pairing
"""),
    ("+request", fc.Request, """
pairing: another reaction than the fitting one; command_limit: to lead more people than you have
dice of command. The game master answers with +combat/approve <name>=<what>.
"""),
    ("+declare first", fc.HoldCount, """
  +declare <number> <first action>[, <next> ...]    +declare 2 attack {Npc} 1
  +declare fulldodge        a dodge and a move, and nothing else ({books})
"""),
    ("+declare first", fc.HoldCount, """
In {books} each declares in turn, the losers of initiative first, and names the first action in
words of their own, which the others hear: attack, stab {Npc} 2, take cover, get up, set to stun,
first aid. +attack, +cover, +stand ... then do it; what no such verb does is done by +act. Target
and weapon are free until then. What stays open is a spare action, also for a dodge. Saying
nothing there means no action. Declare again to change it until another side declares.
"""),
    ("+slow", fc.Slow, """
Only in books with segments ({books}). What is not called in its segment is lost.
"""),
    ("running", ALL, """
In {books} you also declare for others: +declare Thug 1=1.
"""),
)  # fmt: skip
FREE = """
In {books} a defence is free and is rolled at once unless you typed +reaction ask.
"""
INSIST = """
The book is agreed on: +combat/object is your veto, and the scene falls back to the book {insisted}
at the next round; +combat/agree takes it back.
"""
DECLARING = "Declaring        +declare +wait"
LARGER = "Larger books     +combine +prepare +aim +task +board +slow +ambush"
STEPS = (
    "Each round every side rolls initiative; the best chooses who begins: +initiative first.",
    "All say how many actions they take: +declare 1. Each beyond the first is -1D on all.",
    "In your turn: +odds attack {Npc} 1 tells your chances, +attack {Npc} 1 does it.",
    "Your defence against attacks is rolled for you; +reaction ask lets you decide.",
    "+cover half, +draw, +stun on, +stand and +act <anything> are actions too.",
    "Damage is rolled against Strength and armour: stunned, wounded, incapacitated, worse.",
    "+treat Ace helps somebody who is down.",
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
    """What pages of help name as examples, of what the game offers."""
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
    """The skill, or the first that there is where it is not on offer."""
    return first(name, skills.skills())


def added(book: Rulebook) -> Mapping[str, tuple[str, ...]]:
    """What that book says of itself, by the page."""
    known = {verb.command for verb in book.verbs}
    said = [(page, text) for page, command, text in ADDED if command in known]
    if PAID not in known:
        said.append(("+dodge", FREE))
    if (other := shelf.insisted(book)) not in ("", book.name):
        said.append(("books", INSIST.replace("{insisted}", other)))
    return {page: tuple(text for name, text in said if name == page) for page, _ in said}


HEALING = """
      +treat Ace             revives, or keeps the dying alive
      +treat Ace/medpac      one step better, where medpacs heal
      +combat/set Ace/wound=healthy   the game master, for good
"""
