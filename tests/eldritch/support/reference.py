"""The reference data of the box, and its encounter steps as programs.

The data is not part of the repository: tests that need it are skipped where it is missing.
"""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from arkham_env.board.texts.program import each, guarded, may, target, when
from arkham_env.eldritch.state.ids import (
    component,
    fact,
    skill,
    space,
    token_place,
    trait,
    verb,
)
from arkham_env.eldritch.state.ids import own as own_step
from arkham_env.eldritch.state.ids.skill import INFLUENCE, STRENGTH
from arkham_env.eldritch.tables import phrases as say
from arkham_env.eldritch.tables.phrases import Program

FOLDER: Final = Path(__file__).parents[3].parent / "shared" / "reference" / "eldritch"

Steps = list[dict[str, Any]]


@lru_cache
def read(name: str) -> Any:
    """Return the content of one file of the reference."""
    return json.loads((FOLDER / f"{name}.json").read_text("utf-8"))


# -- Steps of single cards -----------------------------------------------------------------------

CULTISTS: Final = say.count(say.pieces((fact.PIECE_KIND, component.MONSTERS.index("cultist"))))
FEWER: Final = {
    "per_cultist_on_board": CULTISTS,
    "per_spell_you_have": say.count(say.MY_SPELL),
}
MONSTERS_THERE: Final = say.pieces((fact.PIECE_MONSTER, 0), (fact.PIECE_ON_CHOSEN, 0))
WITH_MONSTER: Final = say.spaces((fact.SPACE_WITH_MONSTER, 0))
HOUND: Final = say.pieces((fact.PIECE_KIND, component.MONSTERS.index("hound_of_tindalos")))
HAS_SPELL: Final = say.if_((fact.SEAT_WITH_SPELL, 0))
DARK_PACT: Final = component.CONDITIONS.index("dark_pact")
PAYS: Final = may(say.spend_clues(), say.part(say.PASS_PART), say.part(say.FAIL_PART))
ALONE: Final[dict[str, Program]] = {
    "research_azathoth_5 city": target(
        say.cards((fact.CARD_SOLVED, 0)), say.do(verb.UNSOLVE_CHOSEN)
    ),
    "research_shub_niggurath_2 wilderness": say.own(own_step.DARK_YOUNG_HERE) + say.do(verb.MEET),
    "research_yog_sothoth_3 sea": each(HOUND, say.do(verb.MONSTER_HERE) + say.do(verb.MEET)),
    "research_yog_sothoth_7 sea": target(say.GATE, say.do(verb.DISCARD_GATE)),
    "research_yog_sothoth_8 sea": say.own(own_step.MOVE_TOWARD_GATE),
    "special_rlyeh_risen_6 fail": say.spawn_monsters(),
    "special_the_key_and_the_gate_2 pass": say.tested(INFLUENCE)
    + say.own(own_step.CLUES_FOR_SUCCESSES)
    + guarded(3, say.token(token_place.ANCIENT_ONE), say.lose(sanity=3)),
    "special_the_key_and_the_gate_3 pass": say.own(own_step.SANITY_FOR_DICE)
    + say.tested(STRENGTH, say.PER_SUCCESS)
    + guarded(3, say.token(token_place.ANCIENT_ONE), say.condition("cursed")),
    "asia_australia_1 tokyo": target(WITH_MONSTER, each(MONSTERS_THERE, say.do(verb.HIT, 0, 2))),
    "asia_australia_3 tokyo": target(say.NON_EPIC, say.do(verb.MONSTER_HERE) + say.do(verb.MEET)),
    "asia_australia_8 tokyo": say.own(own_step.MOVE_ANY_MONSTER),
    "expedition_the_himalayas_1 initial": say.own(own_step.SPAWN_AND_CHOOSE)
    + say.do(verb.MEET)
    + guarded(1, say.part(say.PASS_PART), say.part(say.FAIL_PART)),
    "expedition_the_himalayas_1 fail": say.do(verb.DISCARD_MONSTER),
    "other_world_14 initial": PAYS,
    "other_world_15 initial": PAYS,
}
"""Programs of steps that the reference has only in words, by the part of the card."""
CONDITIONS: Final = {
    "research_yog_sothoth_2": HAS_SPELL,
    "research_yog_sothoth_3": say.if_(say.some(HOUND)),
    "research_yog_sothoth_7": HAS_SPELL,
    "special_the_key_and_the_gate_1": say.if_((fact.SEAT_WITH_CONDITION, DARK_PACT)),
}
"""The condition of each ``if`` step."""


class Reader:
    """Converter of the steps of one part of a card to a program."""

    def __init__(self, card: str, part: str) -> None:
        self.card = card
        self.part = part

    def program(self, steps: Steps) -> Program:
        """Return steps as a program; simultaneous losses or recoveries are one instruction."""
        found: Program = []
        at = 0
        while at < len(steps):
            op = steps[at]["op"]
            both = ("lose_health", "lose_sanity") if op.startswith("lose") else ()
            both = ("recover_health", "recover_sanity") if op.startswith("recover") else both
            if both:
                amount = {name: 0 for name in both}
                while at < len(steps) and steps[at]["op"] in both and not amount[steps[at]["op"]]:
                    amount[steps[at]["op"]] = steps[at]["n"]
                    at += 1
                how = say.lose if op.startswith("lose") else say.recover
                found += how(amount[both[0]], amount[both[1]])
            else:
                found += self.step(steps[at])
                at += 1
        return found

    def step(self, step: dict[str, Any]) -> Program:
        how = getattr(self, step["op"] if step["op"] != "if" else "when")
        program: Program = how(step)
        return program

    # -- Control ---------------------------------------------------------------------------------

    def test(self, step: dict[str, Any]) -> Program:
        change = step["modifier"]
        if "fewer_dice" in step:
            change = say.minus(change, FEWER[step["fewer_dice"]])
        passed, failed = self.program(step["pass"]), self.program(step["fail"])
        return say.test(skill.NAMES.index(step["skill"]), change, passed, failed)

    def initial_test(self, step: dict[str, Any]) -> Program:
        change = step["modifier"]
        if "extra_dice" in step:
            assert step["extra_dice"] == "per_clue_you_have"
            change = say.minus(say.CLUES_HELD, -change)
        return say.begin(skill.NAMES.index(step["skill"]), change)

    def may(self, step: dict[str, Any]) -> Program:
        costs = self.program(step["cost"])
        if len(step["then"]) == 1 and "any_of" in step["then"][0]:
            return self.program(step["then"])  # one of them or none
        then, otherwise = self.program(step["then"]), self.program(step["otherwise"])
        return may(costs, then, otherwise) if costs else say.one_of(then, otherwise)

    def unless(self, step: dict[str, Any]) -> Program:
        return say.unless(self.program(step["avoid_by"]), self.program(step["effect"]))

    def choose_one(self, step: dict[str, Any]) -> Program:
        return say.one_of(*[self.program(option) for option in step["options"]])

    def ambush(self, step: dict[str, Any]) -> Program:
        won, lost = self.program(step["if_defeated"]), self.program(step["if_not_defeated"])
        if step["monster"] == "any":
            return say.ambush(won, lost)
        return say.ambush_by(step["monster"], won, lost)

    def custom(self, step: dict[str, Any]) -> Program:
        return ALONE[f"{self.card} {self.part}"]

    def when(self, step: dict[str, Any]) -> Program:
        then, otherwise = self.program(step["then"]), self.program(step["otherwise"])
        return when(CONDITIONS[self.card], then, otherwise)

    def resolve_fail_effect_of_this_card(self, step: dict[str, Any]) -> Program:
        return say.part(say.FAIL_PART)

    # -- Investigators ---------------------------------------------------------------------------

    def gain_condition(self, step: dict[str, Any]) -> Program:
        if "trait" in step:
            return say.condition_with(trait.NAMES.index(step["trait"]))
        return say.condition(step["condition"])

    def gain_clue(self, step: dict[str, Any]) -> Program:
        return say.clues(step["n"])

    gain_additional_clue = gain_clue

    def gain_this_clue(self, step: dict[str, Any]) -> Program:
        return say.this_clue()

    def discard_this_clue(self, step: dict[str, Any]) -> Program:
        return say.do(verb.DISCARD_THIS_CLUE)

    def move_this_clue_to_nearest(self, step: dict[str, Any]) -> Program:
        return say.clue_to(of_type(step))

    def gain_spell(self, step: dict[str, Any]) -> Program:
        if "trait" in step:
            return say.spell_with(trait.NAMES.index(step["trait"]))
        return say.spell_named(step["spell"]) if "spell" in step else say.spell(step["n"])

    def gain_artifact(self, step: dict[str, Any]) -> Program:
        if "trait" in step:
            return say.artifact_with(trait.NAMES.index(step["trait"]))
        if "artifact" in step:
            return say.artifact_named(step["artifact"])
        return say.artifact(step["n"])

    def gain_asset(self, step: dict[str, Any]) -> Program:
        which = trait.NAMES.index(step["trait"])
        if step["source"] == "reserve":
            return say.from_reserve((fact.CARD_TRAIT, which))
        return say.asset_with(which)

    def improve_skill(self, step: dict[str, Any]) -> Program:
        if step["skill"] == "choice":
            return say.improve_any()
        return say.improve(skill.NAMES.index(step["skill"]))

    def become_delayed(self, step: dict[str, Any]) -> Program:
        return say.delayed()

    def be_devoured(self, step: dict[str, Any]) -> Program:
        return say.do(verb.BE_DEVOURED)

    def move_spaces(self, step: dict[str, Any]) -> Program:
        return say.do(verb.MOVE_EXACTLY, 0, step["n"])

    def move_to_nearest(self, step: dict[str, Any]) -> Program:
        return say.do(verb.MOVE_TO_NEAREST, of_type(step))

    # -- Prices ----------------------------------------------------------------------------------

    def spend_clue(self, step: dict[str, Any]) -> Program:
        return say.spend_clues(step["n"])

    def spend_health(self, step: dict[str, Any]) -> Program:
        return say.spend_health(step["n"])

    def discard_item(self, step: dict[str, Any]) -> Program:
        return say.discard_own(say.MY_ITEM, step["n"])

    def discard_item_asset(self, step: dict[str, Any]) -> Program:
        return say.discard_own(say.MY_ITEM_ASSET, step["n"])

    def discard_ally(self, step: dict[str, Any]) -> Program:
        return say.discard_own(say.MY_ALLY, step["n"])

    def discard_spell(self, step: dict[str, Any]) -> Program:
        return say.discard_own(say.MY_SPELL, step["n"])

    def discard_condition(self, step: dict[str, Any]) -> Program:
        names = step.get("any_of", [])
        if len(names) == 1:
            return say.discard_own(say.named(names[0]))
        if names:
            return say.either_of(*names)
        which = trait.NAMES.index(step["trait"])
        return say.discard_own(say.cards((fact.CARD_OWN, 0), (fact.CARD_TRAIT, which)))

    # -- The board -------------------------------------------------------------------------------

    def close_this_gate(self, step: dict[str, Any]) -> Program:
        return say.close_gate()

    def spawn_gate(self, step: dict[str, Any]) -> Program:
        return say.spawn_gates(step["n"])

    def spawn_clue(self, step: dict[str, Any]) -> Program:
        if step["where"] == "space_of_your_choice":
            return target(say.ANY_SPACE, say.do(verb.SPAWN_CLUE_AT))
        return say.spawn_clues(step["n"])

    def advance_doom(self, step: dict[str, Any]) -> Program:
        return say.advance_doom(step["n"])

    def retreat_doom(self, step: dict[str, Any]) -> Program:
        return say.retreat_doom(step["n"])

    def advance_omen(self, step: dict[str, Any]) -> Program:
        return say.advance_omen(step["n"])

    def may_move_omen_freely(self, step: dict[str, Any]) -> Program:
        return say.do(verb.MOVE_OMEN)

    def place_eldritch_token(self, step: dict[str, Any]) -> Program:
        return say.token(TOKEN_PLACES[step["where"]], step["n"])

    def discard_eldritch_token(self, step: dict[str, Any]) -> Program:
        return say.drop_token(TOKEN_PLACES[step["where"]], step["n"])

    def damage_monster(self, step: dict[str, Any]) -> Program:
        return target(say.MONSTER, say.do(verb.HIT, 0, step["n"]))

    def discard_monster(self, step: dict[str, Any]) -> Program:
        return target(say.NON_EPIC, say.do(verb.DISCARD_MONSTER))


TOKEN_PLACES: Final = {
    "active_mystery": token_place.MYSTERY,
    "ancient_one_sheet": token_place.ANCIENT_ONE,
    "green_omen_space": token_place.GREEN_OMEN,
    "omen_track": token_place.OMEN_TRACK,
}


def of_type(step: dict[str, Any]) -> int:
    """Return the filter of the spaces of a type."""
    return say.spaces((fact.SPACE_OF, space.TYPE_NAMES.index(step["space_type"])))
