import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CodeSystem } from '../clinical/extractions.contract.ts';
import type { AssertionStatus } from '../clinical/filters.ts';
import { type CodedTerm, hasCode } from '../record/findings/coded-terms.store.ts';
import { AFFIRMED } from '../record/findings/counted-findings.ts';
import type { CountedMentions, MentionTotals } from '../record/findings/finding-counts.store.ts';
import { type Database, patientArray, textArray } from '../store/database.ts';
import { entity, entityCode } from '../store/schema.ts';

/** What is looked up: codes of one system, each as it is stored. */
export interface CodeLookup {
  readonly system: CodeSystem;
  readonly codes: readonly string[];
  /** The terms that have them. */
  readonly terms: readonly CodedTerm[];
  readonly patientId?: string | undefined;
  /** Absent or empty means all. */
  readonly standings?: readonly AssertionStatus[] | undefined;
}

const totalsSchema = z
  .object({
    affirmed: z.coerce.number(),
    affirmed_patients: z.coerce.number(),
    mentions: z.coerce.number(),
    patients: z.coerce.number(),
  })
  .transform(({ affirmed, affirmed_patients, mentions, patients }) => ({
    affirmed: { entities: affirmed, patients: affirmed_patients },
    mentions: { entities: mentions, patients },
  }));

/** Mentions and patients that have one of the codes. */
export async function totalsOf(db: Database, studyId: string, lookup: CodeLookup): Promise<MentionTotals> {
  const { rows } = await db.execute(sql`
    SELECT coalesce(sum(affirmed), 0) AS affirmed, count(*) FILTER (WHERE affirmed > 0) AS affirmed_patients,
      coalesce(sum(mentions), 0) AS mentions, count(*) AS patients
    FROM (${byPatient(mentions(studyId, lookup))}) AS own`);
  return totalsSchema.parse(rows[0]);
}

const patientSchema = z.object({
  patient_id: z.string(),
  affirmed: z.coerce.number(),
  mentions: z.coerce.number(),
});

/** Mentions of each of these patients. */
export async function countedByPatient(
  db: Database,
  studyId: string,
  lookup: CodeLookup,
  patients: readonly string[],
): Promise<ReadonlyMap<string, CountedMentions>> {
  if (patients.length === 0) return new Map();
  const { rows } = await db.execute(byPatient(mentions(studyId, lookup, { patients })));
  return new Map(
    rows.map((row) => patientSchema.parse(row)).map(({ patient_id, ...counts }) => [patient_id, counts]),
  );
}

const byPatient = (statement: SQL): SQL => sql`
  SELECT patient_id, count(*) FILTER (WHERE standing = ${AFFIRMED}) AS affirmed, count(*) AS mentions
  FROM (${statement}) AS mention GROUP BY patient_id`;

const codeSchema = z.object({
  code: z.string(),
  affirmed: z.coerce.number(),
  mentions: z.coerce.number(),
});

/** Mentions of one patient by code. */
export async function patientCodeCounts(
  db: Database,
  studyId: string,
  { system, codes, patientId, standings }: Omit<CodeLookup, 'terms'> & { readonly patientId: string },
): Promise<ReadonlyMap<string, CountedMentions>> {
  const { rows } = await db.execute(sql`
    SELECT f.code, count(DISTINCT (f.extraction_id, f.ordinal)) FILTER (WHERE f.standing = ${AFFIRMED}) AS affirmed,
      count(DISTINCT (f.extraction_id, f.ordinal)) AS mentions
    FROM ${entityCode} f
    WHERE f.study_id = ${studyId} AND f.system = ${system} AND f.code = ANY(${textArray(codes)})
      ${narrowed({ patientId, standings })}
    GROUP BY f.code`);
  return new Map(rows.map((row) => codeSchema.parse(row)).map(({ code, ...counts }) => [code, counts]));
}

/** Where mentions are looked for; the whole study where neither is given. */
export interface Among {
  /** A relation with the columns patient_id and extraction_id. */
  readonly reports?: SQL;
  readonly patients?: readonly string[];
}

/**
 * A statement of the mentions, each once with all of its codes: of most terms all mentions have the same ones, which
 * `terms` tells, and the codes are null; the others are looked at.
 */
export function mentions(studyId: string, lookup: CodeLookup, among: Among = {}): SQL {
  const { system, codes, terms } = lookup;
  const named = (isSame: boolean) =>
    terms.filter(({ isSameForAll }) => isSameForAll === isSame).map(({ term }) => term);
  const stored = codes.map((code) => ({ system, code }));
  const narrow = narrowed(lookup);
  const ofKnown = mentionsOfTerms(studyId, named(true), among, { own: sql`NULL::text[]`, narrow });
  const others = named(false);
  if (others.length === 0) return ofKnown;
  const looked = { own: sql`f.codes`, narrow: sql`${narrow} AND ${hasCode(stored)}` };
  return sql`${ofKnown} UNION ALL ${mentionsOfTerms(studyId, others, among, looked)}`;
}

/** Of chosen reports report by report, to which the grouping by the key of a mention keeps the planner. */
function mentionsOfTerms(
  studyId: string,
  terms: readonly string[],
  { reports, patients }: Among,
  { own, narrow }: { readonly own: SQL; readonly narrow: SQL },
): SQL {
  const found = sql`
    SELECT f.patient_id, f.extraction_id, f.ordinal, f.report_date, f.standing, f.term, ${own} AS codes
    FROM ${entity} f
    WHERE f.study_id = ${studyId} AND f.term = ANY(${textArray(terms)})
      ${patients === undefined ? sql`` : sql`AND f.patient_id = ANY(${patientArray(patients)})`} ${narrow}`;
  if (reports === undefined) return found;
  return sql`
    SELECT f.* FROM ${reports} report CROSS JOIN LATERAL (
      ${found} AND f.patient_id = report.patient_id AND f.extraction_id = report.extraction_id
      GROUP BY f.study_id, f.patient_id, f.extraction_id, f.ordinal, f.report_date, f.standing, f.term, f.codes) f`;
}

function narrowed({ patientId, standings }: Pick<CodeLookup, 'patientId' | 'standings'>): SQL {
  return sql`${patientId === undefined ? sql`` : sql`AND f.patient_id = ${patientId}`}
    ${standings === undefined || standings.length === 0 ? sql`` : sql`AND f.standing = ANY(${textArray(standings)})`}`;
}
