import { PLAIN_ASSERTION } from '../../clinical/assertion.ts';
import type { Assertion } from '../../clinical/extractions.contract.ts';
import type { ExtractedEntity, TextRange } from '../../clinical/extractions.engine.ts';
import { createEngineOver } from '../../engines/extraction/embedded/embedded.engine.ts';
import { isFrequentIn } from '../../engines/extraction/embedded/language.ts';
import { dictionaryOf } from '../../engines/terminology/dictionary/longest-match.ts';
import type { OpenDictionary } from '../../engines/terminology/dictionary/open-dictionary.ts';
import { vocabularyTree } from '../../engines/terminology/names/concept-tree.ts';
import { wordsOf } from '../../engines/terminology/words.ts';
import type { Language } from '../../shared/contract.ts';
import type { Tools } from '../../wall/capability.ts';

/** A concept that a query names. */
export interface QueryMention extends TextRange {
  readonly concept: string;
  readonly name: string;
  readonly category: string;
  readonly confidenceScore: number;
  /** How the name was found: as a term, an abbreviation, by what a compound ends with. */
  readonly origin?: ExtractedEntity['origin'];
  /** What the query says of it: "no fever" asks for denied fever. */
  readonly assertion: Assertion;
}

/** Reads queries with the vocabulary and the rules that reports are read with. */
export interface QueryReader {
  read(text: string): { readonly language: Language; readonly mentions: readonly QueryMention[] };
  /** Keys of the concepts that are kinds of a concept: "pneumonia" asks for aspiration pneumonia, too. */
  kindsOf(concept: string): readonly string[];
  /**
   * A word as reports have it for certain: "copd" is COPD, and "weight", which by itself may be many things, is body weight; null
   * for words that name nothing of the kind.
   */
  plainNameOf(word: string): string | null;
}

/** A name in another language than the rest of the query, or in an inflected form of it. */
const FOREIGN_CONFIDENCE = 0.85;
const LANGUAGES: readonly Language[] = ['en', 'de', 'it'];

export const queryReader = ({ dictionaries }: Tools) => createQueryReader(dictionaries);

/**
 * A reader over dictionaries that are compiled already. A query is often one word, which does not tell its language:
 * what the rules of the likeliest language leave unread is looked up in the other ones.
 */
export function createQueryReader(dictionaries: readonly OpenDictionary[]): QueryReader {
  const engine = createEngineOver(dictionaries);
  const names = LANGUAGES.map((language) => ({ language, dictionary: dictionaryOf(dictionaries, language) }));
  const inAnyCase = LANGUAGES.map((language) => dictionaryOf(dictionaries, language, { isAnyCase: true }));
  return {
    kindsOf: (concept) =>
      vocabularyTree()
        .below(concept)
        .map(({ key }) => key),
    plainNameOf(word) {
      const words = wordsOf(word);
      for (const dictionary of inAnyCase) {
        const [match] = dictionary.matches(word, words, 0, words.length);
        if (match?.first !== 0 || match.last !== words.length - 1) continue;
        const written = match.entries.flatMap(({ exact, concept: { category, preferred } }) =>
          exact !== null ? exact : category === 'ExaminationName' ? preferred : [],
        );
        if (written[0] !== undefined) return written[0];
      }
      return null;
    },
    read(text) {
      const { language, entities } = engine.readNow(text);
      const mentions: QueryMention[] = entities.flatMap(({ concept, name, links: _links, ...found }) =>
        concept === null || name === null ? [] : { ...found, concept, name },
      );
      const words = wordsOf(text);
      for (const other of names) {
        if (other.language === language) continue;
        for (const { first, last, entries } of other.dictionary.matches(text, words, 0, words.length)) {
          const word = words[first];
          if (word === undefined || (first === last && isFrequentIn(word, language))) continue;
          const offset = word.start;
          const end = words[last]?.end ?? offset;
          const isRead = mentions.some((known) => known.offset < end && offset < known.offset + known.length);
          // A name that is shown by its kind alone stands for no concept.
          const concept = entries.map((entry) => entry.concept).find(({ key }) => key !== '');
          if (isRead || concept === undefined) continue;
          mentions.push({
            offset,
            length: end - offset,
            concept: concept.key,
            name: concept.preferred,
            category: concept.category,
            confidenceScore: FOREIGN_CONFIDENCE,
            assertion: PLAIN_ASSERTION,
          });
        }
      }
      return { language, mentions };
    },
  };
}
