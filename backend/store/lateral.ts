import { type SQL, sql } from 'drizzle-orm';

/**
 * The first rows of a table for each row of the relation before them, as a lateral relation `first`. Each shard of a cluster
 * takes its own first: whoever reads them orders and limits once more. The grouping changes nothing, because the columns name a
 * row; by the column that rows are spread by among them, the cluster sees that no shard needs those of another.
 *
 * @param key columns that name a row, that of the patient first
 * @param rows a statement of these columns, ordered and limited
 */
export function firstOfEach(key: readonly string[], rows: SQL): SQL {
  const columns = sql.raw(key.join(', '));
  return sql`CROSS JOIN LATERAL (SELECT ${columns} FROM (${rows}) AS own GROUP BY ${columns}) AS first`;
}

/**
 * A relation of few rows that is made before others are joined with it: their tables may be spread by another column.
 */
export const madeFirst = (rows: SQL): SQL => sql`(SELECT * FROM (${rows}) AS made OFFSET 0)`;

/**
 * The rows `own` of a statement, whose limits hold for each shard of a cluster: nothing is gathered to be limited, and
 * whoever reads them orders and limits once more.
 *
 * @param rows the statement, given a condition that is always true, which ties it to the relation before it
 */
export const ofEachShard = (rows: (isAsked: SQL) => SQL): SQL =>
  sql`unnest('{true}'::boolean[]) AS asked(is_asked) CROSS JOIN LATERAL (${rows(sql`asked.is_asked`)}) AS own`;
