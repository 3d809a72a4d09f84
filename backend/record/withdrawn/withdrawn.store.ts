import { sql } from 'drizzle-orm';
import { CallError } from '../../shared/errors.ts';
import { type Database, textArray } from '../../store/database.ts';
import { withdrawal, withdrawnMark } from '../../store/schema.participants.ts';
import { lockForWriting } from '../../store/write-lock.ts';

/** Which of these were withdrawn from the study. */
export async function withdrawnAmong(
  db: Database,
  studyId: string,
  marks: readonly string[],
): Promise<ReadonlySet<string>> {
  if (marks.length === 0) return new Set();
  const { rows } = await db.execute(sql`
    SELECT mark FROM ${withdrawnMark}
    WHERE study_id = ${studyId} AND mark = ANY(${textArray([...new Set(marks)])})`);
  return new Set(rows.map(({ mark }) => String(mark)));
}

/** How many withdrawals a study has had: what was read before the last of them may hold what is removed by now. */
export async function countWithdrawals(db: Database, studyId: string): Promise<number> {
  const { rows } = await db.execute(
    sql`SELECT count(*)::int AS total FROM ${withdrawal} WHERE study_id = ${studyId}`,
  );
  return Number(rows[0]?.total ?? 0);
}

export const WITHDRAWN =
  'The participant of this patient ID was withdrawn from the study, and nothing about them may be stored again; check the patient ID.';

/** The study removed this patient's data, and takes no more of it. */
export const withdrawnPatient = (field = 'patient_id'): CallError =>
  new CallError(409, 'WITHDRAWN', WITHDRAWN, field);

/** A report with the mark of its patient. */
export interface MarkedReport {
  readonly patientMark?: string | undefined;
}

/** Those of reports whose patients were withdrawn from the study. */
export async function withdrawnReports<T extends MarkedReport>(
  db: Database,
  studyId: string,
  reports: readonly T[],
): Promise<ReadonlySet<T>> {
  const marks = reports.flatMap(({ patientMark }) => patientMark ?? []);
  const withdrawn = await withdrawnAmong(db, studyId, marks);
  return new Set(
    reports.filter(({ patientMark }) => patientMark !== undefined && withdrawn.has(patientMark)),
  );
}

/**
 * Keeps reports of withdrawn patients out, whatever way they took. Called first within the transaction that stores them.
 *
 * @throws CallError 409 where a patient was withdrawn, or a report comes without a mark to a study that has withdrawals
 */
export async function refuseWithdrawn(
  tx: Database,
  studyId: string,
  reports: readonly MarkedReport[],
): Promise<void> {
  await lockForWriting(tx, studyId);
  if ((await withdrawnReports(tx, studyId, reports)).size > 0) throw withdrawnPatient();
  if (
    reports.every(({ patientMark }) => patientMark !== undefined) ||
    (await countWithdrawals(tx, studyId)) === 0
  )
    return;
  throw new CallError(
    409,
    'NOT_CHECKED',
    'This study has withdrawn participants, and this report was not compared with them; please try again.',
  );
}
