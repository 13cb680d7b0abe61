"""What dots adds to shared help pages."""

from world.presenters.taught import paragraph, row

PAGES = {
    "+combat grant": (row("pages_dots-combat-grant"),),
    "+combat set": (row("pages_dots-combat-set"),),
    "+initiative": (row("pages_dots-initiative"),),
    "+combat veto": (row("pages_dots-combat-veto"),),
    "+combat fit": (row("pages_dots-combat-fit"),),
    "+combat unfit": (row("pages_dots-combat-fit"),),
    "+combat exert": (row("pages_dots-combat-exert"),),
    "+combat over": (row("pages_dots-combat-exert"),),
    "+combat fought": (row("pages_dots-combat-exert"),),
    "+consent": (paragraph("pages_dots-consent-note"),),
    "answers": (paragraph("pages_dots-answers-note"),),
    "moves": (paragraph("pages_dots-moves-note"),),
    "+odds": (paragraph("pages_dots-odds-note"),),
    "+roll": (paragraph("pages_dots-roll-note"),),
}
STEPS = (
    paragraph("pages_dots-step-1"),
    paragraph("pages_dots-step-2"),
)
WORDS = {
    "skill": "sprint", "defence": "speed", "talk": "luck", "climb": "sprint", "brawl": "luck",
    "notice": "luck", "npc": "thug", "more": "trooper", "option": "wealth_limit=text",
}  # fmt: skip

HEALING = row("pages_dots-healing")
