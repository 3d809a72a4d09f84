import { fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Start parameters of PGlite, less `-F`, which would turn fsync off. */
const FSYNC_OFF = '-F';

/** The part of an Emscripten stream that a file on the disk has. */
interface NodeStream {
  nfd: number;
}

interface NodeFilesystem {
  stream_ops: { fsync?: (stream: NodeStream) => number };
}

/**
 * The folder of a store, written durably.
 *
 * Emscripten's NODEFS has no fsync operation, so that PostgreSQL's own fsync calls reach nobody and a
 * committed transaction can be lost with the machine. This adds the operation.
 */
export class DurableNodeFS extends NodeFS {
  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]) {
    const { emscriptenOpts } = await super.init(pg, options);
    const addFsync = (module: { FS: { filesystems: Record<string, unknown> } }) => {
      const nodefs = module.FS.filesystems.NODEFS as NodeFilesystem;
      nodefs.stream_ops.fsync = (stream) => {
        fsyncSync(stream.nfd);
        return 0;
      };
    };
    const preRun = [
      ...((emscriptenOpts.preRun as unknown[]) ?? []),
      addFsync,
    ] as typeof emscriptenOpts.preRun;
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

/** What PGlite starts PostgreSQL with so that a commit is on the disk before it is acknowledged. */
export function durableStartParams(defaults: readonly string[]): string[] {
  return [...defaults.filter((parameter) => parameter !== FSYNC_OFF), '-c', 'wal_sync_method=fsync'];
}
