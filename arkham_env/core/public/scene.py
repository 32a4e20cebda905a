"""Scenes: the information visible to a seat as plain JSON, for pages that show games.

``docs/scene.md`` describes the fields, and ``docs/scene.schema.json`` is their JSON schema.  A game
derives a class from :class:`SceneBuilder` and returns its :meth:`~SceneBuilder.scene` from
``Play.scene_of``.  For a game without such a class, :class:`TextScene` builds a scene from the text
of the view and the labels of the options.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from arkham_env.core.kernel.errors import ArkhamError, quote
from arkham_env.core.kernel.native import mypyc_attr

if TYPE_CHECKING:
    from arkham_env.core.public.play import Play

VERSION: Final = 1
"""The field ``v`` of a scene.  It increases when the meaning of a field changes."""
GOOD: Final = "good"
BAD: Final = "bad"
BAD_LOW: Final = "bad-low"
"""Kinds of meters: a high value is good, a high value is bad, a low value is bad."""
ASKED: Final = "asked"
"""The zone of the cards that a decision names and that are in no other zone of the scene."""


# -- Parts of a scene ----------------------------------------------------------------------------


def meter(label: str, value: int, most: int = -1, kind: str = "") -> dict[str, Any]:
    """Return a meter: a number with a maximum (-1: none) and one of the kinds of meters."""
    made: dict[str, Any] = {"label": label, "value": value}
    if most >= 0:
        made["max"] = most
    if kind:
        made["kind"] = kind
    return made


def put_text(made: dict[str, Any], name: str, text: str) -> None:
    """Add a field to ``made`` unless its text is empty."""
    if text:
        made[name] = text


def put_states(
    made: dict[str, Any],
    meters: list[dict[str, Any]] | None,
    counters: dict[str, int] | None,
    marks: list[str] | None,
    note: str,
) -> None:
    """Add the fields that seats, items and places share, unless they are empty."""
    if meters:
        made["meters"] = meters
    if counters:
        made["counters"] = counters
    if marks:
        made["marks"] = marks
    if note:
        made["note"] = note


@mypyc_attr(allow_interpreted_subclasses=True)
class SceneBuilder:
    """Builder of one scene of a game.

    A game overrides :meth:`fill`, which adds places, seats, zones and items, and usually
    :meth:`about`, :meth:`verb` and :meth:`offer`, which concern the pending decision.  Fields
    without a value are omitted: do not add ``None`` or empty lists.

    Attributes:
        play: the game.
        state: the state of the game.
        seat: the seat that sees the scene, or -1 for an observer of all seats.  An observer sees
            what any seat sees, but never the order of decks.
        head: round and phase on one line.
        round: number of the round, or -1.
        wraps: whether paths that cross the whole map leave it at its edges.
        meters: meters of the whole game (:func:`meter`).
        places, seats, zones, items: the objects of the scene by id.
        paths: pairs of connected places, each with the type of the path.
        notes: texts in play, such as the active Mystery.
        resolving: descriptions of the effects that are being resolved.
    """

    def __init__(self, play: Play, seat: int | None) -> None:
        self.play: Play = play
        self.state: Any = play.state
        self.seat: int = -1 if seat is None else seat
        self.head: str = ""
        self.round: int = -1
        self.wraps: bool = False
        self.meters: list[dict[str, Any]] = []
        self.places: dict[str, dict[str, Any]] = {}
        self.paths: list[list[str]] = []
        self.seats: dict[str, dict[str, Any]] = {}
        self.zones: dict[str, dict[str, Any]] = {}
        self.items: dict[str, dict[str, Any]] = {}
        self.notes: list[str] = []
        self.resolving: list[str] = []

    # -- Methods that a game defines -------------------------------------------------------------

    def fill(self) -> None:
        """Add everything except the decision and the result."""

    def about(self, packed: int) -> list[str]:
        """Return the ids of the objects that an option of the pending decision concerns."""
        return []

    def verb(self, packed: int) -> str:
        """Return the name of the type of an option, or ``""``."""
        return ""

    def source(self) -> str:
        """Return the id of the card that causes the pending decision, or ``""`` if there is none.

        The card need not be in the scene.
        """
        return ""

    def shows_source(self) -> bool:
        """Return whether the seat may see the card that causes the decision of another seat.

        Override it if the card can be visible and in no zone of the scene.
        """
        return False

    def offer(self, ref: str) -> None:
        """Add an object that the decision names to the zone ``ASKED``.

        The object is in no zone of the scene, such as a card that a search found.
        """
        raise ArkhamError(f"scene of {self.play.id}: no object has the id {quote(ref)}")

    # -- Adding objects --------------------------------------------------------------------------

    def sees(self, seat: int) -> bool:
        """Return whether the scene shows the information that only ``seat`` has."""
        return self.seat < 0 or self.seat == seat

    def has(self, ref: str) -> bool:
        """Return whether an object has the id ``ref``."""
        return ref in self.items or ref in self.places or ref in self.seats or ref in self.zones

    def add_place(
        self,
        ref: str,
        name: str,
        kind: str = "",
        *,
        card: str = "",
        x: int | None = None,
        y: int | None = None,
        group: str = "",
        counters: dict[str, int] | None = None,
        marks: list[str] | None = None,
        note: str = "",
    ) -> str:
        """Add a place and return its id.

        Args:
            kind: the type of the place; the page draws each type as a shape.
            x, y: coordinates on a sketch of the map, in any unit; ``None`` if there are none.
            group: name of the region of the place.
        """
        made: dict[str, Any] = {"name": name}
        put_text(made, "kind", kind)
        put_text(made, "card", card)
        if x is not None and y is not None:
            made["x"] = x
            made["y"] = y
        put_text(made, "group", group)
        put_states(made, None, counters, marks, note)
        self.places[ref] = made
        return ref

    def add_path(self, one: str, other: str, kind: str = "") -> None:
        """Connect two places."""
        self.paths.append([one, other, kind])

    def add_seat(
        self,
        seat: int,
        name: str,
        *,
        card: str = "",
        at: str = "",
        meters: list[dict[str, Any]] | None = None,
        counters: dict[str, int] | None = None,
        marks: list[str] | None = None,
        note: str = "",
    ) -> str:
        """Add a seat and return its id.

        Args:
            card: key of the investigator for :func:`arkham_env.card`.
            at: id of its place.
        """
        made: dict[str, Any] = {"name": name}
        put_text(made, "card", card)
        put_text(made, "at", at)
        put_states(made, meters, counters, marks, note)
        ref = f"s{seat}"
        self.seats[ref] = made
        return ref

    def add_zone(
        self, ref: str, label: str, seat: int = -1, count: int = -1, pile: bool = False
    ) -> str:
        """Add a zone, such as a hand or a deck, and return its id.

        Args:
            seat: the seat to which the zone belongs, or -1.
            count: number of its cards, also of those that the scene does not show; -1: none.
            pile: whether the page shows only the number until the reader opens the zone.
        """
        made: dict[str, Any] = {"label": label}
        if seat >= 0:
            made["seat"] = f"s{seat}"
        if count >= 0:
            made["count"] = count
        if pile:
            made["pile"] = True
        self.zones[ref] = made
        return ref

    def add_item(
        self,
        ref: str,
        name: str,
        kind: str,
        inside: str,
        *,
        card: str = "",
        meters: list[dict[str, Any]] | None = None,
        counters: dict[str, int] | None = None,
        marks: list[str] | None = None,
        note: str = "",
    ) -> str:
        """Add a card or token and return its id.

        Args:
            inside: id of the place, zone, seat or item in which it is.
            card: key of the card for :func:`arkham_env.card`.
        """
        made: dict[str, Any] = {"name": name, "kind": kind, "in": inside}
        put_text(made, "card", card)
        put_states(made, meters, counters, marks, note)
        self.items[ref] = made
        return ref

    def asked(self) -> str:
        """Add the zone ``ASKED`` if it does not exist, and return its id."""
        if ASKED not in self.zones:
            self.add_zone(ASKED, "In question")
        return ASKED

    # -- The scene -------------------------------------------------------------------------------

    def scene(self) -> dict[str, Any]:
        """Build the scene.

        Raises:
            ArkhamError: the scene names an id that no object has, or contains an empty value.
        """
        self.fill()
        made: dict[str, Any] = {"v": VERSION, "game": self.play.id}
        if self.seat >= 0:
            made["seat"] = self.seat
        made["head"] = self.head
        if self.round >= 0:
            made["round"] = self.round
        decision = None if self.state.over else self.decision()  # may add items
        parts: list[tuple[str, Any]] = [
            ("meters", self.meters),
            ("places", self.places),
            ("paths", self.paths),
            ("wraps", self.wraps),
            ("seats", self.seats),
            ("zones", self.zones),
            ("items", self.items),
            ("notes", self.notes),
            ("resolving", self.resolving),
            ("decision", decision),
            ("result", self.result()),
        ]
        for name, part in parts:
            if part:
                made[name] = part
        check_scene(made)
        return made

    def decision(self) -> dict[str, Any]:
        """Return the pending decision, with its options if they are visible to the seat."""
        play = self.play
        g = self.state
        asking: int = g.seat
        made: dict[str, Any] = {"kind": play.decision_name(g.kind), "seat": f"s{asking}"}
        source = self.source()
        own = self.sees(asking)
        # The card can be hidden from other seats: the prompt then does not contain its title.
        if own or g.source < 0 or self.has(source) or self.shows_source():
            made["prompt"] = play.prompt()
            if source:
                made["source"] = self.named(source)
        else:
            made["prompt"] = play.prompt_of(-1)
        if own:
            options: list[dict[str, Any]] = []
            for packed in g.options:
                options.append(self.option(packed))
            made["options"] = options
        return made

    def option(self, packed: int) -> dict[str, Any]:
        made: dict[str, Any] = {"label": self.play.label(packed)}
        put_text(made, "verb", self.verb(packed))
        about: list[str] = []
        for ref in self.about(packed):
            if ref and ref not in about:
                about.append(self.named(ref))
        if about:
            made["about"] = about
        return made

    def named(self, ref: str) -> str:
        """Return ``ref``; add its object to the zone ``ASKED`` if it is not in the scene."""
        if not self.has(ref):
            self.offer(ref)
        return ref

    def result(self) -> dict[str, Any] | None:
        """Return the result of the game, or ``None`` if it is not over."""
        result = self.play.result
        if result is None:
            return None
        return {
            "won": bool(result.won),
            "ending": result.ending,
            "score": round(float(result.score), 3),
            "points": round(float(result.points), 3),
            "rounds": int(result.rounds),
        }


@mypyc_attr(allow_interpreted_subclasses=True)
class TextScene(SceneBuilder):
    """Builder for a game without scenes: the text of the view, and the labels of the options."""

    def fill(self) -> None:
        play = self.play
        lines = play.view_of(play.seat if self.seat < 0 else self.seat).splitlines()
        shown = [line for line in lines if line.strip()]
        self.head = shown[0].strip() if shown else play.id
        self.notes = shown[1:]
        for seat in range(play.players):
            self.add_seat(seat, play.seat_name(seat) or f"seat {seat}")


# -- Checks --------------------------------------------------------------------------------------


def check_scene(scene: dict[str, Any]) -> None:
    """Check the ids and values of a scene, which the JSON schema cannot describe.

    Raises:
        ArkhamError: the scene names an id that no object has, an item is inside of itself, or a
            value is ``None``, an empty list or an empty dict.
    """
    check_filled(scene, "scene")
    ids: set[str] = set()
    for group in ("places", "seats", "zones", "items"):
        for ref in scene.get(group, {}):
            if ref in ids:
                raise ArkhamError(f"scene: two objects have the id {quote(ref)}")
            ids.add(ref)
    for path in scene.get("paths", []):
        check_id(ids, path[0], "paths")
        check_id(ids, path[1], "paths")
    for ref, seat in scene.get("seats", {}).items():
        if "at" in seat:
            check_id(ids, seat["at"], f"seats.{ref}.at")
    for ref, zone in scene.get("zones", {}).items():
        if "seat" in zone:
            check_id(ids, zone["seat"], f"zones.{ref}.seat")
    items: dict[str, Any] = scene.get("items", {})
    for ref, item in items.items():
        check_id(ids, item["in"], f"items.{ref}.in")
        outer: str = item["in"]
        steps = 0
        while outer in items and steps <= len(items):
            outer = items[outer]["in"]
            steps += 1
        if outer in items:
            raise ArkhamError(f"scene: the item {quote(ref)} is inside of itself")
    decision = scene.get("decision")
    if decision is not None:
        check_id(ids, decision["seat"], "decision.seat")
        if "source" in decision:
            check_id(ids, decision["source"], "decision.source")
        for option in decision.get("options", []):
            for ref in option.get("about", []):
                check_id(ids, ref, "decision.options.about")


def check_id(ids: set[str], ref: str, where: str) -> None:
    if ref not in ids:
        raise ArkhamError(f"scene: {where} is {quote(ref)}, expected the id of an object")


def check_filled(value: Any, where: str) -> None:
    """Raise an error if a value in ``value`` is ``None``, an empty list or an empty dict."""
    if isinstance(value, dict):
        for name, part in value.items():
            if part is None or part == [] or part == {}:
                raise ArkhamError(f"scene: {where}.{name} is empty, expected a value or no field")
            if isinstance(part, (dict, list)):
                check_filled(part, f"{where}.{name}")
    else:
        for part in value:
            if part is None or part == [] or part == {}:
                raise ArkhamError(f"scene: {where} contains {part}, expected no empty values")
            if isinstance(part, (dict, list)):
                check_filled(part, where)
