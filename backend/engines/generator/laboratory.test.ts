import { describe, expect, it } from 'vitest';
import { readMarks } from './facts.ts';
import { creatinineAt, egfrAt, laboratoryLines } from './laboratory.ts';
import { randomFrom } from './random.ts';

const PATIENT = { age: 68, gender: 'female' } as const;

describe('laboratory values', () => {
  it('give back the eGFR from which a creatinine was computed', () => {
    for (const gender of ['male', 'female'] as const) {
      for (const egfr of [32, 45, 57])
        expect(egfrAt(creatinineAt(egfr, 70, gender), 70, gender)).toBeCloseTo(egfr, 6);
    }
  });

  it('agree with a published example of the CKD-EPI equation of 2021', () => {
    expect(egfrAt(1, 50, 'male')).toBeCloseTo(91.7, 0);
  });

  it('show a raised HbA1c with its flag in diabetes and the decimal comma in German', () => {
    for (let seed = 0; seed < 50; seed += 1) {
      const english = laboratoryLines(['diabetes'], PATIENT, 'en', randomFrom(seed)).join('\n');
      const german = laboratoryLines(['diabetes'], PATIENT, 'de', randomFrom(seed)).join('\n');
      expect(readMarks(english).text).toMatch(/^HbA1c \d+\.\d % \[4\.0-6\.0\] H$/m);
      expect(readMarks(german).text).toMatch(/^HbA1c \d+,\d % \[4,0-6,0\] ↑$/m);
    }
  });

  it('show a reduced eGFR in chronic kidney disease and a normal one without', () => {
    const egfr = (ids: Parameters<typeof laboratoryLines>[0], seed: number) => {
      const { facts } = readMarks(laboratoryLines(ids, PATIENT, 'en', randomFrom(seed)).join('\n'));
      return Number(facts.find(({ term }) => term === 'eGFR')?.quote.split(' ')[1]);
    };
    for (let seed = 0; seed < 50; seed += 1) {
      expect(egfr(['kidneyDisease'], seed)).toBeLessThan(60);
      expect(egfr(['migraine'], seed)).toBeGreaterThan(60);
    }
  });
});
