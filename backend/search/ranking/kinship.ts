import { LRUCache } from 'lru-cache';
import { wordsOf } from '../../engines/terminology/words.ts';
import type { QueryConcept } from '../query/understand-query.ts';
import type { Mention } from '../search.store.ts';

/**
 * How much a mention counts for a concept that is asked for: "type 2 diabetes" where "diabetes" is, which is a kind of it;
 * what its name alone makes a narrower one; and back.
 */
const SAME = 1;
const KIND = 0.9;
const NARROWER = 0.7;
const BROADER = 0.4;

/** Words of a name that tell nothing of what it names. */
const EMPTY = new Set([
  'of',
  'the',
  'and',
  'or',
  'in',
  'with',
  'to',
  'by',
  'due',
  'nos',
  'type',
  'disorder',
  'disease',
]);

/** A mention of a concept that is asked for, or of a kin one. */
export interface NamedMention {
  readonly queried: QueryConcept;
  readonly mention: Mention;
  /** 1 for the concept itself, less for a narrower or a broader one. */
  readonly share: number;
}

/**
 * Finds mentions of concepts that are asked for in whatever language, by the concept and, for narrower and broader
 * ones, by the words of the preferred names: one name has all words of the other.
 */
export function namedMentions(mentions: readonly Mention[], asked: readonly QueryConcept[]): NamedMention[] {
  return mentions.flatMap((mention) => {
    const { concept, name } = mention;
    if (concept === null || name === null) return [];
    const kin = asked.flatMap((known): NamedMention[] => {
      const share = shareOf(known, { concept, name });
      return share === 0 ? [] : [{ queried: known, mention, share }];
    });
    const closest = Math.max(0, ...kin.map(({ share }) => share));
    return kin.filter(({ share }) => share === closest);
  });
}

/** Reports name the same concepts again and again. */
const knownNames = new LRUCache<string, ReadonlySet<string>>({ max: 5_000 });

function nameWords(name: string): ReadonlySet<string> {
  const known = knownNames.get(name);
  if (known !== undefined) return known;
  const words = new Set(
    wordsOf(name).flatMap(({ normal }) => (normal === '' || EMPTY.has(normal) ? [] : [normal])),
  );
  knownNames.set(name, words);
  return words;
}

function shareOf(known: QueryConcept, mention: { concept: string; name: string }): number {
  if (mention.concept === known.concept) return SAME;
  if (known.kinds.includes(mention.concept)) return KIND;
  const asked = nameWords(known.name);
  const mentioned = nameWords(mention.name);
  if (asked.size === 0 || mentioned.size === 0) return 0;
  if (asked.size <= mentioned.size) return isWithin(asked, mentioned) ? NARROWER : 0;
  return isWithin(mentioned, asked) ? BROADER : 0;
}

const isWithin = (words: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  [...words].every((word) => others.has(word));
