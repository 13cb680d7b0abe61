"""A client can draw a round in another language from D6.Event alone."""

import re

from tests.live.counted import Evening
from tests.live.german import SENTENCES, drawn

ENGLISH = re.compile(r"\b(?:hits?|misses|declares?|action|shrugs?|armour|the|and|fires|takes)\b")


def test_a_round_is_drawn_in_german(workshop):
    server = workshop.start()
    fight = Evening(server, "personal")
    try:
        fight.play()
        events = [value for name, value in fight.watcher.data if name == "D6.Event"]
        lines = [value for name, value in fight.watcher.data if name == "D6.Line"]
    finally:
        fight.end()
    rounds = [n for n, each in enumerate(events) if each["event"]["is"] == "RoundBegan"]
    first = events[rounds[0] : rounds[1]]
    told = drawn(first)
    text = "\n".join(told)
    assert told[0] == "Runde 1." and not ENGLISH.search(text)
    attacks = [each for each in first if each["event"]["is"] == "AttackJudged"]
    assert len(attacks) >= len(fight.heroes)
    for each in attacks:
        who, target = each["args"]["who"], each["args"]["target"]
        verb = "getroffen" if each["event"]["hit"] else "verfehlt"
        assert re.search(rf"^{who} greift.* {target} an: .*{verb}\.$", text, re.MULTILINE)
    assert all(each["text"] for each in first if "key" in each)
    unknown = {each["key"] for each in first if "key" in each} - set(SENTENCES)
    assert not unknown, unknown
    assert lines and all(each["text"] and ("key" in each or "parts" in each) for each in lines)
