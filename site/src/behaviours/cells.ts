/** All runnable cells of the page, in order: a cell runs the ones above it first. */

import type { Store } from "../storage/store";
import type { Behaviour } from "./behaviour";
import { type CellHandle, createCell } from "./cell";
import type { Session } from "./session";

export type CellsOptions = {
  readonly page: string;
  readonly store: Store;
  readonly session: Session;
};

/** The behaviour of every `.cell` on the page. */
export function createCells(options: CellsOptions): Behaviour {
  const cells: CellHandle[] = [];
  return {
    start: () => {
      for (const host of document.querySelectorAll<HTMLElement>(".cell[data-cell]")) {
        const position = cells.length;
        const before = () => cells.slice(0, position).map((cell) => cell.code());
        const cell = createCell({ ...options, host, before });
        cells.push(cell);
        cell.start();
      }
    },
    stop: () => {
      for (const cell of cells.splice(0)) cell.stop();
    },
  };
}
