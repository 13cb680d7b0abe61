"""All switches of a command, those included that it takes under single books."""

from world import presenters


def switches_of(verb) -> tuple[str, ...]:
    found = list(getattr(verb, "switch_names", ()) or getattr(verb, "switch_options", ()))
    for presenter in presenters.every():
        verbs = presenters.verbs(presenter)
        found += verbs.more.get(verb.key, ())
        found += verbs.switches if verb.key == "+combat" else ()
    return tuple(dict.fromkeys(found))
