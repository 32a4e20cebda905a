"""Facts that a class defines for its instances under the name of a slot of its base."""

from __future__ import annotations

from arkham_env.core.public.class_facts import fill, has_own


class Failure(Exception):
    """``args`` of an exception is such a slot; this class defines a value for it."""

    args = ("said", "so")


class SubFailure(Failure):
    """Inherits the value."""


def slot_of(made: BaseException) -> object:
    return BaseException.__dict__["args"].__get__(made)


def test_the_class_fills_the_slot_of_its_instances() -> None:
    for cls in (Failure, SubFailure):
        made = cls()
        assert (slot_of(made), made.args) == ((), ("said", "so"))
        fill(made, cls, "args")
        assert slot_of(made) == ("said", "so")


def test_a_class_that_says_nothing_fills_nothing() -> None:
    made = ValueError("kept")
    fill(made, ValueError, "args")
    assert made.args == ("kept",)
    assert not has_own(ValueError, "args")
    assert has_own(Failure, "args") and has_own(SubFailure, "args")


def test_a_fact_without_a_slot_needs_none() -> None:
    made = Failure()
    fill(made, Failure, "__doc__")
    assert slot_of(made) == ()
