import { and, eq } from 'drizzle-orm';
import { CallError } from '../../shared/errors.ts';
import type { Database } from '../../store/database.ts';
import { identifierMap } from '../../store/schema.anonymisation.ts';
import { extraction } from '../../store/schema.ts';
import { findOnIngest } from './on-ingest.store.ts';

/** A report whose identifiers may be kept apart from it. */
export interface StoredReport {
  readonly patientId: string;
  readonly extractionId: string;
  /** Sealed; absent of a report that is stored as it came. */
  readonly identifiers?: Uint8Array | undefined;
}

/**
 * Keeps reports out that came past de-identification, whatever way they took.
 *
 * @throws CallError 409 where the study de-identifies and one of them is as it came
 */
export async function refuseIdentified(
  tx: Database,
  studyId: string,
  reports: readonly Pick<StoredReport, 'identifiers'>[],
): Promise<void> {
  if (reports.every(({ identifiers }) => identifiers !== undefined)) return;
  await refuseWhereDeidentified(
    tx,
    studyId,
    'This study stores de-identified texts only, and this one was not de-identified; please try again.',
  );
}

/**
 * Keeps out what cannot be de-identified, such as resources that are stored as they come.
 *
 * @param sentence says what to do instead
 * @throws CallError 409 where the study de-identifies
 */
export async function refuseWhereDeidentified(
  tx: Database,
  studyId: string,
  sentence: string,
): Promise<void> {
  if ((await findOnIngest(tx, studyId)).on) throw new CallError(409, 'NOT_DEIDENTIFIED', sentence);
}

export async function insertIdentifiers(
  tx: Database,
  studyId: string,
  reports: readonly StoredReport[],
): Promise<void> {
  const createdAt = new Date();
  const rows = reports.flatMap(({ patientId, extractionId, identifiers }) =>
    identifiers === undefined ? [] : [{ studyId, patientId, extractionId, identifiers, createdAt }],
  );
  if (rows.length > 0) await tx.insert(identifierMap).values(rows);
}

/** Whether a report was de-identified before it was stored, also where nothing of it had to be replaced. */
export async function isDeidentified(
  db: Database,
  studyId: string,
  { patientId, extractionId }: Pick<StoredReport, 'patientId' | 'extractionId'>,
): Promise<boolean> {
  const rows = await db
    .select({ extractionId: identifierMap.extractionId })
    .from(identifierMap)
    .where(
      and(
        eq(identifierMap.studyId, studyId),
        eq(identifierMap.patientId, patientId),
        eq(identifierMap.extractionId, extractionId),
      ),
    );
  return rows.length > 0;
}

/** The sealed identifiers of a report of this study with what they are sealed for; null where it has none. */
export async function findIdentifiers(
  db: Database,
  studyId: string,
  extractionId: string,
): Promise<{ patientId: string; contentHash: string; identifiers: Uint8Array } | null> {
  const [row] = await db
    .select({
      patientId: extraction.patientId,
      contentHash: extraction.contentHash,
      identifiers: identifierMap.identifiers,
    })
    .from(identifierMap)
    .innerJoin(
      extraction,
      and(
        eq(extraction.studyId, identifierMap.studyId),
        eq(extraction.patientId, identifierMap.patientId),
        eq(extraction.id, identifierMap.extractionId),
      ),
    )
    .where(and(eq(identifierMap.studyId, studyId), eq(identifierMap.extractionId, extractionId)))
    .limit(1);
  return row ?? null;
}
