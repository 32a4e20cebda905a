"""Validation and registration of custom scenarios (``docs/add_a_scenario.md``)."""

from typing import Any

from arkham_env.core.kernel.errors import InvalidSetup, nearest, quote
from arkham_env.core.public.class_facts import fill, has_own
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.scenarios import known
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.ids import card_type, chaos_token, difficulty, faction, logged
from arkham_env.lcg.state.scenario_definition import Scenario

NAME_LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789_"


def checked(cls: Any) -> dict[str, type[CardDef]]:
    """Validate a scenario class; return its cards that are not registered yet, by code.

    Raises:
        InvalidSetup: the class is not valid. The message names the attribute, its value, the
            expected value and the nearest valid names.
    """
    if not (isinstance(cls, type) and issubclass(cls, Scenario)):
        raise InvalidSetup(f"invalid scenario {quote(cls)}: expected a subclass of Scenario")
    check_types(cls)
    try:
        s = cls.__new__(cls)
    except TypeError as error:
        raise InvalidSetup(
            f"invalid scenario {cls.__name__}: {error}; derive the class directly from Scenario"
        ) from None
    for name in known.FACTS:
        fill(s, cls, name)
    check_id(cls, s)
    for method in ("set_up", "resolve"):
        if getattr(cls, method) is getattr(Scenario, method):
            raise InvalidSetup(
                f"{invalid(cls, s)}: the class does not define the method {method}; define it"
            )
    check_bags(cls, s)
    check_words(cls, s)
    brought = own_cards(cls, s)
    check_encounter_cards(cls, s, brought)
    cls.__init__(s)
    return brought


def invalid(cls: type[Scenario], s: Scenario) -> str:
    return f"invalid scenario {cls.__name__} ({quote(s.id)})"


def check_types(cls: type[Scenario]) -> None:
    """Check that the class-level attributes have the types that compiled code expects."""
    wanted: list[tuple[list[str], type, str]] = [
        (["id", "name", "reference_card"], str, "a str"),
        (["best_score", "worst_score"], int, "a whole number"),
        (["cards"], list, "a list of card classes"),
        (["encounter_cards"], list, "a list of pairs (code, copies)"),
        (["bags"], list, "a list of four chaos_token.bag(...)"),
        (["notes", "resolutions", "lowered_by"], list, "a list of names"),
        (["codex_entries", "repeatable_entries"], list, "a list of numbers"),
    ]
    for names, expected, words in wanted:
        for name in names:
            value: object = getattr(cls, name)
            if has_own(cls, name) and type(value) is not expected:
                raise InvalidSetup(
                    f"invalid scenario {cls.__name__}: {name} = {quote(value)} has the type "
                    f"{type(value).__name__}, expected {words}"
                )


def check_id(cls: type[Scenario], s: Scenario) -> None:
    if s.id == "" or not s.id[0].isalpha() or [c for c in s.id if c not in NAME_LETTERS]:
        raise InvalidSetup(
            f"invalid scenario {cls.__name__}: id = {quote(s.id)}, expected lower-case letters, "
            "digits and _, as in 'old_harbor'"
        )
    if s.id in known.CLASSES:
        raise InvalidSetup(
            f"duplicate scenario id {quote(s.id)}: {cls.__name__} and "
            f"{known.CLASSES[s.id].__name__}, expected an id that no other scenario has; a "
            "registered scenario cannot be replaced"
        )
    if s.name.strip() == "":
        raise InvalidSetup(
            f"{invalid(cls, s)}: name = {quote(s.name)}, expected the title of the scenario"
        )
    if s.best_score <= s.worst_score or s.best_score <= 0:
        raise InvalidSetup(
            f"{invalid(cls, s)}: best_score = {s.best_score}, expected a number above 0 and above "
            f"worst_score = {s.worst_score}"
        )


def check_bags(cls: type[Scenario], s: Scenario) -> None:
    names = ", ".join(difficulty.NAMES)
    bags: list[Any] = list(s.bags)
    if len(bags) != len(difficulty.NAMES):
        raise InvalidSetup(
            f"{invalid(cls, s)}: bags has {len(bags)} entries, expected {len(difficulty.NAMES)}, "
            f"one for each difficulty: {names}"
        )
    for i in range(len(bags)):
        bag: Any = bags[i]
        if not isinstance(bag, list) or not bag or [t for t in bag if not is_token(t)]:
            raise InvalidSetup(
                f"{invalid(cls, s)}: bags[{i}] = {quote(bag)}, expected tokens by name, as in "
                'chaos_token.bag("+1 0 0 -1 -2 skull auto_fail elder_sign")'
            )


def is_token(token: object) -> bool:
    return type(token) is int and 0 <= token < len(chaos_token.NAMES)


def check_words(cls: type[Scenario], s: Scenario) -> None:
    """Validate the resolutions, notes, codex entries and ``lowered_by`` of a scenario."""
    # Any: compiled code would otherwise assume that a plain Python class lists the right types.
    resolutions: list[Any] = list(s.resolutions)
    notes: list[Any] = list(s.notes)
    for what, words in (("resolutions", resolutions), ("notes", notes)):
        for word in words:
            if not isinstance(word, str) or word.strip() == "" or words.count(word) > 1:
                raise InvalidSetup(
                    f"{invalid(cls, s)}: {what} = {quote(words)}, expected a list of names without "
                    "repetitions"
                )
    if len(resolutions) < 2 or resolutions[0] != "none":
        raise InvalidSetup(
            f"{invalid(cls, s)}: resolutions = {quote(resolutions)}, expected 'none' (for no "
            "resolution), then the names of the resolutions, as in ['none', 'R1', 'R2']"
        )
    events: list[Any] = list(s.lowered_by)
    for event in events:
        if not isinstance(event, str) or event.upper() not in vars(logged):
            raise InvalidSetup(
                f"{invalid(cls, s)}: lowered_by contains {quote(event)}, expected names of events "
                "of arkham_env.lcg.state.ids.logged, such as 'place_clues' or 'move'"
            )
    codex: list[Any] = [*s.codex_entries, *s.repeatable_entries]
    for entry in codex:
        if type(entry) is not int or entry not in s.codex_entries:
            raise InvalidSetup(
                f"{invalid(cls, s)}: invalid codex entry {quote(entry)}, expected a whole number "
                "that is listed in codex_entries"
            )


def own_cards(cls: type[Scenario], s: Scenario) -> dict[str, type[CardDef]]:
    """Return the scenario's cards that are not registered yet, by code.

    Raises:
        InvalidSetup: a class is not a valid card, or another card has the same code.
    """
    brought: dict[str, type[CardDef]] = {}
    cards: list[Any] = list(s.cards)
    for card in cards:
        if card in catalogue.ALL_CARDS.values():
            continue
        code = catalogue.check(card).printed.code
        for table in (catalogue.ALL_CARDS, brought):
            if code in table:
                raise InvalidSetup(
                    f"{invalid(cls, s)}: duplicate card code {quote(code)}: {card.__name__} and "
                    f"{table[code].__name__}, expected a code that no other card has"
                )
        brought[code] = card
    return brought


def check_encounter_cards(
    cls: type[Scenario], s: Scenario, brought: dict[str, type[CardDef]]
) -> None:
    """Validate the attribute ``encounter_cards`` of a scenario.

    Each listed card must be registered or belong to the scenario, and be listed once, with a
    positive number of copies. The list must contain at least one location, one act and one agenda,
    and all encounter cards in ``Scenario.cards``.

    Raises:
        InvalidSetup: the list breaks a rule; the message names the card or the missing card type.
    """
    classes: dict[str, type[CardDef]] = {**catalogue.ALL_CARDS, **brought}
    codes: list[str] = []
    types: list[int] = []
    listed: list[Any] = list(s.encounter_cards)
    for pair in listed:
        if not isinstance(pair, tuple) or len(pair) != 2:
            raise InvalidSetup(
                f"{invalid(cls, s)}: encounter_cards contains {quote(pair)}, expected pairs "
                "(code, copies) as tuples, such as ('12123', 3)"
            )
        code, copies = pair
        if type(copies) is not int or copies < 1:
            raise InvalidSetup(
                f"{invalid(cls, s)}: encounter_cards has {quote(copies)} copies of card "
                f"{quote(code)}, expected at least 1"
            )
        if not isinstance(code, str) or code not in classes:
            raise unknown_card(invalid(cls, s), code, classes)
        if code in codes:
            raise InvalidSetup(
                f"{invalid(cls, s)}: card {quote(code)} is listed twice in encounter_cards, "
                "expected one pair with the number of all its copies"
            )
        codes.append(code)
        types.append(catalogue.instantiate(classes[code]).type)
    for needed, word in (
        (card_type.LOCATION, "location"), (card_type.ACT, "act"), (card_type.AGENDA, "agenda"),
    ):  # fmt: skip
        if needed not in types:
            raise InvalidSetup(
                f"{invalid(cls, s)}: encounter_cards contains no {word}, expected at least one"
            )
    for card in s.cards:
        printed = catalogue.instantiate(card).printed
        if printed.faction == faction.ENCOUNTER and printed.code not in codes:
            raise InvalidSetup(
                f"{invalid(cls, s)}: card {quote(printed.code)} ({printed.name}) is in cards but "
                "not in encounter_cards; add it there with the number of its copies"
            )


def unknown_card(what: str, code: object, classes: dict[str, type[CardDef]]) -> InvalidSetup:
    names: dict[str, str] = {}
    for known_code in classes:
        title = catalogue.instantiate(classes[known_code]).printed.name
        names[known_code] = f"{quote(known_code)} ({title})"
        names[title.lower()] = f"{quote(known_code)} ({title})"
    near = " or ".join([names[name] for name in nearest(str(code), names)])
    hint = f"; did you mean {near}?" if near else ""
    return InvalidSetup(
        f"{what}: unknown card {quote(code)} in encounter_cards, expected the code of a card of "
        f"the package, of a card of this scenario, or of a card that was registered before{hint}"
    )


def make_known(cls: type[Scenario], brought: dict[str, type[CardDef]]) -> None:
    """Register a validated scenario and the cards that it adds."""
    for code in brought:
        catalogue.register(brought[code])
        catalogue.OWN.append(code)
    known.CLASSES[known.instantiate(cls).id] = cls
