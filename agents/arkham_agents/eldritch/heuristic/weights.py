"""The numbers that the scripted player weighs with; found by trying them out on many games."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Weights:
    """Weights of the scripted player; the unit is what a spare Clue is worth, roughly.

    Attributes:
        mystery: worth of a Mystery solved; parts of one count in proportion.
        final: the same of the Final Mystery.
        doom: worth of 1 Doom when the track is half used; more near its end.
        awake_doom: the same once the Ancient One is awake.
        gate: share of the Doom that a Gate will bring which closing it is worth.
        gate_base: worth of closing a Gate beside that.
        horizon: rounds ahead for which a Gate's Doom is counted.
        clue: worth of a Clue to spare.
        needed_clue: share of what the Clues that the Mystery asks for will bring.
        life, fear, death: what it costs to have little Health or Sanity left:
            ``life * exp(-fear * left)`` for each, and ``death`` when none is left.
        monster: worth of a Monster defeated.
        guard: the same for one on a space where something is to be done.
        wound: worth of a wound that does not defeat a Monster.
        improvement, artifact, asset, ally, spell, asked_spell: worth of gains.
        ticket: worth of a travel ticket beside the way that it shortens.
        discount: what a round later costs, as a factor.
        ahead: factor on what is to be done in later rounds.
        crowded: factor on what another seat will do sooner.
        rumor: worth of a Rumor solved.
        body: worth of each thing that lies with a defeated investigator.
        delay, condition, cursed, blessed, dark_pact, debt, detained: cost or worth of these.
        reroll: worth that a test must gain by a Clue spent on it, as a share of the Clue's worth.
        shop: factor on the worth of Assets to acquire.
        rest: factor on the worth of a Rest.
        discard_spell: what is lost when a Spell is discarded.
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
