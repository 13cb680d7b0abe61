"""All switches of a command, including those it takes only under certain books."""

from world import presenters


def switches_of(verb) -> tuple[str, ...]:
    found = list(getattr(verb, "switch_names", ()) or getattr(verb, "switch_options", ()))
    for presenter in presenters.every():
        verbs = presenters.verbs(presenter)
        found += verbs.more.get(verb.key, ())
        found += verbs.switches if verb.key == "+combat" else ()
    return tuple(dict.fromkeys(found))
