"""Weights of the scripted agent for Arkham Horror, tuned on many games."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Weights:
    """Weights of the scripted agent.

    The unit is arbitrary: a Clue that the next seal needs has a value of 3.

    Attributes:
        clue: value of a Clue that the next seal needs.
        spare_clue: value of any other Clue.
        complete: additional value of the Clue that completes the number needed for a seal.
        share: factor on the value of the Clues in an area to which another seat is nearer.
        turn: cost of a lost turn.
        step: cost of Monsters that counts as much as one more step of a way.
        seal: value of an elder sign on the board.
        often: additional value of a seal, times the fraction of Mythos cards that open its gate.
        win: value of a board without gates, with enough trophies to win.
        close: value of a gate that is closed without a seal.
        reopens: cost of closing without a seal, times the fraction of Mythos cards that open the
            gate.
        relief: value of closing a gate if the next gate to open would awaken the Ancient One.
        returns: probability of returning from an Other World to its gate.
        doom: cost of a doom token.
        terror: cost of a terror level.
        sanity, stamina: value of a point, up to four points.
        plenty: value of a point of Sanity or Stamina above four points.
        fall: cost of being knocked out.
        fall_clue: cost of each Clue lost by being knocked out.
        devoured: cost of being devoured.
        urgent: additional value of healing if at most two points are left.
        money: value of $1.
        item, unique, spell, skill, ally: value of a card.
        bless: value of a Blessing.
        curse: cost of a Curse.
        delay: cost of losing a turn by a card text.
        lost: cost of being lost in time and space.
        dragged: cost of being drawn through the nearest gate.
        beaten: value of defeating a Monster.
        trophy: value of a Monster trophy, for each point of toughness.
        gate_trophy: value of a gate trophy.
        shield: additional value of trophies if the Ancient One devours investigators without any.
        fit: Sanity and Stamina that are enough for going through a gate.
        unfit: cost of each point of Sanity or Stamina below ``fit``.
        monster: cost of a Monster that appears.
        sign: value of an Elder Sign.
        sign_chance: probability that a shop offers an Elder Sign.
        sure: no Elder Sign is used if the probability of closing the gate is at least this.
        armed: total bonus of weapons above which more weapons have no value.
        arm: value of each point of this bonus.
        store: fraction of the missing bonus that a visit to a shop is expected to add.
        dusk: the seat prepares for the battle if fewer doom tokens than this can still be added.
        dusk_care: additional value of a point of Sanity or Stamina before the battle.
        pace: factor on the value of the best errand when sliders are set.
        closing: factor on the value of closing a gate when sliders are set.
        skills: value of a point of each of the six skills when sliders are set.
    """

    clue: float = 3.0
    spare_clue: float = 2.0
    complete: float = 1.0
    share: float = 0.4
    turn: float = 2.0
    step: float = 0.8
    seal: float = 22.0
    often: float = 30.0
    win: float = 80.0
    close: float = 3.0
    reopens: float = 30.0
    relief: float = 16.0
    returns: float = 0.9
    doom: float = 4.0
    terror: float = 1.5
    sanity: float = 1.2
    stamina: float = 1.2
    plenty: float = 0.3
    fall: float = 8.0
    fall_clue: float = 1.0
    devoured: float = 25.0
    urgent: float = 3.0
    money: float = 0.3
    item: float = 1.0
    unique: float = 1.6
    spell: float = 1.2
    skill: float = 3.0
    ally: float = 4.0
    bless: float = 4.0
    curse: float = 4.0
    delay: float = 3.0
    lost: float = 7.0
    dragged: float = 4.0
    beaten: float = 0.5
    trophy: float = 0.5
    gate_trophy: float = 2.0
    shield: float = 1.5
    fit: int = 3
    unfit: float = 3.5
    monster: float = 1.5
    sign: float = 11.0
    sign_chance: float = 0.2
    sure: float = 0.75
    armed: int = 8
    arm: float = 2.0
    store: float = 0.5
    dusk: int = 3
    dusk_care: float = 0.5
    pace: float = 1.0
    closing: float = 1.0
    skills: tuple[float, ...] = (0.1, 0.12, 0.22, 0.22, 0.22, 0.25)


WEIGHTS = Weights()
WAR = replace(
    WEIGHTS,
    spare_clue=2.6,
    seal=3.0,
    often=0.0,
    relief=4.0,
    arm=4.0,
    sign=3.0,
    bless=14.0,
    skill=5.0,
    ally=6.0,
    trophy=1.2,
    dusk=4,
    dusk_care=1.5,
    complete=0.0,
)
"""Weights of an agent that prepares to win by the final battle."""
