"""All switches of a command, those included that it takes under single books."""

from world import books


def switches_of(verb) -> tuple[str, ...]:
    found = list(getattr(verb, "switch_names", ()) or getattr(verb, "switch_options", ()))
    for face in books.faces():
        verbs = books.verbs(face)
        found += verbs.more.get(verb.key, ())
        found += verbs.switches if verb.key == "+combat" else ()
    return tuple(dict.fromkeys(found))
