"""``lcg/scenarios/core_2026/spreading_flames/scenario.py``, ``lcg/rules/set_up.py``: setting
"Spreading Flames" up: chaos bags, symbols, opening hands, first positions."""

from typing import Any

import pytest

import arkham_env
import tests.lcg.support.scenario_cards  # noqa: F401  (registers cards)
from arkham_env.core.kernel.errors import InvalidSetup
from arkham_env.lcg import decks
from arkham_env.lcg.game import CardGame, build_table, new_game, new_state
from arkham_env.lcg.rules.card_frame import TOKEN_FAILURE, CardFrame
from arkham_env.lcg.state import ids
from arkham_env.lcg.view import token_name
from tests.lcg.support.scene import Scene

ROOM = "Your Friend's Room"
JOE = ["joe_diamond"]
PAIR = ["joe_diamond", "isabelle_barnes"]
SYMBOLS = ["skull", "skull", "tablet", "elder_thing", "auto_fail", "elder_sign"]
BAGS = {
    "easy": ["+1", "+1", "0", "0", "0", "-1", "-1", "-1", "-2", "-2", *SYMBOLS],
    "standard": ["+1", "0", "0", "-1", "-1", "-1", "-2", "-2", "-3", "-4", *SYMBOLS],
    "hard": ["0", "0", "0", "-1", "-1", "-2", "-2", "-3", "-3", "-4", "-5", *SYMBOLS],
    "expert": ["0", "-1", "-1", "-2", "-2", "-3", "-3", "-4", "-4", "-5", "-6", "-8", *SYMBOLS],
}


def start(names: list[str], seed: int = 1, **more: Any) -> CardGame:
    return new_game("spreading_flames", investigators=names, seed=seed, **more)


def kind(game: CardGame) -> str:
    assert game.decision is not None
    return game.decision.kind


def keep_all(game: CardGame) -> list[str]:
    """Answer until the first turn (seat 0 leads, all hands are kept); return what was asked."""
    asked = []
    while (asking := kind(game)) != "turn":
        asked.append(asking)
        game.step(0 if asking in ("lead", "next_turn") else game.num_options - 1)
    return asked


def titles(game: CardGame, cards: list[int]) -> list[str]:
    return [game.state.defs[card].printed.name for card in cards]


# -- Difficulty and chaos bag ----------------------------------------------------------------------


@pytest.mark.rule("LCG-0718", "LCG-0740")
@pytest.mark.parametrize("difficulty", list(BAGS))
def test_the_chaos_bag_of_each_difficulty(difficulty: str) -> None:
    game = start(JOE, difficulty=difficulty)
    bag = [token_name(token) for token in game.state.bag]
    assert sorted(bag) == sorted(BAGS[difficulty])


@pytest.mark.rule("LCG-0739")
def test_there_are_four_difficulties() -> None:
    with pytest.raises(InvalidSetup, match="nightmare"):
        start(JOE, difficulty="nightmare")
    for difficulty in BAGS:
        assert start(JOE, difficulty=difficulty).state.table.spec["difficulty"] == difficulty


def value_of(difficulty: str, *bag: str) -> int:
    """Return the modifier of the first token of ``bag``, found by an investigation of Joe's."""
    for seed in range(1, 30):
        s = Scene(JOE, difficulty=difficulty, seed=seed)
        s.bag(*bag)
        s.do("Investigate").settle(perhaps="Joe Diamond")
        if f"Chaos token: {bag[0]}" in s.log():
            line = [text for text in s.log() if "(value " in text][-1]
            return int(line.split("(value ")[1][:-1]) - 4
    raise AssertionError(f"{bag[0]} was never revealed")


@pytest.mark.rule("LCG-0741", "LCG-0724", "LCG-0359")
@pytest.mark.parametrize(
    ("difficulty", "skull", "tablet", "elder_thing"),
    [("easy", -1, -1, -3), ("standard", -1, -1, -3), ("hard", -2, -2, -4), ("expert", -2, -2, -4)],
)
def test_the_symbols_have_the_numbers_of_the_side_in_use(
    difficulty: str, skull: int, tablet: int, elder_thing: int
) -> None:
    assert value_of(difficulty, "skull") == skull
    assert value_of(difficulty, "elder_thing") == elder_thing
    assert value_of(difficulty, "tablet", "0") == tablet


@pytest.mark.parametrize(("difficulty", "more"), [("standard", 0), ("expert", 1)])
@pytest.mark.parametrize("act", [1, 2, 3, 4])
def test_the_skull_counts_the_act(difficulty: str, more: int, act: int) -> None:
    s = Scene(JOE, difficulty=difficulty)
    to_act(s, act)
    s.asset(0, "Dorothy Simmons")
    s.place("Dormitories", clues=0)
    s.put(0, "Dormitories")
    s.bag("skull")
    s.do("Investigate").settle(perhaps=["Joe Diamond", "Dorothy Simmons"])
    # Intellect 4, Dorothy Simmons 1.
    assert f"(value {5 - act - more})" in [text for text in s.log() if "(value " in text][-1]


def to_act(s: Scene, number: int) -> None:
    """Advance to an act and remove its enemies and fires."""
    s.advance_act(number)
    for card in [*s.g.enemies, *s.g.attachments, s.find("Dr. Henry Armitage")]:
        s.take_out(card)
    for who in s.g.investigators:
        who.damage = who.horror = 0
    s.refresh()


@pytest.mark.parametrize("difficulty", ["standard", "hard"])
@pytest.mark.parametrize(("other", "damage"), [("-8", 1), ("+1", 0)])
def test_the_tablet_reveals_another_token_and_hurts_on_a_failure(
    difficulty: str, other: str, damage: int
) -> None:
    met = 0
    for seed in range(1, 9):
        s = Scene(JOE, difficulty=difficulty, seed=seed)
        s.bag("tablet", other)
        s.do("Investigate").settle(perhaps="Joe Diamond")
        shown = [line[13:] for line in s.log() if line.startswith("Chaos token: ")]
        if shown[0] == "tablet":
            met += 1
            # Joe's 4 against 2: it takes the other token to fail.
            assert shown == ["tablet", other]
            assert s.investigator().damage == damage
        else:
            assert shown == [other]
            assert s.investigator().damage == 0
    assert 0 < met < 8


def test_what_the_tablet_does_is_no_text_of_a_card_while_damage_is_assigned() -> None:
    """It stays the instruction of the token until it is done (LCG-0656), in a save as well."""
    met = 0
    for seed in range(1, 9):
        s = Scene(JOE, seed=seed)
        s.asset(0, "Dorothy Simmons")
        s.bag("tablet", "-8")
        s.do("Investigate")
        while s.kind not in ("assign_damage", "turn"):
            s.passive()
        if s.kind == "turn":
            continue
        met += 1
        (frame,) = [f for f in s.g.stack if isinstance(f, CardFrame)]
        assert (frame.stage, frame.card, frame.step) == (TOKEN_FAILURE, 0, 1)
        assert s.game.clone().hash() == s.game.hash()
    assert 0 < met < 8


@pytest.mark.parametrize(
    ("difficulty", "who", "ally", "place", "drawn"),
    [
        # The room's shroud is 2, the Quad's 1.
        ("standard", "daniela_reyes", False, ROOM, True),  # 2 - 3 = 0: by 2
        ("easy", "daniela_reyes", False, ROOM, True),
        ("standard", "joe_diamond", False, ROOM, False),  # 4 - 3 = 1: by 1
        ("hard", "joe_diamond", True, ROOM, True),  # 5 - 4 = 1: by 1
        ("expert", "joe_diamond", True, ROOM, True),
        ("hard", "joe_diamond", True, "Miskatonic Quad", False),  # passed
    ],
)
def test_the_elder_thing_draws_the_topmost_fire(
    difficulty: str, who: str, ally: bool, place: str, drawn: bool
) -> None:
    s = Scene([who], difficulty=difficulty)
    pile = [s.find("Fire!"), s.find("Bystander"), s.find("Fire!", nth=1), s.find("Hellhound")]
    for card in pile:
        s.take_out(card)
        s.g.encounter_discard = [*s.g.encounter_discard, card]
    if ally:
        s.asset(0, "Dorothy Simmons")
    s.place(place)
    s.put(0, place)
    s.bag("elder_thing")
    s.do("Investigate").settle(decline="Joe Diamond" if place != ROOM else ())
    assert s.g.attachments == ([pile[2]] if drawn else [])
    assert pile[0] in s.g.encounter_discard


def test_the_elder_thing_without_a_fire_in_the_discard_pile() -> None:
    s = Scene(JOE)
    s.encounter_discards("Bystander")
    s.bag("elder_thing")
    s.do("Investigate").settle()
    assert s.g.attachments == []
    assert s.names(s.g.encounter_discard) == ["Bystander"]


# -- Opening hands ---------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0730", "LCG-0728")
def test_the_order_of_setup() -> None:
    game = start(PAIR, trauma=[[1, 0], [0, 2]])
    # Investigators are chosen; the lead comes before hands and everything of the scenario.
    assert kind(game) == "lead"
    assert game.state.investigators[0].hand == []
    assert game.state.agenda == ids.NONE
    game.step(1)
    g = game.state
    assert g.lead == 1
    # Trauma, resources and hands are there when the mulligan is offered; the scenario is not.
    assert kind(game) == "mulligan"
    assert (g.investigators[0].damage, g.investigators[0].horror) == (1, 0)
    assert (g.investigators[1].damage, g.investigators[1].horror) == (0, 2)
    assert [who.resources for who in g.investigators] == [5, 5]
    assert [len(who.hand) for who in g.investigators] == [5, 5]
    assert g.locations == []
    assert g.act == ids.NONE
    # No window, no play, no action: only hands until the first round.
    while g.round == 0:
        assert kind(game) == "mulligan"
        game.step(game.num_options - 1)
    assert titles(game, g.locations) == [ROOM]
    assert titles(game, [g.agenda, g.act]) == ["Past Curfew", "Where There's Smoke..."]


@pytest.mark.rule("LCG-0717")
def test_decks_are_shuffled_by_the_seed() -> None:
    def order(seed: int) -> list[int]:
        game = start(JOE, seed)
        keep_all(game)
        who = game.state.investigators[0]
        assert sorted(who.deck + who.hand) == list(range(1, 34))
        return who.deck

    assert order(1) == order(1)
    assert order(1) != order(2)
    assert order(1) != sorted(order(1))
    assert order(1) != sorted(order(1), reverse=True)


def with_weakness_aside() -> CardGame:
    """A game at the first mulligan in which seat 0 drew a weakness among its first cards."""
    for seed in range(1, 60):
        game = start(JOE, seed)
        while kind(game) == "lead":
            game.step(0)
        if game.state.investigators[0].opening:
            return game
    raise AssertionError("no seed sets a weakness aside")


@pytest.mark.rule("LCG-0722")
def test_weaknesses_set_aside_go_back_into_a_shuffled_deck() -> None:
    game = with_weakness_aside()
    who = game.state.investigators[0]
    aside = who.opening[:]
    assert all(game.state.defs[card].printed.weakness for card in aside)
    assert not set(aside) & set(who.deck)
    before = who.deck[:]
    keep_all(game)
    who = game.state.investigators[0]
    assert who.opening == []
    assert set(aside) <= set(who.deck)
    # The deck was shuffled, and nobody knows where the weakness is now.
    assert [card for card in who.deck if card not in aside] != before
    assert {game.state.known[card] for card in who.deck} == {0}


def throw(game: CardGame, count: int) -> list[int]:
    """Mulligan the first ``count`` cards offered; return their ids."""
    g = game.state
    thrown = []
    for _ in range(count):
        assert game.decision is not None
        thrown.append(g.options[0] >> 12 & 0xFFF)
        game.step(0)
    return thrown


@pytest.mark.rule("LCG-0733", "LCG-0734")
def test_a_mulligan_of_any_number_of_cards_once() -> None:
    for seed in range(1, 12):
        game = start(JOE, seed)
        g = game.state
        hand = g.investigators[0].hand[:]
        top = [c for c in reversed(g.investigators[0].deck) if not g.defs[c].printed.weakness]
        thrown = throw(game, 3)
        # Set aside, not in the deck: they cannot be drawn again at once.
        assert set(thrown) <= set(g.investigators[0].opening)
        while kind(game) == "mulligan":
            game.step(game.num_options - 1)
        who = g.investigators[0]
        kept = [card for card in hand if card not in thrown]
        assert sorted(who.hand) == sorted(kept + top[:3])
        assert set(thrown) <= set(who.deck)
        # There is no second mulligan.
        assert kind(game) == "turn"


@pytest.mark.rule("LCG-0735")
def test_a_weakness_drawn_in_the_mulligan_is_replaced_too() -> None:
    met = 0
    for seed in range(1, 40):
        game = start(JOE, seed)
        g = game.state
        who = g.investigators[0]
        before = set(who.opening)
        coming = who.deck[-5:]
        throw(game, 3)
        keep_all(game)
        if any(g.defs[card].printed.weakness for card in coming[-3:]):
            met += 1
            assert len(who.hand) == 5
            assert not any(g.defs[card].printed.weakness for card in who.hand)
            weak = [card for card in coming if g.defs[card].printed.weakness]
            assert set(weak) | before <= set(who.deck)
    assert met >= 2


@pytest.mark.rule("LCG-0736")
def test_mulligans_go_in_player_order() -> None:
    game = start([*PAIR, "daniela_reyes"])
    game.step(1)
    seats = []
    while kind(game) == "mulligan":
        assert game.decision is not None
        if game.seat not in seats:
            seats.append(game.seat)
        game.step(game.num_options - 1)
    assert seats == [1, 2, 0]


# -- Starting cards (test-only: the box has none) --------------------------------------------------


def compass_game(seed: int) -> CardGame:
    """A game at the first mulligan whose only investigator owns a Starting card."""
    code = decks.investigator_code("joe_diamond")
    spec = {
        "scenario": "spreading_flames",
        "investigators": [code],
        "decks": [[*decks.starter_deck(code), ["TS142", 1]]],
        "difficulty": "standard",
        "open_hands": False,
        "trauma": [[0, 0]],
    }
    game = CardGame(new_state(build_table(spec), seed, [[0, 0]]), seed)
    game.state.advance()
    while kind(game) == "lead":
        game.step(0)
    return game


@pytest.mark.rule("LCG-0737", "LCG-0738")
def test_a_starting_card_is_fetched_before_what_was_set_aside_returns() -> None:
    met = 0
    for seed in range(1, 30):
        game = compass_game(seed)
        who = game.state.investigators[0]
        compass = next(c for c in who.deck + who.hand if game.state.defs[c].printed.code == "TS142")
        if compass in who.hand or not who.opening:
            continue
        met += 1
        while kind(game) == "mulligan":
            game.step(game.num_options - 1)
        assert kind(game) == "search"
        # The weakness is still aside.
        assert who.opening
        without = game.clone()
        game.step(0)
        assert compass in who.hand
        assert len(who.hand) == 6
        assert who.opening == []
        # It is a "may".
        assert without.num_options == 2
        without.step(1)
        assert len(without.state.investigators[0].hand) == 5
    assert met >= 2


# -- The table -------------------------------------------------------------------------------------


def test_the_api_sets_the_same_game_up() -> None:
    game = arkham_env.game("lcg/spreading_flames", players=2, seed=4)
    asked = keep_all(game)
    assert set(asked) <= {"lead", "mulligan", "next_turn"}
    g = game.state
    assert titles(game, [g.agenda, g.act]) == ["Past Curfew", "Where There's Smoke..."]
    assert len(g.encounter_deck) == 24
    assert len({g.defs[card].printed.code for card in g.encounter_deck}) == 11
    assert sorted(titles(game, g.set_aside)).count("Fire!") == 5


@pytest.mark.rule("LCG-0692")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_room_has_two_clues_for_each_investigator(players: int) -> None:
    names = ["joe_diamond", "isabelle_barnes", "daniela_reyes", "dexter_drake"][:players]
    s = Scene(names)
    assert s.card(ROOM).clues == 2 * players
    s.place("Dormitories", revealed=False)
    assert s.card("Dormitories").clues == 0
    s.do("Move to Dormitories").settle()
    assert s.card("Dormitories").clues == players
