import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import type pg from 'pg';
import type { StoreContents } from '../copying/contents.ts';
import { fillStore } from '../copying/fill-store.ts';
import { type Progress, reporting } from '../copying/progress.ts';
import type { Migrations } from '../migrate.ts';
import {
  entrySchema,
  FORMAT,
  formatSchema,
  type Manifest,
  manifestSchema,
  sumSchema,
} from './backup-format.ts';
import { BackupUnusable, damaged } from './backup-unusable.ts';
import { type FrameReader, readFrames } from './frames.ts';
import { placeOf, writeFile } from './installation-files.ts';
import { unseal } from './seal.ts';

export interface BackupReader {
  readonly manifest: Manifest;
  /** Fills an empty database, and a folder with the files; rows are kept only where all of the backup is whole. */
  unpack(target: pg.ClientBase, folder: string, task: Unpacking): Promise<void>;
}

export interface Unpacking {
  /** The migrations of this version. */
  readonly known: readonly Migrations[];
  readonly onProgress?: Progress | undefined;
  /** Told of a table that is not Casebook's, which is left out. */
  readonly onForeign: (table: string) => void;
  /** What else has to be right before the rows are kept. */
  readonly beforeCommit?: () => Promise<void>;
}

/** Opens a backup. @throws BackupUnusable with a sentence for the user */
export async function openBackup(file: string, passphrase: string): Promise<BackupReader> {
  await access(file).catch(() => {
    throw new BackupUnusable(`${file} cannot be read: name the file of a backup that this user may read.`);
  });
  const frames = readFrames(unseal(createReadStream(file), passphrase));
  const begin = await frames.record(formatSchema);
  const { format, program } = begin;
  if (format > FORMAT) {
    throw new BackupUnusable(
      `The backup was made by a newer version of Casebook (${program}), and nothing was changed: restore it with that version.`,
    );
  }
  const manifest = manifestOf(begin);
  return {
    manifest,
    async unpack(target, folder, { known, onProgress, onForeign, beforeCommit }) {
      const reported = reporting(onProgress);
      await fillStore(target, contentsOf(manifest, frames, reported), {
        known,
        onForeign,
        async beforeCommit() {
          await unpackFiles(frames, folder, reported);
          await beforeCommit?.();
        },
      });
    },
  };
}

/** @throws BackupUnusable */
function manifestOf(begin: unknown): Manifest {
  const manifest = manifestSchema.safeParse(begin);
  if (!manifest.success) throw damaged();
  return manifest.data;
}

type Reported = ReturnType<typeof reporting>;

function contentsOf({ journals, tables }: Manifest, frames: FrameReader, reported: Reported): StoreContents {
  return {
    journals,
    async *tables() {
      for (const table of tables) yield { ...table, rows: () => reported(table.name, frames.data()) };
    },
  };
}

async function unpackFiles(frames: FrameReader, folder: string, reported: Reported): Promise<void> {
  for (;;) {
    const entry = await frames.record(entrySchema);
    if (entry.kind === 'end') return frames.end();
    const sum = async () => (await frames.record(sumSchema)).sha256;
    await writeFile(placeOf(folder, entry.name), reported(entry.name, frames.data()), sum);
  }
}
