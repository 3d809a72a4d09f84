import { type Word, wordsOf } from '../../engines/terminology/words.ts';
import type { Database } from '../../store/database.ts';
import { passageKey } from '../candidates/passage-rows.ts';
import type { LeafQueries } from '../query/text-query.ts';
import { isOnPurpose } from '../query/text-query.ts';
import type { QueryConcept, UnderstoodQuery } from '../query/understand-query.ts';
import { lexemesOf, type SpokenWord, spokenKey } from '../query/words.store.ts';
import { type Mention, mentionsIn, type PassageText, withTexts } from '../search.store.ts';
import type { FusedCandidate } from './fusion.ts';
import { type NamedMention, namedMentions } from './kinship.ts';
import { type LeafFinder, leafFinder } from './leaf-finder.ts';

/** A word of a passage that a word of the query finds. */
export interface MatchedWord {
  /** From the beginning of the report, in UTF-16 code units. */
  readonly offset: number;
  readonly length: number;
  readonly leaves: readonly number[];
}

/** A candidate with its text, what it mentions and which of its words were found. */
export interface ReadPassage {
  readonly candidate: FusedCandidate & PassageText;
  readonly mentions: readonly Mention[];
  /** Those of its mentions that the query asks for. */
  readonly named: readonly NamedMention[];
  readonly matchedWords: readonly MatchedWord[];
  /** Leaves of the query that stand in it. */
  readonly matchedLeaves: ReadonlySet<number>;
}

/** Reads candidates for the words and concepts of a query. */
export async function readPassages(
  db: Database,
  studyId: string,
  found: readonly FusedCandidate[],
  query: UnderstoodQuery,
  queries: LeafQueries,
): Promise<ReadPassage[]> {
  const finder = leafFinder(query, queries);
  const candidates = await withTexts(db, studyId, found);
  const [mentions, lexemes] = await Promise.all([
    mentionsIn(db, studyId, candidates),
    lexemesOf(db, wordsToLookUp(candidates, finder)),
  ]);
  return candidates.map((candidate) => {
    const words = indexedWords(candidate.text);
    const { language } = candidate;
    const found = finder.find(
      words.map(({ normal }) => lexemes.get(spokenKey({ language, word: normal })) ?? []),
    );
    const matchedWords = words.flatMap(({ start, end }, place): MatchedWord[] => {
      const leaves = found.get(place);
      return leaves === undefined
        ? []
        : [{ offset: candidate.offset + start, length: end - start, leaves: [...leaves] }];
    });
    const own = mentions.get(passageKey(candidate)) ?? [];
    return {
      candidate,
      mentions: own,
      named: namedMentions(own, query.concepts),
      matchedWords,
      matchedLeaves: new Set(matchedWords.flatMap(({ leaves }) => leaves)),
    };
  });
}

/** Mentions of a concept of the query, only those that say it so where it asks for what is denied. */
export function mentionsOf({ named }: Pick<ReadPassage, 'named'>, asked: QueryConcept): NamedMention[] {
  return named.filter(
    (known) =>
      known.queried === asked &&
      (!isOnPurpose(asked) || known.mention.assertionStatus === asked.assertionStatus),
  );
}

/** The words of a text that have a position in the index of words. */
const indexedWords = (text: string): Word[] => wordsOf(text).filter(({ normal }) => normal !== '');

function wordsToLookUp(candidates: readonly PassageText[], { mayFind }: LeafFinder): SpokenWord[] {
  const words = new Map<string, SpokenWord>();
  for (const { language, text } of candidates) {
    for (const { normal } of indexedWords(text)) {
      const word = { language, word: normal };
      if (mayFind(normal)) words.set(spokenKey(word), word);
    }
  }
  return [...words.values()];
}
