"""The maxima of DOT-LIM-1 (force powers by class) and DOT-LIM-2 (abilities by subclass)."""

CLASSES = ("consular", "guardian", "sentinel", "inquisitor", "acolyte", "warrior", "none")
SUBCLASSES = ("assassin", "rogue", "politician", "pilot", "soldier", "technician")

POWERS = {
    "jump": (4, 5, 4, 3, 4, 5, 0),
    "sprint": (4, 5, 4, 3, 4, 5, 0),
    "acute_senses": (5, 3, 4, 5, 3, 3, 0),
    "reaction_time": (4, 5, 4, 4, 4, 5, 0),
    "force_push": (5, 4, 4, 5, 4, 4, 0),
    "force_pull": (5, 4, 4, 5, 4, 4, 0),
    "force_grab": (5, 3, 4, 5, 3, 3, 0),
    "choke": (0, 0, 3, 5, 3, 5, 0),
    "saber_melee": (2, 5, 4, 2, 4, 5, 0),
    "saber_block": (3, 5, 4, 3, 4, 5, 0),
    "throw_saber": (1, 5, 4, 2, 3, 5, 0),
    "reflect": (2, 5, 4, 2, 3, 4, 0),
    "reenergize_self": (5, 3, 4, 5, 3, 4, 0),
    "heal_self": (5, 3, 4, 4, 3, 4, 0),
    "reenergize_others": (5, 2, 3, 1, 3, 0, 0),
    "heal_others": (5, 2, 3, 0, 3, 0, 0),
    "jedi_master": (5, 3, 3, 0, 1, 0, 0),
    "sith_lord": (0, 0, 2, 5, 0, 4, 0),
    "immortality_ghost": (5, 3, 3, 2, 2, 0, 0),
    "immortality_slow_ageing": (5, 2, 3, 4, 2, 2, 0),
    "electrify": (2, 2, 3, 5, 3, 3, 0),
    "throw_lightning": (0, 0, 3, 5, 3, 3, 0),
    "nullify_lightning": (5, 3, 4, 4, 3, 2, 0),
    "redirect_lightning": (3, 3, 4, 4, 3, 2, 0),
    "mask_intentions": (4, 2, 4, 5, 4, 1, 0),
    "force_suggestion": (5, 2, 4, 5, 3, 1, 0),
    "bend_will": (0, 0, 3, 5, 3, 3, 0),
    "foretelling": (5, 1, 3, 4, 2, 0, 0),
}

ABILITIES = {
    "stealth": (5, 4, 1, 2, 3, 2),
    "speed": (4, 4, 1, 4, 4, 2),
    "surprise": (5, 4, 2, 2, 3, 1),
    "disguise": (4, 4, 3, 1, 1, 1),
    "banter": (1, 5, 5, 4, 2, 2),
    "subterfuge": (4, 5, 4, 1, 1, 1),
    "knowledge": (2, 2, 5, 3, 2, 5),
    "suggestion": (2, 3, 5, 2, 1, 2),
    "blasters": (4, 4, 2, 3, 5, 2),
    "sniper": (5, 2, 0, 2, 4, 1),
    "turrets": (1, 2, 0, 5, 4, 3),
    "autoguns": (2, 1, 1, 3, 4, 5),
    "influence": (1, 2, 5, 1, 2, 1),
    "contacts": (3, 4, 5, 2, 2, 3),
    "favors": (2, 4, 5, 2, 2, 2),
    "debts": (2, 4, 4, 2, 1, 2),
    "wealth": (2, 3, 5, 2, 1, 3),
    "resources": (2, 2, 4, 3, 4, 5),
    "piloting": (2, 4, 1, 5, 2, 3),
    "robots": (1, 2, 2, 3, 1, 5),
    "explosives": (4, 2, 0, 3, 4, 4),
    "engineering": (1, 2, 0, 3, 2, 5),
    "destructive": (3, 2, 0, 3, 5, 3),
    "luck": (3, 5, 2, 4, 2, 2),
    "leadership": (1, 2, 5, 3, 4, 1),
    "savage": (5, 2, 1, 2, 5, 1),
    "persuasion": (3, 3, 5, 1, 3, 1),
    "bargaining": (1, 5, 5, 2, 1, 3),
}


def maximum(skill: str, clas: str, subclass: str, class_limits: str) -> int:
    """Highest rank before the greyed boxes (DOT-CLS-09, DOT-XP-02); 5 with `class_limits` off, but
    always 0 for a force power without a Force class."""
    if skill in POWERS:
        if clas == "none":
            return 0
        return POWERS[skill][CLASSES.index(clas)] if class_limits == "on" else 5
    return ABILITIES[skill][SUBCLASSES.index(subclass)] if class_limits == "on" else 5
