import type { ExtractedEntity, TextRange } from '../../clinical/extractions.engine.ts';
import { conceptLexemes } from './concept-lexemes.ts';
import { embeddingOf } from './embedding.ts';
import { fingerprintOf } from './fingerprint.ts';
import { foldedText } from './folding.ts';

/** A stretch of a report with the section that it stands in, where that is known. */
export interface SectionedRange extends TextRange {
  readonly section: string | null;
}

/** A passage as it is stored to be found: its words and concepts, what tells copies, and its embedding. */
export interface IndexedPassage extends TextRange {
  readonly text: string;
  readonly section: string | null;
  /** The words for to_tsvector. */
  readonly folded: string;
  /** The concepts as a literal of type tsvector. */
  readonly concepts: string;
  readonly fingerprint: string;
  /** Null where there is nothing to embed. */
  readonly embedding: Float32Array | null;
}

/**
 * Makes passages ready to be found.
 *
 * @param passages in order of offset, not overlapping
 * @param entities in order of offset
 */
export function indexedPassages(
  text: string,
  passages: readonly SectionedRange[],
  entities: readonly Omit<ExtractedEntity, 'links'>[],
): IndexedPassage[] {
  let next = 0;
  return passages.map(({ offset, length, section }) => {
    const end = offset + length;
    while ((entities[next]?.offset ?? end) < offset) next += 1;
    const first = next;
    while ((entities[next]?.offset ?? end) < end) next += 1;
    const within = entities.slice(first, next);
    const surface = text.slice(offset, end);
    return {
      offset,
      length,
      text: surface,
      section,
      folded: foldedText(surface),
      concepts: conceptLexemes(within),
      fingerprint: fingerprintOf(surface),
      embedding: embeddingOf(surface, within),
    };
  });
}
