"""Read-only view of a game of Eldritch Horror for one seat, without hidden information.

Scripted agents read the game only through :class:`SeatView`. The following is hidden: the order of
decks, of the Gate stack, of the Monster cup and of the Clue pool; the cards of the Mythos deck; the
backs of Spells and Conditions that the seat has not seen. Access to hidden information raises
:class:`HiddenInformation`.
"""

from __future__ import annotations

from typing import Final

from arkham_agents.decision_view import HiddenInformation
from arkham_agents.eldritch.stack_view import StackView
from arkham_env.eldritch import potential
from arkham_env.eldritch.game import EldritchGame
from arkham_env.eldritch.state.columns import Column
from arkham_env.eldritch.state.game_state import FIRST_BACKED, HEALTHY, MAP, PRESENT, Game
from arkham_env.eldritch.state.ids import (
    component,
    deck,
    flag,
    omen,
    option,
    quantity,
    skill,
    space,
    zone,
)
from arkham_env.eldritch.state.ids.component import NONE

ENCOUNTER_DECKS: Final = {
    deck.GENERAL: "general",
    deck.AMERICA: "america",
    deck.EUROPE: "europe",
    deck.ASIA_AUSTRALIA: "asia_australia",
    deck.OTHER_WORLD: "other_world",
}
OF_EACH: Final = 8
"""The number of Research cards of each Ancient One."""
OF_PLACE: Final = 3
"""The number of Expedition cards of each Expedition space."""
SPECIALS: Final = 6
"""The number of Special Encounter cards of Cthulhu, and also of Yog-Sothoth. The IDs of Cthulhu's
cards come first."""


class SeatView(StackView):
    """View of a game for one seat.

    Arguments called ``card`` are IDs of components. Spaces are given by the IDs of ``ids.space``.

    Args:
        game: the game. The view reads it on every access and never changes it.
        seat: the seat whose view this is; default: the current seat.
    """

    __slots__ = ()

    def __init__(self, game: EldritchGame | Game, seat: int | None = None) -> None:
        g: Game = game.state if isinstance(game, EldritchGame) else game
        super().__init__(g, g.seat if seat is None else seat)

    # -- The game --------------------------------------------------------------------------------

    @property
    def round(self) -> int:
        """The number of the present round."""
        return self._g.round

    @property
    def active(self) -> int:
        """The seat whose turn it is."""
        return self._g.active

    @property
    def ancient_card(self) -> int:
        """The card of the Ancient One."""
        return self._g.table.ancient_card

    @property
    def doom(self) -> int:
        """The number of steps that Doom can still advance before the Ancient One awakens."""
        return self._g.doom

    @property
    def omen(self) -> int:
        """The position of the Omen on its track."""
        return self._g.omen

    @property
    def rounds_left(self) -> int:
        """The number of rounds left: the number of cards in the Mythos deck, which is public."""
        return len(self._g.decks[deck.MYTHOS])

    @property
    def mystery(self) -> int:
        """The active Mystery, or ``NONE``."""
        return self._g.mystery

    @property
    def solved(self) -> list[int]:
        """The solved Mysteries."""
        return list(self._g.solved)

    @property
    def to_solve(self) -> int:
        """The number of Mysteries that must be solved in total."""
        return self._g.table.sheet_of_ancient.needed

    @property
    def final_solved(self) -> bool:
        """Whether the Final Mystery is solved."""
        return self._g.final_solved

    def reached(self, card: int) -> int:
        """Return the number of tokens or other pieces on a card that count towards solving it."""
        return potential.reached(self._g, card)

    def needed(self, card: int) -> int:
        """Return the number of tokens or other pieces that solving a card requires."""
        return potential.needed(self._g, card)

    def goal(self, card: int) -> int:
        """Return the quantity (``form.TOKENS`` ...) that is counted to solve a Mystery."""
        return potential.goal_of(self._g, card).what

    def epic_of(self, card: int) -> int:
        """Return the Epic Monster that belongs to a Mystery or Ancient One, or ``NONE``."""
        return potential.epic_of(self._g, card)

    def spawner_of(self, monster: int) -> int:
        """Return the card to which an Epic Monster belongs, or ``NONE``."""
        return self._g.table.spawner_of(
            self._g.table.name_of_monster[monster - component.FIRST_MONSTER]
        )

    def tokens_on(self, card: int) -> int:
        """Return the number of tokens on a card."""
        return self._g.tokens_on(card)

    def omen_tokens(self, place: int) -> int:
        """Return the number of Eldritch tokens on a place of the Omen track."""
        return self._g.omen_tokens[place]

    # -- Seats -----------------------------------------------------------------------------------

    @property
    def seats(self) -> list[int]:
        """The seats with an investigator, clockwise from the Lead Investigator."""
        return self._g.present()

    def is_present(self, seat: int) -> bool:
        """Return whether a seat has an investigator."""
        return self._g.status[seat] == PRESENT

    def sheet(self, seat: int) -> int:
        """Return the investigator sheet of a seat."""
        return self._g.sheet[seat]

    def place(self, seat: int) -> int:
        """Return the space on which the investigator of a seat is."""
        return self._g.spaces[seat]

    def health(self, seat: int) -> int:
        """Return the Health of a seat's investigator."""
        return self._g.health[seat]

    def most_health(self, seat: int) -> int:
        """Return the maximum Health of a seat's investigator."""
        return self._g.most_health(seat)

    def trains(self, seat: int) -> int:
        """Return the number of train tickets of a seat."""
        return self._g.trains[seat]

    def ships(self, seat: int) -> int:
        """Return the number of ship tickets of a seat."""
        return self._g.ships[seat]

    def delayed(self, seat: int) -> bool:
        """Return whether the investigator of a seat is Delayed."""
        return self._g.delayed[seat] == 1

    def clues(self, seat: int) -> int:
        """Return the number of Clues that a seat has."""
        return len(self._g.clues[seat])

    def cards(self, seat: int) -> list[int]:
        """Return the possessions and Conditions of a seat. Their fronts are public."""
        return list(self._g.cards[seat])

    def improved(self, seat: int, which: int) -> int:
        """Return the number of improvements of a seat's skill ``which``."""
        return self._g.improved[seat * skill.COUNT + which]

    def skill(self, seat: int, which: int) -> int:
        """Return the printed value of the skill ``which`` of a seat plus its improvements."""
        return self._g.skill_of(seat, which)

    def pool(self, seat: int, which: int, flags: int = 0) -> int:
        """Return the number of dice for a test of skill ``which``, including all additional dice.

        Args:
            flags: the situation (``flag.COMBAT`` ...).
        """
        g = self._g
        at_hand = flags & flag.SITUATION | flag.TEST_OF << which
        bonus = g.value(quantity.BONUS + which, 0, seat, at_hand)
        return g.skill_of(seat, which) + bonus + g.value(quantity.EXTRA_DICE, 0, seat, at_hand)

    def least_success(self, seat: int) -> int:
        """Return the lowest face of a die that is a success for a seat."""
        return self._g.value(quantity.SUCCESS_FROM, 5, seat)

    def six_counts(self, seat: int, which: int, flags: int = 0) -> int:
        """Return the number of successes that a 6 counts as in a test of skill ``which``."""
        at_hand = flags & flag.SITUATION | flag.TEST_OF << which
        return self._g.value(quantity.SIX_COUNTS, 1, seat, at_hand)

    def horror_of(self, seat: int, horror: int) -> int:
        """Return the horror that a Monster with the printed horror ``horror`` has for a seat."""
        return self._g.value(quantity.HORROR, horror, seat)

    def less_damage(self, seat: int) -> int:
        """Return the amount by which the damage of a Monster to a seat is reduced."""
        return self._g.value(quantity.LESS_DAMAGE, 0, seat)

    def has_condition(self, seat: int, which: int) -> bool:
        """Return whether a seat has the Condition with the number ``which``.

        The number is an index into ``component.CONDITIONS``.
        """
        return self._g.condition_of(seat, which) != NONE

    def spells(self, seat: int) -> list[int]:
        """Return the Spells of a seat."""
        first, end = component.FIRST_SPELL, component.FIRST_CONDITION
        return [card for card in self._g.cards[seat] if first <= card < end]

    def has_done(self, seat: int, verb: int) -> bool:
        """Return whether a seat has performed a general action in this round.

        Args:
            verb: the verb of the action (``option.TRAVEL`` ...).
        """
        return self._g.done[seat] >> (verb - option.TRAVEL) & 1 == 1

    def can_rest(self) -> bool:
        """Return whether no card in play forbids the Rest action."""
        return not self._g.cannot(quantity.NO_REST)

    def can_move(self, seat: int) -> bool:
        """Return whether no card in play forbids a seat to move."""
        return not self._g.cannot(quantity.NO_MOVING, seat)

    def can_close(self) -> bool:
        """Return whether no card in play forbids to close Gates."""
        return not self._g.cannot(quantity.NO_CLOSING)

    # -- The board -------------------------------------------------------------------------------

    def distance(self, start: int, goal: int) -> int:
        """Return the length of the shortest path between two spaces."""
        return MAP.distance(start, goal)

    @property
    def gates(self) -> list[int]:
        """The Gates on the board."""
        return list(self._g.gates)

    def gate_at(self, where: int) -> int:
        """Return the Gate on a space, or ``NONE``."""
        return self._g.gate_at(where)

    def where(self, piece: int) -> int:
        """Return the space of a Monster, Gate or Clue on the board, else ``NONE``."""
        place = self._g.place[piece]
        return place if 0 <= place < zone.SEAT else NONE

    @property
    def monsters(self) -> list[int]:
        """The Monsters on the board."""
        return list(self._g.monsters)

    @property
    def board_clues(self) -> list[int]:
        """The Clues on the board. Their spaces are public."""
        return list(self._g.board_clues)

    def clues_at(self, where: int) -> list[int]:
        """Return the Clues on a space."""
        return self._g.clues_at(where)

    def space_tokens(self, where: int) -> int:
        """Return the number of Eldritch tokens on a space."""
        return self._g.eldritch[where]

    @property
    def expedition(self) -> int:
        """The Active Expedition space, or ``NONE``."""
        return self._g.expedition_space()

    def bodies_at(self, where: int) -> list[int]:
        """Return the sheets of the defeated investigators on a space."""
        g = self._g
        sheets = range(len(component.SHEETS))
        return [s for s in sheets if g.bodies[s] != HEALTHY and g.place[s] == where]

    def loot(self, sheet: int) -> int:
        """Return the total number of possessions, Clues and tickets of a defeated investigator."""
        g = self._g
        lying = [1 for place in g.place if place == zone.body(sheet)]
        return len(lying) + g.body_trains[sheet] + g.body_ships[sheet]

    # -- Cards -----------------------------------------------------------------------------------

    def kind_of(self, card: int) -> int:
        """Return the kind of component of a card. It can differ between the sides of a card."""
        return self._g.kind_of(card)

    def column(self, card: int) -> Column:
        """Return the printed numbers of a card or Monster."""
        return self._g.table.columns[self._g.kind_of(card)]

    def name(self, card: int) -> str:
        """Return the name of a component as an identifier, such as ``arcane_tome``."""
        return component.COPIES[card][1]

    def has_trait(self, card: int, which: int) -> bool:
        """Return whether a card has the trait ``which`` (``ids.trait``)."""
        return self._g.has_trait(card, which)

    def toughness_left(self, monster: int) -> int:
        """Return the Health that a Monster has left."""
        lost = self._g.wounds[monster - component.FIRST_MONSTER]
        return self._g.toughness(monster) - lost

    def is_epic(self, monster: int) -> bool:
        """Return whether a Monster is Epic."""
        return self._g.is_epic(monster)

    def is_unharmed(self, monster: int) -> bool:
        """Return whether a card text currently prevents a Monster from losing Health."""
        g = self._g
        return any(
            g.kind_of(monster) == g.kind_of(card) and not len(g.solved) >= self.to_solve
            for card in g.mods[quantity.UNHARMED]
        )

    def holder(self, card: int) -> int:
        """Return the seat that holds a card, or ``NONE``."""
        return self._g.holder(card)

    @property
    def reserve(self) -> list[int]:
        """The assets in the reserve."""
        return list(self._g.reserve)

    @property
    def ongoing(self) -> list[int]:
        """The Mythos cards in play."""
        return list(self._g.ongoing)

    def rumor_space(self, card: int) -> int:
        """Return the space with the token of a Rumor, or ``NONE``."""
        where: int = self._g.mythos_of(card).space
        return where

    def deck_size(self, which: int) -> int:
        """Return the number of cards in a deck (``ids.deck``)."""
        return len(self._g.decks[which])

    def discard(self, which: int) -> list[int]:
        """Return the cards in the discard pile of a deck (``ids.deck``)."""
        return list(self._g.discards[which])

    def deck(self, which: int) -> list[int]:
        """Raise an error: the order of decks and the cards of the Mythos deck are hidden.

        Raises:
            HiddenInformation: always.
        """
        raise HiddenInformation(
            f"the order of the {deck.NAMES[which]} deck is hidden from seat {self.seat}"
        )

    @property
    def next_clue(self) -> int:
        """The Clue that will be drawn next, which is always hidden.

        Raises:
            HiddenInformation: always.
        """
        raise HiddenInformation(f"the next Clue of the Clue pool is hidden from seat {self.seat}")

    @property
    def next_monster(self) -> int:
        """The Monster that will be drawn next, which is always hidden.

        Raises:
            HiddenInformation: always.
        """
        raise HiddenInformation(
            f"the next Monster of the Monster cup is hidden from seat {self.seat}"
        )

    def next_gate(self, depth: int = 0) -> int:
        """Return the Gate at position ``depth`` of the Gate stack; 0 is the top.

        Raises:
            HiddenInformation: the seat has not seen this Gate.
        """
        g = self._g
        gate: int = g.gate_stack[-1 - depth]
        if not g.gate_known[gate - component.FIRST_GATE] >> self.seat & 1:
            raise HiddenInformation(
                f"the Gate at position {depth} of the Gate stack is hidden from seat {self.seat}"
            )
        return gate

    def knows_back(self, card: int) -> bool:
        """Return whether the seat has seen the back of a Spell or Condition."""
        at = card - FIRST_BACKED
        return self._g.backs[at] != NONE and self._g.known[at] >> self.seat & 1 == 1

    def back(self, card: int) -> int:
        """Return the kind of component of the back of a Spell or Condition.

        Raises:
            HiddenInformation: the seat has not seen the back.
        """
        if not self.knows_back(card):
            raise HiddenInformation(
                f"the back of card {card} cannot be read (knows_back(card) is false), because it "
                f"is hidden from seat {self.seat}"
            )
        return self._g.backs[card - FIRST_BACKED]

    def cards_of_encounter(self, which: int, where: int) -> list[int]:
        """Return the cards that can be drawn from an encounter deck, in no particular order.

        Args:
            which: the deck (``ids.deck``).
            where: the space, which selects the cards of the Expedition deck.
        """
        if which == deck.RESEARCH:
            first = component.first_of("research") + OF_EACH * self.ancient
            return list(range(first, first + OF_EACH))
        if which == deck.EXPEDITION:
            place = space.EXPEDITIONS.index(space.NAMES[where])
            first = component.first_of("expedition") + OF_PLACE * place
            return list(range(first, first + OF_PLACE))
        if which == deck.SPECIAL:
            first = component.first_of("special")
            first += 0 if self.ancient == component.CTHULHU else SPECIALS
            return list(range(first, first + SPECIALS))
        return list(CARDS_OF[ENCOUNTER_DECKS[which]])

    def next_omen_doom(self) -> int:
        """Return the amount by which Doom would advance if the Omen advanced one step now."""
        g = self._g
        place = (g.omen + 1) % len(omen.TRACK)
        color = omen.TRACK[place]
        matching = [gate for gate in g.gates if omen.GATES[gate - component.FIRST_GATE] == color]
        return len(matching) + g.omen_tokens[place]


def cards_by_deck() -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for card in range(component.FIRST_ENCOUNTER, component.FIRST_SPARE):
        found.setdefault(component.COPIES[card][0], []).append(card)
    return found


CARDS_OF: Final = cards_by_deck()
