import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { TEXT_SEARCH } from '../../record/passages/passages.store.ts';
import { type Language, languageSchema } from '../../shared/contract.ts';
import type { Database } from '../../store/database.ts';
import type { QueryLeaf } from './parse-query.ts';
import type { LeafQueries } from './text-query.ts';

const spoken = (): SQL =>
  sql.join(
    languageSchema.options.map((language) => sql`(${language}, ${TEXT_SEARCH[language]}::regconfig)`),
    sql`, `,
  );

const leafRowSchema = z.object({ place: z.number(), language: languageSchema, found: z.string() });

/** What the words of each leaf are to the store, by the stemming and the stop words of each language. */
export async function leafQueriesOf(db: Database, leaves: readonly QueryLeaf[]): Promise<LeafQueries> {
  if (leaves.length === 0) return [];
  const asked = leaves.map(({ words, isPrefix }, place) => ({
    place,
    words: words.join(' '),
    // Words are letters and digits alone; the quotes keep them apart from operators all the same.
    prefix: isPrefix ? `${words.map((word) => `'${word}'`).join(' <-> ')}:*` : null,
  }));
  const { rows } = await db.execute(sql`
    SELECT w.place, s.language,
      CASE WHEN w.prefix IS NULL THEN phraseto_tsquery(s.config, w.words)
           ELSE to_tsquery(s.config, w.prefix) END::text AS found
    FROM json_to_recordset(${JSON.stringify(asked)}::json) AS w(place int, words text, prefix text)
    CROSS JOIN (VALUES ${spoken()}) AS s(language, config)`);
  const queries = leaves.map(() => ({ en: '', de: '', it: '' }));
  for (const row of rows) {
    const { place, language, found } = leafRowSchema.parse(row);
    const own = queries[place];
    if (own !== undefined) own[language] = found;
  }
  return queries;
}

/** A word of a passage in its spelling-independent form. */
export interface SpokenWord {
  readonly language: Language;
  readonly word: string;
}

export const spokenKey = ({ language, word }: SpokenWord): string => `${language} ${word}`;

const wordRowSchema = z.object({ language: languageSchema, word: z.string(), lexemes: z.array(z.string()) });

/** The lexemes that words of passages are indexed under, by spokenKey. */
export async function lexemesOf(
  db: Database,
  words: readonly SpokenWord[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (words.length === 0) return new Map();
  const { rows } = await db.execute(sql`
    SELECT w.language, w.word, tsvector_to_array(to_tsvector(s.config, w.word)) AS lexemes
    FROM json_to_recordset(${JSON.stringify(words)}::json) AS w(language text, word text)
    JOIN (VALUES ${spoken()}) AS s(language, config) ON s.language = w.language`);
  return new Map(
    rows.map((row) => {
      const { lexemes, ...word } = wordRowSchema.parse(row);
      return [spokenKey(word), lexemes];
    }),
  );
}
