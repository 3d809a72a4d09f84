import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { segmentsOf, withoutWords } from './struck-words.ts';

describe('the words of a question that were not understood', () => {
  it('are struck, and left out of the question that is asked without them', () => {
    const question = 'Who has asthma despite optimal therapy?';
    const words = ['despite', 'optimal', 'therapy'];
    expect(segmentsOf(question, words).filter(({ isStruck }) => isStruck)).toHaveLength(3);
    expect(withoutWords(question, words)).toBe('Who has asthma?');
  });

  it('are no parts of other words', () => {
    expect(withoutWords('Who has art and arthritis?', ['art'])).toBe('Who has and arthritis?');
  });

  it('leave no question where they were all of it', () => {
    expect(withoutWords('interesting?', ['interesting'])).toBe('');
  });

  it('leave each part at its place, whatever they hold', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string({ minLength: 1 })), (question, words) => {
        expect(
          segmentsOf(question, words)
            .map(({ text }) => text)
            .join(''),
        ).toBe(question);
      }),
    );
  });
});
