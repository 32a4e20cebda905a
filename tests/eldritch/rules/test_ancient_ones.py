"""The four Ancient Ones, asleep and awake (``eldritch/tables/ancient_ones.py``)."""

from __future__ import annotations

import pytest

from arkham_env.board.texts.context import NOBODY
from arkham_env.board.texts.verbs import OP_CHOICE
from arkham_env.eldritch.rules.doom import Doom, Omen
from arkham_env.eldritch.rules.reckoning import Reckoning
from arkham_env.eldritch.state.ids import component, deck, event, option, point, space
from tests.eldritch.support.scene import Scene
from tests.eldritch.support.supplies import (
    YELLOW,
    component_meetings,
    gate,
    meet,
    only_stack,
    pool,
    put_tokens,
    reckoned,
    seats_of,
    solved,
    stack,
    tokens,
)

CTHULHU = component.MYSTERIES[4:8]
SHUB_NIGGURATH = component.MYSTERIES[8:12]
YOG_SOTHOTH = component.MYSTERIES[12:16]
HEART = "the_heart_of_africa"


# -- What they share -------------------------------------------------------------------------------


@pytest.mark.rule("EH-0365", "EH-0366", "EH-0367")
@pytest.mark.parametrize("ancient_one", ["cthulhu", "shub_niggurath", "yog_sothoth"])
def test_the_back_replaces_the_front_for_good(ancient_one: str) -> None:
    s = Scene("lily_chen", ancient_one=ancient_one, doom=1)
    s.cup()
    card = s.card(ancient_one)
    front = s.g.kind_of(card)
    s.run(Doom(1))
    assert seats_of(s, event.AWAKENS) == [card] and s.g.kind_of(card) != front
    s.mythos_phase(YELLOW).settle()
    assert s.g.awakened and s.g.kind_of(card) != front
    assert card in s.g.listen[point.DOOM_INSTEAD]


@pytest.mark.rule("EH-0369")
@pytest.mark.parametrize(
    ("ancient_one", "over"),
    [("azathoth", True), ("cthulhu", False), ("shub_niggurath", False), ("yog_sothoth", False)],
)
def test_awakening_alone_loses_only_with_azathoth(ancient_one: str, over: bool) -> None:
    s = Scene("lily_chen", ancient_one=ancient_one, doom=1)
    s.run(Doom(1))
    assert s.g.awakened and s.g.over == over


@pytest.mark.rule("EH-0368")
@pytest.mark.parametrize("ancient_one", ["cthulhu", "shub_niggurath", "yog_sothoth"])
def test_each_back_has_a_final_mystery(ancient_one: str) -> None:
    """The text that solves the Final Mystery is on the back of the sheet, not on the front."""
    s = Scene(ancient_one=ancient_one)
    how = point.TOKENS_PLACED if ancient_one == "yog_sothoth" else point.EPIC_DEFEATED
    number = component.ANCIENT_ONES.index(ancient_one)
    front, back = s.g.table.components.ancient_kinds[number]
    assert not s.g.table.answers(front, how) and s.g.table.answers(back, how)
    assert s.g.table.answers(back, point.DOOM_INSTEAD)


@pytest.mark.parametrize(
    ("ancient_one", "doom"),
    [("azathoth", 15), ("cthulhu", 12), ("shub_niggurath", 13), ("yog_sothoth", 14)],
)
def test_where_doom_begins(ancient_one: str, doom: int) -> None:
    s = Scene(ancient_one=ancient_one)
    assert s.g.table.sheet_of_ancient.doom == doom


# -- Azathoth --------------------------------------------------------------------------------------


def test_azathoth_asleep() -> None:
    """Tricky case 27: at green Doom advances for tokens in addition to Gates."""
    s = Scene(doom=10, omen_at=3, gates=["istanbul", "rome"])
    s.g.omen_tokens[0] = 2
    s.run(Omen(1)).settle()
    assert s.g.omen == 0 and s.g.doom == 7
    s.run(Omen(1)).settle()
    assert s.g.doom == 7, "no token and no Gate for blue"


def test_azathoth_puts_a_token_on_green_at_set_up() -> None:
    from arkham_env.eldritch.rules.machine import new_game_state

    s = Scene()
    dealt = new_game_state(s.table, 1)
    dealt.advance()
    assert list(dealt.omen_tokens) == [1, 0, 0, 0]


def test_moving_the_omen_freely_is_no_advance() -> None:
    s = Scene("lily_chen", omen_at=2, gates=["istanbul"])
    s.cup()
    s.g.omen_tokens[0] = 2
    only_stack(s, "rome")
    s.mythos("omen_of_good_fortune").pick(option.OMEN, 0).settle()
    assert s.g.omen == 0 and s.g.doom == 10


@pytest.mark.rule("EH-0209", "EH-0207", "EH-0188")
def test_azathoth_awake_is_a_loss() -> None:
    s = Scene("lily_chen", doom=1, omen_at=3)
    s.g.omen_tokens[0] = 1
    s.run(Omen(2))
    assert s.g.over and s.ended() == "awakened" and s.g.omen == 0


# -- Cthulhu ---------------------------------------------------------------------------------------


@pytest.mark.rule("EH-0290")
def test_cthulhu_asleep_where_tokens_lie() -> None:
    """Who moves to a token becomes Delayed and loses 1 Sanity; who stands there does not."""
    s = Scene("lily_chen", "charlie_kane", ancient_one="cthulhu", at={0: "tokyo", 1: "8"})
    s.g.eldritch[space.number("8")] = 1
    s.dice(1, 3)
    s.mythos("the_bermuda_triangle").settle()
    assert s.g.sanity == [5, 8] and s.g.delayed == [1, 0] and tokens(s, "cthulhu") == 0


def test_cthulhu_asleep_reckoning() -> None:
    """Those at sea put a token where none lies."""
    s = Scene("lily_chen", "charlie_kane", "silas_marsh", ancient_one="cthulhu",
              at={0: "8", 1: "rome", 2: "3"})  # fmt: skip
    s.g.eldritch[space.number("3")] = 1
    s.run(Reckoning()).settle()
    assert s.g.eldritch[space.number("8")] == s.g.eldritch[space.number("3")] == 1
    assert sum(s.g.eldritch) == 2


@pytest.mark.rule("EH-0193", "EH-0366")
def test_cthulhu_awake() -> None:
    """Doom puts tokens on him, a token's space as well; the reckoning takes as much Sanity."""
    s = Scene("lily_chen", ancient_one="cthulhu", at={0: "arkham"})
    s.wake()
    s.run(Doom(2)).settle()
    assert tokens(s, "cthulhu") == 2 and s.g.doom == 0
    s.run(Reckoning()).settle()
    assert s.g.sanity[0] == 4 and not sum(s.g.eldritch)
    s.g.eldritch[space.number("8")] = 1
    s.turn(0).pick(option.TRAVEL, space.number("8")).settle()
    assert s.g.sanity[0] == 3 and tokens(s, "cthulhu") == 3


@pytest.mark.rule("EH-0363", "EH-0372")
def test_cthulhus_final_mystery() -> None:
    """He comes to space 3 with the third Mystery; his last wound wins."""
    s = Scene("lily_chen", ancient_one="cthulhu", at={0: "3"}, mystery=CTHULHU[1])
    s.cup()
    s.wake()
    solved(s, CTHULHU[3])
    s.top(deck.MYSTERY, CTHULHU[0])
    put_tokens(s, CTHULHU[1], 1)
    s.mythos_phase(YELLOW).settle()
    assert not s.on("3"), "two are solved"
    put_tokens(s, CTHULHU[0], 1)
    pool(s)
    s.mythos_phase("calling_the_elder_things").settle()
    assert len(s.g.solved) == 3 and not s.g.over
    monster = s.g.monsters[0]
    assert s.on("3") == ["cthulhu_epic"]
    assert s.g.toughness(monster) == 4
    s.g.wounds[monster - component.FIRST_MONSTER] = 3
    s.g.sanity[0] = 6
    s.dice(1, 5, 5)
    s.encounters(0)
    assert s.ended() == "mysteries"


def test_epic_cthulhu_drinks_sanity() -> None:
    """As many tokens as Sanity was lost by the Will test: horror 5, one die, no success."""
    s = Scene("lily_chen", ancient_one="cthulhu", at={0: "3"})
    s.wake()
    s.monster("cthulhu_epic", "3")
    s.dice(1, 1, 1)
    s.encounters(0).settle()
    assert s.g.sanity[0] == 1 and tokens(s, "cthulhu") == 5


# -- Shub-Niggurath --------------------------------------------------------------------------------


@pytest.mark.rule("EH-0353")
@pytest.mark.parametrize(("out", "doom"), [(8, 10), (9, 8)])
def test_shub_niggurath_asleep_reckoning(out: int, doom: int) -> None:
    """A Monster on a random space; with ten on the board Doom advances by 2."""
    s = Scene("lily_chen", ancient_one="shub_niggurath")
    s.cup("skeleton")
    for name in (
        "ghoul",
        "ghoul",
        "goat_spawn",
        "goat_spawn",
        "shoggoth",
        "ghost",
        "maniac",
        "gug",
    ):
        s.monster(name, "rome")
    if out == 9:
        s.monster("vampire", "rome")
    pool(s, "the_amazon")
    s.run(Reckoning())
    while not s.idle:
        s.g.take(0)
    assert s.on("the_amazon") == ["skeleton"] and s.g.doom == doom


@pytest.mark.rule("EH-0365")
def test_shub_niggurath_awakens() -> None:
    """She comes to The Heart of Africa, and her brood from all the board (errata)."""
    s = Scene("lily_chen", ancient_one="shub_niggurath", doom=1,
              monsters={"ghoul": ["rome", "tokyo"], "goat_spawn": "10", "dark_young": "9",
                        "skeleton": "sydney"})  # fmt: skip
    s.run(Doom(1)).settle()
    assert sorted(s.on(HEART)) == [
        "dark_young", "ghoul", "ghoul", "goat_spawn", "shub_niggurath_epic",
    ]  # fmt: skip
    assert s.on("sydney") == ["skeleton"] and not s.g.over


@pytest.mark.rule("EH-0193", "EH-0209", "EH-0200")
def test_shub_niggurath_awake_gathers_monsters_instead_of_doom() -> None:
    """Tricky case 40: a Mummy goes its way before the count; a sixth that stays is the end."""
    s = Scene("lily_chen", ancient_one="shub_niggurath")
    s.wake()
    for name in ("shub_niggurath_epic", "ghoul", "ghoul", "goat_spawn", "goat_spawn"):
        s.monster(name, HEART)
    s.cup("mummy")
    s.run(Doom(1)).settle()
    assert s.on("the_pyramids") == ["mummy"] and len(s.on(HEART)) == 5 and not s.g.over
    s.cup("byakhee")
    s.run(Doom(1))
    assert len(s.on(HEART)) == 6 and s.g.over and s.ended() == "awakened"


@pytest.mark.rule("EH-0366", "EH-0177")
def test_shub_niggurath_awake_reckoning() -> None:
    """Who is on her space fights her at once; elsewhere nobody does, and no Monster comes."""
    s = Scene("lily_chen", "charlie_kane", ancient_one="shub_niggurath", at={0: HEART, 1: "rome"})
    s.wake()
    s.cup("skeleton")
    s.monster("shub_niggurath_epic", HEART)
    s.dice(5, 1, 1)
    s.run(Reckoning()).settle()
    assert s.g.sanity == [3, 8] and s.g.health == [1, 4] and len(s.g.monsters) == 1
    assert reckoned(s) == ["shub_niggurath"]


@pytest.mark.rule("EH-0363")
def test_shub_niggurath_cannot_be_wounded_before_three_mysteries() -> None:
    s = Scene("silas_marsh", ancient_one="shub_niggurath", at={0: HEART})
    s.wake()
    monster = s.monster("shub_niggurath_epic", HEART)
    solved(s, *SHUB_NIGGURATH[:2])
    s.dice(5, 5, 5)
    s.encounters(0).settle()
    assert s.g.wounds[monster - component.FIRST_MONSTER] == 0 and s.g.health[0] == 4
    s.g.health[0], s.g.sanity[0] = 8, 4
    solved(s, SHUB_NIGGURATH[2])
    s.g.wounds[monster - component.FIRST_MONSTER] = 3
    s.dice(5, 5, 5)
    s.encounters(0)
    assert s.ended() == "mysteries"


# -- Yog-Sothoth -----------------------------------------------------------------------------------


def test_yog_sothoth_asleep_reckoning() -> None:
    """Who stands on a Gate discards a Spell, or Doom advances."""
    s = Scene("lily_chen", "charlie_kane", "silas_marsh", ancient_one="yog_sothoth",
              at={0: "rome", 1: "london", 2: "10"}, gates=["rome", "london"],
              cards={0: ["wither"], 2: ["flesh_ward"]})  # fmt: skip
    s.run(Reckoning())
    assert s.g.seat == 0 and len(s.g.options) == 2
    s.pick(OP_CHOICE, 0).settle()
    assert not s.names(0) and s.names(2) == ["flesh_ward"] and s.g.doom == 9


@pytest.mark.rule("EH-0193", "EH-0196")
def test_yog_sothoth_awake_takes_gates_in_place_of_doom() -> None:
    """The Gate that matches the Omen itself; for anything else the top of the stack."""
    s = Scene("lily_chen", ancient_one="yog_sothoth", gates=["london", "rome"])
    s.wake()
    stack(s, "tokyo")
    card = s.card("yog_sothoth")
    s.run(Omen(1)).settle()
    assert s.g.on_card(card) == [gate("london")] and not s.has_gate("london")
    s.run(Doom(1)).settle()
    assert s.g.on_card(card) == [gate("london"), gate("tokyo")] and not s.g.over
    assert len(s.g.gate_stack) == 6 and not s.g.gate_discard


@pytest.mark.rule("EH-0193")
def test_yog_sothoth_awake_where_a_card_counts_gates() -> None:
    """Such a text is another effect: the top of the stack, not the Gates that it counts."""
    for name, omen_at, left in (
        ("perplexing_stars", 2, ["london", "rome"]), ("dimensional_instability", 1, ["rome"]),
    ):  # fmt: skip
        s = Scene("lily_chen", ancient_one="yog_sothoth", gates=["london", "rome"])
        s.wake()
        s.g.omen = omen_at  # the card leaves it at, or finds it at, that of London
        stack(s, "tokyo")
        s.run(s.text(name, 0, NOBODY)).settle()
        assert s.g.on_card(s.card("yog_sothoth")) == [gate("tokyo")], name
        assert [where for where in ("london", "rome") if s.has_gate(where)] == left


@pytest.mark.rule("EH-0209")
def test_three_gates_on_yog_sothoth_lose() -> None:
    s = Scene("lily_chen", ancient_one="yog_sothoth", gates=["london", "tokyo", "buenos_aires"])
    s.wake()
    s.run(Omen(1))
    assert s.g.over and s.ended() == "awakened"


@pytest.mark.rule("EH-0366")
def test_yog_sothoth_awake_reckoning() -> None:
    s = Scene("lily_chen", "charlie_kane", ancient_one="yog_sothoth", cards={0: ["wither"]},
              at={0: "rome", 1: "london"}, gates=["rome", "london"])  # fmt: skip
    s.wake()
    s.run(Reckoning()).pick(OP_CHOICE, 0).settle()
    assert s.g.on_card(s.card("yog_sothoth")) == [gate("london")]
    assert s.has_gate("rome") and not s.names(0)


@pytest.mark.rule("EH-0372", "EH-0363")
def test_yog_sothoths_final_mystery() -> None:
    """On a Gate, with three Mysteries solved: its Special Encounters; half of one token wins."""
    s = Scene("lily_chen", ancient_one="yog_sothoth", at={0: "rome"}, gates=["rome"])
    s.wake()
    solved(s, *YOG_SOTHOTH[:2])
    s.encounters(0)
    assert component_meetings(s) == []
    solved(s, YOG_SOTHOTH[2])
    s.encounters(0)
    s.top(deck.SPECIAL, "special_12")
    s.dice(5, 5, 5, 5)
    meet(s, "yog_sothoth")
    assert s.ended() == "mysteries" and s.g.final_solved


def test_yog_sothoths_final_mystery_needs_a_gate() -> None:
    s = Scene("lily_chen", ancient_one="yog_sothoth", at={0: "rome"}, gates=["london"])
    s.wake()
    solved(s, *YOG_SOTHOTH[:3])
    assert component_meetings(s.encounters(0)) == []


def test_yog_sothoth_wants_half_as_many_tokens_as_investigators() -> None:
    s = Scene("lily_chen", "charlie_kane", "silas_marsh", ancient_one="yog_sothoth",
              at={0: "rome"}, gates=["rome"])  # fmt: skip
    s.wake()
    solved(s, *YOG_SOTHOTH[:3])
    for count in (1, 2):
        s.top(deck.SPECIAL, "special_12")
        s.dice(5, 5, 5, 5)
        s.encounters(0)
        meet(s, "yog_sothoth")
        assert tokens(s, "yog_sothoth") == count and s.g.over == (count == 2)


def test_the_final_mystery_is_not_the_active_one() -> None:
    """FAQ: what counts for the active Mystery leaves it alone."""
    s = Scene("lily_chen", ancient_one="yog_sothoth", mystery=YOG_SOTHOTH[0])
    s.wake()
    assert s.g.mystery == s.card(YOG_SOTHOTH[0]) != s.card("yog_sothoth")
