"""Command sets that are merged again and again, with every typed line."""

from dataclasses import dataclass

from evennia.commands.cmdset import CmdSet


@dataclass(frozen=True)
class _Merged:
    """What came of a merge, and of which sets: told by their fingerprints."""

    before: tuple
    added: tuple
    result: CmdSet
    whole: tuple


class MergedOnce(CmdSet):
    """A set that keeps what came of its last merge onto the sets that stand before it.

    For every typed line Evennia merges the sets of session, account and character, command by
    command, before it asks its memory for what comes of all of them together. Here the merge is
    made again only when one of the sets has other commands, or somebody has changed the result.
    """

    _merged: _Merged | None = None

    def __radd__(self, before: CmdSet) -> CmdSet:
        known = self._merged
        if not (
            known
            and known.before == before.fingerprint
            and known.added == self.fingerprint
            and known.whole is known.result.fingerprint
        ):
            result = CmdSet.__add__(before, self)
            known = _Merged(before.fingerprint, self.fingerprint, result, result.fingerprint)
            self._merged = known
        return known.result
