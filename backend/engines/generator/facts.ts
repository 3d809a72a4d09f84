const KINDS = {
  c: 'condition',
  m: 'medication',
  l: 'laboratory',
  v: 'vital',
  s: 'symptom',
  a: 'allergy',
} as const;

const STATUSES = {
  '+': 'affirmed',
  '-': 'negated',
  '?': 'possible',
  f: 'family',
  p: 'past',
  h: 'hypothetical',
} as const;

type FactKind = (typeof KINDS)[keyof typeof KINDS];
type FactStatus = (typeof STATUSES)[keyof typeof STATUSES];

/** Something a letter states: `text.slice(offset, offset + quote.length) === quote`. */
export interface StatedFact {
  readonly kind: FactKind;
  readonly status: FactStatus;
  /** The whole statement, such as "HbA1c 8.4 %". */
  readonly quote: string;
  /** The beginning of the quote that names the thing, such as "HbA1c". */
  readonly term: string;
  /** UTF-16 code units from the start of the text. */
  readonly offset: number;
}

const MARK = /\[([cmlvsa])([-+?fph])\|([^\]~|]+)(?:~([^\]|]*))?\]/g;

/** Marks a term, and what is said of it, for `readMarks`: mark('l+', 'HbA1c', ' 8.4 %'). */
export function mark(code: string, term: string, said = ''): string {
  return said === '' ? `[${code}|${term}]` : `[${code}|${term}~${said}]`;
}

/** Takes the marks out of a text and tells each marked fact with its offset in the text that remains. */
export function readMarks(marked: string): { text: string; facts: StatedFact[] } {
  const facts: StatedFact[] = [];
  let text = '';
  let read = 0;
  for (const match of marked.matchAll(MARK)) {
    const [whole, kind, status, term = '', said = ''] = match;
    text += marked.slice(read, match.index);
    facts.push({
      kind: KINDS[kind as keyof typeof KINDS],
      status: STATUSES[status as keyof typeof STATUSES],
      quote: term + said,
      term,
      offset: text.length,
    });
    text += term + said;
    read = match.index + whole.length;
  }
  return { text: text + marked.slice(read), facts };
}
