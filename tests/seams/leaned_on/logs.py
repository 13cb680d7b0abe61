"""What server/seams/logs leans on."""

from tests.seams.checks import Leaned, mentions, takes


def rows() -> list[Leaned]:
    seam, logger = "logs", "evennia.utils.logger"
    return [
        takes(seam, f"{logger}._log", "(msg, logfunc, prefix='', **kwargs)"),
        mentions(seam, f"{logger}.log_warn", "_log", "warn"),
        mentions(seam, f"{logger}.log_err", "_log", "error"),
        mentions(seam, f"{logger}.log_trace", "_log", "error", "!!"),
        takes(seam, f"{logger}.WeeklyLogFile.rotate", "(self)"),
        takes(seam, f"{logger}.WeeklyLogFile.write", "(self, data)"),
        takes(seam, f"{logger}.EvenniaLogFile.rotate", "(self, num_lines_to_append=None)"),
        mentions(seam, f"{logger}.log_file", " [-] "),
    ]
