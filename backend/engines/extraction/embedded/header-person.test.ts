import { describe, expect, it } from 'vitest';
import { headerPersonOf } from './header-person.ts';

const read = (text: string) => {
  const { age, gender } = headerPersonOf(text);
  return [age?.years ?? null, gender?.gender ?? null];
};

describe('the head of a letter', () => {
  it.each([
    ['Entlassungsbericht\nHr. Jakob Lindner, geb. 19.12.1964, 59 J\nAufenthalt: 10.02.2024', 59, 'male'],
    ['Fr. Resi Aigner, geb. 30.03.1936, 86 Jahre', 86, 'female'],
    ['Dott. Neri\nSig. Aldo Ferri, anni 81, ricovero dal 18/03', 81, null],
    ['Visita\n\nFerri Alda, 58 aa', 58, null],
    ['OFFICE NOTE\nHarriet Lowell, 73\n\nHere for follow-up.', 73, null],
    ['ENDOCRINOLOGY\nBridget Olsen    52 F\nM. Castell, MD', 52, 'female'],
    ['Patient: Lorna Easton   Age 72   Sex F', null, 'female'],
  ])('%j is of one of %s, %s', (text, years, gender) => {
    expect(read(text)).toEqual([years, gender]);
  });

  it.each([
    ['Klinik Nord\nTherapie seit 5 J. mit Bisoprolol'],
    ['Fr. Dr. Huber, Oberärztin'],
    ['Metoprolol 47\nRamipril 5'],
    ['Diabetes seit 2012, Hypertonie seit 20 J.'],
  ])('%j tells neither', (text) => {
    expect(read(text)).toEqual([null, null]);
  });
});
