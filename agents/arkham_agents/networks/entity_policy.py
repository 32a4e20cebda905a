"""Policy over entities: a network for the ``entities`` observation.

The network computes a vector for each entity from the printed facts of its kind, an embedding of
the kind, its group (such as "enemy here"), its state, and the entities that are attached to it,
located at it or engaged with it. The input of the trunk consists of the sum of these vectors over
each group, a similar sum for each pile, the *globals* (columns of the observation that belong to no
entity), the numeric columns of the observing seat's row, and the vector of the entity that causes
the decision. The key of an option is computed from its verb, number, ability, action ID and the
vectors of its targets. Its score is the dot product of the key and the state's query, plus a bias.

The embeddings of kinds and of action IDs start at zero and are masked in some states during
training. So the network learns to use printed facts, and can play kinds that it was not trained on.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import torch
from numpy.typing import NDArray

from arkham_agents.networks.entity_features import EntityFeatures, EntityReader
from arkham_agents.networks.entity_guide import guide_of
from arkham_agents.networks.legal_policy import VALUE_SIZE, Policy, linear, log_softmax
from arkham_env.core.public.protocols import Encoder
from arkham_env.envs.registry import find

PILE_SHARE: Final = 2
"""Length of the vector of an entity, divided by the length of the vector of a pile."""
GROUP_SCALE: Final = 0.5
"""Factor by which the sums over groups and piles are multiplied before the trunk reads them."""


def log_table() -> torch.Tensor:
    """Return ``sign(x) * log(1 + |x|)`` for each byte ``x`` from -128 to 127, in this order."""
    x = torch.arange(-128.0, 128.0)
    return torch.sign(x) * torch.log1p(x.abs())


class EntityPolicy(Policy):
    """Policy and value network for the ``entities`` observation.

    Args:
        game_id: the game.
        hidden: sizes of the trunk's layers.
        key_size: length of queries and keys.
        entity_size: length of the vectors of entities.
        hide: fraction of the training states in which a random half of the kinds of entities
            (cards, for example) is masked.
        encoder: encoder of an earlier version of the layout; by default, the present encoder.
    """

    observation = "entities"

    def __init__(
        self,
        game_id: str,
        hidden: list[int],
        key_size: int,
        entity_size: int,
        hide: float = 0.0,
        encoder: Encoder | None = None,
    ) -> None:
        super().__init__()
        encoder = encoder or find(game_id).encoder()
        guide = guide_of(game_id, encoder)
        self.reader = EntityReader(guide, encoder)
        self.hide = hide
        d, pile = entity_size, entity_size // PILE_SHARE
        self.pile_size = pile
        self.groups, self.piles = len(guide.groups), len(guide.piles)
        numbers = len(guide.numbers)
        printed = torch.from_numpy(guide.printed.astype(np.float32))
        printed = torch.sign(printed) * torch.log1p(printed.abs())
        self.register_buffer("printed", printed, persistent=False)
        self.register_buffer("logs", log_table(), persistent=False)
        self.of_printed = linear(printed.shape[1], d, 1.0)
        self.of_kind = torch.nn.Embedding(len(printed), d)
        self.of_group = torch.nn.Embedding(self.groups, d)
        self.of_numbers = linear(numbers, d, 1.0)
        self.of_children = torch.nn.Linear(d, d, bias=False)
        self.entity = linear(d, d, 2**0.5)
        self.of_piled = torch.nn.Linear(d, pile, bias=False)
        size = len(guide.globals) + numbers + self.groups * d + self.piles * pile + d
        layers: list[torch.nn.Module] = []
        for width in hidden:
            layers += [linear(size, width, 2**0.5), torch.nn.ReLU()]
            size = width
        self.trunk = torch.nn.Sequential(*layers)
        self.query = linear(size, key_size, 1.0)
        self.of_verb = torch.nn.Embedding(guide.verbs + 1, key_size)
        self.of_amount = torch.nn.Embedding(guide.most + 2, key_size)
        self.of_ability = torch.nn.Embedding(guide.abilities + 1, key_size)
        self.of_action = torch.nn.Embedding(encoder.num_actions + 1, key_size)
        self.of_targets = torch.nn.Linear(len(guide.targets) * d, key_size, bias=False)
        self.key = linear(key_size, key_size, 1.0)
        self.bias = linear(key_size, 1, 0.01)
        self.value = torch.nn.Sequential(
            linear(size, VALUE_SIZE, 2**0.5), torch.nn.ReLU(), linear(VALUE_SIZE, 1, 1.0)
        )
        for embedding in (self.of_kind, self.of_action):
            torch.nn.init.zeros_(embedding.weight)
        for embedding in (self.of_group, self.of_verb, self.of_amount, self.of_ability):
            torch.nn.init.normal_(embedding.weight, std=0.3)
        for layer in (self.of_children, self.of_piled, self.of_targets):
            torch.nn.init.orthogonal_(layer.weight, 0.5)
        # Initial scores near 0: all legal actions are about equally likely.
        with torch.no_grad():
            self.key.weight.mul_(0.1)

    def read(
        self, observations: NDArray[np.int16], actions: torch.Tensor, counts: torch.Tensor
    ) -> EntityFeatures:
        return self.reader.read(observations, actions.numpy(), counts.numpy())

    def mask_kinds(self, features: EntityFeatures, generator: torch.Generator) -> EntityFeatures:
        if not self.hide:
            return features
        return features.with_masked_kinds(self.reader.kinds, self.hide, generator)

    def join(self, parts: list[EntityFeatures]) -> EntityFeatures:
        return EntityFeatures.join(parts)

    def numbers(self, cells: torch.Tensor) -> torch.Tensor:
        """Return bytes ``x`` as floats ``sign(x) * log(1 + |x|)``."""
        logs = self.get_buffer("logs")
        return logs.index_select(0, (cells.int() + 128).view(-1)).view(cells.shape)

    def kinds(self) -> torch.Tensor:
        """Return ``2 * kinds`` vectors: one for each kind, followed by one for each kind if it is
        masked. The vectors of masked kinds do not contain the embedding of the kind."""
        printed = self.of_printed(self.get_buffer("printed"))
        return torch.cat([printed + self.of_kind.weight, printed])

    def entities(
        self, seen: EntityFeatures, kinds: torch.Tensor, numbers: torch.Tensor
    ) -> tuple[torch.Tensor, torch.Tensor]:
        """Return the vectors of all members, and the index of the first member of each state.

        :class:`EntityFeatures` describes members. A vector of zeros is appended to the vectors; the
        index -1, for a missing entity, selects it.
        """
        found = kinds.index_select(0, seen.kinds.int())
        found = found + self.of_group.weight.index_select(0, seen.groups.int())
        found = torch.relu(found + self.of_numbers(numbers))
        first = seen.members.cumsum(0) - seen.members
        states = torch.arange(len(seen), device=first.device)
        start = first.index_select(0, torch.repeat_interleave(states, seen.members))
        found = self.entity(found) + self.from_children(found, seen.parents, start)
        found = torch.relu(found)
        return torch.cat([found, found.new_zeros(1, found.shape[1])]), first

    def from_children(
        self, found: torch.Tensor, parents: torch.Tensor, start: torch.Tensor
    ) -> torch.Tensor:
        """Return, for each member, the contribution of its children to its vector. The children of
        a member are the members of which it is a parent."""
        pointer = parents.long()
        child, column = torch.nonzero(pointer >= 0, as_tuple=True)
        parent = pointer[child, column] + start.index_select(0, child)
        incoming = torch.zeros_like(found).index_add(0, parent, found.index_select(0, child))
        added: torch.Tensor = self.of_children(incoming)
        return added

    def state(
        self,
        seen: EntityFeatures,
        kinds: torch.Tensor,
        numbers: torch.Tensor,
        entities: torch.Tensor,
        first: torch.Tensor,
    ) -> torch.Tensor:
        """Return the input of the trunk: float32 ``(N, inputs)``.

        Args:
            seen: the features of the states.
            kinds: see :meth:`kinds`.
            numbers: the scaled numbers of all members.
            entities, first: see :meth:`entities`.
        """
        total = len(seen)
        states = torch.arange(total, device=first.device)
        at = torch.repeat_interleave(states, seen.members) * self.groups + seen.groups
        sums = entities.new_zeros(total * self.groups, entities.shape[1])
        sums = sums.index_add(0, at, entities[:-1])
        at = torch.repeat_interleave(states, seen.piled) * self.piles + seen.piles
        of_piled = self.of_piled(kinds)
        piles = entities.new_zeros(total * self.piles, self.pile_size)
        piles = piles.index_add(0, at, of_piled.index_select(0, seen.pile_kinds.int()))
        asks = pointed(seen.sources, first, len(entities) - 1)
        return torch.cat(
            [
                self.numbers(seen.globals),
                numbers.index_select(0, first),
                GROUP_SCALE * sums.view(total, -1),
                GROUP_SCALE * piles.view(total, -1),
                entities.index_select(0, asks),
            ],
            1,
        )

    def keys(
        self, seen: EntityFeatures, rows: torch.Tensor, entities: torch.Tensor, first: torch.Tensor
    ) -> torch.Tensor:
        """Return the input of the key layer for each legal action: float32 ``(L, key_size)``.

        Args:
            seen: the features of the states.
            rows: index of the state of each legal action.
            entities, first: see :meth:`entities`.
        """
        nothing = len(entities) - 1
        named = pointed(seen.targets, first.index_select(0, rows).unsqueeze(1), nothing)
        targets = entities.index_select(0, named.view(-1)).view(len(rows), -1)
        found = self.of_targets(targets)
        found = found + self.of_verb.weight.index_select(0, seen.verbs.int())
        found = found + self.of_amount.weight.index_select(0, seen.numbers_of.int())
        found = found + self.of_ability.weight.index_select(0, seen.abilities.int())
        return torch.relu(found + self.of_action.weight.index_select(0, seen.actions.int() + 1))

    def forward(
        self, features: EntityFeatures, actions: torch.Tensor, rows: torch.Tensor
    ) -> tuple[torch.Tensor, torch.Tensor]:
        numbers = self.numbers(features.numbers)
        kinds = self.kinds()
        entities, first = self.entities(features, kinds, numbers)
        body = self.body(self.state(features, kinds, numbers, entities, first))
        keys = self.keys(features, rows, entities, first)
        query = self.query(body).index_select(0, rows)
        scores = (query * self.key(keys)).sum(1) + self.bias(keys).squeeze(1)
        return log_softmax(scores, rows, len(features)), self.value(body).squeeze(1)


def pointed(places: torch.Tensor, first: torch.Tensor, nothing: int) -> torch.Tensor:
    """Convert indices within a state to indices among all members; -1 becomes ``nothing``.

    Args:
        places: indices among the members of a state, or -1.
        first: index of the first member of each state.
        nothing: index of the vector of zeros.
    """
    found = places.long()
    return torch.where(found < 0, nothing, found + first)
