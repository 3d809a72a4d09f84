import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

/** A statement as the store executes it, for those who want to check what was asked. */
export interface Executed {
  readonly statement: string;
  readonly bindings: unknown[];
}

const dialect = new PgDialect();

/** The text of a statement with $1, $2 and so on, and what these stand for. */
export function executed(query: SQL): Executed {
  const { sql, params } = dialect.sqlToQuery(query);
  return { statement: sql.replace(/\s+/g, ' ').trim(), bindings: params };
}
