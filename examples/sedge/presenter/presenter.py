"""The presenter of the book: its own sheet page, and will; books of rounds share the rest."""

from sedge.presenter import words
from sedge.rules.content import PEOPLE
from sedge.rules.events import BloodDrawn, GuardLowered, SpendWill, WillSpent
from sedge.rules.sheet import SKILLS, SedgeSheet

from game.encounter import events as ev
from game.registry.content import offered
from world.lessons import DEFENDED, Lesson
from world.presenters.rounds import RoundsPresenter
from world.presenters.slots import Builder, Fields, first
from world.scenes.render import pages

BLANK = SedgeSheet(dict.fromkeys(SKILLS.attributes, 0), {}, will=0)
LESSON = Lesson(
    {
        "act": "It is your turn. +odds attack {foe} tells your exact chances and costs nothing; "
        "+attack {foe} does it, and +will attack before it makes two successes more.",
        "answer": "You are attacked, and what you roll takes successes off. +will defence before "
        "you answer adds two.",
        "hurt": "You were hit. +sheet shows the boxes. Nothing you get here is kept.",
        "defended": DEFENDED,
    },
    "Whoever is out comes to after ten minutes. That is all you need.",
    "{book} is played with a sheet of its own. Type +chargen sedge to see who is ready, and "
    "+chargen/take sedge sluicekeeper to be one.",
    setting=(),
    defending=("+dodge", "+parry"),
)


class SedgePresenter(RoundsPresenter):
    """Four attributes, a track of seven boxes, a pool of will."""

    droids = {"easy": "Reed Effigy", "veteran": "Peat Thief", "remote": "Reed Effigy"}
    times = {"eases_at": "mending", "will_at": "rest"}
    sentences = {
        ev.Harmed: words.struck,
        ev.ConditionChanged: words.eased,
        WillSpent: words.spent,
        GuardLowered: words.nothing,
        BloodDrawn: words.first_blood,
    }
    nouns = {SpendWill: "point of will"}
    verbs_in = "sedge.presenter.typed"
    builder = Builder(
        roster=PEOPLE,
        lines=words.lines,
        skills=lambda: SKILLS.skills,
        example="sluicekeeper",
        book="sedge",
        title="sedge",
        about="Pools of dice that count successes, a ward that you choose, points of will.",
    )
    door = "+chargen sedge"
    fields = Fields({"will": "will"}, {"weapon": PEOPLE.find_weapon}, SKILLS.match, PEOPLE)
    example = "wound=whole"
    words = {
        "skill": "bow", "defence": "dodge", "talk": "bargain", "climb": "hauling",
        "brawl": "grapple", "notice": "notice", "npc": "peat thief", "more": "peat thief",
        "option": "max_actions=2",
    }  # fmt: skip

    @property
    def examples(self):
        return first("Peat Thief", PEOPLE.npcs()), first("billhook", offered(PEOPLE.weapons))

    def blank(self):
        return BLANK

    def codes(self, block, width, prose):
        sheet = PEOPLE.sheet(block)
        return [*words.lines(sheet, width, prose), words.willed(sheet, sheet.unhurt())]

    def gear(self):
        return [f"{name.capitalize()}: {self.piece(name)[1]}" for name in offered(PEOPLE.weapons)]

    def piece(self, word):
        found = PEOPLE.find_weapon(word)
        return found.name, f"{found.skill}, harm {found.damage}."

    def page(self, figure, treated_as, width, prose):
        body, sheet = figure.condition, figure.sheet
        told = [words.means(body, figure.clock), words.willed(sheet, body)]
        rows = words.lines(sheet, width, prose, figure.drawn)
        return pages.head(figure, told, width, prose) + rows

    def actions(self, f):
        return f"{f.taken} acted" if f.taken else ""

    def besides(self, state, f):
        return [f"will on {f.will_on}"] if f.will_on else []

    def lesson(self):
        return LESSON
