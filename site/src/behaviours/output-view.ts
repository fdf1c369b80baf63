/** The output of a run: streamed text, errors and figures, within a cap. */

import { element } from "./element";

export type OutputKind = "stdout" | "stderr" | "error";

export type OutputView = {
  append(kind: OutputKind, text: string): void;
  figure(picture: Blob, alt: string): void;
  clear(): void;
};

/** The worker cuts output first; this is the page's own guard. */
const maxCharacters = 200_000;

/** The view of output in `container`. */
export function createOutputView(container: HTMLElement): OutputView {
  let pre: HTMLPreElement | null = null;
  let last: { kind: OutputKind; node: HTMLElement } | null = null;
  let written = 0;
  let urls: string[] = [];

  const block = (): HTMLPreElement => {
    if (pre !== null) return pre;
    pre = element("pre", {
      className: "output",
      attributes: { tabindex: "0", role: "group", "aria-label": "Output" },
    });
    container.append(pre);
    return pre;
  };

  return {
    append: (kind, text) => {
      if (written >= maxCharacters || text === "") return;
      const room = maxCharacters - written;
      const cut = text.length > room;
      written += text.length;
      if (last === null || last.kind !== kind) {
        last = { kind, node: element("span", { className: `output__${kind}` }) };
        block().append(last.node);
      }
      last.node.append(document.createTextNode(cut ? text.slice(0, room) : text));
      if (cut) block().append(element("span", { className: "output__cut", text: cutNote }));
    },
    figure: (picture, alt) => {
      const url = URL.createObjectURL(picture);
      urls.push(url);
      const image = element("img", { attributes: { src: url, alt } });
      container.append(element("figure", { className: "figure", children: [image] }));
      pre = null;
      last = null;
    },
    clear: () => {
      container.replaceChildren();
      for (const url of urls) URL.revokeObjectURL(url);
      urls = [];
      pre = null;
      last = null;
      written = 0;
    },
  };
}

const cutNote = `\n… output cut at ${maxCharacters.toLocaleString("en")} characters`;
