import type { PassageFilter } from './passage-filters.ts';
import type { Candidate } from './passage-rows.ts';

/** Compares the vectors of the passages of one study. */
export interface ComparedVectors {
  /**
   * The passages nearest in meaning, nearest first; the score is the cosine. Where only some patients are asked for,
   * all of their passages are compared; else filters leave out of the nearest what does not pass.
   *
   * @param most how many at most
   */
  nearest(embedding: Float32Array, filter: PassageFilter, most: number): Promise<Candidate[]>;
  /** The cosine of these passages and an embedding, by passageKey; without those that have no embedding. */
  similarities(embedding: Float32Array, passages: readonly Candidate[]): Promise<ReadonlyMap<string, number>>;
}

/** The vectors of all studies. */
export interface PassageVectors {
  /** The vectors of a study as they are now; null where they are still being read and will be for more than a moment. */
  ofStudy(studyId: string): Promise<ComparedVectors | null>;
}
