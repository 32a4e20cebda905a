"""Several weaknesses drawn together wait in limbo for their turn (tricky case 54)."""

from __future__ import annotations

from arkham_env.lcg.effects import draw
from tests.lcg.scene import Scene


def test_the_second_weakness_is_in_limbo_while_the_first_is_ordered() -> None:
    scene = Scene(["trish_scarborough"])
    scene.deck(0, "Black Chamber Operative", "Syndicate Obligations")
    scene.run(lambda g: draw(g, 0, 2))
    assert scene.kind == "forced_order"
    waiting = {scene.g.defs[card].name for card in scene.g.limbo}
    assert waiting == {"Black Chamber Operative", "Syndicate Obligations"}
    scene.do("Resolve Syndicate Obligations" if scene.offers("Resolve") else "Choose Syndicate")
    assert scene.in_play("Syndicate Obligations")
    assert scene.in_play("Black Chamber Operative")
    assert scene.g.limbo == []
