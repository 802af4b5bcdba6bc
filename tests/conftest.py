"""What all tests share."""

from __future__ import annotations

import pytest
from hypothesis import settings

import spielkiste

settings.register_profile("spielkiste", deadline=None, print_blob=True)  # interpreted, a game takes its time
settings.load_profile("spielkiste")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What is too long for the interpreted run is left to the compiled one."""
    if spielkiste.compiled():
        return
    left_out = [item for item in items if item.get_closest_marker("compiled_only")]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]
