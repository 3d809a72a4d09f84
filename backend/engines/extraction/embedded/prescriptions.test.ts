import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../tests/support/embedded-engine.ts';

const engine = embeddedEngine();
const LEAD = {
  en: 'The patient was discharged with the following medications.',
  it: 'La paziente viene dimessa con la seguente terapia.',
} as const;

/** What is told of the drugs of a prescription, as "category surface drug". */
const toldOf = (language: keyof typeof LEAD, said: string) => {
  const text = `${LEAD[language]}\n\n${said}`;
  const { entities, relations } = engine.readNow(text);
  const surface = (place: number) => {
    const { offset = 0, length = 0 } = entities[place] ?? {};
    return text.slice(offset, offset + length);
  };
  return relations.map(
    ({ source, target }) => `${entities[source]?.category} ${surface(source)} ${surface(target)}`,
  );
};

describe('a prescription', () => {
  it.each([
    [
      'Toprol-XL 50 mg one p.o. q.d.',
      ['Dosage 50 mg', 'Dosage one', 'MedicationRoute p.o.', 'Frequency q.d.'],
    ],
    ['Colace 100 mg 1 b.i.d.', ['Dosage 100 mg', 'Dosage 1', 'Frequency b.i.d.']],
    ['Ambien 10 mg q.h.s. p.r.n.', ['Dosage 10 mg', 'Frequency q.h.s. p.r.n.']],
    ['Percocet 1-2 tabs q4-6h prn.', ['Dosage 1-2 tabs', 'Frequency q4-6h prn']],
    ['Vancomycin 1 gm IV every 12 hours.', ['Dosage 1 gm', 'MedicationRoute IV', 'Frequency every 12 hours']],
    ['Paxil 20 mg qam.', ['Dosage 20 mg', 'Frequency qam']],
    ['Aspirin 81 mg a day.', ['Dosage 81 mg', 'Frequency a day']],
    ['Vitamin B12 1000 mcg IM monthly.', ['Dosage 1000 mcg', 'MedicationRoute IM', 'Frequency monthly']],
  ])('is read as it is typed: %s', (said, told) => {
    const drug = /^[\w-]+(?: B12)?/.exec(said)?.[0];
    expect(toldOf('en', said)).toEqual(told.map((one) => `${one} ${drug}`));
  });

  it.each([
    [
      'Clexane 4000 UI 1 fl sc/die.',
      ['Dosage 4000 UI', 'Dosage 1 fl', 'MedicationRoute sc', 'Frequency /die'],
    ],
    [
      'Furosemide 20 mg 1 fl ev x 3/die.',
      ['Dosage 20 mg', 'Dosage 1 fl', 'MedicationRoute ev', 'Frequency x 3/die'],
    ],
    ['Metotrexato 10 mg 1 volta/settimana.', ['Dosage 10 mg', 'Frequency 1 volta/settimana']],
    ['Lasix 25 mg 1 cp x 2/die.', ['Dosage 25 mg', 'Dosage 1 cp', 'Frequency x 2/die']],
    [
      'Tachipirina 500 1 cp x 3, poi al bis.',
      ['Dosage 500', 'Dosage 1 cp', 'Frequency x 3', 'Frequency al bis.'],
    ],
    ['Zoloft 50: 1 cp la sera.', ['Dosage 50', 'Dosage 1 cp', 'Frequency la sera']],
    ['Metotrexato 15 mg s.c./sett.', ['Dosage 15 mg', 'MedicationRoute s.c.', 'Frequency /sett.']],
  ])('is read as Italian letters type it: %s', (said, told) => {
    const drug = /^\w+/.exec(said)?.[0];
    expect(toldOf('it', said)).toEqual(told.map((one) => `${one} ${drug}`));
  });
});

describe('a volume of cells', () => {
  it('is told in femtolitres, which a single vial is not', () => {
    const text = `${LEAD.it}\n\nMCV 84 fl, furosemide 1 fl.`;
    const units = engine.readNow(text).entities.filter(({ category }) => category === 'MeasurementUnit');
    expect(units.map(({ offset }) => text.slice(offset - 3, offset))).toEqual(['84 ']);
  });
});
