/**
 * Has the browser keep the site for later, where it can. Nothing depends on it: without a
 * service worker every page works the same as long as there is a network.
 */

export interface Offline {
  /** Python has been used on this page: keep it, too. */
  keepRuntime(): void;
}

export interface OfflineOptions {
  readonly rootUrl: string;
  readonly build: string;
}

/** Registers the service worker of the site whose root is `rootUrl`. */
export function registerServiceWorker(options: OfflineOptions): Offline {
  const container = "serviceWorker" in navigator ? navigator.serviceWorker : undefined;
  if (!container || !options.build) return { keepRuntime: () => undefined };
  container.addEventListener("message", (event) => {
    if (event.data?.type === "which-build") event.ports[0]?.postMessage(options.build);
  });
  const registered = afterLoad().then(() =>
    container.register(new URL("sw.js", options.rootUrl), {
      scope: options.rootUrl,
      updateViaCache: "none",
    }),
  );
  const tell = async (type: "page-open" | "keep-runtime"): Promise<void> => {
    await registered;
    const { active } = await container.ready;
    active?.postMessage({ type });
  };
  tell("page-open").catch(() => undefined); // refused by the browser or its settings
  return {
    keepRuntime: () => {
      tell("keep-runtime").catch(() => undefined);
    },
  };
}

/** When the page has what it needs: the cache must not compete with it. */
function afterLoad(): Promise<void> {
  if (document.readyState === "complete") return Promise.resolve();
  return new Promise((resolve) => {
    window.addEventListener("load", () => resolve(), { once: true });
  });
}
