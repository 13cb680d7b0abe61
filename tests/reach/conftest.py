"""Show the counts at the end of the test run."""

from tests.reach import test_typed


def pytest_terminal_summary(terminalreporter):
    for line in sorted(test_typed.REPORT):
        terminalreporter.write_line(line)
