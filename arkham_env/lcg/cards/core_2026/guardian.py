"""Guardian cards of the 2026 core set: Daniela Reyes, her signature cards, cards of all levels."""

from arkham_env.lcg.cards.prelude import (
    CALL, DONE, NOCARD, NONE, Ability, Asset, CardDef, CardFrame, CardId, ChooseOne, Constant,
    Effect, Event, EventCard, Facts, Game, InvestigatorCard, Seat, Skill, SkillTest,
    WeaknessTreachery, a_of, card_type, choosable, decision_kind, designator, event_at, faction, fx,
    i64, is_playing, keyword, limit, logged, on, pack, phrases, quantity, record, skill, slot,
    test_kind, trait, trigger, verb,
)  # fmt: skip
from arkham_env.lcg.cards.searching import Search
from arkham_env.lcg.rules import action
from arkham_env.lcg.rules.abilities import fight_abilities
from arkham_env.lcg.state.values import engaged_enemies, is_immune_to, may_be_attacked

# -- Daniela Reyes ---------------------------------------------------------------------------------


class FightBack(ChooseOne):
    """Effect that fights the enemy that has just attacked, wherever that enemy is.

    The investigator chooses a basic fight or a Fight ability, gains an action and spends it on the
    fight. All other costs of the fight are paid (LCG-1070).
    """

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        # A defeated investigator was attacked at the location where it was defeated.
        if g.investigators[event.seat].location != g.investigators[seat].location:
            return False
        # The enemy may have fled since, or have attacked from another location (LCG-1068).
        enemy = event.card
        if event.card_left or is_immune_to(g, enemy, card):
            return False
        return may_be_attacked(g, enemy)

    def options(self, g: Game, seat: Seat, card: CardId, event: Event) -> list[i64]:
        if not self.possible(g, seat, card, event):
            return []
        options: list[i64] = []
        for asset, number in fight_abilities(g, seat):
            if not is_immune_to(g, event.card, asset):
                options.append(pack(verb.ACTIVATE, asset, number))
        options.append(pack(verb.BASIC))
        return sorted(options)

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        attacker = event_at(g, f.event_at).card
        return action.take_fight(g, f.seat, pick, attacker)


class DanielaReyes(InvestigatorCard):
    text = (
        "Once per round, after an enemy attacked an investigator at your location: fight it, by a "
        "basic fight or by a Fight ability of a card you control. "
        "Elder sign: +1, and 1 damage to an enemy at your location."
    )
    printed = Facts(
        "12001", "Daniela Reyes", "The Mechanic", faction=faction.GUARDIAN, unique=True,
        traits=[trait.WARDEN, trait.WORKER], skills=[3, 2, 5, 2], health=9, sanity=5, deck_limit=1,
        signature_cards=["12002", "12003"], deck_factions=[faction.GUARDIAN, faction.SURVIVOR],
    )  # fmt: skip
    abilities = [
        Ability(trigger.after(on.ENEMY_ATTACKS), FightBack(decision_kind.ACTION),
                limit=limit.PER_ROUND),
        Ability(trigger.elder_sign(), phrases.PlusOne(phrases.HurtEnemyHere())),
    ]  # fmt: skip


class Provoke(Effect):
    """Effect that lets an enemy at the investigator's location engage and attack this player."""

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return len(choosable(g, phrases.enemies_near(g, seat), card)) > 0

    def resolve(self, g: Game, f: CardFrame) -> i64:
        return phrases.choose_enemy(g, f, phrases.enemies_near(g, f.seat))

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        f.target = a_of(pick)
        return fx.engage(g, f.target, f.seat) or CALL

    def then(self, g: Game, f: CardFrame) -> i64:
        enemy = f.target
        f.target = NONE
        if enemy == NONE or f.target_left:
            return DONE
        return fx.enemy_attack(g, enemy, f.seat)


class FightAttacker(phrases.Fight):
    """Effect that fights, with +1 damage if the enemy attacked the investigator this round."""

    def attack_damage(self, g: Game, test: SkillTest) -> i64:
        c = g.cards[test.target]
        if c is NOCARD or c.attacked_round != g.round:
            return 0
        return c.attacked_seats >> test.seat & 1


class DanielasWrench(Asset):
    text = (
        "Free, exhaust: an enemy at your location engages you and attacks you. Action: Fight at "
        "+2; +1 damage to an enemy that attacked you this round."
    )
    printed = Facts(
        "12002", "Daniela's Wrench", "New and Improved", faction=faction.GUARDIAN, cost=2,
        traits=[trait.ITEM, trait.TOOL, trait.WEAPON, trait.MELEE], icons="C?", slots=[slot.HAND],
        unique=True, deck_limit=1, signature_of="12001",
    )  # fmt: skip
    abilities = [
        Ability(trigger.free(), Provoke(), exhaust=True, in_parts=True),
        Ability(trigger.action(designator.FIGHT), FightAttacker(bonus=2)),
    ]


class HurtBoth(Effect):
    """Effect that deals 1 damage to the bearer of its card and places 1 damage on this card.

    Both damage tokens are placed before either has consequences.
    """

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        if event.seat != g.cards[card].threat:
            return False
        return g.type_of[event.card] == card_type.ENEMY and event.amount > 0

    def resolve(self, g: Game, f: CardFrame) -> i64:
        c = g.cards[f.card]
        if c is not NOCARD:
            c.damage += 1
            record(g, logged.DAMAGE, f.card, 1, 0)
        return fx.deal(g, f.seat, damage=1, source=f.card) or CALL

    def then(self, g: Game, f: CardFrame) -> i64:
        if g.cards[f.card].damage >= 3:
            fx.discard_from_play(g, f.card)
        return DONE


class InHarmsWay(WeaknessTreachery):
    text = (
        "Put into your threat area. After you deal damage to an enemy: 1 damage to you and 1 "
        "damage here; with 3 damage here, discard it. When the game ends: 1 physical trauma."
    )
    printed = Facts(
        "12003", "In Harm's Way", traits=[trait.FLAW], weakness=True, deck_limit=1,
        signature_of="12001",
    )  # fmt: skip
    abilities = [
        Ability(trigger.revelation(), phrases.PutInThreatArea(), in_parts=True),
        Ability(trigger.forced_after(on.DAMAGE), HurtBoth(), in_parts=True),
        Ability(trigger.forced_when(on.GAME_ENDS), phrases.SufferTrauma(physical=1), in_parts=True),
    ]


# -- Assets ----------------------------------------------------------------------------------------


class Guard(Constant):
    """Constant ability: other investigators at the location of the card may assign damage to it."""

    def amount(self, g: Game, changed: i64, card: CardId, subject: i64) -> i64:
        seat = g.cards[card].controller
        if seat == subject or not is_playing(g, subject):
            return 0
        return 1 if g.investigators[seat].location == g.investigators[subject].location else 0


class Bodyguard(Asset):
    text = (
        "Others at your location may assign damage to Bodyguard. When Bodyguard is defeated: 1 "
        "damage to an enemy at your location."
    )
    printed = Facts(
        "12016", "Bodyguard", faction=faction.GUARDIAN, level=0, cost=3, traits=[trait.ALLY],
        icons="C", slots=[slot.ALLY], health=2, sanity=1,
    )  # fmt: skip
    abilities = [
        Guard([quantity.SOAK]),
        Ability(trigger.when(on.ASSET_DEFEATED), phrases.HurtEnemyHere(), this=True),
    ]


class Endurance(Asset):
    text = "Spend 1 resource: +1 combat or agility for your test, +2 in a fight or an evasion."
    printed = Facts(
        "12017", "Endurance", faction=faction.GUARDIAN, level=0, cost=2, traits=[trait.TALENT],
        icons="CA",
    )  # fmt: skip
    abilities = phrases.boost_talent(
        skill.COMBAT, skill.AGILITY, doubled_for=[test_kind.FIGHT, test_kind.EVADE]
    )


class LoganHastings(Asset):
    text = "+1 combat. After you defeat an enemy, exhaust: gain 1 resource."
    printed = Facts(
        "12018", "Logan Hastings", "Bounty Hunter", faction=faction.GUARDIAN, level=0, cost=4,
        traits=[trait.ALLY, trait.HUNTER], icons="C", slots=[slot.ALLY], health=2, sanity=1,
        unique=True,
    )  # fmt: skip
    abilities = [
        phrases.boost(skill.COMBAT),
        Ability(trigger.after(on.ENEMY_DEFEATED), phrases.GainResources(1), you=True, exhaust=True),
    ]


class M1911(Asset):
    text = "Action, 1 ammo: Fight at +1 with +1 damage."
    printed = Facts(
        "12019", "M1911", faction=faction.GUARDIAN, level=0, cost=3, icons="A", slots=[slot.HAND],
        traits=[trait.ITEM, trait.WEAPON, trait.FIREARM], uses=4, uses_kind="ammo",
    )  # fmt: skip
    abilities = [
        Ability(trigger.action(designator.FIGHT), phrases.Fight(bonus=1, damage=1), uses=1)
    ]


class FightAndExhaust(phrases.FightForMore):
    """Effect that fights and offers to exhaust the card for more damage after a success."""

    def can_pay(self, g: Game, f: CardFrame, test: SkillTest) -> bool:
        c = g.cards[f.card]
        return c is not NOCARD and not c.exhausted and c.controller == f.seat

    def pay(self, g: Game, f: CardFrame) -> None:
        g.cards[f.card].exhausted = True


class FightAlone(FightAndExhaust):
    """Effect that fights and offers to exhaust the card for more damage after a success.

    The offer requires that the target is the only enemy engaged with the investigator.
    """

    def can_pay(self, g: Game, f: CardFrame, test: SkillTest) -> bool:
        return super().can_pay(g, f, test) and engaged_enemies(g, f.seat) == [test.target]


class Machete(Asset):
    text = (
        "Action: Fight at +1. If you succeed against the only enemy engaged with you, you may "
        "exhaust Machete: +1 damage."
    )
    printed = Facts(
        "12020", "Machete", faction=faction.GUARDIAN, level=0, cost=3, icons="C",
        slots=[slot.HAND], traits=[trait.ITEM, trait.WEAPON, trait.MELEE],
    )  # fmt: skip
    abilities = [Ability(trigger.action(designator.FIGHT), FightAlone(bonus=1), improves=True)]


class Resilience(Asset):
    text = "Takes damage and horror for you."
    printed = Facts(
        "12021", "Resilience", faction=faction.GUARDIAN, level=0, cost=3, traits=[trait.TALENT],
        icons="W", health=2, sanity=2,
    )  # fmt: skip


# -- Events and skills -----------------------------------------------------------------------------


class LessonLearned(EventCard):
    text = "Fast, after an enemy attacked you: discover 1 clue at your location."
    printed = Facts(
        "12022", "Lesson Learned", faction=faction.GUARDIAN, level=0, cost=1, icons="IC",
        traits=[trait.INSIGHT, trait.SPIRIT], keywords=keyword.FAST,
    )  # fmt: skip
    abilities = [Ability(trigger.fast_after(on.ENEMY_ATTACKS), phrases.Discover(1), you=True)]


class RightToolForTheJob(EventCard):
    text = "Search the top 9 cards of your deck for a Tool or Weapon asset and draw it."
    printed = Facts(
        "12023", "Right Tool for the Job", faction=faction.GUARDIAN, level=0, cost=1, icons="I",
        traits=[trait.INSIGHT],
    )  # fmt: skip
    abilities = [Ability(trigger.played(), Search(9, card_type.ASSET, [trait.TOOL, trait.WEAPON]))]


class DiscoverAtOnce(phrases.Discover):
    """Effect that discovers 1 clue, or 2 if an enemy is at the investigator's location."""

    def resolve(self, g: Game, f: CardFrame) -> i64:
        clues = 2 if phrases.enemies_near(g, f.seat) else 1
        return fx.discover(g, f.seat, g.investigators[f.seat].location, clues)


class SceneOfTheCrime(EventCard):
    text = (
        "Only as your first action of a turn; provokes no attacks. Discover 1 clue at your "
        "location, 2 if an enemy is there."
    )
    printed = Facts(
        "12024", "Scene of the Crime", faction=faction.GUARDIAN, level=0, cost=2, icons="IC",
        traits=[trait.INSIGHT, trait.BOLD],
    )  # fmt: skip
    abilities = [Ability(trigger.played(provokes=False), DiscoverAtOnce(1), first_action=True)]


class ViciousBlow(Skill):
    text = "A successful attack deals +1 damage."
    printed = Facts(
        "12025", "Vicious Blow", faction=faction.GUARDIAN, level=0, traits=[trait.PRACTICED],
        icons="C",
    )  # fmt: skip
    abilities = [Ability(trigger.committed(), phrases.MoreDamage(1))]


# -- Level 1 and higher ----------------------------------------------------------------------------


class CancelAttack(Effect):
    """Effect that cancels an attack on an investigator at the location and damages the attacker."""

    def __init__(self, *, damage: int) -> None:
        self.damage: i64 = damage

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        if event.cancelled or event.card_left:
            return False
        return g.investigators[event.seat].location == g.investigators[seat].location

    def resolve(self, g: Game, f: CardFrame) -> i64:
        event = event_at(g, f.event_at)
        event.cancelled = True
        record(g, logged.CANCEL, event.card, 1)
        if event.card_left:
            return DONE
        return fx.deal_to_card(g, event.card, damage=self.damage, dealer=f.seat, source=f.card)


class Counterattack(EventCard):
    text = (
        "Fast, when an enemy attacks an investigator at your location: cancel the attack; 1 damage "
        "to that enemy."
    )
    printed = Facts(
        "12026", "Counterattack", faction=faction.GUARDIAN, level=1, cost=1, icons="CA",
        traits=[trait.SPIRIT, trait.TACTIC], keywords=keyword.FAST,
    )  # fmt: skip
    abilities = [Ability(trigger.fast_when(on.ENEMY_ATTACKS), CancelAttack(damage=1))]


class Bodyguard2(Asset):
    text = (
        "Others at your location may assign damage to Bodyguard. When Bodyguard is defeated: 2 "
        "damage to an enemy at your location."
    )
    printed = Facts(
        "12027", "Bodyguard", faction=faction.GUARDIAN, level=2, cost=3, traits=[trait.ALLY],
        icons="C?", slots=[slot.ALLY], health=3, sanity=2,
    )  # fmt: skip
    abilities = [
        Guard([quantity.SOAK]),
        Ability(trigger.when(on.ASSET_DEFEATED), phrases.HurtEnemyHere(damage=2), this=True),
    ]


class Sledgehammer(Asset):
    text = (
        "Action: Fight with +1 damage. Two actions: Fight at +3; if you succeed, you may exhaust "
        "Sledgehammer: +2 damage."
    )
    printed = Facts(
        "12028", "Sledgehammer", faction=faction.GUARDIAN, level=3, cost=3, icons="CC",
        slots=[slot.HAND, slot.HAND], traits=[trait.ITEM, trait.TOOL, trait.WEAPON, trait.MELEE],
    )  # fmt: skip
    abilities = [
        Ability(trigger.action(designator.FIGHT), phrases.Fight(damage=1)),
        Ability(trigger.action(designator.FIGHT, actions=2), FightAndExhaust(bonus=3, more=2),
                improves=True),
    ]  # fmt: skip


class FightByMargin(phrases.Fight):
    """Effect that fights; its damage depends on the number of points of success or failure.

    Args:
        bonus: bonus to the skill.
        most_added: maximum of the damage that the points of a success add to the attack.
        most_missed: maximum of the damage to another investigator after a failure. This damage
            equals the number of points of the failure.
    """

    def __init__(self, *, bonus: int, most_added: int, most_missed: int) -> None:
        super().__init__(bonus=bonus)
        self.most_added: i64 = most_added
        self.most_missed: i64 = most_missed

    def attack_damage(self, g: Game, test: SkillTest) -> i64:
        if test.margin >= 0:
            return min(self.most_added, test.margin)
        # The points replace the 1 damage of the attack.
        return min(self.most_missed, test.failed_by(g)) - 1


class WinchesterModel12(Asset):
    text = (
        "Action, 1 ammo: Fight at +3; +1 damage per point of success, at most +4. A failure that "
        "hits another investigator deals 1 damage per point of failure, at most 5."
    )
    printed = Facts(
        "12029", "Winchester Model 12", faction=faction.GUARDIAN, level=5, cost=4, icons="CC",
        slots=[slot.HAND, slot.HAND], traits=[trait.ITEM, trait.WEAPON, trait.FIREARM],
        uses=3, uses_kind="ammo",
    )  # fmt: skip
    abilities = [
        Ability(trigger.action(designator.FIGHT), uses=1,
                effect=FightByMargin(bonus=3, most_added=4, most_missed=5)),
    ]  # fmt: skip


CARDS: list[type[CardDef]] = [
    DanielaReyes, DanielasWrench, InHarmsWay, Bodyguard, Endurance, LoganHastings, M1911, Machete,
    Resilience, LessonLearned, RightToolForTheJob, SceneOfTheCrime, ViciousBlow, Counterattack,
    Bodyguard2, Sledgehammer, WinchesterModel12,
]  # fmt: skip
