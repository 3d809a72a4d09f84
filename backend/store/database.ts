import { type SQL, sql } from 'drizzle-orm';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { textsLiteral } from './rows.ts';

/** The database, or a transaction in it: whoever is given one uses that one for all it does. */
export type Database = PgDatabase<NodePgQueryResultHKT>;

/** Runs the work in one transaction: all of it lands, or nothing. */
export function inTransaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  return db.transaction((tx) => work(tx));
}

/** A pattern of LIKE for texts that contain a word, whatever the word holds. */
export const containing = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** A list of texts as one parameter: a statement takes 65,535 parameters at most. */
export function textArray(values: readonly string[]): SQL {
  return sql`ARRAY(SELECT json_array_elements_text(${JSON.stringify(values)}::json))`;
}

/** The same of the ids of patients, as the value by which a cluster asks their shards alone. */
export function patientArray(patientIds: readonly string[]): SQL {
  return sql`${textsLiteral(patientIds)}::text[]`;
}
