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
        share: factor for the value of the Clues in an area if another seat is nearer to it.
        turn: cost of a lost turn.
        step: cost of meeting Monsters on a way that counts as much as one additional step.
        seal: value of sealing a gate with an elder sign token.
        often: additional value of a seal, multiplied by the fraction of the Mythos cards that open
            a gate at its location.
        win: value of a board without gates, with enough trophies to win.
        close: value of closing a gate without sealing it.
        reopens: cost of closing a gate without sealing it, multiplied by the fraction of the Mythos
            cards that open a gate at its location.
        relief: value of closing a gate if the next gate to open would awaken the Ancient One.
        returns: probability of returning from an Other World to its gate.
        doom: cost of a doom token.
        terror: cost of a terror level.
        sanity, stamina: value of each of the first four points of Sanity or Stamina.
        plenty: value of each point of Sanity or Stamina beyond the first four.
        fall: cost of being knocked out.
        fall_clue: cost of each Clue lost by being knocked out.
        devoured: cost of being devoured.
        urgent: additional value of healing if at most two points are left.
        money: value of $1.
        item, unique, spell, skill, ally: value of a Common Item, Unique Item, Spell, Skill or Ally.
        bless: value of a Blessing.
        curse: cost of a Curse.
        delay: cost of a card text that makes the investigator lose a turn.
        lost: cost of being lost in time and space.
        dragged: cost of being drawn through the nearest gate.
        beaten: value of defeating a Monster.
        trophy: value of a Monster trophy, for each point of toughness.
        gate_trophy: value of a gate trophy.
        shield: additional value of a trophy if the Ancient One's attacks take trophies and devour
            investigators that have none.
        fit: number of points of Sanity, and of Stamina, that is enough to enter a gate.
        unfit: cost of each point of Sanity or Stamina below ``fit``.
        monster: cost of a Monster that appears.
        sign: value of the card Elder Sign.
        sign_chance: probability that a shop offers an Elder Sign.
        sure: probability of closing a gate from which on the seat saves its Elder Sign and pays for
            the seal with Clues.
        armed: total bonus of weapons above which more weapons have no value.
        arm: value of each point of the total bonus of weapons.
        store: fraction of the difference between ``armed`` and the present bonus that a visit to a
            shop is expected to add.
        dusk: the seat prepares for the battle if fewer doom tokens than this can still be added.
        dusk_care: additional value of healing a point while the seat prepares for the battle.
        pace: factor for the value of the best errand in the choice of a slider setting.
        closing: factor for the value of closing a gate in the choice of a slider setting.
        skills: value of a point of each of the six skills in the choice of a slider setting.
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
"""Weights for games in which the agent prepares to win the final battle."""
