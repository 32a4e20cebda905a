"""Basic weaknesses of the 2026 core set (codes 12100 to 12104)."""

from arkham_env.lcg.cards.prelude import (
    DONE, NONE, Ability, CardDef, CardFrame, CardId, Effect, Event, Facts, Game, Seat,
    WeaknessTreachery, fx, i64, on, phrases, place_of, trait, trigger,
)  # fmt: skip
from arkham_env.lcg.cards.treacheries import HurtBearer, threat


def basic_weakness(code: str, name: str, traits: list[int], limit: int = 2) -> Facts:
    """Return the printed facts of a basic weakness.

    Args:
        limit: maximum number of copies in a deck.
    """
    return Facts(code, name, traits=traits, weakness=True, basic_weakness=True, deck_limit=limit)


class DrawWithSurge(Effect):
    def resolve(self, g: Game, f: CardFrame) -> i64:
        return fx.draw_encounter(g, f.seat, True)


class Overzealous(WeaknessTreachery):
    text = "Draw the top card of the encounter deck; it gains surge."
    printed = basic_weakness("12100", "Overzealous", [trait.FLAW])
    abilities = [Ability(trigger.revelation(), DrawWithSurge())]


class LoseAllResources(Effect):
    def resolve(self, g: Game, f: CardFrame) -> i64:
        fx.lose_resources(g, f.seat, g.investigators[f.seat].resources)
        return DONE


class Paranoia(WeaknessTreachery):
    text = "Lose all your resources."
    printed = basic_weakness("12101", "Paranoia", [trait.MADNESS])
    abilities = [Ability(trigger.revelation(), LoseAllResources())]


class HurtAsEnemyComes(phrases.DealDamage):
    """Effect that deals damage or horror when an enemy enters the bearer's location."""

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return event.target == place_of(g, card)


class Pursued(WeaknessTreachery):
    text = "In your threat area: 1 horror after an enemy enters your location. 2 actions: discard."
    printed = basic_weakness("12102", "Pursued", [trait.TERROR], 1)
    abilities = threat(trigger.forced_after(on.ENEMY_ENTERS), HurtAsEnemyComes(horror=1))


class SyndicateObligations(WeaknessTreachery):
    text = "In your threat area: 1 damage after you spend resources. 2 actions: discard."
    printed = basic_weakness("12103", "Syndicate Obligations", [trait.PACT, trait.SYNDICATE], 1)
    abilities = threat(trigger.forced_after(on.SPEND_RESOURCES), HurtBearer(damage=1))


class HurtOnFirstMove(HurtBearer):
    """Effect that deals damage at the bearer's first move in a turn.

    ``event.amount`` is the number of moves of the bearer in the present turn, which may be the turn
    of another investigator. Moves outside of all turns do not count.
    """

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return super().possible(g, seat, card, event) and event.amount == 1 and g.active != NONE


class Wounded(WeaknessTreachery):
    text = "In your threat area: 1 damage at your first move in a turn. 2 actions: discard."
    printed = basic_weakness("12104", "Wounded", [trait.INJURY], 1)
    abilities = threat(trigger.forced_at(on.INVESTIGATOR_MOVES), HurtOnFirstMove(damage=1))


CARDS: list[type[CardDef]] = [Overzealous, Paranoia, Pursued, SyndicateObligations, Wounded]
