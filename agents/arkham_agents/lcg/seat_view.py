"""Read-only view of a card game with the information that is visible to one seat.

Scripted agents read the game only through :class:`SeatView`. It returns open information and the
seat's own hand. For decks and other hands, only the size is available. A request for the identity
of a hidden card raises :class:`HiddenInformation`.
"""

from __future__ import annotations

from arkham_agents.decision_view import DecisionView, HiddenInformation
from arkham_env.core.kernel.decision import a_of, op_of
from arkham_env.core.kernel.graph import UNREACHABLE
from arkham_env.core.public.card import Card
from arkham_env.lcg.game import CardGame
from arkham_env.lcg.printed import card_of, symbol_named
from arkham_env.lcg.rules.damage import Deal, assigning
from arkham_env.lcg.rules.skill_test import SkillTest, current_test
from arkham_env.lcg.state import control, values
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.game_state import NOCARD, Game, Investigator
from arkham_env.lcg.state.goal import Goal
from arkham_env.lcg.state.ids import (
    NONE,
    card_type,
    chaos_token,
    skill,
    status,
    verb,
)
from arkham_env.lcg.state.restrictions import may_make_opportunity
from arkham_env.lcg.view import about_symbol

FIRE = "12129"
CARD_OPS = (
    verb.PLAY,
    verb.ACTIVATE,
    verb.FREE,
    verb.REACT,
    verb.COMMIT,
    verb.CHOOSE_CARD,
    verb.DISCARD,
    verb.DAMAGE,
    verb.HORROR,
    verb.BUY,
    verb.EXCHANGE,
    verb.INCLUDE,
    verb.INVESTIGATOR,
)
"""Verbs of options whose first operand is a card."""


class TestView:
    """The skill test that is being resolved.

    Attributes:
        seat: the tester.
        skill: the tested skill; ``NONE`` before it is chosen.
        skills: the skills that the tester may choose from.
        kind: the kind of the test (``test_kind.FIGHT`` ...).
        target: the enemy or location that the test is about, or ``NONE``.
        source: the card whose text requires the test, or ``NONE``.
        value, difficulty: present skill value and difficulty, without chaos tokens.
        damage, clues: damage or clues that effects have so far added to the result of a success.
        committed: committed cards.
        tokens: revealed chaos tokens.
        pending: revealed tokens whose symbols have not been resolved yet.
        automatic: 1 if the test succeeds automatically, -1 if it fails automatically, else 0.
    """

    __slots__ = (
        "automatic", "clues", "committed", "damage", "difficulty", "kind", "pending", "seat",
        "skill", "skills", "source", "target", "tokens", "value",
    )  # fmt: skip

    def __init__(self, g: Game, test: SkillTest) -> None:
        self.seat: int = test.seat
        self.skill: int = test.skill
        self.skills: list[int] = [s for s in range(4) if test.skills >> s & 1]
        self.kind: int = test.kind
        self.target: int = test.target
        self.source: int = test.source
        self.value: int = test.current_value(g) if test.skill != NONE else 0
        self.difficulty: int = test.current_difficulty(g)
        self.damage: int = test.damage
        self.clues: int = test.clues
        self.committed: list[int] = list(test.committed)
        self.tokens: list[int] = list(test.tokens)
        self.pending: list[int] = list(test.tokens[test.resolved :])
        self.automatic: int = test.automatic


class Assignment:
    """Damage and horror that the seat is assigning to its cards.

    Attributes:
        damage, horror: points that are not assigned yet.
        placed_damage, placed_horror: for each card, the points assigned to it so far.
    """

    __slots__ = ("damage", "horror", "placed_damage", "placed_horror")

    def __init__(self, frame: Deal) -> None:
        self.damage: int = frame.damage
        self.horror: int = frame.horror
        self.placed_damage: dict[int, int] = dict(zip(frame.cards, frame.damages, strict=True))
        self.placed_horror: dict[int, int] = dict(zip(frame.cards, frame.horrors, strict=True))


class SeatView(DecisionView):
    """View of a card game for one seat.

    Methods take and return cards as IDs. Each copy of a card in the game has its own ID. The ID of
    an investigator card is the number of its seat.

    Args:
        game: the game. The view reads it on every access and never changes it.
        seat: the seat whose view this is; default: the current seat.
    """

    __slots__ = ()

    _g: Game

    def __init__(self, game: CardGame | Game, seat: int | None = None) -> None:
        g = game.state if isinstance(game, CardGame) else game
        super().__init__(g, g.seat if seat is None else seat)

    @property
    def source(self) -> int:
        """The card that causes the pending decision, or ``NONE``."""
        return self._g.source

    @property
    def source_code(self) -> str:
        """The code of the card that causes the pending decision, or ``""``."""
        return self.code(self._g.source) if self._g.source != NONE else ""

    # -- The game --------------------------------------------------------------------------------

    @property
    def round(self) -> int:
        """The number of the present round."""
        return self._g.round

    @property
    def phase(self) -> int:
        """The present phase (``ids.phase``)."""
        return self._g.phase

    @property
    def lead(self) -> int:
        """The seat of the lead investigator."""
        return self._g.lead

    @property
    def active(self) -> int:
        """The seat whose turn it is, or ``NONE``."""
        return self._g.active

    @property
    def scenario(self) -> str:
        """The id of the scenario."""
        return self._g.table.scenario.id

    @property
    def goals(self) -> list[Goal]:
        """The present goals of the investigators, as the scenario declares them."""
        return self._g.table.scenario.goals(self._g)

    @property
    def act(self) -> int:
        """The current act, or ``NONE``."""
        return self._g.act

    @property
    def agenda(self) -> int:
        """The current agenda, or ``NONE``."""
        return self._g.agenda

    @property
    def act_stage(self) -> int:
        """Stage of the current act; 0 if there is no act."""
        return self._g.defs[self._g.act].printed.stage if self._g.act != NONE else 0

    @property
    def agenda_stage(self) -> int:
        """Stage of the current agenda; 0 if there is no agenda."""
        return self._g.defs[self._g.agenda].printed.stage if self._g.agenda != NONE else 0

    @property
    def act_clues(self) -> int:
        """Number of clues that the current act requires."""
        return values.required_clues(self._g) if self._g.act != NONE else 0

    @property
    def doom(self) -> int:
        """Total number of doom tokens in play."""
        return values.total_doom(self._g)

    @property
    def doom_left(self) -> int:
        """Doom that must still be placed until the current agenda advances."""
        g = self._g
        return values.doom_threshold(g) - values.total_doom(g) if g.agenda != NONE else 0

    @property
    def later_doom(self) -> int:
        """Sum of the doom thresholds of the agendas that follow the current agenda."""
        return sum(self._g.defs[card].printed.doom for card in self._g.agenda_deck)

    @property
    def encounter_deck_size(self) -> int:
        """The number of cards in the encounter deck."""
        return len(self._g.encounter_deck)

    @property
    def encounter_discard(self) -> list[int]:
        """The cards in the encounter discard pile."""
        return list(self._g.encounter_discard)

    @property
    def players(self) -> int:
        """Number of investigators at the start of the scenario."""
        return self._g.table.group_size

    # -- The campaign ----------------------------------------------------------------------------

    def has_investigator(self, seat: int) -> bool:
        """Return whether a seat has an investigator now; in single scenarios every seat has one."""
        record = self._g.campaign
        return record is None or record.member_at(seat) is not None

    def deck_cards(self, seat: int) -> list[CardDef]:
        """Return the cards in the deck list of a seat between two scenarios, each once."""
        g = self._g
        record = g.campaign
        member = None if record is None else record.member_at(seat)
        if member is None:
            return []
        return [d for d in g.table.kinds if d.printed.code in member.slots]

    # -- The chaos bag ---------------------------------------------------------------------------

    @property
    def bag(self) -> tuple[int, ...]:
        """The tokens in the chaos bag, sorted."""
        return tuple(sorted(self._g.bag))

    @property
    def sealed_next(self) -> int:
        """Token sealed on the card Premonition, which the next test reveals first, or ``NONE``."""
        for who in self._g.investigators:
            for card in who.assets:
                if self._g.cards[card].sealed != NONE:
                    return self._g.cards[card].sealed
        return NONE

    def token_modifier(self, token: int, seat: int) -> int:
        """Return the modifier of a token in a skill test of ``seat``; 0 for the auto-fail token."""
        if not chaos_token.is_symbol(token):
            return token - chaos_token.ZERO
        if token == chaos_token.AUTO_FAIL:
            return 0
        if token == chaos_token.ELDER_SIGN:
            return self._g.defs[seat].elder_sign.value(self._g, seat)
        return self._g.table.scenario.token_value(self._g, token, seat)

    def token_redraws(self, token: int) -> bool:
        """Return whether a token makes the tester reveal another token."""
        if not chaos_token.is_symbol(token):
            return False
        if token == chaos_token.AUTO_FAIL or token == chaos_token.ELDER_SIGN:
            return False
        return self._g.table.scenario.token_reveals_another(self._g, token)

    def about(self, name: str) -> str:
        """Return the printed facts and the effects of a card, or the effect that a chaos symbol
        such as ``"skull"`` has in a test of the seat.

        Raises:
            InvalidSetup: there is no such card; the message contains the nearest names.
        """
        token = symbol_named(name)
        return (
            super().about(name) if token == NONE else about_symbol(self._g, token, self.seat).text()
        )

    # -- Cards -----------------------------------------------------------------------------------

    def knows(self, card: int) -> bool:
        """Return whether the identity of ``card`` is visible to the seat."""
        g = self._g
        if g.cards[card] is not NOCARD:
            return g.cards[card].revealed or len(self.identities(card)) < 2
        if g.knows(self.seat, card):
            return True
        if card in g.investigators[self.seat].hand:
            return True
        if g.table.open_hands and any(card in who.hand for who in g.investigators):
            return True
        d = g.defs[card]
        if d.type == card_type.LOCATION and len(self.identities(card)) > 1:
            return False
        if d.type == card_type.LOCATION or d.type == card_type.ACT or d.type == card_type.AGENDA:
            return True
        # The cards of a decision (a search, a drawn card) are visible to the current seat only.
        if g.seat != self.seat:
            return False
        return g.source == card or any(a_of(o) == card and op_of(o) in CARD_OPS for o in g.options)

    def definition(self, card: int) -> CardDef:
        """Return the definition of a card: its printed facts and its abilities.

        Raises:
            HiddenInformation: the card is hidden from the seat.
        """
        if not self.knows(card):
            raise HiddenInformation(
                f"card {card} cannot be read (knows(card) is false), because it is hidden from "
                f"seat {self.seat}"
            )
        return self._g.defs[card]

    def about_card(self, card: int) -> Card:
        """Return the printed facts of a card and a description of its effects.

        Raises:
            HiddenInformation: the card is hidden from the seat.
        """
        return card_of(self.definition(card))

    def code(self, card: int) -> str:
        """Return the code of a card; see :meth:`definition` for hidden cards."""
        return self.definition(card).printed.code

    def in_play(self, card: int) -> bool:
        """Return whether a card is in play."""
        return self._g.cards[card] is not NOCARD

    def owner(self, card: int) -> int:
        """Return the seat that owns a card."""
        return self._g.owner[card]

    def exhausted(self, card: int) -> bool:
        """Return whether a card in play is exhausted."""
        return self._g.cards[card].exhausted

    def uses(self, card: int) -> int:
        """Return the number of uses (ammo, charges ...) left on a card in play."""
        return self._g.cards[card].uses

    def damage_on(self, card: int) -> int:
        """Return the damage on a card in play."""
        return self._g.cards[card].damage

    def horror_on(self, card: int) -> int:
        """Return the horror on a card in play."""
        return self._g.cards[card].horror

    def health_left(self, card: int) -> int:
        """Return the remaining health of a card; 0 if the card has no health."""
        full = values.health(self._g, card)
        return full - self._g.cards[card].damage if full else 0

    def sanity_left(self, card: int) -> int:
        """Return the remaining sanity of a card; 0 if the card has no sanity."""
        full = values.sanity(self._g, card)
        return full - self._g.cards[card].horror if full else 0

    def cost(self, card: int) -> int:
        """Return the resource cost of a card in the seat's hand."""
        self.definition(card)
        return values.cost(self._g, card)

    def icons(self, card: int, skill_id: int) -> int:
        """Return the number of icons that a card adds to a test of ``skill_id``.

        Wild icons are included.
        """
        counts = self.definition(card).icon_counts
        return counts[skill_id] + counts[skill.WILD]

    def ability_used(self, card: int, number: int, seat: int) -> bool:
        """Return whether ``seat`` has reached the limit (per round or game) of triggered ability
        ``number`` of ``card``."""
        ability = self.definition(card).triggered[number]
        c = self._g.cards[card]
        return values.limit_used(c, self._g, seat, number, ability.limit, ability.group)

    # -- Places ----------------------------------------------------------------------------------

    @property
    def places(self) -> list[int]:
        """The locations in play."""
        return list(self._g.locations)

    def find_place(self, code: str) -> int:
        """Return the location with this card code if it is in play, else ``NONE``."""
        for place in self._g.locations:
            if self._g.defs[place].printed.code == code:
                return place
        return NONE

    def identities(self, place: int) -> list[CardDef]:
        """Return the locations that an unrevealed location could be, for all that seats know; an
        empty list if its identity is known."""
        g = self._g
        if g.cards[place] is not NOCARD and g.cards[place].revealed:
            return []
        for group in g.table.scenario.hidden_groups:
            cards = [g.table.find(code) for code in group]
            if place in cards:
                return [
                    g.defs[card]
                    for card in cards
                    if g.cards[card] is NOCARD or not g.cards[card].revealed
                ]
        return []

    def shroud(self, place: int) -> int:
        """Return the shroud of a location; the mean if several locations are possible."""
        possible = self.identities(place)
        if len(possible) > 1:
            return round(sum(one.printed.shroud for one in possible) / len(possible))
        return values.shroud(self._g, place)

    def clues_at(self, place: int) -> int:
        """Return the number of clues at a location. For an unrevealed location, it is the number of
        clues that revealing the location places there."""
        c = self._g.cards[place]
        d = self._g.defs[place]
        if not c.revealed:
            group: int = self._g.table.group_size
            possible = self.identities(place)
            if len(possible) > 1:
                counts = [
                    one.printed.clues * (group if one.printed.clues_per_investigator else 1)
                    for one in possible
                ]
                return round(sum(counts) / len(counts))
            return d.printed.clues * (group if d.printed.clues_per_investigator else 1)
        return c.clues

    def near(self, place: int) -> list[int]:
        """Return the locations that are connected to ``place``."""
        return values.connected(self._g, place)

    def distance(self, start: int, goal: int) -> int:
        """Return the number of moves between two locations; ``UNREACHABLE`` without a path."""
        if start == NONE or goal == NONE:
            return UNREACHABLE
        return values.distance(self._g, start, goal)

    def extra_actions(self, place: int, changed: int) -> int:
        """Return how many additional actions it costs to investigate, enter or leave a location.

        Args:
            place: the location.
            changed: ``quantity.ENTER_ACTIONS``, ``LEAVE_ACTIONS`` or ``INVESTIGATE_ACTIONS``.
        """
        return values.sum_modifiers(self._g, changed, place)

    def fire_at(self, place: int) -> int:
        """Return the treachery Fire! that is attached to a location, or ``NONE``."""
        for card in self._g.attachments:
            if self._g.cards[card].attached == place and self._g.defs[card].printed.code == FIRE:
                return card
        return NONE

    # -- People ----------------------------------------------------------------------------------

    @property
    def seats(self) -> list[int]:
        """The seats that are still playing, in player order from the lead investigator."""
        return values.player_order(self._g)

    def _who(self, seat: int) -> Investigator:
        return self._g.investigators[seat]

    def is_playing(self, seat: int) -> bool:
        """Return whether the investigator of a seat is still playing the scenario."""
        return self._who(seat).status == status.PLAYING

    def turn_done(self, seat: int) -> bool:
        """Return whether a seat has taken its turn in this round."""
        return self._who(seat).turn_done

    def place(self, seat: int) -> int:
        """Return the location of an investigator."""
        return self._who(seat).location

    def seats_at(self, place: int) -> list[int]:
        """Return the seats whose investigators are at a location."""
        return values.seats_at(self._g, place)

    def skill(self, seat: int, skill: int) -> int:
        """Return the value of a seat's skill (``ids.skill``) outside of a test."""
        return values.skill_value(self._g, seat, skill)

    def actions(self, seat: int) -> int:
        """Return the number of actions that a seat has left in this turn."""
        return values.actions_of(self._g, seat)

    def actions_taken(self, seat: int) -> int:
        """Return the number of actions that a seat has taken in this turn."""
        return self._who(seat).actions_taken

    def resources(self, seat: int) -> int:
        """Return the number of resources of a seat."""
        return self._who(seat).resources

    def clues(self, seat: int) -> int:
        """Return the number of clues of a seat."""
        return self._who(seat).clues

    def group_clues(self) -> int:
        """Return the number of clues of all investigators."""
        return values.group_clues(self._g)

    def assets(self, seat: int) -> list[int]:
        """Return the assets that a seat controls."""
        return list(self._who(seat).assets)

    def threats(self, seat: int) -> list[int]:
        """Return the cards in a seat's threat area except enemies."""
        return list(self._who(seat).threat_area)

    def hand_size(self, seat: int) -> int:
        """Return the number of cards in a seat's hand."""
        return len(self._who(seat).hand)

    def hand_limit(self, seat: int) -> int:
        """Return the maximum hand size of a seat."""
        return values.hand_size(self._g, seat)

    def deck_size(self, seat: int) -> int:
        """Return the number of cards in a seat's deck."""
        return len(self._who(seat).deck)

    def discard(self, seat: int) -> list[int]:
        """Return the cards in a seat's discard pile."""
        return list(self._who(seat).discard)

    @property
    def hand(self) -> list[int]:
        """The cards in the seat's hand."""
        return list(self._who(self.seat).hand)

    def slots_free(self, seat: int, slot: int) -> int:
        """Return how many slots of the kind ``slot`` (``slot.HAND`` ...) a seat has free."""
        who = self._who(seat)
        taken = 0
        for card in who.assets + who.threat_area:
            taken += self._g.defs[card].printed.slots.count(slot)
        return control.slot_capacity(self._g, seat, slot) - taken

    # -- Enemies ---------------------------------------------------------------------------------

    @property
    def enemies(self) -> list[int]:
        """The enemies in play."""
        return list(self._g.enemies)

    def enemies_at(self, place: int) -> list[int]:
        """Return the enemies at a location."""
        return values.enemies_at(self._g, place)

    def engaged(self, seat: int) -> list[int]:
        """Return the enemies engaged with a seat."""
        return values.engaged_enemies(self._g, seat)

    def engaged_with(self, enemy: int) -> int:
        """Return the seat that an enemy is engaged with, or ``NONE``."""
        return self._g.cards[enemy].threat

    def enemy_place(self, enemy: int) -> int:
        """Return the location of an enemy."""
        return self._g.cards[enemy].location

    def fight(self, enemy: int) -> int:
        """Return the fight value of an enemy."""
        return values.fight_value(self._g, enemy)

    def evade(self, enemy: int) -> int:
        """Return the evade value of an enemy."""
        return values.evade_value(self._g, enemy)

    def strikes(self, enemy: int) -> bool:
        """Return whether an enemy can make attacks of opportunity."""
        return enemy != NONE and may_make_opportunity(self._g, enemy)

    def attacked_this_round(self, enemy: int, seat: int) -> bool:
        """Return whether an enemy has attacked a seat in this round."""
        c = self._g.cards[enemy]
        return c.attacked_round == self._g.round and c.attacked_seats >> seat & 1 == 1

    def stays_exhausted(self, enemy: int) -> bool:
        """Return whether an exhausted enemy stays exhausted in the upkeep phase of this round."""
        return self._g.cards[enemy].stays_exhausted == self._g.round

    # -- What is being resolved ------------------------------------------------------------------

    @property
    def test(self) -> TestView | None:
        """The skill test in progress, or ``None``. Its skill may not have been chosen yet."""
        g = self._g
        if g.stack and isinstance(g.stack[-1], SkillTest):
            return TestView(g, g.stack[-1])
        found = current_test(g)
        return TestView(g, found) if found is not None else None

    @property
    def assignment(self) -> Assignment | None:
        """The damage and horror that this seat is assigning, or ``None`` in other decisions."""
        g = self._g
        frame = assigning(g)
        if frame is not None and frame.seat == self.seat and g.seat == self.seat:
            return Assignment(frame)
        return None
