import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../../../tests/support/growth.ts';
import { demoCohort } from '../../../seed/demo-cohort.ts';
import { identityOf } from './identity.ts';

describe('the identity of a report', () => {
  it.each([
    [
      'This letter is about Mrs Audrey Ashcombe, born 2 January 1982, admitted on 3 May 2025.',
      'Audrey',
      'Ashcombe',
      '1982-01-02',
    ],
    [
      'am 03.04.2025 haben wir Herrn Konrad Achternbusch, geb. am 22.09.1970, entlassen.',
      'Konrad',
      'Achternbusch',
      '1970-09-22',
    ],
    [
      'über Frau Anna Maria von der Heide, geb. am 1. März 1950, berichten wir',
      'Anna Maria',
      'von der Heide',
      '1950-03-01',
    ],
    ['la sig.ra Lucia Della Valle, nata il 05/12/1961, dal 3/1/2025', 'Lucia', 'Della Valle', '1961-12-05'],
    ['il sig. Paolo Rossini, nato il 5 maggio 1948, ricoverato', 'Paolo', 'Rossini', '1948-05-05'],
    ['Mr Sean O’Neill (DOB: 1990-10-31)', 'Sean', 'O’Neill', '1990-10-31'],
  ])('reads %s', (text, given, family, birthDate) => {
    const identity = identityOf(text);
    expect(identity.birthDate).toBe(birthDate);
    expect(`${identity.name?.given} ${identity.name?.family}`).toBe(`${given} ${family}`);
  });

  it('takes no doctor, no other date and no impossible day for the patient', () => {
    expect(identityOf('Dear Dr Marsden, born leaders rarely read. Discharged on 3 May 2020.')).toEqual({
      name: null,
      birthDate: null,
    });
    expect(identityOf('geb. am 31.02.1970').birthDate).toBeNull();
    expect(identityOf('born 1 January 1789').birthDate).toBeNull();
    expect(identityOf('')).toEqual({ name: null, birthDate: null });
  });

  it('reads every letter of the demo cohort as what it was written from', () => {
    for (const { text, birthDate } of demoCohort(new Date('2026-06-30T00:00:00Z'))) {
      expect(identityOf(text).birthDate).toBe(birthDate);
      expect(identityOf(text).name).not.toBeNull();
    }
  });

  it('takes linear time on hostile text', () => {
    for (const [opening, part] of [
      ['', 'Mr A '],
      ['Frau ', 'Aa '],
      ['', '*'],
    ] as const)
      expectLinear((length) => identityOf(opening + part.repeat(length / part.length)), 200_000);
  });
});
