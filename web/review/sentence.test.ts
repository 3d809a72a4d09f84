import { describe, expect, it } from 'vitest';
import { sentenceAround } from './sentence.ts';

const PASSAGE = 'He has asthma. He denies chest pain. He takes metformin.';

describe('the sentence of a fact', () => {
  it('is the one that the fact stands in, with its place in the passage', () => {
    const at = PASSAGE.indexOf('chest pain');
    const { text, offset } = sentenceAround(PASSAGE, at, 'chest pain'.length);
    expect(text.trim()).toBe('He denies chest pain.');
    expect(PASSAGE.slice(offset, offset + text.length)).toBe(text);
  });

  it('is all that a fact reaches over', () => {
    const { text } = sentenceAround(PASSAGE, PASSAGE.indexOf('asthma'), 'asthma. He denies'.length);
    expect(text.trim()).toBe('He has asthma. He denies chest pain.');
  });

  it('is the whole passage where the place is outside of it', () => {
    expect(sentenceAround(PASSAGE, 1_000, 4)).toEqual({ text: PASSAGE, offset: 0 });
  });
});
