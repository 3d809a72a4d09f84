import type { ReadPassage } from './ranking/read-passage.ts';
import type { Highlight } from './search.contract.ts';

/** Most places that are marked in one passage. */
const MAX_HIGHLIGHTS = 100;

/**
 * What is marked in a passage: mentions of the concepts that were asked for, in whatever words or language, and the
 * words that were found beside them. Each carries what the report says of it: "denies cough" must not look like a
 * cough.
 */
export function highlightsIn({ mentions, named, matchedWords }: ReadPassage): Highlight[] {
  const asked = new Set(named.map(({ mention }) => mention));
  const highlights: { offset: number; length: number; assertion?: Highlight['assertion'] }[] = [...asked].map(
    ({ offset, length, assertion }) => ({ offset, length, assertion }),
  );
  const marked = [...highlights];
  for (const { offset, length } of matchedWords) {
    if (marked.some((known) => offset < known.offset + known.length && known.offset < offset + length))
      continue;
    const before = highlights.at(-1);
    const mention = mentions.find((range) => range.offset <= offset && offset < range.offset + range.length);
    // "HbA1c" is three words to the index and one to the eye.
    if (before !== undefined && before.offset + before.length === offset) before.length += length;
    else highlights.push({ offset, length, ...(mention && { assertion: mention.assertion }) });
  }
  return highlights
    .sort((a, b) => a.offset - b.offset)
    .slice(0, MAX_HIGHLIGHTS)
    .map(({ assertion, ...range }) => (assertion === undefined ? range : { ...range, assertion }));
}
