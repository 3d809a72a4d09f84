import { type SQL, sql } from 'drizzle-orm';
import type { FhirResource } from 'fhir/r4';
import { z } from 'zod';
import type { CodeSystem } from '../../clinical/extractions.contract.ts';
import type {
  IndexKey,
  Instants,
  ReportNarrowing,
  StoredNarrowing,
} from '../../engines/fhir/api/search/narrowing.ts';
import { isoWithinCalendar } from '../../shared/days.ts';
import { type Database, textArray } from '../../store/database.ts';
import { fhirIndex, fhirResource, reportResources } from '../../store/schema.fhir.ts';
import { entity, extraction } from '../../store/schema.ts';
import { hasCode, type StoredCode, termsOfCodes } from '../findings/coded-terms.store.ts';
import { asReadVersion, type ReadVersion, unpackResources, unpackResourcesOf } from './packed-resources.ts';

/** Where a list goes on: behind this instant and id in the order that is given. */
export interface Position {
  readonly at: Date;
  readonly id: string;
}

export interface PageRequest {
  readonly isDescending: boolean;
  readonly after: Position | null;
  /** Whether what stands at the position itself is wanted, too. */
  readonly isInclusive?: boolean;
  readonly limit: number;
}

/** A report with its resources, all of one version; those of a type, or all, are unpacked when they are asked for. */
export interface ReportOfResources extends ReadVersion {
  readonly extractionId: string;
  resources(type?: string): FhirResource[];
}

const packedSchema = z.object({
  extraction_id: z.string(),
  made_at: z.coerce.date(),
  version: z.int(),
  resources: z.instanceof(Uint8Array),
});

/** More rows of a code than this are not looked up first: reports are asked for the code in their order instead. */
const RARE = 2_000;

/**
 * A page of the reports of a study that can have what is asked for, by the time they came. The statement says which
 * way to go, because a planner that expects many reports reads all of them in their order for a patient of ten.
 */
export async function reportCandidates(
  db: Database,
  studyId: string,
  narrowing: ReportNarrowing,
  page: PageRequest,
): Promise<ReportOfResources[]> {
  const order = page.isDescending ? sql`DESC` : sql`ASC`;
  const inOrder = sql`ORDER BY r.made_at ${order}, r.extraction_id COLLATE "C" ${order}`;
  const place = behind(sql`r.made_at`, sql`r.extraction_id COLLATE "C"`, page);
  const first = await firstLookUp(db, studyId, narrowing);
  const conditions = [sql`r.study_id = ${studyId}`, ...within(sql`r.made_at`, narrowing.changed), ...place];
  const { rows } = await db.execute(
    first === null
      ? sql`
          SELECT r.extraction_id, r.made_at, r.version, r.resources
          FROM ${reportResources} r ${probes(studyId, narrowing.codes)}
          WHERE ${sql.join(conditions, sql` AND `)} ${inOrder} LIMIT ${page.limit}`
      : sql`
          WITH keys AS MATERIALIZED (${first}),
          found AS MATERIALIZED (
            SELECT r.patient_id, r.extraction_id, r.made_at
            FROM keys k ${eachOf(sql`k`, studyId)} ${probes(studyId, narrowing.codes)}
            WHERE ${sql.join(conditions, sql` AND `)} ${inOrder} LIMIT ${page.limit})
          SELECT r.extraction_id, r.made_at, r.version, r.resources FROM found f ${eachOf(sql`f`, studyId)} ${inOrder}`,
  );
  return rows.map(unpackReport);
}

/** The keys of reports that the narrowest condition leaves, as a statement; null where none leaves few. */
async function firstLookUp(
  db: Database,
  studyId: string,
  { patients, extractionIds, codes }: ReportNarrowing,
): Promise<SQL | null> {
  const ofPatients = patients.map(
    (ids) => sql`patient_id = ANY(ARRAY(
    SELECT patient_id FROM ${fhirResource}
    WHERE study_id = ${studyId} AND resource_type = 'Patient' AND id = ANY(${textArray(ids)})))`,
  );
  if (extractionIds !== null)
    // The key of reports begins with the patient, which the id does not tell.
    return sql`SELECT patient_id, id AS extraction_id FROM ${extraction}
      WHERE ${sql.join([sql`study_id = ${studyId} AND id = ANY(${textArray(extractionIds)})`, ...ofPatients], sql` AND `)}`;
  if (ofPatients.length > 0)
    return sql`SELECT patient_id, extraction_id FROM ${reportResources}
      WHERE ${sql.join([sql`study_id = ${studyId}`, ...ofPatients], sql` AND `)}`;
  for (const { systems, codes: wanted } of codes) {
    const having = sql`FROM ${entity} f
      WHERE f.study_id = ${studyId} AND f.term = ANY(ARRAY(${termsOfCodes(studyId, pairs(systems, wanted))}))`;
    const { rows } = await db.execute(sql`
      SELECT count(*)::int AS some FROM (SELECT 1 ${having} LIMIT ${RARE}) AS rows`);
    if (Number(rows[0]?.some) < RARE) return sql`SELECT DISTINCT patient_id, extraction_id ${having}`;
  }
  return null;
}

/**
 * The reports of keys, one look-up for each; the grouping by their key, of which a cluster knows that it stays on one node,
 * keeps the planner from reading all reports instead.
 */
const eachOf = (keys: SQL, studyId: string): SQL => sql`
  CROSS JOIN LATERAL (
    SELECT x.study_id, x.patient_id, x.extraction_id, x.made_at, x.version, x.resources FROM ${reportResources} x
    WHERE x.study_id = ${studyId} AND x.patient_id = ${keys}.patient_id AND x.extraction_id = ${keys}.extraction_id
    GROUP BY x.study_id, x.patient_id, x.extraction_id, x.made_at, x.version, x.resources) AS r`;

const pairs = (systems: readonly CodeSystem[], codes: readonly string[]): StoredCode[] =>
  systems.flatMap((system) => codes.map((code) => ({ system, code })));

/** One look at each report for each code; the limit keeps the planner from reading all rows of a code instead. */
const probes = (studyId: string, codes: ReportNarrowing['codes']): SQL =>
  sql.join(
    codes.map(
      ({ systems, codes: wanted }, place) => sql`
        CROSS JOIN LATERAL (
          SELECT 1 FROM ${entity} f WHERE f.study_id = ${studyId} AND f.patient_id = r.patient_id
            AND f.extraction_id = r.extraction_id AND ${hasCode(pairs(systems, wanted))} LIMIT 1) AS ${sql.raw(`code_${place}`)}`,
    ),
    sql` `,
  );

function unpackReport(row: unknown): ReportOfResources {
  const { extraction_id, made_at: at, version, resources } = packedSchema.parse(row);
  return {
    extractionId: extraction_id,
    at,
    version,
    resources: (type) => {
      const unpacked = type === undefined ? unpackResources(resources) : unpackResourcesOf(resources, type);
      return unpacked.map((resource) => asReadVersion(resource, { version, at }));
    },
  };
}

/** The reports of these ids. */
export function reportsById(
  db: Database,
  studyId: string,
  ids: readonly string[],
): Promise<ReportOfResources[]> {
  const narrowing = { patients: [], codes: [], extractionIds: ids, changed: { from: null, to: null } };
  return reportCandidates(db, studyId, narrowing, { isDescending: true, after: null, limit: ids.length });
}

const storedSchema = z.object({
  id: z.string(),
  resource: z.custom<FhirResource>((value) => typeof value === 'object' && value !== null),
  last_updated: z.coerce.date(),
});

/** A resource with the instant of its last change. */
export interface StoredResource {
  readonly id: string;
  readonly at: Date;
  readonly resource: FhirResource;
}

/** A page of the stored resources of a type that can be what is asked for, by the time of their last change. */
export async function storedCandidates(
  db: Database,
  studyId: string,
  resourceType: string,
  narrowing: StoredNarrowing,
  page: PageRequest,
): Promise<StoredResource[]> {
  const conditions = [
    sql`f.study_id = ${studyId} AND f.resource_type = ${resourceType}`,
    ...(narrowing.ids === null ? [] : [sql`f.id = ANY(${textArray(narrowing.ids)})`]),
    ...narrowing.lookups.map(
      ({ parameter, any }) => sql`(f.patient_id, f.id) IN (
        SELECT patient_id, id FROM ${fhirIndex} WHERE study_id = ${studyId} AND resource_type = ${resourceType}
          AND parameter = ${parameter} AND ${valueIn(any)})`,
    ),
    ...within(sql`f.last_updated`, narrowing.changed),
    ...behind(sql`f.last_updated`, sql`f.id COLLATE "C"`, page),
  ];
  const order = page.isDescending ? sql`DESC` : sql`ASC`;
  const { rows } = await db.execute(sql`
    SELECT f.id, f.resource, f.last_updated FROM ${fhirResource} f WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY f.last_updated ${order}, f.id COLLATE "C" ${order} LIMIT ${page.limit}`);
  return rows.map((row) => {
    const { id, resource, last_updated } = storedSchema.parse(row);
    return { id, resource, at: last_updated };
  });
}

/** Which of these have a row of their own, as "Type/id": what a report says of them is an earlier version. */
export async function storedAmong(
  db: Database,
  studyId: string,
  keys: readonly { readonly type: string; readonly id: string }[],
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const { rows } = await db.execute(sql`
    SELECT resource_type, id FROM ${fhirResource}
    WHERE study_id = ${studyId} AND resource_type = ANY(${textArray([...new Set(keys.map(({ type }) => type))])})
      AND id = ANY(${textArray(keys.map(({ id }) => id))})`);
  return new Set(rows.map(({ resource_type, id }) => `${resource_type}/${id}`));
}

/** How many resources of a type are stored as rows of their own. */
export async function countStored(db: Database, studyId: string, resourceType: string): Promise<number> {
  const { rows } = await db.execute(sql`
    SELECT count(*)::int AS total FROM ${fhirResource}
    WHERE study_id = ${studyId} AND resource_type = ${resourceType}`);
  return Number(rows[0]?.total ?? 0);
}

/** The first code point behind all others: the end of what begins with a text. */
const LAST = '\u{10FFFF}';

function valueIn(any: readonly IndexKey[]): SQL {
  const exact = any.filter(({ isBeginning }) => !isBeginning).map(({ value }) => value);
  const beginnings = any.filter(({ isBeginning }) => isBeginning);
  const parts = [
    ...(exact.length > 0 ? [sql`value = ANY(${textArray(exact)})`] : []),
    ...beginnings.map(({ value }) => sql`(value >= ${value} AND value <= ${value + LAST})`),
  ];
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` OR `)})`;
}

function within(column: SQL, { from, to }: Instants): SQL[] {
  return [
    ...(from === null ? [] : [sql`${column} >= ${isoWithinCalendar(from)}::timestamptz`]),
    ...(to === null ? [] : [sql`${column} <= ${isoWithinCalendar(to)}::timestamptz`]),
  ];
}

function behind(at: SQL, id: SQL, { isDescending, after, isInclusive = false }: PageRequest): SQL[] {
  if (after === null) return [];
  const instant = sql`${after.at.toISOString()}::timestamptz`;
  if (isInclusive) return [isDescending ? sql`${at} <= ${instant}` : sql`${at} >= ${instant}`];
  const place = sql`(${instant}, ${after.id}::text)`;
  return [isDescending ? sql`(${at}, ${id}) < ${place}` : sql`(${at}, ${id}) > ${place}`];
}
