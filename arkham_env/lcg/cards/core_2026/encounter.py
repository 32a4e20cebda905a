"""Encounter sets of the 2026 core set used by "Spreading Flames" (12121 to 12132)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arkham_env.core.decision import a_of, pack
from arkham_env.core.frame import CALL, DONE
from arkham_env.core.native import i64
from arkham_env.lcg.cards.bases import (
    Enemy,
    HurtingThreat,
    Treachery,
    discard_for_two_actions,
    removable_assets,
)
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.state.card_definition import CardDef, old_ability
from arkham_env.lcg.state.ids import (
    CardId,
    Seat,
    cell,
    decision_kind,
    keyword,
    on,
    phase,
    skill,
    trait,
    trigger,
    verb,
)
from arkham_env.lcg.state.values import (
    enemies_at,
    has_health,
    nearest_of,
    place_of,
    seats_at,
)

if TYPE_CHECKING:
    from arkham_env.lcg.rules.card_frame import CardFrame
    from arkham_env.lcg.rules.skill_test import SkillTest
    from arkham_env.lcg.rules.timing import Event
    from arkham_env.lcg.state.game_state import Game


# -- Ashen Pilgrims ------------------------------------------------------------------------------


class CantorOfFlame(Enemy):
    """Retaliate."""

    code = "12121"
    name = "Cantor of Flame"
    old_traits = [trait.HUMANOID, trait.CULTIST]
    keywords = keyword.RETALIATE
    fight = 2
    health = 2
    evade = 2
    damage = 1
    encounter_set = "ashen_pilgrims"


class Hellhound(Enemy):
    """Hunter; after it attacks in the enemy phase, its victim discards an asset of its choice."""

    code = "12122"
    name = "Hellhound"
    old_traits = [trait.CREATURE, trait.MONSTER]
    keywords = keyword.HUNTER
    fight = 2
    health = 3
    evade = 4
    damage = 1
    horror = 1
    encounter_set = "ashen_pilgrims"
    abilities = [old_ability(trigger.FORCED, point=on.point(on.ENEMY_ATTACKS, cell.AFTER_FORCED))]

    def condition(
        self, g: Game, seat: Seat, card: CardId, ability: i64, event: Event | None
    ) -> bool:
        if event is None or event.card != card or g.phase != phase.ENEMY:
            return False
        return len(removable_assets(g, event.seat)) > 0

    def effect(self, g: Game, f: CardFrame) -> i64:
        return fx.ask(
            g,
            f,
            decision_kind.DISCARD,
            fx.cards_as_options(verb.DISCARD, removable_assets(g, f.seat)),
        )

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        fx.discard_from_play(g, a_of(pick))
        return DONE


# -- Bystanders ----------------------------------------------------------------------------------


class Bystander(Enemy):
    """Doomed."""

    code = "12123"
    name = "Bystander"
    old_traits = [trait.HUMANOID, trait.CIVILIAN]
    keywords = keyword.DOOMED
    fight = 1
    health = 1
    evade = 1
    damage = 1
    encounter_set = "bystanders"


# -- Cosmic Evils --------------------------------------------------------------------------------


class CosmicEvils(Treachery):
    """Peril: 1 doom on the agenda, or 1 direct damage and horror and the card gains surge."""

    code = "12124"
    name = "Cosmic Evils"
    old_traits = [trait.OMEN]
    keywords = keyword.PERIL
    encounter_set = "cosmic_evils"
    choices = ["1 doom on the agenda", "1 direct damage and 1 direct horror, surge"]

    def revelation(self, g: Game, f: CardFrame) -> i64:
        return fx.ask(g, f, decision_kind.CHOICE, [pack(verb.CHOICE, 0), pack(verb.CHOICE, 1)])

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        if a_of(pick) == 0:
            return fx.place_doom_on_agenda(g, 1, True)
        fx.gain_surge(g)
        return fx.deal(g, f.seat, damage=1, horror=1, source=f.card, direct=True)


# -- Eldritch Lore -------------------------------------------------------------------------------


class UnspeakableTruths(HurtingThreat):
    """One per threat area: 1 horror after its bearer discovers clues; two actions discard it."""

    code = "12125"
    name = "Unspeakable Truths"
    old_traits = [trait.TERROR]
    encounter_set = "eldritch_lore"
    hurt_horror = 1
    abilities = [
        old_ability(trigger.FORCED, point=on.point(on.DISCOVER, cell.AFTER_FORCED)),
        discard_for_two_actions(),
    ]

    def revelation(self, g: Game, f: CardFrame) -> i64:
        for other in g.investigators[f.seat].threat_area:
            if g.defs[other].printed.code == self.code:
                return DONE
        return super().revelation(g, f)


class ForbiddenSecrets(Treachery):
    """Surge without clues; else intellect (3): per point failed, place a clue or take 1 horror."""

    code = "12126"
    name = "Forbidden Secrets"
    old_traits = [trait.PACT]
    encounter_set = "eldritch_lore"
    choices = ["Place 1 clue on your location", "Take 1 horror"]

    def revelation(self, g: Game, f: CardFrame) -> i64:
        if g.investigators[f.seat].clues == 0:
            fx.gain_surge(g)
            return DONE
        return fx.test(g, f, 1 << skill.INTELLECT, 3)

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        f.n = test.failed_by(g)
        return self.then(g, f)

    def then(self, g: Game, f: CardFrame) -> i64:
        while f.n > 0:
            f.n -= 1
            if g.investigators[f.seat].clues:
                return fx.ask(
                    g, f, decision_kind.CHOICE, [pack(verb.CHOICE, 0), pack(verb.CHOICE, 1)]
                )
            result = fx.deal(g, f.seat, horror=1, source=f.card)
            if result != DONE:
                return result
        return DONE

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        if a_of(pick) == 0:
            fx.place_own_clues(g, f.seat, 1)
            return CALL
        return fx.deal(g, f.seat, horror=1, source=f.card) or CALL


# -- Hallucinations ------------------------------------------------------------------------------


class ExtraplanarVisions(Treachery):
    """Willpower or intellect (cards in hand): on a failure 1 damage and a random discard."""

    code = "12127"
    in_parts = True
    name = "Extraplanar Visions"
    variable_difficulty = True
    old_traits = [trait.POWER]
    encounter_set = "hallucinations"

    def revelation(self, g: Game, f: CardFrame) -> i64:
        return fx.test(g, f, 1 << skill.WILLPOWER | 1 << skill.INTELLECT, 0)

    def test_difficulty(self, g: Game, test: SkillTest) -> i64:
        return len(g.investigators[test.seat].hand)

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        if test.margin >= 0:
            return DONE
        f.n = 1
        return fx.deal(g, f.seat, damage=1, source=f.card) or CALL

    def then(self, g: Game, f: CardFrame) -> i64:
        # The revelation's own frame comes by here as well, with n = 0.
        if f.n == 1:
            f.n = 0
            fx.discard_random(g, f.seat)
        return DONE


class WildCompulsion(Treachery):
    """Willpower (3): per point failed, discard a random card or lose 1 resource."""

    code = "12128"
    name = "Wild Compulsion"
    old_traits = [trait.MADNESS, trait.BANE]
    encounter_set = "hallucinations"
    choices = ["Discard a random card", "Lose 1 resource"]

    def revelation(self, g: Game, f: CardFrame) -> i64:
        return fx.test(g, f, 1 << skill.WILLPOWER, 3)

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        f.n = test.failed_by(g)
        return self.then(g, f)

    def then(self, g: Game, f: CardFrame) -> i64:
        while f.n > 0:
            f.n -= 1
            who = g.investigators[f.seat]
            if who.hand and who.resources:
                return fx.ask(
                    g, f, decision_kind.CHOICE, [pack(verb.CHOICE, 0), pack(verb.CHOICE, 1)]
                )
            if who.hand:
                fx.discard_random(g, f.seat)
            else:
                fx.lose_resources(g, f.seat, 1)
        return DONE

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        if a_of(pick) == 0:
            fx.discard_random(g, f.seat)
        else:
            fx.lose_resources(g, f.seat, 1)
        return CALL


# -- Fire! ---------------------------------------------------------------------------------------


class Fire(Treachery):
    """Attaches to the nearest location without one; burns all there as investigations end."""

    code = "12129"
    name = "Fire!"
    old_traits = [trait.HAZARD]
    encounter_set = "fire_ch2"
    abilities = [
        old_ability(trigger.FORCED, point=on.point(on.INVESTIGATION_ENDS, cell.WHEN_FORCED)),
        old_ability(trigger.ACTION, actions=1),
    ]

    def revelation(self, g: Game, f: CardFrame) -> i64:
        places = nearest_of(g, g.investigators[f.seat].location, self.free_locations(g))
        if not places:
            return DONE
        return fx.ask(
            g,
            f,
            decision_kind.CHOOSE_LOCATION,
            fx.cards_as_options(verb.CHOOSE_CARD, places),
            g.lead,
        )

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        fx.attach_to(g, f.card, a_of(pick))
        return DONE

    def free_locations(self, g: Game) -> list[int]:
        """Return the locations without a Fire! attached."""
        burning: list[int] = []
        for card in g.attachments:
            if g.defs[card].printed.code == self.code:
                burning.append(g.cards[card].attached)
        return [p for p in g.locations if p not in burning]

    def condition(
        self, g: Game, seat: Seat, card: CardId, ability: i64, event: Event | None
    ) -> bool:
        return ability == 1 or len(self.burnt(g, card)) > 0

    def burnt(self, g: Game, card: CardId) -> list[int]:
        """Return the non-Elite cards with health at the attached location."""
        place = g.cards[card].attached
        found: list[int] = []
        for seat in seats_at(g, place):
            found.append(seat)
            for asset in g.investigators[seat].assets:
                if has_health(g, asset):
                    found.append(asset)
        for enemy in enemies_at(g, place):
            found.append(enemy)
        return [c for c in sorted(found) if not g.defs[c].printed.has(trait.ELITE)]

    def effect(self, g: Game, f: CardFrame) -> i64:
        if f.ability == 1:
            return fx.test(g, f, 1 << skill.AGILITY, 3)
        cards = self.burnt(g, f.card)
        return g.push(fx.Place(cards, [1] * len(cards), [0] * len(cards), -1, f.card, -1))

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        if test.margin >= 0:
            fx.discard_from_play(g, f.card)
        return DONE


class NoxiousSmoke(Treachery):
    """Willpower or agility (3): 1 damage per point failed."""

    code = "12130"
    name = "Noxious Smoke"
    old_traits = [trait.HAZARD]
    encounter_set = "fire_ch2"

    def revelation(self, g: Game, f: CardFrame) -> i64:
        return fx.test(g, f, 1 << skill.WILLPOWER | 1 << skill.AGILITY, 3)

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        return fx.deal(g, f.seat, damage=test.failed_by(g), source=f.card)


# -- Mad Science ---------------------------------------------------------------------------------


class MutatedTreachery(Treachery):
    """Willpower (2, or 4 with an enemy here): on a failure 2 damage, or 1 horror to all here."""

    code = "12131"
    name = "Mutated!"
    variable_difficulty = True
    old_traits = [trait.MUTATION]
    encounter_set = "mad_science"
    choices = ["Take 2 damage", "1 horror to each investigator here"]

    def revelation(self, g: Game, f: CardFrame) -> i64:
        return fx.test(g, f, 1 << skill.WILLPOWER, 2)

    def test_difficulty(self, g: Game, test: SkillTest) -> i64:
        return 4 if enemies_at(g, g.investigators[test.seat].location) else 2

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        if test.margin >= 0:
            return DONE
        return fx.ask(g, f, decision_kind.CHOICE, [pack(verb.CHOICE, 0), pack(verb.CHOICE, 1)])

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        if a_of(pick) == 0:
            return fx.deal(g, f.seat, damage=2, source=f.card)
        return fx.deal_each(
            g, seats_at(g, g.investigators[f.seat].location), horror=1, source=f.card
        )


class MutatedExperiment(Enemy):
    """As it is defeated, each investigator at its location takes 1 horror."""

    code = "12132"
    name = "Mutated Experiment"
    old_traits = [trait.CREATURE, trait.MUTATED]
    fight = 3
    health = 3
    evade = 3
    damage = 1
    horror = 1
    encounter_set = "mad_science"
    abilities = [old_ability(trigger.FORCED, point=on.point(on.ENEMY_DEFEATED, cell.WHEN_FORCED))]

    def condition(
        self, g: Game, seat: Seat, card: CardId, ability: i64, event: Event | None
    ) -> bool:
        if event is None or event.card != card:
            return False
        return len(seats_at(g, place_of(g, card))) > 0

    def effect(self, g: Game, f: CardFrame) -> i64:
        return fx.deal_each(g, seats_at(g, place_of(g, f.card)), horror=1, source=f.card)


CARDS: list[type[CardDef]] = [
    CantorOfFlame,
    Hellhound,
    Bystander,
    CosmicEvils,
    UnspeakableTruths,
    ForbiddenSecrets,
    ExtraplanarVisions,
    WildCompulsion,
    Fire,
    NoxiousSmoke,
    MutatedTreachery,
    MutatedExperiment,
]
