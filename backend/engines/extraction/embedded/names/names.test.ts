import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../../tests/support/embedded-engine.ts';

const engine = embeddedEngine();
const read = (text: string) => engine.readNow(text);
const found = (text: string) =>
  read(text).entities.map(({ offset, length, concept, category }) => ({
    surface: text.slice(offset, offset + length),
    concept,
    category,
  }));

describe('short forms that a text defines', () => {
  it('mean the same before and after the definition, whatever they mean elsewhere', () => {
    const text = 'MS was suspected. The patient has mitral stenosis (MS). MS is severe.';
    const meant = found(text).filter(({ surface }) => surface === 'MS');
    expect(meant).toHaveLength(3);
    expect(new Set(meant.map(({ concept }) => concept))).toEqual(new Set(['mitral-stenosis']));
  });

  it('are tied to their long form', () => {
    const text = 'The patient has mitral stenosis (MS).';
    const { entities, relations } = read(text);
    expect(
      relations.map(({ source, target, relationType }) => [
        entities[source]?.offset,
        entities[target]?.offset,
        relationType,
      ]),
    ).toEqual([[text.indexOf('MS'), text.indexOf('mitral'), 'AbbreviationOf']]);
  });

  it('do not mean what a dictionary says where the text says otherwise', () => {
    expect(
      found('The sample went to mass spectrometry (MS). MS was done.').map(({ surface }) => surface),
    ).not.toContain('MS');
  });

  it('have a kind but no concept where the long form has none', () => {
    const text = 'He has van der Brook syndrome (VBS). VBS is rare.';
    expect(found(text).filter(({ surface }) => surface === 'VBS')).toEqual([
      { surface: 'VBS', concept: null, category: 'Diagnosis' },
      { surface: 'VBS', concept: null, category: 'Diagnosis' },
    ]);
  });

  it('keep what the sentence says of them', () => {
    const text = 'No evidence of deep vein thrombosis (DVT). DVT was excluded.';
    const dvt = read(text).entities.filter(
      ({ offset, length }) => text.slice(offset, offset + length) === 'DVT',
    );
    expect(dvt.map(({ assertion }) => assertion.certainty)).toEqual(['negative', 'negative']);
  });
});

describe('names that their form or grammar tells', () => {
  const open = (text: string) =>
    found(text)
      .filter(({ concept }) => concept === null)
      .map(({ surface, category }) => [surface, category]);

  it('are found by the ending of their word', () => {
    expect(open('The child was seen for hypoplasminogenaemia and was given tozasertinib.')).toEqual([
      ['hypoplasminogenaemia', 'Diagnosis'],
      ['tozasertinib', 'MedicationName'],
    ]);
  });

  it('are found as a head with the words before it that say of what', () => {
    expect(
      open('The patient has van der Brook syndrome and QRST1 deficiency with splenic dysfunction.'),
    ).toEqual([
      ['van der Brook syndrome', 'Diagnosis'],
      ['QRST1 deficiency', 'Diagnosis'],
      ['splenic dysfunction', 'Diagnosis'],
    ]);
    expect(open('This is a disease. The syndrome is a rare disorder with severe failure.')).toEqual([]);
  });

  it('are found with places, groups and salts of substances', () => {
    const text =
      'The patient had N-ethyl-D-oxalate, 5-fluorotryptamine, carbon disulfide and was on pergolidine maleate.';
    expect(open(text).map(([surface]) => surface)).toEqual([
      'N-ethyl-D-oxalate',
      '5-fluorotryptamine',
      'carbon disulfide',
      'pergolidine maleate',
    ]);
  });

  it('are no words of everyday with such endings', () => {
    const text =
      'The diagnosis was made at the bedside; the urine, the machine and the guideline were outside. She resides here with empathy.';
    expect(open(text)).toEqual([]);
  });

  it('keep the concept of a name that only became longer, and what the sentence says of it', () => {
    const text = 'There was no cholestatic hepatitis.';
    const [hepatitis] = read(text).entities;
    expect(text.slice(hepatitis?.offset).startsWith('cholestatic hepatitis')).toBe(true);
    expect(hepatitis).toMatchObject({ concept: 'hepatitis', assertion: { certainty: 'negative' } });
  });

  it('are the noun of an adjective that is said of someone, and not of a medicine', () => {
    expect(found('The hypertensive patient was seen.').map(({ concept }) => concept)).toContain(
      'hypertension',
    );
    expect(
      found('The hypoglycemic agents had a hypotensive effect.').map(({ concept }) => concept),
    ).not.toContain('hypotension');
  });

  it('are surer where a dictionary has them', () => {
    const scoreOf = (text: string) => read(text).entities[0]?.confidenceScore ?? 0;
    expect(scoreOf('The patient has hypoplasminogenaemia.')).toBeLessThan(
      scoreOf('The patient has pneumonia.'),
    );
  });
});
