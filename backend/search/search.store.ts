import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Assertion, assertionSchema } from '../clinical/extractions.contract.ts';
import type { TextRange } from '../clinical/extractions.engine.ts';
import { type AssertionStatus, assertionStatusSchema } from '../clinical/filters.ts';
import { type Language, languageSchema } from '../shared/contract.ts';
import type { Database } from '../store/database.ts';
import { firstOfEach } from '../store/lateral.ts';
import { entity, passage } from '../store/schema.ts';
import { asRows, type Candidate, passageKey } from './candidates/passage-rows.ts';

/** What a passage says, and where: read of those candidates alone that may be shown. */
export interface PassageText {
  readonly language: Language;
  /** Where it begins in the report, in UTF-16 code units. */
  readonly offset: number;
  readonly text: string;
  readonly section: string | null;
  readonly sourceSystem: string;
  /** Ordinals between which what it mentions lies; null where the store does not know. */
  readonly firstEntity: number | null;
  readonly lastEntity: number | null;
}

const textRowSchema = z.object({
  extraction_id: z.string(),
  ordinal: z.number(),
  language: languageSchema,
  text_offset: z.number(),
  text: z.string(),
  section: z.string().nullable(),
  source_system: z.string(),
  first_entity: z.number().nullable(),
  last_entity: z.number().nullable(),
});

/** Candidates with their texts, in their order; without those that were removed since they were found. */
export async function withTexts<C extends Candidate>(
  db: Database,
  studyId: string,
  candidates: readonly C[],
): Promise<(C & PassageText)[]> {
  if (candidates.length === 0) return [];
  const { rows } = await db.execute(sql`
    SELECT p.extraction_id, p.ordinal, p.language, p.text_offset, p.text, p.section, p.source_system,
      p.first_entity, p.last_entity
    FROM ${asRows(candidates)} JOIN ${passage} p ON p.study_id = ${studyId} AND p.patient_id = row.patient
      AND p.extraction_id = row.extraction AND p.ordinal = row.ordinal AND p.text IS NOT NULL`);
  const texts = new Map(
    rows.map((row) => {
      const { extraction_id, ordinal, text_offset, source_system, first_entity, last_entity, ...read } =
        textRowSchema.parse(row);
      const text = {
        ...read,
        offset: text_offset,
        sourceSystem: source_system,
        firstEntity: first_entity,
        lastEntity: last_entity,
      };
      return [passageKey({ extractionId: extraction_id, ordinal }), text];
    }),
  );
  return candidates.flatMap((candidate) => {
    const text = texts.get(passageKey(candidate));
    return text === undefined ? [] : [{ ...candidate, ...text }];
  });
}

/** Something that a passage mentions; places count from the beginning of the report, in UTF-16 code units. */
export interface Mention extends TextRange {
  readonly text: string;
  readonly category: string;
  /** Null for what has no concept, such as a dosage. */
  readonly concept: string | null;
  readonly name: string | null;
  readonly assertionStatus: AssertionStatus;
  readonly assertion: Assertion;
}

const mentionRowSchema = z.object({
  extraction_id: z.string(),
  passage: z.number(),
  text_offset: z.number(),
  text_length: z.number(),
  text: z.string(),
  category: z.string(),
  concept: z.string().nullable(),
  concept_name: z.string().nullable(),
  standing: assertionStatusSchema,
  ...assertionSchema.shape,
});

/** The greatest number of the type of ordinals. */
const LAST_ORDINAL = 2_147_483_647;

/** What begins in these passages, in order of offset, by passageKey. */
export async function mentionsIn(
  db: Database,
  studyId: string,
  passages: readonly (Candidate & PassageText)[],
): Promise<ReadonlyMap<string, readonly Mention[]>> {
  if (passages.length === 0) return new Map();
  const places = passages.map(
    ({ patientId, extractionId, ordinal, offset, text, firstEntity, lastEntity }) => ({
      patient: patientId,
      extraction: extractionId,
      ordinal,
      from: offset,
      to: offset + text.length,
      first: firstEntity ?? 0,
      last: lastEntity ?? LAST_ORDINAL,
    }),
  );
  const { rows } = await db.execute(sql`
    SELECT e.extraction_id, p.ordinal AS passage, e.text_offset, e.text_length, e.text, e.category, e.concept,
      e.concept_name, e.standing, e.certainty, e.conditionality, e.association, e.temporality
    FROM json_to_recordset(${JSON.stringify(places)}::json)
      AS p(patient text, extraction text, ordinal int, "from" int, "to" int, first int, last int)
    JOIN ${entity} e ON e.study_id = ${studyId} AND e.patient_id = p.patient AND e.extraction_id = p.extraction
      AND e.ordinal BETWEEN p.first AND p.last AND e.text_offset >= p."from" AND e.text_offset < p."to"
    ORDER BY e.text_offset, e.ordinal`);
  const byPassage = new Map<string, Mention[]>();
  for (const row of rows) {
    const { certainty, conditionality, association, temporality, ...read } = mentionRowSchema.parse(row);
    const key = passageKey({ extractionId: read.extraction_id, ordinal: read.passage });
    const mention = {
      offset: read.text_offset,
      length: read.text_length,
      text: read.text,
      category: read.category,
      concept: read.concept,
      name: read.concept_name,
      assertionStatus: read.standing,
      assertion: { certainty, conditionality, association, temporality },
    };
    const known = byPassage.get(key);
    if (known === undefined) byPassage.set(key, [mention]);
    else known.push(mention);
  }
  return byPassage;
}

/** A further report with the same passage. */
export interface PassageCopy {
  readonly extractionId: string;
  readonly offset: number;
}

/** Further reports with a passage that are told at most. */
export const MOST_COPIES = 20;

const copyRowSchema = z.object({
  of_extraction: z.string(),
  of_ordinal: z.number(),
  extraction_id: z.string(),
  text_offset: z.number(),
});

/** Further passages of the same patient that say the same in the same words, newest first, by passageKey. */
export async function copiesOf(
  db: Database,
  studyId: string,
  passages: readonly Candidate[],
): Promise<ReadonlyMap<string, readonly PassageCopy[]>> {
  if (passages.length === 0) return new Map();
  const asked = passages.map(({ patientId, extractionId, ordinal, fingerprint }) => ({
    patient: patientId,
    extraction: extractionId,
    ordinal,
    fingerprint,
  }));
  const { rows } = await db.execute(sql`
    SELECT a.extraction AS of_extraction, a.ordinal AS of_ordinal, first.extraction_id, first.text_offset
    FROM json_to_recordset(${JSON.stringify(asked)}::json)
      AS a(patient text, extraction text, ordinal int, fingerprint text)
    ${firstOfEach(
      ['patient_id', 'extraction_id', 'ordinal', 'report_date', 'text_offset'],
      sql`SELECT p.patient_id, p.extraction_id, p.ordinal, p.report_date, p.text_offset FROM ${passage} p
        WHERE p.study_id = ${studyId} AND p.patient_id = a.patient AND p.fingerprint = a.fingerprint
          AND (p.extraction_id, p.ordinal) <> (a.extraction, a.ordinal)
        ORDER BY p.report_date DESC NULLS LAST, p.extraction_id, p.ordinal LIMIT ${MOST_COPIES}`,
    )}
    ORDER BY first.report_date DESC NULLS LAST, first.extraction_id, first.ordinal`);
  const byPassage = new Map<string, PassageCopy[]>();
  for (const row of rows) {
    const read = copyRowSchema.parse(row);
    const key = passageKey({ extractionId: read.of_extraction, ordinal: read.of_ordinal });
    const copies = byPassage.get(key) ?? [];
    byPassage.set(key, [...copies, { extractionId: read.extraction_id, offset: read.text_offset }]);
  }
  return byPassage;
}
