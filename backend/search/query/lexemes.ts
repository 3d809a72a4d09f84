/** The parts of a text of type tsquery: how far behind the one before, and the lexeme; a quote within is doubled. */
const PARTS = /(?:<(\d+|-)> )?'((?:[^']|'')*)'(:\*)?/g;

/** One word of a text of type tsquery. */
export interface QueryLexeme {
  readonly lexeme: string;
  readonly isPrefix: boolean;
  /** Words from the first one on, where they stand in order; stop words between count. */
  readonly distance: number;
}

/** The words of a phrase as the store writes it. */
export function phraseLexemes(query: string): QueryLexeme[] {
  let distance = 0;
  return [...query.matchAll(PARTS)].map(([, gap, lexeme = '', star]) => {
    if (gap !== undefined) distance += gap === '-' ? 1 : Number(gap);
    return { lexeme: lexeme.replaceAll("''", "'"), isPrefix: star !== undefined, distance };
  });
}

/** All lexemes of a query, in order. */
export const lexemesIn = (query: string): string[] => phraseLexemes(query).map(({ lexeme }) => lexeme);

/**
 * A query that the index alone can answer: of phrases it asks for all words in any order. What the query matches this
 * one matches, too, unless the query excludes something.
 */
export const nearly = (query: string): string =>
  query.includes('!') ? query : query.replace(/ <(?:-|\d+)> /g, ' & ');
