"""Random fights in which people type what their prompts show them."""

from itertools import product
from random import Random

from game import engine, registry
from game.books.dots import commands as dc
from game.books.dots.offers import invoke_uses
from game.books.dots.tables import title
from game.books.starcraft.commands import Shelter
from game.encounter import commands as c
from game.encounter import field_commands as fc
from game.encounter.handlers import legal
from world.scenes.render.offers import offered
from world.scenes.render.prompt import asked
from world.scenes.table.fighters import fighter_id
from world.scenes.telling.hearing import viewer_for

CLASSES = (("guardian", "soldier"), ("sentinel", "rogue"), ("warrior", "soldier"))
SHEETS = {
    "starcraft": (("+recruit/take marine",), ("+recruit/take medic",), ("+recruit/take marine",)),
    "dots": tuple(
        ("+dots/again/sure", f"+dots {class_}", f"+dots {subclass}", "+dots none")
        for class_, subclass in CLASSES
    ),
}
D6 = tuple((f"+chargen/take {kind}",) for kind in ("smuggler", "medic", "gunslinger"))
NPCS = {"starcraft": "raider", "dots": "trooper"}
OPTIONS = {
    "personal": "wild_die=gm_choice force_points=on healing=medpac medical_quality=gm",
    "advanced": "wild_die=gm_choice force_points=on healing=medpac",
    "chronicles": "wild_die=gm_choice healing=medpac declare=all",
    "starcraft": "wild_die=on death_consent=on",
    "dots": "throw_return=same_round combo_approval=gm",
}
BATTLE = (
    "Gil> +combat/set Ace/code=tactics 9D",
    "Gil> +combat/set Raider 1/code=tactics 8D",
    "Gil> +battle/start Ace: 20 marines at 200; Bea: 10 marines named reserve at 190 "
    "vs Raider 1: 40 zerglings at 230; Raider 2: 10 zealots at 230",
)
DOTS = (
    ("stealth", "speed", "throw lightning", "redirect lightning", "force push", "blasters",
     "knowledge", "acute senses", "luck", "saber fighting", "saber block"),
    ("surprise", "force suggestion", "mask intentions", "choke", "jump", "reflect", "flurry",
     "nullify lightning", "heal others", "banter", "saber fighting"),
)  # fmt: skip
SIDES = {"Ace": "Rebels", "Bea": "Rebels", "Cal": "Drifters", "Gil": "Rebels"}


def lay(cast, book: str, number: int) -> None:
    """Begin a new scene under the book, in its first round. Every second one has other house
    options, every third one is led by Ace, who also fights in it, and in half of them people are
    asked for their reactions."""
    cast.lead = "Ace" if number % 3 == 2 else "Gil"
    if cast.table:
        cast.room1.close_table()
    options = OPTIONS[book] if number % 2 else ""
    cast.lay(f"{cast.lead}> +combat/book {book} {options}")
    for name, lines in zip(("Ace", "Bea", "Cal"), SHEETS.get(book, D6), strict=True):
        cast.lay(*(f"{name}> -{line}" for line in lines), f"{name}> -+combat/join {SIDES[name]}")
    cast.lay(f"{cast.lead}> +combat/add 2 {NPCS.get(book, 'thug')}=Gang")
    if book == "starcraft":
        cast.lay(f"{cast.lead}> -+combat/auto npcs=off")
    if book == "dots" and number % 2:
        skills = DOTS[number // 2 % len(DOTS)]
        for name, skill in product(("Ace", "Bea", "Cal", "trooper 1"), skills):
            cast.lay(f"{cast.lead}> -+combat/grant {name}=dots {skill} 2")
        for name, thing in product(("Ace", "Bea", "Cal"), ("lightsaber", "blaster")):
            cast.lay(f"{cast.lead}> -+combat/grant {name}=item {thing}")
    if number % 4 in (1, 2):
        for name in ("Ace", "Bea"):
            cast.lay(f"{name}> -+reaction ask")
        cast.lay(f"{cast.lead}> -+reaction npcs=ask", f"{cast.lead}> -+combat/pace gm")
    if book in ("personal", "advanced", "chronicles") and number % 4 == 3:
        cast.lay(f"{cast.lead}> -+combat/vehicle landspeeder=Rebels")
    if book == "starcraft" and number % 4 == 3:
        cast.lay(*(row.replace("Gil>", f"{cast.lead}>") for row in BATTLE))
        return
    cast.lay(f"{cast.lead}> +combat/start")


def shown(cast) -> list[tuple[str, str, str]]:
    """For every line a prompt shows: who is shown it, the prompt, and the line as typed."""
    state, found = cast.table.state, []
    for name, (character, _) in cast.people.items():
        text = asked(state, viewer_for(cast.table, character))
        found += [(name, text, offer["line"]) for offer in offered(text)]
    return found


def actor(cast, name: str, line: str) -> str:
    """The id of the fighter the line is typed for: an NPC it names, the NPC whose turn it is if the
    person typing has no fighter, or else the person's own fighter."""
    state = cast.table.state
    me = fighter_id(cast.people[name][0])
    leads = cast.table.holds_seat(cast.people[name][0])
    named = [f for f in state.present if f.npc and leads and _named(line, f.name)]
    if named:
        return named[0].id
    if me not in {f.id for f in state.present}:
        due = [w.who for w in engine.pending(state) if w.who in state.fighters]
        return next((who for who in due if state.fighters[who].npc), me)
    return me


def _named(line: str, name: str) -> bool:
    rest = line.partition(" ")[2]
    return rest == name or rest.startswith((f"{name}=", f"{name}/"))


def filled(cast, random: Random, name: str, line: str) -> str:
    """The line with its open parts filled in as the state allows, or "" if nothing fits."""
    state = cast.table.state
    who = actor(cast, name, line)
    options = _options(state, who) if who in state.fighters else []
    if line == "+try ":
        mine = [text for by, _, text in shown(cast) if by == name and text[:4] in ("+att", "+use")]
        text = filled(cast, random, name, random.choice(mine)) if mine else ""
        return f"+try {text[1:]}" if text else ""
    if mark := next((mark for mark in MARKS if mark in line), ""):
        texts = [MARKS[mark](state, option, line) for option in options]
    elif line.endswith(" "):
        verb = line.split()[0].split("/")[0]
        texts = [_rest(state, o) for o in options if isinstance(o, OPEN[verb])]
        mark, line = "\0", line.rstrip(" ") + (" " if line[-2] != "/" else "") + "\0"
    else:
        return line
    texts = sorted(set(filter(None, texts)))
    if not texts and line.startswith("+initiative"):
        sheet = state.fighters[who].sheet
        texts = [title(skill) for skill in (*sheet.abilities(), *sheet.powers())]
    return line.replace(mark, random.choice(texts)) if texts else ""


def opened(line: str) -> str:
    """A verb named on its own, as a prompt would show it: ``+treat `` with a trailing space."""
    return f"{line} " if line in OPEN else line


def _options(state, who: str) -> list:
    """The options the engine offers the fighter. For dots, every legal use of a single skill is
    added, since the engine lists only some."""
    options = list(engine.options(state, who))
    if state.book == "dots":
        book = registry.find("dots")
        uses = [o for o in invoke_uses(state, who) if len(o.uses) == 1]
        options += [o for o in uses if legal(book, state, o)]
    return options


def _skill(state, option, line: str) -> str:
    """The option's skill if the verb takes it and its target is the one the line names; else ""."""
    verb = VERBS.get(type(option))
    uses = getattr(option, "uses", ())
    if verb is None or not line.startswith(verb) or len(uses) != 1:
        return ""
    if isinstance(option, dc.Invoke):
        named = [state.fighters[t].name for t in option.targets]
        if (named and not line.endswith(f" {named[0]}")) or option.mode not in ("", "one"):
            return ""
        if not named and " at " in line:
            return ""
    return title(uses[0].skill)


def _enemy(state, option, line: str) -> str:
    found = isinstance(option, dc.Release) and option.targets
    return state.fighters[option.targets[0]].name if found else ""


VERBS = {dc.Invoke: "+use", dc.TakeOrder: "+initiative", dc.Resist: "+resist"}
MARKS = {"<skill>": _skill, "<enemy>": _enemy, "<name>": lambda *_: ""}
OPEN = {
    "+draw": c.Draw, "+treat": c.Treat, "+cover": c.TakeCover, "+shelter": Shelter,
    "+board": fc.Board, "+act": c.Act, "+slow": fc.Slow,
}  # fmt: skip


def _rest(state, option) -> str:
    """The words that follow the verb for this option."""
    name = lambda who: state.fighters[who].name  # noqa: E731
    if isinstance(option, c.Treat):
        return name(option.target) + (f"/{option.aim}" if option.aim else "")
    if isinstance(option, fc.Board):
        return name(option.vehicle) + (f"/{option.station}" if option.station else "")
    if isinstance(option, fc.Slow):
        return f"after {name(option.after)}" if option.after else option.how
    if isinstance(option, c.TakeCover):
        return str(option.percent)
    if isinstance(option, c.Act):
        return "looks about"
    return option.weapon if isinstance(option, c.Draw) else option.barrier or "none"


READ = ("+combat", "+sheet", "+sheet {}", "+odds attack {}", "+odds answer", "+why", "+rolls",
        "+questions", "+combat/option", "+stage", "+npcs", "+armoury")  # fmt: skip


def reading(cast, random: Random) -> tuple[str, str]:
    """Pick a person and a line that looks something up."""
    found = random.choice([f.name for f in cast.table.state.present])
    return random.choice(sorted(cast.people)), random.choice(READ).format(found)
