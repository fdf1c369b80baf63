/** The output of a cell, and the line that says which code it belongs to. */

import { element } from "./element";
import { createOutputView, type OutputView } from "./output-view";

export type CellOutput = {
  readonly view: OutputView;
  /** The line above the output; empty where the output belongs to the code as it is. */
  readonly origin: HTMLElement;
  figure(png: Blob): void;
  /** A run of `code` begins: its output replaces what was there. */
  begin(code: string): void;
  /** The code is now `code`. */
  compare(code: string): void;
};

/** The output of the cell in `host`, which the build has run with `starter`. */
export function createCellOutput(host: HTMLElement, starter: string): CellOutput {
  const container = host.querySelector<HTMLElement>(".cell__output") ?? element("div");
  // The author's words for the picture hold for the picture of the same code run here.
  const alt = container.querySelector("img")?.alt ?? "Figure made by this code";
  const view = createOutputView(container);
  const origin = element("p", { className: "cell__origin" });
  let producer = starter;
  let fromBuild = true;

  function compare(code: string): void {
    const stale = code !== producer;
    container.dataset["stale"] = String(stale);
    const words = fromBuild ? "Output from the build of this page" : "";
    origin.textContent = stale ? "Output of the code before your change" : words;
    origin.hidden = origin.textContent === "" || container.childElementCount === 0;
  }

  return {
    view,
    origin,
    figure: (png) => view.figure(png, alt),
    begin: (code) => {
      view.clear();
      producer = code;
      fromBuild = false;
      compare(code);
    },
    compare,
  };
}
