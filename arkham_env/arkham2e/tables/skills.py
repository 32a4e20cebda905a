"""Skill cards."""

from arkham_env.arkham2e.state.ids import check
from arkham_env.arkham2e.tables.phrases import do, exhaust, menu, my_check, plus, skill_bonus
from arkham_env.arkham2e.tables.prelude import Builder, Column, point, quantity, skill, verb


def fill(b: Builder) -> None:
    """Add the Skill cards."""

    def again(name: str, kind: int) -> None:
        """Add a Skill card that can be exhausted to reroll a check of the given kind."""
        b.add(
            name,
            Column("skill"),
            [
                menu(
                    point.AFTER_ROLL,
                    exhaust() + do(verb.REROLL),
                    costs=1,
                    condition=my_check(kind),
                )
            ],
        )

    def better(name: str, which: int) -> None:
        """Add a Skill card that raises a skill. Each Clue spent on a check that uses the skill,
        including special checks, adds one more die."""
        b.add(
            name,
            Column("skill"),
            modifiers=[skill_bonus(which), plus(quantity.CLUE_DICE, 1, my_check(which))],
        )

    again("bravery", check.HORROR)
    again("expert_occultist", check.SPELL)
    again("marksman", check.COMBAT)
    again("stealth", check.EVADE)
    better("fight_skill", skill.FIGHT)
    better("lore_skill", skill.LORE)
    better("luck_skill", skill.LUCK)
    better("sneak_skill", skill.SNEAK)
    better("speed_skill", skill.SPEED)
    better("will_skill", skill.WILL)
