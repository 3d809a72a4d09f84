import { describe, expect, it } from 'vitest';
import type { Candidate } from '../candidates/passage-rows.ts';
import { fused, unfused } from './fusion.ts';

const passage = (id: string, changes: Partial<Candidate> = {}): Candidate => ({
  patientId: 'p',
  extractionId: id,
  ordinal: 0,
  language: 'en',
  offset: 0,
  text: id,
  section: null,
  sourceSystem: 's',
  reportDate: '2026-01-01',
  fingerprint: id,
  score: 0.5,
  ...changes,
});

describe('fusion', () => {
  it('puts what both lists have before what one has, and tells each rank', () => {
    const [first, ...rest] = fused([passage('a'), passage('b')], [passage('c'), passage('b')]);
    expect(first).toMatchObject({ extractionId: 'b', lexicalRank: 2, vectorRank: 2, fusedRank: 1 });
    expect(rest.map(({ extractionId }) => extractionId)).toEqual(['a', 'c']);
    expect(rest[1]).toMatchObject({ lexicalRank: null, vectorRank: 1, similarity: 0.5 });
  });

  it('scores 1 what is first in both lists', () => {
    expect(fused([passage('a')], [passage('a')])[0]?.score).toBe(1);
  });

  it('counts copies of a patient once, the newest for all, and those of another patient apart', () => {
    const old = passage('old', { fingerprint: 'same' });
    const young = passage('new', { fingerprint: 'same', reportDate: '2026-02-01' });
    const other = passage('other', { fingerprint: 'same', patientId: 'q' });
    const found = unfused('vector', [old, young, other]);
    expect(found.map(({ extractionId, vectorRank }) => [extractionId, vectorRank])).toEqual([
      ['new', 1],
      ['other', 2],
    ]);
    expect(fused([young], [old])[0]).toMatchObject({ extractionId: 'new', lexicalRank: 1, vectorRank: 1 });
  });
});
