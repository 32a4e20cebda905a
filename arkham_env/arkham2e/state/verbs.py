"""The verbs of instructions: one record for each, in the order of their numbers.

Add new verbs only at the end: ``make generate`` writes the numbers to ``ids/verb.py``.
``rules/effect.py`` and ``rules/board_effects.py`` carry the verbs out.  The comments contain
details that the English text of a record omits.  "The seat" is the seat of the card text, and
``at`` is the frame of the event to which the card text responds.  A "price" is an instruction
that is a cost of a branch or an ability.
"""

from typing import Final

from arkham_env.arkham2e.state.ids import check, component, deck, offer, resource, space, world
from arkham_env.board.texts.texts import (
    AMOUNT, FILTER, MAY_BE_IDLE, NO_EFFECT, UNLESS_COST, UNUSED, Verb,
)  # fmt: skip

VERBS: Final = [
    # Make a check of kind a; amount b is added to the dice pool.  The ELSE instructions after it
    # state the difficulty.
    Verb(
        "check", "make a {a} check ({b})", check.NAMES, AMOUNT, tests=True, counts="1 checks",
        effect=NO_EFFECT,
    ),
    # Roll amount b of dice outside of a check; the result is the number of successes.
    Verb("roll", "roll {b} dice", UNUSED, AMOUNT, tests=True, counts="1 checks", effect=NO_EFFECT),
    # Roll one die outside of a check; the result is its face.
    Verb("roll_die", "roll a die", tests=True, counts="1 checks", effect=NO_EFFECT),
    # Lose amount a of Sanity and amount b of Stamina at once, from one source.  As a price it
    # requires that the seat has both amounts.
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
    # Lose amount b of money, or all money if the seat has less.
    Verb(
        "lose_money", "lose ${b}", UNUSED, AMOUNT, counts="-b money", effect=UNLESS_COST,
        harms=True,
    ),
    Verb("gain_clues", "gain {b} Clues", UNUSED, AMOUNT, counts="b clues"),
    # Lose amount b of Clues, or all Clues if the seat has fewer.  As a price it requires that the
    # seat has the amount.
    Verb("lose_clues", "lose {b} Clues", UNUSED, AMOUNT, counts="-b clues", effect=UNLESS_COST),
    Verb("draw", "draw {b} of {a}", deck.NAMES, AMOUNT, effect=MAY_BE_IDLE),
    Verb("draw_one", "draw {b} of {a}, keep 1", deck.NAMES, AMOUNT, effect=MAY_BE_IDLE),
    Verb("draw_two", "draw {b} of {a}, keep 2", deck.NAMES, AMOUNT, effect=MAY_BE_IDLE),
    # Take the first card of deck a that fits filter b, if there is one, and shuffle the deck.
    Verb("take_first", "take the first {b} of {a}", deck.NAMES, FILTER),
    # The seat takes a card of its choice from deck a; the deck is shuffled.
    Verb("take_any", "take any card of {a}", deck.NAMES),
    # Cards of deck a are shown and may be bought.  The kind of offer b (``ids.offer``) determines
    # how many are shown, who may buy how many at which price, and where the others go.
    Verb(
        "offer", "cards of {a} are for sale: {b}", deck.NAMES, offer.NAMES, counts="1 offers",
        effect=MAY_BE_IDLE,
    ),
    # The seat discards amount b of its cards that fit filter a, by its choice, or all of them if it
    # has fewer.  As a price it requires that the seat has the amount.
    Verb("discard_own", "discard {b} {a}", FILTER, AMOUNT, counts="b discards", effect=UNLESS_COST),
    # Discard the card of the text.
    Verb("discard_this", "discard this", counts="1 discards", effect=UNLESS_COST),
    # The card of the text leaves the game.
    Verb("box_this", "return this to the box", counts="1 discards"),
    # Discard the chosen card.
    Verb("discard", "discard it", counts="1 discards"),
    # Exhaust the card of the text.  As a price it requires that the card is ready.
    Verb("exhaust_this", "exhaust this", effect=NO_EFFECT),
    # Take special card a, if a copy is left and the limit allows it.  BLESSING does the same as
    # ``bless``.
    Verb("take_special", "take {a}", component.SPECIALS, effect=MAY_BE_IDLE),
    # The chosen seat, or the seat of the text if none was chosen, becomes Blessed.
    Verb("bless", "you are Blessed", counts="1 blessed", effect=MAY_BE_IDLE),
    Verb("curse", "you are Cursed", counts="1 cursed"),
    Verb("lift_curse", "your Curse is lifted", counts="-1 cursed"),
    # Take Ally a; the result is 1 if it was in the deck.
    Verb("take_ally", "{a} joins you", component.ALLIES, tests=True, counts="1 allies"),
    # The seat takes an Ally of its choice from the deck.  As a price it requires that the deck is
    # not empty.
    Verb(
        "take_any_ally", "an Ally of your choice joins you", counts="1 allies", effect=MAY_BE_IDLE,
    ),
    Verb("delayed", "you are delayed", counts="1 delayed"),
    Verb("lose_turn", "lose your next turn", counts="1 lost_turns"),
    Verb("arrested", "you are arrested", counts="1 arrested", harms=True),
    Verb("be_lost", "you are lost in time and space", counts="1 lost"),
    Verb("be_devoured", "you are devoured", counts="1 devoured"),
    # The seat chooses an unused investigator and retires its own with all possessions.
    Verb(
        "replace", "an unused investigator takes your place, all you have is lost",
        counts="1 steps",
    ),
    # The seat's maximum Sanity or Stamina (resource a) is lowered by 1.
    Verb("lower_maximum", "your maximum of {a} is 1 less", resource.NAMES, counts="-1 maximum"),
    Verb("go_to", "move to {a}", space.NAMES, counts="1 moves"),
    # Move to the street of the seat's neighborhood.
    Verb("go_to_street", "move to the street", counts="1 moves"),
    # Move to the chosen area.
    Verb("go_to_chosen", "move there", counts="1 moves"),
    # Have an encounter in the location where the seat is: draw amount b of cards and resolve one.
    # Nothing happens in a street.
    Verb(
        "encounter_here", "have an encounter here: draw {b}, resolve 1", UNUSED, AMOUNT,
        counts="1 encounters",
    ),
    # Have an encounter in Other World a, then return to the present area.
    Verb(
        "world_encounter", "have an encounter in {a} and come back", world.NAMES,
        counts="1 encounters",
    ),
    # Return to Arkham from an Other World, as in the Movement Phase.
    Verb("return", "return to Arkham", counts="1 returns"),
    # Move from the first to the second area of the Other World, or from the second back to Arkham.
    Verb("advance", "move to the second area, from there return to Arkham", counts="1 returns"),
    # Draw and discard a Mythos card.  The seat moves to the location of the card's gate and has an
    # encounter; the rest of the card is ignored.
    Verb(
        "mythos_location", "move where the next Mythos card opens a gate, have an encounter there",
        counts="1 encounters",
    ),
    # The seat is drawn through the nearest open gate; it chooses if several are equally near.  In
    # an Other World it returns to Arkham instead.
    Verb("drawn_through", "you are drawn through the nearest gate", counts="1 moves"),
    Verb("movement_points", "gain {b} movement points", UNUSED, AMOUNT, counts="b points"),
    # The seat evades or fights a Monster from the cup.
    Verb("monster_appears", "a Monster appears", tests=True, counts="1 monsters"),
    # A gate opens in the seat's location, a Monster comes out of it.
    Verb("gate_and_monster", "a gate and a Monster appear here", counts="1 monsters, 1 gates"),
    # A gate opens in the seat's location and draws the seat through.
    Verb("gate_opens", "a gate opens here and draws you through", counts="1 gates"),
    # An effect closes the chosen gate: this gives no trophy, no seal and no win.
    Verb("close_chosen", "it closes, without a trophy or a seal", counts="1 closed_gates"),
    # An effect closes the gate through which the seat entered its Other World.
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
    # The chosen Monster, or the Monster of the text if none was chosen, returns to the cup.
    Verb("to_cup", "it returns to the cup", counts="1 banished"),
    # All Monsters that fit filter a return to the cup; the result is their number.
    Verb("all_to_cup", "each {a} returns to the cup", FILTER, tests=True, counts="1 banished"),
    # Place amount b of Monsters from the cup in area a; the monster limit applies.
    Verb("place_monsters", "{b} Monsters come to {a}", space.NAMES, AMOUNT, counts="b monsters"),
    # The seat defeats all Monsters in its area and the Monster that it fights.
    Verb("defeat_all_here", "all Monsters here are defeated", counts="1 beaten"),
    # Add amount b of doom tokens, one after another.
    Verb("add_doom", "add {b} doom", UNUSED, AMOUNT, counts="b doom"),
    Verb("remove_doom", "remove {b} doom", UNUSED, AMOUNT, counts="-b doom"),
    # The terror level rises by amount b, step by step.
    Verb("raise_terror", "the terror level rises by {b}", UNUSED, AMOUNT, counts="b terror"),
    # A random Ally of the deck returns to the box; the result is 1 if there was one.
    Verb("box_ally", "a random Ally leaves", tests=True, counts="1 losses"),
    Verb("add_tokens", "put {b} tokens on this", UNUSED, AMOUNT, counts="b tokens"),
    # Remove amount b of tokens from the card of the text, or all if it has fewer.  As a price it
    # requires that the card has the amount.
    Verb(
        "remove_tokens", "remove {b} tokens from this", UNUSED, AMOUNT, counts="-b tokens",
        effect=UNLESS_COST,
    ),
    # The first player chooses an elder sign, which is removed from the board.
    Verb("sign_lost", "an elder sign is removed", counts="1 signs_lost"),
    # The Rumor fails: it returns to the box, then its text at FAILS is carried out.
    Verb("fail_this", "this Rumor fails", counts="1 losses"),
    # The Rumor is passed: it returns to the box, then its text at PASSES is carried out.
    Verb("pass_this", "this Rumor is passed", counts="1 rumor_passed"),
    # The Mythos card of the text is discarded.
    Verb("leave_play", "this leaves play"),
    # The investigators lose the game without a final battle.
    Verb("lose_game", "the investigators lose", counts="1 losses"),
    # Set the combat rating of the Ancient One in the final battle to amount b.
    Verb("set_rating", "its combat rating is {b}", UNUSED, AMOUNT),
    # Prevent amount b of the current loss of resource a (``at``: Lose).
    Verb("prevent", "prevent {b} {a}", resource.NAMES, AMOUNT, counts="b prevented"),
    # Roll all dice of the check again (``at``: SkillCheck).
    Verb("reroll", "roll all dice again", counts="1 dice"),
    # Roll one die again, which the seat chooses.
    Verb("reroll_one", "roll a die again", counts="1 dice"),
    # Roll all dice again that are not successes.
    Verb("reroll_failed", "roll all dice that fail again", counts="1 dice"),
    # The check is passed without a roll.
    Verb("pass_check", "the check is passed", counts="1 passes"),
    # The Horror check and the first Combat check of the combat fail without a roll.
    Verb("fail_checks", "you fail the Horror check and the first Combat check", counts="-1 passes"),
    # The current combat ends at once.
    Verb("ends_combat", "there is no combat", counts="1 passes"),
    # Cast the Spell of the text: pay its Sanity cost, exhaust it and make the Spell check, whose
    # successes are the result.  As a price it requires that the Spell can be cast.
    Verb("cast", "cast this", tests=True, counts="1 checks", effect=NO_EFFECT),
    # The Spell of the text gives a magical bonus of amount b until the combat ends or the Spell is
    # released.
    Verb(
        "combat_bonus", "+{b} in Combat checks of this combat", UNUSED, AMOUNT, counts="b bonus",
        effect=MAY_BE_IDLE,
    ),
    # The chosen physical weapon is magical until this combat ends.
    Verb("enchant", "it is magical in this combat", counts="1 bonus"),
    # Until the combat ends the toughness of the Monster is 1 less, to a minimum of 1, and one of
    # its special abilities is ignored.  The seat chooses which, except Magical Immunity.
    Verb(
        "weaken", "its toughness is 1 less, and you ignore one of its abilities", counts="1 bonus",
        effect=MAY_BE_IDLE,
    ),
    # The Combat check of this round is passed, which defeats the Monster.
    Verb("beat", "the Combat check is passed", counts="1 beaten"),
    # Add amount b of dice to all checks of the seat until the end of this turn.
    Verb("bonus_turn", "+{b} to all checks this turn", UNUSED, AMOUNT, counts="b bonus"),
    # Replace the drawn encounter card by another one, which must be resolved (``at``: Encounter).
    Verb("redraw", "draw another card instead", counts="1 dice"),
    Verb("cancel_attack", "the attack of the Ancient One is cancelled", counts="1 passes"),
    # The seat moves to an area of Arkham of its choice, which replaces its whole movement (``at``:
    # Movement).
    Verb("go_anywhere", "move to any area of Arkham, which is all your movement", counts="1 moves"),
    # Do nothing; the verb gives a label to a branch without an effect.
    Verb("nothing_happens", "nothing happens", effect=NO_EFFECT),
    # Choose an item that fits filter a, as TARGET does, but keep the result of the last check.  The
    # target is NONE if nothing fits.
    Verb("pick", "choose {a}", FILTER, effect=NO_EFFECT),
    # Lose amount a of Sanity and amount b of Stamina at once as a cost that nothing reduces or
    # prevents.  The instruction comes after the effect that it pays for, so that the effect also
    # happens if the cost knocks the investigator out (FAQ).  The condition of the ability requires
    # that the cost can be paid.
    Verb(
        "sacrifice", "pay {a} Sanity and {b} Stamina", AMOUNT, AMOUNT,
        counts="-a sanity, -b stamina", effect=NO_EFFECT, harms=True,
    ),
]  # fmt: skip
