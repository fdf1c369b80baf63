/** Packs: gzipped files with an index, laid into an interpreter's file system. */

import { LoadError } from "./errors";

/** What a pack needs of a file system. */
export interface FileSystem {
  mkdirTree(path: string): void;
  writeFile(path: string, data: Uint8Array, options: { canOwn: boolean }): void;
}

/** The content of a gzipped file; a server may have unzipped it on the way. */
export async function inflate(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (data[0] !== 0x1f || data[1] !== 0x8b) return data;
  const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Writes the files of an inflated pack below `root`, without copying them. */
export function layOut(fs: FileSystem, root: string, name: string, pack: Uint8Array): void {
  const length = new DataView(pack.buffer, pack.byteOffset, 4).getUint32(0, true);
  const index = readIndex(name, pack.subarray(4, 4 + length));
  const folders = new Set<string>();
  let offset = 4 + length;
  for (const [path, size] of index) {
    const target = `${root}/${path}`;
    const folder = target.slice(0, target.lastIndexOf("/"));
    if (!folders.has(folder)) {
      fs.mkdirTree(folder);
      folders.add(folder);
    }
    fs.writeFile(target, pack.subarray(offset, offset + size), { canOwn: true });
    offset += size;
  }
}

function readIndex(name: string, data: Uint8Array): readonly (readonly [string, number])[] {
  try {
    return JSON.parse(new TextDecoder().decode(data));
  } catch {
    throw new LoadError(name, "its index can't be read");
  }
}
