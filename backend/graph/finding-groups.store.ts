import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../store/database.ts';
import { entity, extraction } from '../store/schema.ts';
import { conditions, type WantedFindings } from './findings.page.store.ts';
import type { FindingGroupsResponse, GROUPINGS } from './graph.contract.ts';

export type Grouping = (typeof GROUPINGS)[number];

/** What each mention is counted under. */
interface GroupKey {
  /** Null of mentions that have none. */
  readonly key: SQL;
  readonly name?: SQL;
  /** A relation beside f, where a mention may be in several groups or the key stands at its report. */
  readonly from?: SQL;
}

const rowSchema = z.object({
  key: z.string().nullable(),
  name: z.string().nullable(),
  patients: z.coerce.number(),
  reports: z.coerce.number(),
  mentions: z.coerce.number(),
  total: z.coerce.number(),
});

/**
 * Mentions counted by group, that with most patients first; months and years in their order.
 *
 * @param classesOf the classes of each medicine, for groups by class
 */
export async function findingGroups(
  db: Database,
  studyId: string,
  wanted: WantedFindings,
  {
    by,
    first,
    classesOf,
  }: { by: Grouping; first: number; classesOf: () => ReadonlyMap<string, readonly string[]> },
): Promise<Omit<FindingGroupsResponse, 'success'>> {
  const { key, name = sql`NULL::text`, from = sql`` } = groupKey(studyId, by, wanted, classesOf);
  const isByTime = by === 'month' || by === 'year';
  // Each step groups by less, so that a cluster takes the first two in its shards, where a patient is whole.
  const { rows } = await db.execute(sql`${wanted.patients.before}
    SELECT key, max(name) AS name, count(*) AS patients, sum(reports) AS reports, sum(mentions) AS mentions,
      count(*) OVER () AS total
    FROM (
      SELECT key, max(name) AS name, patient_id, count(*) AS reports, sum(mentions) AS mentions
      FROM (
        SELECT ${key} AS key, max(${name}) AS name, f.patient_id, f.extraction_id, count(*) AS mentions
        FROM ${entity} f ${from} WHERE ${conditions(studyId, wanted)}
        GROUP BY 1, f.patient_id, f.extraction_id) AS of_reports
      GROUP BY key, patient_id) AS of_patients
    GROUP BY key
    ORDER BY ${isByTime ? sql`key COLLATE "C" NULLS LAST` : sql`patients DESC, key COLLATE "C" NULLS LAST`} LIMIT ${first}`);
  const groups = rows.map((row) => rowSchema.parse(row));
  return {
    total: groups[0]?.total ?? 0,
    groups: groups.map(({ total: _, ...group }) => group),
  };
}

function groupKey(
  studyId: string,
  by: Grouping,
  { mention }: WantedFindings,
  classesOf: () => ReadonlyMap<string, readonly string[]>,
): GroupKey {
  const report = sql`JOIN ${extraction} x ON x.study_id = ${studyId} AND x.patient_id = f.patient_id AND x.id = f.extraction_id`;
  switch (by) {
    case 'code': {
      const ofSystem =
        mention.system === undefined ? sql`` : sql`WHERE starts_with(code, ${`${mention.system} `})`;
      return {
        key: sql`own.code`,
        name: sql`own.name`,
        from: sql`LEFT JOIN LATERAL (SELECT code, coalesce(name, f.concept_name) AS name FROM unnest(f.codes, f.code_names) AS of_mention(code, name) ${ofSystem}) own ON true`,
      };
    }
    case 'concept':
      return { key: sql`f.concept`, name: sql`f.concept_name` };
    case 'class': {
      const pairs = [...classesOf()].flatMap(([medicine, classes]) => classes.map((one) => [medicine, one]));
      return {
        key: sql`own.pair->>1`,
        from: sql`LEFT JOIN json_array_elements(${JSON.stringify(pairs)}::json) AS own(pair) ON own.pair->>0 = f.concept`,
      };
    }
    case 'category':
      return { key: sql`f.category` };
    case 'month':
      return { key: sql`to_char(f.report_date, 'YYYY-MM')` };
    case 'year':
      return { key: sql`to_char(f.report_date, 'YYYY')` };
    case 'source':
      return { key: sql`x.source_system`, from: report };
    case 'language':
      return { key: sql`x.language`, from: report };
  }
}
