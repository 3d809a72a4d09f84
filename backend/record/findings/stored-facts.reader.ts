import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { entityDetailSchema } from '../../clinical/entity-detail.ts';
import {
  type Assertion,
  assertionSchema,
  codeSystemSchema,
  type EntityLink,
} from '../../clinical/extractions.contract.ts';
import type { Fact } from '../../clinical/fact-changes.ts';
import { type Database, patientArray, textArray } from '../../store/database.ts';
import { entity } from '../../store/schema.ts';
import { splitCodeKey } from '../extractions/entity-codes.ts';
import type { ReportKey } from './patient-findings.store.ts';

/** A stored fact with what it is counted and found by. */
export interface StoredFact extends Fact {
  readonly term: string;
  readonly links: readonly EntityLink[];
}

/** The rows of some reports in a table of their parts. */
export const rowsOfReports = (studyId: string, reports: readonly ReportKey[]): SQL => sql`
  study_id = ${studyId} AND patient_id = ANY(${patientArray([...new Set(reports.map(({ patientId }) => patientId))])})
    AND extraction_id = ANY(${textArray(reports.map(({ extractionId }) => extractionId))})`;

const rowSchema = z.object({
  extraction_id: z.string(),
  text_offset: z.number(),
  text_length: z.number(),
  category: z.string(),
  certainty: z.string(),
  conditionality: z.string(),
  association: z.string(),
  temporality: z.string(),
  concept_name: z.string().nullable(),
  codes: z.array(z.string()).nullable(),
  value: z.number().nullable(),
  ucum: z.string().nullable(),
  detail: entityDetailSchema.nullable(),
  term: z.string(),
});

/** What is stored of reports, by their ids, in the order of each. */
export async function storedFacts(
  tx: Database,
  studyId: string,
  reports: readonly ReportKey[],
): Promise<ReadonlyMap<string, readonly StoredFact[]>> {
  const { rows } = await tx.execute(sql`
    SELECT extraction_id, text_offset, text_length, category, certainty, conditionality, association, temporality,
      concept_name, codes, value, ucum, detail, term
    FROM ${entity} WHERE ${rowsOfReports(studyId, reports)} ORDER BY extraction_id, ordinal`);
  const facts = new Map<string, StoredFact[]>(reports.map(({ extractionId }) => [extractionId, []]));
  for (const row of rows) {
    const read = rowSchema.parse(row);
    facts.get(read.extraction_id)?.push(toFact(read));
  }
  return facts;
}

function toFact(row: z.output<typeof rowSchema>): StoredFact {
  const { certainty, conditionality, association, temporality } = row;
  const assertion: Assertion = assertionSchema.parse({ certainty, conditionality, association, temporality });
  const codes = row.codes ?? [];
  return {
    offset: row.text_offset,
    length: row.text_length,
    category: row.category,
    name: row.concept_name,
    codes,
    assertion,
    value: row.value,
    unit: row.ucum,
    detail: row.detail,
    term: row.term,
    links: codes.map((key) => {
      const { system, code } = splitCodeKey(key);
      return { dataSource: codeSystemSchema.parse(system), id: code, name: null };
    }),
  };
}
