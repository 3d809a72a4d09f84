import { and, eq, lt } from 'drizzle-orm';
import { renamedKeys } from '../../shared/renamed-keys.ts';
import type { Database } from '../../store/database.ts';
import { anonymisedBatch } from '../../store/schema.anonymisation.ts';
import { type ResidualRisk, residualRiskSchema } from '../anonymisation.contract.ts';

/** As long as the file that it belongs to. */
const KEPT_MS = 24 * 60 * 60 * 1000;
const EARLIER_NAMES = {
  withoutFinding: 'without_finding',
  lowConfidence: 'low_confidence',
  quasiIdentifiers: 'quasi_identifiers',
};

/** Keeps the report of a job; those of the study that are older than a day are forgotten. */
export async function keepRisk(
  db: Database,
  studyId: string,
  jobId: string,
  risk: ResidualRisk,
): Promise<void> {
  const createdAt = new Date();
  const before = new Date(createdAt.getTime() - KEPT_MS);
  await db
    .delete(anonymisedBatch)
    .where(and(eq(anonymisedBatch.studyId, studyId), lt(anonymisedBatch.createdAt, before)));
  await db
    .insert(anonymisedBatch)
    .values({ studyId, jobId, risk, createdAt })
    .onConflictDoUpdate({
      target: [anonymisedBatch.studyId, anonymisedBatch.jobId],
      set: { risk, createdAt },
    });
}

/** The report of a job of this study; null where there is none. */
export async function findRisk(db: Database, studyId: string, jobId: string): Promise<ResidualRisk | null> {
  const [row] = await db
    .select({ risk: anonymisedBatch.risk })
    .from(anonymisedBatch)
    .where(and(eq(anonymisedBatch.studyId, studyId), eq(anonymisedBatch.jobId, jobId)))
    .limit(1);
  return row === undefined ? null : residualRiskSchema.parse(renamedKeys(row.risk, EARLIER_NAMES));
}
