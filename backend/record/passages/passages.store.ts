import { sql } from 'drizzle-orm';
import { packedVector } from '../../engines/vectors/packed-vector.ts';
import type { Language } from '../../shared/contract.ts';
import type { Database } from '../../store/database.ts';
import { arrayOf, asRelation, type PackedRows, packFloats, packRows } from '../../store/rows.ts';
import { passage, passageVector } from '../../store/schema.ts';
import { EMBEDDING_NAME, EMBEDDING_SIZE } from './embedding.ts';
import type { IndexedPassage } from './indexed-passages.ts';

/** The text search configuration of PostgreSQL for each language. */
export const TEXT_SEARCH: Record<Language, string> = { en: 'english', de: 'german', it: 'italian' };

const PASSAGE = {
  patient: 'text',
  extraction: 'text',
  ordinal: 'int',
  offset: 'int',
  length: 'int',
  language: 'text',
  config: 'text',
  folded: 'text',
  concepts: 'text',
  text: 'text',
  section: 'text',
  day: 'date',
  source: 'text',
  fingerprint: 'text',
  firstEntity: 'int',
  lastEntity: 'int',
} as const;
const EMBEDDED = { patient: 'text', extraction: 'text', ordinal: 'int', packed: 'bytea' } as const;

/** The passages of one report, ready to be stored. */
export interface PassageRows {
  readonly passages: PackedRows<keyof typeof PASSAGE>;
  /** Those that have an embedding, and all of these one after the other. */
  readonly embedded: PackedRows<keyof typeof EMBEDDED>;
  readonly embeddings: Uint8Array;
}

/** A report as far as its passages tell of it. */
export interface PassagesOfReport {
  readonly patientId: string;
  readonly extractionId: string;
  readonly sourceSystem: string;
  /** YYYY-MM-DD. */
  readonly reportDate: string | null;
  readonly language: Language;
}

export function passageRows(report: PassagesOfReport, passages: readonly IndexedPassage[]): PassageRows {
  const { patientId: patient, extractionId: extraction } = report;
  const rows = passages.map((indexed, ordinal) => ({
    patient,
    extraction,
    ordinal,
    offset: indexed.offset,
    length: indexed.length,
    language: report.language,
    config: TEXT_SEARCH[report.language],
    folded: indexed.folded,
    concepts: indexed.concepts,
    text: indexed.text,
    section: indexed.section,
    day: report.reportDate,
    source: report.sourceSystem,
    fingerprint: indexed.fingerprint,
    // Of none that begins in it no ordinal lies between these.
    firstEntity: indexed.entities?.first ?? 0,
    lastEntity: indexed.entities?.last ?? -1,
  }));
  return {
    passages: packRows(rows, PASSAGE),
    embedded: packRows(
      passages.flatMap(({ embedding }, ordinal) =>
        embedding === null ? [] : [{ patient, extraction, ordinal, packed: packedVector(embedding) }],
      ),
      EMBEDDED,
    ),
    embeddings: packFloats(passages.flatMap(({ embedding }) => (embedding === null ? [] : [embedding]))),
  };
}

/** Stores the passages of reports of a study with their embeddings. */
export async function insertPassages(
  tx: Database,
  studyId: string,
  reports: readonly PassageRows[],
): Promise<void> {
  await insertPassageRows(tx, studyId, reports);
  const count = reports.reduce((sum, { embedded }) => sum + embedded.count, 0);
  if (count === 0) return;
  const embeddings = reports.map((report) => report.embeddings);
  await tx.execute(sql`
    INSERT INTO ${passageVector} (study_id, patient_id, extraction_id, ordinal, made_by, packed, embedding)
    SELECT ${studyId}, patient, extraction, ordinal, ${EMBEDDING_NAME}, packed,
      numbers[(place - 1) * ${EMBEDDING_SIZE}::int + 1 : place * ${EMBEDDING_SIZE}::int]
    FROM (
      SELECT row.*, row_number() OVER () AS place
      FROM ${asRelation(
        reports.map(({ embedded }) => embedded),
        EMBEDDED,
      )}) AS placed,
    (SELECT ${arrayOf('float4', count * EMBEDDING_SIZE, embeddings)} AS numbers OFFSET 0) AS n`);
}

/** @param table another one of the same columns */
export async function insertPassageRows(
  tx: Database,
  studyId: string,
  reports: readonly Pick<PassageRows, 'passages'>[],
  table = sql`${passage}`,
): Promise<void> {
  const rows = reports.map(({ passages }) => passages);
  await tx.execute(sql`
    INSERT INTO ${table} (study_id, patient_id, extraction_id, ordinal, text_offset, text_length, language, words,
      text, section, report_date, source_system, fingerprint, first_entity, last_entity)
    SELECT ${studyId}, patient, extraction, ordinal, "offset", length, language,
      to_tsvector(config::regconfig, folded) || concepts::tsvector, text, section, day, source, fingerprint,
      "firstEntity", "lastEntity"
    FROM ${asRelation(rows, PASSAGE)}`);
}
