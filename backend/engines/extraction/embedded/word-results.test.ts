import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../tests/support/embedded-engine.ts';

const engine = embeddedEngine();

/** Each examination with what the text says it came to, and how certain it is that it was done. */
const resultsOf = (text: string) => {
  const { entities, relations } = engine.readNow(text);
  const surface = (place: number) => {
    const { offset, length } = entities[place] ?? { offset: 0, length: 0 };
    return text.slice(offset, offset + length);
  };
  return entities.flatMap(({ category, assertion }, place) => {
    if (category !== 'ExaminationName') return [];
    const value = relations.find(
      ({ target, relationType }) => target === place && relationType === 'ValueOfExamination',
    );
    return [[surface(place), value === undefined ? null : surface(value.source), assertion.certainty]];
  });
};

describe('a result in words', () => {
  it.each([
    ['The EEG was normal.', [['EEG', 'normal', 'positive']]],
    ['His urine drug screen came back negative.', [['urine drug screen', 'negative', 'positive']]],
    [
      'CRP leicht erhöht, Leukozyten im Normbereich.',
      [
        ['CRP', 'leicht erhöht', 'positive'],
        ['Leukozyten', 'im Normbereich', 'positive'],
      ],
    ],
    ['Unauffälliges EKG.', [['EKG', 'Unauffälliges', 'positive']]],
    [
      'VES nella norma, emocromo alterato.',
      [
        ['VES', 'nella norma', 'positive'],
        ['emocromo', 'alterato', 'positive'],
      ],
    ],
    ['CRP nicht erhöht.', [['CRP', 'nicht erhöht', 'positive']]],
  ])('is the value of its examination: %j', (text, results) => {
    expect(resultsOf(text)).toEqual(results);
  });

  it('is none where it is denied with its examination', () => {
    expect(resultsOf('Kein erhöhtes CRP.')).toEqual([['CRP', null, 'negative']]);
  });

  it('is none where the word goes on to something else', () => {
    expect(resultsOf('CT high resolution images were taken.').map(([, value]) => value)).toEqual([null]);
  });
});

describe('a number', () => {
  const values = (text: string) => resultsOf(text).map(([, value]) => value);

  it('is the value of an examination without a code where words say so', () => {
    expect(values('INR is 2.5. Potassium is 3.8. AST is down to 45.')).toEqual(['2.5', '3.8', '45']);
  });

  it('is no value where it is a year', () => {
    expect(values('Gastroskopie: 2019.')).toEqual([null]);
  });

  it('behind an examination is no dose', () => {
    const { entities } = engine.readNow('Creatinin 1,05 mg/d, Gewicht 5,5 kg.');
    expect(entities.filter(({ category }) => category === 'Dosage')).toEqual([]);
  });
});

describe('a route', () => {
  it('is one only where something is given', () => {
    const routes = (text: string) =>
      engine.readNow(text).entities.filter(({ category }) => category === 'MedicationRoute').length;
    expect(routes('A subcutaneous fluid collection is seen.')).toBe(0);
    expect(routes('Enoxaparin subcutaneous once daily.')).toBe(1);
  });
});
