"""What is said of a search that finds nothing, or too much: with the words that were typed as they
stand, so that none of their signs begins a line of its own."""

from evennia.utils import utils
from evennia.utils.ansi import raw

SAID = ("nofound_string", "multimatch_string")


def at_search_result(matches, caller, query="", quiet=False, **kwargs):
    """Evennia's; the one match, or None when its caller has been told why."""
    typed = str(query)
    for name in SAID:
        if typed and kwargs.get(name):
            kwargs[name] = kwargs[name].replace(typed, raw(typed))
    return utils.at_search_result(matches, caller, raw(typed), quiet, **kwargs)
