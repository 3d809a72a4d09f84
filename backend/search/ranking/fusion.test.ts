import { describe, expect, it } from 'vitest';
import type { Candidate } from '../candidates/passage-rows.ts';
import { fused, unfused } from './fusion.ts';

const passage = (id: string, changes: Partial<Candidate> = {}): Candidate => ({
  patientId: 'p',
  extractionId: id,
  ordinal: 0,
  reportDate: '2026-01-01',
  fingerprint: id,
  score: 0.5,
  ...changes,
});

describe('fusion', () => {
  it('lifts what is near in meaning past its neighbours by words, not past the first, and tells each rank', () => {
    const byWords = ['a', 'b', 'c', 'd'].map((id) => passage(id));
    const found = fused(byWords, [passage('d'), passage('e')]);
    expect(found.map(({ extractionId }) => extractionId)).toEqual(['a', 'b', 'd', 'c', 'e']);
    expect(found[2]).toMatchObject({ lexicalRank: 4, vectorRank: 1, fusedRank: 3 });
    expect(found[4]).toMatchObject({ lexicalRank: null, vectorRank: 2, similarity: 0.5 });
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
