import type { Database } from '../../store/database.ts';
import { wordsOf } from '../../terminology/words.ts';
import { passageKey } from '../candidates/passage-rows.ts';
import type { LeafQueries } from '../query/text-query.ts';
import { isOnPurpose } from '../query/text-query.ts';
import type { AskedConcept, UnderstoodQuery } from '../query/understand-query.ts';
import { lexemesOf, type SpokenWord, spokenKey } from '../query/words.store.ts';
import { type Mention, mentionsIn } from '../search.store.ts';
import type { FusedCandidate } from './fusion.ts';

/** A word of a passage that a word of the query finds. */
export interface FoundWord {
  /** From the beginning of the report, in UTF-16 code units. */
  readonly offset: number;
  readonly length: number;
  /** Which word of the passage it is, from 0. */
  readonly place: number;
  readonly leaves: readonly number[];
}

/** A candidate with what it mentions and which of its words were found. */
export interface ReadPassage {
  readonly candidate: FusedCandidate;
  readonly mentions: readonly Mention[];
  readonly foundWords: readonly FoundWord[];
  /** Leaves of the query all of whose words stand in it. */
  readonly foundLeaves: ReadonlySet<number>;
}

/** Reads candidates for the words and concepts of a query. */
export async function readPassages(
  db: Database,
  studyId: string,
  candidates: readonly FusedCandidate[],
  query: UnderstoodQuery,
  queries: LeafQueries,
): Promise<ReadPassage[]> {
  const finder = leafFinder(query, queries);
  const mentions = await mentionsIn(db, studyId, candidates);
  const lexemes = await lexemesOf(db, wordsToLookUp(candidates, finder.mayFind));
  return candidates.map((candidate) => {
    const foundWords: FoundWord[] = [];
    const seen = new Set<string>();
    for (const [place, { start, end, normal }] of wordsOf(candidate.text).entries()) {
      const found = lexemes.get(spokenKey({ language: candidate.language, word: normal })) ?? [];
      const leaves = new Set(
        found.flatMap((lexeme) =>
          finder.leavesOf(lexeme).map(({ leaf, part }) => {
            seen.add(`${leaf} ${part}`);
            return leaf;
          }),
        ),
      );
      if (leaves.size === 0) continue;
      foundWords.push({ offset: candidate.offset + start, length: end - start, place, leaves: [...leaves] });
    }
    return {
      candidate,
      mentions: mentions.get(passageKey(candidate)) ?? [],
      foundWords,
      foundLeaves: finder.completeLeaves(seen),
    };
  });
}

/** Whether a passage has a concept of a query, and, where it asks for what is denied, says it so. */
export function hasConcept({ mentions }: Pick<ReadPassage, 'mentions'>, asked: AskedConcept): boolean {
  return mentions.some(
    ({ concept, standing }) =>
      concept === asked.concept && (!isOnPurpose(asked) || standing === asked.standing),
  );
}

function wordsToLookUp(
  candidates: readonly FusedCandidate[],
  mayFind: (word: string) => boolean,
): SpokenWord[] {
  const words = new Map<string, SpokenWord>();
  for (const { language, text } of candidates) {
    for (const { normal } of wordsOf(text)) {
      const word = { language, word: normal };
      if (mayFind(normal)) words.set(spokenKey(word), word);
    }
  }
  return [...words.values()];
}

interface PartOfLeaf {
  readonly leaf: number;
  /** Which word of the leaf. */
  readonly part: number;
}

/** Lexemes in a text of type tsquery; a quote within one is doubled. */
const LEXEMES = /'((?:[^']|'')*)'(:\*)?/g;

/** Tells which leaves of a query a lexeme of a passage belongs to. */
function leafFinder({ leaves, excluded, language }: UnderstoodQuery, queries: LeafQueries) {
  const exact = new Map<string, PartOfLeaf[]>();
  const prefixes: { prefix: string; part: PartOfLeaf }[] = [];
  const partsOfLeaf = new Map<number, number>();
  for (const [leaf] of leaves.entries()) {
    const own = queries[leaf];
    if (excluded.has(leaf) || own === undefined || own[language] === '') continue;
    for (const query of Object.values(own)) {
      for (const [part, [, lexeme = '', star]] of [...query.matchAll(LEXEMES)].entries()) {
        partsOfLeaf.set(leaf, Math.max(partsOfLeaf.get(leaf) ?? 0, part + 1));
        if (star !== undefined) prefixes.push({ prefix: lexeme, part: { leaf, part } });
        else exact.set(lexeme, [...(exact.get(lexeme) ?? []), { leaf, part }]);
      }
    }
  }
  // Stemming takes endings off: the first letter of a word stays.
  const firsts = new Set(
    [...exact.keys(), ...prefixes.map(({ prefix }) => prefix)].map((word) => word.charAt(0)),
  );
  return {
    mayFind: (word: string): boolean => firsts.has(word.charAt(0)),
    leavesOf: (lexeme: string): readonly PartOfLeaf[] => [
      ...(exact.get(lexeme) ?? []),
      ...prefixes.filter(({ prefix }) => lexeme.startsWith(prefix)).map(({ part }) => part),
    ],
    completeLeaves: (seen: ReadonlySet<string>): ReadonlySet<number> =>
      new Set(
        [...partsOfLeaf]
          .filter(([leaf, parts]) =>
            Array.from({ length: parts }, (_, part) => `${leaf} ${part}`).every((key) => seen.has(key)),
          )
          .map(([leaf]) => leaf),
      ),
  };
}
