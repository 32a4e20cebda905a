"""Elokoss, both sides (12179), and the Servant of Flame (12180) of "Queen of Ash"."""

from arkham_env.lcg.cards.hindrances import OfItself
from arkham_env.lcg.cards.prelude import (
    DONE, Ability, CardDef, CardFrame, CardId, Constant, Effect, Enemy, Facts, Game, fx, i64,
    keyword, on, quantity, trait, trigger, until,
)  # fmt: skip
from arkham_env.lcg.scenarios.core_2026.queen_of_ash import common
from arkham_env.lcg.scenarios.objectives import ReadEntry

MOST_CLUES = 5
"""Number of clues on Elokoss that end the scenario with R2."""


class MoreHealth(Constant):
    """Constant ability that adds health per investigator to the enemy itself."""

    def __init__(self, health: int) -> None:
        super().__init__([quantity.ENEMY_HEALTH], steady=True)
        self.health: i64 = health

    def amount(self, g: Game, changed: i64, card: CardId, subject: i64) -> i64:
        return self.health * g.table.group_size if card == subject else 0


class PlaceClueOnHer(Effect):
    """Effect that places 1 clue on Elokoss; with 5 clues the scenario ends with R2."""

    def resolve(self, g: Game, f: CardFrame) -> i64:
        fx.add_clues(g, f.card, 1)
        if g.cards[f.card].clues < MOST_CLUES:
            return DONE
        return fx.end_scenario(g, common.R2)


class FaintEmbers(Enemy):
    text = (
        "Massive. Retaliate. +5 health per investigator. Cannot move or make attacks of "
        "opportunity. Free, 1 of your clues per investigator: 1 clue on her. With 5 clues: R2."
    )
    printed = Facts(
        "12179", "Elokoss", "Faint Embers", encounter_set=common.SET, unique=True, victory=5,
        traits=[trait.ANCIENT_ONE, trait.FLORA, trait.ELITE],
        keywords=keyword.MASSIVE | keyword.RETALIATE, fight=5, health=5, evade=5, damage=3,
        horror=3,
    )  # fmt: skip
    abilities = [
        MoreHealth(5),
        OfItself([quantity.NO_MOVE, quantity.NO_OPPORTUNITY]),
        Ability(trigger.free(), PlaceClueOnHer(), clues=1, per_investigator=True),
    ]


class ReadyAndSpare(Effect):
    """Effect that readies the enemy; it cannot attack the investigator in this round any more."""

    def resolve(self, g: Game, f: CardFrame) -> i64:
        pair = quantity.pair(f.card, f.seat)
        fx.modify_until(g, f, quantity.NO_ATTACK, pair, 1, until.ROUND_ENDS)
        return fx.ready(g, [f.card])


class MotherOfFlame(Enemy):
    text = (
        "Hunter. Massive. Retaliate. +5 health per investigator. After you evade her: ready her; "
        "she cannot attack you this round."
    )
    printed = Facts(
        "12179b", "Elokoss", "Mother of Flame", encounter_set=common.SET, unique=True, victory=5,
        traits=[trait.ANCIENT_ONE, trait.FLORA, trait.ELITE], back_of="12179",
        keywords=keyword.HUNTER | keyword.MASSIVE | keyword.RETALIATE, fight=5, health=5, evade=5,
        damage=3, horror=3,
    )  # fmt: skip
    abilities = [
        MoreHealth(5),
        Ability(trigger.forced_after(on.EVADED), ReadyAndSpare(), this=True),
    ]


class ServantWillingSacrifice(Enemy):
    text = "Hunter. Retaliate. When it is defeated: codex Phi."
    printed = Facts(
        "12180", "Servant of Flame", "A Willing Sacrifice", encounter_set=common.SET, unique=True,
        victory=2, traits=[trait.HUMANOID, trait.CULTIST, trait.ELITE],
        keywords=keyword.HUNTER | keyword.RETALIATE, fight=4, health=5,
        health_per_investigator=True, evade=4, damage=2, horror=2,
    )  # fmt: skip
    abilities = [
        Ability(
            trigger.forced_when(on.ENEMY_DEFEATED), ReadEntry(common.PHI), this=True, in_parts=True
        )
    ]


ENEMIES: list[type[CardDef]] = [FaintEmbers, MotherOfFlame, ServantWillingSacrifice]
