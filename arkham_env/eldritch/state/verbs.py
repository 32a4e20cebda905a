"""Verbs of the instructions of card texts: ``Verb`` objects in the order of their numbers.

Only append to this list: ``make generate`` writes the numbers to ``ids/verb.py``.
``rules/effect.py`` and ``rules/board_effects.py`` implement the verbs. A comment above a verb adds
what its wording omits. In the comments, ``a`` and ``b`` are the operands, "the seat" is the seat of
the card text, "the chosen" item is the target of the text, and ``at`` is the stack position of the
frame that the text responds to.
"""

from typing import Final

from arkham_env.board.texts.filters import CARDS, SPACES
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
    # Test skill a with amount b of additional dice (fewer dice if negative).
    Verb("test", "test {a} ({b})", skill.NAMES, AMOUNT, tests=True, counts="1 tests"),
    # Roll amount b of dice outside of a test; the result is the face of the first die.
    Verb("roll", "roll {b} dice", UNUSED, AMOUNT, tests=True, counts="1 tests"),
    # Lose amount a of Health and amount b of Sanity at the same time.
    Verb("lose", "lose {a} Health and {b} Sanity", AMOUNT, AMOUNT, counts="-a health, -b sanity"),
    Verb(
        "recover", "recover {a} Health and {b} Sanity", AMOUNT, AMOUNT, counts="a health, b sanity",
    ),
    # Gain amount b of random Clues from the pool.
    Verb("gain_clues", "gain {b} Clues", UNUSED, AMOUNT, counts="b clues"),
    # Discard amount b of the seat's Clues, or all if there are fewer.
    Verb("discard_clues", "discard {b} Clues", UNUSED, AMOUNT, counts="-b clues"),
    # Gain the Clue that is encountered.
    Verb("gain_this_clue", "gain this Clue", counts="1 clues"),
    # Discard the Clue that is encountered.
    Verb("discard_this_clue", "discard this Clue", counts="-1 board_clues"),
    # Move the Clue that is encountered to the nearest space that passes filter a.
    Verb("move_this_clue", "move this Clue to the nearest {a}", FILTER, domain=SPACES),
    Verb("improve", "improve {a}", skill.NAMES, counts="1 improvements"),
    Verb(
        "improve_any", "improve {b} skills of your choice", UNUSED, AMOUNT, counts="b improvements",
    ),
    Verb("become_delayed", "become Delayed", counts="1 delayed"),
    Verb("gain_condition", "gain a {a} Condition", component.CONDITIONS),
    # Gain a random Condition with trait a.
    Verb("gain_condition_with", "gain a {a} Condition", trait.NAMES, counts="1 banes"),
    # Gain amount b of random Spells.
    Verb("gain_spells", "gain {b} Spells", UNUSED, AMOUNT, counts="b spells"),
    # Gain a random Spell with trait a.
    Verb("gain_spell_with", "gain a {a} Spell", trait.NAMES, counts="1 spells"),
    # Gain Spell a by its name.
    Verb("gain_spell", "gain {a}", component.SPELLS, counts="1 spells"),
    # Gain amount b of random Artifacts.
    Verb("gain_artifacts", "gain {b} Artifacts", UNUSED, AMOUNT, counts="b artifacts"),
    # Gain a random Artifact with trait a.
    Verb("gain_artifact_with", "gain a {a} Artifact", trait.NAMES, counts="1 artifacts"),
    # Gain Artifact a by its name.
    Verb("gain_artifact", "gain {a}", component.ARTIFACTS, counts="1 artifacts"),
    # Gain amount b of Assets from the top of the deck.
    Verb("gain_assets", "gain {b} random Assets", UNUSED, AMOUNT, counts="b assets"),
    # Gain a random Asset with trait a from the deck.
    Verb("gain_asset_with", "gain a random {a} Asset", trait.NAMES, counts="1 assets"),
    # Gain Asset a by its name.
    Verb("gain_asset", "gain {a}", component.ASSETS, counts="1 assets"),
    # Gain a card of the reserve, of the seat's choice, that passes filter a. As a cost, it can be
    # paid if a card passes.
    Verb("gain_from_reserve", "gain {a} from the reserve", FILTER, counts="1 assets", domain=CARDS),
    # Gain the chosen card from any zone.
    Verb("gain_chosen", "gain the chosen card", counts="1 assets", upon_chosen=True),
    # Discard the chosen card.
    Verb("discard", "discard it", counts="1 discards", upon_chosen=True),
    # Discard amount b of the seat's cards that pass filter a, or all if there are fewer; the seat
    # chooses them. As a cost, it can be paid if the seat has that many.
    Verb("discard_own", "discard {b} {a}", FILTER, AMOUNT, counts="b discards", domain=CARDS),
    # Discard the card that has this text.
    Verb("discard_this", "discard this", counts="1 discards", in_encounters=False),
    # Flip the card that has this text and resolve its back.
    Verb("flip", "flip this", counts="1 flips", in_encounters=False),
    # Flip the chosen card and resolve its back.
    Verb("flip_chosen", "flip the chosen card", counts="1 flips", upon_chosen=True),
    # Flip the card that has this text to its front again.
    Verb("flip_back", "flip this back", in_encounters=False),
    # Move up to amount b spaces, along any paths.
    Verb("move", "move up to {b} spaces", UNUSED, AMOUNT, counts="b moves"),
    # Move amount b spaces, along any paths.
    Verb("move_exactly", "move {b} spaces", UNUSED, AMOUNT, counts="b moves"),
    # Move to the chosen space.
    Verb("move_to_chosen", "move there", counts="1 moves", upon_chosen=True),
    Verb("move_to", "move to {a}", space.NAMES, counts="1 moves"),
    Verb("move_to_nearest", "move to the nearest {a}", FILTER, counts="1 moves", domain=SPACES),
    # Move amount b spaces toward the Monster of the text.
    Verb(
        "move_toward_this", "move {b} spaces toward this Monster", UNUSED, AMOUNT, counts="b moves",
        in_encounters=False,
    ),
    Verb("be_devoured", "be devoured", counts="1 devoured"),
    # The seat may perform one additional action.
    Verb("act", "perform 1 additional action", counts="1 actions"),
    # Draw a card of deck a and resolve it as an encounter.
    Verb("resolve", "resolve a card of the {a} deck", deck.NAMES, counts="1 encounters"),
    Verb("part", "resolve part {a} of this card", NUMBER, counts="1 encounters"),
    # A Monster from the cup ambushes; the result is 1 if it is defeated.
    Verb("ambush", "a Monster ambushes you", tests=True, counts="1 ambushes"),
    # Monster a (an index into component.MONSTERS) ambushes; the result is 1 if it is defeated.
    Verb("ambush_by", "a {a} ambushes you", component.MONSTERS, tests=True, counts="1 ambushes"),
    # Encounter the chosen Monster at once; the result is 1 if it is defeated.
    Verb("meet", "encounter it", tests=True, counts="1 ambushes", upon_chosen=True),
    # The chosen Monster loses amount b of Health.
    Verb("hit", "it loses {b} Health", UNUSED, AMOUNT, counts="b hits", upon_chosen=True),
    # The chosen Monster, or else the Monster of the text, recovers amount b of Health.
    Verb(
        "heal_monster", "it recovers {b} Health", UNUSED, AMOUNT, counts="-b hits",
        upon_chosen=True,
    ),
    # The chosen Monster is defeated.
    Verb("defeat", "it is defeated", counts="1 defeats", upon_chosen=True),
    # The chosen Monster, or else the Monster of the text, is discarded.
    Verb("discard_monster", "it is discarded", counts="1 defeats", upon_chosen=True),
    # Move the chosen Monster, or else the Monster of the text, to space a.
    Verb("monster_to", "it moves to {a}", space.NAMES, upon_chosen=True),
    # Move the chosen Monster to the space of the seat.
    Verb("monster_here", "it moves to your space", upon_chosen=True),
    # Move the chosen Monster, or else the Monster of the text, amount b spaces toward the nearest
    # space that passes filter a.
    Verb(
        "monster_toward", "it moves {b} spaces toward the nearest {a}", FILTER, AMOUNT,
        upon_chosen=True, domain=SPACES,
    ),
    # Spawn amount b of Monsters on the chosen space. If no space is chosen: on the space of the
    # seat or, for a text without a seat, of its Monster.
    Verb("spawn_monsters", "spawn {b} Monsters", UNUSED, AMOUNT, counts="b monsters"),
    # Spawn amount b of Monsters, each on a random space.
    Verb(
        "spawn_at_random", "spawn {b} Monsters on random spaces", UNUSED, AMOUNT,
        counts="b monsters",
    ),
    # Spawn Monster a on space b; the result is 1 if it spawned.
    Verb(
        "spawn_named", "spawn {a} on {b}", component.MONSTERS, space.NAMES, tests=True,
        counts="1 monsters",
    ),
    # Spawn Monster a on the space of the text; the result is 1 if it spawned.
    Verb("spawn_named_here", "spawn {a} here", component.MONSTERS, tests=True, counts="1 monsters"),
    Verb("spawn_gates", "spawn {b} Gates", UNUSED, AMOUNT, counts="b gates"),
    # Spawn amount b of Clues, each on the space of its front.
    Verb("spawn_clues", "spawn {b} Clues", UNUSED, AMOUNT, counts="b board_clues"),
    # Spawn a Clue on the chosen space.
    Verb("spawn_clue_at", "spawn a Clue there", counts="1 board_clues", upon_chosen=True),
    # Close the Gate that is encountered.
    Verb("close_gate", "close this Gate", counts="1 closed_gates"),
    # Discard the chosen Gate without closing it.
    Verb("discard_gate", "discard it", counts="1 closed_gates", upon_chosen=True),
    # Discard the chosen Clue from the board.
    Verb("discard_clue", "discard it", counts="-1 board_clues", upon_chosen=True),
    # Move each Clue on the board to the nearest space that passes filter a.
    Verb("move_clues", "move each Clue to the nearest {a}", FILTER, domain=SPACES),
    Verb("advance_doom", "advance Doom by {b}", UNUSED, AMOUNT, counts="b doom"),
    Verb("retreat_doom", "retreat Doom by {b}", UNUSED, AMOUNT, counts="-b doom"),
    # Advance the Omen by amount b, with its effect on Doom.
    Verb("advance_omen", "advance the Omen by {b}", UNUSED, AMOUNT, counts="b omen"),
    # Move the Omen one space counterclockwise, without an effect on Doom.
    Verb("omen_back", "move the Omen back"),
    # Move the Omen to any space of its track, without an effect on Doom, or leave it.
    Verb("move_omen", "you may move the Omen", counts="1 omen"),
    Verb("token", "place {b} tokens on {a}", token_place.NAMES, AMOUNT, counts="b tokens"),
    Verb(
        "drop_token", "discard {b} tokens from {a}", token_place.NAMES, AMOUNT,
        counts="b dropped_tokens",
    ),
    # Move an Eldritch token from the space of the seat to the active Mystery.
    Verb("take_token", "place this Eldritch token on the Mystery", counts="1 mystery"),
    # Place a Clue gained in this encounter on the active Mystery.
    Verb("place_clue", "place a Clue gained from it on the Mystery", counts="1 mystery, -1 clues"),
    # Solve the Rumor or Mystery that has this text.
    Verb("solve_this", "solve this", counts="1 mystery", in_encounters=False),
    # Solve the chosen Rumor.
    Verb("solve_chosen", "solve it", counts="1 mystery", upon_chosen=True),
    # Shuffle the chosen solved Mystery back into its deck.
    Verb(
        "unsolve_chosen", "shuffle it back into the Mystery deck", counts="1 losses",
        upon_chosen=True,
    ),
    # The investigators win: the Final Mystery is solved.
    Verb("win", "the Final Mystery is solved", counts="1 mystery", in_encounters=False),
    # The investigators lose, with resolution a.
    Verb("lose_game", "the investigators lose", resolution.NAMES, counts="1 losses"),
    # Resolve the reckoning effect of the chosen card once.
    Verb("reckon", "resolve its reckoning effect", upon_chosen=True),
    # Prevent the loss of amount b of resource a.
    Verb(
        "prevent", "prevent {b} {a}", resource.NAMES, AMOUNT, counts="b prevented",
        in_encounters=False,
    ),
    # Reroll up to amount b different dice.
    Verb("reroll", "reroll up to {b} dice", UNUSED, AMOUNT, counts="b dice", in_encounters=False),
    Verb("add_to_die", "add 1 to a die", counts="1 dice", in_encounters=False),
    Verb(
        "extra_dice", "roll {b} additional dice", UNUSED, AMOUNT, counts="b dice",
        in_encounters=False,
    ),
    # Gain a bonus of amount b for this test; only the highest bonus counts.
    Verb("bonus", "gain +{b} for this test", UNUSED, AMOUNT, counts="b dice", in_encounters=False),
    # Gain a bonus of amount b to skill a for this Combat Encounter; only the highest bonus counts.
    Verb(
        "combat_bonus", "gain +{b} {a} in this combat", skill.NAMES, AMOUNT, counts="b dice",
        in_encounters=False,
    ),
    Verb(
        "add_successes", "add {b} successes", UNUSED, AMOUNT, counts="b dice", in_encounters=False,
    ),
    # The Strength test of this Combat Encounter is not resolved.
    Verb("skip_strength", "there is no Strength test", in_encounters=False),
    # There is no additional encounter after this Combat Encounter.
    Verb("no_encounter", "no additional encounter", in_encounters=False),
    Verb("avoid_delay", "you do not become Delayed", in_encounters=False),
    Verb("discard_reserve", "discard the reserve"),
    Verb("fill_reserve", "fill the reserve"),
    # Return all cards of the Active Expedition to the box and shuffle the deck.
    Verb("box_expedition", "return the Active Expedition to the box"),
    # Defeated investigators leave the game and their possessions are discarded.
    Verb("box_bodies", "defeated investigators leave the game"),
    # Gain all possessions of the defeated investigator that is encountered.
    Verb("recover_body", "gain all of its possessions", counts="1 assets", in_encounters=False),
    # The defeated investigator that is encountered leaves the game.
    Verb("discard_body", "it leaves the game", in_encounters=False),
    # This Mythos card stays in play.
    Verb("stay", "this stays in play", in_encounters=False),
    # Discard this Mythos card.
    Verb("discard_mythos", "discard this card", in_encounters=False),
    # No program uses this verb. Its number is kept.
    Verb("nothing_happens", "nothing happens"),
    # Choose an item that passes filter a, like TARGET, but keep the result of the last test.
    # ``target`` becomes NONE if no item passes.
    Verb("pick", "choose {a}", FILTER),
    # Place the Monster that is being defeated (``at``: Defeated) on this card instead of removing
    # it. As a cost, it can be paid if the Monster was not placed on a card yet.
    Verb(
        "place_monster", "place that Monster on this card", counts="1 mystery", in_encounters=False,
    ),
    # Place a Gate on this card: the chosen Gate; else the Gate that is being closed (``at``:
    # Close); else the top Gate of the stack, which is refilled first if it is empty. Do nothing if
    # there is no Gate.
    Verb("place_gate", "place a Gate on this card", counts="1 mystery", in_encounters=False),
]  # fmt: skip
