"""Printed facts of a card, apart from its abilities."""

from typing import Final, final

from arkham_env.lcg.state.deck_option import DECK_SIZE, DeckOption, options_of_classes
from arkham_env.lcg.state.ids import NONE, keyword
from arkham_env.lcg.state.ids import faction as factions

ICON_LETTERS: Final = "WICA?"
"""Letters of the skill icons: willpower, intellect, combat, agility, wild. The index of a letter is
the number of the skill."""


@final
class Facts:
    """Printed facts of a card title.

    Attributes:
        code, name, subname: code in the card database, title, subtitle.
        faction: a number of :mod:`~arkham_env.lcg.state.ids.faction`; by default ``ENCOUNTER`` for
            a card of an encounter set, otherwise ``NEUTRAL``.
        classes: the classes of a multi-class card; by default only ``faction``, which is the first
            of them (LCG-0841).
        level, cost: printed level and cost, ``NONE`` if the card has none.
        cost_x: whether the printed cost is X (``cost`` is 0).  See ``Ability.chooses_x``.
        icons: skill icons as letters of ``"WICA?"``.
        traits: numbers of :mod:`~arkham_env.lcg.state.ids.trait`.
        keywords: mask of :mod:`~arkham_env.lcg.state.ids.keyword`.
        slots: slots that an asset takes, one entry for each.
        health, sanity: printed health and sanity, 0 if the card has none.
        health_per_investigator: whether the health of an enemy is per investigator.
        uses: uses placed on the card when it enters play.
        uses_kind: name of the uses, such as ``"ammo"``; uses with another name cannot be placed on
            the card.
        discard_when_empty: whether the card is discarded when its last use is spent.
        unique, story, weakness, basic_weakness: whether the card has this property.
        stays_in_play: whether the card cannot leave play; always true for a permanent card.
        one_per_host: whether at most one copy may be attached to the same card ("limit 1 per
            location", "limit 1 per enemy" ...).
        one_per_investigator, one_in_play, one_in_victory: whether the card has the printed limit
            "limit 1 per investigator", "limit 1 in play" or "limit 1 in the victory display".
        max_committed: whether the card has the printed limit "max 1 committed per skill test".
        deck_limit: number of copies allowed in a deck ("limit 1 per deck").
        creation_only: whether the card can be added only to a new deck ("purchase only at deck
            creation").
        specialist_traits: an investigator whose deck contains the card must have one of these
            traits ("Miskatonic, Scholar deck only"); empty for any investigator (LCG-0864).
        reprint_of: code of an older card of which this card is a modified reprint (LCG-0803).
        signature_of: code of the investigator whose signature card it is.
        seals: chaos tokens; the controller seals one of them on the card (seal keyword).
        victory: victory points.
        encounter_set: name of its encounter set.
        fight, evade, damage, horror: printed values of an enemy.
        prey: ``NONE``, or a prey rule of :mod:`arkham_env.lcg.rules.enemies`.
        prey_only: code of the only investigator that an enemy moves toward and engages.
        spawns_by_text: whether an enemy has a spawn instruction (see ``CardDef.spawn_places``).
        back_of: code of the card whose other side this is. Such a side is no card: it is in no
            zone.
        shroud: shroud of a location.
        clues: clues of a location or an act.
        clues_per_investigator: whether ``clues`` is per investigator.
        symbol: connection symbol of a location.
        connects_to: symbols of the locations to which a location connects.
        connects_to_title: title of locations to which a location is connected by its text, in both
            directions.
        unrevealed_symbol, unrevealed_connects_to: the symbols on the unrevealed side; by default
            the same symbols (LCG-0253).
        clues_advance: whether the investigators may advance the act by spending clues, because it
            has no objective.
        stage: number of an act or agenda.
        encounter_card: code of the encounter card on the reverse of an act or agenda.
        doom: doom threshold of an agenda.
        doom_per_investigator: whether ``doom`` is per investigator.
        skills: the four skills of an investigator.
        signature_cards: codes of the cards that an investigator's deck requires.
        deck_factions: main and secondary class of an investigator.
        deck_size: number of standard cards in the deck of an investigator.
        more_deck_size: number that a card in a deck adds to the deck size.
        deck_options: deckbuilding options of an investigator, by default those that
            ``deck_factions`` gives; on another card, the options that a deck with this card gains.
        additional_action: designator of an additional action that the investigator has each turn,
            or ``NONE``.
    """

    def __init__(
        self,
        code: str,
        name: str,
        subname: str = "",
        *,
        faction: int = NONE,
        classes: list[int] | None = None,
        level: int = NONE,
        cost: int = NONE,
        cost_x: bool = False,
        icons: str = "",
        traits: list[int] | None = None,
        keywords: int = 0,
        slots: list[int] | None = None,
        health: int = 0,
        sanity: int = 0,
        health_per_investigator: bool = False,
        uses: int = 0,
        uses_kind: str = "",
        discard_when_empty: bool = False,
        unique: bool = False,
        story: bool = False,
        weakness: bool = False,
        basic_weakness: bool = False,
        stays_in_play: bool = False,
        one_per_investigator: bool = False,
        one_in_play: bool = False,
        one_in_victory: bool = False,
        one_per_host: bool = False,
        max_committed: bool = False,
        deck_limit: int = 2,
        creation_only: bool = False,
        specialist_traits: list[int] | None = None,
        reprint_of: str = "",
        signature_of: str = "",
        seals: list[int] | None = None,
        victory: int = 0,
        encounter_set: str = "",
        fight: int = 0,
        evade: int = 0,
        damage: int = 0,
        horror: int = 0,
        prey: int = NONE,
        prey_only: str = "",
        spawns_by_text: bool = False,
        back_of: str = "",
        shroud: int = 0,
        clues: int = 0,
        clues_per_investigator: bool = False,
        clues_advance: bool = False,
        symbol: str = "",
        connects_to: str = "",
        connects_to_title: str = "",
        unrevealed_symbol: str | None = None,
        unrevealed_connects_to: str | None = None,
        stage: int = 0,
        encounter_card: str = "",
        doom: int = 0,
        doom_per_investigator: bool = False,
        skills: list[int] | None = None,
        signature_cards: list[str] | None = None,
        deck_factions: list[int] | None = None,
        deck_size: int = DECK_SIZE,
        more_deck_size: int = 0,
        deck_options: list[DeckOption] | None = None,
        additional_action: int = NONE,
    ) -> None:
        self.code: str = code
        self.name: str = name
        self.subname: str = subname
        self.faction: int = faction
        if faction == NONE:
            self.faction = factions.ENCOUNTER if encounter_set else factions.NEUTRAL
            if classes is not None and len(classes) > 0:
                self.faction = classes[0]
        self.classes: list[int] = [self.faction] if classes is None else classes
        self.level: int = level
        self.cost: int = cost
        self.cost_x: bool = cost_x
        self.icons: str = icons
        self.traits: list[int] = [] if traits is None else traits
        self.keywords: int = keywords
        self.slots: list[int] = [] if slots is None else slots
        self.health: int = health
        self.sanity: int = sanity
        self.health_per_investigator: bool = health_per_investigator
        self.uses: int = uses
        self.uses_kind: str = uses_kind
        self.discard_when_empty: bool = discard_when_empty
        self.unique: bool = unique
        self.story: bool = story
        self.weakness: bool = weakness
        self.basic_weakness: bool = basic_weakness
        # Permanent cards never leave play (LCG-0597).
        self.stays_in_play: bool = stays_in_play or keywords & keyword.PERMANENT != 0
        self.one_per_investigator: bool = one_per_investigator
        self.one_in_play: bool = one_in_play
        self.one_in_victory: bool = one_in_victory
        self.one_per_host: bool = one_per_host
        self.max_committed: bool = max_committed
        self.deck_limit: int = deck_limit
        self.creation_only: bool = creation_only
        self.specialist_traits: list[int] = [] if specialist_traits is None else specialist_traits
        self.reprint_of: str = reprint_of
        self.signature_of: str = signature_of
        self.seals: list[int] = [] if seals is None else seals
        self.victory: int = victory
        self.encounter_set: str = encounter_set
        self.fight: int = fight
        self.evade: int = evade
        self.damage: int = damage
        self.horror: int = horror
        self.prey: int = prey
        self.prey_only: str = prey_only
        self.spawns_by_text: bool = spawns_by_text
        self.back_of: str = back_of
        self.shroud: int = shroud
        self.clues: int = clues
        self.clues_per_investigator: bool = clues_per_investigator
        self.clues_advance: bool = clues_advance
        self.symbol: str = symbol
        self.connects_to: str = connects_to
        self.connects_to_title: str = connects_to_title
        self.unrevealed_symbol: str = symbol if unrevealed_symbol is None else unrevealed_symbol
        self.unrevealed_connects_to: str = (
            connects_to if unrevealed_connects_to is None else unrevealed_connects_to
        )
        self.stage: int = stage
        self.encounter_card: str = encounter_card
        self.doom: int = doom
        self.doom_per_investigator: bool = doom_per_investigator
        self.skills: list[int] = [0, 0, 0, 0] if skills is None else skills
        self.signature_cards: list[str] = [] if signature_cards is None else signature_cards
        self.deck_factions: list[int] = [] if deck_factions is None else deck_factions
        self.deck_size: int = deck_size
        self.more_deck_size: int = more_deck_size
        self.deck_options: list[DeckOption] = (
            options_of_classes(self.deck_factions) if deck_options is None else deck_options
        )
        self.additional_action: int = additional_action

    def has(self, trait: int) -> bool:
        """Return whether the trait is printed on the card."""
        # A loop over machine integers is faster: ``in`` compares objects.
        for own in self.traits:
            if own == trait:
                return True
        return False

    def has_any(self, traits: list[int]) -> bool:
        """Return whether at least one of the traits is printed on the card."""
        for trait in traits:
            if self.has(trait):
                return True
        return False

    def has_class(self, number: int) -> bool:
        """Return whether ``number`` is a class of the card; a multi-class card has several."""
        for own in self.classes:
            if own == number:
                return True
        return False

    def icon_counts(self) -> list[int]:
        """Return the number of icons of each skill; the last entry counts the wild icons."""
        counts = [0, 0, 0, 0, 0]
        for letter in self.icons:
            counts[ICON_LETTERS.index(letter)] += 1
        return counts


NO_FACTS: Final = Facts("", "")
