"""Stages of card texts at which a decision must come up, if it has an option.

:mod:`tests.lcg.referee.text_choices` lists the options of these decisions.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arkham_env.core.kernel.decision import pack
from arkham_env.core.kernel.native import is_compiled
from arkham_env.lcg.rules import card_frame as stage
from arkham_env.lcg.state.ids import decision_kind, trigger, verb
from tests.lcg.referee.further_choices import ASKED, innocent_cultists, next_seat
from tests.lcg.referee.options import Choice
from tests.lcg.referee.table import Sight
from tests.lcg.referee.text_choices import (
    CHOICES,
    card_or_resource,
    fire_from,
    place_clue_or_horror,
)

K = decision_kind
OWED: dict[tuple[str, int, int], list[int]] = {
    ("12001", 0, stage.EFFECT): [K.ACTION],
    ("12001", trigger.ELDER_SIGN, stage.EFFECT): [K.CHOOSE_ENEMY],
    ("12002", 0, stage.EFFECT): [K.CHOOSE_ENEMY],
    ("12005", trigger.PLAY, stage.EFFECT): [K.CHOICE],
    ("12007", trigger.ELDER_SIGN, stage.ELDER_SIGN_AFTER): [K.CHOOSE_LOCATION, K.YES_NO],
    ("12008", 0, stage.EFFECT): [K.CHOICE],
    ("12010", 0, stage.EFFECT): [K.CHOOSE_CARD],
    ("12010", trigger.ELDER_SIGN, stage.EFFECT): [K.YES_NO],
    ("12013", 0, stage.EFFECT): [K.CHOOSE_CARD],
    ("12016", 0, stage.EFFECT): [K.CHOOSE_ENEMY],
    ("12020", 0, stage.IMPROVE): [K.YES_NO],
    ("12027", 0, stage.EFFECT): [K.CHOOSE_ENEMY],
    ("12028", 1, stage.IMPROVE): [K.YES_NO],
    ("12033", 0, stage.EFFECT): [K.CHOOSE_LOCATION],
    ("12033", 0, stage.AFTER_TEST): [K.YES_NO],
    ("12043", trigger.PLAY, stage.EFFECT): [K.SEARCH],
    ("12046", 0, stage.EFFECT): [K.CHOOSE_LOCATION],
    ("12050", trigger.PLAY, stage.AFTER_TEST): [K.CHOOSE_ENEMY],
    ("12051", trigger.PLAY, stage.EFFECT): [K.SEARCH],
    ("12052", trigger.PLAY, stage.EFFECT): [K.CHOOSE_CARD],
    ("12052", trigger.PLAY, stage.DELAYED): [K.CHOOSE_CARD],
    ("12053", trigger.COMMITTED, stage.EFFECT): [K.CHOOSE_LOCATION, K.YES_NO],
    ("12057", trigger.COMMITTED, stage.EFFECT): [K.CHOOSE_LOCATION, K.YES_NO],
    ("12058", 0, stage.EFFECT): [K.CHOOSE_ENEMY],
    ("12059", 0, stage.IMPROVE): [K.YES_NO],
    ("12061", 0, stage.EFFECT): [K.CHOOSE_CARD],
    ("12062", 0, stage.IMPROVE): [K.YES_NO],
    ("12066", trigger.PLAY, stage.EFFECT): [K.CHOOSE_CARD],
    ("12070", trigger.PLAY, stage.AFTER_TEST): [K.DISCARD],
    ("12071", 0, stage.AFTER_TEST): [K.CHOOSE_ENEMY],
    ("12072", 0, stage.EFFECT): [K.HEAL],
    ("12074", 0, stage.EFFECT): [K.CHOOSE_CARD],
    ("12075", 0, stage.EFFECT): [K.CHOOSE_CARD],
    ("12083", 0, stage.AFTER_TEST): [K.YES_NO],
    ("12086", 0, stage.IMPROVE): [K.YES_NO],
    ("12088", 0, stage.AFTER_TEST): [K.YES_NO],
    ("12097", trigger.REVELATION, stage.EFFECT): [K.CHOOSE_CARD],
    ("12111", trigger.REVERSE, stage.EFFECT): [K.CHOOSE_SEAT],
    ("12112", 0, stage.EFFECT): [K.CHOOSE_ENEMY],
    ("12113", 0, stage.EFFECT): [K.CHOOSE_ENEMY],
    ("12116", 0, stage.EFFECT): [K.CHOOSE_LOCATION],
    ("12118", 0, stage.EFFECT): [K.DISCARD],
    ("12122", 0, stage.EFFECT): [K.DISCARD],
    ("12124", trigger.REVELATION, stage.EFFECT): [K.CHOICE],
    ("12129", trigger.REVELATION, stage.EFFECT): [K.CHOOSE_LOCATION],
    ("12146", 0, stage.EFFECT): [K.HEAL],
    ("12147", 0, stage.EFFECT): [K.HEAL],
    ("12149", 0, stage.EFFECT): [K.CHOOSE_LOCATION],
    ("12151", 0, stage.EFFECT): [K.CHOOSE_LOCATION],
    ("12153", 0, stage.EFFECT): [K.CHOOSE_NUMBER],
    ("12154", 0, stage.EFFECT): [K.CHOOSE_CARD],
    ("12156", 0, stage.EFFECT): [K.CHOOSE_CARD],
    ("12160", trigger.REVELATION, stage.EFFECT): [K.CHOOSE_ENEMY],
    ("12163", trigger.REVELATION, stage.EFFECT): [K.CHOOSE_ENEMY],
    ("12173", 0, stage.EFFECT): [K.CHOOSE_CARD],
    ("12173", 1, stage.EFFECT): [K.ENEMY_MOVE],
    ("12173", 1, stage.THEN): [K.ENEMY_MOVE],
    ("12187", 0, stage.EFFECT): [K.DISCARD],
    ("12189", 0, stage.EFFECT): [K.CHOOSE_ENEMY],
}
"""Kinds of the decisions that must come up, by card, text and stage."""


def succeeded(sight: Sight, f: Any) -> bool:
    return bool(sight.test().margin >= 0)


def failed(sight: Sight, f: Any) -> bool:
    return bool(sight.test().margin < 0)


def points_left(sight: Sight, f: Any) -> bool:
    return bool(f.n > 0)


def searched(sight: Sight, f: Any) -> bool:
    """Return whether the search took place, that is, was not cancelled."""
    return bool(f.step == 0 and sight.g.ret == 1)


def found_here(sight: Sight, f: Any) -> bool:
    """Return whether Will of the Cosmos has discovered its first clue; the second one follows."""
    return bool(f.step == 2 and sight.playing(f.seat))


def fires_left(sight: Sight, f: Any) -> bool:
    return bool(f.n > 0 and sight.playing(sight.g.lead))


def begins(sight: Sight, f: Any) -> bool:
    """Return whether a codex entry or a text in several steps is at its beginning."""
    return bool(f.step == 0)


def is_step_1(sight: Sight, f: Any) -> bool:
    """Return whether the second step of a text follows, with its investigator in the game."""
    return bool(f.step == 1 and sight.playing(f.seat))


def chose_doom(sight: Sight, f: Any) -> bool:
    return bool(sight.g.pick == pack(verb.CHOICE, 0))


def failed_without_doom(sight: Sight, f: Any) -> bool:
    """Return whether Blasphemous Invocation finds no Cultist for its first point of failure."""
    return failed(sight, f) and not innocent_cultists(sight, f)


ONE_ALONE: tuple[Choice, ...] = (place_clue_or_horror, card_or_resource, fire_from)
"""Choices whose only possible option is applied without a decision."""

When = Callable[[Sight, Any], bool]
LATER: dict[tuple[str, int, int], tuple[int, When]] = {
    ("12011", trigger.PLAY, stage.THEN): (K.SEARCH, searched),
    ("12023", trigger.PLAY, stage.THEN): (K.SEARCH, searched),
    ("12037", trigger.PLAY, stage.AFTER_TEST): (K.CHOOSE_LOCATION, succeeded),
    ("12040", 0, stage.THEN): (K.SEARCH, searched),
    ("12041", trigger.PLAY, stage.AFTER_TEST): (K.CHOOSE_LOCATION, succeeded),
    ("12066", trigger.PLAY, stage.THEN): (K.CHOOSE_LOCATION, found_here),
    ("12106", 0, stage.AFTER_TEST): (K.CHOOSE_ENEMY, succeeded),
    ("12107", 0, stage.AFTER_TEST): (K.CHOOSE_ENEMY, succeeded),
    ("12108", 0, stage.AFTER_TEST): (K.CHOOSE_ENEMY, succeeded),
    ("12111", trigger.REVERSE, stage.THEN): (K.CHOICE, fires_left),
    ("12126", trigger.REVELATION, stage.AFTER_TEST): (K.CHOICE, failed),
    ("12126", trigger.REVELATION, stage.THEN): (K.CHOICE, points_left),
    ("12128", trigger.REVELATION, stage.AFTER_TEST): (K.CHOICE, failed),
    ("12128", trigger.REVELATION, stage.THEN): (K.CHOICE, points_left),
    ("12131", trigger.REVELATION, stage.AFTER_TEST): (K.CHOICE, failed),
    ("12138", 0, stage.CODEX): (K.CHOICE, begins),
    ("12139", 0, stage.CODEX): (K.CHOOSE_LOCATION, begins),
    ("12141", 0, stage.CODEX): (K.CHOOSE_ENEMY, begins),
    ("12144", 0, stage.CODEX): (K.YES_NO, begins),
    ("12148", 0, stage.THEN): (K.SEARCH, searched),
    ("12150", 0, stage.THEN): (K.SEARCH, searched),
    ("12158", trigger.REVELATION, stage.AFTER_TEST): (K.CHOICE, failed),
    ("12158", trigger.REVELATION, stage.THEN): (K.CHOICE, points_left),
    ("12176", trigger.REVELATION, stage.AFTER_TEST): (K.CHOICE, failed),
    ("12190", trigger.REVELATION, stage.AFTER_TEST): (K.CHOOSE_ENEMY, failed),
    ("12191", trigger.REVELATION, stage.AFTER_TEST): (K.CHOICE, failed),
    ("12191", trigger.REVELATION, stage.CHOSEN): (K.CHOOSE_CARD, chose_doom),
    ("12192", trigger.REVELATION, stage.THEN): (K.DISCARD, is_step_1),
    ("12194", trigger.REVELATION, stage.THEN): (K.CHOICE, is_step_1),
    ("12195", trigger.REVELATION, stage.AFTER_TEST): (K.CHOICE, failed),
}
"""Decisions as in :data:`OWED` that must come up only under a condition."""

OTHERWISE: dict[tuple[str, int, int], tuple[int, When]] = {
    ("12190", trigger.REVELATION, stage.AFTER_TEST): (K.SEARCH, failed_without_doom),
}
"""Further decisions as in :data:`LATER`, which come up in its place."""


def owed(sight: Sight, frame: Any) -> list[tuple[int, set[int]]]:
    """Return the decisions that the text must raise at its present stage, with their options."""
    code = sight.code(frame.card)
    found: list[tuple[int, set[int]]] = []
    for kind in OWED.get((code, int(frame.ability), int(frame.stage)), []):
        among = CHOICES[code, kind](sight, frame)
        if among:
            found.append((kind, among))
    for table in (LATER, OTHERWISE):
        later = table.get((code, int(frame.ability), int(frame.stage)))
        if later is not None and later[1](sight, frame):
            choice = CHOICES[code, later[0]]
            among = choice(sight, frame)
            if len(among) > (1 if choice in ONE_ALONE else 0):
                found.append((later[0], among))
    return found


def left_unasked(sight: Sight, frame: Any) -> int:
    """Return the seat that a finished text should have asked, or -1 (see :data:`ASKED`).

    Compiled code takes single options where the referee cannot see it, so there it is always -1.
    """
    if is_compiled() or sight.code(frame.card) not in ASKED or not sight.page(frame).asked:
        return -1
    return next_seat(sight, frame)
