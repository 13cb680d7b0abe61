"""The contract of a book's rules: sheet, body, questions and journal."""

import json
import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from itertools import accumulate
from random import Random

import pytest

from game import autopilot, engine, journal, registry, shape
from game.codec import decode, encode, replace
from game.dice import Dice, Seeded
from game.encounter import commands as c
from game.encounter import table_commands as tc
from game.encounter.audience import redact
from game.encounter.rounds import RoundDeed, RoundEncounterOf, RoundFighter
from game.encounter.state import FIGHT
from game.errors import Refused
from game.parts.forecast import forecast
from game.registry import cards, tables
from game.registry.sheet import CodeSheet, Health, Sheet
from game.registry.skills import PART
from tests.contract.books import NAMES, shelved
from tests.contract.fights import Fight

example = pytest.fixture(scope="module", autouse=True)(shelved)
NUMBERS, MANY = range(3), range(10)


@cache
def fight(name: str, number: int) -> Fight:
    return Fight(name, number)


@pytest.fixture(scope="module", autouse=True)
def forget_fights(example):
    yield
    fight.cache_clear()


def moments(played: Fight) -> Iterator:
    """The states of a fight after each of its events, also in the middle of an action."""
    return accumulate(played.events, engine.evolve, initial=played.start)


def again(value):
    """The value after a round trip through JSON."""
    return decode(json.loads(json.dumps(encode(value))))


def people(name: str) -> list:
    return [joining.fighter for joining in registry.find(name).sample()]


@pytest.mark.parametrize("name", NAMES)
class TestBook:
    """The registry's entry for a book."""

    def test_it_says_what_it_is(self, name):
        book = registry.find(name)
        assert book.name == name and book.title and book.sheet_kind
        assert {f.sheet.kind for f in people(name)} == {book.sheet_kind}

    def test_every_handler_has_a_command_of_its_own(self, name):
        kinds = [verb.command for verb in registry.find(name).handlers]
        assert len(kinds) == len(set(kinds))

    def test_its_options_have_defaults_that_are_allowed_and_cards(self, name):
        for option in registry.find(name).house_options.values():
            assert option.settle(option.default) == option.default
            assert cards.card(option.card).book == name
            assert option.text

    def test_its_cards_are_there(self, name):
        book, own = registry.find(name), cards.cards(name)
        assert own
        for rule, card in book.cards.items():
            assert cards.cite(name, card) in own or cards.card(card), rule
        for card in table_cards(tables.table(f"books/{name}")):
            assert cards.card(card), card

    def test_its_skills_are_known_and_found(self, name):
        skills = registry.find(name).skills
        for part in PART:
            for skill in skills.part(part):
                assert skills.known(skill) and skills.match(skill) == skill, part

    def test_its_sheets_and_its_rolls_are_of_one_notation(self, name):
        book = registry.find(name)
        for f in people(name):
            if isinstance(f.sheet, CodeSheet):
                assert f.sheet.dice is book.dice
                codes = [*f.sheet.attributes.values(), *f.sheet.skills.values()]
                assert all(book.dice.read(book.dice.write(code)) == code for code in codes)

    def test_stages_that_wait_are_stages(self, name):
        book = registry.find(name)
        assert set(book.round_waits) <= {stage for stage, _ in book.round}
        stages = {stage for each in book.deeds.values() for stage, _ in each}
        assert set(book.deed_waits) <= stages


def table_cards(rows):
    """Every card that a book's tables name under ``card``."""
    if isinstance(rows, dict):
        found = [rows["card"]] if isinstance(rows.get("card"), str) else []
        return found + [card for value in rows.values() for card in table_cards(value)]
    return [card for row in rows for card in table_cards(row)] if isinstance(rows, list) else []


@pytest.mark.parametrize("name", NAMES)
class TestSheetAndBody:
    """The sheet and body of a character."""

    def test_a_ready_character_is_sound_and_unhurt(self, name):
        for f in people(name):
            assert isinstance(f.sheet, Sheet) and isinstance(f.condition, Health)
            assert f.sheet.problem() == "" and f.condition == f.sheet.unhurt()
            assert f.condition.able and not (f.condition.dead or f.condition.unconscious)
            assert f.sheet.fitted(f.condition) == f.condition

    def test_both_come_back_from_json(self, name):
        for f in people(name):
            assert again(f) == f

    def test_every_body_of_a_fight_keeps_its_word(self, name):
        for number in NUMBERS:
            for state in fight(name, number).states:
                for f in state.present:
                    self.check_body(f, state.clock)

    def test_a_fighter_spared_a_death_does_not_come_to_at_once(self, name):
        for f in people(name):
            f = replace(f, consent=True)
            state = replace(engine.opening(name), fighters={f.id: f}, clock=1000)
            setting = registry.find(name).fields.get("wound")
            if setting is None:
                pytest.skip("no wound is set by hand")
            dead = setting(state, f, f.condition.ladder[-1])["condition"]
            spared = dead.spared(f.condition, 1000)
            assert not spared.dead and spared.passed(1001).unconscious == spared.unconscious

    def check_body(self, f, clock):
        body = f.condition
        assert body.able + body.unconscious + body.dead <= 1 or body.dead
        assert isinstance(body.wound, str) and body.wound
        assert body.no_worse(body) and body.spared(body, 0) == body
        assert body.passed(clock).passed(clock) == body.passed(clock)
        later = body.shifted(1000)
        assert later.ends() == tuple(at + 1000 for at in body.ends())
        assert later.wound == body.wound and later.able == body.able
        for what, left in body.running(clock):
            assert what and left > 0
        if body.ladder:
            assert body.wound in body.ladder
        assert set(body.better) <= {field for field, _ in type(body)._defaults}


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("name", NAMES)
class TestQuestions:
    """``opening``, ``decide``, ``evolve``, ``options``, ``pending``."""

    def test_folding_the_journal_gives_the_end_of_the_fight(self, name, number):
        played = fight(name, number)
        assert again(played.start) == played.start
        assert again(played.state) == played.state
        entries = [again(entry) for entry in played.entries]
        assert entries == played.entries
        assert journal.fold(played.start, entries) == played.state

    def test_an_undo_is_as_if_it_had_never_been(self, name, number):
        played = fight(name, number)
        for to in Random(number).sample(range(len(played.entries)), k=3):
            undo = journal.rewind(played.entries, to, "gm", keep_faces=False)
            state = journal.fold(played.start, [*played.entries, undo])
            assert state == played.states[to]

    def test_every_option_offered_is_legal(self, name, number):
        played = fight(name, number)
        for state in Random(number).sample(played.states, k=min(8, len(played.states))):
            everybody = [*(f.id for f in state.present), "gm"]
            offered = {who: engine.options(state, who) for who in everybody}
            for wait in engine.pending(state):
                assert offered[wait.who], wait
            for who, legal in offered.items():
                for command in legal:
                    assert command.who == who
                    engine.decide(state, command, Dice(Seeded(b"any")))

    def test_every_event_is_shown_or_withheld_whole(self, name, number):
        played = fight(name, number)
        for entry, state in zip(played.entries, played.states[1:], strict=True):
            for event in entry.events:
                for who in ("", *(f.id for f in state.present)):
                    told = redact(event, state, who, False)
                    assert told is None or type(told) is type(event)

    def test_every_card_of_a_roll_exists(self, name, number):
        for event in fight(name, number).events:
            for term in getattr(event, "terms", ()):
                assert not term.card or cards.card(term.card), term


@pytest.mark.parametrize("name", NAMES)
class TestTable:
    """Game masters and the system can do their part in any fight."""

    def test_the_system_can_play_everybody_in_it(self, name):
        played = Fight(name, 7, length=4)
        state, dice = played.state, Dice(Seeded(b"system"))
        for f in state.present:
            state = state.with_fighter(f.id, npc=True, autopilot=True)
        for _ in range(60):
            who = autopilot.waiting(state)
            if not who or state.mode != FIGHT:
                break
            for event in engine.decide(state, autopilot.choose(state, who), dice):
                state = engine.evolve(state, event)
        assert state.round > played.state.round or state.mode != FIGHT

    def test_time_goes_by_outside_the_rounds(self, name):
        state = engine.opening(name)
        for joining in registry.find(name).sample():
            state = after(state, joining)
        later = after(state, tc.PassTime("gm", 3600))
        assert later.clock == state.clock + 3600
        assert [f.condition.wound for f in later.present] == [
            f.condition.wound for f in state.present
        ]

    def test_a_body_of_another_kind_is_refused(self, name):
        joining = next(iter(registry.find(name).sample()))
        other = next(
            n for n in NAMES if registry.find(n).sheet_kind != registry.find(name).sheet_kind
        )
        foreign = replace(joining.fighter, sheet=people(other)[0].sheet)
        with pytest.raises(Refused) as caught:
            engine.decide(engine.opening(name), replace(joining, fighter=foreign), None)
        assert caught.value.key in ("bad_sheet", "bad_command") and caught.value.sentence

    def test_junk_is_refused_with_a_sentence(self, name):
        state = fight(name, 0).states[4]
        for command in (c.Pass("nobody"), c.Leave("nobody"), tc.SetOption("gm", "nothing", "on"),
                        tc.Override("gm", state.present[0].id, "nothing", "1")):  # fmt: skip
            with pytest.raises(Refused) as caught:
                engine.decide(state, command, Dice(Seeded(b"junk")))
            assert caught.value.sentence.endswith((".", "?"))

    def test_the_odds_of_an_attack_are_chances(self, name):
        book = registry.find(name)
        if book.forecast is None:
            return
        state = fight(name, 1).states[4]
        one, two = state.present[:2]
        found = forecast(state, c.Attack(one.id, two.id))
        assert 0 < found.hit <= 1
        assert all(0 <= chance <= 1 for chance in found.outcomes.values())
        assert sum(found.outcomes.values()) <= found.hit


def after(state, command):
    for event in engine.decide(state, command, Dice(Seeded(b"after"))):
        state = engine.evolve(state, event)
    return state


@pytest.mark.parametrize("name", NAMES)
def test_a_fighter_waited_for_to_act_has_the_turn(name):
    for state in fight(name, 0).states:
        waits = {wait.who for wait in engine.pending(state) if wait.what == "act"}
        for f in state.present:
            said = engine.standing(state, f.id)
            assert said.turn or f.id not in waits
            assert said.pips == sum(term.pips for term in said.penalty) >= 0
            assert said.place is None or 1 <= said.place <= len(state.fighters)


@pytest.mark.parametrize("name", NAMES)
def test_kept_values_have_their_declared_types(name):
    book = registry.find(name)
    for state in (state for number in MANY for state in moments(fight(name, number))):
        assert type(state) is book.encounter
        for one in (*state.fighters.values(), *state.waiting):
            assert not shape.misfit(one), one
        assert {type(f) for f in state.fighters.values()} <= {book.fighter}


@pytest.mark.parametrize("name", NAMES)
def test_every_field_it_adds_to_rounds_and_actions_is_explained(name):
    book, shared = registry.find(name), (RoundEncounterOf, RoundFighter, RoundDeed)
    for kind in {book.encounter, book.fighter, book.deed} - set(shared):
        if not issubclass(kind, shared):
            continue
        named = {field.name for field in fields(kind)}
        bases = [fields(base) for base in kind.__bases__ if is_dataclass(base)]
        inherited = {field.name for found in bases for field in found}
        told = set(re.findall(r"``(\w+)``", kind.__doc__))
        assert named - inherited <= told, kind
