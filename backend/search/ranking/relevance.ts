import type { AssertionStatus } from '../../clinical/filters.ts';
import { isOnPurpose } from '../query/text-query.ts';
import type { UnderstoodQuery } from '../query/understand-query.ts';
import { mentionsOf, type ReadPassage } from './read-passage.ts';

/**
 * Embeddings hash many features into few numbers: a passage as near as this without any word or concept of the query
 * has not come there by chance.
 */
const NEAR_BY_ITSELF = 0.35;

/** Whether a passage may be shown: something in it has to say why, and the filter by standing has to hold for it. */
export function isRelevant(
  passage: ReadPassage,
  query: UnderstoodQuery,
  standings: readonly AssertionStatus[] | undefined,
): boolean {
  return (
    isFounded(passage, query) &&
    (standings === undefined || standings.length === 0 || counts(passage, standings))
  );
}

function isFounded(passage: ReadPassage, { concepts }: UnderstoodQuery): boolean {
  const { lexicalRank, similarity } = passage.candidate;
  if (lexicalRank !== null || concepts.some((asked) => mentionsOf(passage, asked).length > 0)) return true;
  const onPurpose = concepts.filter(isOnPurpose);
  // Who asks for what is denied is not shown what is affirmed, however near it is.
  const named = new Set(onPurpose.flatMap(({ leaves }) => leaves));
  if ([...passage.matchedLeaves].some((leaf) => !named.has(leaf))) return true;
  return onPurpose.length === 0 && similarity !== null && similarity >= NEAR_BY_ITSELF;
}

/** Whether a mention of what was asked for, or one that a found word belongs to, is of one of these standings. */
function counts(
  { mentions, named, matchedWords }: ReadPassage,
  standings: readonly AssertionStatus[],
): boolean {
  return (
    named.some(({ mention }) => standings.includes(mention.assertionStatus)) ||
    mentions.some(
      ({ assertionStatus: standing, offset, length }) =>
        standings.includes(standing) &&
        matchedWords.some((word) => offset <= word.offset && word.offset < offset + length),
    )
  );
}
