"""Encounter cards of the 2026 core set that "Spreading Flames" uses (codes 12121 to 12132)."""

from arkham_env.lcg.cards.prelude import (
    CALL, DONE, NONE, Ability, CardDef, CardFrame, CardId, ChooseOne, Effect, Enemy, Event, Facts,
    Game, Seat, SkillTest, Treachery, a_of, choosable, controlled_assets, decision_kind, fx,
    has_trait, i64, keyword, on, phrases, skill, trait, treacheries, trigger, verb,
)  # fmt: skip
from arkham_env.lcg.state.ids import phase
from arkham_env.lcg.state.restrictions import may_be_damaged
from arkham_env.lcg.state.values import enemies_at, has_health, nearest_of, seats_at


def treachery(code: str, name: str, group: str, traits: list[i64], keywords: int = 0) -> Facts:
    """Return the printed facts of a treachery of the encounter set ``group``."""
    return Facts(code, name, encounter_set=group, traits=traits, keywords=keywords)


class CantorOfFlame(Enemy):
    text = "Retaliate."
    printed = Facts(
        "12121", "Cantor of Flame", encounter_set="ashen_pilgrims",
        traits=[trait.HUMANOID, trait.CULTIST], keywords=keyword.RETALIATE, fight=2, health=2,
        evade=2, damage=1,
    )  # fmt: skip


class DiscardAsset(ChooseOne):
    """Effect that makes an investigator who was attacked in the enemy phase discard an asset."""

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return g.phase == phase.ENEMY and len(phrases.removable_assets(g, event.seat)) > 0

    def options(self, g: Game, seat: Seat, card: CardId, event: Event) -> list[i64]:
        return fx.cards_as_options(verb.DISCARD, phrases.removable_assets(g, seat))

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        fx.discard_from_play(g, a_of(pick))
        return DONE


class Hellhound(Enemy):
    text = "Hunter. After it attacks you in the enemy phase: discard an asset you control."
    printed = Facts(
        "12122", "Hellhound", encounter_set="ashen_pilgrims",
        traits=[trait.CREATURE, trait.MONSTER], keywords=keyword.HUNTER, fight=2, health=3,
        evade=4, damage=1, horror=1,
    )  # fmt: skip
    abilities = [
        Ability(trigger.forced_after(on.ENEMY_ATTACKS), DiscardAsset(decision_kind.DISCARD),
                this=True),
    ]  # fmt: skip


class Bystander(Enemy):
    text = "Doomed."
    printed = Facts(
        "12123", "Bystander", encounter_set="bystanders",
        traits=[trait.HUMANOID, trait.CIVILIAN], keywords=keyword.DOOMED, fight=1, health=1,
        evade=1, damage=1,
    )  # fmt: skip


class DoomOrHarm(Effect):
    def resolve(self, g: Game, f: CardFrame) -> i64:
        return phrases.choose_text(g, f, True, True)

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        if a_of(pick) == 0:
            return fx.place_doom_on_agenda(g, 1, True)
        fx.gain_surge(g)
        return fx.deal(g, f.seat, damage=1, horror=1, source=f.card, direct=True)


class CosmicEvils(Treachery):
    text = "Peril. 1 doom on the agenda; or 1 direct damage, 1 direct horror and surge."
    printed = treachery("12124", "Cosmic Evils", "cosmic_evils", [trait.OMEN], keyword.PERIL)
    abilities = [
        Ability(trigger.revelation(), DoomOrHarm(),
                choices=["1 doom on the agenda", "1 direct damage and 1 direct horror, surge"]),
    ]  # fmt: skip


class UnspeakableTruths(Treachery):
    text = "In your threat area (max 1): 1 horror after you discover clues. 2 actions: discard."
    printed = Facts(
        "12125", "Unspeakable Truths", encounter_set="eldritch_lore", traits=[trait.TERROR],
        one_per_investigator=True,
    )  # fmt: skip
    abilities = treacheries.threat(
        trigger.forced_after(on.DISCOVER), treacheries.HurtBearer(horror=1)
    )


class PlaceCluesOrHorror(treacheries.PerPointFailed):
    """Effect that makes a test: for each point of failure, the investigator places a clue or takes
    horror.

    If the investigator has no clues, the card gains surge instead, and no test is made.
    """

    def resolve(self, g: Game, f: CardFrame) -> i64:
        if g.investigators[f.seat].clues == 0:
            fx.gain_surge(g)
            return DONE
        return super().resolve(g, f)

    def suffer_point(self, g: Game, f: CardFrame) -> i64:
        if g.investigators[f.seat].clues:
            return phrases.choose_text(g, f, True, True)
        return fx.deal(g, f.seat, horror=1, source=f.card)

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        if a_of(pick) == 0:
            fx.place_own_clues(g, f.seat, 1)
            return CALL
        return fx.deal(g, f.seat, horror=1, source=f.card) or CALL


class ForbiddenSecrets(Treachery):
    text = "Intellect (3): per point failed place 1 clue or take 1 horror. Without clues: surge."
    printed = treachery("12126", "Forbidden Secrets", "eldritch_lore", [trait.PACT])
    abilities = [
        Ability(trigger.revelation(), PlaceCluesOrHorror([skill.INTELLECT], 3),
                choices=["Place 1 clue on your location", "Take 1 horror"]),
    ]  # fmt: skip


class HurtAndDiscard(phrases.MakeTest):
    """Effect that makes a test whose difficulty is the number of cards in hand.

    A failure deals 1 damage and discards a random card from the hand.
    """

    def test_difficulty(self, g: Game, test: SkillTest) -> i64:
        return len(g.investigators[test.seat].hand)

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        if test.margin >= 0:
            return DONE
        f.n = 1
        return fx.deal(g, f.seat, damage=1, source=f.card) or CALL

    def then(self, g: Game, f: CardFrame) -> i64:
        # The frame of the revelation also runs this hook, with n = 0.
        if f.n == 1:
            f.n = 0
            fx.discard_random(g, f.seat)
        return DONE


class ExtraplanarVisions(Treachery):
    text = "Willpower or intellect (cards in hand): if you fail, 1 damage, discard 1 at random."
    printed = treachery("12127", "Extraplanar Visions", "hallucinations", [trait.POWER])
    abilities = [
        Ability(trigger.revelation(), HurtAndDiscard([skill.WILLPOWER, skill.INTELLECT]),
                in_parts=True, variable_difficulty=True),
    ]  # fmt: skip


class DiscardOrPay(treacheries.PerPointFailed):
    def suffer_point(self, g: Game, f: CardFrame) -> i64:
        who = g.investigators[f.seat]
        if who.hand and who.resources:
            return phrases.choose_text(g, f, True, True)
        return self.lose(g, f, len(who.hand) > 0)

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        self.lose(g, f, a_of(pick) == 0)
        return CALL

    def lose(self, g: Game, f: CardFrame, card: bool) -> i64:
        if card:
            fx.discard_random(g, f.seat)
        else:
            fx.lose_resources(g, f.seat, 1)
        return DONE


class WildCompulsion(Treachery):
    text = "Willpower (3): per point failed discard a random card or lose 1 resource."
    printed = treachery("12128", "Wild Compulsion", "hallucinations", [trait.MADNESS, trait.BANE])
    abilities = [
        Ability(trigger.revelation(), DiscardOrPay([skill.WILLPOWER], 3),
                choices=["Discard a random card", "Lose 1 resource"]),
    ]  # fmt: skip


class AttachToNearest(Effect):
    """Effect that attaches its card to the nearest location without a copy of the card. If several
    locations are equally near to the investigator, the lead investigator chooses one."""

    def resolve(self, g: Game, f: CardFrame) -> i64:
        burning = [g.cards[c].attached for c in g.attachments if g.kind_of[c] == g.kind_of[f.card]]
        free = [place for place in g.locations if place not in burning]
        places = nearest_of(g, g.investigators[f.seat].location, free)
        if not places:
            return DONE
        options = fx.cards_as_options(verb.CHOOSE_CARD, places)
        return fx.ask(g, f, decision_kind.CHOOSE_LOCATION, options, g.lead)

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        fx.attach_to(g, f.card, a_of(pick))
        return DONE


class Burn(Effect):
    """Effect that deals 1 damage to each non-Elite card with health at its own card's location.
    Cards that cannot be damaged are excluded."""

    def burnt(self, g: Game, card: CardId) -> list[i64]:
        place = g.cards[card].attached
        found = enemies_at(g, place)
        for seat in seats_at(g, place):
            found.append(seat)
            found += [asset for asset in controlled_assets(g, seat) if has_health(g, asset)]
        burning: list[i64] = []
        for c in sorted(found):
            if not has_trait(g, c, trait.ELITE) and may_be_damaged(g, c):
                burning.append(c)
        return choosable(g, burning, card)

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return len(self.burnt(g, card)) > 0

    def resolve(self, g: Game, f: CardFrame) -> i64:
        cards = self.burnt(g, f.card)
        return g.push(fx.PlaceTokens(cards, [1] * len(cards), [0] * len(cards), NONE, f.card, NONE))


class Fire(Treachery):
    text = (
        "Attach to the nearest location without a Fire!. When the investigation phase ends: 1 "
        "damage to each non-Elite card with health there. Action: test agility (3) to discard it."
    )
    printed = treachery("12129", "Fire!", "fire_ch2", [trait.HAZARD])
    abilities = [
        Ability(trigger.revelation(), AttachToNearest()),
        Ability(trigger.forced_when(on.INVESTIGATION_ENDS), Burn()),
        Ability(trigger.action(), treacheries.TestToDiscard([skill.AGILITY], 3)),
    ]


class NoxiousSmoke(Treachery):
    text = "Willpower or agility (3): 1 damage per point failed."
    printed = treachery("12130", "Noxious Smoke", "fire_ch2", [trait.HAZARD])
    abilities = [
        Ability(trigger.revelation(), treacheries.HurtPerPoint([skill.WILLPOWER, skill.AGILITY], 3))
    ]


class DamageOrFright(phrases.MakeTest):
    """Effect that makes a test of difficulty 2, or 4 with an enemy at the investigator's location.

    After a failure, the investigator chooses between damage and horror.
    """

    def test_difficulty(self, g: Game, test: SkillTest) -> i64:
        return 4 if phrases.enemies_near(g, test.seat) else 2

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        return phrases.choose_text(g, f, True, True) if test.margin < 0 else DONE

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        if a_of(pick) == 0:
            return fx.deal(g, f.seat, damage=2, source=f.card)
        here = seats_at(g, g.investigators[f.seat].location)
        return fx.deal_each(g, here, horror=1, source=f.card)


class MutatedTreachery(Treachery):
    text = "Willpower (2; 4 if an enemy is here). If you fail: 2 damage; or 1 horror to all here."
    printed = treachery("12131", "Mutated!", "mad_science", [trait.MUTATION])
    abilities = [
        Ability(trigger.revelation(), DamageOrFright([skill.WILLPOWER], 2),
                choices=["Take 2 damage", "1 horror to each investigator here"],
                variable_difficulty=True),
    ]  # fmt: skip


class MutatedExperiment(Enemy):
    text = "When it is defeated: 1 horror to each investigator at its location."
    printed = Facts(
        "12132", "Mutated Experiment", encounter_set="mad_science",
        traits=[trait.CREATURE, trait.MUTATED], fight=3, health=3, evade=3, damage=1, horror=1,
    )  # fmt: skip
    abilities = [
        Ability(
            trigger.forced_when(on.ENEMY_DEFEATED), treacheries.HurtAllThere(horror=1), this=True
        )
    ]


CARDS: list[type[CardDef]] = [
    CantorOfFlame, Hellhound, Bystander, CosmicEvils, UnspeakableTruths, ForbiddenSecrets,
    ExtraplanarVisions, WildCompulsion, Fire, NoxiousSmoke, MutatedTreachery, MutatedExperiment,
]  # fmt: skip
