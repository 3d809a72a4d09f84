import { type SQL, sql } from 'drizzle-orm';
import type { FhirResource } from 'fhir/r4';
import { z } from 'zod';
import { REPORT_TYPES, reportsOfId } from '../../engines/fhir/api/search/narrowing.ts';
import { isoWithinCalendar } from '../../shared/days.ts';
import { type Database, textArray } from '../../store/database.ts';
import { fhirResource, fhirResourceHistory, reportResources } from '../../store/schema.fhir.ts';
import { extraction } from '../../store/schema.ts';
import { reportsById } from './candidates.store.ts';
import { asReadVersion, unpackResource } from './packed-resources.ts';

/** What a resource is asked for by. */
export interface ResourceKey {
  readonly type: string;
  readonly id: string;
}

/** One version of a resource; that of a deletion has the type and the id alone. */
export interface Version {
  readonly resource: FhirResource;
  readonly version: number;
  readonly at: Date;
  readonly isDeleted?: boolean;
}

const storedSchema = z.object({
  version: z.int(),
  resource: z.custom<FhirResource>((value) => typeof value === 'object' && value !== null),
  last_updated: z.coerce.date(),
});
/** A row of a version, of the history or not. */
export const rowSchema = storedSchema.extend({
  resource_type: z.string(),
  id: z.string(),
  is_deleted: z.boolean().default(false),
});

/** `Type/id`, as a reference names it. */
export const keyOf = ({ type, id }: ResourceKey): string => `${type}/${id}`;

/** The newest versions of resources of a study, by "Type/id"; what it does not have is missing. */
export async function readResources(
  db: Database,
  studyId: string,
  keys: readonly ResourceKey[],
): Promise<Map<string, Version>> {
  const found = new Map<string, Version>();
  if (keys.length === 0) return found;
  const wanted = new Set(keys.map(keyOf));
  const { rows } = await db.execute(sql`
    SELECT resource_type, id, version, resource, last_updated FROM ${fhirResource}
    WHERE study_id = ${studyId} AND resource_type = ANY(${textArray([...new Set(keys.map(({ type }) => type))])})
      AND id = ANY(${textArray([...new Set(keys.map(({ id }) => id))])})`);
  for (const row of rows) {
    const { resource_type, id, version, resource, last_updated } = rowSchema.parse(row);
    const key = keyOf({ type: resource_type, id });
    if (wanted.has(key)) found.set(key, { resource, version, at: last_updated });
  }
  const missing = [...wanted].filter((key) => !found.has(key));
  for (const [key, version] of await fromReports(db, studyId, missing)) found.set(key, version);
  return found;
}

const MOST_REPORTS = 100;

/** Resources as they were read from reports. */
async function fromReports(
  db: Database,
  studyId: string,
  keys: readonly string[],
): Promise<Map<string, Version>> {
  const wanted = new Set(keys);
  const ids = [...new Set(keys.flatMap((key) => reportsOfId(key.slice(key.indexOf('/') + 1))))];
  const found = new Map<string, Version>();
  for (let from = 0; from < ids.length; from += MOST_REPORTS) {
    for (const { at, version, resources } of await reportsById(
      db,
      studyId,
      ids.slice(from, from + MOST_REPORTS),
    )) {
      for (const resource of resources()) {
        const key = keyOf({ type: resource.resourceType, id: resource.id ?? '' });
        if (wanted.has(key)) found.set(key, { resource, version, at });
      }
    }
  }
  return found;
}

/** The newest version of a resource; null where the study has none of this type and id. */
export async function readResource(db: Database, studyId: string, key: ResourceKey): Promise<Version | null> {
  const own = sql`
    SELECT version, resource, last_updated, NULL::bytea AS packed FROM ${fhirResource}
    WHERE study_id = ${studyId} AND resource_type = ${key.type} AND id = ${key.id}`;
  // Most of a type that reports are read into is packed; to plan a look at both for a patient takes longer than the look.
  const isReportType = REPORT_TYPES.has(key.type);
  const { rows } = await db.execute(
    isReportType
      ? sql`${own} UNION ALL SELECT read_version, NULL, made_at, resources FROM (${packedWith(studyId, key)}) AS reports`
      : own,
  );
  const stored = rows.find(({ resource }) => resource !== null);
  if (stored === undefined) return isReportType ? readVersionIn(rows, key) : readVersion(db, studyId, key);
  const { version, resource, last_updated: at } = storedSchema.parse(stored);
  return { resource, version, at };
}

/** A resource as it was read from a report of the study, whatever became of it since; null where it was not. */
async function readVersion(db: Database, studyId: string, key: ResourceKey): Promise<Version | null> {
  const { rows } = await db.execute(sql`
    SELECT read_version AS version, made_at AS last_updated, resources AS packed
    FROM (${packedWith(studyId, key)}) AS reports`);
  return readVersionIn(rows, key);
}

/**
 * The packed resources of the reports that a resource can be of by its id. The key of reports begins with the patient,
 * which the id does not tell; the grouping keeps the planner from reading all reports instead.
 */
function packedWith(studyId: string, { id }: ResourceKey): SQL {
  const ids = reportsOfId(id).map((each) => sql`${each}`);
  return sql`
    SELECT r.made_at, r.version AS read_version, r.resources FROM ${extraction} e CROSS JOIN LATERAL (
      SELECT x.made_at, x.version, x.resources FROM ${reportResources} x
      WHERE x.study_id = ${studyId} AND x.patient_id = e.patient_id AND x.extraction_id = e.id
      GROUP BY x.study_id, x.patient_id, x.extraction_id, x.made_at, x.version, x.resources) AS r
    WHERE e.study_id = ${studyId} AND e.id IN (${sql.join(ids, sql`, `)})`;
}

const packedSchema = z.object({
  version: z.int(),
  last_updated: z.coerce.date(),
  packed: z.instanceof(Uint8Array),
});

function readVersionIn(rows: readonly unknown[], { type, id }: ResourceKey): Version | null {
  for (const row of rows) {
    const { version, last_updated: at, packed } = packedSchema.parse(row);
    const resource = unpackResource(packed, type, id);
    if (resource !== null) return { resource: asReadVersion(resource, { version, at }), version, at };
  }
  return null;
}

/**
 * Versions of a resource, the newest first: the present one, those it replaced, and what was read last from its report.
 *
 * @param below only versions before this one
 * @param since only what changed at this instant or later; null for all
 */
export async function readVersions(
  db: Database,
  studyId: string,
  key: ResourceKey,
  {
    below,
    limit,
    since = null,
  }: { readonly below: number; readonly limit: number; readonly since?: Date | null },
): Promise<Version[]> {
  const { rows } = await db.execute(sql`
    SELECT resource_type, id, version, resource, last_updated, is_deleted FROM (
      SELECT resource_type, id, version, resource, last_updated, false AS is_deleted FROM ${fhirResource}
      WHERE study_id = ${studyId} AND resource_type = ${key.type} AND id = ${key.id}
      UNION ALL
      SELECT resource_type, id, version, resource, last_updated, is_deleted FROM ${fhirResourceHistory}
      WHERE study_id = ${studyId} AND resource_type = ${key.type} AND id = ${key.id}) AS versions
    WHERE version < ${below} ${since === null ? sql`` : sql`AND last_updated >= ${isoWithinCalendar(since)}::timestamptz`}
    ORDER BY version DESC LIMIT ${limit}`);
  const stored = rows.map((row): Version => {
    const { version, resource, last_updated, is_deleted: isDeleted } = rowSchema.parse(row);
    return { resource, version, at: last_updated, isDeleted };
  });
  if (below <= 1 || stored.some(({ version }) => version === 1)) return stored;
  const read = await readVersion(db, studyId, key);
  if (read === null || read.version >= below || (since !== null && read.at < since)) return stored;
  return [...stored, read].sort((one, other) => other.version - one.version).slice(0, limit);
}

/** Whether a resource was read from a report of the study, whatever became of it since. */
export async function isOfReport(db: Database, studyId: string, key: ResourceKey): Promise<boolean> {
  return (await readVersion(db, studyId, key)) !== null;
}

/** The last versions of resources that are deleted, by "Type/id". */
export async function deletedVersions(
  db: Database,
  studyId: string,
  keys: readonly ResourceKey[],
): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const wanted = new Set(keys.map(keyOf));
  const { rows } = await db.execute(sql`
    SELECT resource_type, id, max(version) AS version FROM ${fhirResourceHistory}
    WHERE study_id = ${studyId} AND is_deleted AND resource_type = ANY(${textArray([...new Set(keys.map(({ type }) => type))])})
      AND id = ANY(${textArray([...new Set(keys.map(({ id }) => id))])})
    GROUP BY resource_type, id`);
  const found = rows.map((row) => [`${row.resource_type}/${row.id}`, Number(row.version)] as const);
  return new Map(found.filter(([key]) => wanted.has(key)));
}
