import { and, eq, sql } from 'drizzle-orm';
import { type Database, textArray } from '../../store/database.ts';
import { extraction } from '../../store/schema.ts';

interface Content {
  readonly patientId: string;
  readonly contentHash: string;
}

/** Those of some reports of a source whose text is stored for their patient already. */
export async function storedContents<T extends Content>(
  db: Database,
  studyId: string,
  sourceSystem: string,
  reports: readonly T[],
): Promise<ReadonlySet<T>> {
  if (reports.length === 0) return new Set();
  const patients = textArray(reports.map(({ patientId }) => patientId));
  const hashes = textArray(reports.map(({ contentHash }) => contentHash));
  const rows = await db
    .select({ patientId: extraction.patientId, contentHash: extraction.contentHash })
    .from(extraction)
    .where(
      and(
        eq(extraction.studyId, studyId),
        eq(extraction.sourceSystem, sourceSystem),
        sql`(${extraction.patientId}, ${extraction.contentHash}) IN (SELECT * FROM unnest(${patients}, ${hashes}))`,
      ),
    );
  const nameOf = ({ patientId, contentHash }: Content) => `${contentHash} ${patientId}`;
  const known = new Set(rows.map(nameOf));
  return new Set(reports.filter((report) => known.has(nameOf(report))));
}
