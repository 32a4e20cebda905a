"""The state of the game as seen on the table, without any result computed by the engine.

The referee reads positions, tokens, flags, limits and the printed facts of cards (name, cost,
icons, traits, slots, values).  It computes everything that follows from them (engagement,
connections, player order, skill values) itself, slowly and from the rulebook.
"""

from __future__ import annotations

from typing import Any

from arkham_env.core.kernel.frame import Frame
from arkham_env.lcg.state.facts import Facts
from arkham_env.lcg.state.game_state import Card, Game, Investigator
from arkham_env.lcg.state.ids import card_type, keyword, skill, status

NOBODY = -1
FAR = 1000
"""Distance of a place that cannot be reached."""

SKILL_BOOSTS = {
    "12018": {skill.COMBAT: 1},
    "12030": {skill.INTELLECT: 1},
    "12046": {skill.AGILITY: 1},
    "12060": {skill.WILLPOWER: 1},
    "12115": {skill.WILLPOWER: 1, skill.INTELLECT: 1},
}
"""Assets that give their controller a constant bonus to a skill."""

PLAYER_TYPES = (card_type.INVESTIGATOR, card_type.ASSET, card_type.EVENT, card_type.SKILL)

LOWEST_AGILITY = "12114"
"""The Servant of Flame, the only card of the box with "lowest agility" as its prey."""

SLOT_CAPACITY = (1, 1, 1, 1, 2, 2)
"""Capacity of the slots accessory, head, body, ally, hand and arcane (RB p. 12)."""


class Sight:
    """The visible state of a game."""

    def __init__(self, g: Game) -> None:
        self.g = g
        # Moves of each seat in the current turn, and the number of the move of each frame.
        self.moves: dict[int, int] = {}
        self.move_of: dict[int, int] = {}
        # Actions that each seat has taken in the current turn and in the round.
        self.turn_actions: dict[int, int] = {}
        self.round_actions: dict[int, int] = {}

    def count_move(self, frame: Frame, seat: int) -> None:
        """Count a move of a seat and note its number for this frame."""
        self.moves[seat] = self.moves.get(seat, 0) + 1
        self.move_of[id(frame)] = self.moves[seat]

    def count_action(self, seat: int) -> None:
        """Count an action of a seat, whatever the action cost."""
        self.turn_actions[seat] = self.turn_actions.get(seat, 0) + 1
        self.round_actions[seat] = self.round_actions.get(seat, 0) + 1

    # -- Cards ----------------------------------------------------------------------------------

    def facts(self, card: int) -> Facts:
        return self.g.defs[card].printed

    def code(self, card: int) -> str:
        return self.g.defs[card].printed.code

    def title(self, card: int) -> str:
        return self.g.defs[card].printed.name

    def type(self, card: int) -> int:
        return int(self.g.defs[card].type)

    def of_scenario(self, card: int) -> bool:
        """Return whether a card is a scenario card.

        A weakness of an encounter type is a scenario card after it was drawn.
        """
        return self.type(card) not in PLAYER_TYPES and not any(
            card in pile for who in self.g.investigators for pile in (who.hand, who.deck)
        )

    def token(self, card: int) -> Card:
        """Return the state of a card in play."""
        return self.g.cards[card]

    def who(self, seat: int) -> Investigator:
        return self.g.investigators[seat]

    def owner(self, card: int) -> int:
        return int(self.g.table.owners[card])

    def in_play(self, card: int) -> bool:
        if card < self.g.players:
            return self.playing(card)
        g = self.g
        for who in g.investigators:
            if card in who.assets or card in who.threat_area:
                return True
        for zone in (g.locations, g.enemies, g.attachments):
            if card in zone:
                return True
        return card == g.act or card == g.agenda

    def has_keyword(self, card: int, bit: int) -> bool:
        return self.facts(card).keywords & bit != 0

    # -- Investigators --------------------------------------------------------------------------

    def playing(self, seat: int) -> bool:
        return self.who(seat).status == status.PLAYING

    def order(self) -> list[int]:
        """Return the seats in player order, without the eliminated (LCG-0003).

        The lead is first; the others follow clockwise.
        """
        count = int(self.g.players)
        seats = [(int(self.g.lead) + i) % count for i in range(count)]
        return [seat for seat in seats if self.playing(seat)]

    def at(self, seat: int) -> int:
        """Return the location of an investigator, or its last location if it was defeated."""
        return int(self.who(seat).location)

    def people_at(self, place: int) -> list[int]:
        return [seat for seat in self.order() if self.at(seat) == place]

    def falls(self, seat: int) -> bool:
        """Return whether an investigator has enough damage or horror to be defeated."""
        who = self.who(seat)
        facts = self.facts(seat)
        return who.falling or who.damage >= facts.health or who.horror >= facts.sanity

    def skill_value(self, seat: int, number: int) -> int:
        """Return a skill value with the constant bonuses of assets in play."""
        total = self.facts(seat).skills[number]
        for card in self.controlled(seat):
            total += SKILL_BOOSTS.get(self.code(card), {}).get(number, 0)
        return total

    def hand_size(self, seat: int) -> int:
        """Return 8, plus 2 for each Laboratory Assistant (RB "Upkeep phase" 4.5)."""
        helpers = [card for card in self.controlled(seat) if self.code(card) == "12032"]
        return 8 + 2 * len(helpers)

    # -- Controlled cards --------------------------------------------------------------------------

    def controlled(self, seat: int) -> list[int]:
        """Return the assets that a seat controls, including asset weaknesses in its threat area.

        Weaknesses of a player card type are controlled by their bearer (LCG-0825).
        """
        who = self.who(seat)
        weak = [card for card in who.threat_area if self.type(card) == card_type.ASSET]
        return sorted([*who.assets, *weak])

    def removable(self, seat: int) -> list[int]:
        """Return the assets of a seat that can leave play.

        The Necronomicon and events that stay in play cannot.
        """
        return [
            card
            for card in self.controlled(seat)
            if self.type(card) == card_type.ASSET and not self.facts(card).stays_in_play
        ]

    def cursed_by_book(self, seat: int) -> bool:
        """Return whether The Necronomicon prevents a seat from using its other assets."""
        return any(self.code(card) == "12012" for card in self.controlled(seat))

    # -- Places -----------------------------------------------------------------------------------

    def connected(self, place: int) -> list[int]:
        """Return the places in play that the symbols of ``place`` connect to (LCG-0330 ff.)."""
        wanted = self.facts(place).connects_to.split()
        return sorted(
            other
            for other in self.g.locations
            if other != place and self.facts(other).symbol in wanted
        )

    def distance(self, start: int, goal: int) -> int:
        """Return the number of connections between two places."""
        far = 0
        reached = {start}
        while goal not in reached:
            wider = set(reached)
            for place in reached:
                wider.update(self.connected(place))
            if wider == reached:
                return FAR
            reached = wider
            far += 1
        return far

    def revealed(self, place: int) -> bool:
        return bool(self.token(place).revealed)

    def clues_at(self, place: int) -> int:
        return int(self.token(place).clues) if self.in_play(place) else 0

    def place_of(self, card: int) -> int:
        """Return the location of a card in play, also if it is controlled or attached."""
        if card < self.g.players:
            return self.at(card)
        c = self.token(card)
        if c.attached != NOBODY:
            return self.place_of(c.attached)
        if c.controller != NOBODY:
            return self.at(c.controller)
        if c.threat != NOBODY:
            return self.at(c.threat)
        return int(c.location)

    def shroud(self, place: int) -> int:
        """Return the printed shroud minus the reductions by Hand-Crank Flashlights this round."""
        off = [e for e in self.g.lasting if e.quantity >= 0 and e.subject == place]
        return max(0, self.facts(place).shroud - len(off))

    # -- Enemies ----------------------------------------------------------------------------------

    def enemies_at(self, place: int) -> list[int]:
        return sorted(e for e in self.g.enemies if self.place_of(e) == place)

    def engaged_with(self, enemy: int, seat: int) -> bool:
        """Return whether an enemy is engaged with a seat.

        A ready massive enemy is engaged with every investigator at its location.
        """
        c = self.token(enemy)
        if self.has_keyword(enemy, keyword.MASSIVE):
            return not c.exhausted and c.location == self.at(seat)
        return c.threat == seat

    def engaged(self, seat: int) -> list[int]:
        return [e for e in sorted(self.g.enemies) if self.engaged_with(e, seat)]

    def free_of_all(self, enemy: int) -> bool:
        """Return whether an enemy is engaged with no investigator."""
        return not any(self.engaged_with(enemy, seat) for seat in self.order())

    def fightable(self, seat: int) -> list[int]:
        """Return the enemies here that a seat may attack (RB "Fight").

        These are all enemies except unengaged aloof ones.
        """
        return [enemy for enemy in self.enemies_at(self.at(seat)) if not self.keeps_apart(enemy)]

    def keeps_apart(self, enemy: int) -> bool:
        """Return whether an enemy is aloof and unengaged: it cannot be attacked (AG "Aloof")."""
        return self.has_keyword(enemy, keyword.ALOOF) and self.free_of_all(enemy)

    # -- The frames being resolved -----------------------------------------------------------------

    def stack(self) -> list[Frame]:
        return self.g.stack

    def test(self) -> Any:
        """Return the skill test in progress, or ``None``."""
        if self.g.test_at == NOBODY:
            return None
        return self.g.stack[self.g.test_at]

    def active(self) -> int:
        """Return the seat whose turn it is, or ``NOBODY``."""
        return int(self.g.active)

    def silenced(self, seat: int) -> bool:
        """Return whether another seat's card with peril forbids a seat to use cards."""
        return self.g.peril != NOBODY and self.g.peril != seat

    def one_of_each(self, cards: list[int]) -> list[int]:
        """Return the lowest-numbered copy of each card: copies are one option in the encoding."""
        first: dict[str, int] = {}
        for card in sorted(cards):
            first.setdefault(self.code(card), card)
        return sorted(first.values())
