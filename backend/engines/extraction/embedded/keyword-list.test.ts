import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../tests/support/embedded-engine.ts';
import { keywordListOf } from './keyword-list.ts';

const LETTER = 'The patient has asthma and went home in the evening.';
const KEYWORDS = 'pulmonology, asthma, bronchial asthma, inhaler, wheezing,';

describe('a list of keywords at the end of a document', () => {
  it('is found behind the last sentence, without a note that follows', () => {
    expect(keywordListOf(LETTER + KEYWORDS)).toEqual({ offset: LETTER.length, length: KEYWORDS.length });
    expect(keywordListOf(`${LETTER}${KEYWORDS.slice(0, -1)}NOTE,: A sample.`)).toEqual({
      offset: LETTER.length,
      length: KEYWORDS.length - 1,
    });
  });

  it.each([
    LETTER,
    `${LETTER} pulmonology, asthma, inhaler, wheezing`,
    'He takes 5 mg p.o.daily, and feels well. He walks, eats, sleeps and reads.',
  ])('is none in %j', (text) => {
    expect(keywordListOf(text)).toBeNull();
  });

  it('says nothing of the patient', () => {
    const places = embeddedEngine()
      .readNow(LETTER + KEYWORDS)
      .entities.map(({ offset }) => offset);
    expect(places.length).toBeGreaterThan(0);
    expect(Math.max(...places)).toBeLessThan(LETTER.length);
  });
});
