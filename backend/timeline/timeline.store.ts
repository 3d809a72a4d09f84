import { count, eq, sql } from 'drizzle-orm';
import type { Database } from '../store/database.ts';
import { extraction } from '../store/schema.ts';

const MAX_MONTHS = 1_200;

/** The reports of a study by month (YYYY-MM), oldest first; at most 1,200 months. */
export function reportsByMonth(db: Database, studyId: string): Promise<{ month: string; reports: number }[]> {
  const month = sql<string>`to_char(${extraction.reportDate}, 'YYYY-MM')`;
  return db
    .select({ month, reports: count() })
    .from(extraction)
    .where(eq(extraction.studyId, studyId))
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .limit(MAX_MONTHS);
}
