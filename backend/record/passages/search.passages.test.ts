import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReadSentence } from '../../clinical/extractions.engine.ts';
import { passagesOf } from './search.passages.ts';

const sentences = fc
  .array(
    fc.record({
      length: fc.integer({ min: 1, max: 500 }),
      section: fc.constantFrom('laboratory' as const, 'plan' as const, undefined),
    }),
  )
  .map((parts) => {
    let offset = 0;
    return parts.map(({ length, section }): ReadSentence => {
      const sentence = { offset, length, ...(section === undefined ? {} : { section }) };
      offset += length + 1;
      return sentence;
    });
  });

describe('passages', () => {
  it('hold every sentence once, each in a passage of its own section', () => {
    fc.assert(
      fc.property(sentences, (all) => {
        const passages = passagesOf(all);
        for (const { offset, length, section } of all) {
          const around = passages.filter(
            (passage) => passage.offset <= offset && offset + length <= passage.offset + passage.length,
          );
          expect(around).toHaveLength(1);
          expect(around[0]?.section).toBe(section ?? null);
        }
      }),
    );
  });

  it('join neighbouring sentences of a section up to 400 characters', () => {
    const short = (offset: number): ReadSentence => ({ offset, length: 99, section: 'plan' });
    expect(passagesOf([0, 100, 200, 300, 400].map(short))).toEqual([
      { offset: 0, length: 399, section: 'plan' },
      { offset: 400, length: 99, section: 'plan' },
    ]);
  });
});
