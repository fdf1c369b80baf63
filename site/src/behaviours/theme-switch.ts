/** The switch between light, dark, and what the system says. */

import { readTheme, type Theme, themeKey, themes, writeTheme } from "../storage/preferences";
import type { Store } from "../storage/store";
import type { Behaviour } from "./behaviour";
import { element } from "./element";
import { applyTheme } from "./theme";

const labels: Readonly<Record<Theme, string>> = { auto: "Auto", light: "Light", dark: "Dark" };

/** The switch, in the header's slot for tools. */
export function createThemeSwitch(store: Store, slot: HTMLElement | null): Behaviour {
  const select = element("select", {
    className: "theme-switch__select",
    children: themes.map((theme) =>
      element("option", { text: labels[theme], attributes: { value: theme } }),
    ),
  });
  const control = element("label", {
    className: "theme-switch",
    children: [element("span", { className: "theme-switch__label", text: "Theme" }), select],
  });
  let stopForeign = (): void => undefined;

  const apply = (): void => {
    const theme = readTheme(store);
    select.value = theme;
    applyTheme(document.documentElement, theme);
  };
  const onChange = (): void => {
    writeTheme(store, themes.find((theme) => theme === select.value) ?? "auto");
    apply();
  };

  return {
    start: () => {
      apply();
      slot?.append(control);
      select.addEventListener("change", onChange);
      stopForeign = store.onForeign((key) => {
        if (key === themeKey) apply();
      });
    },
    stop: () => {
      stopForeign();
      select.removeEventListener("change", onChange);
      control.remove();
    },
  };
}
