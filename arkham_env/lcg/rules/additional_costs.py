"""Additional costs: "As an additional cost to ..., you must ..." (LCG-0653 ff.).

The cost is paid when the effect that requires it is about to resolve, whatever caused the effect.
If the cost cannot be paid, the effect does not happen. If only a part of the effect requires the
cost, only this part does not happen.
"""

from arkham_env.core.kernel.frame import DONE
from arkham_env.core.kernel.native import i64
from arkham_env.lcg.rules import clues
from arkham_env.lcg.rules.card_frame import CODEX, RESOLUTION, TOKEN_FAILURE, CardFrame
from arkham_env.lcg.rules.skill_test import SkillTest, start_test
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import NONE, CardId, Seat, quantity, trigger
from arkham_env.lcg.state.restrictions import can_pay_investigation, entry_actions, entry_clues
from arkham_env.lcg.state.values import sum_modifiers


def is_mandatory(g: Game) -> bool:
    """Return whether the top frame carries out a forced effect or a mandatory instruction.
    Revelations, the reverse sides of acts and agendas, the campaign guide and the effects of
    chaos tokens are mandatory instructions. No additional costs are paid for them (LCG-0656)."""
    f = g.stack[-1]
    if not isinstance(f, CardFrame):
        return False
    if f.stage == CODEX or f.stage == RESOLUTION or f.stage == TOKEN_FAILURE:
        return True
    kind = g.defs[f.card].texts[f.ability].kind
    return kind == trigger.FORCED or kind == trigger.REVERSE or kind == trigger.REVELATION


def pay_entry(g: Game, seat: Seat, location: CardId) -> i64:
    """Pay the additional costs of moving ``seat`` from its location to ``location``. Call this
    function when the frame of the move is already on the stack. The function may push a frame
    that spends clues; this frame must be on top of the frame of the move."""
    g.investigators[seat].actions -= entry_actions(g, seat, location)
    return clues.spend_clues(g, entry_clues(g, location), NONE)


def owes_entry(g: Game, seat: Seat, location: CardId) -> bool:
    """Return whether additional costs must be paid to move ``seat`` to ``location`` now."""
    if entry_actions(g, seat, location) == 0 and entry_clues(g, location) == 0:
        return False
    return not is_mandatory(g)


def investigate(g: Game, test: SkillTest) -> i64:
    """Pay the additional costs of an investigation, then start its test. Every investigation starts
    with this function, whether the cause is an action or an effect. If the costs cannot be paid,
    there is no investigation."""
    actions = sum_modifiers(g, quantity.INVESTIGATE_ACTIONS, test.target)
    if actions > 0 and not is_mandatory(g):
        if not can_pay_investigation(g, test.seat, test.target):
            return DONE
        g.investigators[test.seat].actions -= actions
    return start_test(g, test)
