import { describe, expect, it } from 'vitest';
import { loadVocabulary } from '../../../terminology/vocabulary.ts';
import { createEmbeddedEngine } from '../embedded.engine.ts';

const engine = createEmbeddedEngine(loadVocabulary());
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

  it('have a kind but no concept where only the end of the long form is known', () => {
    const text = 'He has X-linked thrombocytopenia (XLT). XLT is rare.';
    expect(found(text).filter(({ surface }) => surface === 'XLT')).toEqual([
      { surface: 'XLT', concept: null, category: 'Diagnosis' },
      { surface: 'XLT', concept: null, category: 'Diagnosis' },
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
