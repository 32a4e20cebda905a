"""Abilities of cards: when they can be used, their costs and their effects.

A card lists its abilities in printed order::

    abilities = [
        boost(skill.COMBAT),
        Ability(trigger.after(on.ENEMY_DEFEATED), GainResources(1), you=True, exhaust=True),
    ]

An :class:`Ability` has a trigger (:mod:`~arkham_env.lcg.state.ids.trigger`) and an :class:`Effect`.
A :class:`Constant` changes quantities, such as skills, while its card is in play.  The effects that
several cards use are in :mod:`arkham_env.lcg.cards.phrases`.  An effect that only one card uses is
defined next to that card.
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
    """Effect of an ability. Subclasses override hooks; by default the hooks do nothing.

    Hooks that change the game return ``DONE``, ``CALL`` or ``ASK``, as ``Frame.run`` does.
    ``card`` is the physical id of the card with the ability, and ``seat`` is the investigator that
    uses the ability. ``fx`` stands for the module :mod:`arkham_env.lcg.rules.effects`.
    """

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        """Return whether the effect could change the state now.

        The trigger and the costs are checked separately.  ``event`` is the event to which a
        reaction or forced ability responds (:data:`arkham_env.lcg.rules.timing.NO_EVENT` for all
        other abilities).
        """
        return True

    def resolve(self, g: Game, f: CardFrame) -> i64:
        """Carry out the effect until it ends, requests a decision or pushes a frame."""
        return DONE

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        """Continue after the decision that the effect requested with ``fx.ask``; ``pick`` is the
        chosen option, as a packed int."""
        return DONE

    def then(self, g: Game, f: CardFrame) -> i64:
        """Continue after the frames that the effect pushed have finished. The effect may use
        ``f.step`` to count its own steps."""
        return DONE

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        """Apply the "if you succeed / fail" text (ST.7); ``test.margin < 0`` means failure."""
        return DONE

    def has_after_test(self, g: Game, test: SkillTest) -> bool:
        """Return whether ``after_test`` has an effect for the result of ``test``. If several cards
        have such an effect at ST.7, the tester chooses their order."""
        return True

    def delayed(self, g: Game, f: CardFrame) -> i64:
        """Carry out the delayed effect that this effect created earlier with ``fx.delay``."""
        return DONE

    def investigated(self, g: Game, seat: Seat, card: CardId) -> list[i64]:
        """Return the locations that can be investigated with the ability's Investigate action."""
        return [g.investigators[seat].location]

    def brings_target(self, g: Game, seat: Seat, card: CardId) -> bool:
        """Return whether an earlier part of the ability provides a target for the ability's action.
        Called only if there is no target yet and ``Ability.in_parts`` is set (LCG-1097)."""
        return False

    def could_offer(self, g: Game, f: CardFrame, option: i64) -> bool:
        """Return whether the card text could offer ``option`` in the present state.

        The hook is called for each option of the pending decision of ``f``, after the cards hidden
        from the deciding seat were resampled (:mod:`arkham_env.lcg.dealing`).  Effects whose
        options depend on a hand must override this hook.
        """
        return True

    # -- The skill test that it makes ----------------------------------------------------------

    def test_difficulty(self, g: Game, test: SkillTest) -> i64:
        """Return the difficulty of the effect's skill test. Called only if ``variable_difficulty``
        of the ability is set, each time that the difficulty is needed until ST.6."""
        return test.difficulty

    def test_bonus(self, g: Game, test: SkillTest) -> i64:
        """Return the bonus that the effect currently gives to the skill value of the skill test
        that it causes."""
        return 0

    def attack_damage(self, g: Game, test: SkillTest) -> i64:
        """Return the additional damage of an attack by the effect; called when damage is dealt."""
        return 0

    def before_damage(self, g: Game, test: SkillTest) -> None:
        """Prepare for the damage of a successful attack by the effect. For example, create a
        delayed effect for the defeat of an enemy (``fx.await_defeat``)."""

    def improve(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        """Offer the optional improvement of a successful test, such as 1 more damage at a cost, if
        ``Ability.improves`` is set. The hook only requests the decision, with ``fx.yes_or_no``."""
        return DONE

    def answers_token(self, g: Game, test: SkillTest, token: i64) -> bool:
        """Return whether the card text has an effect when the chaos token ``token`` is revealed."""
        return False

    def token_revealed(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        """Carry out the effect of the card text for the chaos token that was revealed last."""
        return DONE


@mypyc_attr(allow_interpreted_subclasses=True)
class Payment:
    """Cost that is paid by choosing a card and, for example, exhausting or discarding it."""

    def eligible(self, g: Game, seat: Seat, card: CardId) -> list[i64]:
        """Return the cards with which ``seat`` may pay for the ability of ``card``.

        If there is no such card, the ability cannot be used.  The cards are in play under the
        control of ``seat``.  If the cost names an area out of play, such as the hand, they are in
        this area of ``seat`` instead (LCG-0647, LCG-0648).
        """
        return []

    def pay(self, g: Game, seat: Seat, paid: CardId) -> None:
        """Pay the cost with the chosen card ``paid``."""


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
        """Increase the damage that the successful ``test`` deals, or the clues that it finds."""

    def applies(self, g: Game, test: SkillTest, card: CardId) -> bool:
        """Return whether ``card`` has an effect to resolve at ST.7."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class ElderSign(Effect):
    """Elder sign ability of an investigator; ``resolve`` is called in step ST.4 of a skill test."""

    def value(self, g: Game, seat: Seat) -> i64:
        """Return the modifier of the elder sign token."""
        return 0

    def has_result(self, g: Game, test: SkillTest) -> bool:
        """Return whether the ability has an "if you succeed" part that applies to ``test`` now."""
        return False

    def result(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        """Carry out the "if you succeed" part of the ability (ST.7)."""
        return DONE

    def has_aftermath(self) -> bool:
        """Return whether the ability has a part worded "after this test resolves"."""
        return False

    def aftermath(self, g: Game, f: CardFrame) -> i64:
        """Carry out the part worded "after this test resolves"."""
        return DONE


NO_EFFECT: Final = Effect()
NO_PAYMENT: Final = Payment()
NO_COMMITMENT: Final = Commitment()
NO_ELDER_SIGN: Final = ElderSign()


# -- Abilities -----------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Text:
    """Base class of :class:`Ability` and :class:`Constant`; items of ``CardDef.abilities``."""


@final
class Ability(Text):
    """Printed ability of a card: when it can be used, its costs and its effect.

    The same attributes decide whether the ability is offered and how its costs are paid, so an
    ability that is offered can be paid.

    Attributes:
        when: the trigger.
        effect: the effect.
        you: whether the ability responds only to events whose ``seat`` is the ability's user.
        this: whether it responds only to events whose ``card`` is the card with the ability.
        own_turn: whether it can be used only in the user's own turn.
        resources: number of resources spent as a cost.
        uses: number of the card's uses (such as charges) spent as a cost.
        most_uses: maximum number of uses, if the user chooses how many to spend (0: exactly
            ``uses``).  When the effect starts, ``CardFrame.a`` is the number of uses spent.
        chooses_x: whether the player of the card first chooses the X of its cost (LCG-0011).  When
            the effect starts, ``CardFrame.a`` is X.  If ``False``, X is 0 (LCG-0010).
        damage, horror: damage or horror taken as a cost.
        direct: whether the damage and horror of the cost are direct.
        exhaust, discard: whether the card is exhausted or discarded as a cost.
        remove, exile: whether the card is removed from the game or exiled as a cost.  No effect
            can ignore this cost (LCG-0659).
        payment: a cost that the user pays with a card that the user chooses.
        more_actions: additional actions that playing the card costs, even if it is fast.
        first_action: whether it can be used only as the first action of a turn.
        group_clues: clues per investigator that the investigators spend together as a cost.
        clues: number of the user's clues spent as a cost.
        per_investigator: whether ``resources`` and ``clues`` are multiplied by the number of
            investigators.
        limit: period of the printed "limit", a number of :mod:`~arkham_env.lcg.state.ids.limit`.
        group: whether the limit counts the uses of all investigators together.
        max_per: period of the printed "max", which counts the uses of all copies of the card.
        skill: the tested skill, if the text lets the user choose a skill.  Such a text has one
            ``Ability`` per skill.
        in_hand: whether the ability can be used while its card is in its owner's hand.
        in_deck: whether it is a forced ability that is triggered when a search of its owner's deck
            looks at the card.
        in_parts: whether the text has several parts.  Abilities worded "after" that respond to a
            part are resolved only after the last part (LCG-0120, LCG-0139).
        choices: labels of the choices that the text offers, in the order of the choice numbers.
        improves: whether its test has an optional improvement (see ``Effect.improve``).
        added_skill: a skill whose value is added to that of the tested skill, or ``NONE``.
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
        exile: bool = False,
        payment: Payment = NO_PAYMENT,
        more_actions: int = 0,
        first_action: bool = False,
        group_clues: int = 0,
        clues: int = 0,
        per_investigator: bool = False,
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
        self.exile: bool = exile
        self.payment: Payment = payment
        self.more_actions: i64 = more_actions
        self.first_action: bool = first_action
        self.group_clues: i64 = group_clues
        self.clues: i64 = clues
        self.per_investigator: bool = per_investigator
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
        # Whether the use is restricted by a limit, by a maximum or by a cost other than actions.
        self.restricted: bool = (
            exhaust
            or limit > 0
            or max_per > 0
            or uses > 0
            or resources > 0
            or group_clues > 0
            or clues > 0
            or first_action
            or payment is not NO_PAYMENT
        )

    def times(self, g: Game) -> i64:
        """Return the factor by which ``resources`` and ``clues`` are multiplied."""
        return g.table.group_size if self.per_investigator else 1

    def condition(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        """Return whether ``seat`` may trigger the ability now, apart from costs. The timing must
        fit, a legal target must exist, and the effect must be able to change the state."""
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
    """Constant ability: it changes quantities, such as skills or health, while its card is in play.

    Attributes:
        quantities: codes of the changes that it makes (see
            :mod:`~arkham_env.lcg.state.ids.quantity`).
        steady: whether the amount of the change depends only on the card with the ability, the
            changed card and the controllers of these two cards.  Such an amount changes only when
            one of the two cards enters play, leaves play or changes control.  If ``False``, changes
            of health, sanity and slots are checked after every step of the game.
        uniform: whether the amount is the same for all quantities.
    """

    def __init__(
        self, quantities: list[i64], *, steady: bool = False, uniform: bool = False
    ) -> None:
        self.quantities: list[i64] = quantities
        self.steady: bool = steady
        self.uniform: bool = uniform

    def amount(self, g: Game, changed: i64, card: CardId, subject: i64) -> i64:
        """Return the amount by which ``card`` changes a quantity of ``subject``, or 0.

        Args:
            changed: code of the change (see :mod:`~arkham_env.lcg.state.ids.quantity`).
            subject: the card or seat that has the quantity.
        """
        return 0


NO_CONSTANT: Final = Constant([])
