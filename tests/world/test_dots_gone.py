"""The page of a dots sheet whose kit and special ability were removed from the house by hand."""

from game.books.dots import roster
from game.codec import replace
from world.presenters.dots.sheet import page


def test_content_that_the_game_lacks_is_named_by_its_key():
    sheet = roster.sheet_of(roster.npcs()["thug"])
    sheet = replace(sheet, kit="night_watch", specials={"night_eyes": 1, "flyboy": 1})
    text = " ".join(page("Ace", sheet, sheet.unhurt(), (), {}, 0, prose=True))
    assert "kit: night watch" in text
    assert "Special: night eyes, Flyboy." in text
    problem = str(sheet.problem())
    assert "special ability" in problem or "kit" in problem
