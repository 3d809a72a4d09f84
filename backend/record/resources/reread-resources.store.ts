import { sql } from 'drizzle-orm';
import type { FhirResource } from 'fhir/r4';
import { z } from 'zod';
import { withStableIds } from '../../engines/fhir/stable-ids.ts';
import { type Database, textArray } from '../../store/database.ts';
import { fhirResource, reportResources } from '../../store/schema.fhir.ts';
import type { ReportKey } from '../findings/patient-findings.store.ts';
import { rowsOfReports } from '../findings/stored-facts.reader.ts';
import { insertResources, type ResourcesOfReport } from './fhir.store.ts';
import { asReadVersion, packResources, type ReadVersion, unpackResources } from './packed-resources.ts';
import { keyOf } from './resources.store.ts';
import { lockNames, type NewVersion, referredAmong, saveVersions } from './write.store.ts';

/** What people have made of the resources of a report. */
export interface Edits {
  /** Resources that they changed, and whose statement is still read. */
  readonly retained: number;
  /** Resources that they changed or refer to, and whose statement is not read any more: they stay by themselves. */
  readonly detached: number;
}

/** What was read from a report before. */
interface Earlier extends ReadVersion {
  readonly resources: readonly FhirResource[];
}

/** The resources of a report as they are stored now, with their version. */
export interface ReadResources {
  readonly resources: readonly FhirResource[];
  readonly version: number;
}

type Reread = Required<Omit<ResourcesOfReport, 'resources'>> & {
  readonly resources: readonly FhirResource[];
  readonly edits: Edits;
  readonly saved: readonly NewVersion[];
};

/**
 * Puts the resources of reports that were read again in the place of those that were read before, in the transaction of
 * their facts. The same statement has the same id, and what people changed stays as they changed it.
 *
 * @returns by the ids of reports
 */
export async function replaceResources(
  tx: Database,
  studyId: string,
  reports: readonly ResourcesOfReport[],
): Promise<ReadonlyMap<string, Edits & ReadResources>> {
  const earlier = await earlierResources(tx, studyId, reports);
  const addresses = [...earlier.values()].flatMap(({ resources }) => resources.map(addressOf));
  const edited = await editedAmong(tx, studyId, addresses);
  await lockNames(
    tx,
    [...edited.keys()].map((address) => `fhir ${studyId} ${address}`),
  );
  const reread = reports.map((report) => {
    const before = earlier.get(report.extractionId) ?? { resources: [], version: 0, at: report.readAt };
    return rereadResources(report, before, edited);
  });
  const lost = lostAddresses(earlier, reread).filter((address) => !edited.has(address));
  const patientIds = [...new Set(reports.map(({ patientId }) => patientId))];
  const referred = await referredAmong(tx, studyId, patientIds, lost);
  for (const table of ['report_resources', 'fhir_delivery'])
    await tx.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE ${rowsOfReports(studyId, reports)}`);
  await insertResources(
    tx,
    studyId,
    reread.map((report) => ({ ...report, resources: packResources(report.resources) })),
  );
  const edits = new Map<string, Edits & ReadResources>();
  const saved: NewVersion[] = [];
  for (const { extractionId, patientId, edits: own, saved: changed, readAt, ...stored } of reread) {
    const before = earlier.get(extractionId)?.resources ?? [];
    const referredTo = before.filter((each) => referred.has(addressOf(each)));
    const { version = 1 } = earlier.get(extractionId) ?? {};
    saved.push(...changed, ...referredTo.map((each) => ofItsOwn(patientId, each, { version, at: readAt })));
    const { resources } = stored;
    edits.set(extractionId, {
      ...own,
      detached: own.detached + referredTo.length,
      ...{ resources, version: stored.version },
    });
  }
  if (saved.length > 0) await saveVersions(tx, studyId, saved, new Date());
  return edits;
}

const addressOf = ({ resourceType: type, id = '' }: FhirResource): string => keyOf({ type, id });

const packedSchema = z.object({
  extraction_id: z.string(),
  made_at: z.coerce.date(),
  version: z.int(),
  resources: z.instanceof(Uint8Array),
});

async function earlierResources(
  tx: Database,
  studyId: string,
  reports: readonly ReportKey[],
): Promise<ReadonlyMap<string, Earlier>> {
  const { rows } = await tx.execute(sql`
    SELECT extraction_id, made_at, version, resources FROM ${reportResources} WHERE ${rowsOfReports(studyId, reports)}`);
  return new Map(
    rows.map((row) => {
      const { extraction_id, made_at: at, version, resources } = packedSchema.parse(row);
      return [extraction_id, { at, version, resources: unpackResources(resources) }];
    }),
  );
}

const editedSchema = z.object({
  patient_id: z.string(),
  resource_type: z.string(),
  id: z.string(),
  version: z.int(),
  resource: z.custom<FhirResource>((value) => typeof value === 'object' && value !== null),
});
type Edited = z.output<typeof editedSchema>;

/** Those of resources that people have changed, by their addresses. */
async function editedAmong(
  tx: Database,
  studyId: string,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, Edited>> {
  if (addresses.length === 0) return new Map();
  const wanted = new Set(addresses);
  const parts = [...wanted].map((address) => address.split('/'));
  const { rows } = await tx.execute(sql`
    SELECT patient_id, resource_type, id, version, resource FROM ${fhirResource}
    WHERE study_id = ${studyId} AND resource_type = ANY(${textArray([...new Set(parts.map(([type = '']) => type))])})
      AND id = ANY(${textArray([...new Set(parts.map(([, id = '']) => id))])})`);
  const edited = rows.map((row) => editedSchema.parse(row));
  return new Map(
    edited.flatMap((row) => {
      const address = keyOf({ type: row.resource_type, id: row.id });
      return wanted.has(address) ? [[address, row]] : [];
    }),
  );
}

function rereadResources(
  report: ResourcesOfReport,
  before: Earlier,
  edited: ReadonlyMap<string, Edited>,
): Reread {
  const own = before.resources.flatMap((each) => edited.get(addressOf(each)) ?? []);
  // Behind all versions that there are: a client that holds one of them learns that it is not the last.
  const version = Math.max(before.version, ...own.map((edit) => edit.version)) + 1;
  const resources = withStableIds(before.resources, unpackResources(report.resources), version);
  const present = new Set(resources.map(addressOf));
  const kept = own.filter(({ resource_type: type, id }) => present.has(keyOf({ type, id })));
  return {
    ...report,
    version,
    resources,
    edits: { retained: kept.length, detached: own.length - kept.length },
    saved: kept.map((edit) => asVersion(edit, { version: version + 1, at: report.readAt })),
  };
}

const asVersion = ({ patient_id: patientId, id, resource }: Edited, read: ReadVersion): NewVersion => ({
  patientId,
  id,
  version: read.version,
  resource: asReadVersion(resource, read),
  isNew: false,
});

const ofItsOwn = (patientId: string, resource: FhirResource, read: ReadVersion): NewVersion => ({
  patientId,
  id: resource.id ?? '',
  version: read.version,
  resource: asReadVersion(resource, read),
  isNew: true,
});

/** Addresses that no reading has any more. */
function lostAddresses(earlier: ReadonlyMap<string, Earlier>, reread: readonly Reread[]): string[] {
  const present = new Set(reread.flatMap(({ resources }) => resources.map(addressOf)));
  return [...earlier.values()]
    .flatMap(({ resources }) => resources.map(addressOf))
    .filter((address) => !present.has(address));
}
