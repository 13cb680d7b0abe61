"""The presenter of the book: its sheet page is its own, the rest is shared by all books of
rounds."""

from lantern.presenter import words
from lantern.rules.content import PEOPLE
from lantern.rules.sheet import SKILLS, LanternSheet

from game.encounter import events as ev
from game.registry.content import offered
from world.lessons import Lesson
from world.presenters.rounds import RoundsPresenter
from world.presenters.slots import Builder, Fields, first
from world.scenes.render import pages

BLANK = LanternSheet(dict.fromkeys(SKILLS.attributes, 0), {})
LESSON = Lesson(
    {
        "choice": "Your wits were quicker, so you choose who begins. First is good.",
        "act": "It is your turn. +odds attack {foe} tells your exact chances and costs nothing; "
        "+attack {foe} does it.",
        "hurt": "You were hit. +sheet says what it costs you. Nothing you get here is kept.",
    },
    "Whoever is down wakes after ten minutes. That is all you need.",
    "{book} is played with a sheet of its own. Type +chargen lantern to see who is ready, and "
    "+chargen/take lantern lamplighter to be one.",
    setting=(),
)


class LanternPresenter(RoundsPresenter):
    """Four attributes, five states of a body, and no roll to defend."""

    droids = {"easy": "Straw Man", "veteran": "Cutpurse", "remote": "Straw Man"}
    times = {"down_until": "sleep"}
    sentences = {ev.Harmed: words.struck, ev.ConditionChanged: words.woke}
    builder = Builder(
        roster=PEOPLE,
        lines=words.lines,
        skills=lambda: SKILLS.skills,
        example="lamplighter",
        book="lantern",
        title="lantern",
        about="Lamps, knives and rain: a small book to begin one of your own with.",
    )
    door = "+chargen lantern"
    fields = Fields({}, {"weapon": PEOPLE.find_weapon}, SKILLS.match, PEOPLE)
    example = "wound=fresh"
    words = {
        "skill": "bow", "defence": "dodge", "talk": "lore", "climb": "athletics",
        "brawl": "athletics", "notice": "notice", "npc": "cutpurse", "more": "cutpurse",
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
        return found.name, f"{found.skill}, edge {found.damage}."

    def page(self, figure, treated_as, width, prose):
        told = [words.means(figure.condition, figure.clock)]
        rows = words.lines(figure.sheet, width, prose, figure.drawn)
        return pages.head(figure, told, width, prose) + rows

    def actions(self, f):
        return f"{f.taken} acted" if f.taken else ""

    def lesson(self):
        return LESSON
