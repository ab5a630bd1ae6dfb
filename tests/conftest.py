"""What all tests share: every file the program writes goes to a folder of the test."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def own_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep matches of tests away from those of the user."""
    monkeypatch.setenv("BARBARICUM_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("BARBARICUM_LANGUAGE", "en")
