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

  const shownIn = (text: string) =>
    embeddedEngine()
      .readNow(text)
      .entities.filter(({ offset }) => offset >= keywordsAt(text))
      .map(
        ({ offset, length, assertion }) => `${text.slice(offset, offset + length)} ${assertion.certainty}`,
      );
  const keywordsAt = (text: string) => keywordListOf(text)?.offset ?? 0;

  it('repeats what the letter tells, and tells nothing else', () => {
    expect(shownIn(LETTER + KEYWORDS)).toEqual(['asthma positive', 'bronchial asthma positive']);
  });

  it('denies and doubts what the letter does', () => {
    const letter = 'There is no pneumonia. Asthma is suspected. The chest x-ray is normal.';
    expect(shownIn(`${letter}pulmonology, pneumonia, asthma, chest x-ray, wheezing`)).toEqual([
      'pneumonia negative',
      'asthma positivePossible',
      'chest x-ray positive',
    ]);
  });

  it('repeats the end of a longer name, without its concept', () => {
    const letter = 'There is peripheral retinal degeneration. She has no myopia. The eyes are well.';
    expect(shownIn(`${letter}ophthalmology, degeneration, myopia, lenses, glasses`)).toEqual([
      'degeneration positive',
      'myopia negative',
    ]);
  });
});
