"""Messages for a search that finds nothing, or too much. They quote what was typed as raw text, so
that markup in it cannot take effect or break the line."""

from typing import Any

from evennia.utils import utils
from evennia.utils.ansi import raw

SAID = ("nofound_string", "multimatch_string")


def at_search_result(
    matches: Any, caller: Any, query: str = "", quiet: bool = False, **kwargs: Any
) -> Any:
    """Evennia's `at_search_result`: the single match, or None after the caller has been
    told why."""
    typed = str(query)
    for name in SAID:
        if typed and kwargs.get(name):
            kwargs[name] = kwargs[name].replace(typed, raw(typed))
    return utils.at_search_result(matches, caller, raw(typed), quiet, **kwargs)
