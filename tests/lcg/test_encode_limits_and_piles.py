"""``lcg/encode``: points to assign, used limits, committed, known and removed cards, in both
observations."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import arkham_env
import tests.lcg.support.ledger_zone_cards  # noqa: F401  (registers cards)
from arkham_env import lcg
from arkham_env.core.encoding.encode import as_numpy
from arkham_env.envs.registry import find
from arkham_env.lcg.cards import phrases
from arkham_env.lcg.cards.bases import Asset, Enemy, EventCard
from arkham_env.lcg.encode.encoder import Encoder
from arkham_env.lcg.rules.damage import assigning, deal, deal_each
from arkham_env.lcg.state import values, zones
from arkham_env.lcg.state.ability import Ability
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.facts import Facts
from arkham_env.lcg.state.game_state import SHOWN_HANDS, Game
from arkham_env.lcg.state.ids import NONE, faction, limit, trigger, zone
from tests.lcg.support.fuzz_games import positions
from tests.lcg.support.scene import Scene

GAME = "lcg/spreading_flames"
ENCODER = Encoder(GAME)
JOE, ISABELLE = 0, 1
PAIR = ["joe_diamond", "isabelle_barnes"]
GROUPS = (
    "damage_to_assign", "horror_to_assign", "self.limits_used", "next.limits_used",
    "second.limits_used", "third.limits_used", "limits_used", "maximum_uses", "committed",
    "self.deck_known", "self.deck_top", "others.deck_known", "others.deck_top",
    "encounter.deck_known", "encounter.deck_top", "removed", "victory_display_pile",
)  # fmt: skip


def flat(g: Game, seat: int = 0, encoder: Encoder = ENCODER) -> dict[str, int]:
    """Return the non-zero columns that this file tests, with cards by name."""
    row = encoder.new_flat()
    encoder.write_flat(g, seat, row)
    cells = as_numpy(row.data, "int16", encoder.flat_size).tolist()
    found: dict[str, int] = {}
    for field, value in zip(encoder.field_names(), cells, strict=True):
        group, _, card = field.name.partition("[")
        if value and group in GROUPS:
            found[f"{group} {card[:-1].partition(' ')[2]}".rstrip()] = value
    return found


def about(g: Game, group: str, seat: int = 0, encoder: Encoder = ENCODER) -> dict[str, int]:
    """Return the cards of one group of the flat observation."""
    shown = flat(g, seat, encoder)
    names = [name for name in shown if name.partition(" ")[0] == group]
    found = {name.partition(" ")[2]: shown[name] for name in names}
    if group == "removed":
        assert found == removed_in_globals(g, seat, encoder)
    return found


def removed_in_globals(g: Game, seat: int, encoder: Encoder) -> dict[str, int]:
    """Return the counts of removed cards in the globals of the entities observation."""
    columns = entities(g, seat, encoder)[0]
    groups = {name: name.partition("[") for name in columns if columns[name]}
    return {
        card[:-1].partition(" ")[2]: columns[name]
        for name, (group, _, card) in groups.items()
        if group == "removed"
    }


def entities(
    g: Game, seat: int = 0, encoder: Encoder = ENCODER
) -> tuple[dict[str, int], list[dict[str, int]]]:
    """Return the globals and the rows of the entities observation."""
    row = encoder.new_entities()
    encoder.write_entities(g, seat, row)
    cells = as_numpy(row.data, "int16", encoder.entities_size).tolist()
    size, width = encoder.globals_size, encoder.entity_width
    columns = dict(zip([f.name for f in encoder.global_fields()], cells[:size], strict=True))
    names = [f.name for f in encoder.entity_fields()]
    rows: list[dict[str, int]] = []
    for i in range(columns["entities"]):
        first = size + i * width
        rows.append(dict(zip(names, cells[first : first + width], strict=True)))
    return columns, rows


def rows_of(g: Game, name: str, seat: int = 0, encoder: Encoder = ENCODER) -> list[dict[str, int]]:
    """Return the rows of the copies of a card."""
    codes = encoder.layout.cards
    numbers = {codes.index(d.printed.code) + 1 for d in g.defs if d.printed.name == name}
    return [row for row in entities(g, seat, encoder)[1] if row["card"] in numbers]


def in_zone(g: Game, where: int, seat: int = 0) -> list[str]:
    """Return the names of the cards whose rows are in a zone."""
    codes = ENCODER.layout.cards
    names = {d.printed.code: d.printed.name for d in g.defs}
    rows = entities(g, seat)[1]
    return [names[codes[row["card"] - 1]] for row in rows if row["zone"] == where + 1]


def to_next_round(s: Scene) -> None:
    """Decline every decision until a turn of the next round."""
    number = s.g.round
    while s.g.round == number or not s.at_turn():
        s.passive()


# -- Points to assign ------------------------------------------------------------------------------


def points(s: Scene, seat: int) -> tuple[int, int]:
    """Return the damage and horror to assign; both observations must agree."""
    shown, columns = flat(s.g, seat), entities(s.g, seat)[0]
    found = (shown.get("damage_to_assign", 0), shown.get("horror_to_assign", 0))
    assert found == (columns["damage_to_assign"], columns["horror_to_assign"])
    return found


def test_points_still_to_assign_are_counted_down() -> None:
    s = Scene(PAIR)
    s.asset(JOE, "Dr. Henry Armitage")
    assert points(s, JOE) == (0, 0) and assigning(s.g) is None
    s.run(lambda g: deal(g, JOE, damage=2, horror=2))
    for kind, option, left in [
        ("assign_damage", "1 damage on Joe", (2, 2)),
        ("assign_horror", "1 horror on Dr. Henry", (0, 2)),
        ("assign_horror", "1 horror on Joe", (0, 1)),
    ]:
        assert s.kind == kind
        # Everybody sees it.
        assert points(s, JOE) == points(s, ISABELLE) == left
        line = f"Still to assign: {left[0]} damage, {left[1]} horror"
        assert line in s.game.view(JOE).splitlines() and line in s.game.view(ISABELLE).splitlines()
        s.do(option)
        while s.kind == "assign_damage":
            s.do(option)
    s.settle()
    assert points(s, JOE) == (0, 0) and "Still to assign" not in s.game.view(JOE)
    assert (s.investigator().damage, s.investigator().horror) == (2, 1)


def test_of_several_who_are_hit_the_points_of_who_assigns_count() -> None:
    s = Scene(PAIR)
    s.asset(JOE, "Dr. Henry Armitage")
    s.asset(ISABELLE, "Logan Hastings")
    s.run(lambda g: deal_each(g, [JOE, ISABELLE], damage=1, horror=1))
    assert s.seat == JOE and points(s, ISABELLE) == (1, 1)
    s.do("1 damage on Joe")
    assert s.seat == JOE and points(s, ISABELLE) == (0, 1)
    s.do("1 horror on Joe")
    assert s.seat == ISABELLE and points(s, JOE) == (1, 1)


# -- Used limits -----------------------------------------------------------------------------------


def test_an_investigators_used_limit_is_shown_until_the_round_ends() -> None:
    s = Scene(PAIR)
    s.calm()
    quad = s.find("Miskatonic Quad")
    s.place("Miskatonic Quad", clues=3)
    s.put(JOE, "Miskatonic Quad")
    assert not about(s.g, "self.limits_used")
    s.do("Investigate", "React with Joe Diamond")
    s.settle()
    assert s.g.cards[quad].clues == 2
    assert about(s.g, "self.limits_used") == {"Joe Diamond": 1}
    assert about(s.g, "next.limits_used", ISABELLE) == {"Joe Diamond": 1}
    assert not about(s.g, "next.limits_used") and not about(s.g, "self.limits_used", ISABELLE)
    for seat in (JOE, ISABELLE):
        assert [row["limits_used"] for row in rows_of(s.g, "Joe Diamond", seat)] == [1]
        assert [row["limits_used"] for row in rows_of(s.g, "Isabelle Barnes", seat)] == [0]
    assert "limit used 1" in s.game.view(ISABELLE)
    to_next_round(s)
    assert not about(s.g, "self.limits_used") and "limit used" not in s.game.view(ISABELLE)
    assert [row["limits_used"] for row in rows_of(s.g, "Joe Diamond")] == [0]


def test_a_places_used_limit_is_that_of_who_looks() -> None:
    s = Scene(PAIR)
    s.place("Dormitories")
    s.put(JOE, "Dormitories")
    s.have(JOE, damage=3)
    s.do("Activate Dormitories").settle()
    assert about(s.g, "limits_used", JOE) == {"Dormitories": 1}
    assert not about(s.g, "limits_used", ISABELLE)
    assert [row["limits_used"] for row in rows_of(s.g, "Dormitories", JOE)] == [1]
    assert [row["limits_used"] for row in rows_of(s.g, "Dormitories", ISABELLE)] == [0]
    place = next(line for line in s.game.view(JOE).splitlines() if "Dormitories:" in line)
    assert "(limit used 1)" in place and place not in s.game.view(ISABELLE).splitlines()


def test_a_groups_used_limit_is_everybodys() -> None:
    s = Scene(PAIR)
    quad = s.place("Miskatonic Quad")
    values.use_limit(s.g.cards[quad], s.g, ISABELLE, 0, limit.PER_ROUND, True)
    for seat in (JOE, ISABELLE):
        assert about(s.g, "limits_used", seat) == {"Miskatonic Quad": 1}
        assert [row["limits_used"] for row in rows_of(s.g, "Miskatonic Quad", seat)] == [1]


CHARM, GUARD, SPREE = "N7001", "N7002", "N7003"


def made(base: type[CardDef], printed: Facts, *abilities: Ability) -> type[CardDef]:
    return type("Own", (base,), {"printed": printed, "abilities": list(abilities)})


@pytest.mark.usefixtures("catalogue_as_it_was")
def test_own_cards_with_limits_and_maximums_have_columns() -> None:
    gain = phrases.GainResources(1)
    once, twice = (
        Ability(trigger.free(), gain, limit=limit.PER_ROUND),
        Ability(trigger.free(), gain, limit=limit.PER_GAME),
    )
    lcg.register_card(made(Asset, Facts(CHARM, "Lucky Coin", cost=0), once, twice))
    whisper = Facts(GUARD, "Talker", faction=faction.ENCOUNTER, fight=3, evade=3, health=3)
    lcg.register_card(made(Enemy, whisper, once))
    spree = Ability(trigger.played(), gain, max_per=limit.PER_ROUND)
    lcg.register_card(made(EventCard, Facts(SPREE, "Spree", cost=0), spree))
    encoder = find(GAME).encoder()
    assert isinstance(encoder, Encoder) and encoder.layout.version == "2+user"
    s = Scene(PAIR, extra={JOE: [CHARM, SPREE, SPREE], ISABELLE: [SPREE]}, encounter=[GUARD])
    s.calm()
    s.asset(JOE, "Lucky Coin")
    s.place("Miskatonic Quad")
    guard = s.enemy("Talker", at="Miskatonic Quad")
    s.give(JOE, "Spree", "Spree")
    s.give(ISABELLE, "Spree")
    s.do("Use Lucky Coin (ability 1)", "Use Lucky Coin (ability 2)", "Play Spree")
    values.use_limit(s.g.cards[guard], s.g, ISABELLE, 0, limit.PER_ROUND, False)
    assert about(s.g, "self.limits_used", JOE, encoder) == {"Lucky Coin": 2}
    assert about(s.g, "next.limits_used", ISABELLE, encoder) == {"Lucky Coin": 2}
    assert not about(s.g, "limits_used", JOE, encoder)
    assert about(s.g, "limits_used", ISABELLE, encoder) == {"Talker": 1}
    for seat in (JOE, ISABELLE):
        # A maximum counts the copies of all.
        assert about(s.g, "maximum_uses", seat, encoder) == {"Spree": 1}
        assert rows_of(s.g, "Lucky Coin", seat, encoder)[0]["limits_used"] == 2
        sprees = rows_of(s.g, "Spree", seat, encoder)
        held = [row for row in sprees if row["zone"] == zone.HAND + 1]
        assert [row["limits_used"] for row in held] == [1]
    assert rows_of(s.g, "Talker", ISABELLE, encoder)[0]["limits_used"] == 1
    assert rows_of(s.g, "Talker", JOE, encoder)[0]["limits_used"] == 0
    to_next_round(s)
    assert about(s.g, "self.limits_used", JOE, encoder) == {"Lucky Coin": 1}
    assert not about(s.g, "maximum_uses", JOE, encoder)
    assert not about(s.g, "limits_used", ISABELLE, encoder)


# -- Committed cards -------------------------------------------------------------------------------


def test_what_all_commit_to_the_current_test_is_shown_to_all() -> None:
    s = Scene([*PAIR, "daniela_reyes"])
    s.give(JOE, "Deduction")
    s.give(ISABELLE, "Hand-Crank Flashlight")
    s.give(2, "Unexpected Courage")
    s.place("Miskatonic Quad", clues=3)
    for seat in (JOE, ISABELLE, 2):
        s.put(seat, "Miskatonic Quad")
    s.bag("auto_fail")
    assert not about(s.g, "committed")
    s.do("Investigate", "Commit Deduction")
    assert s.kind == "commit" and s.seat == ISABELLE
    for seat in (JOE, ISABELLE):
        assert about(s.g, "committed", seat) == {"Deduction": 1}
    s.do("Commit Hand-Crank")
    assert s.kind == "commit" and s.seat == 2
    for seat in (JOE, ISABELLE):
        assert about(s.g, "committed", seat) == {"Deduction": 1, "Hand-Crank Flashlight": 1}
        rows = [row for row in entities(s.g, seat)[1] if row["is_committed"]]
        names = [ENCODER.layout.titles[ENCODER.layout.cards[row["card"] - 1]] for row in rows]
        assert sorted(name.partition(" ")[2] for name in names) == [
            "Deduction", "Hand-Crank Flashlight",
        ]  # fmt: skip
        assert sorted(row["owner"] for row in rows) == [0, 1 if seat == JOE else 2]
    s.do("Done").settle()
    for seat in (JOE, ISABELLE):
        assert not about(s.g, "committed", seat)
        assert not [row for row in entities(s.g, seat)[1] if row["is_committed"]]


# -- Known cards of decks --------------------------------------------------------------------------


def known(g: Game, seat: int) -> dict[str, int]:
    """Return the columns on decks of the flat observation."""
    shown = flat(g, seat)
    return {name: shown[name] for name in shown if "deck_" in name}


def from_top(g: Game, seat: int) -> list[tuple[int, int, int]]:
    """Return owner, zone and place from the top of the rows of cards in decks."""
    rows = [row for row in entities(g, seat)[1] if row["from_top"]]
    return [(row["owner"], row["zone"] - 1, row["from_top"]) for row in rows]


def leaks_nothing(s: Scene) -> None:
    """Check that resampling the hidden information changes no observation of the seat."""
    for seat in range(s.g.players):
        for seed in range(3):
            copy = s.game.determinize(seat, seed)
            assert observed(copy.state, seat) == observed(s.g, seat)
            assert copy.view(seat) == s.game.view(seat)


def test_cards_that_a_seat_looked_at_are_shown_to_it_alone() -> None:
    s = Scene(PAIR, extra={JOE: ["TL114"]})
    s.give(JOE, "Glance")
    s.deck(JOE, "Deduction", "Emergency Cache", "Machete", "Magnifying Glass")
    assert not known(s.g, JOE) and not from_top(s.g, JOE)
    s.do("Play Glance")
    assert known(s.g, JOE) == {
        "self.deck_known Deduction": 1,
        "self.deck_known Emergency Cache": 1,
        "self.deck_known Machete": 1,
        "self.deck_top Deduction": 1,
    }
    assert from_top(s.g, JOE) == [(0, zone.DECK, 1), (0, zone.DECK, 2), (0, zone.DECK, 3)]
    assert [row["from_top"] for row in rows_of(s.g, "Emergency Cache") if row["from_top"]] == [2]
    line = "  known in the deck, from its top: 1 Deduction, 2 Emergency Cache, 3 Machete"
    assert line in s.game.view(JOE).splitlines() and "known in" not in s.game.view(ISABELLE)
    assert not known(s.g, ISABELLE) and not from_top(s.g, ISABELLE)
    leaks_nothing(s)
    # A save keeps it.
    again = s.g.clone()
    assert observed(again, JOE) == observed(s.g, JOE)
    s.do("Draw 1 card").settle()
    assert known(s.g, JOE) == {
        "self.deck_known Emergency Cache": 1,
        "self.deck_known Machete": 1,
        "self.deck_top Emergency Cache": 1,
    }
    assert from_top(s.g, JOE) == [(0, zone.DECK, 1), (0, zone.DECK, 2)]
    zones.shuffle_deck(s.g, JOE)
    assert not known(s.g, JOE) and not from_top(s.g, JOE)
    assert s.g.looked_into == 0


def test_a_search_shows_what_it_looks_at_while_it_lasts() -> None:
    s = Scene(PAIR, extra={JOE: ["12023"]})
    s.give(JOE, "Right Tool for the Job")
    s.deck(JOE, "Machete", "Magnifying Glass", "Deduction")
    s.do("Play Right Tool")
    assert s.kind == "search"
    assert sum(about(s.g, "self.deck_known").values()) == 9
    assert about(s.g, "self.deck_top") == {"Machete": 1}
    assert [place for _, _, place in from_top(s.g, JOE)].count(9) == 1
    assert len(from_top(s.g, JOE)) == 9 and not from_top(s.g, ISABELLE)
    assert not known(s.g, ISABELLE)
    leaks_nothing(s)
    s.do("Choose Machete").settle()
    assert not known(s.g, JOE) and not from_top(s.g, JOE)


def test_a_search_of_the_encounter_deck_shows_it_to_who_searches() -> None:
    s = Scene(["trish_scarborough", "isabelle_barnes"], extra={JOE: ["12051"]})
    s.give(JOE, "Paint the Town Red")
    s.enemy("Bystander", engaged=JOE)
    s.encounter_deck("Hellhound", "Cantor of Flame", "Noxious Smoke")
    s.do("Play Paint the Town Red")
    assert s.kind == "search"
    assert sum(about(s.g, "encounter.deck_known").values()) == 9
    assert about(s.g, "encounter.deck_top") == {"Hellhound": 1}
    assert min(from_top(s.g, JOE)) == (NONE, zone.ENCOUNTER_DECK, 1)
    assert "  known in the deck, from its top: 1 Hellhound" in s.game.view(JOE)
    assert not known(s.g, ISABELLE) and not from_top(s.g, ISABELLE)
    leaks_nothing(s)
    s.do("Choose Cantor of Flame").settle()
    assert not known(s.g, JOE) and not from_top(s.g, JOE)


def test_known_cards_of_other_decks_are_counted_together() -> None:
    s = Scene(["joe_diamond", "isabelle_barnes", "dexter_drake"])
    for owner in (ISABELLE, 2):
        s.deck(owner, "Emergency Cache")
        zones.look_at(s.g, owner, s.investigator(owner).deck[-1:], JOE)
    assert known(s.g, JOE) == {
        "others.deck_known Emergency Cache": 2,
        "others.deck_top Emergency Cache": 2,
    }
    assert from_top(s.g, JOE) == [(1, zone.DECK, 1), (2, zone.DECK, 1)]
    for seat in (ISABELLE, 2):
        assert not known(s.g, seat) and not from_top(s.g, seat)
    leaks_nothing(s)
    zones.shuffle_deck(s.g, ISABELLE)
    assert from_top(s.g, JOE) == [(2, zone.DECK, 1)]
    assert known(s.g, JOE) == {
        "others.deck_known Emergency Cache": 1,
        "others.deck_top Emergency Cache": 1,
    }


def observed(g: Game, seat: int) -> list[bytes]:
    flat_row, entity_row = ENCODER.new_flat(), ENCODER.new_entities()
    ENCODER.write_flat(g, seat, flat_row)
    ENCODER.write_entities(g, seat, entity_row)
    return [
        as_numpy(flat_row.data, "int16", ENCODER.flat_size).tobytes(),
        as_numpy(entity_row.data, "int16", ENCODER.entities_size).tobytes(),
    ]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_decks_that_anybody_has_looked_into_leak_nothing(players: int) -> None:
    """Random games in which seats look at cards anywhere in any deck, now and then."""
    rng = random.Random(players)
    shown = 0
    for seed in range(3):
        for g in positions(70 + 10 * players + seed, players, 200):
            if rng.random() < 0.2:
                owner = rng.randrange(-1, players)
                deck = g.encounter_deck if owner == NONE else g.investigators[owner].deck
                cards = rng.sample(deck, min(len(deck), rng.randrange(4)))
                if deck and rng.random() < 0.5:
                    cards.append(deck[-1])
                zones.look_at(g, owner, cards, rng.randrange(players))
            if rng.random() < 0.2:
                for seat in range(players):
                    copy = g.determinize(seat, rng.randrange(1 << 40))
                    assert observed(copy, seat) == observed(g, seat), (seed, g.decisions)
                    shown += len(known(g, seat))
    assert shown > 20


def test_decks_with_known_cards_are_marked() -> None:
    """The encoders rely on this: a deck without the mark has no card known to a seat."""
    marked = 0
    for seed in range(24):
        for g in positions(300 + seed, 1 + seed % 4):
            decks = [(who.id, who.deck) for who in g.investigators]
            for owner, deck in [(NONE, g.encounter_deck), *decks]:
                if any(g.known[card] for card in deck):
                    assert g.looked_into >> (owner + 1) & 1, (seed, g.decisions, owner)
                    marked += 1
    assert marked > 1


@pytest.mark.parametrize("play", ["spreading_flames", "smoke_and_mirrors", "queen_of_ash"])
def test_hands_with_cards_that_other_seats_know_are_marked(play: str) -> None:
    """The flat encoder relies on this: it does not look into a hand without the mark."""
    marked = 0
    for seed in range(10):
        game = arkham_env.game(
            "lcg/core_2026", play=play, players=2 + seed % 3, seed=seed, decks="random"
        )
        rng = random.Random(seed)
        while not game.over:
            g: Game = game.state
            for who in g.investigators:
                if any(g.known[card] & ~(1 << who.id) for card in who.hand):
                    assert g.looked_into >> (SHOWN_HANDS + who.id) & 1, (seed, g.decisions)
                    marked += 1
            game.step(rng.randrange(game.num_options))
    assert marked > 20


# -- Removed cards, the victory display ------------------------------------------------------------


def test_removed_cards_and_the_victory_display_are_shown_to_all() -> None:
    s = Scene(PAIR)
    assert not about(s.g, "removed") and not about(s.g, "victory_display_pile")
    logan = s.asset(ISABELLE, "Logan Hastings")
    zones.remove_from_game(s.g, logan)
    cantor = s.free_copy("Cantor of Flame")
    s.take_out(cantor)
    zones.put_in_removed(s.g, cantor)
    zones.add_to_victory(s.g, s.enemy("Servant of Flame", engaged=JOE))
    for seat in (JOE, ISABELLE):
        assert about(s.g, "removed", seat) == {"Logan Hastings": 1, "Cantor of Flame": 1}
        assert about(s.g, "victory_display_pile", seat) == {"Servant of Flame": 1}
        assert in_zone(s.g, zone.VICTORY, seat) == ["Servant of Flame"]
    assert "Removed from the game: Cantor of Flame, Logan Hastings" in s.game.view(JOE)
    s.g.removed = s.g.removed[:1]
    s.g.victory = []
    assert about(s.g, "removed") == {"Logan Hastings": 1}
    assert not about(s.g, "victory_display_pile") and not in_zone(s.g, zone.VICTORY)


def test_who_is_eliminated_leaves_its_cards_among_those_removed() -> None:
    s = Scene(PAIR)
    s.run(lambda g: deal(g, ISABELLE, damage=9)).settle(perhaps=("", ""))
    removed = Counter(s.names(s.g.removed))
    assert removed.total() > 30
    assert about(s.g, "removed") == dict(removed)


def test_a_row_follows_the_removed_cards_of_each_game_that_it_shows() -> None:
    """A row recounts them only if its list of removed cards is another list."""
    one, other = Scene(PAIR), Scene(["dexter_drake"])
    flat_row, entity_row = ENCODER.new_flat(), ENCODER.new_entities()
    zones.put_in_removed(one.g, one.free_copy("Deduction"))
    copy = one.g.clone()
    zones.put_in_removed(one.g, one.free_copy("Machete"))
    for g in (copy, one.g, copy.clone(), other.g, one.g, other.g.clone(), copy):
        ENCODER.write_flat(g, JOE, flat_row)
        ENCODER.write_entities(g, JOE, entity_row)
        assert [
            as_numpy(flat_row.data, "int16", ENCODER.flat_size).tobytes(),
            as_numpy(entity_row.data, "int16", ENCODER.entities_size).tobytes(),
        ] == observed(g, JOE)
