import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { sentencesOf } from '../../engines/extraction/embedded/sentences.ts';
import { containing, type Database, patientArray, textArray } from '../../store/database.ts';
import { passage } from '../../store/schema.ts';
import type { Statement } from '../composition/answer-builder.ts';
import type { Days } from '../understanding/question.ts';

/** What a sentence may hold: a word, or a thing with the sentences that mention it by whichever name. */
export interface Sought {
  readonly label: string;
  readonly mentions?: readonly Statement[];
}

/** Sentences that hold the most of what is sought, and what none of the first of them holds. */
export interface NearestSentences {
  readonly statements: readonly Statement[];
  /** Those that hold all of it. */
  readonly complete: readonly Statement[];
  readonly held: readonly string[];
  readonly missing: readonly string[];
}

interface Lookup {
  readonly studyId: string;
  /** Whose sentences; empty is everybody's. */
  readonly patientIds: readonly string[];
  readonly days: Days;
  /** Sentences at most. */
  readonly limit?: number;
}

const MOST_PASSAGES = 500;
const MOST_SENTENCES = 6;
const SHORTEST_STEM = 4;
/** Endings change by so many letters. */
const ENDING = 3;
const rowSchema = z.object({
  patient_id: z.string(),
  extraction_id: z.string(),
  report_date: z.string().nullable(),
  text: z.string(),
  text_offset: z.number(),
});

/** Sentences of reports by the words of a question that nothing else is made of, those that hold most of them first. */
export async function nearestSentences(
  db: Database,
  lookup: Lookup,
  sought: readonly Sought[],
): Promise<NearestSentences> {
  const stems = sought.map(({ label }) => stemOf(label));
  const mentioned = sought.flatMap(({ mentions = [] }) => mentions);
  const all = new Map(
    [...mentioned, ...(await sentencesWith(db, lookup, stems))].map((each) => [keyOf(each), each]),
  );
  const of = sought.map(({ mentions = [] }) => new Set(mentions.map(keyOf)));
  const ranked = [...all.values()]
    .map((statement) => {
      const holds = sought.map(
        (_, place) => of[place]?.has(keyOf(statement)) || startsWord(statement.sentence, stems[place] ?? ''),
      );
      return { statement, holds, score: holds.filter(Boolean).length };
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score);
  const best = ranked[0]?.score ?? 0;
  const first = ranked.filter(({ score }) => score === best);
  const isHeld = (place: number) => first.some(({ holds }) => holds[place] === true);
  const labels = sought.map(({ label }) => label);
  return {
    statements: ranked
      .filter(({ score }) => score >= best - 1)
      .slice(0, lookup.limit ?? MOST_SENTENCES)
      .map(({ statement }) => statement),
    complete:
      best < sought.length
        ? []
        : first.slice(0, lookup.limit ?? MOST_SENTENCES).map(({ statement }) => statement),
    held: labels.filter((_, place) => isHeld(place)),
    missing: labels.filter((_, place) => !isHeld(place)),
  };
}

async function sentencesWith(
  db: Database,
  { studyId, patientIds, days }: Lookup,
  stems: readonly string[],
): Promise<Statement[]> {
  const patterns = stems.map(containing);
  const { rows } = await db.execute(sql`
    SELECT p.patient_id, p.extraction_id, p.report_date::text AS report_date, p.text, p.text_offset
    FROM ${passage} p
    WHERE p.study_id = ${studyId} AND p.text ILIKE ANY(${textArray(patterns)})
      ${patientIds.length === 0 ? sql`` : sql`AND p.patient_id = ANY(${patientArray(patientIds)})`}
      ${days.from === undefined ? sql`` : sql`AND p.report_date >= ${days.from}::date`}
      ${days.to === undefined ? sql`` : sql`AND p.report_date <= ${days.to}::date`}
      ${days.month === undefined ? sql`` : sql`AND extract(month FROM p.report_date) = ${days.month}::int`}
    ORDER BY p.report_date DESC NULLS LAST, p.extraction_id, p.ordinal LIMIT ${MOST_PASSAGES}`);
  return rows.flatMap((row) => {
    const {
      patient_id: patientId,
      extraction_id: extractionId,
      report_date: reportDate,
      text,
      text_offset: start,
    } = rowSchema.parse(row);
    return sentencesOf(text)
      .map(({ offset, length }) => ({
        patientId,
        extractionId,
        reportDate,
        sentence: text.slice(offset, offset + length),
        sentenceOffset: start + offset,
        confidence: 1,
      }))
      .filter(({ sentence }) => stems.some((stem) => startsWord(sentence, stem)));
  });
}

const keyOf = ({ extractionId, sentenceOffset }: Statement): string => `${extractionId} ${sentenceOffset}`;

/** The beginning of a word that its forms share. */
export function stemOf(word: string): string {
  const lower = word.toLowerCase();
  return lower.length <= SHORTEST_STEM + 1
    ? lower
    : lower.slice(0, Math.max(SHORTEST_STEM, lower.length - ENDING));
}

/** Whether a word of a sentence begins with a stem, whatever characters it holds. */
export function startsWord(sentence: string, stem: string): boolean {
  if (stem === '') return false;
  // A hyphen stands for itself, and escaped it is an error.
  const escaped = stem.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  // A short word is whole: "op" is not "open".
  const end = stem.length <= SHORTEST_STEM - 1 ? '(?![\\p{L}])' : '';
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}${end}`, 'iu').test(sentence);
}
