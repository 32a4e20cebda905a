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
from arkham_env.lcg.state.ids import card_type, keyword, skill, slot, status

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
MOST_RESOURCES = "12164"
"""Rogue Gangster, the only card of the box with "most resources" as its prey."""
FIRE = "12129"
WEAKENING = "12166"
"""Whippoorwill: each investigator at its location gets -1 to each skill."""
FLOOD = "12159"
"""Flash Flood: its location gets +4 shroud."""
LOCK = "12157"
"""Arcane Lock: to enter or leave its location costs 1 action."""
LANGUOR = "12193"
"""Languor: its bearer cannot play or commit cards of one type."""
WATERFRONT = "12152"
"""Waterfront District: to investigate it costs 1 additional action."""
ENTRY_CLUES = {"12174": 3, "12175": 1}
"""Clues per investigator that entering an unrevealed location costs the group."""
SPARING_AGENDAS = ("12169", "12170")
"""While one of them is the agenda, an enemy at a location with a Fire! cannot be damaged."""
CONSTANTS = (WEAKENING, FLOOD, LOCK, LANGUOR, WATERFRONT, *ENTRY_CLUES, *SPARING_AGENDAS)
"""Cards with constant texts of which :attr:`Sight.met` notes the effects."""

SLOT_CAPACITY = (1, 1, 1, 1, 2, 2)
"""Capacity of the slots accessory, head, body, ally, hand and arcane (RB p. 12)."""
MORE_SLOTS = {"12095": slot.ALLY, "12096": slot.ACCESSORY}
"""Permanent cards that give their controller one more slot."""
PARTS_OF_TOKEN = 2
"""Number of flags for the ignored parts of a token, in the entries of ``SkillTest.muted``."""


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
        # Number of the skill test that is a second attempt (Old Compass).
        self.second_attempt = NOBODY
        # Seats and the card types that they can neither play nor commit this round (Languor).
        self.banned: set[tuple[int, int]] = set()
        # Enemies and the seats that they cannot attack this round (Elokoss, Mother of Flame).
        self.spared: set[tuple[int, int]] = set()
        # Function that returns the referee's notes on a frame (``history.Notes.page``).
        self.page: Any = None
        # Codes of the constant texts that changed something since the set was emptied.
        self.met: set[str] = set()

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
        full = who.damage >= self.health(seat) or who.horror >= self.sanity(seat)
        return bool(who.falling or full)

    def bugs(self, seat: int) -> int:
        """Return the number of Gold Bugs in a threat area; each costs 1 health and 1 sanity."""
        return len([card for card in self.controlled(seat) if self.code(card) == "12098"])

    def health(self, seat: int) -> int:
        return self.facts(seat).health - self.bugs(seat)

    def sanity(self, seat: int) -> int:
        return self.facts(seat).sanity - self.bugs(seat)

    def skill_value(self, seat: int, number: int) -> int:
        """Return a skill value with the constant bonuses of assets in play."""
        total = self.facts(seat).skills[number]
        for card in self.controlled(seat):
            total += SKILL_BOOSTS.get(self.code(card), {}).get(number, 0)
        birds = [e for e in self.enemies_at(self.at(seat)) if self.code(e) == WEAKENING]
        self.met.update(self.code(bird) for bird in birds)
        return total - len(birds)

    def hand_size(self, seat: int) -> int:
        """Return 8, plus 2 for each Laboratory Assistant (RB "Upkeep phase" 4.5)."""
        helpers = [card for card in self.controlled(seat) if self.code(card) == "12032"]
        return 8 + 2 * len(helpers)

    def capacity(self, seat: int, number: int) -> int:
        """Return the number of slots of one kind, with the additional slots of permanents."""
        more = [card for card in self.controlled(seat) if MORE_SLOTS.get(self.code(card)) == number]
        return SLOT_CAPACITY[number] + len(more)

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

    def symbol(self, place: int) -> str:
        """Return the connection symbol of the side that is visible."""
        facts = self.facts(place)
        two_sided = facts.unrevealed_symbol and not self.revealed(place)
        return facts.unrevealed_symbol if two_sided else facts.symbol

    def symbols_from(self, place: int) -> list[str]:
        """Return the symbols to which the visible side of a place connects."""
        facts = self.facts(place)
        two_sided = facts.unrevealed_symbol and not self.revealed(place)
        return (facts.unrevealed_connects_to if two_sided else facts.connects_to).split()

    def joined_by_text(self, place: int, other: int) -> bool:
        """Return whether a place is connected to all places with the title of the other one."""
        return self.facts(place).connects_to_title == self.title(other)

    def connected(self, place: int) -> list[int]:
        """Return the places in play to which ``place`` connects (LCG-0330 ff.).

        Its symbols and the texts of both places connect them.
        """
        wanted = self.symbols_from(place)
        return sorted(
            other
            for other in self.g.locations
            if other != place
            and (
                self.symbol(other) in wanted
                or self.joined_by_text(place, other)
                or self.joined_by_text(other, place)
            )
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

    def places_within(self, start: int, steps: int) -> list[int]:
        """Return the other places in play that are at most ``steps`` connections away."""
        places = sorted(self.g.locations)
        return [p for p in places if p != start and self.distance(start, p) <= steps]

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

    def attached_to(self, place: int, code: str) -> list[int]:
        """Return the attachments of one title at a place, in ascending order."""
        return sorted(
            card
            for card in self.g.attachments
            if self.code(card) == code and self.token(card).attached == place
        )

    def shroud(self, place: int) -> int:
        """Return the printed shroud, plus 4 for each Flash Flood, minus Hand-Crank Flashlights."""
        off = [e for e in self.g.lasting if e.quantity >= 0 and e.subject == place]
        more = 4 * len(self.attached_to(place, FLOOD))
        if more:
            self.met.add(FLOOD)
        return max(0, self.facts(place).shroud + more - len(off))

    # -- Additional costs -------------------------------------------------------------------------

    def clues_of_group(self) -> int:
        return sum(int(self.who(seat).clues) for seat in self.order())

    def entry_actions(self, start: int, place: int) -> int:
        """Return the additional actions that a move from ``start`` to ``place`` costs."""
        locks = len(self.attached_to(start, LOCK)) + len(self.attached_to(place, LOCK))
        if locks:
            self.met.add(LOCK)
        return locks

    def entry_clues(self, place: int) -> int:
        """Return the clues that the group must spend when an investigator enters a place."""
        if self.revealed(place) or self.code(place) not in ENTRY_CLUES:
            return 0
        self.met.add(self.code(place))
        return ENTRY_CLUES[self.code(place)] * int(self.g.players)

    def can_spend(self, seat: int, actions: int, spent: int) -> bool:
        """Return whether a seat could spend additional actions (LCG-0192).

        Args:
            spent: other actions that the seat must still spend.
        """
        if actions == 0:
            return True
        return self.active() == seat and self.who(seat).actions >= actions + spent

    def can_enter(self, seat: int, place: int, spent: int = 0) -> bool:
        """Return whether a seat could pay for a move to a place."""
        if not self.can_spend(seat, self.entry_actions(self.at(seat), place), spent):
            return False
        return self.clues_of_group() >= self.entry_clues(place)

    def destinations(self, seat: int, spent: int = 0) -> list[int]:
        """Return the connecting places to which a seat could move."""
        return [p for p in self.connected(self.at(seat)) if self.can_enter(seat, p, spent)]

    def search_actions(self, place: int) -> int:
        """Return the additional actions that an investigation of a place costs."""
        if self.code(place) != WATERFRONT or not self.revealed(place):
            return 0
        self.met.add(WATERFRONT)
        return 1

    def can_investigate(self, seat: int, place: int, spent: int = 0) -> bool:
        return self.can_spend(seat, self.search_actions(place), spent)

    # -- Enemies ----------------------------------------------------------------------------------

    def enemies_at(self, place: int) -> list[int]:
        return sorted(e for e in self.g.enemies if self.place_of(e) == place)

    def has_trait(self, card: int, number: int) -> bool:
        return number in self.facts(card).traits

    def can_be_damaged(self, card: int) -> bool:
        """Return whether an enemy could be damaged; two agendas of "Queen of Ash" spare some."""
        agenda = int(self.g.agenda)
        if self.type(card) != card_type.ENEMY or agenda == NOBODY:
            return True
        if self.code(agenda) not in SPARING_AGENDAS:
            return True
        if not self.attached_to(self.place_of(card), FIRE):
            return True
        self.met.add(self.code(agenda))
        return False

    def nearest_enemies(self, start: int, enemies: list[int]) -> list[int]:
        """Return those of ``enemies`` that are nearest to a place."""
        far = {enemy: self.distance(start, self.place_of(enemy)) for enemy in enemies}
        return sorted(enemy for enemy in far if far[enemy] == min(far.values()))

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

    def in_threat_area(self, seat: int) -> list[int]:
        """Return the engaged enemies of a seat that could be disengaged: no massive ones."""
        return [enemy for enemy in self.engaged(seat) if self.token(enemy).threat == seat]

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

    def is_ignored(self, test: Any, at: int) -> bool:
        """Return whether the revealed token with this index was ignored (Mask of Silenus)."""
        return any(entry >> PARTS_OF_TOKEN == at for entry in test.muted)

    def counted(self, test: Any) -> list[int]:
        """Return the tokens that were revealed for a test and not ignored."""
        return [test.tokens[at] for at in range(len(test.tokens)) if not self.is_ignored(test, at)]

    def active(self) -> int:
        """Return the seat whose turn it is, or ``NOBODY``."""
        return int(self.g.active)

    def type_forbidden(self, seat: int, card: int) -> bool:
        """Return whether Languor forbids a seat to play or commit cards of this card's type."""
        if (seat, self.type(card)) not in self.banned:
            return False
        self.met.add(LANGUOR)
        return True

    def end_round(self) -> None:
        """Forget what holds only until the end of the round."""
        self.banned.clear()
        self.spared.clear()

    def silenced(self, seat: int) -> bool:
        """Return whether another seat's card with peril forbids a seat to use cards."""
        return self.g.peril != NOBODY and self.g.peril != seat

    def one_of_each(self, cards: list[int]) -> list[int]:
        """Return the lowest-numbered copy of each card: copies are one option in the encoding."""
        first: dict[str, int] = {}
        for card in sorted(cards):
            first.setdefault(self.code(card), card)
        return sorted(first.values())
