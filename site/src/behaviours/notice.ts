/** A calm notice with the choices it offers. */

import { button, element } from "./element";

export type Choice = { readonly label: string; readonly onChoose: () => void };

export type Notice = { readonly element: HTMLElement; close(): void };

/** A notice; choosing closes it. It never takes focus; its owner speaks it. */
export function createNotice(
  sentence: string,
  choices: readonly Choice[],
  onClosed: () => void = () => undefined,
): Notice {
  const notice: Notice = {
    element: element("div", {
      className: "notice",
      children: [element("span", { className: "notice__text", text: sentence })],
    }),
    close: () => {
      notice.element.remove();
      onClosed();
    },
  };
  for (const { label, onChoose } of choices) {
    notice.element.append(
      button(label, () => {
        notice.close();
        onChoose();
      }),
    );
  }
  return notice;
}
