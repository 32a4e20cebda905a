"""``lcg/dealing.py``: resampling of the information hidden from a seat.

It reveals nothing hidden and changes nothing known.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import arkham_env
from arkham_env.core.kernel.errors import InvalidSetup
from arkham_env.core.kernel.frame import ASK
from arkham_env.core.kernel.native import is_compiled
from arkham_env.core.kernel.rng import numbered_streams
from arkham_env.lcg.dealing import OFFER_KEPT, could_ask, goes_unseen, resampled
from arkham_env.lcg.dump import dump_game
from arkham_env.lcg.game import DEFAULT_ORDER, CardGame, new_game
from arkham_env.lcg.rules.card_frame import CHOSEN, CardFrame
from arkham_env.lcg.rules.draw import RESOLVE, DrawCards
from arkham_env.lcg.rules.set_up import SetUp
from arkham_env.lcg.rules.timing import Event
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import NONE, decision_kind, difficulty, on, verb
from arkham_env.lcg.state.zones import return_to_hand
from tests.core.determinizing import check, play, to_the_end
from tests.lcg.support.fuzz_games import positions
from tests.lcg.support.indexes import reindex
from tests.lcg.test_fuzz import zones

GAME = "lcg/spreading_flames"
GAMES = 36 if is_compiled() else 12
DEALS = 96 if is_compiled() else 24


# -- All guarantees, in random games -------------------------------------------------------------


@pytest.mark.parametrize("number", range(GAMES))
def test_every_promise_is_kept(number: int) -> None:
    rng = random.Random(number)
    investigators = rng.sample(DEFAULT_ORDER, number % 4 + 1)
    options = {
        "investigators": investigators,
        "difficulty": difficulty.NAMES[number // 4 % 4],
        "open_hands": number % 5 == 4,
    }
    kinds = play(GAME, options, number)
    assert kinds["mulligan"] and kinds["turn"] and kinds["commit"]


def same_but_hidden(g: Game, c: Game, seat: int) -> None:
    """Assert that cards changed places only where ``seat`` cannot see them."""
    bit = 1 << seat
    for who, made in zip(g.investigators, c.investigators, strict=True):
        closed = who.id != seat and not g.table.open_hands
        assert sorted(made.hand + made.opening + made.deck) == sorted(
            who.hand + who.opening + who.deck
        )
        assert made.hand == sorted(made.hand)
        if closed:
            assert len(made.hand) == len(who.hand)
            assert len(made.opening) == len(who.opening)
            # A mulligan goes by the ids.
            aside = [card for card in made.opening if goes_unseen(c, card)]
            assert aside == sorted(aside)
            if isinstance(c.stack[-1], SetUp) and c.stack[-1].last != NONE and c.seat == who.id:
                assert c.stack[-1].last == aside[-1]
            shown = [card for card in who.hand if g.known[card] & bit]
            assert shown == [card for card in made.hand if c.known[card] & bit]
            assert all(c.known[card] & bit or goes_unseen(c, card) for card in made.hand)
        else:
            assert (made.hand, made.opening) == (who.hand, who.opening)
        for before, after in ((who.hand, made.hand), (who.opening, made.opening)):
            assert sorted(g.known[card] for card in before) == sorted(
                c.known[card] for card in after
            )
    decks = [(who.deck, c.investigators[who.id].deck) for who in g.investigators]
    for before, after in [*decks, (g.encounter_deck, c.encounter_deck)]:
        assert [g.known[card] for card in before] == [c.known[card] for card in after]
        for old, new in zip(before, after, strict=True):
            assert old == new or not g.known[old] & bit
    assert sorted(c.bag) == sorted(g.bag)
    assert sorted(zones(c)) == sorted(zones(g))


@pytest.mark.parametrize("seed", range(DEALS // 4))
def test_cards_change_places_only_where_they_are_hidden(seed: int) -> None:
    players = 1 + seed % 4
    moved = 0
    for g in positions(seed, players, 200):
        for seat in range(players):
            c = g.determinize(seat, seed + g.decisions)
            same_but_hidden(g, c, seat)
            moved += c.encounter_deck != g.encounter_deck
    assert moved > 10


# -- Nothing hidden leaks ------------------------------------------------------------------------


def still_named(g: Game, reader: int) -> set[int]:
    """Return the cards that stay: cards being played or resolved, and the options of ``reader``."""
    found: set[int] = set()
    for frame in [*g.stack, *g.queued]:
        if type(frame) is Event and frame.event == on.DRAW_CARD:
            continue
        if isinstance(frame, DrawCards):
            found |= set(frame.weaknesses)
        elif not isinstance(frame, SetUp):
            found |= set(frame.named_cards())
    found |= {effect.card for effect in g.lasting if effect.point == on.WEAKNESS_FOUND}
    if g.seat == reader or isinstance(g.stack[-1], CardFrame):
        found |= {verb.card_in(option) for option in g.options}
    return found


class Permuted:
    """Builds games that ``reader`` cannot distinguish from a game: swaps of hidden cards."""

    def __init__(self) -> None:
        self.tried: Counter[Any] = Counter()

    def make(self, g: Game, reader: int, rng: random.Random) -> Game | None:
        """Return such a game, or ``None`` if the swaps did not produce one."""
        c = g.clone()
        c.own_known()
        stay = still_named(g, reader)
        place: dict[int, int] = {}
        looked_at: set[int] = set()
        if g.seat != reader and isinstance(g.stack[-1], CardFrame):
            looked_at = {card for card in stay if g.known[card] >> g.seat & 1}
        for who in c.investigators:
            hands = [] if who.id == reader or g.table.open_hands else [who.hand, who.opening]
            held = [card for pile in hands for card in pile if self.hidden(g, card, reader)]
            self.tried["stays", g.seat == reader] += sum(card in stay for card in held)
            held = [card for card in held if card not in stay]
            deck = [card for card in who.deck if self.hidden(g, card, reader)]
            deck = [card for card in deck if card not in looked_at]
            place.update(self.dealt(g, held, deck, rng))
        deck = [card for card in g.encounter_deck if self.hidden(g, card, reader)]
        deck = [card for card in deck if card not in looked_at]
        place.update(self.dealt(g, [], deck, rng))
        self.tried["moved"] += any(a != b for a, b in place.items())

        def now(cards: list[int]) -> list[int]:
            return [place.get(card, card) for card in cards]

        for old, new in place.items():
            c.known[new] = g.known[old]
        for who in c.investigators:
            who.hand = sorted(now(who.hand))
            who.deck = now(who.deck)
            aside = [card for card in who.opening if self.hidden(g, card, reader)]
            order = iter(sorted(now(aside)))
            who.opening = [next(order) if card in aside else card for card in who.opening]
        c.encounter_deck = now(c.encounter_deck)
        c.source = place.get(c.source, c.source) if self.in_hand(g, c.source) else c.source
        for frame in c.stack:
            if isinstance(frame, DrawCards):
                frame.drawn = [
                    place.get(card, card) if self.in_hand(g, card) else card for card in frame.drawn
                ]
            elif (
                type(frame) is Event and frame.event == on.DRAW_CARD and self.in_hand(g, frame.card)
            ):
                frame.card = place.get(frame.card, frame.card)
            elif isinstance(frame, SetUp) and frame.last != NONE and g.seat != reader:
                aside = c.investigators[g.seat].opening
                frame.last = max(card for card in aside if self.hidden(c, card, reader))
        reindex(c)
        rng.shuffle(c.bag)
        c.streams.states = [rng.getrandbits(32) for _ in c.streams.states]
        c.pick = verb.DISCARD << 24 | rng.randrange(len(c.defs)) << 12
        return c if g.seat == reader or self.asked(g, c) else None

    def hidden(self, g: Game, card: int, reader: int) -> bool:
        return not g.known[card] >> reader & 1

    def in_hand(self, g: Game, card: int) -> bool:
        return any(card in who.hand for who in g.investigators)

    def dealt(
        self, g: Game, held: list[int], deck: list[int], rng: random.Random
    ) -> dict[int, int]:
        """Return a replacement for each of these cards, without new weaknesses in a hand."""
        now = held + deck
        for _ in range(3 * len(now)):
            i, j = rng.randrange(len(now)), rng.randrange(len(now))
            if goes_unseen(g, now[j]) or i >= len(held):
                if goes_unseen(g, now[i]) or j >= len(held):
                    now[i], now[j] = now[j], now[i]
        return dict(zip(held + deck, now, strict=True))

    def asked(self, g: Game, c: Game) -> bool:
        """Compute another seat's decision again; return whether it is the same one."""
        at = len(c.stack) - 1
        top = c.stack[at]
        if isinstance(top, CardFrame):
            self.tried["in a text"] += 1
            return could_ask(c, top)
        decisions = c.decisions
        assert c.stack[at].rewind(c)
        if c.stack[at].run(c) != ASK or len(c.stack) != at + 1:
            self.tried["not asked"] += 1
            return False
        c.decisions = decisions
        return c.kind == g.kind and c.seat == g.seat and c.source == g.source


@pytest.mark.parametrize("open_hands", [False, True])
def test_what_is_hidden_leaves_no_trace(open_hands: bool) -> None:
    permuted = Permuted()
    rng = random.Random(7)
    tried = permuted.tried
    for number in range(DEALS // 2):
        players = 1 + number % 4
        for g in positions(900 + number, players, 300, open_hands):
            for reader in range(players):
                other = permuted.make(g, reader, rng)
                if other is None:
                    continue
                tried["own" if g.seat == reader else "other"] += 1
                tried[decision_kind.NAMES[g.kind]] += 1
                seed = rng.randrange(1 << 62)
                made = dump_game(g.determinize(reader, seed))
                assert dump_game(other.determinize(reader, seed)) == made, (number, g.decisions)
    assert tried["own"] > 400 and tried["other"] > 200 and tried["moved"] > 600
    for kind in ("mulligan", "commit", "reaction", "window", "turn", "assign_damage", "search"):
        assert tried[kind], (kind, tried)
    # Few cards stay: at the seat's own decisions, cards that others have announced to play; at
    # decisions of others, also the cards that a text offers them.
    assert tried["stays", True] < tried["own"] // 100, tried
    assert tried["stays", False] < tried["other"] // 25, tried
    assert tried["in a text"] > 20


def test_the_check_finds_a_leak() -> None:
    """The test above can fail: a clone is no determinization."""
    permuted = Permuted()
    rng = random.Random(1)
    for g in positions(3, 2, 40):
        other = permuted.make(g, g.seat, rng)
        assert other is not None
        assert dump_game(g.clone()) != dump_game(other)
        assert dump_game(g.determinize(g.seat, 1)) != dump_game(g.determinize(g.seat, 2))


# -- The samples are uniform ---------------------------------------------------------------------


def is_uniform(found: Counter[Any], kinds: int) -> bool:
    """Return whether outcomes are equally frequent, by chi-square at about one in ten thousand."""
    mean = found.total() / kinds
    chi = sum((count - mean) ** 2 for count in found.values()) / mean
    chi += mean * (kinds - len(found))
    free = kinds - 1
    bound = free * (1 - 2 / (9 * free) + 3.72 * (2 / (9 * free)) ** 0.5) ** 3
    return len(found) <= kinds and chi < bound


def at_a_turn(players: int, seed: int = 0, seat: int = 0, **options: Any) -> Game:
    """Return a game at the first menu of a seat's turn."""
    game = new_game("spreading_flames", players, seed=seed, log=False, **options)
    g: Game = game.state
    while g.kind != decision_kind.TURN or g.seat != seat:
        mulligan = g.kind == decision_kind.MULLIGAN
        g.take(len(g.options) - 1 if mulligan or g.kind == decision_kind.WINDOW else seat % 2)
    return g


def test_the_order_of_a_deck_is_uniform() -> None:
    g = at_a_turn(1)
    who = g.investigators[0]
    who.deck = who.deck[:4]
    g.encounter_deck = g.encounter_deck[:4]
    own: Counter[Any] = Counter()
    encounter: Counter[Any] = Counter()
    both: Counter[Any] = Counter()
    for seed in range(4800):
        c = g.determinize(0, seed)
        own[tuple(c.investigators[0].deck)] += 1
        encounter[tuple(c.encounter_deck)] += 1
        both[c.investigators[0].deck[0], c.encounter_deck[0]] += 1
    assert is_uniform(own, 24)
    assert is_uniform(encounter, 24)
    assert is_uniform(both, 16)


def test_the_rest_of_a_deck_is_uniform_around_a_known_card() -> None:
    g = at_a_turn(1)
    who = g.investigators[0]
    who.deck = who.deck[:4]
    g.known[who.deck[1]] = 1
    found = Counter(tuple(g.determinize(0, seed).investigators[0].deck) for seed in range(3000))
    assert {deck[1] for deck in found} == {who.deck[1]}
    assert is_uniform(found, 6)


def test_hand_and_deck_of_another_are_one_pool_without_weaknesses_in_hand() -> None:
    g = at_a_turn(2)
    who = g.investigators[1]
    weakness = [card for card in who.deck if g.defs[card].printed.weakness][:1]
    plain = [card for card in who.deck if goes_unseen(g, card)][:2]
    for card in who.hand[2:]:
        g.unindex_hand(card)
    who.hand = who.hand[:2]
    who.deck = plain + weakness
    found: Counter[Any] = Counter()
    for seed in range(7200):
        c = g.determinize(0, seed).investigators[1]
        assert not set(c.hand) & set(weakness)
        found[tuple(c.hand), tuple(c.deck)] += 1
    assert is_uniform(found, 6 * 6)


def test_the_luck_to_come_is_uniform_and_new() -> None:
    g = at_a_turn(1)
    tokens: Counter[int] = Counter()
    words: set[tuple[int, ...]] = set()
    for seed in range(3000):
        c = g.determinize(0, seed)
        words.add(tuple(c.streams.states))
        tokens[c.streams.below(2, len(c.bag))] += 1
    assert len(words) == 3000
    assert is_uniform(tokens, len(g.bag))


def features(g: Game) -> list[int]:
    """Return features of all hidden information in a game of two."""
    own, other = g.investigators
    found = [own.deck[-1] if own.deck else 0, sum(other.hand)]
    for deck in (own.deck, other.deck):
        weak = [card for card in deck if g.defs[card].printed.weakness]
        found.append(deck.index(min(weak)) if weak else 0)
    found.append(g.encounter_deck.index(min(g.encounter_deck)) if g.encounter_deck else 0)
    return found


def test_the_real_game_is_like_any_of_its_copies() -> None:
    """Among nine copies, the true hidden state has each rank with the same probability.

    This assumes that the other seat plays without regard to its cards: resampling infers nothing
    from its choices.
    """
    rng = random.Random(5)
    ranks: list[Counter[int]] = [Counter() for _ in range(5)]
    for seed in range(1500 if is_compiled() else 150):
        game = new_game("spreading_flames", 2, seed=seed, log=False)
        g: Game = game.state
        while not g.over and not (g.seat == 0 and g.round > 0 and rng.random() < 0.05):
            count = len(g.options)
            g.take(count - 1 if g.seat == 1 else rng.randrange(count))
        if g.over:
            continue
        true = features(g)
        copies = [features(g.determinize(0, seed * 100 + i)) for i in range(9)]
        for i in range(5):
            below = sum(copy[i] < true[i] for copy in copies)
            equal = sum(copy[i] == true[i] for copy in copies)
            ranks[i][below + rng.randrange(equal + 1)] += 1
    for found in ranks:
        assert found.total() > 100
        assert is_uniform(found, 10), ranks


def test_a_deal_follows_what_is_asked() -> None:
    """The options of another seat reveal its cards, because they name only cards that it has."""
    game = new_game("spreading_flames", 2, seed=11, log=False)
    g: Game = game.state
    rng = random.Random(2)
    met = 0
    while not g.over:
        if g.kind == decision_kind.COMMIT:
            reader = 1 - g.seat
            for seed in range(20):
                c = g.determinize(reader, seed)
                met += c.options != g.options
                for option in c.options:
                    if verb.card_in(option) != NONE:
                        assert verb.card_in(option) in c.investigators[g.seat].hand
        g.take(rng.randrange(len(g.options)))
    assert met > 20


# -- Knowledge of others, and cards named by frames ----------------------------------------------


def test_what_a_third_seat_knows_stays_with_the_place() -> None:
    g = at_a_turn(3)
    who = g.investigators[1]
    g.known[who.deck[-1]] |= 1 << 2
    g.known[who.hand[0]] |= 1 << 2
    tops, held = set(), set()
    for seed in range(60):
        c = g.determinize(0, seed)
        same_but_hidden(g, c, 0)
        tops.add(c.investigators[1].deck[-1])
        held |= {card for card in c.investigators[1].hand if c.known[card] >> 2 & 1}
        own = g.determinize(2, seed).investigators[1]
        assert own.deck[-1] == who.deck[-1] and who.hand[0] in own.hand
    assert len(tops) > 10 and len(held) > 10


def test_a_card_that_came_from_an_open_place_stays_in_hand() -> None:
    g = at_a_turn(2, seat=1)
    play_card = next(
        o for o in g.options if o >> 24 == verb.PLAY and g.defs[verb.card_in(o)].type == 1
    )
    card = verb.card_in(play_card)
    g.take(g.options.index(play_card))
    while g.cards[card].id == NONE:
        g.take(len(g.options) - 1)
    return_to_hand(g, card)
    for seed in range(30):
        assert card in g.determinize(0, seed).investigators[1].hand


def test_cards_just_drawn_move_with_their_names() -> None:
    g = at_a_turn(2)
    hand = g.investigators[1].hand
    frame = DrawCards(1, 0)
    frame.step = RESOLVE
    frame.drawn = [hand[2], hand[0]]
    g.stack[1:1] = [frame, Event(on.DRAW_CARD, 1, hand[4])]
    again = g.clone()
    swapped = again.stack[1]
    assert isinstance(swapped, DrawCards)
    swapped.drawn = [hand[1], hand[3]]
    drawn: Counter[int] = Counter()
    for seed in range(1500):
        c = g.determinize(0, seed)
        made, event = c.stack[1], c.stack[2]
        assert isinstance(made, DrawCards) and isinstance(event, Event)
        cards = {*made.drawn, event.card}
        assert len(cards) == 3 and cards <= set(c.investigators[1].hand)
        drawn[made.drawn[0]] += 1
        assert dump_game(again.determinize(0, seed)) == dump_game(c)
        # They are known to the seat that drew them.
        own = g.determinize(1, seed).stack[1]
        assert isinstance(own, DrawCards) and own.drawn == frame.drawn
    pool = [card for card in hand + g.investigators[1].deck if goes_unseen(g, card)]
    assert is_uniform(drawn, len(pool))


def test_what_is_being_played_stays() -> None:
    g = at_a_turn(2)
    hand = g.investigators[1].hand
    frame = CardFrame(1, hand[3], 0)
    g.stack[1:1] = [frame]
    for seed in range(40):
        assert hand[3] in g.determinize(0, seed).investigators[1].hand


def test_what_a_text_offers_and_what_was_chosen_stays() -> None:
    """Where another seat decides, in the middle of a text."""
    g = at_a_turn(2, seat=1)
    hand = g.investigators[1].hand
    frame = CardFrame(1, 1, CHOSEN)
    frame.items = [hand[0]]
    g.stack.append(frame)
    g.options = [verb.CHOOSE_CARD << 24 | hand[2] << 12, verb.CHOOSE_CARD << 24 | hand[4] << 12]
    g.known[g.investigators[1].deck[-1]] = 2
    stayed: Counter[int] = Counter()
    for seed in range(40):
        c = resampled(g, 0, numbered_streams(seed, 1), OFFER_KEPT)
        stayed.update(set(c.investigators[1].hand) & set(hand))
        # Of the cards that it has looked at, only its options.
        assert c.known[c.investigators[1].deck[-1]] == 2
    assert {card for card in hand if stayed[card] == 40} == {hand[0], hand[2], hand[4]}


def test_an_offered_card_stays() -> None:
    """The lead may have to order cards in other hands."""
    g = at_a_turn(2)
    card = g.investigators[1].hand[1]
    g.options = [*g.options, verb.REACT << 24 | card << 12]
    for seed in range(40):
        assert card in g.determinize(0, seed).investigators[1].hand


def test_who_listens_in_a_hand_follows_the_deal() -> None:
    g = at_a_turn(4)
    changed = 0
    for seed in range(20):
        c = g.determinize(2, seed)
        listen, counts = c.listen[:], c.listener_counts[:]
        changed += listen != g.listen
        reindex(c)
        assert (c.listen, c.listener_counts) == (listen, counts)
    assert changed


# -- The public object ---------------------------------------------------------------------------


def test_the_log_keeps_what_the_seat_may_read() -> None:
    game = new_game("spreading_flames", 2, seed=3)
    rng = random.Random(3)
    while game.state.round < 3:
        game.step(rng.randrange(game.num_options))
    copy = game.determinize(0, 1)
    assert copy.log(0) == game.log(0) == copy.log()
    assert len(game.log()) > len(copy.log())
    open_game = new_game("spreading_flames", 2, seed=3, open_hands=True)
    assert open_game.determinize(0, 1).log() == open_game.log()


def test_errors_name_what_was_expected() -> None:
    game = new_game("spreading_flames", 2, seed=3)
    for seat in (2, -1, True, "0"):
        with pytest.raises(InvalidSetup, match=r"expected 0 to 1"):
            game.determinize(seat, 0)  # type: ignore[arg-type]
    with pytest.raises(InvalidSetup, match=r"seed=0\.5: expected a whole number"):
        game.determinize(0, 0.5)  # type: ignore[arg-type]
    assert game.determinize(0, 3).seed is None
    assert "determinize" not in repr(game.determinize(1, 1 << 70))


def test_a_copy_is_like_any_other_game() -> None:
    game: CardGame = new_game("spreading_flames", 3, seed=8)
    encoder: Any = arkham_env.envs.registry.find(GAME).encoder()
    copy = check(encoder, game, 2, 5)
    before = game.hash()
    to_the_end(copy.clone(), random.Random(1))
    to_the_end(arkham_env.load(copy.save()), random.Random(1))
    assert game.hash() == before
