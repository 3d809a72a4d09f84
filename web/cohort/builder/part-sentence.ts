import { criterionSentence } from './criterion-kinds.ts';
import { type Draft, type DraftGroup, isGroup } from './draft.ts';

const NEGATED = { not: 'Not: ', lacking: 'Lacking: ' } as const;
const MOST_NAMED = 4;

/** A part of a tree in one line. */
export function partSentence(part: Draft): string {
  const own = isGroup(part) ? groupSentence(part) : criterionSentence(part.criterion);
  return part.negation === null ? own : NEGATED[part.negation] + own;
}

function groupSentence({ join, members }: DraftGroup): string {
  const [only, ...others] = members;
  if (only !== undefined && others.length === 0) return partSentence(only);
  const named = members.slice(0, MOST_NAMED).map(partSentence);
  const more = members.length > MOST_NAMED ? `, and ${members.length - MOST_NAMED} more` : '';
  return `${join === 'all' ? 'All of' : 'One of'} (${named.join('; ')}${more})`;
}
