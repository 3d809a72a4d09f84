import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { embeddedEngine, testDictionaries } from '../../../../tests/support/embedded-engine.ts';
import { dictionaryOf } from '../../terminology/dictionary/longest-match.ts';
import { COMPOUNDS, NO_COMPOUNDS } from './compounds.fixture.ts';
import { compoundOf, namesOf } from './compounds.ts';

const dictionary = dictionaryOf(testDictionaries(), 'de');
const engine = embeddedEngine();
const LEAD = 'Wir berichten über den Aufenthalt auf unserer Station.\n\n';

/** What is found in a sentence, with the words that it is found in. */
function foundIn(sentence: string) {
  const text = LEAD + sentence;
  const { entities, relations } = engine.readNow(text);
  const surfaceOf = (offset: number, length: number) => text.slice(offset, offset + length);
  return {
    relations,
    entities: entities.map((one) => ({ ...one, surface: surfaceOf(one.offset, one.length) })),
  };
}

describe('a German compound that no dictionary has', () => {
  it.each(COMPOUNDS)('is read by its parts: %s', (parted, head, part) => {
    const [first = '', last = ''] = parted.split('|');
    expect(namesOf(dictionary, first + last)).toEqual([]);
    const { entities, relations } = foundIn(`Keine ${first}${last}.`);
    const whole = entities.findIndex(({ surface }) => surface === first + last);
    const inside = entities.findIndex(({ surface }) => surface === first);
    expect(entities[whole]).toMatchObject({
      concept: `${head}-of-${part}`,
      assertion: { certainty: 'negative' },
    });
    expect(entities[inside]).toMatchObject({
      concept: part,
      category: 'BodyStructure',
      offset: entities[whole]?.offset,
    });
    expect(relations).toContainEqual(
      expect.objectContaining({
        source: inside,
        target: whole,
        relationType: expect.stringMatching(/^BodySiteOf/),
      }),
    );
  });

  it('is found in the spelling of Latin, too', () => {
    const [cancer] = foundIn('Z.n. Coloncarcinom.').entities;
    expect(cancer).toMatchObject({ category: 'Diagnosis', surface: 'Coloncarcinom' });
    expect(cancer?.links).not.toEqual([]);
  });

  it.each(NO_COMPOUNDS)('is no compound: %s', (word) => {
    expect(compoundOf(dictionary, word)).toBeNull();
  });

  it('is the concept of the whole where the vocabulary has it by another name', () => {
    expect(compoundOf(dictionary, 'Nierenversagen')?.concept.key).toBe('renal-insufficiency');
    expect(compoundOf(dictionary, 'Aortenklappenverengung')?.concept.key).toBe('aortic-stenosis');
  });

  it('keeps what its codes name apart from its own, more specific name', () => {
    const [fracture] = foundIn('Z.n. Unterschenkelfraktur.').entities.filter(
      ({ category }) => category === 'Diagnosis',
    );
    expect(fracture).toMatchObject({ name: 'Fracture of lower leg', concept: 'fracture-of-lower-leg' });
    expect(new Set(fracture?.links.map(({ name }) => name))).toEqual(new Set(['Fracture']));
  });

  it('is read over a hyphen, with an abbreviated part, too', () => {
    const { entities } = foundIn('Bekannte Aortenklappen-Insuffizienz, Zungen-Biopsie ohne Befund.');
    expect(entities.map(({ surface, concept }) => [surface, concept])).toEqual(
      expect.arrayContaining([
        ['Aortenklappen-Insuffizienz', 'aortic-regurgitation'],
        ['Zungen-Biopsie', 'biopsy-of-tongue'],
      ]),
    );
  });

  it('tells a drug that is not tolerated and one whose level is measured', () => {
    const { entities } = foundIn(
      'Bekannte Ramiprilunverträglichkeit. Der Gentamicinspiegel lag bei 1,2 mg/l.',
    );
    expect(entities.map(({ surface, category }) => [surface, category])).toEqual(
      expect.arrayContaining([
        ['Ramiprilunverträglichkeit', 'Diagnosis'],
        ['Gentamicinspiegel', 'ExaminationName'],
        ['1,2', 'MeasurementValue'],
      ]),
    );
  });

  it('lies within its word with all of its parts, whatever the words are joined from', () => {
    const parts = COMPOUNDS.flatMap(([parted]) => parted.split('|'));
    const joined = fc.array(fc.constantFrom(...parts, 'ß', 'Ä', 'oe', 'ü'), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(joined, (some) => {
        const word = some.join('');
        const length = compoundOf(dictionary, word)?.composition?.part?.length ?? 1;
        expect(length).toBeGreaterThan(0);
        expect(length).toBeLessThanOrEqual(word.length);
      }),
    );
  });
});
