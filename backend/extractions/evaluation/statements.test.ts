import { describe, expect, it } from 'vitest';
import { loadVocabulary } from '../../terminology/vocabulary.ts';
import { createEmbeddedEngine } from '../embedded/embedded.engine.ts';
import { judge, loadStatements, parseStatements, type Reading, statementFigures } from './statements.ts';

const engine = createEmbeddedEngine(loadVocabulary());
const reading: Reading = async (text) => engine.readNow(text);

const HEAD = 'sentence\ttarget\tcertainty\tconditionality\tassociation\ttemporality';
const row = (sentence: string, target: string, certainty: string) =>
  `${sentence}\t${target}\t${certainty}\tnone\tsubject\tcurrent`;

describe('labelled statements', () => {
  it.each(['en', 'de', 'it'] as const)(
    'are at least 300 sentences in %s, a third of them held out',
    (language) => {
      const sentences = (isHeldOut: boolean) =>
        new Set(loadStatements(language, isHeldOut).map(({ sentence }) => sentence));
      const [open, heldOut] = [sentences(false), sentences(true)];
      expect(open.size + heldOut.size).toBeGreaterThanOrEqual(300);
      expect(heldOut.size / (open.size + heldOut.size)).toBeCloseTo(1 / 3, 1);
      expect([...heldOut].filter((sentence) => open.has(sentence))).toEqual([]);
    },
  );

  it.each([
    ['en', false],
    ['en', true],
    ['de', false],
    ['de', true],
    ['it', false],
    ['it', true],
  ] as const)(
    'are read with a negation F1 of 0.95 at least in %s (held out: %s)',
    async (language, isHeldOut) => {
      const judged = await judge(reading, language, loadStatements(language, isHeldOut));
      expect(statementFigures('set', judged)[0]?.score).toBeGreaterThanOrEqual(0.95);
    },
  );

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
