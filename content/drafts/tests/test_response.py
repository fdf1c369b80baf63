import numpy as np
import pytest

from pycode.response_mask import response_mask
from pycode.sequence_logprobs import sequence_logprobs

EOS = 0


def walked(row, prompt, eos):
    """Return the mask of one row by reading it as a person would."""
    mask, ended = [], False
    for place in range(1, len(row)):
        response = place >= prompt and not ended
        mask.append(float(response))
        ended = ended or (response and row[place] == eos)
    return mask


def test_mask_agrees_with_reading_row_by_row():
    """Five hundred random rows, with EOS anywhere, give the mask of a slow reader."""
    rng = np.random.default_rng(0)
    tokens = rng.integers(3, size=(500, 6))
    prompts = rng.integers(1, 7, size=500)
    expected = [walked(t, p, EOS) for t, p in zip(tokens, prompts, strict=True)]
    np.testing.assert_array_equal(response_mask(tokens, prompts, EOS), expected)


def test_shape_at_the_smallest_length():
    """One token per row leaves no label at all."""
    assert response_mask([[5], [0]], [1, 1], EOS).shape == (2, 0)


@pytest.mark.parametrize("length", [0, 4, -1])
def test_prompts_outside_the_row_are_refused(length):
    """A prompt length outside 1..L names the argument."""
    with pytest.raises(ValueError, match="prompt_lengths"):
        response_mask([[1, 2, 3]], [length], EOS)


def test_logprobs_are_those_of_the_next_token():
    """Position k is read for token k + 1; totals sum the valid ones."""
    rng = np.random.default_rng(3)
    logits, tokens = rng.normal(size=(2, 4, 5)), rng.integers(5, size=(2, 4))
    mask = np.array([[0, 1, 1], [0, 0, 0]])
    logps, totals = sequence_logprobs(logits, tokens, mask)
    for b, k in np.ndindex(2, 3):
        p = np.exp(logits[b, k]) / np.exp(logits[b, k]).sum()
        expected = mask[b, k] * np.log(p[tokens[b, k + 1]])
        assert logps[b, k] == pytest.approx(expected)
    np.testing.assert_allclose(totals, [logps[0, 1] + logps[0, 2], 0])


def test_nothing_under_the_mask_is_read():
    """NaN and infinite logits under the mask and at the last position do no harm."""
    logits = np.zeros((1, 3, 2))
    logits[0, 0], logits[0, 2] = np.inf, np.nan
    logps, totals = sequence_logprobs(logits, [[1, 1, 0]], [[0, 1]])
    np.testing.assert_allclose(logps, [[0, -np.log(2)]])
    np.testing.assert_allclose(totals, [-np.log(2)])
