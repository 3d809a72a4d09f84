import { wordsOf } from '../../engines/terminology/words.ts';
import { type QueryToken, tokensOf } from './query-tokens.ts';

/** A word, a prefix or a phrase of a query. */
export interface QueryLeaf {
  /** Where it stands in the query, in UTF-16 code units. */
  readonly offset: number;
  readonly length: number;
  /** As the query has it, without quotes and star. */
  readonly surface: string;
  /** Its words in their spelling-independent form, at least one. */
  readonly words: readonly string[];
  readonly isPhrase: boolean;
  readonly isPrefix: boolean;
}

export type QueryNode =
  | { readonly kind: 'leaf'; readonly leaf: number }
  | { readonly kind: 'and' | 'or'; readonly parts: readonly QueryNode[] }
  | { readonly kind: 'not'; readonly part: QueryNode };

export interface ParsedQuery {
  readonly leaves: readonly QueryLeaf[];
  /** Null where the query has no word. */
  readonly tree: QueryNode | null;
  /** Leaves that must not occur. */
  readonly excluded: ReadonlySet<number>;
  /** Whether operators or quotes ask for exactly what they say; else any of the words may be missing. */
  readonly isStrict: boolean;
}

/** Leaves beyond these are left out: a longer query is a text, of which the beginning says what it is about. */
const MOST_LEAVES = 200;

/**
 * Reads a query. Quotes make a phrase, AND, OR, NOT (UND, ODER, NICHT; E, O, NON) in capitals are operators, and so
 * are a hyphen before a word and brackets; a star makes a prefix. What is not balanced is taken as words: every query
 * can be read. NOT binds closest, then AND, which also stands between words, then OR.
 *
 * @param isProtected whether a place of the query stands within a name, such as the E of "Hepatitis E Virus"
 */
export function parseQuery(query: string, isProtected: (offset: number) => boolean): ParsedQuery {
  return new Parser(tokensOf(query, isProtected)).parse();
}

class Parser {
  readonly #tokens: readonly QueryToken[];
  readonly #leaves: QueryLeaf[] = [];
  readonly #excluded = new Set<number>();
  #at = 0;
  #isStrict = false;
  #negations = 0;

  constructor(tokens: readonly QueryToken[]) {
    this.#tokens = tokens;
  }

  parse(): ParsedQuery {
    const tree = this.#anyOf();
    return { leaves: this.#leaves, tree, excluded: this.#excluded, isStrict: this.#isStrict };
  }

  #anyOf(): QueryNode | null {
    const parts: QueryNode[] = [];
    for (;;) {
      const part = this.#allOf();
      if (part !== null) parts.push(part);
      if (this.#tokens[this.#at]?.kind !== 'or') break;
      this.#at += 1;
      this.#isStrict = true;
    }
    return joined('or', parts);
  }

  /** Up to the next OR that has something on both sides, a closing bracket or the end. */
  #allOf(): QueryNode | null {
    const parts: QueryNode[] = [];
    for (;;) {
      const token = this.#tokens[this.#at];
      if (token === undefined || token.kind === 'close') break;
      const isJoin = token.kind === 'and' || token.kind === 'or';
      if (isJoin && parts.length > 0 && this.#startsOperand(this.#at + 1)) {
        if (token.kind === 'or') break;
        this.#isStrict = true;
        this.#at += 1;
        continue;
      }
      const part = this.#operand(token);
      if (part !== null) parts.push(part);
    }
    return joined('and', parts);
  }

  #operand(token: QueryToken): QueryNode | null {
    if (token.kind === 'not' && this.#startsOperand(this.#at + 1)) {
      this.#at += 1;
      const next = this.#tokens[this.#at];
      this.#negations += 1;
      const part = next === undefined ? null : this.#operand(next);
      this.#negations -= 1;
      return part === null ? null : part.kind === 'not' ? part.part : { kind: 'not', part };
    }
    this.#at += 1;
    if (token.kind === 'open') {
      const part = this.#anyOf();
      if (this.#tokens[this.#at]?.kind === 'close') this.#at += 1;
      return part;
    }
    return this.#leafOf(token);
  }

  /** Words stand for themselves, and so does an operator that has nothing to join. */
  #leafOf(token: QueryToken): QueryNode | null {
    const isPhrase = token.kind === 'phrase';
    const parts = (isPhrase ? [token] : piecesOf(token)).flatMap((piece): QueryNode[] => {
      const words = wordsOf(piece.surface).flatMap(({ normal }) => (normal === '' ? [] : [normal]));
      if (words.length === 0 || this.#leaves.length >= MOST_LEAVES) return [];
      if (isPhrase && words.length > 1) this.#isStrict = true;
      const leaf = this.#leaves.length;
      if (this.#negations % 2 === 1) this.#excluded.add(leaf);
      this.#leaves.push({
        offset: piece.offset,
        length: piece.surface.length,
        surface: piece.surface,
        words,
        isPhrase: isPhrase && words.length > 1,
        isPrefix: 'isPrefix' in piece && piece.isPrefix,
      });
      return [{ kind: 'leaf', leaf }];
    });
    return joined('and', parts);
  }

  #startsOperand(at: number): boolean {
    let place = at;
    while (this.#tokens[place]?.kind === 'not') place += 1;
    const kind = this.#tokens[place]?.kind;
    return kind === 'word' || kind === 'phrase' || kind === 'open';
  }
}

function joined(kind: 'and' | 'or', parts: readonly QueryNode[]): QueryNode | null {
  if (parts.length <= 1) return parts[0] ?? null;
  return { kind, parts };
}

interface Piece {
  readonly offset: number;
  readonly surface: string;
  readonly isPrefix: boolean;
}

/** What stands between the parts of one word or number: nothing, or the point or slash within a number. */
const WITHIN = /^(?:|[.,/])$/;
const isDigits = (text: string): boolean => /^\d+$/.test(text);

/** The words of a run of characters: "HbA1c" and "7,9" are one each, "fever/cough" is two. */
function piecesOf({ offset, surface }: QueryToken): Piece[] {
  const words = wordsOf(surface);
  const pieces: { from: number; to: number }[] = [];
  for (const { start, end } of words) {
    const open = pieces.at(-1);
    const gap = open === undefined ? '' : surface.slice(open.to, start);
    const isNumber =
      open !== undefined &&
      isDigits(surface.slice(open.to - 1, open.to)) &&
      isDigits(surface.slice(start, end));
    if (open !== undefined && WITHIN.test(gap) && (gap === '' || isNumber)) open.to = end;
    else pieces.push({ from: start, to: end });
  }
  return pieces.map(({ from, to }) => ({
    offset: offset + from,
    surface: surface.slice(from, to),
    isPrefix: surface.charAt(to) === '*',
  }));
}
