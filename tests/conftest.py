"""What all tests share."""

from __future__ import annotations

import pytest
from hypothesis import settings

import spielkiste

settings.register_profile("spielkiste", deadline=None, print_blob=True)  # interpreted, a game takes its time
settings.load_profile("spielkiste")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What is too long when interpreted is left to the compiled run, what needs classes of its own to the other."""
    other = "interpreted_only" if spielkiste.compiled() else "compiled_only"
    left_out = [item for item in items if item.get_closest_marker(other)]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]
