"""Topics of `help` that are no commands: what all books share, then those of each."""

from world import books, builders

START = """
    1. +chargen lists ready characters; +chargen/take smuggler makes you one, +chargen/build
       builds your own, step by step. {others}
    2. +sheet shows what you are. A code such as 4D+2 is four dice and two points.
    3. yard leads to the practice yard; +practice there starts a fight alone with a droid, and
       tells you at every step what to type. +practice chronicles fights under another book.
    4. say and pose are for playing your part: say Hello, pose draws his blaster.
       A colon does as well: :draws his blaster.
    5. +check blaster rolls a skill at any time, +roll 4D+2 any dice.
    6. +combat shows the fight in the room you are in. help fight says how one goes.
"""

FIGHT = """
    1. Somebody types +combat/start, as in: +combat/start Ace, Bea vs 2 thug. Whoever is named
       is invited: +yes or +no. +joining always, once, and you need not be asked.
    2. Each round every side rolls initiative; the best chooses who begins: +initiative first.
    3. All say how many actions they take: +declare 1. Each beyond the first is -1D on all.
    4. In your turn: +odds attack Thug 1 tells your chances, +attack Thug 1 does it.
    5. Your defence against attacks is rolled for you; +reaction ask lets you decide.
    6. +cover half, +draw, +stun on, +stand and +act <anything> are actions too.
    7. Damage is rolled against Strength and armour: stunned, wounded, incapacitated, worse.
    8. +treat Ace helps somebody who is down. +consent yes lets your character die.
    9. +why 114 explains roll number 114. Pose as much as you like: nothing waits for it.
    10. +combat/leave takes you out of it at any time and costs nothing; +combat/flee is fleeing
        by the book; +combat/stop asks for an end.
"""

GM = """
    1. +combat/start Ace, Bea vs 2 thug begins; who starts it is its game master. Players who
       do not take your word at once (+joining) are asked, and come in by saying yes.
    2. Another book or house option goes first: +combat/start personal wild_die=explode ...
    3. +npcs lists the stat blocks; +combat/add 2 soldier=Empire brings more in.
    4. Act for anybody with who= in front: +declare Thug 1=1, +attack Thug 1=Ace.
    5. +combat/auto Thug 1=on lets the system play an NPC.
    6. +combat/next goes on without whoever is waited for; +combat/away Ace, /back Ace.
    7. +combat/range short, or 25 m, or Ace, Thug 1=long; +cover Thug 1=half.
    8. +combat/mod Ace=+1D on attack for round; add secret and only you see it.
    9. +combat/set Ace/wound=healthy changes one value by hand; /set alone lists them.
    10. +combat/undo takes the last step back, with fresh dice; /undo 3/keep with the same.
    11. +combat/gm Bea hands the seat over, /share Bea shares it. While rounds run, whoever takes
        part may take that of one who has been out of the game for ten minutes: +combat/gm.
        Staff step in with the same words, and everybody here reads it.
    12. +combat/stop ends the rounds, +combat/close the scene; then +verify checks its dice.
    13. +gm lists who is in the game and offers to run scenes; +gm/offer on offers it yourself.
        +request gm=<why> reaches them all; whoever comes takes an empty seat by +combat/gm.
"""

COMMANDS = """
    Your character   +chargen +sheet +armoury +draw +holster +new +delete
    Dice             +check +roll +odds +why +rolls +verify +rules
    Coming in        +combat/join +combat/leave +joining +friend +questions +yes +no
    A fight          +combat +initiative +declare +attack +pass +act
    Being attacked   +reaction +dodge +parry +nodefence +fulldodge +consent
    Larger books     +combine +prepare +aim +task +request +board +slow +ambush
{listed}
    Moving about     +cover +stand +flank +combat/flee
    Afterwards       +treat
    Points           +points
    Talking          say pose emit ooc whisper page channel who nospoof
    Trouble          +ignore +report, and help strangers
    Alone            +practice
    Running a fight  help running

    Everything may be shortened while it is clear what is meant: +check bl, +attack tro.
    Each has its own page: help +attack.
"""

STRANGERS = """
    +ignore <name>     you hear nothing more of somebody: no pages, whispers, emits, no talk out
                       of character, no words on channels, no invitations
    +report <text>     staff read it, with the last lines that you have read
    nospoof on         each emit shows who wrote it
    +combat/leave      takes you out of a fight, at no cost

    What the game itself says of a roll, of the seat or of a scene ends with a sign in brackets
    that begins with [#, such as [#114] or [#]. No player can write it.

    Staff: +reports, +mute, ban and unban, boot. Each has its page: help +mute.
"""

SCREENREADER = """
    Type screenreader, before or after you log in: everything then comes in sentences, with
    no columns and no signs in place of words, and your own prompt comes first. It is kept
    for your next logins; typing it again brings the layout back.

    +combat reads the fight out, one sentence for each fighter. +combat/verbose brief leaves
    the dice out of what you hear; +why and a roll's number tells them when you want them.
"""

BOOKS = """
    A fight is played by a book of rules and its house options. +combat/book in a scene says
    which book and which options are on.

      +rules                             the books there are
      +rules cover                       the rules that speak of cover
      +combat/start personal wild_die=explode ...
      +combat/option [<name>]            the house options of the book, how each stands and what
                                         it decides
      +combat/option healing=medpac      change one; it counts from then on

    The book is agreed on: +combat/object is your veto, and the scene falls back to the
    book personal at the next round; +combat/agree takes it back.
"""


def _others() -> str:
    """Where characters of other books than the first are made."""
    return builders.others(books.kinds()[0])


def _listed() -> str:
    """The lines of the books that have verbs of their own."""
    return "\n".join(f"    {line}" for face in books.faces() for line in face.listed)


def _entry(key: str, text: str, *aliases: str) -> dict:
    return {"key": key, "category": "Topics", "aliases": list(aliases), "text": text}


HELP_ENTRY_DICTS = [
    _entry(
        "start",
        START.format(others=_others()),
        "newcomer",
        "newbie",
        "begin",
    ),
    _entry("fight", FIGHT, "fighting", "round", "rounds"),
    _entry("running", GM, "game master"),
    _entry("commands", COMMANDS.format(listed=_listed()), "verbs"),
    _entry("screen reader", SCREENREADER, "accessibility", "blind"),
    _entry("strangers", STRANGERS, "trouble", "harassment", "staff"),
    _entry("books", BOOKS, "book", "house options"),
    *(entry for face in books.faces() for entry in face.topics),
]
