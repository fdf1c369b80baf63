/** What the build says about the Python runtime: files, sizes, hashes, packs. */

import { fileName, LoadError } from "./errors";

export interface FileFact {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

export interface Pack {
  readonly name: string;
  /** What people call it. */
  readonly part: string;
  readonly file: string;
}

export type Role = "loader" | "glue" | "wasm" | "stdlib" | "snapshot";

/** Modules whose import needs packs that are not loaded at the start. */
export type OnImport = Readonly<Record<string, readonly string[]>>;

export interface Manifest {
  readonly base: string;
  readonly files: readonly FileFact[];
  readonly roles: Readonly<Record<Role, string>>;
  readonly packs: readonly Pack[];
  readonly player_packages: readonly string[];
  readonly judge_packages: readonly string[];
  readonly on_import: OnImport;
}

/** The manifest in a downloaded text. */
export function parseManifest(text: string, url: string): Manifest {
  try {
    const data: unknown = JSON.parse(text);
    if (isManifest(data)) return data;
  } catch {
    // Told below: what came is not the manifest.
  }
  throw new LoadError(fileName(url), "the answer is not the runtime's manifest");
}

function isManifest(data: unknown): data is Manifest {
  return typeof data === "object" && data !== null && "format" in data && data.format === 1;
}

/** The address and facts of a file of the runtime. */
export function fileFact(
  manifest: Manifest,
  manifestUrl: string,
  name: string,
): FileFact & { url: string } {
  const fact = manifest.files.find((file) => file.name === name);
  if (!fact) throw new LoadError(name, "the manifest does not list it");
  return { ...fact, url: new URL(manifest.base + name, manifestUrl).href };
}

/** A pack by its name. */
export function packNamed(manifest: Manifest, name: string): Pack {
  const pack = manifest.packs.find((item) => item.name === name);
  if (!pack) throw new LoadError(name, "the manifest lists no such pack");
  return pack;
}
