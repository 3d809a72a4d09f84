import { describe, expect, it } from 'vitest';
import { embeddedEngine, testDictionaries } from '../../../../tests/support/embedded-engine.ts';
import { compileDictionary } from '../../terminology/dictionary/compile-dictionary.ts';
import { openDictionary } from '../../terminology/dictionary/open-dictionary.ts';
import { createEngineOver } from './embedded.engine.ts';

const engine = embeddedEngine();

const named = (text: string, surface: string, reader = engine) =>
  reader.readNow(text).entities.find(({ offset, length }) => text.slice(offset, offset + length) === surface);

const EN = 'This is the report of the patient. ';
const DE = 'Wir berichten über den Patienten auf unserer Station. ';

describe('how a name was recognised', () => {
  it.each([
    [`${EN}The patient has pneumonia.`, 'pneumonia', 'term'],
    [`${EN}The patient has pneumonias.`, 'pneumonias', 'inflected'],
    [`${EN}The patient has COPD.`, 'COPD', 'acronym'],
    [`${EN}Acute kidney injury (AKI) came. The AKI went.`, 'AKI', 'abbreviation'],
    [`${EN}The patient has cholestatic hepatitis.`, 'cholestatic hepatitis', 'broader'],
    [`${EN}The patient has hypoplasminogenemia.`, 'hypoplasminogenemia', 'open'],
    [`${DE}Bekannt ist eine Leber- und Niereninsuffizienz.`, 'Leber-', 'composed'],
  ])('is told: %s', (text, surface, origin) => {
    expect(named(text, surface)?.origin).toBe(origin);
  });

  it('is told of a dictionary of the site', () => {
    const site = compileDictionary([
      {
        key: 'site-1',
        category: 'Diagnosis',
        preferred: 'Examplitis major',
        codes: [],
        terms: { en: ['Examplitis major'], de: [], it: [] },
      },
    ]);
    const both = createEngineOver([...testDictionaries(), openDictionary(site, true)]);
    expect(named(`${EN}The patient has examplitis major.`, 'examplitis major', both)?.origin).toBe('site');
    expect(named(`${EN}The patient has pneumonia.`, 'pneumonia', both)?.origin).toBe('term');
  });

  it('is not told of what is no name', () => {
    expect(named(`${EN}She takes ramipril 5 mg.`, '5 mg')).toMatchObject({ category: 'Dosage' });
    expect(named(`${EN}She takes ramipril 5 mg.`, '5 mg')).not.toHaveProperty('origin');
  });
});

describe('the confidence of a name', () => {
  const sure = (text: string, surface: string) => named(EN + text, surface)?.confidenceScore ?? 0;

  it('is lower where only the end or the form of a name is known', () => {
    const whole = sure('The patient has hepatitis.', 'hepatitis');
    expect(sure('The patient has cholestatic hepatitis.', 'cholestatic hepatitis')).toBeLessThan(whole);
    expect(sure('The patient has hypoplasminogenemia.', 'hypoplasminogenemia')).toBeLessThan(whole);
  });

  it('is higher of drugs than of diseases, as drugs are the plainer words', () => {
    expect(sure('She takes ramipril.', 'ramipril')).toBeGreaterThan(sure('She has pneumonia.', 'pneumonia'));
  });
});

describe('a short form of a longer name than the dictionary has', () => {
  it('has no concept, and the code of what it is a kind of under the name of that', () => {
    const text = `${EN}Cholestatic hepatitis (CHEP) was found. The CHEP went away.`;
    const short = named(text, 'CHEP');
    expect(short).toMatchObject({ category: 'Diagnosis', concept: null });
    expect(new Set(short?.links.map(({ name }) => name))).toEqual(new Set(['Hepatitis']));
  });
});
