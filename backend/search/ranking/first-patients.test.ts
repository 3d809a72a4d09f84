import { describe, expect, it } from 'vitest';
import { relevantOfFirst } from './first-patients.ts';
import type { FusedCandidate } from './fusion.ts';
import { byPatient } from './grouping.ts';
import type { ReadPassage } from './read-passage.ts';

const CANDIDATES = 200;

function candidate(place: number, patients: number): FusedCandidate {
  return {
    // Patients come in no order, and some soon and often.
    patientId: `p-${((place * place * 7 + place * 3) % patients) % (place % 3 === 0 ? 5 : patients)}`,
    extractionId: `x-${place}`,
    ordinal: 0,
    reportDate: '2026-01-01',
    fingerprint: String(place),
    score: 1 - place / CANDIDATES,
    lexicalRank: null,
    vectorRank: place + 1,
    fusedRank: null,
    similarity: 0.5,
  };
}

const read = (some: readonly FusedCandidate[]): ReadPassage[] =>
  some.map((each) => ({
    candidate: {
      ...each,
      language: 'en',
      offset: 0,
      text: `passage ${each.extractionId}`,
      section: null,
      sourceSystem: 'EHR',
      firstEntity: null,
      lastEntity: null,
    },
    mentions: [],
    named: [],
    matchedWords: [],
    matchedLeaves: new Set(),
  }));

const shown = (passages: readonly ReadPassage[], patients: number) =>
  byPatient(
    passages.map((passage) => ({ passage, score: passage.candidate.score, signs: [] })),
    patients,
  ).map(({ patientId, matches }) => [
    patientId,
    matches.map(({ passage, nearCopies }) => [passage.candidate.extractionId, nearCopies]),
  ]);

describe('the passages of the first patients', () => {
  it.each([
    ['all are relevant', () => true],
    ['few are relevant', ({ vectorRank }: FusedCandidate) => (vectorRank ?? 0) % 17 === 1],
    ['the first ones are not relevant', ({ vectorRank }: FusedCandidate) => (vectorRank ?? 0) > 91],
    ['none is relevant', () => false],
  ])('are those that reading all would show where %s', async (_, isRelevant) => {
    for (const of of [1, 4, 30, 500]) {
      const candidates = Array.from({ length: CANDIDATES }, (__, place) => candidate(place, of));
      for (const patients of [1, 5, 10, 20]) {
        const found = await relevantOfFirst(candidates, patients, async (some) =>
          read(some.filter(isRelevant)),
        );
        expect(shown(found, patients)).toEqual(shown(read(candidates.filter(isRelevant)), patients));
      }
    }
  });

  it('are read without most of the others', async () => {
    const looked = new Set<string>();
    const candidates = Array.from({ length: CANDIDATES }, (_, place) => candidate(place, 500));
    await relevantOfFirst(candidates, 5, async (some) => {
      for (const { extractionId } of some) {
        expect(looked.has(extractionId)).toBe(false);
        looked.add(extractionId);
      }
      return read(some);
    });
    expect(looked.size).toBeLessThan(CANDIDATES / 2);
  });
});
