import type { Language } from '../../backend/shared/contract.ts';
import { differingAxes, statedBy } from './assertions.ts';
import { CATEGORIES, type Category } from './categories.ts';
import type { MatchedLetter } from './matching.ts';

/** Facts and entities of one category in letters of one language. */
export interface CategoryCounts {
  readonly language: Language;
  readonly category: Category;
  /** Facts annotated; of these missing; missing or read with another certainty or subject; or with any other assertion. */
  readonly facts: number;
  readonly missing: number;
  readonly missingByCertainty: number;
  readonly missingByAssertion: number;
  /** Entities shown; of these no fact of the group; no fact or of another assertion. */
  readonly shown: number;
  readonly wrong: number;
  readonly wrongByAssertion: number;
  /** Of the entities that are right in kind, those with a code. */
  readonly coded: number;
}

/** Counts of one language, a row for each category that is annotated or shown. */
export function countCategories(language: Language, letters: readonly MatchedLetter[]): CategoryCounts[] {
  return CATEGORIES.map((category) => countCategory(language, category, letters)).filter(
    ({ facts, shown }) => facts + shown > 0,
  );
}

function countCategory(
  language: Language,
  category: Category,
  letters: readonly MatchedLetter[],
): CategoryCounts {
  const facts = letters.flatMap(({ read, facts: all }) =>
    all
      .filter(({ fact }) => fact.category === category)
      .map(({ fact, best }) => {
        const entity = best === null ? undefined : read.entities[best];
        return entity === undefined ? null : differingAxes(fact, statedBy(entity.assertion));
      }),
  );
  const shown = letters.flatMap(({ read, shown: all }) =>
    all
      .filter((each) => each.category === category)
      .map(({ fact, place }) => {
        const entity = read.entities[place];
        return fact === null || entity === undefined ? null : differingAxes(fact, statedBy(entity.assertion));
      }),
  );
  const coded = letters.flatMap(({ read, shown: all }) =>
    all.filter(
      ({ category: own, fact, place }) =>
        own === category && fact !== null && (read.entities[place]?.links.length ?? 0) > 0,
    ),
  );
  const isOther = (axes: readonly string[] | null) => axes === null || axes.length > 0;
  return {
    language,
    category,
    facts: facts.length,
    missing: facts.filter((axes) => axes === null).length,
    missingByCertainty: facts.filter(
      (axes) => axes === null || axes.includes('certainty') || axes.includes('subject'),
    ).length,
    missingByAssertion: facts.filter(isOther).length,
    shown: shown.length,
    wrong: shown.filter((axes) => axes === null).length,
    wrongByAssertion: shown.filter(isOther).length,
    coded: coded.length,
  };
}
