"""What starcraft adds to shared help pages."""

from world.presenters.taught import paragraph, row

PAGES = {
    "+combat set": (row("pages_starcraft-combat-set"),),
    "+aim": (row("pages_starcraft-aim"),),
    "+act": (paragraph("pages_starcraft-act-note"),),
    "+armoury": (paragraph("pages_starcraft-armoury-note"),),
    "+attack starcraft": (row("pages_starcraft-attack-starcraft"),),
    "+chargen starcraft": (row("pages_starcraft-chargen-starcraft"),),
    "+combat difficulty": (row("pages_starcraft-combat-difficulty"),),
    "+combat line": (row("pages_starcraft-combat-line"),),
    "+consent": (paragraph("pages_starcraft-consent-note"),),
    "+cover": (paragraph("pages_starcraft-cover-note"),),
    "+initiative": (paragraph("pages_starcraft-initiative-note"),),
    "+odds": (row("pages_starcraft-odds"),),
    "+reaction": (paragraph("pages_starcraft-reaction-note"),),
    "+setsheet starcraft": (paragraph("pages_starcraft-setsheet-starcraft-note"),),
    "+slow": (paragraph("pages_starcraft-slow-note"),),
    "+treat": (row("pages_starcraft-treat"),),
}
STEPS = (
    paragraph("pages_starcraft-step-1"),
    paragraph("pages_starcraft-step-2"),
    paragraph("pages_starcraft-step-3"),
    paragraph("pages_starcraft-step-4"),
    paragraph("pages_starcraft-step-5"),
)
WORDS = {
    "count": "kit 2",
    "attribute": "dex", "second": "kno",
    "skill": "firearms", "defence": "dodge", "talk": "con", "climb": "climbing",
    "brawl": "brawling", "notice": "search", "npc": "zergling", "more": "marine",
    "option": "wild_die=on",
}  # fmt: skip

HEALING = row("pages_starcraft-healing")
