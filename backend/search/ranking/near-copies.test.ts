import { describe, expect, it } from 'vitest';
import { PLAIN_ASSERTION } from '../../clinical/assertion.ts';
import type { AssertionStatus } from '../../clinical/filters.ts';
import { isNearCopy, wordingOf } from './near-copies.ts';

const BEGIN = 'The patient was seen on the ward in the morning and reported';

function wording(text: string, assertionStatus: AssertionStatus = 'affirmed') {
  const mention = {
    offset: 0,
    length: 4,
    text: 'pain',
    category: 'SymptomOrSign',
    concept: 'pain',
    name: 'Pain',
    assertionStatus,
    assertion: PLAIN_ASSERTION,
  };
  return wordingOf({ candidate: { text }, mentions: [mention] });
}

describe('two passages of a patient', () => {
  it('are copies where a word is spelled in another way', () => {
    expect(isNearCopy(wording(`${BEGIN} severe headache.`), wording(`${BEGIN} severe headaches.`))).toBe(
      true,
    );
  });

  it.each([
    ['another side', 'pain in the left knee.', 'pain in the right knee.'],
    ['another course', 'pain that has improved.', 'pain that has worsened.'],
    ['another number', 'pain of 7 of 10.', 'pain of 8 of 10.'],
    ['another disease of the same beginning', 'severe hyperkalemia.', 'severe hypokalemia.'],
    ['a word more', 'pain.', 'no pain.'],
  ])('are none with %s', (_, one, other) => {
    expect(isNearCopy(wording(`${BEGIN} ${one}`), wording(`${BEGIN} ${other}`))).toBe(false);
  });

  it('are none where one denies what the other states', () => {
    const text = `${BEGIN} pain.`;
    expect(isNearCopy(wording(text, 'affirmed'), wording(text, 'negated'))).toBe(false);
  });

  it('are none where many words are spelled in other ways', () => {
    const one = 'Headaches fevers coughs pains rashes ulcers';
    const other = 'Headache fever cough pain rash ulcer';
    expect(isNearCopy(wording(one), wording(other))).toBe(false);
  });
});
