"""A house for each test; after the run, how many cells of the matrix were played and their
verdicts."""

import pytest
from django.conf import settings

from tests.commands.housed import settle

WORDS = ("same", "moved", "rounds", "staff", "locked", "HOLE")


@pytest.fixture(autouse=True)
def a_house_of_its_own(tmp_path):
    """Nothing that staff make in one test is there in another."""
    settle(tmp_path / "house")
    yield
    settle(settings.HOUSE_PLACE)


def pytest_terminal_summary(terminalreporter):
    rows = [
        value
        for reports in terminalreporter.stats.values()
        for report in reports
        if getattr(report, "when", "") == "call"
        for name, value in report.user_properties
        if name == "matrix"
    ]
    if not rows:
        return
    total = sum(row.get(word, 0) for row in rows for word in WORDS)
    terminalreporter.write_line(f"matrix of trust: {total} cells")
    for row in rows:
        told = ", ".join(f"{row[word]} {word}" for word in WORDS if row.get(word))
        by = f" by {' '.join(sorted(row['by']))}" if row["by"] else ""
        terminalreporter.write_line(f"  {row['role']}, Victor {row['standing']}: {told}{by}")
