"""Whatever is sent to the server, it answers, and nothing happens that was not asked."""

from __future__ import annotations

import asyncio
import itertools
import os
from dataclasses import dataclass, field
from http.cookiejar import DefaultCookiePolicy
from typing import Any

import httpx
import pytest
import requests  # type: ignore[import-untyped]
import schemathesis
from hypothesis import HealthCheck, settings

from barbaricum.core.compiled import IS_COMPILED
from barbaricum.server.app import create
from tests.server.postgres import Postgres
from tests.server.serving import API, Server, tell

pytestmark = pytest.mark.skipif(
    not IS_COMPILED or os.environ.get("NUMBA_BOUNDSCHECK") == "1",
    reason="long, and about messages: the rules are the same in every run",
)


def examples(number: int) -> settings:
    """The same ones in every run."""
    return settings(
        max_examples=number,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("sqlite")) as running:
        yield running


@pytest.fixture(scope="module")
def server_on_postgresql(tmp_path_factory):
    with Postgres() as postgres, postgres.database() as url:
        folder = tmp_path_factory.mktemp("postgresql")
        with Server(folder, "--database", url) as running:
            yield running


@pytest.fixture(autouse=True)
def check_health(request):
    """After each test the server is alive, and has written down no trouble."""
    yield
    for name in {"server", "server_on_postgresql"} & set(request.fixturenames):
        running = request.getfixturevalue(name)
        assert httpx.get(f"{running.url}/healthz").json() == {"status": "alive"}
        lines = running.log.read_text().splitlines()
        assert not [line for line in lines if "trouble" in line or "Traceback" in line]


# REST

DESCRIBED = create().openapi()
import collections

N=collections.Counter()
P=collections.Counter()
QUICK = schemathesis.Config.from_dict({"phases": {"coverage": {"enabled": False}}})
FOR_STRANGERS = schemathesis.openapi.from_dict(DESCRIBED, config=QUICK)
FOR_GUESTS = schemathesis.openapi.from_dict(DESCRIBED)

FAREWELLS = {
    ("DELETE", f"{API}/me"),
    ("POST", f"{API}/me/account"),
    ("PUT", f"{API}/me/password"),
    ("DELETE", f"{API}/session"),
    ("DELETE", f"{API}/sessions"),
}
"""After which one may not be known any more."""


@pytest.fixture(scope="module")
def connection():
    """One that is kept, while no cookie is."""
    with requests.Session() as kept:
        kept.cookies.set_policy(DefaultCookiePolicy(allowed_domains=[]))
        yield kept


@dataclass
class Guest:
    """Somebody with a table of each kind."""

    url: str
    cookies: dict[str, str] = field(default_factory=dict)
    tables: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        tell(self.url, self._set_up)
        self._next = itertools.cycle([None, *self.tables])

    async def _set_up(self, company: Any) -> None:
        ada = await company.come("Ada")
        self.cookies = dict(ada.http.cookies)
        self.tables.append(await ada.open("open", "open"))
        for what in ("", "pause", "resign"):
            table = await ada.open("open", 1)
            await ada.sit(table, 0)
            await ada.start(table)
            if what:
                await ada.request(table, type=what)
            self.tables.append(table)
        while (await ada.position(table))["status"] != "over":
            await asyncio.sleep(0.05)

    def lend(self, case: schemathesis.Case) -> dict[str, str]:
        """Let a case be about one of the tables, mostly; return the cookies that go with it."""
        table = next(self._next)
        if table is not None and "id" in case.path_parameters:
            case.path_parameters["id"] = table
        if (case.method, case.path) in FAREWELLS:
            return dict(httpx.post(f"{self.url}{API}/people", json={"name": "Bea"}).cookies)
        return self.cookies


@pytest.fixture(scope="module")
def guest(server_on_postgresql):
    somebody = Guest(server_on_postgresql.url)
    yield somebody
    assert httpx.get(f"{somebody.url}{API}/me", cookies=somebody.cookies).status_code == 200


def test_the_server_describes_itself_as_its_code_does(server):
    assert httpx.get(f"{server.url}{API}/openapi.json").json() == DESCRIBED


@FOR_STRANGERS.parametrize()
@examples(8)
def test_every_request_of_a_stranger_is_answered_as_described(case, server, connection):
    case.call_and_validate(server.url, connection)


@FOR_GUESTS.parametrize()
@examples(4)
def test_every_request_of_a_guest_is_answered_as_described(
    case, guest, server_on_postgresql, connection
):
    cookies = guest.lend(case)
    rejected = schemathesis.checks.CHECKS.get_by_names(["positive_data_acceptance"])
    answer=case.call_and_validate(guest.url, connection, cookies=cookies, excluded_checks=rejected)
    N[answer.status_code]+=1
    P[(case.method,case.path, answer.status_code)]+=1


def test_z(): print("COUNT",N, *P.items(), sep="\n")
