"""Seeker cards of the 2026 core set: Joe Diamond, his signature cards, cards of all levels."""

from typing import Final

from arkham_env.core.kernel.zones import top
from arkham_env.lcg.cards.prelude import (
    DONE, EVERYONE, NOCARD, Ability, Asset, CardDef, CardFrame, CardId, Effect, Event, EventCard,
    Facts, Game, InvestigatorCard, Seat, Skill, SkillTest, a_of, cell, decision_kind, designator,
    event_at, faction, fx, i64, is_playing, keyword, limit, on, op_of, pack, phrases, skill, slot,
    test_kind, trait, trigger, verb, without,
)  # fmt: skip
from arkham_env.lcg.cards.modifiers import opening_hand
from arkham_env.lcg.cards.searching import Search, take_from_deck
from arkham_env.lcg.rules.abilities import in_hand_of
from arkham_env.lcg.rules.end import earn_experience
from arkham_env.lcg.rules.timing import occur
from arkham_env.lcg.state.restrictions import can_pay_entry, can_pay_investigation, may_move
from arkham_env.lcg.state.values import spendable_clues
from arkham_env.lcg.state.zones import know, reveal_in_hand

# -- Joe Diamond -----------------------------------------------------------------------------------


class GainAndDraw(Effect):
    """Effect that gains 1 resource and draws 1 card."""

    def resolve(self, g: Game, f: CardFrame) -> i64:
        # Both happen at the same moment, so a drawn weakness resolves after the gain (FAQ).
        fx.gain_resources(g, f.seat, 1)
        return fx.draw(g, f.seat, 1)


class JoeDiamond(InvestigatorCard):
    text = (
        "Once per round, after you succeed at an investigation: draw 1 card. Elder sign: +1; if "
        "you succeed, draw 1 card and gain 1 resource."
    )
    printed = Facts(
        "12004", "Joe Diamond", "The Private Investigator", faction=faction.SEEKER, unique=True,
        traits=[trait.DETECTIVE], skills=[2, 4, 4, 2], health=7, sanity=7, deck_limit=1,
        signature_cards=["12005", "12006"], deck_factions=[faction.SEEKER, faction.GUARDIAN],
    )  # fmt: skip
    abilities = [
        Ability(trigger.after(on.TEST_SUCCEEDS), you=True, limit=limit.PER_ROUND, in_parts=True,
                effect=phrases.IfTest(phrases.Draw(1), kind=test_kind.INVESTIGATE)),
        Ability(trigger.elder_sign(), phrases.PlusOneIfSuccessful(GainAndDraw()), in_parts=True),
    ]  # fmt: skip


class GainAndHeal(Effect):
    """Effect that gains 2 resources and heals 1 damage or 1 horror."""

    def resolve(self, g: Game, f: CardFrame) -> i64:
        fx.gain_resources(g, f.seat, 2)
        who = g.investigators[f.seat]
        return phrases.choose_text(g, f, who.damage > 0, who.horror > 0)

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        fx.heal(g, f.seat, damage=1 - a_of(pick), horror=a_of(pick))
        return DONE


class RevealAndDraw(phrases.Draw):
    """Effect that reveals this card, which was just drawn, and draws more cards."""

    def resolve(self, g: Game, f: CardFrame) -> i64:
        reveal_in_hand(g, f.seat, f.card)
        return super().resolve(g, f)


class DetectivesIntuition(EventCard):
    text = (
        "After you draw Detective's Intuition on your turn, you may reveal it: draw 2 cards. "
        "Played: gain 2 resources and heal 1 damage or 1 horror."
    )
    printed = Facts(
        "12005", "Detective's Intuition", faction=faction.SEEKER, cost=0, traits=[trait.INSIGHT],
        icons="WI?", deck_limit=1, signature_of="12004",
    )  # fmt: skip
    abilities = [
        Ability(trigger.after(on.DRAW_CARD), RevealAndDraw(2),
                you=True, this=True, own_turn=True, in_hand=True),
        Ability(trigger.played(), GainAndHeal(), choices=["Heal 1 damage", "Heal 1 horror"]),
    ]  # fmt: skip


class DrawInstead(Effect):
    """Effect that cancels a search of the deck and draws its own card instead."""

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        # Only the search itself starts this ability, when it looks at the card in the deck.
        return False

    def resolve(self, g: Game, f: CardFrame) -> i64:
        event_at(g, f.event_at).cancelled = True
        take_from_deck(g, f.seat, f.card)
        know(g, f.card, EVERYONE)
        fx.shuffle_deck(g, f.seat)
        return occur(g, on.DRAW_CARD, f.seat, f.card, first=cell.AFTER_FORCED)


class LoseExperience(Effect):
    """Effect that reduces the experience of the card's owner by 2 if the card is in the hand."""

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return event.seat == g.owner[card] and in_hand_of(g, card, event.seat)

    def resolve(self, g: Game, f: CardFrame) -> i64:
        earn_experience(g, f.seat, -2)
        return DONE


class DeadEnds(EventCard):
    text = (
        "When a search of your deck sees Dead Ends: cancel it, draw Dead Ends and shuffle. When "
        "the game ends, in your hand: earn 2 experience less. Played, it does nothing."
    )
    printed = Facts(
        "12006", "Dead Ends", cost=5, traits=[trait.BLUNDER], weakness=True, deck_limit=1,
        signature_of="12004",
    )  # fmt: skip
    abilities = [
        Ability(trigger.forced_when(on.SEARCH), DrawInstead(), in_deck=True),
        Ability(trigger.forced_when(on.GAME_ENDS), LoseExperience(), in_hand=True),
    ]


# -- Assets ----------------------------------------------------------------------------------------


class DorothySimmons(Asset):
    text = "+1 intellect. After investigating and succeeding by 1 or 3, exhaust: gain 1 resource."
    printed = Facts(
        "12030", "Dorothy Simmons", "Straight-A Student", faction=faction.SEEKER, level=0, cost=3,
        icons="I", traits=[trait.ALLY, trait.MISKATONIC], slots=[slot.ALLY], health=1, sanity=1,
        unique=True,
    )  # fmt: skip
    abilities = [
        phrases.boost(skill.INTELLECT),
        Ability(trigger.after(on.TEST_SUCCEEDS), you=True, exhaust=True, effect=phrases.IfTest(
            phrases.GainResources(1), kind=test_kind.INVESTIGATE, margins=[1, 3])),
    ]  # fmt: skip


class FingerprintKit(Asset):
    text = "Action, exhaust, 1 supply: Investigate at +1; a success discovers 1 more clue."
    printed = Facts(
        "12031", "Fingerprint Kit", faction=faction.SEEKER, level=0, cost=4, icons="I",
        traits=[trait.ITEM, trait.TOOL], slots=[slot.HAND], uses=3, uses_kind="supplies",
    )  # fmt: skip
    abilities = [
        Ability(trigger.action(designator.INVESTIGATE), phrases.Investigate(bonus=1, clues=1),
                uses=1, exhaust=True),
    ]  # fmt: skip


class LaboratoryAssistant(Asset):
    text = "+2 hand size. After you play Laboratory Assistant: draw 2 cards."
    printed = Facts(
        "12032", "Laboratory Assistant", faction=faction.SEEKER, level=0, cost=2, icons="WI",
        traits=[trait.ALLY, trait.MISKATONIC, trait.SCIENCE], slots=[slot.ALLY], health=1, sanity=2,
    )  # fmt: skip
    abilities = [
        phrases.hand_size(2),
        Ability(trigger.after(on.PLAY_CARD), phrases.Draw(2), you=True, this=True),
    ]


class InvestigateNextDoor(Effect):
    """Effect that investigates a revealed connecting location.

    After a success, the investigator may exhaust the card to move to that location.
    """

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return len(self.investigated(g, seat, card)) > 0

    def investigated(self, g: Game, seat: Seat, card: CardId) -> list[i64]:
        return phrases.connecting(g, seat, True)

    def resolve(self, g: Game, f: CardFrame) -> i64:
        places = [
            place
            for place in self.investigated(g, f.seat, f.card)
            if can_pay_investigation(g, f.seat, place)
        ]
        return phrases.choose_place(g, f, places)

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        c = g.cards[f.card]
        if test.margin < 0 or not fx.is_playing(g, f.seat) or not test.target_in_play(g):
            return DONE
        can_exhaust = c is not NOCARD and not c.exhausted and c.controller == f.seat
        if not can_exhaust or g.investigators[f.seat].location == test.target:
            return DONE
        if not may_move(g, f.seat, test.target) or not can_pay_entry(g, f.seat, test.target):
            return DONE
        return fx.yes_or_no(g, f)

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        if op_of(pick) == verb.CHOOSE_CARD:
            tested = 1 << skill.INTELLECT
            return fx.investigate(g, f, tested, bonus=1, result=True, location=a_of(pick))
        if op_of(pick) != verb.YES:
            return DONE
        g.cards[f.card].exhausted = True
        return fx.move_investigator(g, f.seat, fx.current(g).target)


class LocalMap(Asset):
    text = (
        "Action, 1 use: Investigate a revealed connecting location at +1. If you succeed, you may "
        "exhaust Local Map: move there."
    )
    printed = Facts(
        "12033", "Local Map", faction=faction.SEEKER, level=0, cost=3, icons="A",
        traits=[trait.ITEM], slots=[slot.HAND], uses=4, uses_kind="secrets",
    )  # fmt: skip
    abilities = [Ability(trigger.action(designator.INVESTIGATE), InvestigateNextDoor(), uses=1)]


class MagnifyingGlass(Asset):
    text = "Fast. +1 intellect while you investigate."
    printed = Facts(
        "12034", "Magnifying Glass", faction=faction.SEEKER, level=0, cost=1, icons="I",
        traits=[trait.ITEM, trait.TOOL], slots=[slot.HAND], keywords=keyword.FAST,
    )  # fmt: skip
    abilities = [
        Ability(trigger.fast()),
        phrases.BoostWhile(skill.INTELLECT, test_kind.INVESTIGATE),
    ]


class SharpRhetoric(Asset):
    text = "Spend 1 resource: +1 intellect or willpower for your test, +2 to investigate or parley."
    printed = Facts(
        "12035", "Sharp Rhetoric", faction=faction.SEEKER, level=0, cost=2, icons="WI",
        traits=[trait.TALENT],
    )  # fmt: skip
    abilities = phrases.boost_talent(
        skill.INTELLECT, skill.WILLPOWER, doubled_for=[test_kind.INVESTIGATE, test_kind.PARLEY]
    )


# -- Events and skills -----------------------------------------------------------------------------


class DrawAtEntry(phrases.Draw):
    """Effect that draws cards when an enemy enters the investigator's location."""

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return event.target == g.investigators[seat].location


class GatherIntel(EventCard):
    text = "Fast, when an enemy enters your location: draw 2 cards."
    printed = Facts(
        "12036", "Gather Intel", faction=faction.SEEKER, level=0, cost=1, icons="IA",
        traits=[trait.INSIGHT], keywords=keyword.FAST,
    )  # fmt: skip
    abilities = [Ability(trigger.fast_when(on.ENEMY_ENTERS), DrawAtEntry(2))]


class SlipThrough(phrases.Evade):
    """Effect that evades an enemy with a bonus for each clue that the investigator controls.

    After a success, the investigator may disengage and move to a revealed connecting location.

    Args:
        per_clue: bonus for each clue.
        most: maximum of the bonus.
    """

    def __init__(self, *, per_clue: int, most: int) -> None:
        super().__init__(result=True)
        self.per_clue: i64 = per_clue
        self.most: i64 = most

    def test_bonus(self, g: Game, test: SkillTest) -> i64:
        return min(self.most, self.per_clue * spendable_clues(g, test.seat))

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        return phrases.offer_escape(g, f, True) if test.margin >= 0 else DONE

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        return phrases.escape(g, f, pick)


class ThroughTheCracks(EventCard):
    text = (
        "Evade at +1 for each clue you have (at most +3). If you succeed, you may disengage from "
        "each enemy and move to a revealed connecting location."
    )
    printed = Facts(
        "12037", "Through the Cracks", faction=faction.SEEKER, level=0, cost=3, icons="A",
        traits=[trait.INSIGHT, trait.TRICK],
    )  # fmt: skip
    abilities = [Ability(trigger.played(designator.EVADE), SlipThrough(per_clue=1, most=3))]


class WorkingAHunch(EventCard):
    text = "Fast, on your turn: discover 1 clue at your location."
    printed = Facts(
        "12038", "Working a Hunch", faction=faction.SEEKER, level=0, cost=2, icons="II",
        traits=[trait.INSIGHT], keywords=keyword.FAST,
    )  # fmt: skip
    abilities = [Ability(trigger.fast(), phrases.Discover(1), own_turn=True)]


class Deduction(Skill):
    text = "A successful investigation discovers 1 more clue."
    printed = Facts(
        "12039", "Deduction", faction=faction.SEEKER, level=0, icons="I", traits=[trait.PRACTICED],
    )  # fmt: skip
    abilities = [Ability(trigger.committed(), phrases.MoreClues(1))]


# -- Level 1 and higher ----------------------------------------------------------------------------


class DrawSearched(Search):
    """Effect that searches the top cards of the deck and draws one of them and all weaknesses.

    It searches 3 cards, or 6 cards if 2 uses of the card were spent.
    """

    def __init__(self) -> None:
        super().__init__(3)

    def searched(self, f: CardFrame) -> i64:
        return 6 if f.a == 2 else self.depth

    def found(self, g: Game, f: CardFrame, card: CardId) -> i64:
        drawn = [card]
        for other in fx.searched_cards(g, f.seat, self.searched(f)):
            if other != card and g.defs[other].printed.weakness:
                drawn.append(other)
        return fx.draw_these(g, f.seat, drawn)

    def finished(self, g: Game, f: CardFrame) -> i64:
        if is_playing(g, f.seat):
            fx.shuffle_deck(g, f.seat)
        return DONE


class MysteriousGrimoire(Asset):
    text = (
        "Free on your turn, 1 or 2 secrets, exhaust: search the top 3 cards of your deck (6 for 2 "
        "secrets) for a card; draw it and each weakness among them. Shuffle."
    )
    printed = Facts(
        "12040", "Mysterious Grimoire", faction=faction.SEEKER, level=2, cost=3, icons="II",
        traits=[trait.ITEM, trait.TOME], slots=[slot.HAND], uses=4, uses_kind="secrets",
    )  # fmt: skip
    abilities = [
        Ability(trigger.free(), DrawSearched(), own_turn=True, uses=1, most_uses=2, exhaust=True,
                in_parts=True),
    ]  # fmt: skip


class ThroughTheCracks2(EventCard):
    text = (
        "Evade at +2 for each clue you have (at most +6). If you succeed, you may disengage from "
        "each enemy and move to a revealed connecting location."
    )
    printed = Facts(
        "12041", "Through the Cracks", faction=faction.SEEKER, level=2, cost=2, icons="A?",
        traits=[trait.INSIGHT, trait.TRICK],
    )  # fmt: skip
    abilities = [Ability(trigger.played(designator.EVADE), SlipThrough(per_clue=2, most=6))]


class Studious(Asset):
    text = "Permanent. Your opening hand has 1 more card."
    printed = Facts(
        "12042", "Studious", faction=faction.SEEKER, level=3, traits=[trait.TALENT],
        keywords=keyword.PERMANENT,
    )  # fmt: skip
    abilities = [opening_hand(1)]


DRAW: Final = 0
PUT_UNDER: Final = 1
PUT_ON_TOP: Final = 2


class DrawRevealed(Effect):
    """Effect that reveals the top cards of the deck, draws 3 of them and puts the others back.

    The investigator makes all choices first: the cards to draw; the cards that go to the bottom of
    the deck, each beneath the one before; the order in which the others go on top of the deck. The
    cards are drawn last, because a drawn weakness resolves after the others are put back.

    ``f.step`` is the current choice. ``f.items`` lists the ``f.n`` cards to draw, followed by the
    cards that still have to be put back.
    """

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return len(g.investigators[seat].deck) > 0

    def resolve(self, g: Game, f: CardFrame) -> i64:
        f.items = fx.reveal_top(g, f.seat, 8 if spendable_clues(g, f.seat) >= 2 else 5)
        return self.choose_draw(g, f)

    def choose_draw(self, g: Game, f: CardFrame) -> i64:
        """Request the next card to draw. The cards are chosen in ascending order, so that each set
        can be chosen in one way only."""
        left = min(3, len(f.items)) - f.n
        if left > 0:
            able = [card for card in f.items[f.n :] if f.n == 0 or card > f.items[f.n - 1]]
            able.sort()
            able = phrases.one_per_title(g, able[: len(able) - left + 1])
            return fx.ask(g, f, decision_kind.SEARCH, fx.cards_as_options(verb.CHOOSE_CARD, able))
        # If the whole deck is revealed, its top and its bottom are the same place.
        whole = len(f.items) == len(g.investigators[f.seat].deck)
        f.step = PUT_ON_TOP if whole else PUT_UNDER
        return self.put_back(g, f)

    def put_back(self, g: Game, f: CardFrame) -> i64:
        """Request the next card to put back. If there is none, draw the chosen cards."""
        deck = g.investigators[f.seat].deck
        others = f.items[f.n :]
        if not others:
            drawn = [card for card in top(deck, len(deck)) if card in f.items]
            return fx.draw_these(g, f.seat, drawn)
        others.sort()
        options = fx.cards_as_options(verb.CHOOSE_CARD, phrases.one_per_title(g, others))
        if f.step == PUT_UNDER:
            options.append(pack(verb.CHOICE, 0))
        return fx.ask(g, f, decision_kind.CHOOSE_CARD, options)

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        card = a_of(pick)
        if f.step == DRAW:
            f.items = [*f.items[: f.n], card, *without(f.items[f.n :], card)]
            f.n += 1
            return self.choose_draw(g, f)
        if op_of(pick) == verb.CHOICE:
            f.step = PUT_ON_TOP
        else:
            fx.place_in_deck(g, f.seat, card, bottom=f.step == PUT_UNDER)
            f.items = without(f.items, card)
        return self.put_back(g, f)


class UnbridledKnowledge(EventCard):
    text = (
        "Reveal the top 5 cards of your deck (8 if you have 2 clues): draw 3 of them and put each "
        "of the others on the top or bottom of your deck, in any order."
    )
    printed = Facts(
        "12043", "Unbridled Knowledge", faction=faction.SEEKER, level=5, cost=1, icons="II?",
        traits=[trait.INSIGHT],
    )  # fmt: skip
    abilities = [Ability(trigger.played(), DrawRevealed(), choices=["Put the others on top"])]


CARDS: list[type[CardDef]] = [
    JoeDiamond, DetectivesIntuition, DeadEnds, DorothySimmons, FingerprintKit, LaboratoryAssistant,
    LocalMap, MagnifyingGlass, SharpRhetoric, GatherIntel, ThroughTheCracks, WorkingAHunch,
    Deduction, MysteriousGrimoire, ThroughTheCracks2, Studious, UnbridledKnowledge,
]  # fmt: skip
