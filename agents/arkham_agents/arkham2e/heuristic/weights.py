"""The numbers that the scripted player weighs with; found by trying them out on many games."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Weights:
    """Weights of the scripted player; the unit is half of what a Clue for a seal is worth.

    Attributes:
        clue: a Clue as long as those for the next seal are missing.  spare_clue: one beyond.
        complete: the Clue that completes those for a seal.
        share: part of Clues to which somebody else is nearer.
        turn: a turn that is lost.  step: danger that is as bad as a step more.
        seal: an elder sign on the board.  often: times the part of Mythos cards with that gate.
        win: that no gate is left, with trophies enough.
        close: a gate closed without one.  reopens: times that part, against closing.
        relief: one gate less when no more may open.
        returns: the chance to come back from an Other World to its gate.
        doom: a doom token.  terror: a terror level.
        sanity, stamina: one point while few are left; ``plenty``: one beyond four.
        fall: to be knocked out.  fall_clue: times each Clue lost by it.  devoured: to be devoured.
        urgent: care when one more blow would do.
        money: a dollar while one can be used.  item, unique, spell, skill, ally: a card.
        bless, curse: these.  delay: to lose a turn.  lost: to be lost in time and space.
        dragged: to be drawn through the nearest gate.
        beaten: a Monster less.  trophy: a point of toughness of a Monster trophy.
        gate_trophy: one.  shield: what trophies are worth beside, where the Ancient One devours
            who has none.
        fit: Sanity and Stamina with which one goes through a gate.  unfit: each that is missing.
        monster: what a Monster that appears costs.
        sign: an Elder Sign at hand.  sign_chance: that a shop shows one.
        sure: the chance of a closing check with which an Elder Sign is spared.
        armed: the bonus of weapons that is enough.  arm: a point of it.  store: that part of what
            is missing which a visit to a shop brings.
        dusk: doom tokens from which on one prepares for the battle.  dusk_care: a point of Sanity
            or Stamina then.
        pace, closing: what an errand and a gate count when sliders are set.
        skills: a point of each skill then.
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
"""For who means to win by the final battle, and gathers what it takes."""
