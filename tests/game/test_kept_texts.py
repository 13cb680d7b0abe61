"""Sentences in records are stored as key and arguments, and worded only when read."""

import json

import pytest

from game.codec import decode, encode
from game.encounter.events import Unanswered
from game.encounter.intents import Intended
from game.notation.pips import PIPS
from game.wording import Code, Person, Reading, Text, say, several, words
from tests.texts.samples import sampled
from tests.texts.samples import told as sample

GONE = say("core-target-gone", target="Thug 1")


def there_and_back(value):
    return decode(json.loads(json.dumps(encode(value))))


@pytest.mark.parametrize("reason", [GONE, say("core-unread"), several([GONE, GONE], " "), ""])
def test_a_sentence_of_a_record_comes_back_as_it_was(reason):
    event = Intended("F1", why=reason)
    assert there_and_back(event) == event
    assert type(there_and_back(event).why) is type(reason)


def test_a_code_is_kept_as_it_is_written_and_a_person_as_a_name():
    text = say("core-odds-against", code=Code(PIPS, 10), against=Person("Ace", "she"), chance=1)
    assert there_and_back(text).args == {"code": "3D+1", "against": "Ace", "chance": 1}
    assert there_and_back(text) == str(text)


def test_it_is_worded_when_it_is_read():
    read = there_and_back(Unanswered(1, "F1", GONE)).reason
    assert words(read) == "Thug 1 is gone."
    assert words(read, Reading(language="qps")) != words(read)


def test_a_text_gone_from_the_catalogue_reads_as_it_was_written():
    with sampled():
        kept = json.dumps(encode(Unanswered(1, "F1", sample())))
        assert isinstance(decode(json.loads(kept)).reason, Text)
    assert decode(json.loads(kept)).reason.startswith("Ace sets the an axe to stun")


def test_a_sentence_that_names_more_by_now_reads_as_it_was_written():
    kept = encode(GONE) | {"args": {}}
    assert decode(kept) == "Thug 1 is gone."


def test_a_journal_of_before_has_words():
    old = {"is": "Unanswered", "deed": 1, "who": "F1", "reason": "Bo is down."}
    assert decode(old).reason == "Bo is down." and encode(decode(old)) == old
