import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, patientArray } from '../../store/database.ts';
import { asRelation, packRows, textsLiteral } from '../../store/rows.ts';
import { patientTally } from '../../store/schema.findings.ts';
import { addTally, type ReportTally, TALLIED, type Tally } from './patient-tallies.ts';

/** A new report with its tallies. */
export interface TalliedReport {
  readonly patientId: string;
  readonly tallied: readonly ReportTally[];
}

const counts = z.array(z.number());
const rowSchema = z.object({
  patient_id: z.string(),
  standing: z.string(),
  categories: z.array(z.string()),
  reports: counts,
  entities: counts,
  snomedct: counts,
  icd10cm: counts,
  rxnorm: counts,
  loinc: counts,
  umls: counts,
});

const COLUMNS = sql.raw(['categories', ...TALLIED].join(', '));
/** Arrays travel as their literals. */
const PATIENT_TALLY = {
  patient: 'text',
  standing: 'text',
  categories: 'text',
  reports: 'text',
  entities: 'text',
  snomedct: 'text',
  icd10cm: 'text',
  rxnorm: 'text',
  loinc: 'text',
  umls: 'text',
} as const;
const literal = (values: readonly number[]): string => `{${values.join(',')}}`;

/** By patient and standing, such as ["p-1","any"], then by category. */
type Tallies = Map<string, Map<string, Tally>>;

/**
 * Adds new reports to the tallies of their patients, after they are stored and in the same transaction. The caller has
 * called lockForCounting, so that no two ingests add to the same row.
 */
export async function addTallies(
  tx: Database,
  studyId: string,
  stored: readonly TalliedReport[],
): Promise<void> {
  const tallies = await readTallies(tx, studyId, [...new Set(stored.map(({ patientId }) => patientId))]);
  const changed = new Set<string>();
  for (const { patientId, tallied } of stored) {
    for (const { standing, category, tally } of tallied) {
      const key = JSON.stringify([patientId, standing]);
      const own = tallies.get(key) ?? new Map<string, Tally>();
      tallies.set(key, own);
      addTally(own, category, tally);
      changed.add(key);
    }
  }
  if (changed.size === 0) return;
  const rows = Array.from(changed, (key) => rowOf(key, tallies.get(key) ?? new Map()));
  const arrays = TALLIED.map((column) => sql`${sql.raw(column)}::int[]`);
  await tx.execute(sql`
    INSERT INTO ${patientTally} (study_id, patient_id, standing, ${COLUMNS})
    SELECT ${studyId}, patient, standing, categories::text[], ${sql.join(arrays, sql`, `)}
    FROM ${asRelation([packRows(rows, PATIENT_TALLY)], PATIENT_TALLY)}
    ORDER BY patient, standing
    ON CONFLICT (study_id, patient_id, standing) DO UPDATE
      SET ${sql.raw(['categories', ...TALLIED].map((column) => `${column} = excluded.${column}`).join(', '))}`);
}

async function readTallies(tx: Database, studyId: string, patients: readonly string[]): Promise<Tallies> {
  const { rows } = await tx.execute(sql`
    SELECT patient_id, standing, ${COLUMNS} FROM ${patientTally}
    WHERE study_id = ${studyId} AND patient_id = ANY(${patientArray(patients)})`);
  const tallies: Tallies = new Map();
  for (const row of rows) {
    const { patient_id, standing, categories, ...columns } = rowSchema.parse(row);
    const own = new Map<string, Tally>();
    tallies.set(JSON.stringify([patient_id, standing]), own);
    for (const [place, category] of categories.entries()) {
      addTally(own, category, Object.fromEntries(TALLIED.map((column) => [column, columns[column][place]])));
    }
  }
  return tallies;
}

function rowOf(key: string, all: ReadonlyMap<string, Tally>) {
  const [patient, standing] = z.tuple([z.string(), z.string()]).parse(JSON.parse(key));
  // A category that a report had before it was read again is none of the patient any more.
  const tallies = new Map([...all].filter(([, { reports }]) => reports > 0));
  const lists = TALLIED.map((column) => [
    column,
    literal([...tallies.values()].map((tally) => tally[column])),
  ]);
  return {
    patient,
    standing,
    categories: textsLiteral([...tallies.keys()]),
    ...(Object.fromEntries(lists) as Record<(typeof TALLIED)[number], string>),
  };
}
