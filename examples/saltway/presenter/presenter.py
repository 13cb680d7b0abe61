"""The presenter of the book: its own sheet page, cards and tokens; books of rounds share the
rest."""

from saltway.presenter import words
from saltway.rules.content import PEOPLE
from saltway.rules.sheet import SKILLS, SaltwaySheet

from game.registry.content import offered
from world.lessons import Lesson
from world.presenters.rounds import RoundsPresenter
from world.presenters.slots import Builder, Fields, first
from world.scenes.render import pages

BLANK = SaltwaySheet(dict.fromkeys(SKILLS.attributes, 0), {})
LESSON = Lesson(
    {
        "act": "Cards were dealt, and it is your turn. +odds attack {foe} tells your exact "
        "chances and costs nothing; +attack {foe} does it.",
        "again": "You missed. A token rolls the attack again, and the better roll counts.",
        "soak": "You are hit. A token rolls your vigour against the harm.",
        "hurt": "You were hurt. +sheet says what it costs you. Nothing you get here is kept.",
    },
    "Whoever is out wakes after fifteen minutes. That is all you need.",
    "{book} is played with a sheet of its own. Type +chargen saltway to see who is ready, and "
    "+chargen/take saltway panman to be one.",
    setting=(),
)


class SaltwayPresenter(RoundsPresenter):
    """Initiative by cards, one exploding die, and tokens spent when asked."""

    stages = {"deal": "dealing", "turns": "acting", "close": "between rounds"}
    droids = {"easy": "Scarecrow", "veteran": "Wrecker", "remote": "Scarecrow"}
    times = {"out_until": "sleep"}
    sentences = words.SENTENCES
    dice = words.DICE
    builder = Builder(
        roster=PEOPLE,
        lines=words.lines,
        skills=lambda: SKILLS.skills,
        example="panman",
        book="saltway",
        title="saltway",
        about="Cards for who acts first, one die that explodes, tokens that turn a blow.",
    )
    door = "+chargen saltway"
    fields = Fields({"tokens": "tokens"}, {"weapon": PEOPLE.find_weapon}, SKILLS.match, PEOPLE)
    example = "wound=hale"
    steps = (
        "In your turn: +odds attack {Npc} 1 tells your chances, +attack {Npc} 1 does it.",
        "Where you miss, +again spends a token on another roll; where you are hit, +soak.",
    )
    words = {
        "skill": "sling", "defence": "dodge", "talk": "calm", "climb": "haul",
        "brawl": "grapple", "notice": "watch", "npc": "wrecker", "more": "wrecker",
        "option": "max_actions=2",
    }  # fmt: skip

    @property
    def examples(self):
        return first("Wrecker", PEOPLE.npcs()), first("brine sling", offered(PEOPLE.weapons))

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

    def besides(self, state, f):
        card = state.dealt.get(f.id)
        return [card, words.left(f)] if card else []

    def data(self, state, f, viewer):
        return super().data(state, f, viewer) | {
            "card": state.dealt.get(f.id, ""),
            "tokens": f.tokens,
        }

    def lesson(self):
        return LESSON
