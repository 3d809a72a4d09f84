import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { searchRequestSchema } from '../../backend/search/search.contract.ts';
import { distractors, topicWords } from './distractors.ts';
import {
  type LabelledDocument,
  type LabelledQuery,
  projectLabelledSet,
  readLabelledSet,
} from './labelled-set.ts';

const LANGUAGES = ['en', 'de', 'it'] as const;
const GRADES: Readonly<Record<string, number>> = { main: 3, also: 2, possible: 1 };

/** The grade by the labelling rules of the README. */
function gradeOf({ asks = {} }: LabelledQuery, { about = {} }: LabelledDocument): number {
  const answers = Object.entries(asks).map(([topic, wanted]) => {
    const said = about[topic];
    if (said === undefined) return { grade: 0, contradicts: false };
    const grade = wanted === 'affirmed' ? (GRADES[said] ?? 0) : said === wanted ? 3 : 0;
    return { grade, contradicts: grade === 0 };
  });
  if (answers.every(({ grade }) => grade > 0)) return Math.max(...answers.map(({ grade }) => grade));
  const isPartly = answers.some(({ grade }) => grade > 0) && !answers.some(({ contradicts }) => contradicts);
  return isPartly ? 1 : 0;
}

describe('our own labelled set', () => {
  const { documents, queries } = projectLabelledSet();
  const languageOf = new Map(documents.map(({ id, language }) => [id, language]));
  const languagesOf = (query: LabelledQuery) =>
    new Set(Object.keys(query.relevant).map((id) => languageOf.get(id)));

  test('has at least 20 letters and 40 queries in each language', () => {
    for (const language of LANGUAGES) {
      expect(documents.filter((one) => one.language === language).length).toBeGreaterThanOrEqual(20);
      expect(queries.filter((one) => one.language === language).length).toBeGreaterThanOrEqual(40);
    }
  });

  test('asks at least 40 queries, some of each language, whose answers are all in other languages', () => {
    const cross = queries.filter((query) => !languagesOf(query).has(query.language));
    expect(cross.length).toBeGreaterThanOrEqual(40);
    expect(new Set(cross.map(({ language }) => language)).size).toBe(3);
  });

  test('has letters of 600 to 2,500 characters, each once', () => {
    for (const { text } of documents) {
      expect(text.length).toBeGreaterThanOrEqual(600);
      expect(text.length).toBeLessThanOrEqual(2500);
    }
    expect(new Set(documents.map(({ text }) => text)).size).toBe(documents.length);
  });

  test('asks what the search takes, and each question once in a language', () => {
    for (const { query } of queries) expect(searchRequestSchema.safeParse({ query }).success).toBe(true);
    const asked = queries.map(({ language, query }) => `${language} ${query.toLowerCase()}`);
    expect(new Set(asked).size).toBe(asked.length);
  });

  test('grades every letter by what it says of what is asked', () => {
    for (const query of queries) {
      const expected = documents.map((one) => [one.id, gradeOf(query, one)] as const);
      const relevant = Object.fromEntries(expected.filter(([, grade]) => grade > 0));
      expect(query.relevant, query.id).toEqual(relevant);
      expect(Object.keys(relevant).length, query.id).toBeGreaterThan(0);
    }
  });

  test('says of every topic what each letter that names it says of it', () => {
    for (const [topic, words] of Object.entries(topicWords())) {
      for (const { id, text, about = {} } of documents) {
        const lower = text.toLowerCase();
        if (words.some((word) => lower.includes(word)))
          expect(about, `${id} on ${topic}`).toHaveProperty(topic);
      }
    }
  });

  test('has distractors that are the same on every run and name no topic', () => {
    const reports = distractors(5);
    expect(reports).toHaveLength(15);
    expect(distractors(5)).toEqual(reports);
    const words = Object.values(topicWords()).flat();
    for (const { text } of reports)
      expect(words.filter((word) => text.toLowerCase().includes(word))).toEqual([]);
  });
});

describe('a labelled set of others', () => {
  const DOCUMENT = { id: 'd1', patientId: 'p1', language: 'de', text: 'Kein Fieber.' };
  const QUERY = { id: 'q1', language: 'en', query: 'no fever', relevant: { d1: 3 } };
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'casebook-set-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = (documents: readonly unknown[], queries: readonly unknown[]) => {
    const lines = (rows: readonly unknown[]) =>
      rows.map((row) => (typeof row === 'string' ? row : JSON.stringify(row))).join('\n');
    writeFileSync(join(folder, 'documents.jsonl'), lines(documents));
    writeFileSync(join(folder, 'queries.jsonl'), lines(queries));
  };

  test('is read as it is written', () => {
    write([DOCUMENT, { ...DOCUMENT, id: 'd2', sourceSystem: 'ward', date: '2024-05-01' }], [QUERY]);
    expect(readLabelledSet(folder)).toEqual({
      documents: [
        { ...DOCUMENT, sourceSystem: 'labelled_set' },
        { ...DOCUMENT, id: 'd2', sourceSystem: 'ward', date: '2024-05-01' },
      ],
      queries: [QUERY],
    });
  });

  test.each([
    ['a line that is no JSON', [DOCUMENT, '{"id":'], [QUERY], /documents\.jsonl, line 2: not a JSON object/],
    ['an unknown language', [{ ...DOCUMENT, language: 'fr' }], [QUERY], /documents\.jsonl, line 1: language/],
    [
      'an id used twice',
      [DOCUMENT, DOCUMENT],
      [QUERY],
      /documents\.jsonl, line 2: the id is that of an earlier/,
    ],
    [
      'a grade above 3',
      [DOCUMENT],
      [{ ...QUERY, relevant: { d1: 4 } }],
      /queries\.jsonl, line 1: relevant\.d1/,
    ],
    ['an unknown document', [DOCUMENT], [{ ...QUERY, relevant: { d9: 1 } }], /line 1: relevant names "d9"/],
    ['a query over 2,000 characters', [DOCUMENT], [{ ...QUERY, query: 'x'.repeat(2001) }], /line 1: query/],
  ])('is refused with file and line for %s', (_, documents, queries, message) => {
    write(documents, queries);
    expect(() => readLabelledSet(folder)).toThrow(message);
  });

  test('is refused where a file is missing', () => {
    expect(() => readLabelledSet(folder)).toThrow(/There is no file .*documents\.jsonl/);
  });
});
