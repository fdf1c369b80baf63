/** Adds up the bytes of downloads that go on at the same time. */

export interface Report {
  readonly part: string;
  readonly loaded: number;
  readonly total: number;
}

interface Part {
  readonly name: string;
  loaded: number;
  total: number;
}

const PERIOD = 100;

/** Counts bytes by part; the part named is the first one that is not complete. */
export class Progress {
  readonly #parts: Part[] = [];
  readonly #report: (report: Report) => void;
  #last = 0;

  constructor(report: (report: Report) => void) {
    this.#report = report;
  }

  /** Expects a file; the function returned takes how many of its bytes are there. */
  expect(name: string, bytes: number): (loaded: number) => void {
    let part = this.#parts.find((item) => item.name === name);
    if (!part) {
      part = { name, loaded: 0, total: 0 };
      this.#parts.push(part);
    }
    const target = part;
    target.total += bytes;
    let before = 0;
    return (loaded) => {
      target.loaded += loaded - before;
      before = loaded;
      this.#tell(loaded === bytes);
    };
  }

  /** Says that all bytes are there and what goes on now. */
  say(part: string): void {
    this.#report({ part, ...this.#sum() });
  }

  #tell(urgent: boolean): void {
    const now = performance.now();
    if (!urgent && now - this.#last < PERIOD) return;
    this.#last = now;
    const open = this.#parts.find((part) => part.loaded < part.total);
    if (open) this.say(open.name);
  }

  #sum(): { loaded: number; total: number } {
    const add = (key: "loaded" | "total"): number =>
      this.#parts.reduce((sum, part) => sum + part[key], 0);
    return { loaded: add("loaded"), total: add("total") };
  }
}
