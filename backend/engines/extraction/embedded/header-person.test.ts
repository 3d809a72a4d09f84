import { describe, expect, it } from 'vitest';
import { headerPersonOf } from './header-person.ts';

const read = (text: string) => {
  const { age, gender } = headerPersonOf(text, { lastDay: '2024-03-01', order: 'day' });
  return [age?.years ?? null, gender?.gender ?? null];
};

describe('the head of a letter', () => {
  it.each([
    ['Entlassungsbericht\nHr. Jakob Lindner, geb. 19.12.1964, 59 J\nAufenthalt: 10.02.2024', 59, 'male'],
    ['Fr. Resi Aigner, geb. 30.03.1936, 86 Jahre', 86, 'female'],
    ['Dott. Neri\nSig. Aldo Ferri, anni 81, ricovero dal 18/03', 81, 'male'],
    ['Visita\n\nFerri Alda, 58 aa', 58, null],
    ['OFFICE NOTE\nHarriet Lowell, 73\n\nHere for follow-up.', 73, null],
    ['ENDOCRINOLOGY\nBridget Olsen    52 F\nM. Castell, MD', 52, 'female'],
    ['Patient: Lorna Easton   Age 72   Sex F', 72, 'female'],
    ['CLINIC\nPatient: Arne VOSS   MRN 0815   AGE/SEX: 51 M', 51, 'male'],
    ['Betr.: AUER Jonas, geb. 17.04.1951, m, SVNr. 1111', null, 'male'],
    ['Fr. Mag. Winter Sonja, *03.09.1961, w', null, 'female'],
    ['Fr. Dr. Winter, *03.09.1961', null, 'female'],
    ['Pat.: Timo Gross, 76 a, männl., geb. 17.04.1947', 76, 'male'],
    ['Pat. Schade, Irma, w, 83 J., * 22.06.1940', 83, 'female'],
    ['Pz: Bruni Carla, nata il 02/09/1942', null, 'female'],
    ['Paziente: BRUNI CARLO – nato il 05/03/1949', null, 'male'],
    ['Pz.: Bruni Carlo, M, aa 74 (05.03.1949)', 74, 'male'],
    ['Patient: Lea Holm, ♀, 44 J.', 44, 'female'],
    ['Name: Lea Holm  F/44', 44, 'female'],
    ['Name | DOB | Age | Sex\n---|---|---|---\nHolm, Lea | 02.03.1980 | 44 | F', 44, 'female'],
  ])('%j is of one of %s, %s', (text, years, gender) => {
    expect(read(text)).toEqual([years, gender]);
  });

  it.each([
    ['Klinik Nord\nTherapie seit 5 J. mit Bisoprolol'],
    ['Fr. Dr. Huber, Oberärztin'],
    ['Metoprolol 47\nRamipril 5'],
    ['Diabetes seit 2012, Hypertonie seit 20 J.'],
    ['Isa Meinert\nHauptstraße 3a\n3337 Dorf'],
    ['SOCIAL: smokes Marlboro, 15 a day'],
    ['FH: Father died, Age 80'],
    ['Emergency contact: Mr. Karl Holm, wife Anna, 44 J., f'],
  ])('%j tells neither', (text) => {
    expect(read(text)).toEqual([null, null]);
  });

  it('takes a day beside the name for that of the birth only where it is years ago', () => {
    const birthOf = (text: string) => headerPersonOf(text, { lastDay: '2024-03-01', order: 'day' }).birthDate;
    expect(birthOf('KELLER Jan, 12.01.1981, männlich')).toBe('1981-01-12');
    expect(birthOf('Ferri Luca, F, 02/11/1972')).toBe('1972-11-02');
    expect(birthOf('KELLER Jan, 12.01.2024, männlich')).toBeNull();
  });
});
