"""What was counted is shown at the end."""

from tests.reach import test_typed


def pytest_terminal_summary(terminalreporter):
    for line in sorted(test_typed.REPORT):
        terminalreporter.write_line(line)
