import { type CohortNames, criterionSentence, NO_NAMES } from './criterion-kinds.ts';
import { type Draft, type DraftGroup, isGroup } from './draft.ts';

const NEGATED = { not: 'Not: ', lacking: 'Lacking: ' } as const;
const MOST_NAMED = 4;

/** A part of a tree in one line. */
export function partSentence(part: Draft, cohortNames: CohortNames = NO_NAMES): string {
  const own = isGroup(part)
    ? groupSentence(part, cohortNames)
    : criterionSentence(part.criterion, cohortNames);
  return part.negation === null ? own : NEGATED[part.negation] + own;
}

function groupSentence({ join, members }: DraftGroup, cohortNames: CohortNames): string {
  const [only, ...others] = members;
  if (only !== undefined && others.length === 0) return partSentence(only, cohortNames);
  const named = members.slice(0, MOST_NAMED).map((member) => partSentence(member, cohortNames));
  const more = members.length > MOST_NAMED ? `, and ${members.length - MOST_NAMED} more` : '';
  return `${join === 'all' ? 'All of' : 'One of'} (${named.join('; ')}${more})`;
}
