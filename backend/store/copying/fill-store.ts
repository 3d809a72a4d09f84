import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { spreadTables } from '../distribute.ts';
import { CHANGES_TABLES, JOURNAL_SCHEMA, type Migrations } from '../migrate.ts';
import { type JournalState, SAME_TEXT, type StoreContents, sumsOf, type TableContents } from './contents.ts';

/** The target cannot take the store, or has not taken it whole; it is as it was. */
export class NotFilled extends Error {}

/** A store of a newer version, whose tables this one cannot make. */
export class ContentsTooNew extends Error {}

export interface Filling {
  /** The migrations of this version. */
  readonly known: readonly Migrations[];
  /** What else has to be right before the rows are kept. */
  readonly beforeCommit?: () => Promise<void>;
  /** A table that no migration makes is left out; without this it is refused. */
  readonly onForeign?: (table: string) => void;
}

/**
 * Fills an empty database with the contents of a store: tables as the version that wrote them had them, then rows, then
 * a comparison by numbers of rows and hashes. All of it lands, or nothing.
 *
 * @throws NotFilled, ContentsTooNew with a sentence for the user
 */
export async function fillStore(
  target: pg.ClientBase,
  contents: StoreContents,
  { known, beforeCommit, onForeign }: Filling,
): Promise<void> {
  expectSupported(contents.journals, known);
  await target.query('BEGIN');
  try {
    await target.query(SAME_TEXT);
    for (const setting of CHANGES_TABLES) await target.query(setting.replace('SET', 'SET LOCAL'));
    await expectEmpty(target);
    for (const journal of contents.journals) await makeTables(target, journal, known);
    if (contents.journals.every((journal) => isUpToDate(journal, known))) await spreadTables(target, true);
    for await (const table of contents.tables()) {
      if (await isMade(target, table)) await fillTable(target, table);
      else await leaveOut(table, onForeign);
    }
    for (const { table } of contents.journals) await goOnCounting(target, table);
    await goOnNumbering(target);
    await beforeCommit?.();
    await target.query('COMMIT');
  } catch (error) {
    await target.query('ROLLBACK').catch(() => undefined);
    throw inSentence(error);
  }
  // The rows are there; without it the server finds its ways itself, later.
  await target.query('ANALYZE').catch(() => undefined);
}

const migrationsOf = ({ table }: JournalState, known: readonly Migrations[]) => {
  const migrations = known.find((journal) => journal.table === table);
  return migrations === undefined ? [] : readMigrationFiles({ migrationsFolder: migrations.folder });
};

const latestKnown = (journal: JournalState, known: readonly Migrations[]): number =>
  Math.max(0, ...migrationsOf(journal, known).map(({ folderMillis }) => folderMillis));

const isUpToDate = (journal: JournalState, known: readonly Migrations[]): boolean =>
  journal.latest === latestKnown(journal, known);

/** @throws ContentsTooNew */
export function expectSupported(journals: readonly JournalState[], known: readonly Migrations[]): void {
  if (journals.every((journal) => journal.latest <= latestKnown(journal, known))) return;
  throw new ContentsTooNew(
    'It was written by a newer version of Casebook: use that version, or a later one.',
  );
}

const OBJECTS = `
  SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname IN ('public', '${JOURNAL_SCHEMA}') AND c.relkind IN ('r', 'p', 'v', 'm', 'f', 'S')
    AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = c.oid AND deptype = 'e')
  LIMIT 1`;

/** @throws NotFilled where the database holds anything */
export async function expectEmpty(target: pg.ClientBase): Promise<void> {
  const { rows } = await target.query<{ name: string }>(OBJECTS);
  if (rows.length === 0) return;
  throw new NotFilled(
    `The database is not empty (it has ${rows[0]?.name}), and nothing in it was changed: make a new one (createdb), and name that.`,
  );
}

/** Makes the tables of a journal as they were with its newest migration, and the journal itself, empty. */
async function makeTables(
  target: pg.ClientBase,
  journal: JournalState,
  known: readonly Migrations[],
): Promise<void> {
  for (const { sql, folderMillis } of migrationsOf(journal, known)) {
    if (folderMillis > journal.latest) continue;
    for (const statement of sql) await target.query(statement);
  }
  await target.query(`CREATE SCHEMA IF NOT EXISTS ${JOURNAL_SCHEMA}`);
  await target.query(
    `CREATE TABLE ${JOURNAL_SCHEMA}.${pg.escapeIdentifier(journal.table)}
      (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`,
  );
}

async function isMade(target: pg.ClientBase, { name }: TableContents): Promise<boolean> {
  const { rows } = await target.query<{ made: boolean }>('SELECT to_regclass($1) IS NOT NULL AS made', [
    name,
  ]);
  return rows[0]?.made === true;
}

async function leaveOut({ name, rows }: TableContents, onForeign: Filling['onForeign']): Promise<void> {
  if (onForeign === undefined) {
    throw new NotFilled(
      `${name} is no table of Casebook, and nothing was changed: move it to another database first.`,
    );
  }
  onForeign(name);
  for await (const _ of rows());
}

async function fillTable(target: pg.ClientBase, table: TableContents): Promise<void> {
  const { name, columns, sums } = table;
  // What migrations themselves put into it is among the rows.
  await target.query(`DELETE FROM ${name}`);
  await pipeline(Readable.from(table.rows()), target.query(from(`COPY ${name} (${columns}) FROM STDIN`)));
  const [taken] = (await target.query(sumsOf(table))).rows;
  if (taken?.rows !== sums.rows || taken?.hash !== sums.hash) {
    throw new NotFilled(
      `The table ${name} did not arrive whole (${taken?.rows} of ${sums.rows} rows, or other values), and nothing was changed: try again.`,
    );
  }
}

/** The next number of a journal, whose rows came with theirs. */
async function goOnCounting(target: pg.ClientBase, table: string): Promise<void> {
  const journal = `${JOURNAL_SCHEMA}.${pg.escapeIdentifier(table)}`;
  await target.query(
    `SELECT setval(pg_get_serial_sequence($1, $2), greatest(1, (SELECT max(id) FROM ${journal})))`,
    [journal, 'id'],
  );
}

/** The next number of an audit event, in a store that numbers them so. */
async function goOnNumbering(target: pg.ClientBase): Promise<void> {
  const { rows } = await target.query<{ made: boolean }>(
    `SELECT to_regclass('audit_event_number') IS NOT NULL AS made`,
  );
  if (rows[0]?.made !== true) return;
  await target.query(
    `SELECT setval('audit_event_number', coalesce(max(sequence), 0) + 1, false) FROM audit_event`,
  );
}

const DISK_FULL = '53100';

/** The driver's messages carry values: only its code is kept. */
function inSentence(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error;
  return new NotFilled(
    error.code === DISK_FULL
      ? 'The disk of the database is full, and nothing was changed: make room, and try again.'
      : `The database refused what it was to take (${error.code}), and nothing was changed: see whether its user may make tables and extensions.`,
  );
}
