import { describe, expect, it } from 'vitest';
import type { Concept } from '../vocabulary.ts';
import { loadStopNames } from './stop-names.ts';

const stops = loadStopNames();
const concept = (...en: string[]): Concept => ({
  key: 'c',
  category: 'Diagnosis',
  preferred: en[0] ?? '',
  terms: { en, de: [], it: [] },
  codes: [],
});
const searched = (...terms: string[]) => stops.searched(concept(...terms))?.terms.en ?? [];

describe('names of a large terminology', () => {
  it('are not searched for where they are words of everyday, of course or of medicine in general', () => {
    expect(
      searched('Well', 'combined', 'Disease', 'Male', 'Progressive', 'other and', 'Clinical findings'),
    ).toEqual([]);
  });

  it('are not searched for as short plain words or acronyms of two letters', () => {
    expect(searched('al', 'he', 'CM', 'AS', 'MDS', 'tic')).toEqual([]);
  });

  it('are kept where a word among them says what is meant', () => {
    const terms = [
      'Wells syndrome',
      'Progressive bulbar palsy',
      'Graves disease',
      'Crohn disease',
      'PKU',
      'Gout',
      'Low birth weight',
      'Renal disease',
    ];
    expect(searched(...terms)).toEqual(terms);
  });

  it('leave a concept out that has no other name', () => {
    expect(stops.searched(concept('disease'))).toBeNull();
  });
});
