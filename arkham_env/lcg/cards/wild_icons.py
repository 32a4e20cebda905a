"""Effects that count the icons of cards, including wild icons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arkham_env.core.kernel.decision import a_of, op_of, pack
from arkham_env.core.kernel.frame import DONE
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.rules.commits import printed_icons
from arkham_env.lcg.state.ability import Effect
from arkham_env.lcg.state.ids import decision_kind, skill, verb

if TYPE_CHECKING:
    from arkham_env.lcg.rules.card_frame import CardFrame
    from arkham_env.lcg.state.game_state import Game


# -- Icons -----------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class ForIcons(Effect):
    """Effect that depends on the number of skill icons on some cards.

    For each wild icon, the investigator chooses the skill that it counts for (LCG-0344); with a
    single skill there is no choice. Subclasses override ``use``.

    Args:
        skills: the skills whose icons count.
    """

    def __init__(self, skills: list[i64]) -> None:
        self.skills: list[i64] = skills

    def cards(self, g: Game, f: CardFrame) -> list[i64]:
        """Return the cards whose icons count; by default the cards committed to the test."""
        return fx.current(g).committed

    def use(self, g: Game, f: CardFrame, icons: list[i64]) -> i64:
        """Carry out the effect. ``icons[skill]`` is the number of icons that count for a skill."""
        return DONE

    def picked(self, g: Game, f: CardFrame, pick: i64) -> i64:
        """Continue after a choice that ``use`` requested."""
        return DONE

    def resolve(self, g: Game, f: CardFrame) -> i64:
        counts = printed_icons(g, self.cards(g, f))
        f.n = counts.pop()
        f.items = counts
        return self.declare(g, f)

    def declare(self, g: Game, f: CardFrame) -> i64:
        """Request the skill of the next wild icon, or call ``use`` if every wild icon has one."""
        if len(self.skills) == 1:
            f.items[self.skills[0]] += f.n
            f.n = 0
        if f.n == 0:
            return self.use(g, f, f.items)
        options = [pack(verb.CHOOSE_SKILL, skill_id) for skill_id in range(skill.WILD)
                   if skill_id in self.skills]  # fmt: skip
        return fx.ask(g, f, decision_kind.CHOOSE_SKILL, options)

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        if op_of(pick) != verb.CHOOSE_SKILL or f.n == 0:
            return self.picked(g, f, pick)
        f.items[a_of(pick)] += 1
        f.n -= 1
        return self.declare(g, f)
