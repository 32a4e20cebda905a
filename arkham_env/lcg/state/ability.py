"""Abilities of cards: when they work, their costs and their effects.

A card lists its abilities in printed order::

    abilities = [
        Boost(skill.COMBAT), Ability(trigger.after(on.ENEMY_DEFEATED), GainResources(1), you=True,
        exhaust=True),
    ]

An :class:`Ability` has a trigger (:mod:`~arkham_env.lcg.state.ids.trigger`) and an :class:`Effect`.
Effects of many cards are in :mod:`arkham_env.lcg.cards.phrases`, effects of one card in the module
of the card.  A :class:`Constant` changes numbers while its card is in play.
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
    """Effect of an ability; the hooks do nothing by default.

    Hooks that carry something out return ``DONE``, ``CALL`` or ``ASK``, like frames.  ``card`` is a
    physical card id, ``seat`` an investigator.
    """

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        """Return whether the effect could change the state now.

        The trigger and the costs are checked before.  ``event`` is the event that a reaction or
        forced ability answers (:data:`arkham_env.lcg.rules.timing.NO_EVENT` for all other
        abilities).
        """
        return True

    def resolve(self, g: Game, f: CardFrame) -> i64:
        """Carry out the effect."""
        return DONE

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        """Continue after a choice of ``fx.ask``; ``pick`` is the packed option that was taken."""
        return DONE

    def then(self, g: Game, f: CardFrame) -> i64:
        """Continue after the frames that the effect pushed have finished. The effect may use
        ``f.step`` to count its own steps."""
        return DONE

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        """Apply the "if you succeed / fail" text (ST.7); ``test.margin < 0`` is a failure."""
        return DONE

    def has_after_test(self, g: Game, test: SkillTest) -> bool:
        """Return whether ``after_test`` changes anything for the result of ``test``. If several
        effects change something, their order is chosen at ST.7."""
        return True

    def delayed(self, g: Game, f: CardFrame) -> i64:
        """Carry out a delayed effect that this effect created."""
        return DONE

    def investigated(self, g: Game, seat: Seat, card: CardId) -> list[int]:
        """Return the locations that the Investigate action of the text can investigate."""
        return [g.investigators[seat].location]

    def brings_target(self, g: Game, seat: Seat, card: CardId) -> bool:
        """Return whether an earlier part of the text provides a target for its designated action.
        Called only if there is no target yet and ``in_parts`` is set (LCG-1097)."""
        return False

    def could_offer(self, g: Game, f: CardFrame, option: i64) -> bool:
        """Return whether the text could offer this option now.

        Called for each option of the pending decision of ``f`` after the hidden cards of its seat
        were resampled (:mod:`arkham_env.lcg.dealing`).  Effects whose options depend on the hand
        override it.
        """
        return True

    # -- The skill test that it makes ----------------------------------------------------------

    def test_difficulty(self, g: Game, test: SkillTest) -> i64:
        """Return the difficulty of the test, if ``variable_difficulty`` is set. Called at each read
        of the difficulty until ST.6."""
        return test.difficulty

    def test_bonus(self, g: Game, test: SkillTest) -> i64:
        """Return the amount that the text adds to the skill value; it is computed at each read."""
        return 0

    def attack_damage(self, g: Game, test: SkillTest) -> i64:
        """Return the extra damage that the text adds when an attack deals its damage."""
        return 0

    def improve(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        """Ask whether to use the optional improvement of a success, if ``improves`` is set. The
        hook asks with ``fx.yes_or_no`` and changes nothing else."""
        return DONE

    def answers_token(self, g: Game, test: SkillTest, token: i64) -> bool:
        """Return whether the text answers the reveal of this token (ST.3)."""
        return False

    def token_revealed(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        """Carry out the answer to the token that was revealed last."""
        return DONE


@mypyc_attr(allow_interpreted_subclasses=True)
class Payment:
    """Cost paid with a card of the payer's choice, which is exhausted, discarded from hand ..."""

    def eligible(self, g: Game, seat: Seat, card: CardId) -> list[int]:
        """Return the cards that may pay for the ability of ``card``.

        Without such a card the ability is not usable.  The cards are in play under the payer's
        control or, if the cost names an area out of play, in the payer's own area (LCG-0647,
        LCG-0648).
        """
        return []

    def pay(self, g: Game, seat: Seat, paid: CardId) -> None:
        """Pay with the chosen card."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Commitment(Effect):
    """Effect of a card that is committed to a skill test. ``resolve`` is called at ST.7 if
    ``applies`` returns ``True``."""

    def allowed(self, g: Game, seat: Seat, test: SkillTest) -> bool:
        """Return whether the text of the card allows ``seat`` to commit it to ``test``."""
        return True

    def horror_cost(self, g: Game, seat: Seat) -> i64:
        """Return the horror that ``seat`` takes as an additional cost to commit the card."""
        return 0

    def strengthen(self, g: Game, test: SkillTest, card: CardId) -> None:
        """Add damage or clues to a successful ``test``."""

    def applies(self, g: Game, test: SkillTest, card: CardId) -> bool:
        """Return whether the card has an effect to resolve at ST.7."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class ElderSign(Effect):
    """Elder sign ability of an investigator; ``resolve`` is called at ST.4."""

    def value(self, g: Game, seat: Seat) -> i64:
        """Return the modifier of the elder sign token."""
        return 0

    def has_result(self, g: Game, test: SkillTest) -> bool:
        """Return whether an "if you succeed" part applies now."""
        return False

    def result(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        """Carry out the "if you succeed" part (ST.7)."""
        return DONE

    def has_aftermath(self) -> bool:
        """Return whether the ability has a part "after this test resolves"."""
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
    """Entry of a card's ``abilities``: an :class:`Ability` or a :class:`Constant`."""


@final
class Ability(Text):
    """Printed ability of a card: when it works, its costs and its effect.

    The same attributes decide whether the ability is offered and how it is paid, so an ability that
    is offered can be paid.

    Attributes:
        when: the trigger.
        effect: the effect.
        you: whether it answers only events whose ``seat`` is its user.
        this: whether it answers only events whose ``card`` is its own card.
        own_turn: whether it is usable only in the user's own turn.
        resources: resources spent as a cost.
        uses: uses of the card spent as a cost.
        most_uses: most uses that the user may choose to spend (0: exactly ``uses``);
            ``CardFrame.a`` of the effect starts as the number of uses spent.
        chooses_x: whether the player of the card chooses the X of its cost first (LCG-0011);
            ``CardFrame.a`` of the effect starts as X.  If ``False``, X is 0 (LCG-0010).
        damage, horror: damage or horror taken as a cost.
        direct: whether the damage and horror of the cost are direct.
        exhaust, discard: whether the card is exhausted or discarded as a cost.
        remove: whether the card is removed from the game as a cost, which no effect can ignore
            (LCG-0659).
        payment: a cost that the payer pays with a card of its choice.
        more_actions: additional actions that playing the card costs, also if it is fast.
        first_action: whether it is usable only as the first action of a turn.
        group_clues: clues per investigator that the group spends as a cost.
        limit: period of the limit, a number of :mod:`~arkham_env.lcg.state.ids.limit`.
        group: whether the limit counts the uses of all investigators together.
        max_per: period of the maximum, which counts the uses of all copies of the card.
        skill: the tested skill, if the text offers several skills; each has its own ``Ability``.
        in_hand: whether the ability works from its owner's hand.
        in_deck: whether it is a forced ability that answers a search of its owner's deck in which
            the card is looked at.
        in_parts: whether the text has several parts.  Abilities worded "after" that answer one part
            wait until the last part is done (LCG-0120, LCG-0139).
        choices: labels of its printed choices (``verb.CHOICE`` 0, 1, ...).
        improves: whether its test has an optional improvement (see ``Effect.improve``).
        added_skill: a skill whose value is added to the tested one, or ``NONE``.
        variable_difficulty: whether the difficulty of its test depends on the state (see
            ``Effect.test_difficulty``).
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
        # Whether a cost other than actions, a limit or a maximum restricts the use.
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
        """Return whether ``seat`` may trigger the ability now, apart from costs. It may if the
        timing is right, a legal target exists and the effect could change the state."""
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
    """Constant ability: it changes quantities while its card is in play.

    Attributes:
        quantities: the changes, numbers of :mod:`~arkham_env.lcg.state.ids.quantity`.
        steady: whether the amount depends only on the cards concerned and their controllers, so
            that it changes only when one of these cards enters play, leaves play or changes
            control.  If ``False``, changes of health, sanity and slots are checked after every step
            of the game.
    """

    def __init__(self, quantities: list[int], *, steady: bool = False) -> None:
        self.quantities: list[int] = quantities
        self.steady: bool = steady

    def amount(self, g: Game, changed: i64, card: CardId, subject: i64) -> i64:
        """Return the amount that ``card`` adds to the quantity ``changed`` of ``subject``."""
        return 0
