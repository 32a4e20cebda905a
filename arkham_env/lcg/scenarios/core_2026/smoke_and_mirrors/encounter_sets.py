"""Encounter cards of "Smoke and Mirrors" (12157 to 12167)."""

from arkham_env.lcg.cards.hindrances import OfItsPlace
from arkham_env.lcg.cards.prelude import (
    CALL, DONE, NOCARD, NONE, Ability, CardDef, CardFrame, CardId, Constant, Effect, Enemy, Facts,
    Game, SkillTest, Treachery, a_of, choosable, decision_kind, fx, has_trait, i64, keyword, on,
    phrases, quantity, skill, trait, treacheries, trigger, values, verb,
)  # fmt: skip
from arkham_env.lcg.rules.enemies import PREY_MOST_RESOURCES
from arkham_env.lcg.state.places import nearest_enemies

# -- Arcane Lock, Bad Weather ----------------------------------------------------------------------


class ArcaneLock(Treachery):
    text = (
        "Attach to your location (max 1 there). To enter or leave it costs 1 additional action. "
        "Action: test willpower or intellect (4) to discard it."
    )
    printed = Facts(
        "12157", "Arcane Lock", encounter_set="arcane_lock", traits=[trait.HEX, trait.OBSTACLE],
        one_per_host=True,
    )  # fmt: skip
    abilities = [
        Ability(trigger.revelation(), treacheries.AttachHere()),
        OfItsPlace([quantity.ENTER_ACTIONS, quantity.LEAVE_ACTIONS]),
        Ability(trigger.action(), treacheries.TestToDiscard([skill.WILLPOWER, skill.INTELLECT], 4)),
    ]


class LoseActionOrClue(treacheries.PerPointFailed):
    """Effect that makes a test: for each point of failure, the investigator loses an action or
    places a clue on its location."""

    def suffer_point(self, g: Game, f: CardFrame) -> i64:
        has_clues = g.investigators[f.seat].clues > 0
        return phrases.choose_text(g, f, values.has_actions_to_lose(g, f.seat), has_clues)

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        if a_of(pick) == 0:
            return fx.lose_actions(g, f.seat, 1) or CALL
        fx.place_own_clues(g, f.seat, 1)
        return CALL


class Downpour(Treachery):
    text = "Agility (3): per point failed lose 1 action or place 1 clue on your location."
    printed = Facts("12158", "Downpour", encounter_set="bad_weather", traits=[trait.HAZARD])
    abilities = [
        Ability(trigger.revelation(), LoseActionOrClue([skill.AGILITY], 3),
                choices=["Lose 1 action", "Place 1 clue on your location"]),
    ]  # fmt: skip


class FlashFlood(Treachery):
    text = "Attach to your location. It gets +4 shroud. When the round ends: discard Flash Flood."
    printed = Facts("12159", "Flash Flood", encounter_set="bad_weather", traits=[trait.HAZARD])
    abilities = [
        Ability(trigger.revelation(), treacheries.AttachHere()),
        OfItsPlace([quantity.SHROUD], 4),
        Ability(trigger.forced_when(on.ROUND_ENDS), phrases.DiscardThis()),
    ]


# -- Dead Ends, Flying Terrors ---------------------------------------------------------------------


def choose_nearest(g: Game, f: CardFrame, enemies: list[i64]) -> i64:
    """Let the lead investigator choose one of the ``enemies`` that are nearest to the investigator
    (LCG-0055). The choice is passed to the ``chosen`` hook of the effect. Nothing happens if there
    is no enemy."""
    able = choosable(g, enemies, f.card)
    nearest = nearest_enemies(g, g.investigators[f.seat].location, able)
    if not nearest:
        return DONE
    options = fx.cards_as_options(verb.CHOOSE_CARD, nearest)
    return fx.ask(g, f, decision_kind.CHOOSE_ENEMY, options, g.lead)


class DoomOnNearest(Effect):
    """Effect that places 1 doom on the nearest enemy without doom. If no doom is placed, the card
    gains surge."""

    def resolve(self, g: Game, f: CardFrame) -> i64:
        innocent = [enemy for enemy in g.enemies if g.cards[enemy].doom == 0]
        result = choose_nearest(g, f, innocent)
        if result == DONE:
            fx.gain_surge(g)
        return result

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        f.target = a_of(pick)
        return fx.place_doom_on(g, f.target, 1) or self.then(g, f)

    def then(self, g: Game, f: CardFrame) -> i64:
        if f.target != NONE and g.cards[f.target].doom == 0:
            fx.gain_surge(g)
        return DONE


class RaisingSuspicions(Treachery):
    text = "1 doom on the nearest enemy without doom. If none is placed: surge."
    printed = Facts(
        "12160", "Raising Suspicions", encounter_set="dead_ends", traits=[trait.BLUNDER]
    )
    abilities = [Ability(trigger.revelation(), DoomOnNearest())]


class FrightAndClue(phrases.MakeTest):
    """Effect that makes a test, which is harder for an investigator with at least 2 clues.

    A failure deals 1 horror and places 1 clue of the investigator on its location.
    """

    def test_difficulty(self, g: Game, test: SkillTest) -> i64:
        more = 2 if values.spendable_clues(g, test.seat) >= 2 else 0
        return self.difficulty + more

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        if test.margin >= 0:
            return DONE
        f.n = 1
        return fx.deal(g, f.seat, horror=1, source=f.card) or CALL

    def then(self, g: Game, f: CardFrame) -> i64:
        # The frame of the revelation also runs this hook, with n = 0.
        if f.n == 1:
            f.n = 0
            fx.place_own_clues(g, f.seat, 1)
        return DONE


class RedHerring(Treachery):
    text = "Intellect (2; 4 with 2 or more clues). If you fail: 1 horror, place 1 clue."
    printed = Facts("12161", "Red Herring", encounter_set="dead_ends", traits=[trait.SCHEME])
    abilities = [
        Ability(trigger.revelation(), FrightAndClue([skill.INTELLECT], 2), in_parts=True,
                variable_difficulty=True),
    ]  # fmt: skip


class BatHorror(Enemy):
    text = "Elusive. Hunter."
    printed = Facts(
        "12162", "Bat Horror", encounter_set="flying_terrors", traits=[trait.MONSTER],
        keywords=keyword.ELUSIVE | keyword.HUNTER, fight=3, health=4, evade=4, damage=1, horror=1,
    )  # fmt: skip


class MoveAndAttack(Effect):
    """Effect that moves the nearest non-Elite enemy once toward the investigator.

    If the enemy engages an investigator by this move, it attacks this investigator at once. ``f.a``
    is the location from which it moves.
    """

    def resolve(self, g: Game, f: CardFrame) -> i64:
        enemies = [enemy for enemy in g.enemies if not has_trait(g, enemy, trait.ELITE)]
        return choose_nearest(g, f, enemies)

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        f.target = a_of(pick)
        f.a = g.cards[f.target].location
        return fx.move_toward(g, f.target, g.investigators[f.seat].location)

    def then(self, g: Game, f: CardFrame) -> i64:
        if f.target == NONE or f.target_left or f.step == 1:
            return DONE
        f.step = 1
        c = g.cards[f.target]
        if c is NOCARD or c.threat == NONE or c.location == f.a:
            return DONE
        return fx.enemy_attack(g, f.target, c.threat)


class AerialPursuit(Treachery):
    text = (
        "Surge. The nearest non-Elite enemy moves once toward you. If it engages an investigator, "
        "it attacks at once."
    )
    printed = Facts(
        "12163", "Aerial Pursuit", encounter_set="flying_terrors", traits=[trait.SCHEME],
        keywords=keyword.SURGE,
    )  # fmt: skip
    abilities = [Ability(trigger.revelation(), MoveAndAttack(), in_parts=True)]


# -- Gangs of Arkham, Whippoorwills ----------------------------------------------------------------


class LoseResourceOrAttack(Effect):
    """Effect that takes 1 resource from the engaged investigator. The enemy attacks an investigator
    without resources."""

    def resolve(self, g: Game, f: CardFrame) -> i64:
        if g.investigators[f.seat].resources == 0:
            return fx.enemy_attack(g, f.card, f.seat)
        fx.lose_resources(g, f.seat, 1)
        return DONE


class RogueGangster(Enemy):
    text = (
        "Hunter. Prey: most resources. Retaliate. After it engages you: lose 1 resource, or it "
        "attacks you if you have none."
    )
    printed = Facts(
        "12164", "Rogue Gangster", encounter_set="gangs_of_arkham",
        traits=[trait.HUMANOID, trait.SYNDICATE], keywords=keyword.HUNTER | keyword.RETALIATE,
        prey=PREY_MOST_RESOURCES, fight=3, health=3, evade=3, damage=1,
    )  # fmt: skip
    abilities = [Ability(trigger.forced_after(on.ENGAGED), LoseResourceOrAttack(), this=True)]


class HurtAllHere(phrases.MakeTest):
    """Effect that makes a test; a failure deals 1 damage to each investigator at the location."""

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        if test.margin >= 0:
            return DONE
        here = values.seats_at(g, g.investigators[f.seat].location)
        return fx.deal_each(g, here, damage=1, source=f.card)


class Crossfire(Treachery):
    text = "Agility (3). If you fail: 1 damage to each investigator at your location."
    printed = Facts("12165", "Crossfire", encounter_set="gangs_of_arkham", traits=[trait.HAZARD])
    abilities = [Ability(trigger.revelation(), HurtAllHere([skill.AGILITY], 3))]


class WeakensHere(Constant):
    """Constant ability: each investigator at the location of the card gets -1 to some skills."""

    def amount(self, g: Game, changed: i64, card: CardId, subject: i64) -> i64:
        return -1 if g.investigators[subject].location == g.cards[card].location else 0


class Whippoorwill(Enemy):
    text = "Aloof. Hunter. Each investigator at its location gets -1 to all four skills."
    printed = Facts(
        "12166", "Whippoorwill", encounter_set="whippoorwills_ch2", traits=[trait.CREATURE],
        keywords=keyword.ALOOF | keyword.HUNTER, fight=2, health=1, evade=4, horror=1,
    )  # fmt: skip
    abilities = [
        WeakensHere([
            quantity.SKILL + skill.WILLPOWER, quantity.SKILL + skill.INTELLECT,
            quantity.SKILL + skill.COMBAT, quantity.SKILL + skill.AGILITY,
        ], uniform=True),
    ]  # fmt: skip


class FrightByDamage(phrases.MakeTest):
    """Effect that makes a test, whose difficulty increases with the damage on the investigator. A
    failure deals 2 horror."""

    def test_difficulty(self, g: Game, test: SkillTest) -> i64:
        return self.difficulty + g.investigators[test.seat].damage

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        return fx.deal(g, f.seat, horror=2, source=f.card) if test.margin < 0 else DONE


class EagerForDeath(Treachery):
    text = "Willpower (2, +1 per damage on you). If you fail: 2 horror."
    printed = Facts(
        "12167", "Eager for Death", encounter_set="whippoorwills_ch2", traits=[trait.OMEN]
    )
    abilities = [
        Ability(trigger.revelation(), FrightByDamage([skill.WILLPOWER], 2),
                variable_difficulty=True),
    ]  # fmt: skip


ENCOUNTER_CARDS: list[type[CardDef]] = [
    ArcaneLock, Downpour, FlashFlood, RaisingSuspicions, RedHerring, BatHorror, AerialPursuit,
    RogueGangster, Crossfire, Whippoorwill, EagerForDeath,
]  # fmt: skip
