import type { Finding, Reading } from './finding.ts';
import { triggerAt } from './hints.ts';
import { isOfIbanLength } from './iban-lengths.ts';
import {
  DOMAIN,
  FIGURES,
  type IdentifierForm,
  IP_V6,
  LETTERED,
  LINK,
  MAIL,
  SPACED_FISCAL_CODE,
  SPACED_KVNR,
} from './identifier-forms.ts';
import { matchAt, matchesAtRuns } from './runs.ts';
import { matchesIn, placesOf, windowsAround } from './windows.ts';

/** How far before an identifier a cue may stand, in UTF-16 code units. */
const CUE_REACH = 48;

function confidenceOf(form: IdentifierForm, value: string, before: string): number | undefined {
  const lineBefore = before.slice(before.lastIndexOf('\n') + 1);
  if (form.cue !== undefined && !form.cue.test(lineBefore)) return undefined;
  if (form.check?.(value) ?? true) return form.confidence;
  if (form.type === 'IBAN' && isOfIbanLength(value)) return form.unchecked;
  if (form.unchecked === undefined) return undefined;
  if (form.uncheckedCue !== undefined && !form.uncheckedCue.test(before)) return undefined;
  return form.unchecked;
}

const CODED = triggerAt(/\d/);
const LINKED = triggerAt(/^(?:https?|ftp|www)$/i);
const TOP_LEVEL = triggerAt(
  /^(?:com|org|net|info|eu|de|at|ch|it|uk|io|edu|gov|ie|fr|nl|local|intern|health|hospital|app|dev|cloud|online|example)$/i,
);

/** Numbers and addresses of which the form itself says what they are. */
export function findForms(reading: Reading): Finding[] {
  const { text, tokens, runs } = reading;
  const findings: Finding[] = [];
  const add = (form: IdentifierForm, start: number, value: string): void => {
    const confidence = confidenceOf(form, value, text.slice(Math.max(0, start - CUE_REACH), start));
    if (confidence === undefined) return;
    findings.push({ type: form.type, start, end: start + value.trimEnd().length, confidence });
  };
  for (const form of FIGURES) {
    for (const match of matchesAtRuns(text, runs, form)) add(form, match.index, match[0]);
  }
  for (const { start, length, next } of runs) {
    if (text[start - 1] !== ' ') continue;
    const isLong = length === 3 || length === 9;
    const form = isLong ? SPACED_KVNR : length === 2 && /[A-Z]/.test(next) ? SPACED_FISCAL_CODE : undefined;
    if (form === undefined) continue;
    const match = matchAt(text, form.pattern, start - (isLong ? 2 : 8));
    if (start >= (isLong ? 2 : 8) && match !== null) add(form, match.index, match[0]);
  }
  for (const place of placesOf(reading, CODED)) {
    for (const form of LETTERED) {
      const match = matchAt(text, form.pattern, tokens[place]?.start ?? 0);
      if (match !== null) add(form, match.index, match[0]);
    }
  }
  for (const place of placesOf(reading, LINKED)) {
    const match = matchAt(text, LINK.pattern, tokens[place]?.start ?? 0);
    if (match !== null) add(LINK, match.index, match[0]);
  }
  const { signs, colons } = marksOf(reading);
  const domains = placesOf(reading, TOP_LEVEL, (_token, place) => tokens[place - 1]?.text === '.');
  for (const [form, places, before, after] of [
    [MAIL, signs, 90, 520],
    [DOMAIN, domains, 60, 220],
    [IP_V6, colons, 40, 60],
  ] as const) {
    const windows = windowsAround(reading, places, before, after);
    for (const { start, value } of matchesIn(windows, form.pattern)) add(form, start, value);
  }
  return findings;
}

const HEXADECIMAL = /^(?:[\da-f]{1,4}|:)$/i;

/** The places of signs of mail, and of colons between two hexadecimal numbers. */
function marksOf({ text, tokens }: Reading): { signs: number[]; colons: number[] } {
  const signs: number[] = [];
  const colons: number[] = [];
  for (let place = 1; place < tokens.length - 1; place += 1) {
    const token = tokens[place];
    if (token === undefined) continue;
    const isWritten = token.folded === 'at' && /^[([]$/.test(tokens[place - 1]?.text ?? '');
    if (isWritten || token.text === '@') signs.push(place);
    if (token.text !== ':') continue;
    const [before, after] = [text[token.start - 1] ?? '', text[token.end] ?? ''];
    const isBetween = HEXADECIMAL.test(before) && HEXADECIMAL.test(after);
    if (isBetween && text.slice(token.end, token.end + 5).includes(':')) colons.push(place);
  }
  return { signs, colons };
}
