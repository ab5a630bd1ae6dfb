"""Functions that mean something else for each kind of record.

Compiled code picks the meaning while it compiles, so that nothing stands in between; plain
Python picks it while it runs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, TypeVar, cast

import numba
from numba.core import types
from numba.core.typing.templates import AbstractTemplate, infer_global

F = TypeVar("F", bound=Callable[..., Any])


def by_record(answers: Mapping[Any, Callable[..., Any]]) -> Callable[[F], F]:
    """Hand each call on to the answer for the type of the record that comes first in it."""

    def dispatched(declared: F) -> F:
        @wraps(declared)
        def while_running(record: Any, *rest: Any) -> Any:
            return answers[record.dtype](record, *rest)

        class WhileCompiling(AbstractTemplate):
            """Tells the compiler to call the answer itself."""

            key = while_running

            def generic(self, args: Any, kws: Any) -> Any:
                [answer] = (
                    answer
                    for dtype, answer in list(answers.items())  # others may import meanwhile
                    if numba.from_dtype(dtype) == args[0]
                )
                chosen = numba.typeof(answer)  # type: ignore[no-untyped-call]
                signature = chosen.get_call_type(self.context, args, kws)
                self.chosen = chosen.get_impl_key(signature)
                return signature

            def get_impl_key(self, signature: Any) -> Any:
                """What the linker knows the answer by."""
                return self.chosen

        infer_global(while_running, types.Function(WhileCompiling))  # type: ignore[no-untyped-call]
        return cast(F, while_running)

    return dispatched
