import type { Language } from '../../backend/shared/contract.ts';
import type { Reading } from '../extractions/statements.ts';
import type { AnnotatedLetter } from './annotated-letters.ts';
import { AXES, Confusion, statedBy } from './assertions.ts';
import { type CategoryCounts, countCategories } from './counts.ts';
import { type DisputedFact, disputedIn } from './disputed.ts';
import { countLinks, countOfRelatives, LINK_KINDS, type LinkCounts, type LinkKind } from './fact-links.ts';
import { type Fault, faultsOf } from './faults.ts';
import { groupedBy } from './grouped.ts';
import { type LastResult, resultOf } from './last-result.ts';
import { isKeyword, type MatchedLetter, matchLetter } from './matching.ts';

/** What is measured of the letters of one language. */
export interface LanguageResult {
  readonly language: Language;
  readonly letters: number;
  readonly categories: readonly CategoryCounts[];
  readonly links: ReadonlyMap<LinkKind, LinkCounts>;
  /** Facts of relatives that were read, and of these as of another person than the patient. */
  readonly ofRelatives: { readonly read: number; readonly ofAnother: number };
  /** Rows `axis | annotated | read | facts`. */
  readonly confusion: readonly string[];
  /** Rows `axis | value | precision | recall | F1 | annotated`. */
  readonly scores: readonly string[];
}

export interface LettersResult {
  readonly languages: readonly LanguageResult[];
  readonly faults: readonly Fault[];
  readonly byLetter: LastResult;
  /** Facts left out: of lists of keywords, and those disputed that a letter has. */
  readonly keywords: number;
  readonly disputed: readonly DisputedFact[];
}

/** Reads all letters and measures what was read against what is annotated. */
export async function evaluateLetters(
  reading: Reading,
  letters: readonly AnnotatedLetter[],
  disputed: readonly DisputedFact[],
): Promise<LettersResult> {
  const matched: MatchedLetter[] = [];
  for (const letter of letters)
    matched.push(matchLetter(letter, await reading(letter.text), disputedIn(letter.id, disputed)));
  const faults = matched.flatMap(faultsOf);
  const byLanguage = groupedBy(matched, ({ letter }) => letter.language);
  const facts = letters.flatMap((letter) => letter.facts.map((fact) => ({ letter: letter.id, fact })));
  return {
    languages: [...byLanguage.values()].flatMap(resultOfLanguage),
    faults,
    byLetter: resultOf(matched, faults),
    keywords: facts.filter(({ fact }) => isKeyword(fact)).length,
    disputed: disputed.filter((each) =>
      facts.some(({ letter, fact }) => letter === each.letter && fact.id === each.fact),
    ),
  };
}

function resultOfLanguage(letters: readonly MatchedLetter[]): LanguageResult[] {
  const language = letters[0]?.letter.language;
  if (language === undefined) return [];
  const relatives = letters.map(countOfRelatives);
  const confusion = confusionOf(letters);
  return [
    {
      language,
      letters: letters.length,
      categories: countCategories(language, letters),
      links: sumLinks(letters.map(countLinks)),
      ofRelatives: {
        read: sum(relatives.map(({ read }) => read)),
        ofAnother: sum(relatives.map(({ ofAnother }) => ofAnother)),
      },
      confusion: confusion.rows(),
      scores: confusion.scores(),
    },
  ];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

function sumLinks(counts: readonly ReadonlyMap<LinkKind, LinkCounts>[]): Map<LinkKind, LinkCounts> {
  return new Map(
    LINK_KINDS.map((kind) => {
      const of = (field: keyof LinkCounts) => sum(counts.map((each) => each.get(kind)?.[field] ?? 0));
      return [
        kind,
        {
          annotated: of('annotated'),
          bothRead: of('bothRead'),
          linked: of('linked'),
          judged: of('judged'),
          wrong: of('wrong'),
        },
      ];
    }),
  );
}

function confusionOf(letters: readonly MatchedLetter[]): Confusion {
  const confusion = new Confusion();
  for (const { facts, read } of letters) {
    for (const { fact, best } of facts) {
      const entity = best === null ? undefined : read.entities[best];
      if (entity === undefined) continue;
      const stated = statedBy(entity.assertion);
      for (const axis of AXES) confusion.add(axis, fact[axis], stated[axis]);
    }
  }
  return confusion;
}
