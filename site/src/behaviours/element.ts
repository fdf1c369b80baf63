/** Making DOM elements. Text goes in as text, never as markup. */

export type ElementOptions = {
  readonly className?: string;
  readonly text?: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly children?: readonly (Node | null)[];
};

/** A new element with its class, text, attributes and children. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  options: ElementOptions = {},
): HTMLElementTagNameMap[K] {
  const node = document.createElement(tag);
  if (options.className !== undefined) node.className = options.className;
  if (options.text !== undefined) node.textContent = options.text;
  for (const [name, value] of Object.entries(options.attributes ?? {})) {
    node.setAttribute(name, value);
  }
  for (const child of options.children ?? []) if (child !== null) node.append(child);
  return node;
}

/** A button; `quiet` ones step back behind the main action. */
export function button(
  label: string,
  onClick: () => void,
  kind: "main" | "plain" | "quiet" = "plain",
): HTMLButtonElement {
  const node = element("button", {
    className: `button button--${kind}`,
    text: label,
    attributes: { type: "button" },
  });
  node.addEventListener("click", onClick);
  return node;
}

/** Shows or hides a control without moving focus to nowhere. */
export function show(node: HTMLElement, visible: boolean): void {
  node.hidden = !visible;
}
