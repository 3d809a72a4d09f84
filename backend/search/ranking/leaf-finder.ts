import { phraseLexemes, type QueryLexeme } from '../query/lexemes.ts';
import type { LeafQueries } from '../query/text-query.ts';
import type { UnderstoodQuery } from '../query/understand-query.ts';

/** Finds the leaves of a query among the words of a passage. */
export interface LeafFinder {
  /** Whether a word in its spelling-independent form is worth looking up. */
  mayFind(word: string): boolean;
  /**
   * @param lexemes what each word of a passage is indexed under
   * @returns the leaves that a word belongs to, by its place; of several words all stand as the query has them
   */
  find(lexemes: readonly (readonly string[])[]): ReadonlyMap<number, ReadonlySet<number>>;
}

interface LeafWords {
  readonly leaf: number;
  readonly words: readonly QueryLexeme[];
}

/** Knows the words of a query, except those that it excludes, by the lexemes that the store made of them. */
export function leafFinder(
  { leaves, excluded, language }: UnderstoodQuery,
  queries: LeafQueries,
): LeafFinder {
  const known = leaves.flatMap((_, leaf): LeafWords[] => {
    const own = queries[leaf];
    if (excluded.has(leaf) || own === undefined || own[language] === '') return [];
    return [...new Set(Object.values(own))]
      .filter((query) => query !== '')
      .map((query) => ({ leaf, words: phraseLexemes(query) }));
  });
  // Stemming takes endings off: the first letter of a word stays.
  const firsts = new Set(known.flatMap(({ words }) => words.map(({ lexeme }) => lexeme.charAt(0))));
  return {
    mayFind: (word) => firsts.has(word.charAt(0)),
    find(lexemes) {
      const found = new Map<number, Set<number>>();
      for (const { leaf, words } of known) {
        for (let first = 0; first < lexemes.length; first += 1) {
          if (!words.every((word) => isAt(lexemes[first + word.distance], word))) continue;
          for (const { distance } of words) {
            const known = found.get(first + distance) ?? new Set();
            found.set(first + distance, known.add(leaf));
          }
        }
      }
      return found;
    },
  };
}

function isAt(lexemes: readonly string[] | undefined, { lexeme, isPrefix }: QueryLexeme): boolean {
  return lexemes?.some((known) => (isPrefix ? known.startsWith(lexeme) : known === lexeme)) === true;
}
