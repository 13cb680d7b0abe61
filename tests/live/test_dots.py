"""A newcomer makes a character of dots from the prompts and fights what the system plays."""

import re

CHOICES = ("+dots", "+dots guardian", "+dots soldier", "+dots your_weapon",
           "+xp saber fighting 4", "+xp speed 3", "+xp luck 2")  # fmt: skip
PROMPTS = (
    (r"\+initiative none is 0", "+initiative speed"),
    (r"attacks you", "+block saber block"),
    (r"Your turn \(primary", "+attack training droid"),
    (r"Your turn \(offhand", "+pass"),
)


def test_a_newcomer_builds_a_legal_character_and_fights(server):
    ann = server.newcomer("Anakin")
    typed = 0
    for line in CHOICES:
        text = ann.ask(line)
        typed += len(line)
        assert "Something went wrong" not in text, text
    assert "XP left" in text
    text = ann.ask("+combat/start dots me vs training droid")
    for _ in range(40):
        if "the fight is over" in text:
            break
        last = next((a for p, a in PROMPTS if re.search(p, text)), None)
        assert last, text
        typed += len(last)
        text = ann.ask(last)
    assert "the fight is over" in text
    assert typed < 600
    assert "Hits" in ann.ask("+dots")
    assert "Traceback" not in server.log()


def test_a_crash_in_the_middle_keeps_the_fight(workshop):
    server = workshop.start()
    ben = server.newcomer("Ben")
    for line in CHOICES:
        ben.ask(line)
    ben.ask("+combat/start dots me vs thug")
    ben.ask("+initiative thug=none")
    ben.ask("+initiative speed")
    ben.ask("+attack thug")
    before = ben.ask("+combat")
    server.kill9()
    server.restart()
    ben = server.returning("Ben")
    ben.ask("+dots")
    assert ben.ask("+combat").strip() == before.strip()
    assert "Hits lost" in ben.ask("+nodefence thug") or "no harm" in ben.ask("+combat/log")
    server.stop()
