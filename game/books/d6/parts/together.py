"""Who works together in a combined action, and how well each of them commands (ADV-COMB)."""

from game.encounter.state import FIGHT, Combined, Encounter, Fighter


def command_skill(f: Fighter) -> str:
    """Command, or Perception where it is lacking (ADV-Q-35)."""
    return "command" if "command" in f.sheet.skills else "perception"


def command_code(f: Fighter) -> int:
    return f.sheet.bare(command_skill(f))


def ready_members(state: Encounter, found: Combined) -> list[Fighter]:
    """Those commanded who can still do it."""
    members = [state.fighters[who] for who in found.members]
    return [f for f in members if (f.ready if state.mode == FIGHT else f.able)]


def workers(state: Encounter, found: Combined) -> list[Fighter]:
    """Everybody who works on the task: members, and a leader who does (ADV-Q-34)."""
    leader = [state.fighters[found.leader]] if found.working else []
    return [*ready_members(state, found), *leader]


def best(state: Encounter, found: Combined) -> Fighter:
    """The worker with the highest skill, the first named of equals (ADV-COMB-22, ADV-Q-38)."""
    return max(workers(state, found), key=lambda f: f.sheet.bare(found.skill))
