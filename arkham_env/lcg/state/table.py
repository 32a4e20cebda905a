"""Constant part of a game: card definitions, owners and connections; all clones share it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from arkham_env.core.kernel.decision import OPERAND_BITS
from arkham_env.core.kernel.errors import missing
from arkham_env.core.kernel.frame import Frame
from arkham_env.core.kernel.native import i64, long_list, longs, mypyc_attr
from arkham_env.lcg.state.ability import NO_ABILITY
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.ids import NONE, card_type, difficulty, skill, trigger
from arkham_env.lcg.state.location_map import Connections, LocationMap

if TYPE_CHECKING:
    from arkham_env.core.kernel.native import vec
    from arkham_env.lcg.state.game_state import Game
    from arkham_env.lcg.state.scenario_definition import Scenario


NEVER: Final = 0
IN_SET_UP: Final = 1
ALWAYS: Final = 2


def unseen_in_hand(d: CardDef) -> i64:
    """Return the value of ``Table.unseen`` for a card: ``ALWAYS``, ``IN_SET_UP`` or ``NEVER``."""
    if d.printed.weakness or d.type == card_type.TREACHERY or d.type == card_type.ENEMY:
        return NEVER
    return ALWAYS if d.texts[trigger.REVELATION] is NO_ABILITY else IN_SET_UP


class Resampler:
    """Interface of the object that resamples the cards hidden from a seat."""

    def deal(self, g: Game, seat: i64, seed: i64) -> Game:
        """Return a copy of ``g`` in which the cards hidden from ``seat`` are resampled."""
        raise missing(self, "deal")


@mypyc_attr(allow_interpreted_subclasses=True)
class CampaignRules:
    """Interface of the object that continues a campaign after a scenario.

    Attributes:
        best_points: largest sum of the points per investigator over the scenarios.
        scenario_count: number of the scenarios.
    """

    def __init__(self) -> None:
        self.best_points: i64 = 1
        self.scenario_count: i64 = 1

    def first_game(self, seed: int) -> Game:
        """Return the game with which a campaign begins, before its first step."""
        raise missing(self, "first_game")

    def after_scenario(self) -> Frame:
        """Return the frame that replaces the stack when a scenario of the campaign is over."""
        raise missing(self, "after_scenario")

    def deck_key(self, g: Game, card: i64) -> i64:
        """Return the number by which the cards of a deck are sorted instead of being shuffled."""
        raise missing(self, "deck_key")


@final
class Piles:
    """Physical ids of the scenario cards, sorted by their use in the set-up of a game.

    Attributes:
        codes: codes of the cards that are set aside in addition to all locations.
        agendas, acts: the agendas and acts in order; the first of each enters play.
        set_aside: the locations and the cards of ``codes``.
        encounter_deck: the encounter deck before it is shuffled.
    """

    def __init__(self, codes: list[str]) -> None:
        self.codes: list[str] = codes
        self.agendas: list[i64] = []
        self.acts: list[i64] = []
        self.set_aside: list[i64] = []
        self.encounter_deck: list[i64] = []


@final
class Table:
    """Constant part of a game, which all clones share.

    Attributes:
        scenario: set-up, effects of tokens and resolutions.
        state_check: frame that a game copies and pushes when it is ``unsettled``.  It is passed in,
            because modules of the state do not import rules.
        resampler: object that resamples hidden cards; it is passed in for the same reason.
        campaign: rules of the campaign to which the game belongs, or ``None``.
        absent: seats without an investigator, which occur only in campaigns.
        group_size: number of investigators at the start of the scenario; 1 if there are none, which
            is possible only before the first scenario of a campaign.
        codecs: encoders of the games of this table, one for each layout in use.
        game_id: id of the game, such as ``"lcg/spreading_flames"``.
        kinds: every distinct :class:`CardDef` of this game, by kind index.
        first_of: by kind index, the lowest physical id of a card of this kind.
        defs: the definition by physical card id; ids ``0 .. players - 1`` are investigators.
        owners: owning seat or ``NONE``, by physical card id.
        spec: the validated set-up arguments.
        log: campaign log entries at the start of the game.
        draws_decks: whether the seed of each game draws decks; the table is then only a template.
        options: JSON-able options with which :func:`arkham_env.game` creates the same set-up;
            default decks and trauma are omitted.
        connections: the connection symbols of the card definitions.
        two_sided: whether any location has different connections while it is unrevealed.
        kind_of, owner, type_of, keywords: facts by physical card id.  Like the following arrays,
            they contain unboxed integers, because the rules read them often.
        decks: by seat, the physical cards that the seat owns, in the order of their ids.
        printed_health, printed_sanity: by physical card id; health "per investigator" is already
            multiplied by the number of investigators.
        printed_shroud, printed_fight, printed_evade: by physical card id.
        skills: the four printed skills of each investigator.
        icons: for each card four numbers: the icons that match each skill, wild icons included.
        acting: by physical card id, whether the card has an action ability.
        only_copy: by physical card id, whether its owner has no other copy of the card.
        unseen: by physical card id, when the card can be in a hand without being known to all
            seats: ``ALWAYS``, ``IN_SET_UP`` (cards with a revelation, which is resolved only after
            set-up, LCG-0729) or ``NEVER`` (weaknesses: all seats see them when they are drawn).
        has_fixed_slots: whether any card that cannot leave play takes slots.
        has_clue_acts: whether any act advances by spending clues, without an objective.
        early: the cards that the scenario puts into play (``Scenario.starts_in_play``).
    """

    def __init__(
        self,
        scenario: Scenario,
        players: i64,
        spec: dict[str, Any],
        state_check: Frame,
        resampler: Resampler,
    ) -> None:
        self.state_check: Frame = state_check
        self.resampler: Resampler = resampler
        self.scenario: Scenario = scenario
        self.game_id: str = "lcg/" + scenario.id
        self.players: i64 = players
        self.campaign: CampaignRules | None = None
        self.absent: list[i64] = []
        self.group_size: i64 = players
        self.codecs: list[Any] = []
        self.spec: dict[str, Any] = spec
        self.draws_decks: bool = False
        self.options: dict[str, Any] = {}
        self.log: list[str] = []
        self.kinds: list[CardDef] = []
        self.defs: list[CardDef] = []
        self.owners: list[i64] = []
        self.by_code: dict[str, int] = {}
        self.first_of: list[i64] = []
        self.kind_list: list[i64] = []
        self.difficulty: i64 = difficulty.STANDARD
        self.open_hands: bool = False
        self.connections: Connections = Connections()
        self.two_sided: bool = False
        # Maps by the locations in play; values.map_of makes a map at its first use.
        self.maps: dict[tuple[int, ...], LocationMap] = {}
        self.kind_of: vec[i64] = longs(0)
        self.owner: vec[i64] = longs(0)
        self.decks: list[list[i64]] = []
        self.type_of: vec[i64] = longs(0)
        self.keywords: vec[i64] = longs(0)
        self.printed_health: vec[i64] = longs(0)
        self.printed_sanity: vec[i64] = longs(0)
        self.printed_shroud: vec[i64] = longs(0)
        self.printed_fight: vec[i64] = longs(0)
        self.printed_evade: vec[i64] = longs(0)
        self.skills: vec[i64] = longs(0)
        self.icons: vec[i64] = longs(0)
        self.acting: vec[i64] = longs(0)
        self.only_copy: vec[i64] = longs(0)
        self.unseen: vec[i64] = longs(0)
        self.has_fixed_slots: bool = False
        self.has_clue_acts: bool = False
        self.early: list[i64] = []
        # Created by the first game of this table (see scenarios/objectives.deal_out).
        self.piles: Piles | None = None

    def add(self, card: CardDef, owner: i64) -> i64:
        """Add a physical copy of ``card`` and return its id."""
        code = card.printed.code
        if code in self.by_code:
            kind = self.kind_list[self.by_code[code]]
        else:
            kind = len(self.kinds)
            self.kinds.append(card)
            self.first_of.append(len(self.defs))
            self.by_code[code] = len(self.defs)
        self.kind_list.append(kind)
        self.defs.append(self.kinds[kind])
        self.owners.append(owner)
        return len(self.defs) - 1

    def complete(self) -> None:
        """Compute the arrays of card facts (``owner`` ...). Call it after all cards were added."""
        self.group_size = max(1, self.players - len(self.absent))
        self.connections = Connections()
        for d in self.kinds:
            self.connections.add(d)
        self.connections.number_shapes()
        self.two_sided = self.connections.two_sided
        self.owner = long_list(self.owners)
        self.decks = [[] for _ in range(self.players)]
        for card in range(self.players, len(self.owners)):
            if self.owners[card] != NONE:
                self.decks[self.owners[card]].append(card)
        self.type_of = long_list([d.type for d in self.defs])
        self.keywords = long_list([d.printed.keywords for d in self.defs])
        for d in self.defs:
            if d.printed.stays_in_play and d.printed.slots:
                self.has_fixed_slots = True
            if d.printed.clues_advance:
                self.has_clue_acts = True
        self.printed_sanity = long_list([d.printed.sanity for d in self.defs])
        self.printed_shroud = long_list([d.printed.shroud for d in self.defs])
        self.printed_fight = long_list([d.printed.fight for d in self.defs])
        self.printed_evade = long_list([d.printed.evade for d in self.defs])
        self.printed_health = long_list(
            [
                d.printed.health * self.group_size
                if d.printed.health_per_investigator
                else d.printed.health
                for d in self.defs
            ]
        )
        skills: list[i64] = []
        for card in range(self.players):
            skills.extend(self.defs[card].printed.skills)
        self.skills = long_list(skills)
        icons: list[i64] = []
        acting: list[i64] = []
        for d in self.defs:
            for skill_id in range(4):
                icons.append(d.icon_counts[skill_id] + d.icon_counts[skill.WILD])
            able = [ability for ability in d.triggered if ability.kind == trigger.ACTION]
            acting.append(1 if able else 0)
        self.unseen = long_list([unseen_in_hand(d) for d in self.defs])
        self.icons = long_list(icons)
        self.acting = long_list(acting)
        kinds = self.kind_list
        self.kind_of = long_list(kinds)
        owned = [self.owners[i] << OPERAND_BITS | kinds[i] for i in range(len(kinds))]
        copies: dict[int, int] = {}
        for pair in owned:
            copies[pair] = copies.get(pair, 0) + 1
        self.only_copy = long_list([1 if copies[pair] == 1 else 0 for pair in owned])
        early = self.scenario.starts_in_play
        self.early = []
        if early:
            early_kinds = [d.printed.code in early for d in self.kinds]
            self.early = [card for card in range(len(kinds)) if early_kinds[kinds[card]]]

    def find(self, code: str) -> i64:
        """Return the lowest physical id of a card with this code, or ``NONE``."""
        return self.by_code.get(code, NONE)
