import numpy as np
from grader import strategies as gs
from grader.check import Run, check
from hypothesis import strategies as st

from pycode.ppo_loss import ppo_loss
from pycode.ppo_update import chosen_logps, minibatches, standardized
from pycode.ppo_update import ppo_update as reference

NAMES = ("lr", "epochs", "minibatch_size", "eps", "c_v", "c_h", "rng")


def as_float(x):
    return np.asarray(x, dtype=np.float64)


def as_reference(args, kwargs):
    """Return the reference's answer to the same call, with a generator of its own."""
    settings = dict(kwargs)
    settings["rng"] = np.random.default_rng(settings["rng"].seed)
    return reference(*args, **settings)


def safe(case):
    """Return whether no ratio on the way comes within 1e-4 of an edge of the clip."""
    (theta, w, batch), k = case.args, case.kwargs
    x, actions = as_float(batch["features"]), np.asarray(batch["actions"])
    advantages = standardized(batch["advantages"])
    old = chosen_logps(theta, x, actions)
    rng = np.random.default_rng(k["rng"].seed)

    def near(rows):
        ratio = np.exp(chosen_logps(theta, x[rows], actions[rows]) - old[rows])
        return np.any(np.abs(np.abs(ratio - 1) - k["eps"]) < 1e-4)

    slices = minibatches(len(old), epochs=k["epochs"], size=k["minibatch_size"], rng=rng)
    for rows in slices:
        if near(rows):
            return False
        _, by_logits, by_values = ppo_loss(
            x[rows] @ theta, actions[rows], old[rows], advantages[rows], x[rows] @ w,
            as_float(batch["targets"])[rows], k["eps"], k["c_v"], k["c_h"],
        )  # fmt: skip
        theta = theta - k["lr"] * x[rows].T @ by_logits
        w = w - k["lr"] * x[rows].T @ by_values
    return not near(np.arange(len(old)))


@st.composite
def updates(draw, epochs=st.integers(1, 3), size=st.integers(1, 4), c_v=None, c_h=None):
    n, d, a = draw(st.integers(2, 6)), draw(st.integers(1, 2)), draw(st.integers(2, 3))

    def table(*shape, low=-10, high=10, by=10):
        count = int(np.prod(shape))
        numbers = st.lists(st.integers(low, high), min_size=count, max_size=count)
        return np.array(draw(numbers)).reshape(shape) / by

    batch = {
        "features": table(n, d),
        "actions": table(n, low=0, high=a - 1, by=1).astype(np.int64),
        "advantages": table(n, low=-20, high=40),
        "targets": table(n, low=-30, high=30),
    }
    tenth = st.integers(1, 10).map(lambda k: k / 10)
    values = (
        draw(st.sampled_from([0.1, 0.5, 1.0])),
        draw(epochs),
        draw(size),
        draw(st.sampled_from([0.05, 0.1, 0.2])),
        draw(tenth) if c_v is None else c_v,
        draw(tenth) if c_h is None else c_h,
        gs.Rng(draw(st.integers(0, 99))),
    )
    arguments = (table(d, a), table(d), batch)
    return gs.Arguments(arguments, dict(zip(NAMES, values, strict=True)))


def fixed(advantages, *, targets=None, features=None, seed=0, **changes):
    """Build a case by hand: one feature of 1, actions 0 and 1 in turn."""
    n = len(advantages)
    batch = {
        "features": np.ones((n, 1)) if features is None else features,
        "actions": np.arange(n) % 2,
        "advantages": np.array(advantages, dtype=float),
        "targets": np.ones(n) if targets is None else np.array(targets, dtype=float),
    }
    values = {"lr": 1.0, "epochs": 1, "minibatch_size": n, "eps": 0.2, "c_v": 1.0, "c_h": 0.0}
    width = batch["features"].shape[1]
    arguments = (np.zeros((width, 2)), np.zeros(width), batch)
    return gs.Arguments(arguments, values | changes | {"rng": gs.Rng(seed)})


def parameters(run, args, kwargs, why):
    """Fail unless theta and w agree with the reference."""
    theta, w, _ = as_reference(args, kwargs)
    got = run(*args, **kwargs).items(3)
    got[0].equals(theta, scale=1.0, why=why)
    got[1].equals(w, scale=1.0, why=why)


@check(
    "one-step",
    title="One slice is one gradient step on the loss of PPO",
    hint="theta - lr * features.T @ grad_logits; mean over the slice; three terms.",
    cases=updates(epochs=st.just(1), size=st.just(6)).filter(safe),
    examples=[fixed([3, 1]), fixed([3, 1, 0, 5], c_h=0.3)],
    max_examples=40,
)
def one_step(run: Run, *args, **kwargs):
    theta, _, _ = as_reference(args, kwargs)
    got = run(*args, **kwargs).items(3)[0]
    got.equals(theta, scale=1.0, why="theta after one step from ratios of 1")


@check(
    "critic-step",
    title="The critic moves towards the targets as they are",
    hint="Gradient c_v (features @ w - targets) times the features; no normalising.",
    cases=updates(c_h=0.0).filter(safe),
    examples=[fixed([3, 1], targets=[10, 30]), fixed([3, 1], targets=[5, 5], c_v=0.5)],
    max_examples=30,
)
def critic_step(run: Run, *args, **kwargs):
    _, w, _ = as_reference(args, kwargs)
    got = run(*args, **kwargs).items(3)[1]
    got.equals(w, scale=1.0, why="w after the same steps")


@check(
    "normalised-once",
    title="Advantages are normalised once over the batch, with ddof 0 plus 1e-8",
    hint="(a - a.mean()) / (a.std() + 1e-8), before the first epoch.",
    examples=[
        fixed([3, 1, 8, 2], minibatch_size=2),
        fixed([3, 1, 8], minibatch_size=1, lr=0.1),
        fixed([2, 2, 2], c_h=0.1),
        fixed([2e-8, 0], lr=0.5),
        fixed([1e6, -1e6, 5e5], lr=0.1),
    ],
)
def normalised_once(run: Run, *args, **kwargs):
    parameters(run, args, kwargs, "advantages of the whole batch, normalised once")


@check(
    "minibatches",
    title="An epoch is one permutation, walked in slices, the last one possibly shorter",
    hint="order[start:start + minibatch_size] for start in range(0, N, minibatch_size).",
    cases=updates(epochs=st.just(1), size=st.integers(1, 5)).filter(safe),
    examples=[
        fixed([3, 1, 0, 2, 8], targets=[1, 2, 3, 4, 5], minibatch_size=2, seed=seed, lr=0.1)
        for seed in (0, 1)
    ],
    max_examples=40,
)  # fmt: skip
def one_epoch(run: Run, *args, **kwargs):
    parameters(run, args, kwargs, "slices of one rng.permutation(N)")


@check(
    "epochs",
    title="Every epoch draws a new permutation, and the old log-probabilities stay",
    hint="Compute logp_old before the loops and never again; one permutation per epoch.",
    cases=updates(epochs=st.integers(2, 3), size=st.integers(1, 4)).filter(safe),
    examples=[fixed([3, 1, 0, 2], epochs=4, minibatch_size=2, lr=0.5)],
    max_examples=40,
)
def several_epochs(run: Run, *args, **kwargs):
    parameters(run, args, kwargs, "ratios against the policy before the first step")


@check(
    "large-minibatch",
    title="minibatch_size may exceed N: one slice per epoch",
    examples=[
        fixed([3, 1, 0], minibatch_size=100, epochs=2),
        fixed([3, 1], minibatch_size=3, epochs=3, lr=0.1),
    ],
)
def large_minibatch(run: Run, *args, **kwargs):
    parameters(run, args, kwargs, "the mean over the samples that are there")


@check(
    "no-epochs",
    title="Without an epoch you return copies, and zeros for both statistics",
    examples=[fixed([3, 1], epochs=0), fixed([3, 1, 5], epochs=0, minibatch_size=2)],
)
def no_epochs(run: Run, *args, **kwargs):
    got = run(*args, **kwargs).items(3)
    got[0].equals(args[0].copy(), why="theta has not moved")
    got[1].equals(args[1].copy(), why="w has not moved")
    got[2].equals({"kl": 0.0, "clip_active": 0.0}, atol=1e-8, why="no ratio has moved")


@check(
    "statistics",
    title="kl and clip_active describe the whole batch after the last step",
    hint="Against the old log-probabilities, with the normalised advantages.",
    cases=updates().filter(safe),
    examples=[
        fixed([3, 1, 2, 8], minibatch_size=2, epochs=3, lr=0.5),
        fixed([5, 1, 1, 1], epochs=2),
    ],
    max_examples=40,
)
def statistics(run: Run, *args, **kwargs):
    _, _, stats = as_reference(args, kwargs)
    got = run(*args, **kwargs).items(3)[2]
    got.mapping(("kl", "clip_active"))
    got.equals(stats, scale=10.0, why="over all N samples, after the last step")


@check(
    "inputs-unchanged",
    title="theta, w and the batch are left as they were",
    hint="np.array(theta, dtype=float) makes a copy; theta -= … changes the input.",
    examples=[fixed([3, 1, 0], epochs=2, minibatch_size=2, lr=0.1)],
)
def inputs_unchanged(run: Run, *args, **kwargs):
    run(*args, **kwargs).items(3)


@check(
    "plain-data",
    title="Lists, integers and float32 give the same answer as float64",
    hint="np.asarray(x, dtype=np.float64) for everything but the actions.",
    examples=[
        gs.Arguments(
            ([[0.0, 0.5], [0.1, 0.0]], [0.0, 0.5],
             {"features": [[1.0, 0.5], [0.0, 1.0], [1.0, 1.0]], "actions": [0, 1, 1],
              "advantages": [1.0, 0.0, 2.5], "targets": [1.0, 2.0, 0.5]}),
            dict(zip(NAMES, (0.5, 2, 2, 0.2, 0.5, 0.1, gs.Rng(1)), strict=True)),
        ),
        gs.Arguments(
            (np.array([[0, 1]]), np.array([1]),
             {"features": np.array([[1], [2], [-1]]), "actions": np.array([0, 1, 1]),
              "advantages": np.array([1, 0, 3]), "targets": np.array([1, 2, 0])}),
            dict(zip(NAMES, (0.1, 2, 2, 0.2, 1, 0, gs.Rng(2)), strict=True)),
        ),
        gs.Arguments(
            (np.float32([[0.1, 0.7]]), np.float32([0.3]),
             {"features": np.float32([[1.1], [2.3]]),
              "actions": np.array([0, 1], dtype=np.int32),
              "advantages": np.float32([0.1, 0.7]), "targets": np.float32([1.7, 20.3])}),
            dict(zip(NAMES, (0.1, 1, 2, 0.2, 1.0, 0.1, gs.Rng(3)), strict=True)),
        ),
    ],
)  # fmt: skip
def plain_data(run: Run, *args, **kwargs):
    expected = as_reference(args, kwargs)
    run(*args, **kwargs).equals(expected, scale=1.0, why="the values as float64")


def bandit_return(theta, rewards):
    """Return the exact mean reward of the policy in two equally likely contexts."""
    p = np.exp(theta - theta.max(axis=1, keepdims=True))
    return float(np.mean(np.sum(p / p.sum(axis=1, keepdims=True) * rewards, axis=1)))


@check(
    "learns",
    title="Repeated on fresh rollouts it learns a small task",
    examples=[(seed,) for seed in (0, 1)],
    call_seconds=10,
)
def learns(run: Run, seed):
    rewards = np.array([[0.0, 1.0, 0.2], [1.0, 0.0, 0.2]])
    rng = np.random.default_rng(seed)
    theta, w = np.zeros((2, 3)), np.zeros(2)
    for round_ in range(12):
        context = rng.integers(2, size=64)
        p = np.exp(theta[context])
        p /= p.sum(axis=1, keepdims=True)
        actions = (rng.random((64, 1)) > np.cumsum(p, axis=1)).sum(axis=1).clip(0, 2)
        gained = rewards[context, actions]
        batch = {
            "features": np.eye(2)[context],
            "actions": actions,
            "advantages": gained - w[context],
            "targets": gained,
        }
        theta, w, _ = run(
            theta, w, batch, lr=0.5, epochs=4, minibatch_size=16, eps=0.2, c_v=1.0,
            c_h=0.01, rng=gs.Rng(round_),
        ).items(3)  # fmt: skip
        theta, w = theta.array((2, 3)), w.array((2,))
    reached = bandit_return(theta, rewards)
    run.require(
        reached > 0.8,
        "The mean reward starts at 0.4 for the uniform policy; the best policy has 1.",
        got=reached,
        expected="more than 0.8",
    )
