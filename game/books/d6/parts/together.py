"""Members of a combined action: who works on it, and their command codes (ADV-COMB)."""

from game.books.d6.state import D6Encounter, D6Fighter
from game.encounter.arranged import Combined
from game.encounter.state import FIGHT


def command_skill(f: D6Fighter) -> str:
    """Command, or Perception for those who lack it (ADV-Q-35)."""
    return "command" if "command" in f.sheet.skills else "perception"


def command_code(f: D6Fighter) -> int:
    return f.sheet.bare(command_skill(f))


def ready_members(state: D6Encounter, found: Combined) -> list[D6Fighter]:
    """Members, apart from the leader, who can still act."""
    members = [state.fighters[who] for who in found.members]
    return [f for f in members if (f.ready if state.mode == FIGHT else f.able)]


def workers(state: D6Encounter, found: Combined) -> list[D6Fighter]:
    """Everybody who works on the task: members who can act, and a leader who works too
    (ADV-Q-34)."""
    leader = [state.fighters[found.leader]] if found.working else []
    return [*ready_members(state, found), *leader]


def best(state: D6Encounter, found: Combined) -> D6Fighter:
    """The worker with the highest skill; the first named of equals (ADV-COMB-22, ADV-Q-38)."""
    return max(workers(state, found), key=lambda f: f.sheet.bare(found.skill))
