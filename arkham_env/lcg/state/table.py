"""What never changes during a game and is shared by all its clones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from arkham_env.core.kernel.decision import OPERAND_BITS
from arkham_env.core.kernel.errors import missing
from arkham_env.core.kernel.frame import Frame
from arkham_env.core.kernel.graph import PlaceMap
from arkham_env.core.kernel.native import i64, long_list, longs
from arkham_env.lcg.state.ability import NO_ABILITY
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.ids import NONE, card_type, difficulty, skill, trigger

if TYPE_CHECKING:
    from arkham_env.core.kernel.native import vec
    from arkham_env.lcg.state.game_state import Game
    from arkham_env.lcg.state.scenario_definition import Scenario


NEVER: Final = 0
IN_SET_UP: Final = 1
ALWAYS: Final = 2


def unseen_in_hand(d: CardDef) -> i64:
    """Return when a card can be in a hand unseen (see ``Table.unseen``)."""
    if d.printed.weakness or d.type == card_type.TREACHERY or d.type == card_type.ENEMY:
        return NEVER
    return ALWAYS if d.texts[trigger.REVELATION] is NO_ABILITY else IN_SET_UP


class Dealer:
    """What deals anew the cards that a seat cannot know."""

    def deal(self, g: Game, seat: i64, seed: i64) -> Game:
        """Return a copy of ``g`` for :meth:`arkham_env.core.kernel.frame.Machine.determinize`."""
        raise missing(self, "deal")


@final
class Piles:
    """The scenario's cards as they lie before the game: ids in the order of the card list.

    Attributes:
        codes: the titles whose copies are set aside, beside all locations.
        agendas, acts: the first of each comes into play.
        set_aside, encounter_deck: the rest; the deck is not shuffled yet.
    """

    def __init__(self, codes: list[str]) -> None:
        self.codes: list[str] = codes
        self.agendas: list[int] = []
        self.acts: list[int] = []
        self.set_aside: list[int] = []
        self.encounter_deck: list[int] = []


@final
class Table:
    """What never changes during a game and is shared by all its clones.

    Attributes:
        scenario: set-up, maps and resolutions.
        state_check: what a game pushes when it is ``unsettled``, to be copied (the frame stands on
            the rules, and they on the state).
        dealer: what a game lets deal its hidden cards anew; it stands on the rules as well.
        game_id: the id of the game, as ``"lcg/spreading_flames"``.
        kinds: every distinct :class:`CardDef` of this game, by kind index.
        defs: the definition by physical card id; ids ``0 .. players - 1`` are investigators.
        owners: owning seat or ``NONE`` by physical card id.
        spec: the checked set-up arguments.
        options: those that are not the default, JSON-able; :func:`arkham_env.game` gives the same
            set-up from them.
        neighbours: by location, the locations that its symbols connect it to, all revealed.
        two_sided: whether a location connects otherwise while it is unrevealed.
        kind_of, owner, type_of, keywords, printed_health, printed_sanity, printed_shroud,
            printed_fight, printed_evade, skills, icons, acting, only_copy: facts that the rules
            read all the time, unboxed, by physical card id; ``icons`` has four cells a card
            (matching icons for a test of each skill, wild included), ``skills`` four an
            investigator, ``acting`` says whether a card has an action ability, ``only_copy`` that
            its owner has no other of its kind, and ``printed_health`` counts "per investigator".
        unseen: by physical card id, whether it can be in a hand without everybody having seen it
            as it was drawn: ``ALWAYS``, ``IN_SET_UP`` (where revelations wait until the game
            begins, LCG-0729) or ``NEVER`` (weaknesses).
        has_fixed_slots: whether a card can take slots that cannot leave play.
        has_clue_acts: whether an act advances by clues alone.
    """

    def __init__(
        self,
        scenario: Scenario,
        players: i64,
        spec: dict[str, Any],
        state_check: Frame,
        dealer: Dealer,
    ) -> None:
        self.state_check: Frame = state_check
        self.dealer: Dealer = dealer
        self.scenario: Scenario = scenario
        self.game_id: str = "lcg/" + scenario.id
        self.players: i64 = players
        self.spec: dict[str, Any] = spec
        self.options: dict[str, Any] = {}
        self.kinds: list[CardDef] = []
        self.defs: list[CardDef] = []
        self.owners: list[int] = []
        self.by_code: dict[str, int] = {}
        self.kind_list: list[int] = []
        self.difficulty: i64 = difficulty.STANDARD
        self.open_hands: bool = False
        self.neighbours: list[list[int]] = []
        self.two_sided: bool = False
        # Maps by the locations in play, made when first asked for (see values.map_of).
        self.maps: dict[tuple[int, ...], PlaceMap] = {}
        self.kind_of: vec[i64] = longs(0)
        self.owner: vec[i64] = longs(0)
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
        # Made by the first game that is dealt out (see scenarios/objectives.deal_out).
        self.piles: Piles | None = None

    def add(self, card: CardDef, owner: i64) -> i64:
        """Add a physical copy of ``card`` and return its id."""
        code = card.printed.code
        if code in self.by_code:
            kind = self.kind_list[self.by_code[code]]
        else:
            kind = len(self.kinds)
            self.kinds.append(card)
            self.by_code[code] = len(self.defs)
        self.kind_list.append(kind)
        self.defs.append(self.kinds[kind])
        self.owners.append(owner)
        return len(self.defs) - 1

    def complete(self) -> None:
        """Work out connections and lists of facts once all cards are added."""
        self.connect()
        self.owner = long_list(self.owners)
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
                d.printed.health * self.players
                if d.printed.health_per_investigator
                else d.printed.health
                for d in self.defs
            ]
        )
        skills: list[int] = []
        for card in range(self.players):
            skills.extend(self.defs[card].printed.skills)
        self.skills = long_list(skills)
        icons: list[int] = []
        acting: list[int] = []
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
        self.only_copy = long_list([1 if owned.count(pair) == 1 else 0 for pair in owned])

    def connect(self) -> None:
        """Work out which locations connect."""
        for d in self.defs:
            p = d.printed
            if p.unrevealed_symbol != p.symbol or p.unrevealed_connects_to != p.connects_to:
                self.two_sided = True
        self.neighbours = self.connections([])

    def connections(self, unrevealed: list[int]) -> list[list[int]]:
        """Return by location the locations it connects to, from the symbols that they show.

        Those in ``unrevealed`` show their other side (LCG-0253).
        """
        size = len(self.defs)
        shown: list[str] = []
        wanted: list[list[str]] = []
        for card in range(size):
            p = self.defs[card].printed
            hidden = card in unrevealed
            shown.append(p.unrevealed_symbol if hidden else p.symbol)
            wanted.append((p.unrevealed_connects_to if hidden else p.connects_to).split())
        found: list[list[int]] = [[] for _ in range(size)]
        for a in range(size):
            for b in range(size):
                if a != b and shown[b] and shown[b] in wanted[a]:
                    found[a].append(b)
        return found

    def find(self, code: str) -> i64:
        """Return the lowest physical id with this code, or ``NONE``."""
        return self.by_code.get(code, NONE)
