"""One printed ability is one object: when it works, what it costs, and its effect.

A card lists its abilities as they are printed::

    abilities = [
        Boost(skill.COMBAT),
        Ability(trigger.after(on.ENEMY_DEFEATED), GainResources(1), you=True, exhaust=True),
    ]

:mod:`~arkham_env.lcg.state.ids.trigger` says how an ability is triggered, an :class:`Effect` what
it does; phrases that many cards use stand in
:mod:`arkham_env.lcg.cards.phrases`, odd ones beside their card.  A :class:`Constant` changes
numbers as long as its card is in play.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from arkham_env.core.kernel.frame import DONE
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.lcg.state.ids import NONE, CardId, Seat, limit, trigger

if TYPE_CHECKING:
    from arkham_env.lcg.rules.card_frame import CardFrame
    from arkham_env.lcg.rules.skill_test import SkillTest
    from arkham_env.lcg.rules.timing import Event
    from arkham_env.lcg.state.game_state import Game


# -- Effects -------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect:
    """What an ability does; the hooks do nothing by default.

    Hooks that carry something out return ``DONE``, ``CALL`` or ``ASK`` like any frame and are
    resumed by name.  ``card`` is always a physical card id, ``seat`` an investigator.
    """

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        """Say whether it could change the state now; costs and the trigger are looked at before.

        ``event`` is the occurrence that a reaction or forced ability answers
        (:data:`arkham_env.lcg.rules.timing.NO_EVENT` for all others).
        """
        return True

    def resolve(self, g: Game, f: CardFrame) -> i64:
        """Carry it out."""
        return DONE

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        """Go on after a choice that ``fx.ask`` put; ``pick`` is the packed option."""
        return DONE

    def then(self, g: Game, f: CardFrame) -> i64:
        """Go on after what ``f`` pushed has finished (``f.step`` is the effect's own)."""
        return DONE

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        """Apply the "if you succeed / fail" text (ST.7); ``test.margin < 0`` is a failure."""
        return DONE

    def has_after_test(self, g: Game, test: SkillTest) -> bool:
        """Say whether ``after_test`` has something to do with this result (ordered at ST.7)."""
        return True

    def delayed(self, g: Game, f: CardFrame) -> i64:
        """Carry out a delayed effect that this one created."""
        return DONE

    def investigated(self, g: Game, seat: Seat, card: CardId) -> list[int]:
        """Return the locations that its Investigate action could investigate."""
        return [g.investigators[seat].location]

    def brings_target(self, g: Game, seat: Seat, card: CardId) -> bool:
        """Return whether an earlier part gives a target to the action that the text designates.

        Asked where there is none yet, if ``in_parts`` is set (LCG-1097).
        """
        return False

    def could_offer(self, g: Game, f: CardFrame, option: i64) -> bool:
        """Return whether the text could offer this option now.

        Asked of each option that ``f`` waits for, once hidden cards of its seat were dealt again
        (:mod:`arkham_env.lcg.dealing`): an effect whose options depend on the hand overrides it.
        """
        return True

    # -- The skill test that it makes ----------------------------------------------------------

    def test_difficulty(self, g: Game, test: SkillTest) -> i64:
        """Return the difficulty, counted anew until ST.6 (if ``variable_difficulty`` is set)."""
        return test.difficulty

    def test_bonus(self, g: Game, test: SkillTest) -> i64:
        """Return what the text adds to the skill value, counted anew at each read."""
        return 0

    def attack_damage(self, g: Game, test: SkillTest) -> i64:
        """Return extra damage that the text gives an attack, as it deals its damage."""
        return 0

    def improve(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        """Offer the optional improvement of a success (asked if ``improves`` is set).

        It asks by ``fx.yes_or_no`` and changes nothing.
        """
        return DONE

    def answers_token(self, g: Game, test: SkillTest, token: i64) -> bool:
        """Say whether the text answers this token being revealed (ST.3)."""
        return False

    def token_revealed(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        """Carry out the answer to the token revealed last."""
        return DONE


@mypyc_attr(allow_interpreted_subclasses=True)
class Payment:
    """What a cost uses by the payer's choice: a card that is exhausted, discarded from hand ..."""

    def eligible(self, g: Game, seat: Seat, card: CardId) -> list[int]:
        """Return the cards that may pay for the ability of ``card``; without any it is not usable.

        Only what the payer controls in play or, if the cost says so, has in its own areas
        (LCG-0647, LCG-0648).
        """
        return []

    def pay(self, g: Game, seat: Seat, paid: CardId) -> None:
        """Pay with the chosen card."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Commitment(Effect):
    """What a card does while committed; ``resolve`` is its effect at ST.7, if it ``applies``."""

    def allowed(self, g: Game, seat: Seat, test: SkillTest) -> bool:
        """Say whether the card's own text lets ``seat`` commit it to ``test``."""
        return True

    def horror_cost(self, g: Game, seat: Seat) -> i64:
        """Return the horror paid as an additional cost to commit (0: none)."""
        return 0

    def strengthen(self, g: Game, test: SkillTest, card: CardId) -> None:
        """Add damage or clues to a successful ``test``."""

    def applies(self, g: Game, test: SkillTest, card: CardId) -> bool:
        """Say whether the card has an effect to resolve at ST.7."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class ElderSign(Effect):
    """An investigator's elder sign ability; ``resolve`` is its effect at ST.4."""

    def value(self, g: Game, seat: Seat) -> i64:
        """Return the modifier of the token."""
        return 0

    def has_result(self, g: Game, test: SkillTest) -> bool:
        """Say whether there is an "if you succeed" part that applies now."""
        return False

    def result(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        """Carry out the "if you succeed" part (ST.7)."""
        return DONE

    def has_aftermath(self) -> bool:
        """Say whether there is a part "after this test resolves"."""
        return False

    def aftermath(self, g: Game, f: CardFrame) -> i64:
        """Carry out the part "after this test resolves"."""
        return DONE


NO_EFFECT: Final = Effect()
NO_PAYMENT: Final = Payment()
NO_COMMITMENT: Final = Commitment()
NO_ELDER_SIGN: Final = ElderSign()


# -- Abilities -----------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Text:
    """An entry of a card's ``abilities``: an :class:`Ability` or a :class:`Constant`."""


@final
class Ability(Text):
    """One printed ability: when it works, what it costs, and its effect.

    Legality and payment both read this record, so what is offered can be paid.

    Attributes:
        when: how it is triggered; ``effect``: what it does.
        you: it answers only what its user does or suffers (the event's seat).
        this: it answers only what concerns its own card (the event's card).
        own_turn: usable only on the user's own turn.
        resources, uses: resources, or uses on the card, spent as a cost.
        most_uses: the user may spend up to so many uses; ``CardFrame.a`` of the effect begins as
            the number spent.
        chooses_x: who plays the card chooses the X of its cost first (LCG-0011); ``CardFrame.a``
            of the effect begins as X.  Without this, X is 0 (LCG-0010).
        damage, horror: damage or horror taken as a cost; ``direct`` says that it is direct.
        exhaust, discard: exhaust or discard the card as a cost.
        remove: remove the card from the game as a cost, which nothing ignores (LCG-0659).
        payment: a cost that the payer chooses how to pay.
        more_actions: additional actions that it costs to play the card, however it is played.
        first_action: only as the first action of one's turn.
        group_clues: clues per investigator that the group spends as a cost.
        limit: a number of :mod:`~arkham_env.lcg.state.ids.limit`; ``group`` makes it a group
            limit.
        max_per: the same periods for a maximum, which counts all copies of the card.
        skill: of a text with a choice of skills, the one that this way of using it tests.
        in_hand: the ability works from its owner's hand.
        in_deck: the forced ability answers a search of its owner's deck that sees the card.
        in_parts: the text has several parts, "then" or not: abilities worded "after" something
            that one part causes wait until the last part is done (LCG-0120, LCG-0139).
        choices: what its printed choices (``verb.CHOICE`` 0, 1, ...) say, for labels only.
        improves: the test that it makes has an optional improvement (see ``Effect.improve``).
        added_skill: a skill that it adds to the tested one, or ``NONE``.
        variable_difficulty: the difficulty depends on the game (see ``Effect.test_difficulty``).
    """

    def __init__(
        self,
        when: trigger.When,
        effect: Effect = NO_EFFECT,
        *,
        you: bool = False,
        this: bool = False,
        own_turn: bool = False,
        resources: int = 0,
        uses: int = 0,
        most_uses: int = 0,
        chooses_x: bool = False,
        damage: int = 0,
        horror: int = 0,
        direct: bool = False,
        exhaust: bool = False,
        discard: bool = False,
        remove: bool = False,
        payment: Payment = NO_PAYMENT,
        more_actions: int = 0,
        first_action: bool = False,
        group_clues: int = 0,
        limit: int = limit.UNLIMITED,
        group: bool = False,
        max_per: int = limit.UNLIMITED,
        skill: int = NONE,
        in_hand: bool = False,
        in_deck: bool = False,
        in_parts: bool = False,
        choices: list[str] | None = None,
        improves: bool = False,
        added_skill: int = NONE,
        variable_difficulty: bool = False,
    ) -> None:
        self.effect: Effect = effect
        self.kind: i64 = when.kind
        self.point: i64 = when.point
        self.actions: i64 = when.actions
        self.designator: i64 = when.designator
        self.provokes: bool = when.provokes
        self.own_test: bool = when.own_test
        self.at: bool = when.at
        self.you: bool = you
        self.this: bool = this
        self.own_turn: bool = own_turn
        self.resources: i64 = resources
        self.uses: i64 = uses
        self.most_uses: i64 = most_uses
        self.chooses_x: bool = chooses_x
        self.damage: i64 = damage
        self.horror: i64 = horror
        self.direct: bool = direct
        self.exhaust: bool = exhaust
        self.discard: bool = discard
        self.remove: bool = remove
        self.payment: Payment = payment
        self.more_actions: i64 = more_actions
        self.first_action: bool = first_action
        self.group_clues: i64 = group_clues
        self.limit: i64 = limit
        self.group: bool = group
        self.max_per: i64 = max_per
        self.skill: i64 = skill
        self.in_hand: bool = in_hand
        self.in_deck: bool = in_deck
        self.in_parts: bool = in_parts
        self.choices: list[str] = [] if choices is None else choices
        self.improves: bool = improves
        self.added_skill: i64 = added_skill
        self.variable_difficulty: bool = variable_difficulty
        # Whether anything but actions limits the use: a cost, a limit or a maximum.
        self.restricted: bool = (
            exhaust
            or limit > 0
            or max_per > 0
            or uses > 0
            or resources > 0
            or group_clues > 0
            or first_action
            or payment is not NO_PAYMENT
        )

    def condition(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        """Say whether ``seat`` may trigger it now, costs apart.

        True only if its timing holds, a legal target exists and its effect could change the
        state.
        """
        if self.you and event.seat != seat:
            return False
        if self.this and event.card != card:
            return False
        if self.own_turn and g.active != seat:
            return False
        return self.effect.possible(g, seat, card, event)


NO_ABILITY: Final = Ability(trigger.When(trigger.NONE))


@mypyc_attr(allow_interpreted_subclasses=True)
class Constant(Text):
    """A constant ability: it changes quantities while its card is in play.

    Attributes:
        quantities: what it changes, numbers of :mod:`~arkham_env.lcg.state.ids.quantity`.
        steady: the amount depends on nothing but the cards concerned and who controls them, so
            that it changes only as one of them enters play, leaves it or changes hands.  Of any
            other, what it does to health, sanity and slots is looked at all the time.
    """

    def __init__(self, quantities: list[int], *, steady: bool = False) -> None:
        self.quantities: list[int] = quantities
        self.steady: bool = steady

    def amount(self, g: Game, changed: i64, card: CardId, subject: i64) -> i64:
        """Return what ``card`` adds to the quantity ``changed`` of ``subject``."""
        return 0
