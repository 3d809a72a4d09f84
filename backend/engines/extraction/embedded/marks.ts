import type { Word } from '../../terminology/words.ts';
import { TREATMENTS } from './effects.ts';

/** Signs that deny right behind a finding: "fever (-)", "Dyspnoe -, Husten", "Fieber: Ø". */
const DENIED_AFTER =
  /^\s?(?:\(\s?[-–−∅Øø]\s?\)|(?:[:=]\s?|\s)(?:(?<=[:=]\s?)0(?=\s?(?:[,;.|\n]|$))|[-–−](?=\s?(?:[,;.|/\n]|$))|[∅Øø](?![\p{L}\p{N}]|\s?\d)))/u;
const STATED_AFTER = /^\s?(?:\(\s?\+{1,3}\s?\)|(?:[:=]\s?|\s)\+{1,3}(?=\s?(?:[,;.|/\n]|$)))/u;
const DENIED_BEFORE = /(?:^|[^\p{L}\p{N}])[∅Øø]\s?$/u;

/** Signs ahead of findings, which are none of a list's own only where both stand: "+ nausea, - vomiting". */
const SIGNED = /(?:^|[,;:(])\s?([-–−+])\s?$/u;
const BOTH_SIGNS = [/(?:^|[,;:(])\s?\+\s?\p{L}/u, /(?:[,;:(])\s?[-–−]\s?\p{L}/u] as const;

const EMPTY_BOX = String.raw`(?:\[\s{0,3}\]|\(\s{1,3}\)|[☐□])`;
const TICKED_BOX = String.raw`(?:\[\s?[xX✓✔]\s?\]|\(\s?[xX✓✔]\s?\)|[☒☑])`;
const BOXES_BEFORE = [new RegExp(`${EMPTY_BOX}\\s?$`, 'u'), new RegExp(`${TICKED_BOX}\\s?$`, 'u')] as const;
const BOXES_AFTER = [new RegExp(`^\\s?${EMPTY_BOX}`, 'u'), new RegExp(`^\\s?${TICKED_BOX}`, 'u')] as const;

/** Every pattern above needs one of these. */
const ANY_SIGN: ReadonlySet<string> = new Set('-–−∅Øø+[]()☐□☒☑');

function hasSign(text: string, from: number, to: number): boolean {
  for (let place = Math.max(0, from); place < to; place += 1) {
    const unit = text.charCodeAt(place);
    // Most of a text is letters and spaces.
    if (unit > 0x20 && !(unit >= 0x61 && unit <= 0x7a) && ANY_SIGN.has(text.charAt(place))) return true;
    // "Drogen: 0", "Asthma 1", "Fever: N".
    if (unit === 0x30 || unit === 0x31 || unit === 0x3a) return true;
  }
  return false;
}

/** Longest sign with the white space at it, in UTF-16 code units. */
const SIGN_LENGTH = 8;

interface Span {
  readonly first: number;
  readonly last: number;
  readonly category: string;
}

interface Marked {
  readonly text: string;
  readonly words: readonly Word[];
  readonly from: number;
  readonly to: number;
  readonly spans: readonly Span[];
}

/** What a sign or a box to tick right beside a finding says of it, by its words; null where there is none. */
export function markOf(marked: Marked, span: Span): 'negative' | 'positive' | null {
  const { text, words } = marked;
  const start = words[span.first]?.start ?? 0;
  const end = words[span.last]?.end ?? 0;
  if (!hasSign(text, start - SIGN_LENGTH, start) && !hasSign(text, end, end + SIGN_LENGTH)) return null;
  const [before, after] = around(marked, span);
  const column = columnOf(marked, span);
  if (column !== null) return column;
  if (DENIED_AFTER.test(after)) return 'negative';
  if (STATED_AFTER.test(after)) return 'positive';
  if (DENIED_BEFORE.test(before)) return 'negative';
  const sign = SIGNED.exec(before)?.[1];
  if (sign !== undefined && hasBothSigns(marked)) return sign === '+' ? 'positive' : 'negative';
  if (!/[[\]()☐□☒☑]/.test(before + after)) return null;
  const [leading, trailing] = around(marked, marked.spans[0] ?? span);
  const isTrailing = !anyOf(BOXES_BEFORE, leading) && anyOf(BOXES_AFTER, trailing);
  const [boxes, place] = isTrailing ? ([BOXES_AFTER, after] as const) : ([BOXES_BEFORE, before] as const);
  if (boxes[0].test(place)) return 'negative';
  return boxes[1].test(place) ? 'positive' : null;
}

/** A sign, digit, letter or word that answers what stands before it: "Fever + Cough -", "Asthma 0  Gout 1", "Fever: N". */
const ANSWERED =
  /^\s{0,3}(?:[:=]?\s{0,3}(?<sign>[-–−+01])|[:=]\s{0,3}(?<letter>[YNJ])|[:=]\s{0,3}(?<word>yes|no|ja|nein|s[iì])(?=\s{2}|\s?(?:[,;.|/\n]|$)))(?=\s{0,3}(?:[,;.|/\n](?!\d)|$)|\s+\p{L})/iu;
const DENYING = /^(?:[-–−0n]|no|nein)$/i;
/** So many findings that are all answered so are a form, in which an answer speaks of what precedes it. */
const FEWEST_ANSWERED = 2;
const AHEAD = 12;

/** What a form of findings and answers says of one; null where the findings of the line are not all answered. */
function columnOf({ text, words, spans }: Marked, span: Span): 'negative' | 'positive' | null {
  if (spans.length < FEWEST_ANSWERED || TREATMENTS.has(span.category)) return null;
  const answerOf = ({ last }: Span) => {
    const end = words[last]?.end ?? 0;
    const { sign, letter, word } = ANSWERED.exec(text.slice(end, end + AHEAD))?.groups ?? {};
    return sign ?? letter ?? word;
  };
  const answers = spans.map(answerOf);
  // Digits that never deny may be amounts.
  if (answers.includes(undefined) || answers.every((answer) => answer === '1' || answer === '+')) return null;
  return DENYING.test(answerOf(span) ?? '') ? 'negative' : 'positive';
}

function hasBothSigns({ text, words, from, to }: Marked): boolean {
  const start = Math.max(0, (words[from]?.start ?? 0) - 2);
  const part = text.slice(start, words[to - 1]?.end ?? start).trimStart();
  return BOTH_SIGNS.every((pattern) => pattern.test(part));
}

const anyOf = (patterns: readonly RegExp[], part: string): boolean =>
  patterns.some((pattern) => pattern.test(part));

function around(
  { text, words }: Marked,
  { first, last }: { readonly first: number; readonly last: number },
): readonly [string, string] {
  const [start, end] = [words[first]?.start ?? 0, words[last]?.end ?? 0];
  return [text.slice(Math.max(0, start - SIGN_LENGTH), start), text.slice(end, end + SIGN_LENGTH)];
}
