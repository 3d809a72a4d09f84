import type { FoundEntity } from '../../extractions/extractions.engine.ts';
import type { Standing } from '../../shared/filters.ts';
import { standingOf } from './standing.ts';

/** The weight of a concept in a passage says what the passage says of it; words have D. */
const WEIGHTS: Readonly<Record<Standing, string>> = {
  affirmed: 'A',
  possible: 'B',
  hypothetical: 'B',
  negated: 'C',
  family: 'C',
};

const MOST_POSITION = 16_383;

/** The lexeme that stands for a concept beside the words of a passage; no word has a slash. */
export const conceptLexeme = (concept: string): string => `'concept/${concept.replace(/['\\]/g, '$&$&')}'`;

/** The concepts of a passage as a literal of type tsvector. */
export function conceptLexemes(entities: readonly FoundEntity[]): string {
  return entities
    .flatMap(({ concept, assertion }, place) =>
      concept === null
        ? []
        : `${conceptLexeme(concept)}:${Math.min(place + 1, MOST_POSITION)}${WEIGHTS[standingOf(assertion)]}`,
    )
    .join(' ');
}
