import { describe, expect, it } from 'vitest';
import type { AssertionTagFragment } from '../generated/graphql.ts';
import { assertionKinds, assertionWords } from './assertion.ts';

const affirmed: AssertionTagFragment = {
  certainty: 'POSITIVE',
  conditionality: 'NONE',
  association: 'SUBJECT',
  temporality: 'CURRENT',
};

describe('the words of an assertion', () => {
  it('say affirmed only when nothing else is said', () => {
    expect(assertionKinds(affirmed)).toEqual([]);
    expect(assertionWords(affirmed)).toBe('affirmed');
  });

  it.each([
    [{ certainty: 'NEGATIVE' }, 'negated'],
    [{ certainty: 'NEGATIVE_POSSIBLE' }, 'unlikely'],
    [{ certainty: 'NEUTRAL_POSSIBLE' }, 'possible'],
    [{ certainty: 'POSITIVE_POSSIBLE' }, 'probable'],
    [{ association: 'OTHER' }, 'family'],
    [{ temporality: 'PAST' }, 'past'],
    [{ temporality: 'FUTURE' }, 'future'],
    [{ conditionality: 'HYPOTHETICAL' }, 'hypothetical'],
    [{ conditionality: 'CONDITIONAL' }, 'conditional'],
  ] as const)('tell %o as %s', (difference, word) => {
    expect(assertionWords({ ...affirmed, ...difference })).toBe(word);
  });

  it('keep all that is said at once', () => {
    expect(assertionWords({ ...affirmed, certainty: 'NEGATIVE', association: 'OTHER' })).toBe(
      'negated, family',
    );
  });
});
