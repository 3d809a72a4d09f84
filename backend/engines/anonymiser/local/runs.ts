/** Digits in a row, as figures begin with. */
export interface Run {
  readonly start: number;
  readonly length: number;
  /** The first digit. */
  readonly first: string;
  /** What stands behind the digits; nothing at the end of a text. */
  readonly next: string;
}

const ZERO = 0x30;
const NINE = 0x39;

/** The runs of ASCII digits of a text in order. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < ZERO || code > NINE) continue;
    const start = at;
    do at += 1;
    while (text.charCodeAt(at) >= ZERO && text.charCodeAt(at) <= NINE);
    runs.push({ start, length: at - start, first: text[start] ?? '', next: text[at] ?? '' });
  }
  return runs;
}

/** A pattern (flag y) of figures, and a cheap look at the first run of digits that says whether it is worth trying. */
export interface RunForm {
  readonly pattern: RegExp;
  readonly mayBegin: (run: Run) => boolean;
  /** Whether a bracket may stand before the first digit. */
  readonly opens?: boolean;
}

/** Whether a run is of some length, and what stands behind it one of some marks; no marks: anything. */
export const run =
  (least: number, most: number, marks?: string): RunForm['mayBegin'] =>
  ({ length, next }) =>
    length >= least && length <= most && (marks === undefined || (next !== '' && marks.includes(next)));

/** The match of a pattern (flag y) that begins at an offset. */
export function matchAt(text: string, pattern: RegExp, offset: number): RegExpExecArray | null {
  pattern.lastIndex = offset;
  return pattern.exec(text);
}

/** Matches of a form from the left, none over another. */
export function matchesAtRuns(
  text: string,
  runs: readonly Run[],
  { pattern, mayBegin, opens }: RunForm,
): RegExpExecArray[] {
  const matches: RegExpExecArray[] = [];
  let behind = 0;
  for (const each of runs) {
    if (each.start < behind || !mayBegin(each)) continue;
    const isOpen = opens === true && text[each.start - 1] === '(' && each.start > behind;
    const match =
      (isOpen ? matchAt(text, pattern, each.start - 1) : null) ?? matchAt(text, pattern, each.start);
    if (match === null) continue;
    matches.push(match);
    behind = match.index + match[0].length;
  }
  return matches;
}
