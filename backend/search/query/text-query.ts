import type { AssertionStatus } from '../../clinical/filters.ts';
import {
  assertionStatusLexeme,
  conceptLexeme,
  mentionLexeme,
} from '../../record/passages/concept-lexemes.ts';
import type { Language } from '../../shared/contract.ts';
import type { QueryNode } from './parse-query.ts';
import type { QueryConcept, UnderstoodQuery } from './understand-query.ts';

/** What the words of each leaf are to the store in each language, as text of type tsquery; empty for a stop word. */
export type LeafQueries = readonly Readonly<Record<Language, string>>[];

/** A word or concept that a passage can have or lack. */
export interface QueryUnit {
  readonly query: string;
  readonly isConcept: boolean;
  readonly leaves: readonly number[];
}

/** A query as the store is asked it; all texts are of type tsquery, whose words come from the store itself. */
export interface TextQuery {
  /** Each unit once; a passage with more of them is the better one. */
  readonly units: readonly QueryUnit[];
  /** What a passage must match where the query has operators or quotes; null where any unit will do. */
  readonly strict: string | null;
  /** What a passage must not match; null where nothing is excluded. */
  readonly excluded: string | null;
}

/** Standings that a query names on purpose: who asks for denied fever does not look for fever. */
const ON_PURPOSE: ReadonlySet<AssertionStatus> = new Set(['negated', 'family']);

export const isOnPurpose = ({ assertionStatus }: QueryConcept): boolean => ON_PURPOSE.has(assertionStatus);

/** The most units that are looked up one by one; of more, concepts and long words tell the most. */
const MOST_UNITS = 16;

const anyOf = (parts: readonly string[]): string => [...new Set(parts)].map(bracketed).join(' | ');
const bracketed = (query: string): string => `(${query})`;

/** Puts together what the store is asked. */
export function textQueryOf(query: UnderstoodQuery, queries: LeafQueries): TextQuery {
  const wordsOfLeaf = query.leaves.map((_, leaf) => wordQuery(queries[leaf], query.language));
  const strict = query.isStrict && query.tree !== null ? treeQuery(query.tree, query, wordsOfLeaf) : null;
  return {
    units: unitsOf(query, wordsOfLeaf),
    strict: query.isStrict ? (strict?.isBounded === true ? strict.query : '') : null,
    excluded: excludedQuery(query, wordsOfLeaf),
  };
}

/** The words of a leaf in any language; empty where they are stop words of the query's own. */
function wordQuery(queries: LeafQueries[number] | undefined, language: Language): string {
  if (queries === undefined || queries[language] === '') return '';
  return anyOf(Object.values(queries).filter((found) => found !== ''));
}

/** The concept before its kinds; who asks whether it is denied does not ask whether one of its kinds is. */
function conceptQuery(asked: QueryConcept): string {
  if (asked.assertionStatus === 'negated') return assertionStatusLexeme(asked.assertionStatus, asked.concept);
  const lexeme = isOnPurpose(asked)
    ? (concept: string) => assertionStatusLexeme(asked.assertionStatus, concept)
    : conceptLexeme;
  return [asked.concept, ...asked.kinds].map(lexeme).join(' | ');
}

function unitsOf(
  { leaves, excluded, concepts }: UnderstoodQuery,
  wordsOfLeaf: readonly string[],
): QueryUnit[] {
  const named = new Set(concepts.flatMap((asked) => asked.leaves));
  const units: QueryUnit[] = concepts.map((asked) => {
    const words = asked.leaves.map((leaf) => wordsOfLeaf[leaf] ?? '').filter((found) => found !== '');
    // Who asks for what is denied gets mentions that are read as denied, never the mere word.
    const together = isOnPurpose(asked) || words.length === 0 ? [] : [words.map(bracketed).join(' & ')];
    return { query: anyOf([conceptQuery(asked), ...together]), isConcept: true, leaves: asked.leaves };
  });
  const rest = leaves
    .map((leaf, place) => ({ leaf, place, query: wordsOfLeaf[place] ?? '' }))
    .filter(({ place, query }) => !named.has(place) && !excluded.has(place) && query !== '')
    .sort((a, b) => b.leaf.length - a.leaf.length || a.place - b.place);
  for (const { place, query } of rest) {
    if (units.length >= MOST_UNITS) break;
    const known = units.some((unit) => unit.query === query);
    if (!known) units.push({ query, isConcept: false, leaves: [place] });
  }
  return units.slice(0, MOST_UNITS);
}

interface Part {
  readonly query: string;
  /** Whether it asks for something, and not only for what is not there. */
  readonly isBounded: boolean;
}

/** A tree as text; null where it is made of stop words. */
function treeQuery(node: QueryNode, query: UnderstoodQuery, wordsOfLeaf: readonly string[]): Part | null {
  if (node.kind === 'leaf') {
    const found = leafQuery(node.leaf, query, wordsOfLeaf);
    return found === '' ? null : { query: found, isBounded: true };
  }
  if (node.kind === 'not') {
    const part = treeQuery(node.part, query, wordsOfLeaf);
    return part === null ? null : { query: `!(${part.query})`, isBounded: false };
  }
  const parts = node.parts.flatMap((part) => treeQuery(part, query, wordsOfLeaf) ?? []);
  if (node.kind === 'and') {
    return parts.length === 0
      ? null
      : {
          query: parts.map((part) => bracketed(part.query)).join(' & '),
          isBounded: parts.some(({ isBounded }) => isBounded),
        };
  }
  // "fever OR NOT cough" would be nearly everything: what only excludes is left out of a choice.
  const bounded = parts.filter(({ isBounded }) => isBounded);
  const chosen = bounded.length > 0 ? bounded : parts;
  return chosen.length === 0
    ? null
    : {
        query: chosen.map((part) => bracketed(part.query)).join(' | '),
        isBounded: bounded.length > 0,
      };
}

function leafQuery(leaf: number, query: UnderstoodQuery, wordsOfLeaf: readonly string[]): string {
  const words = wordsOfLeaf[leaf] ?? '';
  const { excluded, concepts, excludedConcepts, leaves } = query;
  // A phrase is asked for in these words and no others.
  if (leaves[leaf]?.isPhrase === true) return words;
  const asked = (excluded.has(leaf) ? excludedConcepts : concepts).filter((known) =>
    known.leaves.includes(leaf),
  );
  const onPurpose = excluded.has(leaf) ? [] : asked.filter(isOnPurpose);
  if (onPurpose.length > 0) return anyOf(onPurpose.map(conceptQuery));
  return anyOf(
    [words, ...asked.flatMap(({ concept, kinds }) => [concept, ...kinds].map(conceptLexeme))].filter(
      (found) => found !== '',
    ),
  );
}

/** What is excluded outside of any choice; within one the tree says it. */
function excludedQuery(query: UnderstoodQuery, wordsOfLeaf: readonly string[]): string | null {
  const { tree } = query;
  if (tree === null) return null;
  const parts = tree.kind === 'and' ? tree.parts : [tree];
  const excluded = parts.flatMap((part) =>
    part.kind === 'not' ? (treeQuery(part.part, query, wordsOfLeaf)?.query ?? []) : [],
  );
  return excluded.length === 0 ? null : anyOf(excluded);
}

/**
 * What a passage must match for one of its mentions to count: a mention of a concept that is asked for, or, for what
 * words alone find, any mention; whether that is the one that was found is looked at where the passage is read.
 */
export function assertionStatusQuery(
  standings: readonly AssertionStatus[],
  concepts: readonly QueryConcept[],
): string {
  return anyOf(
    standings.flatMap((standing) => [
      ...concepts.flatMap(({ concept, kinds }) =>
        [concept, ...kinds].map((known) => assertionStatusLexeme(standing, known)),
      ),
      mentionLexeme(standing),
    ]),
  );
}
