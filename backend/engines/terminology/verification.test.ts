import { describe, expect, it } from 'vitest';
import { verdictsOf } from './verification.ts';
import type { Concept } from './vocabulary.ts';

const HEADER = 'code\tkey\tverdict\treason\n';
const stroke: Concept = {
  key: 'stroke',
  category: 'Diagnosis',
  preferred: 'Stroke',
  terms: { en: ['Stroke'], de: ['Schlaganfall'], it: ['ictus'] },
  codes: [{ system: 'SNOMEDCT', code: '230690007' }],
};
const named = (...names: string[]) => new Map([['SNOMEDCT:230690007', names]]);

describe('verification against a reference', () => {
  it('confirms a code that the reference gives a like name', () => {
    expect(verdictsOf([stroke], named('Stroke (disorder)'), HEADER).counts.verified).toBe(1);
  });

  it('reports a code that the reference does not know or names otherwise', () => {
    expect(verdictsOf([stroke], new Map(), HEADER).open).toEqual(['SNOMEDCT:230690007 stroke: not found']);
    expect(verdictsOf([stroke], named('Acute appendicitis'), HEADER).counts.conflicting).toBe(1);
  });

  it('does not take words that many names share for a like name', () => {
    const acute: Concept = { ...stroke, terms: { ...stroke.terms, en: ['Acute disease of vessel'] } };
    expect(verdictsOf([acute], named('Acute disease of bone'), HEADER).counts.conflicting).toBe(1);
  });

  it('accepts what was reviewed with a reason, for that verdict only, and tells reviews no longer needed', () => {
    const review = `${HEADER}SNOMEDCT:230690007\tstroke\tnot found\toutside the excerpt\n`;
    expect(verdictsOf([stroke], new Map(), review).open).toEqual([]);
    expect(verdictsOf([stroke], named('Acute appendicitis'), review).open).toHaveLength(1);
    expect(verdictsOf([stroke], named('Stroke'), review).unused).toHaveLength(1);
    const noReason = `${HEADER}SNOMEDCT:230690007\tstroke\tnot found\t\n`;
    expect(verdictsOf([stroke], new Map(), noReason).open).toHaveLength(1);
  });
});
