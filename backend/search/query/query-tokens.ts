/** A part of a query as it is written. Brackets come in pairs. */
export interface QueryToken {
  readonly kind: 'word' | 'phrase' | 'open' | 'close' | 'and' | 'or' | 'not';
  readonly offset: number;
  /** Without the quotes of a phrase. */
  readonly surface: string;
}

const OPERATORS: Readonly<Record<string, 'and' | 'or' | 'not'>> = {
  AND: 'and',
  UND: 'and',
  E: 'and',
  OR: 'or',
  ODER: 'or',
  O: 'or',
  NOT: 'not',
  NICHT: 'not',
  NON: 'not',
};

/** Brackets within brackets beyond these are left out. */
const DEEPEST = 16;

const isQuote = (character: string): boolean => '"“”„«»'.includes(character);
const isSpace = (character: string): boolean => /\s/.test(character);
const endsWord = (character: string): boolean =>
  character === '' || isSpace(character) || isQuote(character) || '()'.includes(character);

/** Splits a query into its parts; quotes and brackets without a partner are nothing. */
export function tokensOf(query: string, isProtected: (offset: number) => boolean): QueryToken[] {
  const tokens: QueryToken[] = [];
  const quotes = quotesIn(query);
  for (let place = 0; place < query.length; ) {
    const character = query.charAt(place);
    const closing = quotes.get(place);
    if (closing !== undefined) {
      tokens.push({ kind: 'phrase', offset: place + 1, surface: query.slice(place + 1, closing) });
      place = closing + 1;
    } else if (character === '(' || character === ')') {
      tokens.push({ kind: character === '(' ? 'open' : 'close', offset: place, surface: character });
      place += 1;
    } else if (isExclusion(query, place)) {
      tokens.push({ kind: 'not', offset: place, surface: '-' });
      place += 1;
    } else if (endsWord(character)) {
      place += 1;
    } else {
      let end = place + 1;
      while (!endsWord(query.charAt(end))) end += 1;
      const surface = query.slice(place, end);
      const operator = isProtected(place) ? undefined : OPERATORS[surface];
      tokens.push({ kind: operator ?? 'word', offset: place, surface });
      place = end;
    }
  }
  return paired(tokens);
}

/** Where each phrase begins and ends; a quote without a second one is none. */
function quotesIn(query: string): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>();
  let open: number | null = null;
  for (let place = 0; place < query.length; place += 1) {
    if (!isQuote(query.charAt(place))) continue;
    if (open === null) open = place;
    else {
      pairs.set(open, place);
      open = null;
    }
  }
  return pairs;
}

/** A hyphen right before a word, a phrase or a bracket, and not within a word. */
function isExclusion(query: string, place: number): boolean {
  if (query.charAt(place) !== '-') return false;
  const before = query.charAt(place - 1);
  const after = query.charAt(place + 1);
  return (before === '' || isSpace(before) || before === '(') && /^[\p{L}"“„«(]/u.test(after);
}

/** Without the brackets that have no partner or stand too deep. */
function paired(tokens: readonly QueryToken[]): QueryToken[] {
  const open: number[] = [];
  const kept = new Set<number>();
  for (const [place, { kind }] of tokens.entries()) {
    if (kind === 'open') open.push(place);
    else if (kind === 'close') {
      const partner = open.pop();
      if (partner !== undefined && open.length < DEEPEST) kept.add(partner).add(place);
    }
  }
  return tokens.filter(({ kind }, place) => (kind !== 'open' && kind !== 'close') || kept.has(place));
}
