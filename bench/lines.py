"""The lines whose holds are measured: everything a fighter and a game master type in a fight.

Ace, who fights, types the lines with ``Ace:``; Bea, the game master, types the others. FOE is one
of the NPCs, KIND their stat block.
"""

TEMPLATE = ["+chargen/take Smuggler"]
SETTING_UP = {
    "personal": ("thug", TEMPLATE),
    "advanced": ("thug", TEMPLATE),
    "chronicles": ("thug", TEMPLATE),
    "starcraft": ("zergling", ["+recruit marine"]),
    "dots": ("thug", ["+dots sentinel", "+dots soldier", "+dots none"]),
}
"""For each book, the stat block of its NPCs and how a player gets a character."""

BOOKS = tuple(SETTING_UP)
MOST_AT_ONCE = 100
TOO_MANY = f"+combat/add {MOST_AT_ONCE} KIND"

RULED = """
+combat
Ace: +combat
Ace: +combat/state
Ace: +odds attack FOE
+combat/add KIND
+combat/undo
+combat/add hidden KIND=Gang
+combat/set FOE/hidden=on
+combat/set FOE/hidden=off
+combat/remove FOE
+combat/undo
+combat/mod FOE=+1D
+combat/side FOE=Gang
+combat/away FOE
+combat/back FOE
+combat/range Ace,FOE=short
+combat/clock 30 minutes
+combat/dice 6 3 4 for Ace
+combat/dice none
+combat/patience 60
+combat/separate FOE=Scouts
+combat/merge Scouts=KIND
+combat/advantage FOE=10 for round
+combat/fall FOE=12
+combat/vehicle 5 speeder=Gang
Ace: +board speeder 1
+combat/book
+combat/option
+combat/difficulty FOE=14, Ace=15
+reaction npcs=none
+reaction npcs=auto
+combat/pace gm
+combat/pace auto
+combat/gm Bea
"""

DEEDS = {
    "personal": """
Ace: +initiative first
+initiative npcs=always last
+combat/next
Ace: +declare 2
Ace: +attack FOE
Ace: +cover half
Ace: +pass
+combat/next
""",
    "advanced": """
+combat/range short
Ace: +initiative first
+initiative npcs=always last
+combat/next
Ace: +declare 2
Ace: +attack FOE
Ace: +cover half
Ace: +pass
+combat/next
""",
    "chronicles": """
+declare npcs=1 attack
+combat/next
Ace: +declare 1 attack
Ace: +attack FOE
Ace: +pass
+combat/next
""",
    "starcraft": """
Ace: +plan 1
+combat/next
Ace: +attack FOE
Ace: +spray FOE
Ace: +pass
+combat/next
""",
    "dots": """
Ace: +initiative
+combat/next
Ace: +wield
Ace: +attack FOE
Ace: +use stealth
Ace: +flurry FOE
Ace: +pass
+combat/next
""",
}

PLAYED = """
+combat/set Ace/autopilot=on
+combat/auto npcs=on
+combat/next
+combat/next
Ace: +odds attack FOE
+combat/auto npcs=off
+combat/undo
+combat/undo 5
+combat/undo 100/keep
+combat/stop
"""

APART = {
    "starcraft": """
+battle/start Ace: 20 marines at 0, 10 firebats vs FOE: 40 zerglings at 30
+battle
Ace: +battle/odds marines=zerglings
Ace: +order marines=attack zerglings
Ace: +order/done
+order zerglings=attack marines
+battle/next
+battle/next
+battle/end
""",
    "dots": """
+combat/grant FOE=xp 10
+combat/exert FOE=2
+combat/over scene
+combat/fit FOE=stealth
""",
}
"""Lines for these books alone, between the rounds and the reading."""

BEFORE = """
+combat/ambush FOE, KIND 4, KIND 5 on Ace
+combat/ambush KIND 6 on Ace
"""

READ = """
+combat/log
+combat/log 500
+combat/export
Ace: +combat/verbose full
Ace: +combat/log 500
+rolls
+rolls 50
+why 3
+why
+rules e
+npcs
+npcs KIND
+armoury
Ace: +sheet
Ace: +check blaster
Ace: +roll 4D
Ace: +odds 5D vs 15
Ace: +odds 60D vs 60D
Ace: pose looks around.
Ace: say Well.
ooc Well.
look
help +combat
+combat/start BOOK
+combat/stop
+verify
+combat/close
+verify SCENE
"""


def of(book: str, fighters: int) -> list[str]:
    """The lines of a fight of that size under the book, with NPCs on one side."""
    kind, _ = SETTING_UP[book]
    sizes = [MOST_AT_ONCE] * ((fighters - 2) // MOST_AT_ONCE) + [(fighters - 2) % MOST_AT_ONCE]
    first, *more = [size for size in sizes if size]
    began = [f"+combat/start {book} Ace vs {first} {kind}"]
    began += [f"+combat/add {size} {kind}" for size in more]
    began += ["Ace: +combat/join", *([TOO_MANY] if fighters > 400 else [])]
    text = "\n".join([*began, RULED, DEEDS[book], PLAYED, BEFORE, APART.get(book, ""), READ])
    for word, meaning in (("FOE", f"{kind} 3"), ("KIND", kind), ("BOOK", book)):
        text = text.replace(word, meaning)
    return [line for line in text.split("\n") if line]
