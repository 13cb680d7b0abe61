"""Numbers to reach, and what somebody declares, in few words."""

from game.encounter import field_events as fe
from game.wording import Text, say
from world import books

NO_DICE = say("rolls-no-dice")


def hidden_by(event) -> Text:
    """``25 needed (thick smoke +10)``: what smoke, light and cover made of the number."""
    return say("rolls-hidden-by", needed=event.needed, added=tuple(map(str, event.added)))


def in_short(event) -> Text:
    """What somebody declares, after the name: ``will take 2 actions (fire, open) with a Force
    Point``, ``will attack``, ``will make a full dodge``."""
    plan = tuple(slot or say("told-declared-open") for slot in event.plan)
    named = any(event.plan)
    what = "actions"
    if event.full_dodge:
        what = "full-dodge"
    elif not event.count:
        what = "nothing"
    elif event.count == 1 and named:
        what = "one"
    return say(
        "told-will", what=what, count=event.count, plan=plan if named else (), force=event.force
    )


def against(step, event) -> Text | str:
    """What an attack had to reach where no defence was thrown: ``14 (moderate)``, ``dodge 20``."""
    stood = step.before.defences_of(event.target).items()
    standing = [skill for skill, total in stood if total == event.needed]
    if standing:
        return say("rolls-stood", skill=standing[0], needed=event.needed)
    if own := books.of(step.before).stood(step, event):
        return own
    deed = step.before.deed
    if deed and "defence" in deed.rolls:  # thrown, and told, in an earlier entry
        return say("rolls-stood", skill=deed.answer, needed=event.needed)
    levels = [e.level for e in step.events if isinstance(e, fe.DifficultySet)]
    if not levels and deed:
        levels = [deed.level]
    if levels and levels[0]:
        return say("rolls-level", needed=event.needed, level=levels[0].lower())
    return str(event.needed)
