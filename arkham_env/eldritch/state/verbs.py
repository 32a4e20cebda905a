"""The verbs of instructions, what texts do: one record for each, in the order of their numbers.

Append only.  ``scripts/write_verbs.py`` writes the numbers to ``ids/verb.py``; ``rules/effect.py``
and ``rules/board_effects.py`` carry the verbs out.
"""

from __future__ import annotations

from typing import Final

from arkham_env.board.texts.texts import AMOUNT, FILTER, NUMBER, UNUSED, Verb
from arkham_env.eldritch.state.ids import (
    component,
    deck,
    resolution,
    resource,
    skill,
    space,
    token_place,
    trait,
)  # fmt: skip

VERBS: Final = [
    # Test skill a; the pool changes by amount b.
    Verb("test", "test {a} ({b})", skill.NAMES, AMOUNT, tests=True),
    # Roll amount b dice, no test; the result is what the first shows.
    Verb("roll", "roll {b} dice", UNUSED, AMOUNT, tests=True),
    # Lose amount a of Health and amount b of Sanity at once.
    Verb("lose", "lose {a} Health and {b} Sanity", AMOUNT, AMOUNT),
    # Recover amount a of Health and amount b of Sanity.
    Verb("recover", "recover {a} Health and {b} Sanity", AMOUNT, AMOUNT),
    # Gain amount b of random Clues from the pool.
    Verb("gain_clues", "gain {b} Clues", UNUSED, AMOUNT),
    # Discard amount b of one's own Clues, as far as one has them.
    Verb("discard_clues", "discard {b} Clues", UNUSED, AMOUNT),
    # Gain the Clue that is encountered.
    Verb("gain_this_clue", "gain this Clue"),
    # Discard the Clue that is encountered.
    Verb("discard_this_clue", "discard this Clue"),
    # Move the Clue that is encountered to the nearest space that fits filter a.
    Verb("move_this_clue", "move this Clue to the nearest {a}", FILTER),
    # Improve skill a.
    Verb("improve", "improve {a}", skill.NAMES),
    # Improve a skill of one's choice, amount b times.
    Verb("improve_any", "improve {b} skills of your choice", UNUSED, AMOUNT),
    # Become Delayed.
    Verb("become_delayed", "become Delayed"),
    # Gain Condition a (an index into component.CONDITIONS).
    Verb("gain_condition", "gain a {a} Condition", component.CONDITIONS),
    # Gain a random Condition with trait a.
    Verb("gain_condition_with", "gain a {a} Condition", trait.NAMES),
    # Gain amount b of random Spells.
    Verb("gain_spells", "gain {b} Spells", UNUSED, AMOUNT),
    # Gain a random Spell with trait a.
    Verb("gain_spell_with", "gain a {a} Spell", trait.NAMES),
    # Gain Spell a by its name.
    Verb("gain_spell", "gain {a}", component.SPELLS),
    # Gain amount b of random Artifacts.
    Verb("gain_artifacts", "gain {b} Artifacts", UNUSED, AMOUNT),
    # Gain a random Artifact with trait a.
    Verb("gain_artifact_with", "gain a {a} Artifact", trait.NAMES),
    # Gain Artifact a by its name.
    Verb("gain_artifact", "gain {a}", component.ARTIFACTS),
    # Gain amount b of Assets from the top of the deck.
    Verb("gain_assets", "gain {b} random Assets", UNUSED, AMOUNT),
    # Gain a random Asset with trait a from the deck.
    Verb("gain_asset_with", "gain a random {a} Asset", trait.NAMES),
    # Gain Asset a by its name.
    Verb("gain_asset", "gain {a}", component.ASSETS),
    # Gain a card of one's choice that fits filter a from the reserve; as a cost payable if one
    # does.
    Verb("gain_from_reserve", "gain {a} from the reserve", FILTER),
    # Gain the chosen card, wherever it lies.
    Verb("gain_chosen", "gain the chosen card"),
    # Discard the chosen card.
    Verb("discard", "discard the chosen card"),
    # Discard amount b of one's own cards that fit filter a, of one's choice, as far as one has
    # them; as a cost payable if one has as many.
    Verb("discard_own", "discard {b} {a}", FILTER, AMOUNT),
    # Discard the card that the text stands on.
    Verb("discard_this", "discard this"),
    # Turn the card that the text stands on over and resolve its back.
    Verb("flip", "flip this"),
    # Turn the chosen card over and resolve its back.
    Verb("flip_chosen", "flip the chosen card"),
    # Turn the card that the text stands on face up again.
    Verb("flip_back", "flip this back"),
    # Move up to amount b spaces, along any paths.
    Verb("move", "move up to {b} spaces", UNUSED, AMOUNT),
    # Move amount b spaces, along any paths.
    Verb("move_exactly", "move {b} spaces", UNUSED, AMOUNT),
    # Move to the chosen space.
    Verb("move_to_chosen", "move to the chosen space"),
    # Move to space a.
    Verb("move_to", "move to {a}", space.NAMES),
    # Move to the nearest space that fits filter a.
    Verb("move_to_nearest", "move to the nearest {a}", FILTER),
    # Move amount b spaces toward the Monster that the text stands on.
    Verb("move_toward_this", "move {b} spaces toward this Monster", UNUSED, AMOUNT),
    # Be devoured.
    Verb("be_devoured", "be devoured"),
    # Perform one additional action, or none.
    Verb("act", "perform 1 additional action"),
    # Draw a card of deck a and resolve it as an encounter.
    Verb("resolve", "resolve an encounter of {a}", deck.NAMES),
    # Resolve part a of this card.
    Verb("part", "resolve part {a} of this card", NUMBER),
    # A Monster from the cup ambushes; the result is 1 if it is defeated.
    Verb("ambush", "a Monster ambushes you", tests=True),
    # Monster a (an index into component.MONSTERS) ambushes; the result is 1 if it is defeated.
    Verb("ambush_by", "a {a} ambushes you", component.MONSTERS, tests=True),
    # Encounter the chosen Monster at once; the result is 1 if it is defeated.
    Verb("meet", "encounter the chosen Monster", tests=True),
    # The chosen Monster loses amount b of Health.
    Verb("hit", "it loses {b} Health", UNUSED, AMOUNT),
    # The chosen Monster, or the one that the text stands on, recovers amount b of Health.
    Verb("heal_monster", "it recovers {b} Health", UNUSED, AMOUNT),
    # The chosen Monster is defeated.
    Verb("defeat", "it is defeated"),
    # The chosen Monster, or the one that the text stands on, is discarded.
    Verb("discard_monster", "it is discarded"),
    # Move the Monster that the text stands on, or the chosen one, to space a.
    Verb("monster_to", "it moves to {a}", space.NAMES),
    # Move the chosen Monster to one's own space.
    Verb("monster_here", "it moves to your space"),
    # Move the Monster that the text stands on amount b spaces toward the nearest space that fits
    # filter a.
    Verb("monster_toward", "it moves {b} spaces toward the nearest {a}", FILTER, AMOUNT),
    # Spawn amount b of Monsters on the chosen space, without one on the text's own space (its
    # seat's, its Monster's).
    Verb("spawn_monsters", "spawn {b} Monsters", UNUSED, AMOUNT),
    # Spawn amount b of Monsters, each on a random space.
    Verb("spawn_at_random", "spawn {b} Monsters on random spaces", UNUSED, AMOUNT),
    # Spawn Monster a on space b; the result is 1 if it came.
    Verb("spawn_named", "spawn {a} on {b}", component.MONSTERS, space.NAMES, tests=True),
    # Spawn Monster a on the text's own space; the result is 1 if it came.
    Verb("spawn_named_here", "spawn {a} here", component.MONSTERS, tests=True),
    # Spawn amount b of Gates.
    Verb("spawn_gates", "spawn {b} Gates", UNUSED, AMOUNT),
    # Spawn amount b of Clues, each on its space.
    Verb("spawn_clues", "spawn {b} Clues", UNUSED, AMOUNT),
    # Spawn a Clue on the chosen space.
    Verb("spawn_clue_at", "spawn a Clue on the chosen space"),
    # Close the Gate that is encountered.
    Verb("close_gate", "close this Gate"),
    # Discard the chosen Gate, which is not closing it.
    Verb("discard_gate", "discard the chosen Gate"),
    # Discard the chosen Clue of the board.
    Verb("discard_clue", "discard the chosen Clue"),
    # Move each Clue of the board to the nearest space that fits filter a.
    Verb("move_clues", "move each Clue to the nearest {a}", FILTER),
    # Advance Doom by amount b.
    Verb("advance_doom", "advance Doom by {b}", UNUSED, AMOUNT),
    # Retreat Doom by amount b.
    Verb("retreat_doom", "retreat Doom by {b}", UNUSED, AMOUNT),
    # Advance the Omen by amount b, Doom with it.
    Verb("advance_omen", "advance the Omen by {b}", UNUSED, AMOUNT),
    # Move the Omen one space counterclockwise, without Doom.
    Verb("omen_back", "move the Omen back"),
    # The Omen may be moved to any space of its track, without Doom.
    Verb("move_omen", "you may move the Omen"),
    # Place amount b of tokens on a.
    Verb("token", "place {b} tokens on {a}", token_place.NAMES, AMOUNT),
    # Discard amount b of tokens from a.
    Verb("drop_token", "discard {b} tokens from {a}", token_place.NAMES, AMOUNT),
    # Move the Eldritch token of one's own space onto the active Mystery.
    Verb("take_token", "place this Eldritch token on the Mystery"),
    # Place a Clue gained in this encounter on the active Mystery.
    Verb("place_clue", "place a Clue gained from it on the Mystery"),
    # Solve the Rumor or Mystery that the text stands on.
    Verb("solve_this", "solve this"),
    # Solve the chosen Rumor.
    Verb("solve_chosen", "solve the chosen Rumor"),
    # Shuffle the chosen solved Mystery back into its deck.
    Verb("unsolve_chosen", "shuffle the chosen Mystery back"),
    # The investigators win: the Final Mystery is solved.
    Verb("win", "the Final Mystery is solved"),
    # The investigators lose, with resolution a.
    Verb("lose_game", "the investigators lose ({a})", resolution.NAMES),
    # Resolve the reckoning effect of the chosen card once.
    Verb("reckon", "resolve its reckoning effect"),
    # Prevent amount b of what is about to be lost of a.
    Verb("prevent", "prevent {b} {a}", resource.NAMES, AMOUNT),
    # Reroll up to amount b different dice.
    Verb("reroll", "reroll up to {b} dice", UNUSED, AMOUNT),
    # Add 1 to one die.
    Verb("add_to_die", "add 1 to a die"),
    # Roll amount b additional dice in this test.
    Verb("extra_dice", "roll {b} additional dice", UNUSED, AMOUNT),
    # Gain amount b for this test, if no other bonus is higher.
    Verb("bonus", "gain +{b} for this test", UNUSED, AMOUNT),
    # Gain amount b of skill a during this Combat Encounter, if no other bonus is higher.
    Verb("combat_bonus", "gain +{b} {a} in this combat", skill.NAMES, AMOUNT),
    # Add amount b of successes to this test.
    Verb("add_successes", "add {b} successes", UNUSED, AMOUNT),
    # The Strength test of this Combat Encounter is not resolved.
    Verb("skip_strength", "there is no Strength test"),
    # There is no additional encounter after this Combat Encounter.
    Verb("no_encounter", "no additional encounter"),
    # One does not become Delayed.
    Verb("avoid_delay", "you do not become Delayed"),
    # Discard all cards of the reserve.
    Verb("discard_reserve", "discard the reserve"),
    # Fill the reserve.
    Verb("fill_reserve", "fill the reserve"),
    # Return all cards of the Active Expedition to the box and shuffle the deck.
    Verb("box_expedition", "return the Active Expedition to the box"),
    # Defeated investigators leave the game, their possessions are discarded.
    Verb("box_bodies", "defeated investigators leave the game"),
    # Gain all possessions of the defeated investigator that is encountered.
    Verb("recover_body", "gain all of its possessions"),
    # The defeated investigator that is encountered leaves the game.
    Verb("discard_body", "it leaves the game"),
    # This Mythos card stays in play.
    Verb("stay", "this stays in play"),
    # Discard this Mythos card.
    Verb("discard_mythos", "discard this card"),
    # What a branch that does nothing is called.
    Verb("nothing_happens", "nothing happens"),
    # Choose what fits filter a as TARGET does, but the result of the last test stays; ``target`` is
    # NONE if nothing fits.
    Verb("pick", "choose {a}", FILTER),
    # The Monster that is being defeated (``at``: Defeated) is placed on this card at once, it goes
    # nowhere else; as a cost payable if it was placed nowhere yet.
    Verb("place_monster", "place that Monster on this card"),
    # Place a Gate on this card: the chosen one; where no Gate is chosen, the one that is being
    # closed (``at``: Close), else the top of the stack, which is refilled first; nothing without
    # one.
    Verb("place_gate", "place a Gate on this card"),
]  # fmt: skip
"""People verbs are about the seat of the text.  An operand is what the comment says; filters and
amounts are those of the text tables.
"""
