"""The numbers that the scripted player weighs with; found by trying them out on many games."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Weights:
    """Weights of the scripted player; the unit is what a Clue to spare is worth.

    Attributes:
        clue: a Clue as long as those for the next seal are missing.  spare_clue: one beyond.
        seal: an elder sign on the board.  close: a gate closed without one.
        doom: a doom token.  terror: a terror level.
        sanity, stamina: one point while few are left; ``plenty``: one beyond four.
        fall: to be knocked out.  devoured: to be devoured.
        money: a dollar while one can be used.  item, unique, spell, skill, ally: a card.
        bless, curse: these.  delay: to lose a turn.  lost: to be lost in time and space.
        trophy: a point of toughness of a Monster trophy.  gate_trophy: one.
        discount: a turn later, as a factor.
        ready: Clues with which one goes through a gate.
        fit: Sanity and Stamina with which one goes through a gate.
        monster: what a Monster that appears costs.
        unprepared: factor on a gate for who cannot seal it.  unfit: for who cannot bear its world.
        arms: factor on what shops are worth.
    """

    clue: float = 2.0
    spare_clue: float = 0.7
    seal: float = 16.0
    close: float = 7.0
    doom: float = 4.0
    terror: float = 1.5
    sanity: float = 1.2
    stamina: float = 1.2
    plenty: float = 0.3
    fall: float = 5.0
    devoured: float = 25.0
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
    trophy: float = 0.5
    gate_trophy: float = 2.0
    discount: float = 0.8
    ready: int = 5
    fit: int = 3
    monster: float = 1.5
    unprepared: float = 0.45
    unfit: float = 0.3
    arms: float = 1.0


WEIGHTS = Weights()
