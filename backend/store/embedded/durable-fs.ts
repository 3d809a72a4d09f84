import { fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { OPEN_TO_OTHERS } from '../data-folder.ts';

/** Start parameters of PGlite, less `-F`, which would turn fsync off. */
const FSYNC_OFF = '-F';

/** The part of an Emscripten stream that a file on the disk has. */
interface NodeStream {
  nfd: number;
}

/** The part of an Emscripten node of a folder that its files are known by. */
interface NodeFolder {
  id: number;
}

/** The attributes of a file that are set; a mode, or others. */
interface Attributes {
  readonly mode?: number;
}

interface NodeFilesystem {
  setattr(file: unknown, node: unknown, attributes: Attributes, ...calls: unknown[]): void;
  stream_ops: { fsync?: (stream: NodeStream) => number };
  node_ops: {
    lookup(folder: NodeFolder, name: string): unknown;
    mknod(folder: NodeFolder, name: string, mode: number, device: number): unknown;
    rename(file: unknown, folder: NodeFolder, name: string): void;
  };
}

interface EmscriptenModule {
  FS: { filesystems: Record<string, unknown>; ErrnoError: new (code: number) => Error };
}

/** The code of a file that is not there, as Emscripten numbers errors. */
const ENOENT = 44;
/** A table or index that nothing was removed from has no map of its free space. */
const FREE_SPACE_MAP = '_fsm';

/**
 * The folder of a store, written durably.
 *
 * Emscripten's NODEFS has no fsync operation, so that PostgreSQL's own fsync calls reach nobody and a
 * committed transaction can be lost with the machine. This adds the operation.
 */
export class DurableNodeFS extends NodeFS {
  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]) {
    const { emscriptenOpts } = await super.init(pg, options);
    const addFsync = (module: EmscriptenModule) => {
      const nodefs = module.FS.filesystems.NODEFS as NodeFilesystem;
      nodefs.stream_ops.fsync = (stream) => {
        fsyncSync(stream.nfd);
        return 0;
      };
      keepModesPrivate(nodefs);
      rememberMissing(nodefs, module.FS.ErrnoError);
    };
    const preRun = [
      ...((emscriptenOpts.preRun as unknown[]) ?? []),
      addFsync,
    ] as typeof emscriptenOpts.preRun;
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

/** Emscripten gives each new file the mode 0666 after making it, whatever the umask of the process. */
function keepModesPrivate(files: NodeFilesystem): void {
  const { setattr } = files;
  files.setattr = (file, node, attributes, ...calls) => {
    const { mode } = attributes;
    const ours = mode === undefined ? attributes : { ...attributes, mode: mode & ~OPEN_TO_OTHERS };
    setattr(file, node, ours, ...calls);
  };
}

/**
 * Remembers which maps of free space are not there: PostgreSQL asks for the one of an index with each page that it adds,
 * and to ask the disk is slow here. The lock of the folder keeps all others from making one.
 */
function rememberMissing({ node_ops: files }: NodeFilesystem, ErrnoError: new (code: number) => Error): void {
  const { lookup, mknod, rename } = files;
  const missing = new Set<string>();
  const keyOf = (folder: NodeFolder, name: string) => `${folder.id}/${name}`;
  files.lookup = (folder, name) => {
    if (!name.endsWith(FREE_SPACE_MAP)) return lookup(folder, name);
    const key = keyOf(folder, name);
    if (missing.has(key)) throw new ErrnoError(ENOENT);
    try {
      return lookup(folder, name);
    } catch (error) {
      missing.add(key);
      throw error;
    }
  };
  files.mknod = (folder, name, mode, device) => {
    missing.delete(keyOf(folder, name));
    return mknod(folder, name, mode, device);
  };
  files.rename = (file, folder, name) => {
    missing.delete(keyOf(folder, name));
    rename(file, folder, name);
  };
}

/** What PGlite starts PostgreSQL with so that a commit is on the disk before it is acknowledged. */
export function durableStartParams(defaults: readonly string[]): string[] {
  return [...defaults.filter((parameter) => parameter !== FSYNC_OFF), '-c', 'wal_sync_method=fsync'];
}
