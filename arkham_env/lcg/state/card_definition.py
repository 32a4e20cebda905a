"""What a card is: its printed facts, its abilities and the hooks that carry out its text.

One class per card.  Facts are class-level values; behaviour is a few short methods that return
``DONE``, ``CALL`` or ``ASK`` like any frame and are resumed by name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from arkham_env.core.frame import DONE
from arkham_env.core.native import i64, mypyc_attr
from arkham_env.lcg.state.ids import (
    NONE,
    CardId,
    Seat,
    designator,
    faction,
    keyword,
    limit,
    on,
    trigger,
)

if TYPE_CHECKING:
    from arkham_env.lcg.rules.card_frame import CardFrame
    from arkham_env.lcg.rules.skill_test import SkillTest
    from arkham_env.lcg.rules.timing import Event
    from arkham_env.lcg.state.game_state import Game


@final
class Ability:
    """One triggered or forced ability and its declared costs.

    Legality and payment both read this record, so what is offered can be paid.

    Attributes:
        kind: ``trigger.ACTION``, ``trigger.FREE``, ``trigger.REACTION`` or ``trigger.FORCED``.
        point: timing point of a reaction or forced ability.
        actions: action icons (0 for anything but action abilities).
        resources, uses: resources, or uses on the card, spent as a cost.
        damage, horror: damage or horror taken as a cost; ``direct`` says that it is direct.
        exhaust, discard: exhaust or discard the card as a cost.
        group_clues: clues per investigator that the group spends as a cost.
        limit: ``limit.UNLIMITED``, ``limit.PER_ROUND`` or ``limit.PER_GAME``; ``group`` makes it
            a group limit.
        max_per: the same periods for a maximum, which counts all copies of the card.
        designator: bold action word, or ``designator.NONE``.
        skill: of a text with a choice of skills, the one that this way of using it tests.
        provokes: whether an action spent on it provokes attacks of opportunity.
        own_test: a free ability usable only during a skill test that its user performs.
        anyone: a scenario card's ability, open to each investigator at its place.
        in_hand: the ability (or fast event) works from its owner's hand.
        in_deck: the forced ability answers a search of its owner's deck that sees the card.
        objective: the forced ability is worded "if": it comes before those worded "after".
    """

    def __init__(
        self,
        kind: i64 = trigger.ACTION,
        *,
        point: i64 = NONE,
        actions: i64 = 0,
        resources: i64 = 0,
        uses: i64 = 0,
        damage: i64 = 0,
        horror: i64 = 0,
        direct: bool = False,
        exhaust: bool = False,
        discard: bool = False,
        group_clues: i64 = 0,
        limit: i64 = limit.UNLIMITED,
        group: bool = False,
        max_per: i64 = limit.UNLIMITED,
        designator: i64 = designator.NONE,
        skill: i64 = NONE,
        provokes: bool = True,
        own_test: bool = False,
        anyone: bool = False,
        in_hand: bool = False,
        in_deck: bool = False,
        objective: bool = False,
    ) -> None:
        self.kind: i64 = kind
        self.point: i64 = point
        self.actions: i64 = actions
        self.resources: i64 = resources
        self.uses: i64 = uses
        self.damage: i64 = damage
        self.horror: i64 = horror
        self.direct: bool = direct
        self.exhaust: bool = exhaust
        self.discard: bool = discard
        self.group_clues: i64 = group_clues
        self.limit: i64 = limit
        self.group: bool = group
        self.max_per: i64 = max_per
        self.designator: i64 = designator
        self.skill: i64 = skill
        self.provokes: bool = provokes
        self.own_test: bool = own_test
        self.anyone: bool = anyone
        self.in_hand: bool = in_hand
        self.in_deck: bool = in_deck
        self.objective: bool = objective
        # Whether anything but actions limits the use: a cost, a limit or a maximum.
        self.restricted: bool = (
            exhaust or limit > 0 or max_per > 0 or uses > 0 or resources > 0
            or group_clues > 0
        )  # fmt: skip

    def listening_point(self) -> i64:
        """Return the timing point at which the ability is looked for, ``NONE`` for actions."""
        if self.kind == trigger.FREE:
            return on.TEST_WINDOW if self.own_test else on.PLAYER_WINDOW
        return self.point


@mypyc_attr(allow_interpreted_subclasses=True)
class CardDef:
    """Printed facts and behaviour of one card title.

    The hooks below do nothing by default; a card overrides those that its text needs.
    ``card`` is always a physical card id, ``seat`` an investigator.
    """

    code: str = ""
    name: str = ""
    subname: str = ""
    type: int = NONE
    faction: int = faction.NEUTRAL
    level: int = NONE
    cost: int = NONE
    traits: int = 0
    keywords: int = 0
    icons: str = ""
    slots: list[int] = []
    health: int = 0
    sanity: int = 0
    uses: int = 0
    discard_when_empty: bool = False
    unique: bool = False
    weakness: bool = False
    basic_weakness: bool = False
    story: bool = False
    permanent_in_play: bool = False
    one_per_investigator: bool = False
    max_committed: bool = False
    deck_limit: int = 2
    signature_of: str = ""
    victory: int = 0
    encounter_set: str = ""
    abilities: list[Ability] = []
    modifies: list[int] = []
    # Events: a fast event names the point at which it may be played (NONE: needs an action).
    play_point: int = NONE
    own_turn_only: bool = False
    play_provokes: bool = True
    play_designator: int = designator.NONE
    # "Max 1 per round / game": counts plays of all copies, by title, by everybody.
    max_played: int = limit.UNLIMITED
    # The seal keyword: tokens of which one, the controller's choice, is sealed here.
    seals: list[int] = []
    # Enemies.
    fight: int = 0
    evade: int = 0
    damage: int = 0
    horror: int = 0
    health_per_investigator: bool = False
    prey: int = NONE
    prey_only: str = ""
    # The text has a spawn instruction: see spawn_places.
    spawns_by_text: bool = False
    # Locations, acts and agendas.
    shroud: int = 0
    clues: int = 0
    clues_per_investigator: bool = False
    symbol: str = ""
    connects_to: str = ""
    stage: int = 0
    doom: int = 0
    doom_per_investigator: bool = False
    # Investigators.
    skills: list[int] = [0, 0, 0, 0]
    signature_cards: list[str] = []
    deck_factions: list[int] = []
    extra_evade_action: bool = False
    elder_sign_afterwards: bool = False
    # The text has several parts, "then" or not: abilities worded "after" something that one part
    # causes wait until the last part is done (LCG-0120, LCG-0139).
    in_parts: bool = False
    # What the card's printed choices (verb.CHOICE 0, 1, ...) say, for labels only.
    choices: list[str] = []
    # Skill tests: the source's text has an optional improvement of a success, and a skill that it
    # adds to the tested one.
    improves: bool = False
    added_skill: int = NONE
    # The difficulty of a test on this card depends on the game: see test_difficulty.
    variable_difficulty: bool = False

    def __init__(self) -> None:
        self.index: i64 = NONE
        self.icon_counts: list[int] = [0, 0, 0, 0, 0]
        if self.keywords & keyword.PERMANENT:
            # Permanent cards never leave play (LCG-0597).
            self.permanent_in_play = True
        for letter in self.icons:
            self.icon_counts["WICA?".index(letter)] += 1

    # -- Legality ----------------------------------------------------------------------------

    def condition(
        self, g: Game, seat: Seat, card: CardId, ability: i64, event: Event | None
    ) -> bool:
        """Say whether ability number ``ability`` may be triggered now, costs apart.

        True only if its timing holds, a legal target exists and its effect could change the
        state.  ``event`` is the occurrence that a reaction or forced ability answers.
        """
        return True

    def playable(self, g: Game, seat: Seat, card: CardId, event: Event | None) -> bool:
        """Say whether the event could be played now for an effect, costs apart."""
        return True

    def can_attack(self, g: Game, seat: Seat, card: CardId, ability: i64) -> bool:
        """Say whether a Fight ability could be used now (for effects that grant an attack)."""
        return False

    # -- Effects -----------------------------------------------------------------------------

    def effect(self, g: Game, f: CardFrame) -> i64:
        """Carry out ability ``f.ability``, or the effect of the event."""
        return DONE

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        """Go on after a choice that ``fx.ask`` put; ``pick`` is the packed option."""
        return DONE

    def then(self, g: Game, f: CardFrame) -> i64:
        """Go on after what ``f`` pushed has finished (``f.step`` is the card's own)."""
        return DONE

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        """Apply the "if you succeed / fail" text (ST.7); ``test.margin < 0`` is a failure."""
        return DONE

    def revelation(self, g: Game, f: CardFrame) -> i64:
        """Carry out the revelation ability."""
        return DONE

    def delayed(self, g: Game, f: CardFrame) -> i64:
        """Carry out a delayed effect that this card created."""
        return DONE

    # -- Skill tests -------------------------------------------------------------------------

    def prepare_test(self, g: Game, test: SkillTest) -> None:
        """Adjust a test that this card's ability starts, once its target is known."""

    def test_difficulty(self, g: Game, test: SkillTest) -> i64:
        """Return the variable difficulty of a test on this card, counted anew until ST.6."""
        return test.difficulty

    def test_bonus(self, g: Game, test: SkillTest) -> i64:
        """Return what the source's text adds to the skill value, counted anew at each read."""
        return 0

    def attack_damage(self, g: Game, test: SkillTest) -> i64:
        """Return extra damage that the source's text gives an attack, as it deals its damage."""
        return 0

    def commit_allowed(self, g: Game, seat: Seat, test: SkillTest) -> bool:
        """Say whether the card's own text lets ``seat`` commit it to ``test``."""
        return True

    def commit_cost(self, g: Game, seat: Seat) -> i64:
        """Return the horror paid as an additional cost to commit (0: none)."""
        return 0

    def improve_result(self, g: Game, test: SkillTest, card: CardId) -> None:
        """Add damage or clues to a successful ``test`` that the card is committed to."""

    def has_rider(self, g: Game, test: SkillTest, card: CardId) -> bool:
        """Say whether the committed card has an effect to apply at ST.7."""
        return False

    def rider(self, g: Game, f: CardFrame) -> i64:
        """Carry out a committed card's ST.7 effect."""
        return DONE

    def improve(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        """Offer the source's optional improvement of a success (asked if ``improves`` is set)."""
        return DONE

    def answers_token(self, g: Game, test: SkillTest, token: i64) -> bool:
        """Say whether the source's text answers this token being revealed (ST.3)."""
        return False

    def token_revealed(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        """Carry out the source's answer to the token revealed last."""
        return DONE

    def token_value(self, g: Game, seat: Seat) -> i64:
        """Elder sign modifier of an investigator card."""
        return 0

    def elder_sign(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        """Elder sign effect at ST.4."""
        return DONE

    def elder_sign_has_result(self, g: Game, test: SkillTest) -> bool:
        """Say whether the elder sign has an "if you succeed" part that applies now."""
        return False

    def elder_sign_result(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        """Carry out the "if you succeed" part of the elder sign effect (ST.7)."""
        return DONE

    def elder_sign_after(self, g: Game, f: CardFrame) -> i64:
        """Carry out the part "after this test resolves"."""
        return DONE

    # -- Constant abilities ------------------------------------------------------------------

    def modify(self, g: Game, quantity: i64, card: CardId, subject: i64) -> i64:
        """Return what the card adds to ``quantity`` of ``subject`` while in play."""
        return 0

    def enters_play(self, g: Game, card: CardId) -> None:
        """Adjust the fresh card as it enters play."""

    def spawn_places(self, g: Game, card: CardId, seat: Seat) -> list[int]:
        """Return the legal locations of the spawn instruction (``seat`` spawns the enemy)."""
        return []

    def patrol_targets(self, g: Game, card: CardId) -> list[int]:
        """Return the locations that count as the target of a patrol enemy."""
        return []

    # -- Acts and agendas --------------------------------------------------------------------

    def advance_on_turn(self, g: Game) -> bool:
        """Say whether the act may be advanced by spending clues on a turn."""
        return False

    def doom_advances(self, g: Game) -> bool:
        """Say whether the agenda's objective lets enough doom advance it now."""
        return True

    def back(self, g: Game, f: CardFrame) -> i64:
        """Carry out the reverse of an act or agenda."""
        return DONE
