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
function askedOnce<Answer extends {}>() {
  const keptOf = new WeakMap<Database, LRUCache<string, Answer>>();
  return async (
    db: Database,
    keys: readonly string[],
    ask: (unknown: ReadonlySet<string>) => Promise<Made<Answer>>,
  ): Promise<Made<Answer>> => {
    const kept = keptOf.get(db) ?? new LRUCache<string, Answer>({ max: KEPT, ttl: KEPT_FOR });
    keptOf.set(db, kept);
    const all = new Map<string, Answer>();
    const unknown = new Set<string>();
    for (const key of keys) {
      const answer = kept.get(key);
      if (answer === undefined) unknown.add(key);
      else all.set(key, answer);
    }
    if (unknown.size === 0) return all;
    for (const [key, answer] of await ask(unknown)) {
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
const queriesOfLeaves = askedOnce<LeafQuery>();

const leafKey = ({ words, isPrefix }: QueryLeaf): string => `${isPrefix ? '*' : ''} ${words.join(' ')}`;

/** What the words of each leaf are to the store, by the stemming and the stop words of each language. */
export async function leafQueriesOf(db: Database, leaves: readonly QueryLeaf[]): Promise<LeafQueries> {
  const made = await queriesOfLeaves(db, leaves.map(leafKey), (unknown) =>
    askLeaves(
      db,
      leaves.filter((leaf) => unknown.has(leafKey(leaf))),
    ),
  );
  return leaves.map((leaf) => made.get(leafKey(leaf)) ?? { en: '', de: '', it: '' });
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
    queries.set(key, { ...(queries.get(key) ?? { en: '', de: '', it: '' }), [language]: found });
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
const lexemesOfWords = askedOnce<readonly string[]>();

/** The lexemes that words of passages are indexed under, by spokenKey. */
export function lexemesOf(
  db: Database,
  words: readonly SpokenWord[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  return lexemesOfWords(db, words.map(spokenKey), (unknown) =>
    askWords(
      db,
      words.filter((word) => unknown.has(spokenKey(word))),
    ),
  );
}

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
