"""The verbs of instructions, what texts do: one record for each, in the order of their numbers.

Append only: ``make generate`` writes the numbers to ``ids/verb.py``.  ``rules/effect.py``
and ``rules/board_effects.py`` carry the verbs out.  A comment states what the words leave out; "the
seat" and "one" are the seat of the text, ``at`` is the frame that it answers.
"""

from __future__ import annotations

from typing import Final

from arkham_env.arkham2e.state.ids import check, component, deck, offer, resource, space, world
from arkham_env.board.texts.texts import (
    AMOUNT,
    FILTER,
    MAY_BE_IDLE,
    NO_EFFECT,
    UNLESS_COST,
    UNUSED,
    Verb,
)

VERBS: Final = [
    # Make a check of kind a; the pool changes by amount b.  The difficulty is what the ELSE behind
    # it asks for.
    Verb(
        "check", "make a {a} check ({b})", check.NAMES, AMOUNT, tests=True, counts="1 checks",
        effect=NO_EFFECT,
    ),
    # Roll amount b dice, no check; the result is the number of successes.
    Verb("roll", "roll {b} dice", UNUSED, AMOUNT, tests=True, counts="1 checks", effect=NO_EFFECT),
    # Roll one die, no check; the result is its face.
    Verb("roll_die", "roll a die", tests=True, counts="1 checks", effect=NO_EFFECT),
    # Lose amount a of Sanity and amount b of Stamina at once, from one source; as a price of a
    # branch payable by who has as much.
    Verb(
        "lose", "lose {a} Sanity and {b} Stamina", AMOUNT, AMOUNT, counts="-a sanity, -b stamina",
        effect=UNLESS_COST, harms=True,
    ),
    # Gain amount a of Sanity and amount b of Stamina, up to the maximum.
    Verb(
        "gain", "gain {a} Sanity and {b} Stamina", AMOUNT, AMOUNT, counts="a sanity, b stamina",
        effect=MAY_BE_IDLE,
    ),
    Verb(
        "split", "gain {b} points of Sanity and Stamina, divided as you like", UNUSED, AMOUNT,
        counts="b sanity", effect=MAY_BE_IDLE,
    ),
    # Sanity or Stamina (resource a) is restored to its maximum.
    Verb("restore", "restore {a} to its maximum", resource.NAMES, effect=MAY_BE_IDLE),
    Verb("gain_money", "gain ${b}", UNUSED, AMOUNT, counts="b money"),
    # Lose amount b of money, as far as one has it.
    Verb(
        "lose_money", "lose ${b}", UNUSED, AMOUNT, counts="-b money", effect=UNLESS_COST,
        harms=True,
    ),
    Verb("gain_clues", "gain {b} Clues", UNUSED, AMOUNT, counts="b clues"),
    # Lose amount b of Clues, as far as one has them; as a price payable by who has as many.
    Verb("lose_clues", "lose {b} Clues", UNUSED, AMOUNT, counts="-b clues", effect=UNLESS_COST),
    Verb("draw", "draw {b} of {a}", deck.NAMES, AMOUNT, effect=MAY_BE_IDLE),
    Verb("draw_one", "draw {b} of {a}, keep 1", deck.NAMES, AMOUNT, effect=MAY_BE_IDLE),
    Verb("draw_two", "draw {b} of {a}, keep 2", deck.NAMES, AMOUNT, effect=MAY_BE_IDLE),
    # Take the first card of deck a that fits filter b, if there is one, and shuffle the deck.
    Verb("take_first", "take the first {b} of {a}", deck.NAMES, FILTER),
    # Take a card of one's choice from deck a and shuffle the deck.
    Verb("take_any", "take any card of {a}", deck.NAMES),
    # Cards of deck a are shown and may be bought; b: the kind of offer (``ids.offer``), which says
    # how many are shown and bought, by whom, at what price, and what becomes of the others.
    Verb(
        "offer", "cards of {a} are for sale: {b}", deck.NAMES, offer.NAMES, counts="1 offers",
        effect=MAY_BE_IDLE,
    ),
    # Discard amount b of own cards that fit filter a, of one's choice, as far as one has them; as a
    # price payable if one has as many.
    Verb("discard_own", "discard {b} {a}", FILTER, AMOUNT, counts="b discards", effect=UNLESS_COST),
    # Discard the card that the text stands on.
    Verb("discard_this", "discard this", counts="1 discards", effect=UNLESS_COST),
    # The card that the text stands on leaves the game.
    Verb("box_this", "return this to the box", counts="1 discards"),
    # Discard the chosen card.
    Verb("discard", "discard it", counts="1 discards"),
    # Exhaust the card that the text stands on; as a price payable if it is ready.
    Verb("exhaust_this", "exhaust this", effect=NO_EFFECT),
    # Take special card a, if one is left and the limit allows it; BLESSING is what bless does.
    Verb("take_special", "take {a}", component.SPECIALS, effect=MAY_BE_IDLE),
    # The chosen seat (TARGET) or, without one, the text's seat becomes Blessed.
    Verb("bless", "you are Blessed", counts="1 blessed", effect=MAY_BE_IDLE),
    Verb("curse", "you are Cursed", counts="1 cursed"),
    Verb("lift_curse", "your Curse is lifted", counts="-1 cursed"),
    # Take Ally a; the result is 1 if it was in the deck.
    Verb("take_ally", "{a} joins you", component.ALLIES, tests=True, counts="1 allies"),
    # Take an Ally of one's choice from the deck; as a price payable if there is one.
    Verb(
        "take_any_ally", "an Ally of your choice joins you", counts="1 allies", effect=MAY_BE_IDLE,
    ),
    Verb("delayed", "you are delayed", counts="1 delayed"),
    Verb("lose_turn", "lose your next turn", counts="1 lost_turns"),
    Verb("arrested", "you are arrested", counts="1 arrested", harms=True),
    Verb("be_lost", "you are lost in time and space", counts="1 lost"),
    Verb("be_devoured", "you are devoured", counts="1 devoured"),
    # The seat chooses an unused investigator and retires its own with all it has.
    Verb(
        "replace", "an unused investigator takes your place, all you have is lost",
        counts="1 steps",
    ),
    # The seat's maximum Sanity or Stamina (resource a) is lowered by 1.
    Verb("lower_maximum", "your maximum of {a} is 1 less", resource.NAMES, counts="-1 maximum"),
    Verb("go_to", "move to {a}", space.NAMES, counts="1 moves"),
    # Move to the street of the seat's neighbourhood.
    Verb("go_to_street", "move to the street", counts="1 moves"),
    # Move to the chosen area.
    Verb("go_to_chosen", "move there", counts="1 moves"),
    # Have an encounter where the seat is, if that is a location: of amount b of cards drawn one is
    # resolved.
    Verb(
        "encounter_here", "have an encounter here: draw {b}, resolve 1", UNUSED, AMOUNT,
        counts="1 encounters",
    ),
    # Have an encounter in Other World a, then come back to where the seat is now.
    Verb(
        "world_encounter", "have an encounter in {a} and come back", world.NAMES,
        counts="1 encounters",
    ),
    # Return to Arkham from an Other World, as in movement.
    Verb("return", "return to Arkham", counts="1 returns"),
    # From the first area to the second, from there back to Arkham.
    Verb("advance", "move to the second area, from there return to Arkham", counts="1 returns"),
    # A Mythos card is drawn for its gate location alone and discarded; the seat moves there and has
    # an encounter.
    Verb(
        "mythos_location", "move where the next Mythos card opens a gate, have an encounter there",
        counts="1 encounters",
    ),
    # The seat is drawn through the nearest open gate (of several it chooses); from an Other World
    # it returns to Arkham.
    Verb("drawn_through", "you are drawn through the nearest gate", counts="1 moves"),
    Verb("movement_points", "gain {b} movement points", UNUSED, AMOUNT, counts="b points"),
    # A Monster from the cup is evaded or fought.
    Verb("monster_appears", "a Monster appears", tests=True, counts="1 monsters"),
    # A gate opens in the seat's location, a Monster comes out of it.
    Verb("gate_and_monster", "a gate and a Monster appear here", counts="1 monsters, 1 gates"),
    # A gate opens in the seat's location, which draws it through.
    Verb("gate_opens", "a gate opens here and draws you through", counts="1 gates"),
    # The chosen gate is closed by an effect: no trophy, no seal, no win.
    Verb("close_chosen", "it closes, without a trophy or a seal", counts="1 closed_gates"),
    # The gate by which the seat came to its Other World is closed by an effect.
    Verb("close_entered", "the gate that you entered through closes", counts="1 closed_gates"),
    # A Monster from the cup becomes a trophy of the seat, Endless or not.
    Verb(
        "trophy_from_cup", "take a Monster from the cup as a trophy, Endless or not",
        counts="1 trophies",
    ),
    # The chosen Monster becomes a trophy of the seat.
    Verb(
        "take_trophy", "take it as a trophy, an Endless one returns to the cup",
        counts="1 trophies",
    ),
    # The seat loses a Monster trophy (TOUGHNESS) or a gate trophy (GATES) of its choice.
    Verb("lose_trophy", "lose a {a} trophy", resource.NAMES, effect=UNLESS_COST),
    # The chosen Monster, or the one that the text stands on, returns to the cup.
    Verb("to_cup", "it returns to the cup", counts="1 banished"),
    # All Monsters that fit filter a return to the cup; the result is their number.
    Verb("all_to_cup", "each {a} returns to the cup", FILTER, tests=True, counts="1 banished"),
    # Amount b of Monsters from the cup come to area a, as the limits have it.
    Verb("place_monsters", "{b} Monsters come to {a}", space.NAMES, AMOUNT, counts="b monsters"),
    # The seat defeats all Monsters in its area, and the one it fights.
    Verb("defeat_all_here", "all Monsters here are defeated", counts="1 beaten"),
    # Amount b of doom tokens, one after another.
    Verb("add_doom", "add {b} doom", UNUSED, AMOUNT, counts="b doom"),
    Verb("remove_doom", "remove {b} doom", UNUSED, AMOUNT, counts="-b doom"),
    # The terror level rises by amount b, step by step.
    Verb("raise_terror", "the terror level rises by {b}", UNUSED, AMOUNT, counts="b terror"),
    # A random Ally of the deck returns to the box; the result is 1 if there was one.
    Verb("box_ally", "a random Ally leaves", tests=True, counts="1 losses"),
    Verb("add_tokens", "put {b} tokens on this", UNUSED, AMOUNT, counts="b tokens"),
    # Remove amount b of tokens from that card, as far as there are any.
    Verb(
        "remove_tokens", "remove {b} tokens from this", UNUSED, AMOUNT, counts="-b tokens",
        effect=UNLESS_COST,
    ),
    # An elder sign of the first player's choice leaves the board.
    Verb("sign_lost", "an elder sign is removed", counts="1 signs_lost"),
    # The Rumor fails: its text at FAILS, then it returns to the box.
    Verb("fail_this", "this Rumor fails", counts="1 losses"),
    # The Rumor is passed: its text at PASSES, then it returns to the box.
    Verb("pass_this", "this Rumor is passed", counts="1 rumor_passed"),
    # The Mythos card that the text stands on is discarded.
    Verb("leave_play", "this leaves play"),
    # The investigators lose: there is no battle.
    Verb("lose_game", "the investigators lose", counts="1 losses"),
    # The Ancient One's combat rating in this battle is amount b.
    Verb("set_rating", "its combat rating is {b}", UNUSED, AMOUNT),
    # Prevent amount b of what is about to be lost of a (``at``: Lose).
    Verb("prevent", "prevent {b} {a}", resource.NAMES, AMOUNT, counts="b prevented"),
    # Roll all dice of the check again (``at``: SkillCheck).
    Verb("reroll", "roll all dice again", counts="1 dice"),
    # Roll one die of one's choice again.
    Verb("reroll_one", "roll a die again", counts="1 dice"),
    # Roll all dice again that are no successes.
    Verb("reroll_failed", "roll all dice that fail again", counts="1 dice"),
    # The check is passed without a roll.
    Verb("pass_check", "the check is passed", counts="1 passes"),
    # The Horror check and the first Combat check of the combat fail without a roll.
    Verb("fail_checks", "you fail the Horror check and the first Combat check", counts="-1 passes"),
    # The combat at hand ends at once.
    Verb("ends_combat", "there is no combat", counts="1 passes"),
    # Cast the Spell that the text stands on: its Sanity is paid, it is exhausted, the Spell check
    # is made; the result is its successes.  As a price payable if it can be cast.
    Verb("cast", "cast this", tests=True, counts="1 checks", effect=NO_EFFECT),
    # The Spell that the text stands on is active: amount b of magical bonus until the combat ends
    # or it is released.
    Verb(
        "combat_bonus", "+{b} in Combat checks of this combat", UNUSED, AMOUNT, counts="b bonus",
        effect=MAY_BE_IDLE,
    ),
    # The chosen physical weapon is a magical one until this combat ends.
    Verb("enchant", "it is magical in this combat", counts="1 bonus"),
    # The toughness of the Monster at hand is 1 less, to a minimum of 1, and one of its special
    # abilities of the seat's choice, but for Magical Immunity, is ignored until the combat ends.
    Verb(
        "weaken", "its toughness is 1 less, and you ignore one of its abilities", counts="1 bonus",
        effect=MAY_BE_IDLE,
    ),
    # The Combat check of this round is passed: the Monster is beaten.
    Verb("beat", "the Combat check is passed", counts="1 beaten"),
    # Amount b of dice in all checks of the seat until the end of this turn.
    Verb("bonus_turn", "+{b} to all checks this turn", UNUSED, AMOUNT, counts="b bonus"),
    # The encounter card at hand is replaced by another one, which must be resolved (``at``:
    # Encounter).
    Verb("redraw", "draw another card instead", counts="1 dice"),
    Verb("cancel_attack", "the attack of the Ancient One is cancelled", counts="1 passes"),
    # Instead of the seat's movement it moves to an area of Arkham of its choice (``at``: Movement).
    Verb("go_anywhere", "move to any area of Arkham, which is all your movement", counts="1 moves"),
    # What a branch that does nothing is called.
    Verb("nothing_happens", "nothing happens", effect=NO_EFFECT),
    # Choose what fits filter a as TARGET does, but the result of the last check stays; the target
    # is NONE if nothing fits.
    Verb("pick", "choose {a}", FILTER, effect=NO_EFFECT),
    # Lose amount a of Sanity and amount b of Stamina at once as a cost: nothing reduces or prevents
    # it.  It stands behind what it is paid for, so that who falls by it still has the effect (FAQ);
    # the ability's condition says that it can be paid.
    Verb(
        "sacrifice", "pay {a} Sanity and {b} Stamina", AMOUNT, AMOUNT,
        counts="-a sanity, -b stamina", effect=NO_EFFECT, harms=True,
    ),
]  # fmt: skip
