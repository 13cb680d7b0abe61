"""What an action is made of: skills, each with dots and perhaps a die."""

from game.codec import record


@record
class Use:
    """A skill in an action: how many of its dots, 0 for all owned; the die on it by its place
    on the sheet, -1 for none (DOT-ACT-10, DOT-DIE-01)."""

    skill: str
    dots: int = 0
    die: int = -1
