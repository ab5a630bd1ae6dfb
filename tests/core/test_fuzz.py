"""Whatever text or JSON comes in, the answer is a result or one line, never a crash."""

from __future__ import annotations

import contextlib
import json

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from barbaricum.core.errors import BarbaricumError
from barbaricum.core.file import match_json, parse_match
from barbaricum.core.notation import position_from_json, position_from_text, position_json
from barbaricum.games import load
from tests.playing import affordable, random_match

attila = load("attila")
fuzz = settings(
    max_examples=affordable(400, 60),
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)

words = st.text(alphabet="FHGSTV?BELGRAMOdone0123456789<>+-~!*@=:., ", max_size=12)
anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | words,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=8,
)
POSITION = position_json(attila.table(2)[0])
MATCH = match_json(random_match(attila, 2, 31))


@contextlib.contextmanager
def only_one_line_errors():
    """Nothing but our own errors may come out, each in one line."""
    try:
        yield
    except BarbaricumError as problem:
        said = str(problem)
    else:
        return
    assert said
    assert "\n" not in said


@fuzz
@given(words | st.text())
def test_any_text_is_an_action_or_is_answered(text):
    with only_one_line_errors():
        assert 0 <= attila.actions.parse(text) < attila.actions.size


@fuzz
@given(anything | st.fixed_dictionaries({"type": st.sampled_from(["place", "draw"])}))
def test_any_json_is_an_action_or_is_answered(form):
    with only_one_line_errors():
        attila.actions.from_json(form)


@fuzz
@given(st.lists(st.tuples(st.sampled_from(list(POSITION)), words), max_size=4))
def test_any_text_is_a_position_or_is_answered(fields):
    with only_one_line_errors():
        position_from_text(attila.state, " ".join(f"{name}={value}" for name, value in fields))


@fuzz
@given(st.sampled_from(list(POSITION)), anything)
def test_any_json_is_a_position_or_is_answered(name, value):
    with only_one_line_errors():
        position_from_json(attila.state, POSITION | {name: value})


@fuzz
@given(st.sampled_from(list(MATCH)), anything)
def test_a_match_file_with_any_field_replaced_is_read_or_answered(name, value):
    with only_one_line_errors():
        parse_match(json.dumps(MATCH | {name: value}), load)


@fuzz
@given(st.integers(0, len(MATCH["actions"]) - 1), words)
def test_a_match_file_with_any_action_replaced_is_read_or_answered(i, text):
    actions = [*MATCH["actions"][:i], text, *MATCH["actions"][i + 1 :]]
    with only_one_line_errors():
        parse_match(json.dumps(MATCH | {"actions": actions}), load)
