"""Checked set-up options of a campaign."""

from typing import Any, final

from arkham_env.core.kernel.native import i64


@final
class CampaignOptions:
    """Checked options of a campaign.

    Attributes:
        game: the game ID without ``"lcg/"``.
        scenarios: ids of the scenarios in their order.
        investigators: code of the investigator of each seat; ``""`` if the seat chooses it.
        decks: the deck of each given investigator at the start, by code.
        deck_kinds: kinds of decks between which a new investigator chooses (``new_decks.KINDS``).
        difficulty: number of the difficulty, or ``NONE`` if it is chosen.
        open_hands: whether every seat sees every hand.
        drop_in: whether investigators may leave and return between scenarios.
        collection: ``"one_box"`` or ``"unlimited"``.
        unlocked: codes of the reward cards that decks may contain.
        public: JSON-able set-up options of the campaign, as in ``Table.options``.
    """

    def __init__(
        self, game: str, scenarios: list[str], investigators: list[str],
        decks: dict[str, dict[str, int]], deck_kinds: list[int], difficulty: i64,
        open_hands: bool, drop_in: bool, collection: str, unlocked: list[str],
        public: dict[str, Any],
    ) -> None:  # fmt: skip
        self.game: str = game
        self.scenarios: list[str] = scenarios
        self.investigators: list[str] = investigators
        self.decks: dict[str, dict[str, int]] = decks
        self.deck_kinds: list[int] = deck_kinds
        self.difficulty: i64 = difficulty
        self.open_hands: bool = open_hands
        self.drop_in: bool = drop_in
        self.collection: str = collection
        self.unlocked: list[str] = unlocked
        self.public: dict[str, Any] = public
