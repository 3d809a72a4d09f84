import type { TextRange } from '../extractions.engine.ts';
import { trimmed } from './sentences.ts';

/** Longest sentence that is told, in UTF-16 code units. */
export const MAX_SENTENCE_LENGTH = 1000;

/**
 * Cuts sentences that are too long: at white space where there is some, never through an entity or a surrogate
 * pair. Both lists are in order; no entity is as long as a sentence may be.
 */
export function cutLong(
  text: string,
  sentences: readonly TextRange[],
  entities: readonly TextRange[],
): TextRange[] {
  let entity = 0;
  return sentences.flatMap(({ offset, length }) => {
    const end = offset + length;
    const parts: TextRange[] = [];
    let start = offset;
    while (end - start > MAX_SENTENCE_LENGTH) {
      const latest = start + MAX_SENTENCE_LENGTH;
      while (endOf(entities[entity]) <= start && entity < entities.length) entity += 1;
      let next = entity;
      while (next < entities.length && endOf(entities[next]) <= latest) next += 1;
      const floor = next > entity ? endOf(entities[next - 1]) : start;
      const crossing = entities[next];
      const cut = cutBetween(
        text,
        floor,
        crossing !== undefined && crossing.offset < latest ? crossing.offset : latest,
      );
      const part = trimmed(text, start, cut);
      if (part !== null) parts.push(part);
      start = cut;
    }
    const rest = trimmed(text, start, end);
    return rest === null ? parts : [...parts, rest];
  });
}

const endOf = (range: TextRange | undefined): number =>
  range === undefined ? 0 : range.offset + range.length;

/** The last place of white space after `floor` and up to `latest`, else `latest` or just before its surrogate pair. */
function cutBetween(text: string, floor: number, latest: number): number {
  for (let place = latest; place > floor; place -= 1) if ((text[place] ?? '').trim() === '') return place;
  const isPair = /[\uD800-\uDBFF]/.test(text[latest - 1] ?? '') && /[\uDC00-\uDFFF]/.test(text[latest] ?? '');
  return isPair && latest - 1 > floor ? latest - 1 : latest;
}
