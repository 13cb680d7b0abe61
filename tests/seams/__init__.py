import pytest

pytest.register_assert_rewrite(
    "tests.seams.checks", "tests.seams.leaned_on", "tests.seams.overriding"
)
