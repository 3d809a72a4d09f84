import { describe, expect, it } from 'vitest';
import { stemOf } from '../../backend/engines/terminology/stems.ts';
import { loadVocabulary } from '../../backend/engines/terminology/vocabulary.ts';
import { wordsOf } from '../../backend/engines/terminology/words.ts';
import type { Language } from '../../backend/shared/contract.ts';
import { embeddedEngine } from '../../tests/support/embedded-engine.ts';
import {
  judge,
  loadStatements,
  parseStatements,
  type Reading,
  type StatementSet,
  statementFigures,
} from './statements.ts';

const vocabulary = loadVocabulary();
const engine = embeddedEngine();
const reading: Reading = async (text) => engine.readNow(text);

const HEAD = 'sentence\ttarget\tcertainty\tconditionality\tassociation\ttemporality';
const row = (sentence: string, target: string, certainty: string) =>
  `${sentence}\t${target}\t${certainty}\tnone\tsubject\tcurrent`;

const sentencesOf = (language: Language, set: StatementSet) =>
  new Set(loadStatements(language, set).map(({ sentence }) => sentence));

describe('labelled statements', () => {
  it.each(['en', 'de', 'it'] as const)(
    'are at least 300 sentences in %s, a third of them held out',
    (language) => {
      const [open, heldOut] = [sentencesOf(language, 'open'), sentencesOf(language, 'held out')];
      expect(open.size + heldOut.size).toBeGreaterThanOrEqual(300);
      expect(heldOut.size / (open.size + heldOut.size)).toBeCloseTo(1 / 3, 1);
      expect([...heldOut].filter((sentence) => open.has(sentence))).toEqual([]);
    },
  );

  it.each(['en', 'de', 'it'] as const)(
    'are at least 150 fresh sentences in %s, none of them in another set',
    (language) => {
      const fresh = sentencesOf(language, 'fresh');
      expect(fresh.size).toBeGreaterThanOrEqual(150);
      const others = new Set([...sentencesOf(language, 'open'), ...sentencesOf(language, 'held out')]);
      expect([...fresh].filter((sentence) => others.has(sentence))).toEqual([]);
    },
  );

  it.each(['en', 'de', 'it'] as const)('of the fresh sets in %s name a thing once', (language) => {
    const marks = loadStatements(language, 'fresh').map(({ sentence, target }) => `${sentence}\t${target}`);
    expect(marks.filter((mark, place) => marks.indexOf(mark) !== place)).toEqual([]);
  });

  it.each(['en', 'de', 'it'] as const)('of the fresh sets in %s ask only for what has a term', (language) => {
    const stems = (surface: string) => wordsOf(surface).map(({ normal }) => stemOf(normal, language));
    const known = new Set(vocabulary.flatMap(({ terms }) => terms[language].map((term) => `${stems(term)}`)));
    const targets = loadStatements(language, 'fresh').map(({ target }) => target);
    expect(targets.filter((target) => !known.has(`${stems(target)}`))).toEqual([]);
  });

  it.each([
    ['en', 'open'],
    ['en', 'held out'],
    ['de', 'open'],
    ['de', 'held out'],
    ['it', 'open'],
    ['it', 'held out'],
  ] as const)('are read with a negation F1 of 0.95 at least in %s (%s)', async (language, set) => {
    const judged = await judge(reading, language, loadStatements(language, set));
    expect(statementFigures('set', judged)[0]?.score).toBeGreaterThanOrEqual(0.95);
  });

  it('are refused with the number of a malformed line', () => {
    const good = row('No fever.', 'fever', 'negative');
    expect(parseStatements(`${HEAD}\n${good}\n`, 'a.tsv')).toHaveLength(1);
    for (const bad of [
      row('No fever.', 'fever', 'maybe'),
      row('No fever.', 'cough', 'negative'),
      row('fever, fever', 'fever', 'positive'),
      `${good}\tmore`,
    ]) {
      expect(() => parseStatements(`${HEAD}\n${good}\n${bad}`, 'a.tsv')).toThrow('a.tsv, line 3');
    }
    expect(() => parseStatements(good, 'a.tsv')).toThrow('columns');
  });

  it('count a denial that was not found, and one that was not made', async () => {
    const text = [
      HEAD,
      row('No fever.', 'fever', 'negative'),
      row('There was cough.', 'cough', 'negative'),
      row('She denies chills.', 'chills', 'positive'),
      row('No unheardofness.', 'unheardofness', 'negative'),
    ].join('\n');
    const figures = statementFigures('set', await judge(reading, 'en', parseStatements(text, 'a.tsv')));
    expect(figures[0]).toMatchObject({ measure: 'negation', precision: 1 / 2, recall: 1 / 3 });
    expect(figures.find(({ measure }) => measure === 'certainty')?.score).toBe(1 / 4);
    expect(figures.find(({ measure }) => measure === 'temporality')?.score).toBe(3 / 4);
  });
});
