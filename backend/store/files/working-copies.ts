import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileRemoved } from './file-home.ts';
import type { StoredFiles } from './stored-files.ts';

/** Files of this process on the disk of its machine, while programs that read paths work with them. Nobody else needs them. */
export interface WorkingCopies {
  /**
   * Works with a copy of a kept file, which stays a few minutes for whoever needs it next.
   *
   * @throws CallError 404 where the study has no such file, 503 where its home does not answer
   */
  withCopy<T>(studyId: string, name: string, work: (path: string) => Promise<T>): Promise<T>;
  /** The same for work that ends elsewhere: it has to be released. */
  hold(studyId: string, name: string): Promise<HeldCopy>;
  /** Works with bytes as a file, which goes at once. */
  withBytes<T>(content: Uint8Array, work: (path: string) => Promise<T>): Promise<T>;
  /** A path where nothing lies yet; what is made there goes with the work. */
  withPath<T>(work: (path: string) => Promise<T>): Promise<T>;
  /** Removes copies of a file, or of all whose names begin so, as soon as nobody works with them. */
  forget(studyId: string, prefix: string): Promise<void>;
  close(): Promise<void>;
}

export interface HeldCopy {
  readonly path: string;
  release(): Promise<void>;
}

interface Copy {
  readonly of: string;
  readonly path: string;
  readonly ready: Promise<void>;
  users: number;
  isForgotten: boolean;
  timer: NodeJS.Timeout | undefined;
}

const KEPT_MS = 5 * 60 * 1000;
const TOUCH_EVERY_MS = 10 * 60 * 1000;
const LEFT_AFTER_MS = 60 * 60 * 1000;

/** @param folder made when it is first needed; processes may share it, each with a folder of its own in it */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one state behind small functions
export function createWorkingCopies(files: StoredFiles, folder: string): WorkingCopies {
  const place = join(folder, randomUUID());
  const copies = new Map<string, Copy>();
  let touching: NodeJS.Timeout | undefined;
  let opened: Promise<void> | undefined;

  async function open(): Promise<void> {
    await removeLeft(folder);
    await mkdir(place, { recursive: true, mode: 0o700 });
    touching = setInterval(
      () => void utimes(place, new Date(), new Date()).catch(() => undefined),
      TOUCH_EVERY_MS,
    );
    touching.unref();
  }
  const whenOpen = () => (opened ??= open());

  async function fetch(studyId: string, name: string, path: string): Promise<void> {
    const file = await files.open(studyId, name);
    if (file === null) throw fileRemoved();
    await pipeline(file.content, createWriteStream(path, { mode: 0o600 }));
    // A reader knows a file again by its path, size and time.
    await utimes(path, 0, 0);
  }

  async function remove(id: string, copy: Copy): Promise<void> {
    clearTimeout(copy.timer);
    if (copies.get(id) === copy) copies.delete(id);
    await rm(copy.path, { force: true });
  }

  function begin(id: string, studyId: string, name: string): Copy {
    const path = join(place, id);
    const copy: Copy = {
      of: `${studyId} ${name}`,
      path,
      ready: fetch(studyId, name, path),
      users: 0,
      isForgotten: false,
      timer: undefined,
    };
    // Whoever uses it is told.
    copy.ready.catch(() => {
      copy.isForgotten = true;
    });
    copies.set(id, copy);
    return copy;
  }

  async function release(id: string, copy: Copy): Promise<void> {
    copy.users -= 1;
    if (copy.users > 0) return;
    if (copy.isForgotten) return remove(id, copy);
    copy.timer = setTimeout(() => void remove(id, copy).catch(() => undefined), KEPT_MS);
    copy.timer.unref();
  }

  async function hold(studyId: string, name: string): Promise<HeldCopy> {
    await whenOpen();
    const file = await files.find(studyId, name);
    if (file === null) throw fileRemoved();
    const copy = copies.get(file.id) ?? begin(file.id, studyId, name);
    copy.users += 1;
    clearTimeout(copy.timer);
    try {
      await copy.ready;
    } catch (error) {
      await release(file.id, copy);
      throw error;
    }
    return { path: copy.path, release: () => release(file.id, copy) };
  }

  async function withPath<T>(work: (path: string) => Promise<T>): Promise<T> {
    await whenOpen();
    const path = join(place, randomUUID());
    try {
      return await work(path);
    } finally {
      await rm(path, { recursive: true, force: true });
    }
  }

  return {
    withPath,
    withBytes: (content, work) =>
      withPath(async (path) => {
        await writeFile(path, content, { mode: 0o600 });
        return work(path);
      }),
    hold,
    async withCopy(studyId, name, work) {
      const { path, release } = await hold(studyId, name);
      try {
        return await work(path);
      } finally {
        await release();
      }
    },
    async forget(studyId, prefix) {
      for (const [id, copy] of copies) {
        if (!copy.of.startsWith(`${studyId} ${prefix}`)) continue;
        copy.isForgotten = true;
        if (copy.users === 0) await remove(id, copy);
      }
    },
    async close() {
      clearInterval(touching);
      for (const { timer } of copies.values()) clearTimeout(timer);
      copies.clear();
      await rm(place, { recursive: true, force: true });
    },
  };
}

/** Removes what processes left that ended without closing. */
async function removeLeft(folder: string): Promise<void> {
  // There is no folder before the first copy.
  for (const name of await readdir(folder).catch((): string[] => [])) {
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (Date.now() - mtimeMs > LEFT_AFTER_MS) await rm(join(folder, name), { recursive: true, force: true });
  }
}
