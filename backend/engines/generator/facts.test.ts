import { describe, expect, it } from 'vitest';
import { mark, readMarks } from './facts.ts';

describe('readMarks', () => {
  it('takes marks out and tells each fact where it stands in the text that remains', () => {
    const { text, facts } = readMarks(
      `Kein ${mark('s-', 'Fieber')}; ${mark('l+', 'HbA1c', ' 8,4 %')} [4,0-6,0] ↑`,
    );
    expect(text).toBe('Kein Fieber; HbA1c 8,4 % [4,0-6,0] ↑');
    expect(facts).toEqual([
      { kind: 'symptom', status: 'negated', quote: 'Fieber', term: 'Fieber', offset: 5 },
      { kind: 'laboratory', status: 'affirmed', quote: 'HbA1c 8,4 %', term: 'HbA1c', offset: 13 },
    ]);
  });

  it('leaves a text without marks as it is', () => {
    expect(readMarks('eGFR [> 60]')).toEqual({ text: 'eGFR [> 60]', facts: [] });
  });
});
