"""Topics of `help` that are no commands: what all books share, then those of each."""

from game import shelf
from world import books, builders, pages
from world.help_advice import ANSWERS, MOVES
from world.lessons import filled
from world.scenes.render.words import and_list
from world.seal import BY_THE_GAME, BY_THE_SEAT, MARK
from world.typed import offered

START = """
    1. {making} {others}
    2. +sheet shows what you are. A code such as 4D+2 is four dice and two points.
    3. {yard} leads from the first room to the practice yard; +practice there starts a fight against
       the game, and tells you at every step what to type. {again}
    4. say and pose are for playing your part: say Hello, pose draws his {weapon}.
       A colon does as well: :draws his {weapon}.
    5. +check {skill} rolls a skill at any time, +roll 4D+2 any dice.
    6. +combat shows the fight in the room you are in. help fight says how one goes.
"""

BEGINNING = (
    "Somebody types +combat/start, as in: +combat/start Ace, Bea vs 2 {npc}. Whoever is named is "
    "invited: +yes or +no. +joining always, once, and you need not be asked.",
)
ENDING = (
    "+consent yes lets your character die.",
    "What does not concern you comes in a line without dice: +why 114 tells all of what ends with "
    f"{MARK}114]. Pose as much as you like: nothing waits for it.",
    "+combat/leave takes you out of it at any time and costs nothing; +combat/flee is fleeing by "
    "the book; +combat/stop asks for an end.",
)

GM = """
    1. +combat/start Ace, Bea vs 2 {npc} begins; who starts it is its game master. Players who
       do not take your word at once (+joining) are asked, and come in by saying yes.
    2. +npcs lists the stat blocks; +combat/add 2 {more}=Empire brings more in.
    3. Act for anybody with who= in front: +attack {Npc} 1=Ace.
    4. +combat/auto {Npc} 1=on lets the system play an NPC.
    5. +combat/next goes on without whoever is waited for; +combat/away Ace, /back Ace.
       +combat/time live gives everybody minutes, slow days: help scene time.
    6. +combat/range short, or 25 m, or Ace, {Npc} 1=long; +cover {Npc} 1=half.
    7. +combat/mod Ace=+1D on attack for round; add secret and only you see it.
    8. +combat/set Ace/{field} changes one value by hand; /set alone lists them.
    9. +combat/undo takes the last step back, with fresh dice; /undo 3/keep with the same.
    10. +combat/stop ends the rounds, +combat/close the scene; then +verify checks its dice.

    Whose the seat is, and how it goes to another: help seat.
"""

SEAT = """
    Whoever starts a fight, or rolls first where nobody runs a scene, is its game master.

    1. +combat/gm Bea hands the seat over, /share Bea shares it.
    2. While rounds run, whoever takes part may take that of one who has been out of the game for
       ten minutes: +combat/gm. Staff step in with the same words, and everybody here reads it.
    3. +gm lists who is in the game and offers to run scenes; +gm/offer on offers it yourself.
    4. +request gm=<why> reaches them all; whoever comes takes an empty seat by +combat/gm.
"""

TIME = """
    A scene has its time, which its game master sets and everybody reads by +combat/time:

      +combat/time live       minutes: 3 to declare, 3 to act, 2 to answer
      +combat/time live 5     5 minutes for each of the three
      +combat/time slow 2d    days, for a scene played over a week
      +combat/time manual     nobody is hurried; +combat/next goes on

    Each by itself: +combat/time live declare=5 act=3 answer=2, and off is without end. As a scene
    begins, answers have a minute and the rest no end.

    Your time begins when you are asked, and anew with whatever you do in the fight. You are
    warned once. When it has run out the game does what harms you least and says so: "Time ran
    out: Ace passes." Your standing order (+reaction) holds; no point is spent, no action taken
    for you. The game master may take it back: +combat/undo.

    Who is offline has the same time; while the game is down nobody's runs. A round that the game
    master starts (+combat/pace gm) waits without end.
"""

ROWS = {
    "Your character": "+chargen +sheet +armoury +draw +holster +new +delete",
    "Dice": "+check +roll +odds +why +rolls +verify +rules +options",
    "Coming in": "+combat/join +combat/leave +joining +friend +yes +no",
    "A fight": "+combat +initiative +attack +pass +act +points",
    "Being attacked": "+reaction +dodge +parry +nodefence +consent",
    "": "",
    "Going about": "+where",
    "Moving about": "+cover +stand +flank +combat/flee",
    "Afterwards": "+treat, and what waits for your word: +questions",
    "Talking": "say pose emit ooc whisper page channel who nospoof +pronouns",
    "Trouble": "+ignore +report, and help strangers",
    "Alone": "+practice",
    "Running a fight": "help running, +request; of your own: +content, help making",
}
"""The rows of `help commands`; those of the books on offer stand where nothing does."""

COMMANDS = """
{rows}

    Everything may be shortened while it is clear what is meant: +check {{short}}, +attack tro.
    Each has its own page: help +attack.
"""

STRANGERS = f"""
    +ignore <name>     you hear nothing more of somebody: no pages, whispers, emits, no talk out
                       of character, no words on channels, no invitations
    +report <text>     staff read it, with the last lines that you have read
    nospoof            whether each emit shows you who wrote it, as it does at first
    +combat/leave      takes you out of a fight, at no cost

    What the game itself tells of a fight or of a scene ends with a mark. With the number of a
    roll: {MARK}114]
    Without one: {BY_THE_GAME}
    An emit of the game master of a scene, in that scene: {BY_THE_SEAT}
    No text of a player can hold one, to be seen or to be heard.

    Staff: +reports, +mute, ban and unban, boot. Each has its page: help +mute.
"""

SCREENREADER = """
    Type screenreader, before or after you log in: everything then comes in sentences, with
    no columns and no signs in place of words, what is new before your own prompt. It is kept
    for your next logins; typing it again brings the layout back.

    +combat reads the fight out, one sentence for each fighter. What does not
    concern you comes in a line without dice, and after +combat/verbose brief what does, too;
    +why and a roll's number tells all of it when you want it.
"""

BOOKS = """
    A fight is played by a book of rules and its house options. +combat/book in a scene says
    which book and which options are on.

      +rules                             the books there are
      +rules cover                       the rules that speak of cover
      +combat/start {book} {option} ...
      +combat/option [<name>]            the house options of the book, how each stands and what
                                         it decides
      +combat/option {change}      change one; it counts from then on
      +options                           what this game does otherwise than the books

"""


MAKING = """
    Whoever runs a scene makes new fighters in the line that brings them; they are there
    for this scene, and again later in it by their name alone:

      +combat/start me vs 2 cultist like {npc}
      +combat/add 3 cultist like {npc}
      +combat/add 3 cultist=Gang like {npc} <field>=<value>    what is other than with the {npc}
      +npc/fields                  what may be said of them; skills and gear go by their names
      +weapon/new arc rod like <other> <field>=<value>    things, and whatever else +content lists
      +npc/offer cultist           ask staff to make them the game's; +weapon/offer arc rod

    Staff make and change what is the game's own, of every kind that +content lists, by the lines
    of help content. It holds at once, also in scenes that run, and is written to the files of the
    game, where whoever keeps it finds it. +npc/history says who did what; +npc/undo takes it back.
"""


HEALING = """
    A wound that the rules dealt lasts when its scene is over. Where the game master had a part in
    it beyond the rulings of the book (modifiers, laid dice, numbers to hit, values, codes or
    options of their own, /away), you are asked at the end whether it lasts: +yes or +no. Death
    and lost parts are asked about by themselves.

      +sheet                 what it costs you, how long it lasts, what heals it
"""


def _healing() -> str:
    """How bodies are healed, by the sheets of the books on offer."""
    rows = []
    for kind in books.kinds():
        face = books.of_kind(kind)
        names = [name for name in shelf.names() if shelf.find(name).sheet_kind == kind]
        if face.healing:
            rows.append(f"    Under {and_list(names)}:\n{face.healing.strip(chr(10))}")
    return "\n".join([HEALING.rstrip(), *rows, ""])


def _start() -> str:
    """The first steps, by what is on offer."""
    said = {"{making}": _making(), "{others}": _others(), "{again}": _again()}
    text = START
    for word, sentence in said.items():
        text = text.replace(f" {word}", f" {sentence}" if sentence else "")
    return text


def _making() -> str:
    """How a character of the first book on offer is made."""
    face = books.of(shelf.first())
    if face.builder is None:
        return f"{face.built_by} makes you a character, step by step."
    taken = f"+chargen lists ready characters; +chargen/take {face.builder.example} makes you one."
    return f"{taken} {builders.own_building(face.book.sheet_kind)}".strip()


def _again() -> str:
    """How to practise under another book, "" where there is none."""
    return pages.filled("+practice {another} fights under another book.")


def _others() -> str:
    """Where characters of other books than the first are made."""
    return builders.others(books.kinds()[0])


def _fight() -> str:
    """How a fight goes, by the first book on offer."""
    steps = (*BEGINNING, *books.of(shelf.first()).steps, *ENDING)
    return "\n".join(f"    {number}. {step}" for number, step in enumerate(steps, 1))


def _rows() -> str:
    """What there is to type, with the rows of the books that have verbs of their own."""
    rows = []
    for head, verbs in ROWS.items():
        added = [line for face in books.faces() for line in face.listed]
        for line in [f"{head:<17}{verbs}"] if head else added:
            words = line[17:].split()
            if there := [word for word in words if offered(word)]:
                rows.append(f"{line[:17]}{' '.join(there)}")
    return "\n".join(f"    {row}" for row in rows)


def _entry(key: str, text: str, *aliases: str) -> dict:
    return {
        "key": key,
        "category": "Topics",
        "aliases": list(aliases),
        "text": pages.page(key, text),
    }


MOMENTS = ("initiative", "choice", "declare", "act", "answer", "resist")
"""The hints of a first fight that tell how a round goes, in its order."""


def _book(name: str) -> dict:
    """How a round goes under a book: what its first fight teaches."""
    face = books.of(shelf.called(name))
    known = face.lesson().hints
    told = [known[each] for each in MOMENTS if each in known]
    steps = [filled(text, {"foe": "{Npc} 1", "why": "+why 114"}) for text in told]
    rows = [
        f"    {face.book.title}.",
        f"    To play by it: +combat/start {name}. To learn it: +practice {name}.",
        "",
        *(f"    {number}. {step}" for number, step in enumerate(steps, 1)),
        "",
        f"    Its house options: +combat/book {name}. Its rules: +rules cover.",
    ]
    return _entry(name, "\n".join(["", *rows, ""]))


TOLD = {entry["key"] for face in books.faces() for entry in face.topics} | {
    face.built_by.lstrip("+") for face in books.faces()
}
"""The books that have a page of their own, a topic or that of a command of their name."""

HELP_ENTRY_DICTS = [
    _entry("start", _start(), "newcomer", "newbie", "begin", "me"),
    _entry("fight", f"\n{_fight()}\n", "fighting", "round", "rounds"),
    _entry("moves", MOVES, "best attack", "best move", "turn"),
    _entry("answers", ANSWERS, "best answer", "answering", "defence", "defending"),
    _entry("healing", _healing(), "heal", "wounds", "healed"),
    _entry("running", GM, "game master"),
    _entry("seat", SEAT, "game master's seat"),
    _entry("scene time", TIME, "combat time", "patience", "time limit"),
    _entry("commands", COMMANDS.format(rows=_rows()), "verbs"),
    _entry("screen reader", SCREENREADER, "accessibility", "blind"),
    _entry("strangers", STRANGERS, "trouble", "harassment", "staff"),
    _entry("making", MAKING),
    _entry("books", BOOKS, "book", "house options"),
    *(entry for face in books.faces() for entry in face.topics),
    *(_book(name) for name in shelf.names() if name not in TOLD),
]
