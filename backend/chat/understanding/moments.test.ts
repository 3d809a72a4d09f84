import { describe, expect, it } from 'vitest';
import { momentsIn, placesOfMoment } from './moments.ts';

describe('moments of a stay', () => {
  it.each([
    ['White count on admission vs at discharge?', 'en', ['admission', 'discharge']],
    ['PSA before and after the operation', 'en', ['before operation', 'after operation']],
    ['CRP bei Aufnahme und bei Entlassung?', 'de', ['admission', 'discharge']],
    ["Emoglobina prima e dopo l'intervento", 'it', ['before operation', 'after operation']],
    ['What was the first creatinine?', 'en', []],
  ] as const)('%s names them', (text, language, moments) => {
    expect(momentsIn(text, language)).toMatchObject({ named: moments, isOfStay: false });
  });

  it('takes a whole stay for no moment of it', () => {
    expect(momentsIn('How did his creatinine change during the admission?', 'en')).toMatchObject({
      named: [],
      isOfStay: true,
    });
  });

  it('finds them in a sentence of any language', () => {
    expect(placesOfMoment('Kreatinin bei Entlassung 0,8 mg/dl', 'discharge')).toEqual([
      { start: 10, end: 24 },
    ]);
  });
});
