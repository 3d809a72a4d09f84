import type pg from 'pg';
import { fillStore } from './copying/fill-store.ts';
import { type Progress, reporting } from './copying/progress.ts';
import { readingStore } from './copying/read-store.ts';
import type { Migrations } from './migrate.ts';

/**
 * Copies a store into an empty database, on one server or a cluster, and compares both. The source is only read.
 *
 * @param known the migrations of this version
 * @returns how many rows were copied
 * @throws NoStore, NotFilled, ContentsTooNew with a sentence for the user
 */
export function migrateStore(
  source: pg.Client,
  target: pg.ClientBase,
  known: readonly Migrations[],
  onProgress?: Progress,
): Promise<number> {
  return readingStore(source, async (contents) => {
    const reported = reporting(onProgress);
    await fillStore(
      target,
      {
        journals: contents.journals,
        async *tables() {
          for await (const table of contents.tables()) {
            yield { ...table, rows: () => reported(table.name, table.rows()) };
          }
        },
      },
      { known },
    );
    return contents.sums.reduce((rows, { sums }) => rows + Number(sums.rows), 0);
  });
}
