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
  /** The first and the last ordinal of the entities that begin in it; null where none does. */
  readonly entities: { readonly first: number; readonly last: number } | null;
  /** Null where there is nothing to embed. */
  readonly embedding: Float32Array | null;
}

/**
 * Makes passages ready to be found.
 *
 * @param passages in order of offset, not overlapping
 * @param all the report's entities by ordinal, in order of offset; those without a place in the text tell nothing
 */
export function indexedPassages(
  text: string,
  passages: readonly SectionedRange[],
  all: readonly Omit<ExtractedEntity, 'links'>[],
): IndexedPassage[] {
  const entities = all.filter(({ length }) => length > 0);
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
      entities: ordinalsBetween(all, offset, end),
      embedding: embeddingOf(surface, within),
    };
  });
}

/** What is submitted need not be in order. */
function ordinalsBetween(
  entities: readonly Pick<ExtractedEntity, 'offset'>[],
  from: number,
  to: number,
): IndexedPassage['entities'] {
  const isWithin = ({ offset }: Pick<ExtractedEntity, 'offset'>) => offset >= from && offset < to;
  const first = entities.findIndex(isWithin);
  return first < 0 ? null : { first, last: entities.findLastIndex(isWithin) };
}
