import { type SQL, sql } from 'drizzle-orm';
import { isoWithinCalendar } from '../../shared/days.ts';
import type { Database } from '../../store/database.ts';
import { fhirResource, fhirResourceHistory } from '../../store/schema.fhir.ts';
import type { Position } from './candidates.store.ts';
import { rowSchema, type Version } from './resources.store.ts';

/** Which versions are listed. */
export interface VersionPage {
  /** Only what changed at this instant or later; null for all. */
  readonly since: Date | null;
  /** Behind this one, the latest change first; its id is a `versionKey`. */
  readonly after: Position | null;
  readonly limit: number;
}

const DIGITS = 10;

/** What tells versions of one instant apart, in an order that is that of their reports too. */
export const versionKey = ({ resource: { id, resourceType }, version }: Version): string =>
  `${id}/${resourceType}/${String(version).padStart(DIGITS, '0')}`;

const key = sql`(id || '/' || resource_type || '/' || lpad(version::text, ${sql.raw(String(DIGITS))}, '0')) COLLATE "C"`;
const columns = sql`resource_type, id, version, resource, last_updated`;

/** A page of the versions that rows of the study hold or held of a type, or of all, deletions among them. */
export async function storedVersions(
  db: Database,
  studyId: string,
  type: string | null,
  page: VersionPage,
): Promise<Version[]> {
  const ofType = type === null ? sql`` : sql`AND resource_type = ${type}`;
  const asked = sql`WHERE study_id = ${studyId} ${ofType} ${inOrder(page)}`;
  // One after the other: of both together no index would have the order.
  const present = await db.execute(sql`SELECT ${columns} FROM ${fhirResource} ${asked}`);
  const replaced = await db.execute(sql`SELECT ${columns}, is_deleted FROM ${fhirResourceHistory} ${asked}`);
  return [...present.rows, ...replaced.rows].map(versionOf).sort(byLatest).slice(0, page.limit);
}

function byLatest(one: Version, other: Version): number {
  const [first, second] = [versionKey(one), versionKey(other)];
  return other.at.getTime() - one.at.getTime() || (first < second ? 1 : -1);
}

/** A page of the resources that are filed under a patient, by the id of the Patient resource. */
export async function storedOfPatient(
  db: Database,
  studyId: string,
  patientResourceId: string,
  page: VersionPage,
): Promise<Version[]> {
  const { rows } = await db.execute(sql`
    SELECT ${columns} FROM ${fhirResource}
    WHERE study_id = ${studyId} AND patient_id = ANY(ARRAY(
      SELECT patient_id FROM ${fhirResource}
      WHERE study_id = ${studyId} AND resource_type = 'Patient' AND id = ${patientResourceId}))
      ${inOrder(page)}`);
  return rows.map(versionOf);
}

function inOrder({ since, after, limit }: VersionPage): SQL {
  const from = since === null ? sql`` : sql`AND last_updated >= ${isoWithinCalendar(since)}::timestamptz`;
  const instant = sql`${after?.at.toISOString() ?? ''}::timestamptz`;
  // The first of both conditions is the one of the index.
  const behind =
    after === null
      ? sql``
      : sql`AND last_updated <= ${instant} AND (last_updated, ${key}) < (${instant}, ${after.id}::text)`;
  return sql`${from} ${behind} ORDER BY last_updated DESC, ${key} DESC LIMIT ${limit}`;
}

function versionOf(row: unknown): Version {
  const { resource, version, last_updated, is_deleted: isDeleted } = rowSchema.parse(row);
  return { resource, version, at: last_updated, isDeleted };
}
