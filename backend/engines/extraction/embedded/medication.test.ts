import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../tests/support/embedded-engine.ts';

const engine = embeddedEngine();

/** What is told of drugs, each with its drug. */
const attributesOf = (text: string) => {
  const { entities, relations } = engine.readNow(text);
  const wordsOf = (place: number) => {
    const { offset, length } = entities[place] ?? { offset: 0, length: 0 };
    return text.slice(offset, offset + length);
  };
  return relations
    .filter(({ relationType }) => /OfMedication$/.test(relationType))
    .map(({ source, target }) => `${wordsOf(source)} > ${wordsOf(target)}`);
};

describe('what is told of a drug', () => {
  it.each([
    ['The patient takes propranolol 20 b.i.d.', ['20 > propranolol', 'b.i.d. > propranolol']],
    ['MEDICATIONS: Lasix 40, lorazepam 1.', ['40 > Lasix', '1 > lorazepam']],
    ['She was given 7 mg of Versed and 125 mcg of fentanyl.', ['7 mg > Versed', '125 mcg > fentanyl']],
    ['The wound was infiltrated with 10 mL of 0.25% Marcaine.', ['10 mL > Marcaine', '0.25% > Marcaine']],
    ['The patient was given ketorolac (Toradol): 6 mg.', ['6 mg > ketorolac']],
    [
      'Der Patient erhielt Ramipril 5 mg 1-0-0, dann Furosemid 40 mg/d.',
      ['5 mg > Ramipril', '1-0-0 > Ramipril', '40 mg > Furosemid', '/d > Furosemid'],
    ],
  ])('belongs to it, without unit, before it or behind its second name: %s', (text, expected) => {
    expect(attributesOf(text)).toEqual(expected);
  });

  it.each([
    ['Reduce furosemide from 40 mg back to 20 mg daily.', '20 mg > furosemide'],
    ['Ramipril was increased from 2.5 mg to 5 mg.', '5 mg > Ramipril'],
    ['Torasemid von 10 mg auf 5 mg reduziert.', '5 mg > Torasemid'],
    ['La furosemide è stata ridotta da 50 mg a 25 mg al giorno.', '25 mg > furosemide'],
  ])('is the new dose alone where one was changed: %s', (text, expected) => {
    expect(attributesOf(text).filter((each) => each.includes('mg'))).toEqual([expected]);
  });

  it('is no stage, dimension, number of births or way of life', () => {
    const found = (text: string) =>
      engine
        .readNow(text)
        .entities.filter(({ category }) => /Route|Frequency|Dosage/.test(category))
        .map(({ offset, length }) => text.slice(offset, offset + length));
    expect(found('Der Patient hat ein Melanom im Stadium IV, er erhielt Ipilimumab.')).toEqual([]);
    expect(found('A 15 x 20-mm plug was placed, aspirin was given.')).toEqual([]);
    expect(found('She is gravida 2, para 1-0-0-1, and takes aspirin.')).toEqual([]);
    expect(found('Aspirin helps with activities of daily living.')).toEqual([]);
  });
});
