"""Functions for the instructions of card texts, such as "draw 1 card"; effects call them as ``fx``.

A function that may push a frame returns ``CALL``, or ``DONE`` if it pushed none, so that an effect
can end with ``return fx.draw(g, f.seat, 1)``. An effect with several parts continues in its
``then`` hook. A function that makes a change to which no ability can respond makes it at once and
returns nothing.
"""

from typing import ClassVar, cast, final

from arkham_env.core.kernel.decision import a_of, pack
from arkham_env.core.kernel.frame import DONE, Frame
from arkham_env.core.kernel.lasting import Lasting
from arkham_env.core.kernel.native import bit, i64, mypyc_attr
from arkham_env.core.kernel.zones import without
from arkham_env.lcg.rules import additional_costs, entering
from arkham_env.lcg.rules.agenda import advance_act, place_doom_on, place_doom_on_agenda
from arkham_env.lcg.rules.attack import enemy_attack
from arkham_env.lcg.rules.card_frame import (
    CODEX, EFFECT, CardFrame, ask, cards_as_options, yes_or_no,
)  # fmt: skip
from arkham_env.lcg.rules.clues import add_clues, discover, place_own_clues, spend_clues
from arkham_env.lcg.rules.damage import (
    PlaceTokens, check_defeat, deal, deal_each, deal_to_card, defeat_investigator,
    defeat_investigators, heal,
)  # fmt: skip
from arkham_env.lcg.rules.discarding import discard_together
from arkham_env.lcg.rules.draw import (
    SearchDeck, discardable, draw, draw_discarded, draw_opening, draw_these, offer_search,
    searched_cards,
)  # fmt: skip
from arkham_env.lcg.rules.encounter import (
    draw_encounter, draw_encounter_card, draw_encounters, gain_surge, perilous_seat,
)  # fmt: skip
from arkham_env.lcg.rules.end import end_scenario
from arkham_env.lcg.rules.enemies import (
    can_move_toward, disengage_from_all, engage, evade_enemy, move_enemy, move_toward, ready,
    spawn,
)  # fmt: skip
from arkham_env.lcg.rules.entering import enter_play, put_in_threat_area
from arkham_env.lcg.rules.initiation import (
    gain_actions, lose_actions, play_card, use_ability, use_ignoring_costs,
)  # fmt: skip
from arkham_env.lcg.rules.movement import move_investigator
from arkham_env.lcg.rules.rearranging import (
    add_uses, find_in_deck, flip_clues, flip_doom, look_at_top, place_in_deck, replenish,
    reveal_top, swap_attachments, swap_places, turn_facedown, turn_over,
)  # fmt: skip
from arkham_env.lcg.rules.reveal import RevealToken, Token
from arkham_env.lcg.rules.setting_order import forget
from arkham_env.lcg.rules.skill_test import SkillTest, current, start_test
from arkham_env.lcg.rules.timing import event_at
from arkham_env.lcg.state import zones
from arkham_env.lcg.state.game_state import NOCARD, Game
from arkham_env.lcg.state.ids import (
    NONE, Amount, CardId, Seat, TextNumber, card_type, cell, decision_kind, designator, logged, on,
    quantity, stream, test_kind, until, verb,
)  # fmt: skip
from arkham_env.lcg.state.record import record
from arkham_env.lcg.state.values import (
    attackable_enemies, choosable, engaged_enemies, is_playing, is_protected, opening_change,
)  # fmt: skip
from arkham_env.lcg.state.zones import (
    attach_to, discard_from_hand, put_in_discard, refill_encounter_deck, release_token, seal_token,
    shuffle_away, shuffle_deck, shuffle_into_deck, take_from_discard,
)  # fmt: skip

__all__ = [
    "add_clues",
    "add_uses",
    "add_weakness",
    "advance_act",
    "ask",
    "attach_to",
    "await_defeat",
    "can_move_toward",
    "cards_as_options",
    "check_defeat",
    "codex_test",
    "current",
    "PlaceTokens",
    "deal",
    "deal_each",
    "deal_to_card",
    "defeat_investigator",
    "defeat_investigators",
    "delay",
    "discard_from_hand",
    "discard_from_play",
    "discard_random",
    "discard_together",
    "discardable",
    "discover",
    "discard_encounter_to",
    "discard_encounter_top",
    "discard_top",
    "disengage_from_all",
    "draw",
    "draw_discarded",
    "draw_encounter",
    "draw_encounter_card",
    "draw_encounters",
    "draw_opening",
    "draw_these",
    "end_scenario",
    "enemy_attack",
    "enter_play",
    "engage",
    "evade",
    "evade_enemy",
    "fail_instead",
    "fight",
    "forbid_type",
    "find_in_deck",
    "flip_clues",
    "flip_doom",
    "gain_actions",
    "gain_resources",
    "gain_surge",
    "heal",
    "investigate",
    "is_playing",
    "modify_each_until",
    "look_at_top",
    "modify_until",
    "lose_actions",
    "lose_resources",
    "move_enemy",
    "move_investigator",
    "move_toward",
    "offer_search",
    "opening_change",
    "place_doom_on",
    "place_doom_on_agenda",
    "place_in_deck",
    "place_own_clues",
    "play_card",
    "put_in_threat_area",
    "ready",
    "release_token",
    "replenish",
    "resolve_codex",
    "return_to_hand",
    "seal_token",
    "reveal_another",
    "reveal_at",
    "reveal_tokens",
    "reveal_top",
    "search",
    "searched_cards",
    "shuffle_away",
    "shuffle_deck",
    "shuffle_into_deck",
    "spawn",
    "spend_clues",
    "spend_uses",
    "succeed_instead",
    "take_control",
    "take_from_discard",
    "test",
    "token_at",
    "use_ability",
    "within",
    "swap_attachments",
    "swap_places",
    "turn_facedown",
    "turn_over",
    "use_ignoring_costs",
    "yes_or_no",
]


# -- Skill tests ---------------------------------------------------------------------------------


def test(
    g: Game,
    f: CardFrame,
    skills: i64,
    difficulty: i64,
    kind: i64 = test_kind.PLAIN,
    target: i64 = NONE,
) -> i64:
    """Start a skill test of the seat of ``f``, caused by the card text of ``f``.

    The result is passed to the ``after_test`` hook.

    Args:
        skills: mask of the skills that may be tested, such as ``1 << skill.WILLPOWER``. The tester
            chooses one of them at ST.1.
        difficulty: the difficulty of the test.
        kind: the kind of test, a constant of ``test_kind``.
        target: the enemy or location that the test concerns, or ``NONE``.
    """
    made = SkillTest(f.seat, skills, difficulty, kind, target)
    made.source = f.card
    made.ability = f.ability
    made.source_has_result = True
    made.a = f.a
    made.b = f.b
    made.n = f.n
    return start_test(g, made)


def fight(
    g: Game,
    f: CardFrame,
    skills: i64,
    *,
    bonus: i64 = 0,
    damage: i64 = 0,
    result: bool = False,
    enemy: CardId = NONE,
) -> i64:
    """Attack an enemy with a test of ``skills``.

    The seat chooses the enemy, unless ``enemy`` or the effect that grants the attack determines it.

    Args:
        skills: mask of the skills that may be tested, as in :func:`test`.
        bonus: added to the skill value.
        damage: additional damage if the attack succeeds.
        result: whether the text has an "if you succeed / fail" part, which runs in ``after_test``.
    """
    return designated(g, f, test_kind.FIGHT, skills, bonus, damage, result, enemy)


def evade(
    g: Game, f: CardFrame, skills: i64, bonus: i64 = 0, result: bool = False, enemy: CardId = NONE
) -> i64:
    """Evade an engaged enemy with a test of ``skills``. The seat chooses the enemy, unless
    ``enemy`` or the effect that grants the action determines it. Arguments: see :func:`fight`."""
    return designated(g, f, test_kind.EVADE, skills, bonus, 0, result, enemy)


def investigate(
    g: Game,
    f: CardFrame,
    skills: i64,
    *,
    bonus: i64 = 0,
    clues: i64 = 0,
    result: bool = False,
    location: CardId = NONE,
    shroud_change: i64 = 0,
) -> i64:
    """Investigate ``location``, by default the seat's location, with a test of ``skills``.

    Additional costs of the investigation are paid first. If this is impossible, nothing happens.

    Args:
        skills: mask of the skills that may be tested, as in :func:`test`.
        bonus: added to the skill value.
        clues: additional clues if the investigation succeeds.
        result: whether the text has an "if you succeed / fail" part, which runs in ``after_test``.
        shroud_change: added to the shroud for this investigation.
    """
    place = g.investigators[f.seat].location if location == NONE else location
    made = SkillTest(f.seat, skills, 0, test_kind.INVESTIGATE, place)
    made.shroud_change = shroud_change
    made.clues = clues
    complete(f, made, bonus, result)
    return additional_costs.investigate(g, made)


def begin(g: Game, f: CardFrame, made: SkillTest, bonus: i64, result: bool) -> i64:
    complete(f, made, bonus, result)
    return start_test(g, made)


def complete(f: CardFrame, made: SkillTest, bonus: i64, result: bool) -> None:
    made.source = f.card
    made.ability = f.ability
    made.source_has_result = result
    made.bonus = bonus
    made.a = f.a
    made.b = f.b
    made.n = f.n


def designated(
    g: Game,
    f: CardFrame,
    kind: i64,
    skills: i64,
    bonus: i64,
    damage: i64,
    result: bool,
    enemy: CardId,
) -> i64:
    if enemy == NONE:
        if f.target_left:
            return DONE
        enemy = f.target
    made = SkillTest(f.seat, skills, 0, kind, enemy)
    made.damage = damage
    if enemy != NONE:
        return begin(g, f, made, bonus, result)
    return g.push(Aim(f.seat, f.card, f.ability, kind, skills, bonus, damage, result, f.n))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Aim(Frame):
    """Frame in which a seat chooses the enemy to fight or evade; then the skill test starts."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "step", "seat", "card", "ability", "kind", "skills", "bonus", "damage", "result", "n",
    )  # fmt: skip

    def __init__(
        self,
        seat: Seat,
        card: CardId,
        ability: i64,
        kind: i64,
        skills: i64,
        bonus: i64,
        damage: i64,
        result: bool,
        n: i64,
    ) -> None:
        self.step: i64 = 0
        self.seat: Seat = seat
        self.card: CardId = card
        self.ability: TextNumber = ability
        self.kind: i64 = kind
        self.skills: i64 = skills
        self.bonus: Amount = bonus
        self.damage: Amount = damage
        self.result: bool = result
        self.n: Amount = n

    def copy(self) -> Frame:
        c = Aim(
            self.seat, self.card, self.ability, self.kind, self.skills, self.bonus, self.damage,
            self.result, self.n,
        )  # fmt: skip
        c.step = self.step
        return c

    def named_cards(self) -> list[i64]:
        return [self.card]

    def run(self, g: Game) -> i64:
        if self.step == 0:
            enemies = (
                attackable_enemies(g, self.seat)
                if self.kind == test_kind.FIGHT
                else engaged_enemies(g, self.seat)
            )
            enemies = choosable(g, enemies, self.card)
            if not enemies:
                return DONE
            self.step = 1
            g.options = [pack(verb.CHOOSE_CARD, enemy) for enemy in sorted(enemies)]
            return g.ask(decision_kind.CHOOSE_ENEMY, self.seat, self.card)
        if self.step == 2:
            return DONE
        self.step = 2
        made = SkillTest(self.seat, self.skills, 0, self.kind, a_of(g.pick))
        made.damage = self.damage
        f = CardFrame(self.seat, self.card, EFFECT, self.ability)
        f.n = self.n
        return begin(g, f, made, self.bonus, self.result)

    def rewind(self, g: Game) -> bool:
        if self.step != 1:
            return False
        self.step = 0
        return True


def succeed_instead(g: Game, f: CardFrame, by: i64) -> None:
    """Make the current test succeed by ``by`` points instead of failing. Only a card text worded
    "when you would fail" (``cell.WOULD``) may call this function."""
    event_at(g, f.event_at).replaced = True
    current(g).replace_result(by)


def fail_instead(g: Game, f: CardFrame, by: i64) -> None:
    """Make the current test fail by ``by`` points (at least 1) instead of succeeding. Only a card
    text worded "when you would succeed" (``cell.WOULD``) may call this function."""
    event_at(g, f.event_at).replaced = True
    current(g).replace_result(-by)


# -- Chaos tokens --------------------------------------------------------------------------------


def reveal_tokens(g: Game, f: CardFrame, count: i64) -> i64:
    """Reveal ``count`` random chaos tokens outside of a test.

    Their modifiers and symbols have no effect (LCG-0351). When the ``then`` hook runs, ``f.items``
    lists the tokens, and they have been returned to the bag.
    """
    f.items = []
    made = RevealToken(f.seat, NONE, len(g.stack) - 1)
    made.counts[0] = count
    return g.push(made)


def reveal_another(g: Game, f: CardFrame) -> i64:
    """Reveal one more random chaos token in the current skill test."""
    return g.push(RevealToken(current(g).seat, g.test_at))


def token_at(g: Game, f: CardFrame) -> Token:
    """Return the event (``on.TOKEN``, a drawn token) to which the card text of ``f`` responds."""
    return cast(Token, event_at(g, f.event_at))


def reveal_at(g: Game, f: CardFrame) -> RevealToken:
    """Return the event (``on.REVEAL_TOKEN``) to which the card text of ``f`` responds. The text is
    worded "when you would reveal"."""
    return cast(RevealToken, event_at(g, f.event_at))


# -- Codex ----------------------------------------------------------------------------------------


def resolve_codex(g: Game, f: CardFrame, entry: i64) -> i64:
    """Resolve a codex entry of the scenario for the seat of ``f``.

    Call this function as the last part of an effect, after all costs are paid, and return its
    result. An entry has no effect if it is missing in the scenario, or if it was resolved before
    and is not repeatable (LCG-0894, LCG-0898).
    """
    scenario = g.table.scenario
    if entry not in scenario.codex_entries:
        return DONE
    if g.codex >> entry & 1 and entry not in scenario.repeatable_entries:
        return DONE
    g.codex |= bit(entry)
    record(g, logged.CODEX, f.seat, entry)
    made = CardFrame(f.seat, f.card, CODEX, f.ability)
    made.a = entry
    made.event_at = f.event_at
    return g.push(made)


def codex_test(g: Game, f: CardFrame, skills: i64, difficulty: i64) -> i64:
    """Start a skill test of the seat of ``f``, caused by a codex entry. Its result is passed to
    ``Scenario.codex_test``. The test is a parley if a Parley action led to the entry (LCG-0896)."""
    kind = test_kind.PLAIN
    if g.defs[f.card].texts[f.ability].designator == designator.PARLEY:
        kind = test_kind.PARLEY
    made = SkillTest(f.seat, skills, difficulty, kind, NONE)
    made.source = f.card
    made.ability = f.ability
    made.entry = f.a
    made.source_has_result = True
    return start_test(g, made)


# -- Cards in play ---------------------------------------------------------------------------------


def discard_from_play(g: Game, card: CardId) -> None:
    """Discard a card in play, unless it is immune to the effect."""
    if not is_protected(g, card):
        zones.discard_from_play(g, card)


def return_to_hand(g: Game, card: CardId) -> None:
    """Return a card in play to its owner's hand, unless it is immune to the effect."""
    if not is_protected(g, card):
        zones.return_to_hand(g, card)


def committer(g: Game, f: CardFrame) -> i64:
    """Return the investigator who committed the card of the frame to a skill test.

    This investigator gets the effects of the card that do not name the performing investigator
    (``f.seat``) and do not change the result of the test (FAQ v2.5, question 10).
    """
    return g.owner[f.card]  # only the owner of a card can commit it


def spend_uses(g: Game, card: CardId, count: i64) -> None:
    """Remove uses from a card in play, unless it is immune to the effect."""
    if not is_protected(g, card):
        zones.spend_uses(g, card, count)


# -- Resources and cards -------------------------------------------------------------------------


def gain_resources(g: Game, seat: Seat, count: i64) -> None:
    """Give ``seat`` resources from the token pool."""
    g.investigators[seat].resources += count
    record(g, logged.RESOURCES, seat, count)


def lose_resources(g: Game, seat: Seat, count: i64) -> None:
    """Remove up to ``count`` resources of ``seat``. This does not count as spending them."""
    lost = min(count, g.investigators[seat].resources)
    if lost:
        g.investigators[seat].resources -= lost
        record(g, logged.RESOURCES, seat, -lost)


def discard_random(g: Game, seat: Seat, count: i64 = 1) -> None:
    """Discard ``count`` random cards, which can be weaknesses, from the hand of ``seat``."""
    hand = g.investigators[seat].hand
    while count > 0 and hand:
        card = hand[g.streams.below(stream.RANDOM_CHOICE, len(hand))]
        discard_from_hand(g, seat, card)
        count -= 1


def take_control(g: Game, seat: Seat, card: CardId) -> i64:
    """Give ``seat`` control of an asset in play, or put a set-aside asset into play under its
    control. Nothing happens if the rules forbid it, or if the asset is immune to the effect."""
    if g.cards[card] is not NOCARD and is_protected(g, card):
        return DONE
    return entering.take_control(g, seat, card)


def add_weakness(g: Game, seat: Seat, card: CardId) -> None:
    """Shuffle a set-aside weakness into the deck of ``seat``, its new bearer (LCG-0822)."""
    if card in g.set_aside:
        g.set_aside = without(g.set_aside, card)
    zones.make_bearer(g, card, seat)
    g.investigators[seat].deck.append(card)
    zones.shuffle_deck(g, seat)


def discard_encounter_top(g: Game, count: i64) -> None:
    """Discard the top ``count`` cards of the encounter deck, or fewer if the deck runs out. If the
    deck is empty afterwards, the discard pile is shuffled into it."""
    while count > 0 and g.encounter_deck:
        put_in_discard(g, zones.take_encounter_top(g))
        count -= 1
    refill_encounter_deck(g)


def discard_encounter_to(g: Game, kind: i64) -> i64:
    """Discard cards from the top of the encounter deck until a card of the type ``kind`` is
    discarded. Return this card, or ``NONE`` if the deck runs out first. The caller refills the
    deck when its effect is finished (LCG-0524)."""
    while g.encounter_deck:
        card = zones.take_encounter_top(g)
        put_in_discard(g, card)
        if g.defs[card].type == kind:
            return card
    return NONE


def discard_top(g: Game, seat: Seat) -> i64:
    """Discard the top card of the deck of ``seat``. Return this card, or ``NONE`` if the deck is
    empty."""
    deck = g.investigators[seat].deck
    if not deck:
        return NONE
    card = deck.pop()
    put_in_discard(g, card)
    return card


def search(g: Game, f: CardFrame, count: i64) -> i64:
    """Make the seat of ``f`` search the top ``count`` cards of its deck (0: the whole deck).

    The effect continues in its ``then`` hook, where ``g.ret`` is 1 if the search takes place and 0
    if it was cancelled.
    """
    return g.push(SearchDeck(f.seat, count))


def delay(
    g: Game, f: CardFrame, point: i64, subject: i64, amount: i64, expires: i64 = until.TRIGGERED
) -> None:
    """Create a delayed effect: the card's ``delayed`` hook runs at the timing point ``point``.

    Args:
        subject: the seat whose events trigger the effect, or ``NONE`` for the events of all seats.
        amount: the value of ``f.a`` in the ``delayed`` hook: a card, or a number that is smaller
            than the number of cards in the game. With ``until.CARD_LEAVES`` it must be a card in
            play; the effect ends when this card leaves play (LCG-0564b).
        expires: the moment at which an effect that was not triggered ends, a constant of ``until``.
    """
    g.add_lasting(Lasting(NONE, point, f.card, f.ability, f.seat, subject, amount, expires))


def await_defeat(g: Game, test: SkillTest) -> None:
    """Run the ``delayed`` hook of the text that caused the attack ``test`` if the tester defeats an
    enemy before the test ends. The hook must check that its card is the source of the defeat
    (``Event.other``)."""
    point = on.point(on.ENEMY_DEFEATED, cell.AFTER_FORCED)
    seat = test.seat
    effect = Lasting(NONE, point, test.source, test.ability, seat, seat, 0, until.TEST_ENDS)
    g.add_lasting(effect)


def modify_until(
    g: Game, f: CardFrame, changed: i64, subject: i64, amount: i64, expires: i64
) -> None:
    """Modify the quantity ``changed`` of ``subject``, a card or seat, until ``expires``.

    If the modifier lowers a value such as health, the consequences are applied at once. A card that
    is immune to the effect is not modified (LCG-0154). If ``expires`` is the end of a test and
    there is no test, nothing is modified; the same applies to a turn, a phase and a round
    (LCG-0136).
    """
    if is_protected(g, subject) or not within(g, expires):
        return
    if changed >= quantity.SET_TO:
        forget(g, changed - quantity.SET_TO, f.card)
    g.add_lasting(Lasting(changed, NONE, f.card, f.ability, f.seat, subject, amount, expires))
    if changed == quantity.KEYWORDS:
        g.peril = perilous_seat(g)


def modify_each_until(
    g: Game, f: CardFrame, changed: i64, subjects: list[i64], amount: i64, expires: i64
) -> None:
    """Call :func:`modify_until` for each card or seat in ``subjects``.

    Cards that enter play later are not affected. A card that leaves play and enters it again counts
    as another card (LCG-0134).
    """
    for subject in subjects:
        modify_until(g, f, changed, subject, amount, expires)


def within(g: Game, expires: i64) -> bool:
    """Return whether an effect that lasts until ``expires`` (a value of ``until``) may begin."""
    if expires == until.TEST_ENDS:
        return g.test_at != NONE
    if expires == until.TURN_ENDS:
        return g.active != NONE
    if expires == until.PHASE_ENDS or expires == until.ROUND_ENDS:
        return g.round > 0
    return True


def forbid_type(g: Game, f: CardFrame, seat: Seat, kind: i64, expires: i64) -> None:
    """Forbid ``seat`` to play or commit cards of the type ``kind`` (asset, event or skill) until
    ``expires``, a value of ``until``."""
    modify_until(g, f, quantity.TYPE_FORBIDDEN + kind - card_type.ASSET, seat, 1, expires)
