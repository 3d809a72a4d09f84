import { sql } from 'drizzle-orm';
import { withStableIds } from '../../engines/fhir/stable-ids.ts';
import type { Database } from '../../store/database.ts';
import { reportResourcesOfBasis } from '../../store/schema.review.ts';
import { insertEntityRows, insertRelations } from '../extractions/extractions.store.ts';
import { rowsOfReports } from '../findings/stored-facts.reader.ts';
import { insertPassageRows } from '../passages/passages.store.ts';
import { packResources, unpackResources } from '../resources/packed-resources.ts';
import type { ReadResources } from '../resources/reread-resources.store.ts';
import type { OtherBases, PreparedReport } from './prepare-report.ts';

const AS_READ = {
  entity: sql.identifier('entity_as_read'),
  passage: sql.identifier('passage_as_read'),
  relations: sql.identifier('report_relations_as_read'),
} as const;

/**
 * Keeps what judged reports are shown as on other bases (store/basis-views.ts), in the transaction that replaces them; of
 * one that nobody judges any more nothing is kept.
 *
 * @param present their FHIR resources as reviewed, whose ids the same statements have on every basis
 */
export async function replaceOtherBases(
  tx: Database,
  studyId: string,
  reports: readonly PreparedReport[],
  present: ReadonlyMap<string, ReadResources>,
): Promise<void> {
  for (const table of [...Object.values(AS_READ), reportResourcesOfBasis])
    await tx.execute(sql`DELETE FROM ${table} WHERE ${rowsOfReports(studyId, reports)}`);
  const judged = reports.flatMap(({ otherBases, ...report }) =>
    otherBases === null ? [] : [{ ...report, ...otherBases }],
  );
  if (judged.length === 0) return;
  const findings = judged.map(({ asRead }) => asRead.findings);
  await insertEntityRows(tx, studyId, findings, sql`${AS_READ.entity}`);
  await insertRelations(tx, studyId, findings, sql`${AS_READ.relations}`);
  await insertPassageRows(
    tx,
    studyId,
    judged.map(({ asRead }) => asRead.passages),
    sql`${AS_READ.passage}`,
  );
  await tx
    .insert(reportResourcesOfBasis)
    .values(judged.flatMap((report) => resourcesOfBases(studyId, report, present.get(report.extractionId))));
}

function resourcesOfBases(
  studyId: string,
  {
    patientId,
    extractionId,
    readAt,
    asRead,
    reviewedOnly,
  }: Pick<PreparedReport, 'patientId' | 'extractionId' | 'readAt'> & OtherBases,
  { resources: before, version }: ReadResources = { resources: [], version: 1 },
) {
  const key = { studyId, patientId, extractionId, madeAt: readAt, version };
  const packed = (resources: Uint8Array) =>
    packResources(withStableIds(before, unpackResources(resources), version));
  return [
    { ...key, basis: 'as-read' as const, resources: packed(asRead.resources) },
    { ...key, basis: 'reviewed-only' as const, resources: packed(reviewedOnly.resources) },
  ];
}
