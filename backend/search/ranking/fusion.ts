import { latestFirst } from '../../shared/days.ts';
import { type Candidate, contentKey } from '../candidates/passage-rows.ts';

/** A passage with its place in each list that has it; ranks count from 1. */
export interface FusedCandidate extends Candidate {
  readonly lexicalRank: number | null;
  readonly vectorRank: number | null;
  /** Null where there was one list only. */
  readonly fusedRank: number | null;
  /** Cosine of its embedding and the query's; null where vectors did not find it. */
  readonly similarity: number | null;
}

/**
 * Reciprocal rank fusion's constant. Its authors' 60 is for lists of like worth, whose first places it hardly tells
 * apart (Cormack, Clarke and Buettcher, SIGIR 2009); here the first places of one list are worth much.
 */
const K = 5;
/** Words and concepts are what was asked for; hashed meaning is a help beside them. */
const LEXICAL = 0.9;

/** Fuses two lists by the ranks in them; the score is 1 for what is first in both. Copies count once. */
export function fused(lexical: readonly Candidate[], vector: readonly Candidate[]): FusedCandidate[] {
  const byWords = ranked(lexical);
  const byMeaning = ranked(vector);
  const part = (rank: number | null) => (rank === null ? 0 : (K + 1) / (K + rank));
  return [...new Map([...byMeaning, ...byWords])]
    .map(([key, { candidate }]) => {
      const lexicalRank = byWords.get(key)?.rank ?? null;
      const vectorRank = byMeaning.get(key)?.rank ?? null;
      const similarity = byMeaning.get(key)?.candidate.score ?? null;
      const score = LEXICAL * part(lexicalRank) + (1 - LEXICAL) * part(vectorRank);
      return { ...candidate, lexicalRank, vectorRank, similarity, score };
    })
    .sort((a, b) => b.score - a.score || (a.lexicalRank ?? Infinity) - (b.lexicalRank ?? Infinity))
    .map((candidate, place) => ({ ...candidate, fusedRank: place + 1 }));
}

/** One list alone, with its own scores. */
export function unfused(kind: 'lexical' | 'vector', list: readonly Candidate[]): FusedCandidate[] {
  return [...ranked(list).values()].map(({ candidate, rank }) => ({
    ...candidate,
    lexicalRank: kind === 'lexical' ? rank : null,
    vectorRank: kind === 'vector' ? rank : null,
    fusedRank: null,
    similarity: kind === 'vector' ? candidate.score : null,
  }));
}

/** A list without copies, each passage with its rank, by what it says; of copies the newest stands for all. */
function ranked(list: readonly Candidate[]): ReadonlyMap<string, { candidate: Candidate; rank: number }> {
  const kept = new Map<string, { candidate: Candidate; rank: number }>();
  for (const candidate of list) {
    const key = contentKey(candidate);
    const known = kept.get(key);
    if (known === undefined) kept.set(key, { candidate, rank: kept.size + 1 });
    else if (latestFirst(candidate.reportDate, known.candidate.reportDate) < 0) {
      kept.set(key, { candidate: { ...candidate, score: known.candidate.score }, rank: known.rank });
    }
  }
  return kept;
}
