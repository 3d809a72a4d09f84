import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { asRelation, packRows } from '../../store/rows.ts';

/** A passage that may match. */
export interface Candidate {
  readonly patientId: string;
  readonly extractionId: string;
  readonly ordinal: number;
  /** YYYY-MM-DD. */
  readonly reportDate: string | null;
  readonly fingerprint: string;
  /** By words or by meaning, 0 to 1; comparable within one list only. */
  readonly score: number;
}

/** The same for passages of a patient that say the same in the same words: copies count once. */
export const contentKey = ({
  patientId,
  fingerprint,
}: Pick<Candidate, 'patientId' | 'fingerprint'>): string => `${fingerprint} ${patientId}`;

export const passageKey = ({ extractionId, ordinal }: Pick<Candidate, 'extractionId' | 'ordinal'>): string =>
  `${extractionId} ${ordinal}`;

const PLACE = { patient: 'text', extraction: 'text', ordinal: 'int', score: 'float8' } as const;

/** Passages as a relation `row` with patient, extraction, ordinal and score. */
export function asRows(
  passages: readonly Pick<Candidate, 'patientId' | 'extractionId' | 'ordinal' | 'score'>[],
): SQL {
  const rows = passages.map(({ patientId, extractionId, ordinal, score }) => ({
    patient: patientId,
    extraction: extractionId,
    ordinal,
    score,
  }));
  return asRelation([packRows(rows, PLACE)], PLACE);
}

/** The columns of a candidate from the passages `p`. */
export const CANDIDATE_COLUMNS = sql`p.patient_id, p.extraction_id, p.ordinal, p.report_date::text AS report_date,
  p.fingerprint`;

const rowSchema = z.object({
  patient_id: z.string(),
  extraction_id: z.string(),
  ordinal: z.number(),
  report_date: z.string().nullable(),
  fingerprint: z.string(),
  score: z.number(),
});

export function toCandidate(row: unknown): Candidate {
  const { patient_id, extraction_id, report_date, ...read } = rowSchema.parse(row);
  return {
    ...read,
    patientId: patient_id,
    extractionId: extraction_id,
    reportDate: report_date,
  };
}
