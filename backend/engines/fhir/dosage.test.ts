import fc from 'fast-check';
import type { MedicationStatement } from 'fhir/r4';
import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../../tests/support/growth.ts';
import { codeOf, readAs, resourcesFrom } from './testing.fixtures.ts';
import { durationOf, frequencyOf } from './timing.ts';

const statements = (text: string) => resourcesFrom<MedicationStatement>('MedicationStatement', text);
const repeat = (words: string) => frequencyOf(words).timing?.repeat;

describe('a frequency', () => {
  it.each([
    ['once daily', { frequency: 1, period: 1, periodUnit: 'd' }],
    ['2 volte al giorno', { frequency: 2, period: 1, periodUnit: 'd' }],
    ['1 cp x 2/die', { frequency: 2, period: 1, periodUnit: 'd' }],
    ['3x wöchentlich', { frequency: 3, period: 1, periodUnit: 'wk' }],
    ['1x tgl.', { frequency: 1, period: 1, periodUnit: 'd' }],
    ['alle 8 h', { frequency: 1, period: 8, periodUnit: 'h' }],
    ['ogni 12 ore', { frequency: 1, period: 12, periodUnit: 'h' }],
    ['every 4-6 hours', { frequency: 1, period: 4, periodMax: 6, periodUnit: 'h' }],
    ['q6h', { frequency: 1, period: 6, periodUnit: 'h' }],
    ['every other day', { frequency: 1, period: 2, periodUnit: 'd' }],
    ['monatlich', { frequency: 1, period: 1, periodUnit: 'mo' }],
    ['at bedtime', { when: ['HS'] }],
    ['once daily before breakfast', { frequency: 1, period: 1, periodUnit: 'd', when: ['ACM'] }],
    ['1-0-1-0', { frequency: 2, period: 1, periodUnit: 'd', when: ['MORN', 'EVE'] }],
    ['0-0-0-1', { frequency: 1, period: 1, periodUnit: 'd', when: ['NIGHT'] }],
    ['0-0-0', undefined],
    ['im Wechsel', undefined],
  ])('is read: %s', (words, expected) => {
    expect(repeat(words)).toEqual(expected);
  });

  it('keeps the code of an abbreviation, and says what is taken as needed', () => {
    expect(codeOf(frequencyOf('BID').timing?.code)).toBe('BID');
    expect(frequencyOf('bei Bedarf')).toEqual({ timing: null, asNeeded: true, scheme: null });
    expect(frequencyOf('al bisogno').asNeeded).toBe(true);
  });

  it('of any words gives nothing that R4 refuses, in time', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), (words) => {
        const { period, periodUnit, frequency } = repeat(words) ?? {};
        expect(period === undefined).toBe(periodUnit === undefined);
        for (const amount of [period, frequency]) expect(amount ?? 1).toBeGreaterThan(0);
      }),
      { seed: 3 },
    );
    for (const part of ['1-', ' ']) expectLinear((length) => frequencyOf(part.repeat(length)), 200_000);
  });
});

describe('a duration', () => {
  it.each([
    ['7 days', 7, 'd'],
    ['zwei Wochen', 2, 'wk'],
    ['10 giorni', 10, 'd'],
    ['6 mesi', 6, 'mo'],
  ])('is an amount of time: %s', (words, value, code) => {
    expect(durationOf(words)).toMatchObject({ value, code, system: 'http://unitsofmeasure.org' });
  });
  it.each(['lifelong', 'einige Tage', '0 days', 'seit gestern', '3 days ago'])('is none: %s', (words) => {
    expect(durationOf(words)).toBeNull();
  });
});

describe('a medication', () => {
  const dosage = (text: string) => statements(text)[0]?.dosage;

  it('has the dose in UCUM with the times of day', () => {
    expect(dosage('Ramipril 5 mg 1-0-1.')).toMatchObject([
      { text: '5 mg 1-0-1', doseAndRate: [{ doseQuantity: { value: 5, code: 'mg' } }] },
    ]);
  });

  it('of which amounts differ over the day tells each, without multiplying the strength', () => {
    expect(dosage('Ibuprofen 400 mg 1-0-2.')).toMatchObject([
      { sequence: 1, timing: { repeat: { when: ['MORN'] } }, doseAndRate: [{ doseQuantity: { value: 1 } }] },
      { sequence: 2, timing: { repeat: { when: ['EVE'] } }, doseAndRate: [{ doseQuantity: { value: 2 } }] },
    ]);
  });

  it('with an amount that is no single number keeps the words alone', () => {
    const [first] = dosage('Amoxicillin 875/125 mg i.v. BID.') ?? [];
    expect(first?.doseAndRate).toBeUndefined();
    expect(first?.text).toContain('875/125 mg');
    expect(codeOf(first?.route)).toBe('47625008');
  });

  it('is bound by the time it is given for', () => {
    expect(dosage('Aspirin 100 mg daily for 7 days.')?.[0]?.timing?.repeat?.boundsDuration).toMatchObject({
      value: 7,
      code: 'd',
    });
  });

  it('since when is no time for which', () => {
    const text = 'Aspirin since 7 days';
    const read = readAs(text, [
      ['Aspirin', 'MedicationName'],
      ['7 days', 'Time', 'TimeOfMedication'],
    ]);
    expect(resourcesFrom<MedicationStatement>('MedicationStatement', text, read)[0]?.dosage).toBeUndefined();
  });

  it.each([
    [{ certainty: 'negative' }, 'not-taken'],
    [{ certainty: 'positivePossible' }, 'unknown'],
    [{ temporality: 'past' }, 'stopped'],
    [{ temporality: 'future' }, 'intended'],
    [{}, 'active'],
  ] as const)('said to be %o is %s', (assertion, status) => {
    const read = readAs('Aspirin', [['Aspirin', 'MedicationName']], assertion);
    expect(resourcesFrom<MedicationStatement>('MedicationStatement', 'Aspirin', read)).toMatchObject([
      { status },
    ]);
  });

  it('that is paused is on hold', () => {
    expect(statements('Ramipril was paused.')).toMatchObject([{ status: 'on-hold' }]);
  });

  it.each([{ conditionality: 'hypothetical' }, { association: 'other' }] as const)(
    'that the patient is not told to have is none: %o',
    (assertion) => {
      const read = readAs('Aspirin', [['Aspirin', 'MedicationName']], assertion);
      expect(resourcesFrom('MedicationStatement', 'Aspirin', read)).toEqual([]);
    },
  );
});
