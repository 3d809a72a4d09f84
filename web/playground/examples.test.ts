import { describe, expect, it } from 'vitest';
import { EXAMPLE_GROUPS, searchExamples } from './examples.ts';

const titles = (search: string) =>
  searchExamples(EXAMPLE_GROUPS, search).flatMap(({ examples }) => examples.map(({ title }) => title));

describe('searching the examples', () => {
  it('finds those with every word, in whatever order and case, by group, title, question or name', () => {
    expect(titles('BLOCKER heart')).toEqual(['Heart failure without a beta blocker']);
    expect(titles('StateOfJob')).toEqual(['Where a job stands']);
    expect(titles('medicines dose')).toEqual(['Medication with its dosage']);
  });

  it('finds all without words, and none where a word is nowhere', () => {
    expect(searchExamples(EXAMPLE_GROUPS, '  ')).toEqual(EXAMPLE_GROUPS);
    expect(titles('heart zzz')).toEqual([]);
  });
});
