import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';

const ROOT = join(import.meta.dirname, '..', '..');
const COLUMNS = `SELECT column_name FROM information_schema.columns
  WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER'`;

/** Three reports, a document and what came with them, as the program of migration 0015 stored them: rows by table. */
export const STORE_OF_0015: Readonly<Record<string, readonly object[]>> = JSON.parse(
  gunzipSync(readFileSync(join(ROOT, 'tests', 'store', 'store-of-0015.json.gz'))).toString('utf8'),
);

/** A copy of the first migrations alone. @returns its folder, to be removed */
export function migrationsUntil(count: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'casebook-migrations-'));
  cpSync(join(ROOT, 'backend', 'store', 'migrations'), folder, { recursive: true });
  const file = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
  return folder;
}

/**
 * The statements that store the rows of {@link STORE_OF_0015}, each with one table's rows as its parameter. They come in
 * the order of the tables' names, not of what they refer to.
 */
export async function* fillStatements(
  columnsOf: (statement: string, table: string) => Promise<readonly { column_name: string }[]>,
): AsyncGenerator<{ statement: string; rows: string }> {
  for (const [table, rows] of Object.entries(STORE_OF_0015)) {
    const found = await columnsOf(COLUMNS, table);
    const columns = found.map(({ column_name: name }) => pg.escapeIdentifier(name)).join(', ');
    const name = pg.escapeIdentifier(table);
    const statement = `INSERT INTO ${name} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${name}, $1)`;
    yield { statement, rows: JSON.stringify(rows) };
  }
}
