"""Weights of the scripted agent, tuned on many games."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Weights:
    """Weights of the scripted agent.

    The unit is arbitrary: a Clue that is not needed has a value of 2.

    Attributes:
        mystery: value of solving a Mystery. Progress has a proportional part of this value.
        final: value of solving the Final Mystery. Progress has a proportional part of this value.
        doom: cost of 1 Doom when half of the Doom track is used; the cost rises near its end.
        awake_doom: cost of 1 Doom while the Ancient One is awake.
        gate: factor on the cost of the Doom that a Gate is expected to cause. This cost is a part
            of the value of closing the Gate.
        gate_base: additional value of closing a Gate.
        horizon: number of rounds for which the Doom of a Gate is counted.
        clue: value of a Clue that is not needed.
        needed_clue: value of a Clue that the Mystery needs, as a fraction of the value of a token
            on the Mystery.
        life, fear, death: cost of having ``left`` points of Health or of Sanity left: ``life *
            exp(-fear * left)``, and ``death`` if none is left.
        monster: value of defeating a Monster.
        guard: additional value of defeating a Monster on a space with a Gate or a Clue.
        wound: value of a wound that does not defeat a Monster.
        improvement, artifact, asset, ally, spell: values of gaining one of these.
        asked_spell: value of a Spell that the Mystery needs.
        ticket: value of a travel ticket, in addition to the rounds of travel that it saves.
        discount: factor on the value of a task for each round until it is reached.
        ahead: factor on the value of tasks in later rounds.
        crowded: factor on the value of a task that another seat will do sooner.
        rumor: value of solving a Rumor.
        body: value of each card or token recovered from a defeated investigator.
        delay, condition, cursed, dark_pact, debt, detained: costs of becoming Delayed and of
            gaining these Conditions; ``condition`` is for all Conditions without a weight.
        blessed: value of a Blessed Condition.
        reroll: minimum gain of a reroll with a Clue, as a fraction of the value of the Clue.
        shop: factor on the value of the Assets that an action may acquire.
        rest: factor on the value of a Rest.
        discard_spell: cost of discarding a Spell.
    """

    mystery: float = 50.0
    final: float = 60.0
    doom: float = 3.0
    awake_doom: float = 2.0
    gate: float = 0.6
    gate_base: float = 3.0
    horizon: float = 8.0
    clue: float = 2.0
    needed_clue: float = 0.4
    life: float = 10.0
    fear: float = 0.5
    death: float = 16.0
    monster: float = 1.0
    guard: float = 4.0
    wound: float = 0.25
    improvement: float = 3.5
    artifact: float = 1.6
    asset: float = 0.8
    ally: float = 1.2
    spell: float = 0.6
    asked_spell: float = 8.0
    ticket: float = 0.3
    discount: float = 0.75
    ahead: float = 0.9
    crowded: float = 0.5
    rumor: float = 12.0
    body: float = 0.7
    delay: float = 2.4
    condition: float = 1.2
    cursed: float = 3.0
    blessed: float = 3.0
    dark_pact: float = 5.0
    debt: float = 2.0
    detained: float = 2.8
    reroll: float = 0.5
    shop: float = 0.7
    rest: float = 1.0
    discard_spell: float = 0.8


WEIGHTS = Weights()
