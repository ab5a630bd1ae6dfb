"""What several of the server's test files need."""

from __future__ import annotations

import pytest

from barbaricum.server.people import COOKIE
from tests.server.serving import Server, tell
from tests.server.town import (
    HINTS,
    SEATS,
    SOCKETS,
    TABLES,
    Town,
    begun,
    play_out,
)


@pytest.fixture(scope="module")
def town(tmp_path_factory):
    limits = {"OPEN_TABLES": TABLES, "SEATS": SEATS, "SOCKETS": SOCKETS, "HINTS": HINTS}
    environment = {f"BARBARICUM_LIMIT_{name}": str(most) for name, most in limits.items()}
    with Server(tmp_path_factory.mktemp("server"), **environment) as server:
        town = Town(server)

        async def build(company):
            people = {name: await company.come(name) for name in ("Ada", "Bea", "Cleo", "Dora")}
            for name, person in people.items():
                town.cookies[name] = person.http.cookies[COOKIE]
                town.ids[name] = person.id
            pairs = [people["Ada"], people["Bea"]], [people["Cleo"], people["Dora"]]
            town.over = await begun(*pairs[0], is_public=False)
            await play_out(town, town.over, pairs[0])
            town.resigned = await begun(*pairs[1])
            await play_out(town, town.resigned, pairs[1], resigning=0)
            town.playing = await begun(*pairs[0])

        tell(server.url, build)
        yield town
