"""How what is planned under starcraft reads: sprays, called shots, plans with reactions."""

from game.books.starcraft.commands import Fire, HoldBack, Plan
from world.scenes.render.records import name
from world.scenes.render.words import and_list, article, many, people


def fire(state, command: Fire) -> str:
    """``spray on Zergling 1 and Zergling 2, sparing Bea, with a gauss rifle``."""
    aimed = people([name(state, who) for who in (command.target, *command.also) if who])
    what = "spray" if command.spray else "called shot" if command.called else "attack"
    aimed = aimed or f"the {command.at}"
    part = f" ({command.called // 10} cm {command.part})" if command.called else ""
    spared = people([name(state, who) for who in command.spare])
    spared = f", sparing {spared}" if spared else ""
    weapon = f"{',' * bool(spared)} with {article(command.weapon)}" if command.weapon else ""
    return f"{what} on {aimed}{part}{spared}{weapon}"


def plan(state, command: Plan) -> str:
    """``plan of 3 actions with dodge and brawling``, ``plan of a full dodge``."""
    if command.full:
        return f"plan of a full {command.full}"
    reactions = f" with {and_list(command.reactions)}" if command.reactions else ""
    return f"plan of {many(command.count, 'action')}{reactions}"


def hold_back(state, command: HoldBack) -> str:
    return f"holding back{f' for {name(state, command.until)}' if command.until else ''}"


PLANNED = {Fire: fire, Plan: plan, HoldBack: hold_back}
