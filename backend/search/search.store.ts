import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { assertionSchema } from '../extractions/extractions.contract.ts';
import { type Language, languageSchema } from '../shared/contract.ts';
import type { Database } from '../store/database.ts';
import { entity, extraction, passage } from '../store/schema.ts';
import { TEXT_SEARCH } from './indexing/passages.store.ts';
import type { AssertedRange } from './search.highlights.ts';

/** A passage that matches, with the text it stands in. */
export interface FoundPassage {
  readonly patientId: string;
  readonly extractionId: string;
  readonly language: Language;
  readonly offset: number;
  readonly score: number;
  readonly text: string;
}

/** Common words match much of a study: ranking looks at no more passages than this. */
const MAX_CANDIDATES = 20_000;
const MATCHES_PER_PATIENT = 10;
/** ts_rank_cd's bit for dividing by the logarithm of the length. */
const SHORTER_IS_BETTER = 1;

const rowSchema = z.object({
  patient_id: z.string(),
  extraction_id: z.string(),
  language: languageSchema,
  text_offset: z.number(),
  text_length: z.number(),
  score: z.number(),
  text: z.string(),
});

/**
 * The query in each language. `wanted` holds for a passage with all the words, `any` for one with some of them;
 * a query that excludes words or names a phrase is taken at its word.
 */
function queries(query: string): SQL {
  const languages = languageSchema.options.map(
    (language) => sql`(${language}, ${TEXT_SEARCH[language]}::regconfig)`,
  );
  return sql`
    parsed AS (
      SELECT language, config, websearch_to_tsquery(config, ${query}) AS wanted
      FROM (VALUES ${sql.join(languages, sql`, `)}) AS spoken(language, config)),
    queries AS (
      SELECT language, config, wanted,
        CASE WHEN wanted::text LIKE '%!%' OR wanted::text LIKE '%<%' THEN wanted
             ELSE replace(wanted::text, ' & ', ' | ')::tsquery END AS any_of,
        CASE WHEN querytree(wanted) IN ('', 'T') THEN NULL
             ELSE regexp_replace(querytree(wanted), ' (&|<->|<[0-9]+>) ', ' | ', 'g')::tsquery END AS marked
      FROM parsed WHERE numnode(wanted) > 0 AND querytree(wanted) NOT IN ('', 'T'))`;
}

/**
 * The passages of a study that hold the words of a query, for the k best patients, best first. A passage with
 * all the words comes before one with some.
 */
export async function lexicalPassages(
  db: Database,
  studyId: string,
  { query, k }: { query: string; k: number },
): Promise<FoundPassage[]> {
  const { rows } = await db.execute(sql`
    WITH ${queries(query)},
    candidates AS (
      SELECT p.patient_id, p.extraction_id, p.ordinal, p.language, p.text_offset, p.text_length,
        ts_rank_cd(p.words, q.any_of, ${SHORTER_IS_BETTER}) + CASE WHEN p.words @@ q.wanted THEN 1 ELSE 0 END AS score
      FROM ${passage} p JOIN queries q ON q.language = p.language
      WHERE p.study_id = ${studyId} AND p.words @@ q.any_of
      LIMIT ${MAX_CANDIDATES}),
    placed AS (
      SELECT *, max(score) OVER (PARTITION BY patient_id) AS top_score,
        row_number() OVER (PARTITION BY patient_id ORDER BY score DESC, extraction_id, ordinal) AS place
      FROM candidates),
    ranked AS (
      SELECT *, dense_rank() OVER (ORDER BY top_score DESC, patient_id) AS patient_place FROM placed)
    SELECT r.patient_id, r.extraction_id, r.language, r.text_offset, r.text_length, r.score::float8 AS score, e.text
    FROM ranked r JOIN ${extraction} e
      ON e.study_id = ${studyId} AND e.patient_id = r.patient_id AND e.id = r.extraction_id
    WHERE r.patient_place <= ${k} AND r.place <= ${MATCHES_PER_PATIENT}
    ORDER BY r.patient_place, r.place`);
  return rows.map((row) => {
    const read = rowSchema.parse(row);
    return {
      patientId: read.patient_id,
      extractionId: read.extraction_id,
      language: read.language,
      offset: read.text_offset,
      score: read.score,
      // Sliced here: the database counts characters, offsets count UTF-16 code units.
      text: read.text.slice(read.text_offset, read.text_offset + read.text_length),
    };
  });
}

const entityRowSchema = z.object({
  extraction_id: z.string(),
  text_offset: z.number(),
  text_length: z.number(),
  ...assertionSchema.shape,
});

/** The entities that begin in these passages, by the id of their report. */
export async function entitiesIn(
  db: Database,
  studyId: string,
  passages: readonly FoundPassage[],
): Promise<ReadonlyMap<string, AssertedRange[]>> {
  const places = passages.map(({ patientId, extractionId, offset, text }) => ({
    patient: patientId,
    extraction: extractionId,
    from: offset,
    to: offset + text.length,
  }));
  const { rows } = await db.execute(sql`
    SELECT e.extraction_id, e.text_offset, e.text_length, e.certainty, e.conditionality, e.association, e.temporality
    FROM json_to_recordset(${JSON.stringify(places)}::json) AS p(patient text, extraction text, "from" int, "to" int)
    JOIN ${entity} e ON e.study_id = ${studyId} AND e.patient_id = p.patient AND e.extraction_id = p.extraction
      AND e.text_offset >= p."from" AND e.text_offset < p."to"`);
  const byExtraction = new Map<string, AssertedRange[]>();
  for (const row of rows) {
    const { extraction_id, text_offset, text_length, ...assertion } = entityRowSchema.parse(row);
    const known = byExtraction.get(extraction_id);
    const range = { offset: text_offset, length: text_length, assertion };
    if (known === undefined) byExtraction.set(extraction_id, [range]);
    else known.push(range);
  }
  return byExtraction;
}

/**
 * Which of these words a query finds, by the stemming of their language.
 *
 * @returns the words as `language word`
 */
export async function wordsFound(
  db: Database,
  query: string,
  words: readonly { language: Language; word: string }[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute(sql`
    WITH ${queries(query)}
    SELECT w.language, w.word
    FROM json_to_recordset(${JSON.stringify(words)}::json) AS w(language text, word text)
    JOIN queries q ON q.language = w.language
    WHERE to_tsvector(q.config, w.word) @@ q.marked`);
  return new Set(rows.map((row) => `${row.language} ${row.word}`));
}
