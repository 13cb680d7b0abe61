"""The book's presenter: one class; what it does not define is shared by all books with rounds."""

from newbook.presenter import words
from newbook.rules.content import PEOPLE
from newbook.rules.sheet import SKILLS, NewbookSheet

from game.encounter import events as ev
from game.registry.content import offered
from world.lessons import Lesson
from world.presenters.rounds import RoundsPresenter
from world.presenters.slots import Builder, Fields, first
from world.scenes.render import pages

BLANK = NewbookSheet(dict.fromkeys(SKILLS.attributes, 0), {})


class NewbookPresenter(RoundsPresenter):
    """What the game shows and says of the book; the sentences are in ``data/words.toml``."""

    droids = {"easy": "Straw Man", "veteran": "Cutpurse", "remote": "Straw Man"}
    times = {"until": "time"}
    sentences = {ev.Harmed: words.struck, ev.ConditionChanged: words.mended}
    builder = Builder(
        roster=PEOPLE,
        lines=words.lines,
        skills=lambda: SKILLS.skills,
        example="wanderer",
        book="newbook",
        title="newbook",
        about="A small book of six-sided dice and points, 3D+1.",
    )
    door = "+chargen newbook"
    fields = Fields({}, {"weapon": PEOPLE.find_weapon}, SKILLS.match, PEOPLE)
    example = "wound=hurt"
    words = {
        "skill": "bow", "defence": "dodge", "talk": "persuade", "climb": "climb",
        "brawl": "brawl", "notice": "notice", "npc": "cutpurse", "more": "cutpurse",
        "option": "max_actions=2",
    }  # fmt: skip

    @property
    def examples(self):
        return first("Cutpurse", PEOPLE.npcs()), first("bow", offered(PEOPLE.weapons))

    def blank(self):
        return BLANK

    def codes(self, block, width, prose):
        return words.lines(PEOPLE.sheet(block), width, prose)

    def gear(self):
        return [f"{name.capitalize()}: {self.piece(name)[1]}" for name in offered(PEOPLE.weapons)]

    def piece(self, word):
        found = PEOPLE.find_weapon(word)
        return found.name, f"{found.skill}, harm {found.damage}."

    def page(self, figure, treated_as, width, prose):
        told = [words.means(figure.condition, figure.clock)]
        rows = words.lines(figure.sheet, width, prose, figure.drawn)
        return pages.head(figure, told, width, prose) + rows

    def actions(self, f):
        return f"{f.taken} acted" if f.taken else ""

    def besides(self, state, f):
        return words.besides(self.book, state, f)

    def lesson(self):
        taught = words.said("practice")
        return Lesson(
            words.said("lesson"),
            taught["last"],
            taught["no_sheet"],
            setting=(),
            defending=tuple(taught["defending"]),
        )
