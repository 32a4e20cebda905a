"""``native/rewrite.py``: a negative index of a vector is an error in compiled code."""

from __future__ import annotations

import pytest

from arkham_env.core.encoding.encode import new_mask, new_row
from arkham_env.core.kernel.native import is_compiled


@pytest.mark.skipif(not is_compiled(), reason="of the compiled build")
def test_a_negative_index_is_an_error_in_compiled_code() -> None:
    row = new_row(2)
    with pytest.raises(IndexError):
        row.flag(-1)
    with pytest.raises(IndexError):
        row.put(-1, 3)
    assert list(row.data) == [0, 0]
    mask = new_mask(2)
    with pytest.raises(IndexError):
        mask.set(-1)
    assert list(mask.data) == [0, 0]
