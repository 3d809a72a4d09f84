import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { ASSERTION_STATUSES, type AssertionStatus } from '../../clinical/filters.ts';
import { type Database, textArray } from '../../store/database.ts';
import { asRelation, packRows } from '../../store/rows.ts';
import { findingCount } from '../../store/schema.findings.ts';
import {
  AFFIRMED,
  ANY,
  type Counted,
  type CountedFindings,
  findingOf,
  inAnyAssertionStatus,
} from './counted-findings.ts';
import { type ReportKey, readPatientFindings, savePatientFindings } from './patient-findings.store.ts';
import { findingNumber } from './patient-findings.ts';

/** Entities and patients that a study has of something. */
export interface FindingCount {
  readonly entities: number;
  readonly patients: number;
}

/** A new report with what is counted of it. */
export interface CountedReport extends ReportKey {
  readonly counted: CountedFindings;
}

const FINDING_COUNT = {
  kind: 'text',
  key: 'text',
  standing: 'text',
  entities: 'int',
  patients: 'int',
} as const;

/**
 * Counts new reports, after they are stored and in the same transaction. The caller has called lockForCounting, so that
 * no two ingests both take a patient for new.
 */
export async function countFindings(
  tx: Database,
  studyId: string,
  stored: readonly CountedReport[],
): Promise<void> {
  const knownOf = await readPatientFindings(tx, studyId, stored);
  const counts = new Map<string, { entities: number; patients: number }>();
  for (const { patientId, counted } of stored) {
    const known = knownOf.get(patientId) ?? new Set();
    knownOf.set(patientId, known);
    for (const [id, entities] of counted) {
      for (const finding of [id, inAnyAssertionStatus(id)]) {
        const count = counts.get(finding) ?? { entities: 0, patients: 0 };
        count.entities += entities;
        const number = findingNumber(finding);
        if (!known.has(number)) count.patients += 1;
        known.add(number);
        counts.set(finding, count);
      }
    }
  }
  if (counts.size === 0) return;
  await savePatientFindings(tx, studyId, knownOf);
  await addCounts(tx, studyId, counts);
}

/** Adds to the counts of findings, by their ids; under the same lock. */
export async function addCounts(
  tx: Database,
  studyId: string,
  counts: ReadonlyMap<string, FindingCount>,
): Promise<void> {
  const rows = Array.from(counts, ([id, count]) => ({ ...findingOf(id), ...count }));
  // In one order for all, so that two studies' or backends' ingests cannot wait for each other in a circle.
  await tx.execute(sql`
    INSERT INTO ${findingCount} AS known (study_id, kind, key, standing, entities, patients)
    SELECT ${studyId}, kind, key, standing, entities, patients
    FROM ${asRelation([packRows(rows, FINDING_COUNT)], FINDING_COUNT)}
    ORDER BY kind, key COLLATE "C", standing
    ON CONFLICT (study_id, kind, key, standing) DO UPDATE
      SET entities = known.entities + excluded.entities, patients = known.patients + excluded.patients`);
}

const countSchema = z.object({
  standing: z.string(),
  entities: z.coerce.number(),
  patients: z.coerce.number(),
});

/** The counts of something by standing, ANY among them; a standing that the study has not is absent. */
export async function countsOf(
  db: Database,
  studyId: string,
  { kind, key }: Counted,
): Promise<ReadonlyMap<AssertionStatus | typeof ANY, FindingCount>> {
  const { rows } = await db.execute(sql`
    SELECT standing, entities, patients FROM ${findingCount}
    WHERE study_id = ${studyId} AND kind = ${kind} AND key = ${key}`);
  const counts = new Map<AssertionStatus | typeof ANY, FindingCount>();
  for (const row of rows) {
    const { standing, ...count } = countSchema.parse(row);
    const known = [ANY, ...ASSERTION_STATUSES].find((name) => name === standing);
    if (known !== undefined) counts.set(known as AssertionStatus | typeof ANY, count);
  }
  return counts;
}

/** What is affirmed among mentions, and the mentions themselves. */
export interface MentionTotals {
  readonly affirmed: FindingCount;
  readonly mentions: FindingCount;
}

const NONE: FindingCount = { entities: 0, patients: 0 };

/** The totals of mentions that have one standing, or any where it is left open. */
export function totalsAmong(
  counts: ReadonlyMap<AssertionStatus | typeof ANY, FindingCount>,
  standing: AssertionStatus | undefined,
): MentionTotals {
  const hasAffirmed = standing === undefined || standing === AFFIRMED;
  return {
    affirmed: (hasAffirmed ? counts.get(AFFIRMED) : undefined) ?? NONE,
    mentions: counts.get(standing ?? ANY) ?? NONE,
  };
}

/** How often something is mentioned, and how often that is affirmed of the patient. */
export interface CountedMentions {
  readonly affirmed: number;
  readonly mentions: number;
}

const codeCountSchema = z.object({
  key: z.string(),
  affirmed: z.coerce.number(),
  mentions: z.coerce.number(),
});

/**
 * Codes of a study by key ("ICD10CM E11.9") with how often they are mentioned, most first: those named, and those that
 * begin with a beginning.
 */
export async function codeCounts(
  db: Database,
  studyId: string,
  asked: { keys: readonly string[]; beginnings?: readonly string[] },
  options: { standings?: readonly AssertionStatus[] | undefined; limit: number },
): Promise<ReadonlyMap<string, CountedMentions>> {
  const told = options.standings ?? [ANY];
  const read = options.standings ?? [ANY, AFFIRMED];
  const beginnings = asked.beginnings ?? [];
  const begins = beginnings.map(
    (beginning) => sql` OR (key >= ${beginning} AND key < ${`${beginning}\u{10FFFF}`})`,
  );
  const { rows } = await db.execute(sql`
    SELECT key, coalesce(sum(entities) FILTER (WHERE standing = ${AFFIRMED}), 0) AS affirmed,
      sum(entities) FILTER (WHERE standing = ANY(${textArray(told)})) AS mentions
    FROM ${findingCount}
    WHERE study_id = ${studyId} AND kind = 'code' AND standing = ANY(${textArray(read)})
      AND (key IN (SELECT json_array_elements_text(${JSON.stringify(asked.keys)}::json))${sql.join(begins)})
    GROUP BY key ORDER BY mentions DESC, key LIMIT ${options.limit}`);
  return new Map(rows.map((row) => codeCountSchema.parse(row)).map(({ key, ...counts }) => [key, counts]));
}
