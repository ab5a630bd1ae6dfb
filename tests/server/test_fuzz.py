"""Whatever is sent to the server, it answers, and nothing happens that was not asked."""

from __future__ import annotations

import os

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, settings

from barbaricum.core.compiled import IS_COMPILED
from barbaricum.server.app import create
from tests.server.serving import API, Server, tell

pytestmark = pytest.mark.skipif(
    not IS_COMPILED or os.environ.get("NUMBA_BOUNDSCHECK") == "1",
    reason="long, and about messages: the rules are the same in every run",
)


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("server")) as running:
        yield running

every = schemathesis.openapi.from_dict(create().openapi())
COUNT = [0]

@every.parametrize()
@settings(max_examples=10, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
def test_no_request_troubles_the_server(case, server):
    COUNT[0]+=1
    case.call_and_validate(base_url=server.url)

def test_z():
    print("COUNT",COUNT)
