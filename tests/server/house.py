"""People without tables: a real database, and visitors to it."""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import dataclass
from functools import wraps

import httpx
from fastapi import FastAPI, Request
from sqlalchemy import func, select

from barbaricum.server.guard import problem_answer
from barbaricum.server.people import People, routes
from barbaricum.server.refusal import Refused
from barbaricum.server.setting import Limits, Settings
from barbaricum.server.store import Store

KEY = "k" * 32
PASSWORD = "correct horse"


@dataclass
class House:
    """One server's people, and its doors."""

    app: FastAPI
    store: Store
    people: People

    def visitor(self, scheme="http", address="192.0.2.1"):
        """A browser of its own."""
        transport = httpx.ASGITransport(self.app, client=(address, 1))
        return httpx.AsyncClient(transport=transport, base_url=f"{scheme}://house")

    async def guest(self, name="Ann", address="192.0.2.1"):
        """A browser with a guest in it."""
        visitor = self.visitor(address=address)
        answer = await visitor.post("/people", json={"name": name})
        assert answer.status_code == 201
        return visitor

    async def account(self, login="ann", name="Ann"):
        """A browser with an account in it."""
        visitor = await self.guest(name)
        await expect(visitor.post("/me/account", json={"login": login, "password": PASSWORD}), 200)
        return visitor

    async def count(self, row, *conditions):
        async with self.store.read() as connection:
            asked = select(func.count()).select_from(row).where(*conditions)
            return (await connection.execute(asked)).scalar_one()


@contextlib.asynccontextmanager
async def house_in(folder, limits):
    store = Store(Settings(database=f"sqlite:///{folder}/people.sqlite"))
    await store.open()
    app = FastAPI()
    app.state.people = People(store, KEY, limits)
    app.include_router(routes)

    @app.exception_handler(Refused)
    async def refuse(_request: Request, refused: Refused):
        return problem_answer(refused, "en")

    try:
        yield House(app, store, app.state.people)
    finally:
        await store.close()


def in_a_house(limits=Limits(guests=1000, sign_ins=1000)):  # noqa: B008 - it never changes
    """Run a coroutine test with a house of its own."""

    def decorate(test):
        def run(tmp_path, **arguments):
            async def go():
                async with house_in(tmp_path, limits) as house:
                    await test(house, **arguments)

            asyncio.run(go())

        return _named_as(test, run)

    return decorate


def _named_as(test, run):
    """Pytest asks for the folder and the test's own arguments, but not for the house."""
    import inspect

    own = list(inspect.signature(test).parameters.values())[1:]
    folder = inspect.Parameter("tmp_path", inspect.Parameter.POSITIONAL_OR_KEYWORD)
    named = wraps(test)(run)
    named.__signature__ = inspect.Signature([folder, *own])
    return named


async def expect(answer, status, code=None):
    answer = await answer
    assert answer.status_code == status, answer.text
    if code is not None:
        problem = answer.json()
        assert (problem["type"], problem["code"]) == ("problem", code)
        assert problem["message"]
    return answer


def sign_in(visitor, login="ann", password=PASSWORD):
    return visitor.post("/session", json={"login": login, "password": password})
