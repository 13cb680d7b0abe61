"""The pseudo-locale: every sentence is accented and in brackets; what is to be typed is
unchanged."""

import re

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import FluentSerializer, ast
from fluent.syntax.visitor import Visitor

from game.wording import Reading, pseudo, several, words
from game.wording.pseudo import CLOSES, OPENS
from game.wording.reading import PSEUDO
from tests.texts.test_keys import MESSAGES, sample

QPS = Reading(PSEUDO)
LITERAL = r"'value': '[^']*'"
"""Literal arguments of a function."""


class Placed(Visitor):
    """Everything filled into a sentence, as written, except for the words of choices."""

    def __init__(self):
        self.found = []

    def visit_Placeable(self, node):
        inner = node.expression
        if isinstance(inner, ast.SelectExpression):
            self.found.append(
                (inner.selector.to_json(), [str(v.key.to_json()) for v in inner.variants])
            )
            for variant in inner.variants:
                self.visit(variant.value)
        else:
            self.found.append(re.sub(LITERAL, "", str(inner.to_json())))


def placed(message) -> list:
    found = Placed()
    found.visit(message)
    return found.found


def made(message) -> ast.Message:
    (found,) = pseudo.resource(ast.Resource([message])).body
    return found


def test_every_sentence_keeps_all_that_is_filled_in():
    assert not [key for key, each in MESSAGES.items() if placed(made(each)) != placed(each)]


def test_every_sentence_is_bracketed():
    told = {key: words(sample(key), QPS) for key in MESSAGES}
    assert not [key for key, each in told.items() if not each.startswith(OPENS)]
    told |= {f"{key} by ear": words(sample(key), Reading(PSEUDO, ear=True)) for key in MESSAGES}
    assert not [key for key, each in told.items() if not each.endswith(CLOSES)]


def test_it_is_about_a_third_longer():
    plain, longer = (
        sum(len(words(sample(key), each)) for key in MESSAGES) for each in (Reading(), QPS)
    )
    assert 1.15 < longer / plain < 1.5


KEPT = [
    ("Type +attack/draw and a name.", ["+attack/draw"]),
    ("+combat/set {$who}/<field>: <any number> or '{$word} is <no> way'", [
        "+combat/set", "/<field>", "<any number>", "'", " is <no> way'"]),
    ('Say "help start" and 3D+1, 15D, 2d6-1 or wound=killed.', [
        '"help start"', "3D+1", "15D", "2d6-1", "wound=killed"]),
    ("`make backup` made it.", ["`make backup`"]),
    ("No marks [#12] are |rmade|n up, see texts/en/room.ftl or https://x.org/a.b", [
        "[#12]", "|r", "|n", "texts/en/room.ftl", "https://x.org/a.b"]),
    ("'take {$n ->\n [one] one shot\n *[other] many\n } now' does", [
        "'take ", "one shot", " now'"]),
]  # fmt: skip


@pytest.mark.parametrize(("sentence", "kept"), KEPT)
def test_typed_commands_stay_untranslated(sentence, kept):
    (message,) = FluentResource(f"x-y = {sentence}\n").body
    told = FluentSerializer().serialize_entry(made(message))
    assert not [each for each in kept if each not in told], told
    assert not re.search("Type|made|does", told)


def test_words_that_a_function_is_given_are_words():
    (message,) = FluentResource('x-y = { LIST($rolls, ", against which ") }').body
    told = FluentSerializer().serialize_entry(made(message))
    assert "$rolls" in told and "against" not in told and "ááĝááííńśţ" in told
    (message,) = FluentResource('x-y = { "{object}" } comes in').body
    assert '{ "{object}" }' in FluentSerializer().serialize_entry(made(message))


def test_an_apostrophe_is_no_quotation():
    (message,) = FluentResource("x-y = It's not Ace's, they don't own { $who }'s knives.").body
    told = FluentSerializer().serialize_entry(made(message))
    assert not re.search(r"not|own|knives", told)


def test_brackets_in_brackets_show_sentences_put_together():
    inner = sample("pronouns-shown")
    told = words(several([inner, inner]), QPS)
    assert told.count(OPENS) == 2
