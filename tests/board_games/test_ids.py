"""``eldritch/state/ids``, ``arkham2e/state/ids``: numbers that stand for names (``state/ids``):
each has its own, in the order of the names."""

from __future__ import annotations

from typing import Any

import pytest

from arkham_env.arkham2e.state.ids import cause, check, offer, world
from arkham_env.arkham2e.state.ids import component as arkham2e_component
from arkham_env.arkham2e.state.ids import space as arkham2e_space
from arkham_env.board.texts.filters import FIRST_TEST
from arkham_env.board.texts.program import FIRST_VERB
from arkham_env.board.texts.verbs import FIRST_KIND, FIRST_OPTION
from arkham_env.eldritch.state.ids import space as eldritch_space
from tests.board_games.games import BOARD_GAMES, BoardGame, every_board_game

ELDRITCH, ARKHAM2E = BOARD_GAMES
OF_BOTH = {
    "decision": FIRST_KIND, "deck": 0, "event": 0, "option": FIRST_OPTION, "phase": 0,
    "point": 0, "resolution": 0, "resource": 0, "skill": 0, "stream": 0,
}  # fmt: skip
OWN = {
    "eldritch": ("meeting", "omen", "trait"),
    "arkham2e": ("check", "movement", "keyword", "mythos_type", "world"),
}
MODULES = [
    *((game, name) for game in BOARD_GAMES for name in OF_BOTH),
    *((game, name) for game in BOARD_GAMES for name in OWN[game.name]),
]


def numbers(module: Any) -> dict[str, int]:
    """Return the numbers of a module by name, without its bounds and imported ones."""
    found = {name: value for name, value in vars(module).items() if name.isupper()}
    return {
        name: value for name, value in found.items()
        if type(value) is int and not name.startswith("FIRST") and name not in ("COUNT", "NONE")
    }  # fmt: skip


@pytest.mark.parametrize(
    ("game", "name"), MODULES, ids=[f"{game.name}-{name}" for game, name in MODULES]
)
def test_a_number_is_the_place_of_its_name(name: str, game: BoardGame) -> None:
    module = game.module(f"state.ids.{name}")
    assert len(module.NAMES) > 1
    for place, said in enumerate(module.NAMES):
        assert getattr(module, said.upper()) == OF_BOTH.get(name, 0) + place, said


@every_board_game
def test_flags_are_bits(game: BoardGame) -> None:
    flag = game.module("state.ids.flag")
    for place, said in enumerate(flag.NAMES):
        assert getattr(flag, said.upper()) == 1 << place
    above = flag.TEST_OF if game is ELDRITCH else flag.CHECK_OF
    assert 1 << len(flag.NAMES) == above and above - 1 == flag.SITUATION


@every_board_game
def test_facts_verbs_and_steps_have_numbers_of_their_own(game: BoardGame) -> None:
    fact = game.module("state.ids.fact")
    facts = numbers(fact)
    assert sorted(facts.values()) == list(range(FIRST_TEST, FIRST_TEST + len(fact.NAMES)))
    for name, first in (("verb", FIRST_VERB), ("own", 0)):
        found = sorted(numbers(game.module(f"state.ids.{name}")).values())
        assert found == list(range(first, first + len(found))), name


def test_types_of_spaces_and_kinds_of_paths() -> None:
    space = eldritch_space
    kinds = {space.CITY: "city", space.WILDERNESS: "wilderness", space.SEA: "sea"}
    assert [kinds[place] for place in range(3)] == list(space.TYPE_NAMES)
    assert space.PATH_NAMES[space.TRAIN] == "train" and space.PATH_NAMES[space.SHIP] == "ship"
    assert len(space.NAMES) == len(space.TYPES) == len(space.LINKS) == space.COUNT == 36


def test_areas_of_arkham() -> None:
    """Nine streets, 26 locations, what is off the board, two areas of each Other World."""
    space = arkham2e_space
    assert (space.STREETS, space.FIRST_LOCATION, space.BOARD) == (9, 9, 35)
    assert len(space.NAMES) == len(space.IS_UNSTABLE) == space.COUNT == 39 + 2 * 8
    apart = {"sky": space.SKY, "outskirts": space.OUTSKIRTS, "lost": space.LOST}
    for name, where in apart.items():
        assert name in space.NAMES[where] and space.BOARD <= where < space.FIRST_WORLD
    for where, name in enumerate(space.NAMES):
        assert space.number(name) == where
    for which, name in enumerate(world.NAMES):
        for half in range(2):
            where = space.FIRST_WORLD + 2 * which + half
            assert name in space.NAMES[where]
            assert space.is_world(where) and space.world_of(where) == which
    assert not space.is_world(space.FIRST_WORLD - 1)
    assert sum(space.IS_UNSTABLE) == len(space.UNSTABLE) == 11
    for where in range(space.STREETS, space.BOARD):
        assert space.LINKS[where] == [space.STREET_OF[where]]
        assert space.STREET_OF[where] < space.STREETS
    for where in range(space.STREETS):
        assert space.STREET_OF[where] == where and where not in space.LINKS[where]
        for goal in space.LINKS[where]:
            assert where in space.LINKS[goal]


def test_components_of_arkham_horror_have_ids_without_a_gap() -> None:
    ids = arkham2e_component
    groups = [group for group, _ in ids.COPIES]
    at = 0
    for group in (
        "sheet", "ancient_one", "monster", "gate", "common", "unique", "spell", "skill", "ally",
        "special", "mythos", "location", "gate_card", "spare",
    ):  # fmt: skip
        assert ids.first_of(group) == at
        at += groups.count(group)
    assert at == ids.CARDS == len(groups)
    assert ids.COPIES[ids.SHUFFLE_CARD] == ("gate_card", "gate_card_shuffle")
    assert ids.number("special", "bank_loan") == ids.FIRST_SPECIAL + sum(ids.SPECIAL_COPIES[:2])
    specials = (
        ids.RETAINER, ids.SILVER_TWILIGHT_LODGE_MEMBERSHIP, ids.BANK_LOAN, ids.BLESSING,
        ids.DEPUTY_OF_ARKHAM, ids.DEPUTYS_REVOLVER, ids.PATROL_WAGON,
    )  # fmt: skip
    assert specials == tuple(range(7))
    for place, name in enumerate(ids.ANCIENT_ONES):
        assert getattr(ids, name.upper()) == place


def test_what_checks_rest_on_and_how_games_are_lost() -> None:
    rests = {"evade": "sneak", "horror": "will", "combat": "fight", "spell": "lore"}
    for kind, name in enumerate(check.NAMES):
        assert check.NAMES[check.SKILL[kind]] == rests.get(name, name)
    assert check.COUNT == 10 and check.PASSED > 60
    assert cause.NAMES[cause.NOT_LOST] and len(set(cause.NAMES)) == len(cause.NAMES) == 4


@pytest.mark.parametrize(
    ("kind", "listed", "price", "cards", "uniques", "most"),
    [
        (offer.LISTED, 5, 5, 1, 0, 1),
        (offer.DEARER, 5, 6, 1, 0, 1),
        (offer.CHEAPER, 5, 4, 1, 0, 1),
        (offer.CHEAPER, 0, 0, 1, 0, 1),
        (offer.HALVED, 5, 3, 1, 0, 1),
        (offer.HALVED, 4, 2, 1, 0, 1),
        (offer.THREE_DEARER, 5, 6, 3, 0, 3),
        (offer.SEARCH, 5, 5, offer.WHOLE_DECK, 0, 1),
        (offer.BOTH, 5, 5, 1, 1, 2),
        (offer.PUBLIC_SALE, 5, 5, 3, 1, 4),
        (offer.SHOP, 5, 5, 3, 0, 1),
        (offer.ESTATE_SALE, 5, 5, 2, 0, 2),
    ],
)
def test_offers(kind: int, listed: int, price: int, cards: int, uniques: int, most: int) -> None:
    assert offer.price(kind, listed) == price
    assert (offer.CARDS[kind], offer.UNIQUES[kind], offer.MOST[kind]) == (cards, uniques, most)
    assert offer.draws(kind) == (kind in (offer.SHOP, offer.ESTATE_SALE))
    assert offer.must_buy(kind) == (kind == offer.SHOP)
