"""The book of starcraft at the table: what is looked up of it."""

from game.books.starcraft import roster
from world.scenes.catalogues import Catalogue
from world.scenes.render import starcraft_gear, starcraft_sheet
from world.scenes.render.sheet import wrap


def _codes(block, width: int, prose: bool) -> list[str]:
    sheet = roster.sheet(block)
    body = f"{sheet.full_body()} Body Points"
    head = [f"{body}."] if prose else wrap("Body", f"{body}, {sheet.race}", width)
    return [*head, *starcraft_sheet.lines(sheet, width, prose)]


CATALOGUE = Catalogue(
    blocks=roster.npcs,
    block=roster.find_npc,
    codes=_codes,
    gear=starcraft_gear.everything,
    piece=starcraft_gear.piece,
    examples=("zergling", "gauss rifle"),
    droids={"easy": "Target Drone", "veteran": "Veteran Drone", "remote": "Training Remote"},
)
