import { assertionStatusOf } from '../../clinical/assertion-status.ts';
import type { AssertionStatus } from '../../clinical/filters.ts';
import type { Language } from '../../shared/contract.ts';
import { type ParsedQuery, parseQuery, type QueryLeaf } from './parse-query.ts';
import type { QueryMention, QueryReader } from './query-reader.ts';

/** A concept of a query, and as what it is asked for. */
export interface QueryConcept {
  readonly concept: string;
  readonly name: string;
  readonly category: string;
  readonly assertionStatus: AssertionStatus;
  /** Concepts that are kinds of it; at most 40. */
  readonly kinds: readonly string[];
  /** The leaves of the query that name it. */
  readonly leaves: readonly number[];
}

export interface UnderstoodQuery extends ParsedQuery {
  readonly text: string;
  readonly language: Language;
  /** What is looked for, in order of the query, each once. */
  readonly concepts: readonly QueryConcept[];
  /** What must not occur. */
  readonly excludedConcepts: readonly QueryConcept[];
  /** The query as an embedding takes it: without operators and what it excludes. */
  readonly readable: string;
  readonly mentions: readonly QueryMention[];
}

const MOST_CONCEPTS = 20;
const MOST_KINDS = 40;

/** Finds out what a query asks for: its words, its operators, and the concepts that it names. */
export function understandQuery(query: string, reader: QueryReader): UnderstoodQuery {
  const names = reader
    .read(query)
    .mentions.filter(({ offset, length }) => /\s/.test(query.slice(offset, offset + length)));
  const parsed = parseQuery(query, (place) =>
    names.some(({ offset, length }) => offset <= place && place < offset + length),
  );
  const wanted = parsed.leaves.filter((_, leaf) => !parsed.excluded.has(leaf));
  const readable = only(query, wanted, parsed.isStrict);
  const { language, mentions } = reader.read(readable);
  const unwanted = parsed.leaves.filter((_, leaf) => parsed.excluded.has(leaf));
  const excluded = unwanted.length === 0 ? [] : reader.read(only(query, unwanted, true)).mentions;
  return {
    ...parsed,
    text: query,
    language,
    readable,
    mentions,
    concepts: askedConcepts(parsed, mentions, reader, false),
    excludedConcepts: askedConcepts(parsed, excluded, reader, true),
  };
}

/**
 * A query with nothing but these leaves and, where it is read as it stands, what is written between them; what was
 * left out is blank, so that every place stays.
 */
function only(query: string, leaves: readonly QueryLeaf[], isApart: boolean): string {
  let text = '';
  for (const { offset, length } of leaves) {
    const between = query.slice(text.length, offset);
    text += isApart || !/^[^"“”„«»()]*$/.test(between) ? apart(between) : between;
    text += query.slice(offset, offset + length);
  }
  return text + (isApart ? '' : query.slice(text.length));
}

/** Nothing but the space between two words that stand side by side; a semicolon where something was between them. */
function apart(between: string): string {
  return /^\s*$/.test(between) ? between : `;${' '.repeat(between.length - 1)}`;
}

function askedConcepts(
  { leaves, excluded }: ParsedQuery,
  mentions: readonly QueryMention[],
  reader: QueryReader,
  isExcluded: boolean,
): QueryConcept[] {
  const asked = new Map<string, QueryConcept>();
  for (const { concept, name, category, offset, length, assertion } of mentions) {
    const named = leaves.flatMap((leaf, place) =>
      leaf.offset < offset + length &&
      offset < leaf.offset + leaf.length &&
      excluded.has(place) === isExcluded
        ? [place]
        : [],
    );
    if (named.length === 0 || (asked.size >= MOST_CONCEPTS && !asked.has(concept))) continue;
    const known = asked.get(concept);
    asked.set(concept, {
      concept,
      name,
      category,
      assertionStatus: known?.assertionStatus ?? assertionStatusOf(assertion),
      kinds: known?.kinds ?? reader.kindsOf(concept).slice(0, MOST_KINDS),
      leaves: [...new Set([...(known?.leaves ?? []), ...named])],
    });
  }
  return [...asked.values()];
}
