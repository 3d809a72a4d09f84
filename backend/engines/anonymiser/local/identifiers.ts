import type { SpanType } from '../anonymisation.ts';
import {
  hasLuhnDigit,
  isAustrianSocialNumber,
  isCodiceFiscale,
  isDeaNumber,
  isGermanTaxId,
  isIban,
  isKvnr,
  isNhsNumber,
  isNpi,
  isPartitaIva,
  isPensionNumber,
  isSsn,
  isSwissSocialNumber,
} from './check-digits.ts';
import type { Finding, Reading } from './finding.ts';
import { triggerAt } from './hints.ts';
import { matchAt, matchesAtRuns, type RunForm, run } from './runs.ts';
import { matchesIn, placesOf, windowsAround } from './windows.ts';

/** A form of identifier: certain where its check holds, else as likely as the words before it make it. */
interface Form {
  readonly type: SpanType;
  readonly pattern: RegExp;
  readonly check?: (value: string) => boolean;
  /** Confidence where the check holds, or there is none. */
  readonly confidence: number;
  /** Confidence where the check does not hold; absent: it is none then. */
  readonly unchecked?: number;
  /** Words that have to stand shortly before. */
  readonly cue?: RegExp;
  /** Confidence without a cue where the check fails, etc.: the cue raises an unchecked one. */
  readonly uncheckedCue?: RegExp;
}

const CARD_CUE = /\b(?:card|karte|carta|cc|visa|mastercard|maestro|amex)\b/i;
const TAX_CUE = /steuer|tax|\bTIN\b|fiscale|\bC\.? ?F\b|IdNr/i;
const IVA_CUE = /\bIVA\b|partita|VAT|fiscale/i;
const SSN_CUE = /\bSSN\b|social security/i;

/** Numbers that begin with a letter. */
const LETTERED: readonly Form[] = [
  {
    type: 'INSURANCE',
    pattern: /(?<![A-Za-z0-9])[A-Z]\d{3} \d{3} \d{3}(?![A-Za-z0-9])/y,
    check: (value) => isKvnr(value.replace(/ /g, '')),
    confidence: 1,
  },
  {
    type: 'IBAN',
    pattern: /(?<![A-Za-z0-9])[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]{2,4}){2,8}[ -]?[A-Z0-9]{0,3}(?![A-Za-z0-9])/iy,
    check: isIban,
    confidence: 1,
    unchecked: 0.7,
    uncheckedCue: /IBAN|konto|account|conto/i,
  },
  {
    type: 'TAX',
    pattern:
      /(?<![A-Za-z0-9])[A-Z]{6}[\dLMNPQRSTUV]{2}[A-Z][\dLMNPQRSTUV]{2}[A-Z][\dLMNPQRSTUV]{3}[A-Z](?![A-Za-z0-9])/iy,
    check: isCodiceFiscale,
    confidence: 1,
    unchecked: 0.8,
  },
  { type: 'INSURANCE', pattern: /(?<![A-Za-z0-9])[A-Z]\d{9}(?![A-Za-z0-9])/y, check: isKvnr, confidence: 1 },
  {
    type: 'ID',
    pattern: /(?<![A-Za-z0-9])[A-Z][A-Z9]\d{7}(?![A-Za-z0-9])/y,
    check: isDeaNumber,
    confidence: 1,
  },
];

/** Numbers that begin with a digit, or with letters set apart from the first digits. */
const FIGURES: readonly (Form & RunForm)[] = [
  {
    type: 'IP',
    pattern: /(?<![\d.])(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?![\d.]*\d)/y,
    confidence: 0.95,
    mayBegin: run(1, 3, '.'),
  },
  {
    type: 'INSURANCE',
    pattern: /(?<![A-Za-z0-9])\d{2} ?\d{6} ?[A-Z] ?\d{2} ?\d(?![A-Za-z0-9])/y,
    check: isPensionNumber,
    confidence: 1,
    unchecked: 0.8,
    mayBegin: run(2, 8),
  },
  {
    type: 'INSURANCE',
    pattern: /(?<![\d.])756[. ]?\d{4}[. ]?\d{4}[. ]?\d{2}(?![\d.]\d)/y,
    check: isSwissSocialNumber,
    confidence: 1,
    unchecked: 0.8,
    mayBegin: run(3, 13),
  },
  {
    type: 'INSURANCE',
    pattern: /(?<![\d-])80380\d{15}(?!\d)/y,
    check: hasLuhnDigit,
    confidence: 1,
    unchecked: 0.9,
    mayBegin: run(20, 20),
  },
  {
    type: 'INSURANCE',
    pattern: /(?<![\d-])\d{3}-\d{2}-\d{4}(?![\d-])/y,
    check: isSsn,
    confidence: 0.95,
    unchecked: 0.7,
    uncheckedCue: SSN_CUE,
    mayBegin: run(3, 3, '-'),
  },
  {
    type: 'INSURANCE',
    pattern: /(?<!\d)\d{9}(?!\d)/y,
    confidence: 0.9,
    check: isSsn,
    cue: SSN_CUE,
    mayBegin: run(9, 9),
  },
  {
    type: 'INSURANCE',
    pattern: /(?<![\d-])\d{3}[ -]\d{3}[ -]\d{4}(?![\d-])/y,
    check: isNhsNumber,
    confidence: 1,
    cue: /\bNHS\b|\bCHI\b|health (?:number|no)/i,
    mayBegin: run(3, 3, ' -'),
  },
  {
    type: 'INSURANCE',
    pattern: /(?<!\d)\d{10}(?!\d)/y,
    check: isNhsNumber,
    confidence: 1,
    cue: /\bNHS\b/i,
    mayBegin: run(10, 10),
  },
  {
    type: 'INSURANCE',
    pattern: /(?<!\d)\d{4} ?\d{6}(?!\d)/y,
    check: isAustrianSocialNumber,
    confidence: 1,
    cue: /SV(?:NR|-Nr|A|[ -]Nummer)|Sozialversicherung|Vers/i,
    mayBegin: ({ length, next }) => length === 10 || (length === 4 && next === ' '),
  },
  {
    type: 'TAX',
    pattern: /(?<![\d/])\d{2} ?\d{3} ?\d{3} ?\d{3}(?![\d/])/y,
    check: isGermanTaxId,
    confidence: 1,
    unchecked: 0.8,
    uncheckedCue: TAX_CUE,
    mayBegin: ({ length, next }) => length === 11 || (next === ' ' && length < 9),
  },
  {
    type: 'TAX',
    pattern: /(?<!\d)\d{11}(?!\d)/y,
    check: isPartitaIva,
    confidence: 1,
    cue: IVA_CUE,
    mayBegin: run(11, 11),
  },
  {
    type: 'TAX',
    pattern: /(?<!\d)\d{2,3}[ /]\d{3,4}[ /]\d{4,5}(?!\d)/y,
    confidence: 0.9,
    cue: TAX_CUE,
    mayBegin: run(2, 3, ' /'),
  },
  {
    type: 'ID',
    pattern: /(?<!\d)[12]\d{9}(?!\d)/y,
    check: isNpi,
    confidence: 1,
    cue: /\bNPI\b/,
    mayBegin: run(10, 10),
  },
  {
    type: 'CARD',
    pattern: /(?<![\dA-Za-z.,-])\d(?:[ -]?\d){11,18}(?![\d-]*\d)/y,
    check: (value) => hasLuhnDigit(value) && /^[2-6]/.test(value),
    confidence: 0.98,
    unchecked: 0.75,
    uncheckedCue: CARD_CUE,
    mayBegin: ({ length, next }) => length > 11 || next === ' ' || next === '-',
  },
];

/** RSS MRA 80A01 H501U */
const SPACED_FISCAL_CODE: Form = {
  type: 'TAX',
  pattern: /(?<![A-Za-z0-9])[A-Z]{3} [A-Z]{3} \d{2}[A-EHLMPRST]\d{2} [A-Z]\d{3}[A-Z](?![A-Za-z0-9])/y,
  check: (value) => isCodiceFiscale(value.replace(/ /g, '')),
  confidence: 1,
  unchecked: 0.8,
};
const SPACED_KVNR: Form = {
  type: 'INSURANCE',
  pattern: /(?<![A-Za-z0-9])[A-Z] \d{3} ?\d{3} ?\d{3}(?![A-Za-z0-9])/y,
  check: (value) => isKvnr(value.replace(/ /g, '')),
  confidence: 1,
};

const MAIL: Form = {
  type: 'EMAIL',
  pattern:
    /(?<![\p{L}\p{Nd}._%+-])[\p{L}\p{Nd}][\p{L}\p{Nd}._%+-]{0,63}\s?(?:@|\(at\)|\[at\])\s?[\p{L}\p{Nd}](?:[\p{L}\p{Nd}-]{0,62}\.){1,6}\p{L}{2,24}/gu,
  confidence: 0.99,
};
const LINK: Form = {
  type: 'URL',
  pattern: /(?<![\p{L}\p{Nd}])(?:https?:\/\/|ftp:\/\/|www\.)[^\s<>"'()[\]{}|]{2,500}(?<![.,;:!?])/iuy,
  confidence: 0.99,
};
const DOMAIN: Form = {
  type: 'URL',
  pattern:
    /(?<![\p{L}\p{Nd}@.-])[\p{L}\p{Nd}][\p{L}\p{Nd}-]{1,40}\.(?:com|org|net|info|eu|de|at|ch|it|uk|io|edu|gov|ie|fr|nl|local|intern|health|hospital|app|dev|cloud|online|example)(?![\p{L}\p{Nd}.-]{0,1}[\p{L}\p{Nd}])(?:\/[^\s<>"']{1,200})?/giu,
  confidence: 0.8,
};
const IP_V6: Form = {
  type: 'IP',
  pattern:
    /(?<![\da-f:])(?:[\da-f]{1,4}:){7}[\da-f]{1,4}(?![\da-f:])|(?<![\da-f:])(?:[\da-f]{1,4}:){1,6}(?::[\da-f]{1,4}){1,6}(?![\da-f:])/gi,
  confidence: 0.95,
  check: (value) => /[\da-f]{2}/i.test(value),
};

/** Lengths of IBANs by country, of countries whose people are met most. */
const IBAN_LENGTHS: Readonly<Record<string, number>> = {
  DE: 22,
  AT: 20,
  CH: 21,
  LI: 21,
  IT: 27,
  SM: 27,
  GB: 22,
  IE: 22,
  FR: 27,
  ES: 24,
  NL: 18,
  BE: 16,
  LU: 20,
  PT: 25,
  PL: 28,
  CZ: 24,
  SK: 24,
  HU: 28,
  RO: 24,
  BG: 22,
  HR: 21,
  SI: 19,
  GR: 27,
  TR: 26,
  DK: 18,
  SE: 24,
  NO: 15,
  FI: 18,
};
const isOfIbanLength = (value: string): boolean => {
  const plain = value.replace(/[\s-]/g, '').toUpperCase();
  return IBAN_LENGTHS[plain.slice(0, 2)] === plain.length;
};

/** How far before an identifier a cue may stand, in UTF-16 code units. */
const CUE_REACH = 48;

function confidenceOf(form: Form, value: string, before: string): number | undefined {
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
  const add = (form: Form, start: number, value: string): void => {
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
