import { assertionStatusOf } from '../../clinical/assertion-status.ts';
import type { ExtractedEntity } from '../../clinical/extractions.engine.ts';
import type { AssertionStatus } from '../../clinical/filters.ts';

/** The weight of a concept in a passage says what the passage says of it; words have D. */
const WEIGHTS: Readonly<Record<AssertionStatus, string>> = {
  affirmed: 'A',
  possible: 'B',
  hypothetical: 'B',
  negated: 'C',
  family: 'C',
};

const MOST_POSITION = 16_383;

const lexeme = (kind: string, name: string): string => `'${kind}/${name.replace(/['\\]/g, '$&$&')}'`;

/** The lexeme that stands for a concept beside the words of a passage; no word has a slash. */
export const conceptLexeme = (concept: string): string => lexeme('concept', concept);
/** The lexeme of a concept as the passage states it: the index alone tells denied fever from fever. */
export const assertionStatusLexeme = (standing: AssertionStatus, concept: string): string =>
  lexeme(standing, concept);
/** The lexeme of a passage with any mention of this standing. */
export const mentionLexeme = (standing: AssertionStatus): string => lexeme('mention', standing);
/** The lexeme of a passage with any mention of this category. */
export const categoryLexeme = (category: string): string => lexeme('category', category);

/** The concepts of a passage as a literal of type tsvector. */
export function conceptLexemes(
  entities: readonly Pick<ExtractedEntity, 'concept' | 'category' | 'assertion'>[],
): string {
  const lexemes = new Set<string>();
  for (const [place, { concept, category, assertion }] of entities.entries()) {
    const standing = assertionStatusOf(assertion);
    lexemes.add(categoryLexeme(category));
    lexemes.add(mentionLexeme(standing));
    if (concept === null) continue;
    lexemes.add(assertionStatusLexeme(standing, concept));
    lexemes.add(`${conceptLexeme(concept)}:${Math.min(place + 1, MOST_POSITION)}${WEIGHTS[standing]}`);
  }
  return [...lexemes].join(' ');
}
