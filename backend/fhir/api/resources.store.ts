import { sql } from 'drizzle-orm';
import type { FhirResource } from 'fhir/r4';
import { z } from 'zod';
import { type Database, textArray } from '../../store/database.ts';
import { fhirResource, fhirResourceHistory } from '../../store/schema.ts';
import { reportsById } from './search/candidates.store.ts';
import { reportsOfId } from './search/narrowing.ts';

/** What a resource is asked for by. */
export interface ResourceKey {
  readonly type: string;
  readonly id: string;
}

/** One version of a resource. */
export interface Version {
  readonly resource: FhirResource;
  readonly version: number;
  readonly at: Date;
}

const rowSchema = z.object({
  resource_type: z.string(),
  id: z.string(),
  version: z.int(),
  resource: z.custom<FhirResource>((value) => typeof value === 'object' && value !== null),
  last_updated: z.coerce.date(),
});

const keyOf = ({ type, id }: ResourceKey): string => `${type}/${id}`;

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
    for (const { at, resources } of await reportsById(db, studyId, ids.slice(from, from + MOST_REPORTS))) {
      for (const resource of resources()) {
        const key = keyOf({ type: resource.resourceType, id: resource.id ?? '' });
        if (wanted.has(key)) found.set(key, { resource, version: 1, at });
      }
    }
  }
  return found;
}

/** The newest version of a resource; null where the study has none of this type and id. */
export async function readResource(db: Database, studyId: string, key: ResourceKey): Promise<Version | null> {
  return (await readResources(db, studyId, [key])).get(keyOf(key)) ?? null;
}

/**
 * Versions of a resource, the newest first: the present one, those it replaced, and what a report said at first.
 *
 * @param below only versions before this one
 */
export async function readVersions(
  db: Database,
  studyId: string,
  key: ResourceKey,
  { below, limit }: { readonly below: number; readonly limit: number },
): Promise<Version[]> {
  const { rows } = await db.execute(sql`
    SELECT resource_type, id, version, resource, last_updated FROM (
      SELECT resource_type, id, version, resource, last_updated FROM ${fhirResource}
      WHERE study_id = ${studyId} AND resource_type = ${key.type} AND id = ${key.id}
      UNION ALL
      SELECT resource_type, id, version, resource, last_updated FROM ${fhirResourceHistory}
      WHERE study_id = ${studyId} AND resource_type = ${key.type} AND id = ${key.id}) AS versions
    WHERE version < ${below} ORDER BY version DESC LIMIT ${limit}`);
  const stored = rows.map((row): Version => {
    const { version, resource, last_updated } = rowSchema.parse(row);
    return { resource, version, at: last_updated };
  });
  if (stored.length === limit || below <= 1 || stored.some(({ version }) => version === 1)) return stored;
  const first = (await fromReports(db, studyId, [keyOf(key)])).get(keyOf(key));
  return first === undefined ? stored : [...stored, first];
}
