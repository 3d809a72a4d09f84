import { type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { TEXT_SEARCH } from '../../record/passages/passages.store.ts';
import { type Language, languageSchema } from '../../shared/contract.ts';
import type { Database } from '../../store/database.ts';
import type { QueryLeaf } from './parse-query.ts';
import type { LeafQueries } from './text-query.ts';

const KEPT = 20_000;
/** A server whose dictionaries were changed is asked again after this, in milliseconds. */
const KEPT_FOR = 3_600_000;

type Made<Answer> = ReadonlyMap<string, Answer>;

/** Asks a store once for what it makes of words: it makes the same of the same ones. */
function askedOnce<Words, Answer extends {}>(
  keyOf: (words: Words) => string,
  ask: (db: Database, words: readonly Words[]) => Promise<Made<Answer>>,
): (db: Database, words: readonly Words[]) => Promise<Made<Answer>> {
  const keptOf = new WeakMap<Database, LRUCache<string, Answer>>();
  return async (db, words) => {
    const kept = keptOf.get(db) ?? new LRUCache<string, Answer>({ max: KEPT, ttl: KEPT_FOR });
    keptOf.set(db, kept);
    const all = new Map<string, Answer>();
    const unknown: Words[] = [];
    for (const each of words) {
      const key = keyOf(each);
      const answer = kept.get(key);
      if (answer === undefined) unknown.push(each);
      else all.set(key, answer);
    }
    if (unknown.length === 0) return all;
    for (const [key, answer] of await ask(db, unknown)) {
      kept.set(key, answer);
      all.set(key, answer);
    }
    return all;
  };
}

const spoken = (): SQL =>
  sql.join(
    languageSchema.options.map((language) => sql`(${language}, ${TEXT_SEARCH[language]}::regconfig)`),
    sql`, `,
  );

type LeafQuery = LeafQueries[number];
const leafRowSchema = z.object({ key: z.string(), language: languageSchema, found: z.string() });
const NO_QUERY: LeafQuery = { en: '', de: '', it: '' };

const leafKey = ({ words, isPrefix }: QueryLeaf): string => `${isPrefix ? '*' : ''} ${words.join(' ')}`;

const queriesOfLeaves = askedOnce(leafKey, askLeaves);

/** What the words of each leaf are to the store, by the stemming and the stop words of each language. */
export async function leafQueriesOf(db: Database, leaves: readonly QueryLeaf[]): Promise<LeafQueries> {
  const made = await queriesOfLeaves(db, leaves);
  return leaves.map((leaf) => made.get(leafKey(leaf)) ?? NO_QUERY);
}

async function askLeaves(db: Database, leaves: readonly QueryLeaf[]): Promise<Map<string, LeafQuery>> {
  const asked = leaves.map((leaf) => ({
    key: leafKey(leaf),
    words: leaf.words.join(' '),
    // Words are letters and digits alone; the quotes keep them apart from operators all the same.
    prefix: leaf.isPrefix ? `${leaf.words.map((word) => `'${word}'`).join(' <-> ')}:*` : null,
  }));
  const { rows } = await db.execute(sql`
    SELECT w.key, s.language,
      CASE WHEN w.prefix IS NULL THEN phraseto_tsquery(s.config, w.words)
           ELSE to_tsquery(s.config, w.prefix) END::text AS found
    FROM json_to_recordset(${JSON.stringify(asked)}::json) AS w(key text, words text, prefix text)
    CROSS JOIN (VALUES ${spoken()}) AS s(language, config)`);
  const queries = new Map<string, LeafQuery>();
  for (const row of rows) {
    const { key, language, found } = leafRowSchema.parse(row);
    queries.set(key, { ...(queries.get(key) ?? NO_QUERY), [language]: found });
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
export const lexemesOf = askedOnce(spokenKey, askWords);

async function askWords(db: Database, words: readonly SpokenWord[]): Promise<Map<string, readonly string[]>> {
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
