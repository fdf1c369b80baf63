/**
 * A small key-value store over localStorage, private to one course at one base path.
 * Where the browser refuses to store (private mode, quota), memory takes over and says so.
 */

/** What a store needs of localStorage. */
export type Backend = {
  readonly length: number;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  key(index: number): string | null;
};

/** Called with the raw key and text that another tab has just written. */
export type ForeignWrite = (key: string | null, text: string | null) => void;

export type Store = {
  /** The stored value, or null when there is none or it cannot be read. */
  read(key: string): unknown;
  /** Whether the value survives a reload; when false, memory holds it. */
  write(key: string, value: unknown): boolean;
  remove(key: string): void;
  /** All keys of this course at this base path, without the prefix. */
  keys(): string[];
  /** Calls back with (key, value) when another tab writes; returns how to stop. */
  onForeign(listener: (key: string, value: unknown) => void): () => void;
  /** Calls back once the browser refuses to store; returns how to stop. */
  onRefused(listener: () => void): () => void;
};

export type StoreOptions = {
  readonly backend: Backend | null;
  readonly course: string;
  readonly base: string;
  readonly listen?: (handler: ForeignWrite) => () => void;
};

/** The store for one course under one base path. */
export function createStore(options: StoreOptions): Store {
  const { backend } = options;
  // A path in a URL never holds a space, so no prefix is the beginning of another.
  const prefix = `${options.course} ${options.base} `;
  const memory = new Map<string, string>();
  const foreign = new Set<(key: string, value: unknown) => void>();
  const refused = new Set<() => void>();
  let isRefused = backend === null;

  const refuse = (): void => {
    if (isRefused) return;
    isRefused = true;
    for (const listener of refused) listener();
  };

  const persist = (key: string, text: string): boolean => {
    try {
      if (backend === null) return false;
      backend.setItem(prefix + key, text);
      return true;
    } catch {
      refuse();
      return false;
    }
  };

  const stored = (key: string): string | null => {
    try {
      return backend === null ? null : backend.getItem(prefix + key);
    } catch {
      refuse();
      return null;
    }
  };

  options.listen?.((key, text) => {
    if (key === null || !key.startsWith(prefix)) return;
    const name = key.slice(prefix.length);
    for (const listener of foreign) listener(name, parse(text));
  });

  return {
    read: (key) => parse(memory.get(key) ?? stored(key)),
    write: (key, value) => {
      const text = JSON.stringify(value);
      const kept = persist(key, text);
      if (kept) memory.delete(key);
      else memory.set(key, text);
      return kept;
    },
    remove: (key) => {
      memory.delete(key);
      try {
        backend?.removeItem(prefix + key);
      } catch {
        refuse();
      }
    },
    keys: () => [...new Set([...memory.keys(), ...namesIn(backend, prefix)])].sort(),
    onForeign: (listener) => subscribe(foreign, listener),
    onRefused: (listener) => {
      if (isRefused) listener();
      return subscribe(refused, listener);
    },
  };
}

/** The browser's localStorage, or null where it is refused. */
export function browserBackend(): Backend | null {
  try {
    const storage = window.localStorage;
    const probe = " probe";
    storage.setItem(probe, probe);
    storage.removeItem(probe);
    return storage;
  } catch {
    return null;
  }
}

/** Starts to pass on what other tabs write; returns how to stop. */
export function listenToTabs(handler: ForeignWrite): () => void {
  const onStorage = (event: StorageEvent): void => handler(event.key, event.newValue);
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}

function parse(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

function namesIn(backend: Backend | null, prefix: string): string[] {
  const names: string[] = [];
  try {
    for (let index = 0; index < (backend?.length ?? 0); index += 1) {
      const key = backend?.key(index) ?? null;
      if (key?.startsWith(prefix)) names.push(key.slice(prefix.length));
    }
  } catch {
    return [];
  }
  return names;
}

function subscribe<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
