import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../tests/support/embedded-engine.ts';
import { LETTERS } from './letters.fixture.ts';

const engine = embeddedEngine();

const certaintyIn = (text: string, words: string) => {
  const { entities } = engine.readNow(text);
  const offset = text.indexOf(words);
  expect(offset).toBeGreaterThanOrEqual(0);
  return entities.find((entity) => entity.offset === offset)?.assertion.certainty ?? 'not found';
};

describe('a paragraph in another language than its document', () => {
  it('is read by the rules of its own: an English report in a German letter', () => {
    const report =
      'CT thorax: There is no evidence of pulmonary embolism. The heart is enlarged, without pericardial effusion.';
    const text = `${LETTERS.de}\n\n${report}\n\nWir bitten um Kontrolle des Befundes.`;
    expect(engine.readNow(text).language).toBe('de');
    expect(certaintyIn(text, 'pulmonary embolism')).toBe('negative');
    expect(certaintyIn(text, 'pericardial effusion')).toBe('negative');
  });

  it('is read by the rules of its own: a German quote in an Italian letter', () => {
    const quote = 'Aus dem Vorbrief: Es besteht kein Pleuraerguss, eine Pneumonie wurde ausgeschlossen.';
    const text = `${LETTERS.it}\n\n${quote}\n\nSi consiglia controllo.`;
    expect(engine.readNow(text).language).toBe('it');
    expect(certaintyIn(text, 'Pleuraerguss')).toBe('negative');
    expect(certaintyIn(text, 'Pneumonie')).toBe('negative');
  });

  it('may be short: an Italian sentence in an English letter, an English one in a German', () => {
    const italian = `${LETTERS.en}\n\nIl paziente nega polmonite e non presenta febbre.`;
    expect(certaintyIn(italian, 'polmonite')).toBe('negative');
    const english = `${LETTERS.de}\n\nThere is no evidence of pneumothorax.`;
    expect(certaintyIn(english, 'pneumothorax')).toBe('negative');
  });

  it('is none where it only names drugs or quotes a word', () => {
    const list = 'Aspirin 100 mg 1-0-0\nMetoprolol succinate 47,5 mg 1-0-1\nInsulin per os nie';
    const text = `${LETTERS.de}\n\n${list}\n\nKein Fieber. „No show“ am 3. Mai.`;
    expect(engine.readNow(text).language).toBe('de');
    expect(certaintyIn(text, 'Fieber. „')).toBe('negative');
    expect(engine.readNow(text).entities.some(({ offset }) => offset === text.indexOf('Aspirin 100'))).toBe(
      true,
    );
  });

  it.each(Object.entries(LETTERS))('is in no letter of one language: %s', (language, text) => {
    const [own, ...others] = [text, ...Object.values(LETTERS).filter((other) => other !== text)];
    const mixed = [own, own, ...others].join('\n\n');
    const findings = (whole: string) =>
      // Whose gender it is, the whole document tells.
      engine.readNow(whole).entities.filter(({ category }) => category !== 'Gender' && category !== 'Age');
    const alone = findings(text);
    expect(engine.readNow(text).language).toBe(language);
    expect(engine.readNow(mixed).language).toBe(language);
    expect(findings(mixed).slice(0, alone.length)).toEqual(alone);
  });
});

describe('a paragraph whose sentences are in different languages', () => {
  const text = [
    'The patient was admitted with fever and denied any chest pain.',
    'Der Patient hat keine Dyspnoe und kein Fieber.',
    'Il paziente non ha dolore toracico e nega febbre.',
    'There was no evidence of pneumonia.',
  ].join(' ');

  it.each([
    ['fever and', 'positive'],
    ['chest pain', 'negative'],
    ['Dyspnoe', 'negative'],
    ['Fieber', 'negative'],
    ['dolore toracico', 'negative'],
    ['febbre', 'negative'],
    ['pneumonia', 'negative'],
  ])('is read sentence by sentence, each by its own language: %s', (words, certainty) => {
    expect(certaintyIn(text, words)).toBe(certainty);
  });

  it('changes nothing where a sentence only names drugs or quotes a word', () => {
    const letter =
      'Der Patient wurde mit Dyspnoe aufgenommen. „No show“ am 3. Mai. Kein Hinweis auf eine Pneumonie.';
    expect(certaintyIn(letter, 'Pneumonie')).toBe('negative');
    expect(certaintyIn(letter, 'Dyspnoe')).toBe('positive');
  });
});
