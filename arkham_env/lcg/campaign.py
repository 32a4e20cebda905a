"""State of a campaign between its scenarios: investigators, decks, trauma, chaos bag, log.

A :class:`Campaign` starts the games of its scenarios and records their results.  The caller chooses
the next scenario and applies the other instructions of the campaign guide.
"""

from collections.abc import Mapping, Sequence
from typing import Any, SupportsIndex

from arkham_env.core.kernel.errors import InvalidSetup, quote
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.decks import (
    CORE, DeckEditor, card_label, deck_size, find_card, investigator_code, is_standard,
    random_weakness, slots_of, starter_deck, weakness_pool,
)  # fmt: skip
from arkham_env.lcg.game import CardGame, new_game
from arkham_env.lcg.rules.end import fate_of
from arkham_env.lcg.state.game_state import NOCARD, Game
from arkham_env.lcg.state.ids import NONE, chaos_token

# -- Campaigns -----------------------------------------------------------------------------------


class Member:
    """Investigator in a campaign.

    Attributes:
        code: code of the investigator.
        deck: number of copies by card code, including weaknesses added during the campaign.
        products: the products from which the deck was built.
        physical, mental: physical and mental trauma.
        experience: unspent experience.
        fate: ``"killed"`` or ``"insane"`` if the investigator is out of the campaign, else ``""``.
    """

    def __init__(self, code: str, deck: dict[str, int], products: list[str]) -> None:
        self.code: str = code
        self.deck: dict[str, int] = deck
        self.products: list[str] = products
        self.physical: int = 0
        self.mental: int = 0
        self.experience: int = 0
        self.fate: str = ""


class Campaign:
    """Investigators, decks, chaos bag and log of a campaign, between two scenarios.

    Args:
        investigators: names, ids or codes.
        decks: one deck for each investigator, as for the option ``decks`` of a game; by default the
            starter decks.
        collections: for each investigator, the products from which its deck was built; by default
            the core set.
        difficulty: difficulty of all scenarios.

    Attributes:
        members: the investigators, including those that are out of the campaign.
        bag: names of the chaos tokens after the last scenario; ``None`` before the first scenario.
        played: pairs ``(scenario, resolution)``, one for each finished scenario.
        log: campaign log entries, in the order in which they were recorded.
    """

    def __init__(
        self,
        investigators: Sequence[str],
        *,
        decks: Sequence[Any] | None = None,
        collections: Sequence[Sequence[str]] | None = None,
        difficulty: str = "standard",
    ) -> None:
        self.difficulty: str = difficulty
        self.members: list[Member] = []
        self.bag: list[str] | None = None
        self.played: list[tuple[str, str]] = []
        self.log: list[str] = []
        for i, name in enumerate(investigators):
            code = investigator_code(name)
            deck: Mapping[str, int]
            if decks is None:
                deck = {card: copies for card, copies in starter_deck(code)}
            else:
                deck = slots_of(decks[i])
            products = [CORE] if collections is None else list(collections[i])
            self.members.append(Member(code, dict(deck), products))

    def member(self, investigator: str) -> Member:
        """Return an investigator of the campaign by name, id or code.

        Raises:
            InvalidSetup: the investigator is not in the campaign.
        """
        code = investigator_code(investigator)
        for member in self.members:
            if member.code == code:
                return member
        raise InvalidSetup(
            f"investigator {quote(investigator)} is not in the campaign: expected one of "
            f"{[member.code for member in self.members]}"
        )

    def available(self) -> list[str]:
        """Return the codes of the investigators that can play the next scenario.

        An investigator that was defeated can play again (LCG-0410), but not one that was killed or
        driven insane.
        """
        return [member.code for member in self.members if member.fate == ""]

    def collection(self, investigator: str) -> list[str]:
        """Return the codes of the basic weaknesses in the collection of an investigator (LCG-0038).

        The collection consists of the products from which the investigator's deck was built.
        """
        return weakness_pool(self.member(investigator).products)

    def begin(self, scenario: str, *, seed: SupportsIndex = 0, log: bool = True) -> CardGame:
        """Start ``scenario`` with all available investigators and the campaign's chaos bag.

        The investigators start with their decks and their trauma.

        Raises:
            InvalidSetup: no investigator is available, or a deck is not legal.
        """
        playing = [member for member in self.members if member.fate == ""]
        if not playing:
            raise InvalidSetup("no investigator can play: all were killed or driven insane")
        return new_game(
            scenario,
            investigators=[member.code for member in playing],
            decks=[{"investigator": member.code, "slots": member.deck} for member in playing],
            difficulty=self.difficulty,
            trauma=[[member.physical, member.mental] for member in playing],
            bag=self.bag,
            seed=seed,
            log=log,
        )

    def conclude(self, game: CardGame) -> None:
        """Record the result of a finished scenario in the campaign.

        The campaign continues whatever the result is (LCG-0710).

        Raises:
            InvalidSetup: the game is not over.
        """
        g = game.state
        if not g.over:
            raise InvalidSetup("the scenario has not ended: expected a finished game")
        result = game.result_of()
        self.played.append((g.table.scenario.id, result.resolution))
        self.log += g.table.scenario.log_entries(g)
        self.bag = bag_after(g)
        for who in g.investigators:
            member = self.member(g.defs[who.id].printed.code)
            member.physical += who.earned_physical
            member.mental += who.earned_mental
            member.experience += max(0, who.experience)
            member.fate = fate_of(g, who.id)
        for card in range(g.players, len(g.defs)):
            bearer = g.owner[card]
            if bearer != NONE and bearer != g.table.owner[card]:
                self.add_card(g.defs[bearer].printed.code, g.defs[card].printed.code)

    def add_card(self, investigator: str, code: str) -> None:
        """Add a card (a weakness, a story asset ...) to a deck for the rest of the campaign."""
        deck = self.member(investigator).deck
        deck[code] = deck.get(code, 0) + 1

    def remove_card(self, investigator: str, code: str) -> None:
        """Remove a copy of a card from a deck, as a resolution or card text requires (LCG-0823).

        Raises:
            InvalidSetup: the deck does not contain the card.
        """
        deck = self.member(investigator).deck
        if deck.get(code, 0) == 0:
            raise InvalidSetup(f"the deck of {quote(investigator)} has no card {quote(code)}")
        deck[code] -= 1
        if deck[code] == 0:
            del deck[code]

    def pass_on(self, investigator: str, code: str, receiver: str) -> None:
        """Move a unique campaign card from a killed or insane investigator to another (LCG-1100).

        By the rules, the player of ``investigator`` chooses ``receiver``.

        Raises:
            InvalidSetup: ``investigator`` is still in the campaign, ``receiver`` is not, or the
                card is not a unique campaign card in the deck of ``investigator``.
        """
        if self.member(investigator).fate == "":
            raise InvalidSetup(
                f"{quote(investigator)} has not left the campaign: expected an investigator who "
                "was killed or driven insane"
            )
        if self.member(receiver).fate != "":
            raise InvalidSetup(
                f"{quote(receiver)} has left the campaign: expected one of {self.available()}"
            )
        printed = find_card(code, catalogue.definitions()).printed
        if not (printed.story and printed.unique):
            raise InvalidSetup(
                f"{quote(printed.name)} cannot be passed on: expected a unique card that an "
                "investigator earned in the campaign"
            )
        self.remove_card(investigator, code)
        self.add_card(receiver, code)

    def add_random_weakness(self, investigator: str, seed: SupportsIndex) -> str:
        """Add a random basic weakness of an investigator's collection to its deck; return the code.

        Only basic weaknesses that are implemented are drawn.
        """
        known = [code for code in self.collection(investigator) if code in catalogue.ALL_CARDS]
        code = random_weakness(known, seed)
        self.add_card(investigator, code)
        return code

    def editor(self, investigator: str) -> DeckEditor:
        """Return an object with which the deck of an investigator is changed."""
        member = self.member(investigator)
        definitions = catalogue.definitions()
        owner = find_card(member.code, definitions)
        return DeckEditor(owner, member.deck, member.experience, definitions)

    def buy(self, investigator: str, code: str, removed: str = "") -> int:
        """Buy a card that replaces ``removed`` in a deck; return the experience that it costs.

        A card costs less if it replaces a version of itself with a lower level
        (:func:`~arkham_env.lcg.decks.purchases.experience_cost`).  A permanent card replaces none.

        Raises:
            InvalidSetup: a card is unknown, the deck lacks ``removed``, the experience is too low,
                or the deck would not be legal.
        """
        editor = self.editor(investigator)
        price = editor.buy(code, removed)
        member = self.member(investigator)
        member.deck = editor.slots
        member.experience = editor.experience
        return price

    def fill(self, investigator: str, code: str) -> None:
        """Add a level 0 card at no cost to a deck with too few standard cards (LCG-1101).

        Raises:
            InvalidSetup: the deck has enough cards, the card is not of level 0, or the deckbuilding
                rules do not allow it.
        """
        editor = self.editor(investigator)
        card = find_card(code, editor.cards)
        if editor.missing <= 0:
            size = deck_size(editor.investigator, editor.slots, editor.cards)
            raise InvalidSetup(
                f"the deck of {quote(investigator)} already has the {size} standard cards "
                f"that it needs: {quote(card.printed.name)} cannot be added at no cost; buy it "
                "instead"
            )
        if not is_standard(card):
            raise InvalidSetup(
                f"{card_label(card)} does not count toward the deck size, expected a card that "
                "does (a standard card)"
            )
        problem = editor.addition_problem(card)
        if problem != "":
            raise InvalidSetup(problem)
        if card.printed.level != 0:
            raise InvalidSetup(
                f"{quote(card.printed.name)} cannot be added at no cost, because it costs "
                "experience: expected a card of level 0"
            )
        editor.buy(code)
        self.member(investigator).deck = editor.slots


def bag_after(g: Game) -> list[str]:
    """Return the names of all chaos tokens after a scenario, including sealed tokens (LCG-0349)."""
    bag = g.bag[:]
    for c in g.cards:
        if c is not NOCARD and c.sealed != NONE:
            bag.append(c.sealed)
    return [chaos_token.NAMES[token] for token in sorted(bag)]
