import { type SQL, sql } from 'drizzle-orm';

/** Conditions that all hold; those that are not asked for are left out. */
export function allOf(conditions: readonly (SQL | null | undefined | '')[]): SQL {
  return sql.join(
    conditions.filter((one): one is SQL => one != null && one !== ''),
    sql` AND `,
  );
}
