import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { entityDetailSchema } from '../../clinical/entity-detail.ts';
import { assertionSchema } from '../../clinical/extractions.contract.ts';
import { unpackCodes } from '../../record/extractions/entity-codes.ts';
import { languageSchema } from '../../shared/contract.ts';
import { type Database, patientArray } from '../../store/database.ts';
import { identifierMap } from '../../store/schema.anonymisation.ts';
import { entity, extraction, reportRelations } from '../../store/schema.ts';

/** The key of a report within a study. */
export interface ReportKey {
  readonly patientId: string;
  readonly extractionId: string;
}

const headSchema = z
  .object({
    patient_id: z.string(),
    id: z.string(),
    source_system: z.string(),
    report_type: z.string(),
    language: languageSchema,
    engine: z.string(),
    vocabulary: z.string().nullable(),
    report_date: z.string().nullable(),
    age: z.number().nullable(),
    gender: z.string().nullable(),
    entities: z.number(),
    is_deidentified: z.boolean(),
  })
  .transform(({ patient_id: patientId, id: extractionId, ...head }) => ({
    ...head,
    patientId,
    extractionId,
  }));
/** A report without its text and findings. */
export type ReportHead = z.output<typeof headSchema>;

/** A page of the reports of patients in the order of these and of ids, of those that came before a time. */
export async function reportHeads(
  db: Database,
  studyId: string,
  patientIds: readonly string[],
  { before, after, limit }: { before: Date; after: ReportKey | null; limit: number },
): Promise<ReportHead[]> {
  const patients = patientArray(patientIds);
  const place = sql`array_position(${patients}, x.patient_id)`;
  const behind =
    after === null
      ? sql``
      : sql`AND (${place}, x.id COLLATE "C") > (${patientIds.indexOf(after.patientId) + 1}::int, ${after.extractionId}::text)`;
  const { rows } = await db.execute(sql`
    SELECT x.patient_id, x.id, x.source_system, x.report_type, x.language, x.engine, x.vocabulary,
      x.report_date::text AS report_date, x.age, x.gender, x.entities, m.extraction_id IS NOT NULL AS is_deidentified
    FROM ${extraction} x
    LEFT JOIN ${identifierMap} m ON m.study_id = x.study_id AND m.patient_id = x.patient_id AND m.extraction_id = x.id
    WHERE x.study_id = ${studyId} AND x.patient_id = ANY(${patients})
      AND x.created_at <= ${before.toISOString()}::timestamptz ${behind}
    ORDER BY ${place}, x.id COLLATE "C" LIMIT ${limit}`);
  return rows.map((row) => headSchema.parse(row));
}

const findingSchema = z
  .object({
    extraction_id: z.string(),
    ordinal: z.number(),
    text_offset: z.number(),
    text_length: z.number(),
    text: z.string(),
    category: z.string(),
    certainty: assertionSchema.shape.certainty,
    conditionality: assertionSchema.shape.conditionality,
    association: assertionSchema.shape.association,
    temporality: assertionSchema.shape.temporality,
    concept_name: z.string().nullable(),
    value: z.number().nullable(),
    ucum: z.string().nullable(),
    detail: entityDetailSchema.nullable(),
    codes: z.array(z.string()).nullable(),
    code_names: z.array(z.string().nullable()).nullable(),
  })
  .transform(({ codes, code_names: codeNames, concept_name: conceptName, ...finding }) => ({
    ...finding,
    conceptName,
    links: unpackCodes({ codes, codeNames, conceptName }),
  }));
/** A finding as it is stored. */
export type StoredFinding = z.output<typeof findingSchema>;

/** The findings of these reports in their order, by the report. */
export async function findingsOfReports(
  db: Database,
  studyId: string,
  reports: readonly ReportKey[],
): Promise<ReadonlyMap<string, StoredFinding[]>> {
  const { rows } = await db.execute(sql`
    SELECT e.extraction_id, e.ordinal, e.text_offset, e.text_length, e.text, e.category, e.certainty, e.conditionality,
      e.association, e.temporality, e.concept_name, e.value, e.ucum, e.detail, e.codes, e.code_names
    FROM json_array_elements(${keysOf(reports)}::json) AS w(key)
    JOIN ${entity} e ON e.study_id = ${studyId} AND e.patient_id = w.key->>0 AND e.extraction_id = w.key->>1
    ORDER BY e.extraction_id, e.ordinal`);
  return grouped(rows.map((row) => findingSchema.parse(row)));
}

const tieSchema = z.object({
  extraction_id: z.string(),
  sources: z.array(z.number()),
  targets: z.array(z.number()),
  types: z.array(z.string()),
});
/** The relations of a report, column by column. */
export type StoredTies = Pick<z.output<typeof tieSchema>, 'sources' | 'targets' | 'types'>;

/** The relations of these reports, by the report. */
export async function tiesOfReports(
  db: Database,
  studyId: string,
  reports: readonly ReportKey[],
): Promise<ReadonlyMap<string, StoredTies>> {
  const { rows } = await db.execute(sql`
    SELECT r.extraction_id, r.sources, r.targets, r.types FROM json_array_elements(${keysOf(reports)}::json) AS w(key)
    JOIN ${reportRelations} r ON r.study_id = ${studyId} AND r.patient_id = w.key->>0 AND r.extraction_id = w.key->>1`);
  return new Map(rows.map((row) => tieSchema.parse(row)).map((ties) => [ties.extraction_id, ties]));
}

const keysOf = (reports: readonly ReportKey[]): string =>
  JSON.stringify(reports.map(({ patientId, extractionId }) => [patientId, extractionId]));

function grouped<T extends { readonly extraction_id: string }>(rows: readonly T[]): Map<string, T[]> {
  const byReport = new Map<string, T[]>();
  for (const row of rows) {
    const there = byReport.get(row.extraction_id);
    if (there === undefined) byReport.set(row.extraction_id, [row]);
    else there.push(row);
  }
  return byReport;
}
