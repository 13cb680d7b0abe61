"""If a rule test fails, its report includes the journal of every table it used."""

import pytest

from tests.game import table


@pytest.fixture(autouse=True)
def clear_tables():
    table.laid.clear()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    report = yield
    if report.failed:
        report.sections += [("journal", laid.story()) for laid in table.laid]
    return report
