import { describe, expect, it } from 'vitest';
import { inputOf } from './input-of.ts';

describe('an answer that is sent back', () => {
  it('loses the names of types and what is null, and nothing else', () => {
    const answer = {
      __typename: 'Criterion',
      label: 'HbA1c',
      text: null,
      codes: ['4548-4'],
      value: { __typename: 'ValueCondition', value: 0, ucum: null, isExact: false },
      nested: [{ __typename: 'Criterion', label: '' }],
    };
    expect(inputOf(answer)).toEqual({
      label: 'HbA1c',
      codes: ['4548-4'],
      value: { value: 0, isExact: false },
      nested: [{ label: '' }],
    });
  });
});
