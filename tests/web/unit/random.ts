/** Pseudo-random draws for property tests: the same on every run. */

export type Draw = {
  /** An integer from 0 to below - 1. */
  integer(below: number): number;
  text(): string;
  pick<T>(choices: readonly T[]): T;
};

export function seeded(seed: number): Draw {
  let state = seed >>> 0;
  const integer = (below: number): number => {
    // The mixing step of mulberry32.
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
  const pick = <T>(choices: readonly T[]): T => {
    const choice = choices[integer(choices.length)];
    if (choice === undefined) throw new Error("pick: expected choices, got none");
    return choice;
  };
  const words = ["def f(x):", "    return x", "é ✓", "\t", "", '"quoted"', "a = 1", "# note"];
  return {
    integer,
    pick,
    text: () => Array.from({ length: integer(6) }, () => pick(words)).join("\n"),
  };
}

/** Runs `property` for many seeds; a failure names its seed. */
export function forAll(property: (draw: Draw) => void): void {
  for (let seed = 1; seed <= 200; seed += 1) {
    try {
      property(seeded(seed));
    } catch (cause) {
      throw new Error(`the property fails for seed ${seed}`, { cause });
    }
  }
}
