"""Inputs of an entity network: the ``entities`` observations of many states without unused rows.

The entities and options of all states are stored in flat arrays, one state after the other, as in
:mod:`arkham_agents.networks.legal_policy`. Numbers are stored as bytes (clipped to -128 to 127). A
state takes about 1.5 kB, so the states of a rollout or a data set fit into memory.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Final

import numpy as np
import torch
from numpy.typing import NDArray

from arkham_agents.networks.entity_guide import NO_PILE, EntityGuide
from arkham_env.core.public.protocols import Encoder

HIDDEN_SHARE: Final = 0.5
"""Probability with which each kind is masked, in a state that is selected for masking."""


@dataclass
class EntityFeatures:
    """Inputs of an entity network for ``N`` states. Like a tensor, they support indexing.

    The states have ``E`` members, ``P`` cards in piles and ``L`` legal actions in total.
    :class:`~arkham_agents.networks.entity_guide.EntityGuide` defines members, groups and piles.

    Attributes:
        globals: int8 ``(N, globals)``, the columns ``EntityGuide.globals`` of each state.
        members, piled, options: int64 ``(N,)``, the numbers of members, cards in piles and legal
            actions of each state.
        numbers: int8 ``(E, numbers)``, the columns ``EntityGuide.numbers`` of each member.
        kinds: int16 ``(E,)``, the kind of each member. A masked kind is stored as the kind plus the
            number of kinds.
        groups: uint8 ``(E,)``, the group of each member.
        parents: int16 ``(E, parents)``, the parents of each member (see ``EntityGuide.parents``),
            as indices among the members of the same state; -1 for no parent.
        pile_kinds, piles: int16 and uint8 ``(P,)``, the kind and pile of each card in a pile.
        verbs, numbers_of, abilities: int16 ``(L,)``, the verb, number and ability of each option,
            plus 1; 0 if the option has none.
        actions: int16 ``(L,)``, action IDs, which distinguish otherwise equal options; -1 if
            masked.
        targets: int16 ``(L, targets)``, the targets of each option, as indices among the members of
            the same state; -1 for no target.
        sources: int16 ``(N,)``, the member that causes the decision, as an index among the members
            of the same state; -1 if there is none.
    """

    globals: torch.Tensor
    members: torch.Tensor
    piled: torch.Tensor
    options: torch.Tensor
    numbers: torch.Tensor
    kinds: torch.Tensor
    groups: torch.Tensor
    parents: torch.Tensor
    pile_kinds: torch.Tensor
    piles: torch.Tensor
    verbs: torch.Tensor
    numbers_of: torch.Tensor
    abilities: torch.Tensor
    actions: torch.Tensor
    targets: torch.Tensor
    sources: torch.Tensor

    def __len__(self) -> int:
        return len(self.globals)

    def to(self, device: torch.device) -> EntityFeatures:
        """Return a copy on ``device``."""
        return EntityFeatures(**{name: x.to(device) for name, x in vars(self).items()})

    def __getitem__(self, chosen: torch.Tensor) -> EntityFeatures:
        """Return the features of the states with the indices ``chosen`` (int64)."""
        found: dict[str, torch.Tensor] = {}
        for count, names in PARTS.items():
            if count:
                counts = getattr(self, count)
                places = ragged_places(counts, chosen)
            else:
                places = chosen
            for name in names:
                found[name] = getattr(self, name).index_select(0, places)
        return EntityFeatures(**found)

    def with_masked_kinds(
        self, kinds: int, share: float, generator: torch.Generator
    ) -> EntityFeatures:
        """Return a copy in which about half of the kinds are masked in some states.

        The action ID of an option is masked if the first target of the option has a masked kind.

        Args:
            kinds: number of kinds.
            share: probability that a state is selected for masking.
            generator: random generator.
        """
        total = len(self)
        chosen = torch.rand(total, generator=generator) < share
        hidden = torch.rand(total, kinds, generator=generator) < HIDDEN_SHARE
        hidden &= chosen.unsqueeze(1)
        states = torch.arange(total)
        found = dict(vars(self))
        for name, counts in (("kinds", self.members), ("pile_kinds", self.piled)):
            of = found[name]
            away = hidden[torch.repeat_interleave(states, counts), of.long()]
            found[name] = of + kinds * away.to(of.dtype)
        first = self.members.cumsum(0) - self.members
        target = self.targets[:, 0].long()
        where = target + torch.repeat_interleave(first, self.options)
        away = (target >= 0) & (found["kinds"][where.clamp(min=0)] >= kinds)
        found["actions"] = torch.where(away, -1, self.actions)
        return EntityFeatures(**found)

    @staticmethod
    def join(parts: list[EntityFeatures]) -> EntityFeatures:
        """Concatenate the states of several :class:`EntityFeatures`."""
        return EntityFeatures(
            **{
                field.name: torch.cat([getattr(part, field.name) for part in parts])
                for field in fields(EntityFeatures)
            }
        )


PARTS: Final[dict[str, tuple[str, ...]]] = {
    "": ("globals", "members", "piled", "options", "sources"),
    "members": ("numbers", "kinds", "groups", "parents"),
    "piled": ("pile_kinds", "piles"),
    "options": ("verbs", "numbers_of", "abilities", "actions", "targets"),
}
"""Names of the attributes of :class:`EntityFeatures`, grouped by their number of entries per state.
A key is the attribute that contains these numbers, or ``""`` for exactly one entry per state."""


def ragged_places(counts: torch.Tensor, chosen: torch.Tensor) -> torch.Tensor:
    """Return the indices of the entries of the chosen states, state after state.

    The entries of all states are stored in one flat array, one state after the other.

    Args:
        counts: number of entries of each state.
        chosen: indices of the chosen states.
    """
    first = counts.cumsum(0) - counts
    own = counts[chosen]
    own_first = own.cumsum(0) - own
    places = torch.repeat_interleave(first[chosen] - own_first, own)
    return places + torch.arange(len(places), device=places.device)


def as_bytes(cells: NDArray[np.int16]) -> torch.Tensor:
    """Return int16 numbers as int8, clipped to -128 to 127."""
    return torch.from_numpy(np.clip(cells, -128, 127).astype(np.int8, order="C"))


class EntityReader:
    """Converter from ``entities`` observations to :class:`EntityFeatures`.

    Args:
        guide: entity guide of the game.
        encoder: encoder of the game.
    """

    def __init__(self, guide: EntityGuide, encoder: Encoder) -> None:
        self.guide = guide
        self.globals_size = int(encoder.globals_size)
        self.rows, self.width = int(encoder.entity_rows), int(encoder.entity_width)
        self.most, self.option_width = int(encoder.max_options), int(encoder.option_width)
        self.first_option = self.globals_size + self.rows * self.width
        self.kinds = len(guide.printed)

    def read(
        self,
        cells: NDArray[np.int16],
        actions: NDArray[np.int64],
        counts: NDArray[np.int64],
    ) -> EntityFeatures:
        """Return the inputs of the network for ``N`` states.

        Args:
            cells: int16 ``(N, entities_size)``, the observations.
            actions: IDs of the legal actions (``table`` encoding) of all states, state after state.
            counts: number of legal actions of each state.
        """
        guide, total = self.guide, len(cells)
        entities = cells[:, self.globals_size : self.first_option]
        entities = entities.reshape(total, self.rows, self.width)
        used = cells[:, guide.entities].astype(np.int64)
        state = np.repeat(np.arange(total), used)
        row = np.arange(len(state)) - np.repeat(used.cumsum() - used, used)
        seen = entities[state, row]
        group, pile = guide.sort(seen)
        kind = seen[:, guide.kind]
        is_member = pile == NO_PILE
        # Index of each row among the members of its state. The extra last column is -1, so that
        # the pointer -1 (none) stays -1.
        place = np.full((total, self.rows + 1), -1, np.int16)
        member_state = state[is_member]
        members = np.bincount(member_state, minlength=total)
        own_first = np.repeat(members.cumsum() - members, members)
        place[member_state, row[is_member]] = np.arange(len(member_state)) - own_first
        of_members = seen[is_member]
        parents = np.empty((len(of_members), len(guide.parents)), np.int16)
        for at, columns in enumerate(guide.parents):
            pointer = of_members[:, columns[0]]
            for column in columns[1:]:
                pointer = np.where(pointer < 0, of_members[:, column], pointer)
            parents[:, at] = place[member_state, pointer]
        lying = ~is_member
        option = self.options(cells, actions, counts)
        option_state = np.repeat(np.arange(total), counts)
        targets = np.stack([place[option_state, option[:, t]] for t in guide.targets], 1)
        first = counts.cumsum() - counts
        sources = place[np.arange(total), option[first, guide.source]]
        verbs = option[:, guide.verb] + 1
        return EntityFeatures(
            globals=as_bytes(cells[:, guide.globals]),
            members=torch.from_numpy(members),
            piled=torch.from_numpy(used - members),
            options=torch.from_numpy(counts),
            numbers=as_bytes(of_members[:, guide.numbers]),
            kinds=torch.from_numpy(kind[is_member]),
            groups=torch.from_numpy(group[is_member]),
            parents=torch.from_numpy(parents),
            pile_kinds=torch.from_numpy(kind[lying]),
            piles=torch.from_numpy(pile[lying]),
            verbs=torch.from_numpy(verbs),
            numbers_of=torch.from_numpy(np.minimum(option[:, guide.number], guide.most) + 1),
            abilities=torch.from_numpy(option[:, guide.ability] + 1),
            actions=torch.from_numpy(actions.astype(np.int16)),
            targets=torch.from_numpy(targets),
            sources=torch.from_numpy(sources),
        )

    def options(
        self, cells: NDArray[np.int16], actions: NDArray[np.int64], counts: NDArray[np.int64]
    ) -> NDArray[np.int16]:
        """Return the option row of each legal action: int16 ``(L, option columns)``.

        The observation contains only the first page of options if a decision has more options than
        rows. For a legal action without a row, this function returns a row that contains the action
        ID and -1 in all other columns.
        """
        guide, total = self.guide, len(cells)
        block = cells[:, self.first_option :].reshape(total, self.most, self.option_width)
        state = np.repeat(np.arange(total), counts)
        at = np.arange(len(state)) - np.repeat(counts.cumsum() - counts, counts)
        found: NDArray[np.int16] = block[state, np.minimum(at, self.most - 1)]
        if (found[:, guide.action] == actions).all():
            return found
        # The actions are in another order, or not all on the first page: look up (state, id).
        of, shown = np.nonzero(np.arange(self.most) < counts[:, None])
        keys = of << 16 | (block[of, shown, guide.action].astype(np.int64) + 1)
        order = np.argsort(keys)
        wanted = state << 16 | (actions + 1)
        near = order[np.minimum(np.searchsorted(keys, wanted, sorter=order), len(order) - 1)]
        known = keys[near] == wanted
        found = block[state, shown[near]]
        found[~known] = -1
        found[~known, guide.action] = actions[~known]
        return found
