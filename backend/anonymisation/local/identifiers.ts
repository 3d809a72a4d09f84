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
import { HINT } from './hints.ts';
import type { Token } from './tokens.ts';
import { matchesIn, type Window, windowsAround } from './windows.ts';

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

const FORMS: readonly Form[] = [
  {
    type: 'EMAIL',
    pattern:
      /(?<![\p{L}\p{Nd}._%+-])[\p{L}\p{Nd}][\p{L}\p{Nd}._%+-]{0,63}\s?(?:@|\(at\)|\[at\])\s?[\p{L}\p{Nd}](?:[\p{L}\p{Nd}-]{0,62}\.){1,6}\p{L}{2,24}/gu,
    confidence: 0.99,
  },
  {
    type: 'URL',
    pattern: /(?<![\p{L}\p{Nd}])(?:https?:\/\/|ftp:\/\/|www\.)[^\s<>"'()[\]{}|]{2,500}(?<![.,;:!?])/giu,
    confidence: 0.99,
  },
  {
    type: 'URL',
    pattern:
      /(?<![\p{L}\p{Nd}@.-])[\p{L}\p{Nd}][\p{L}\p{Nd}-]{1,40}\.(?:com|org|net|info|eu|de|at|ch|it|uk|io)(?![\p{L}\p{Nd}.-]{0,1}[\p{L}\p{Nd}])(?:\/[^\s<>"']{1,200})?/giu,
    confidence: 0.8,
  },
  {
    type: 'IP',
    pattern: /(?<![\d.])(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?![\d.]*\d)/g,
    confidence: 0.95,
  },
  {
    type: 'IP',
    pattern:
      /(?<![\da-f:])(?:[\da-f]{1,4}:){7}[\da-f]{1,4}(?![\da-f:])|(?<![\da-f:])(?:[\da-f]{1,4}:){1,6}(?::[\da-f]{1,4}){1,6}(?![\da-f:])/gi,
    confidence: 0.95,
    check: (value) => /[\da-f]{2}/i.test(value),
  },
  {
    type: 'IBAN',
    pattern: /(?<![A-Za-z0-9])[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]{2,4}){2,8}[ -]?[A-Z0-9]{0,3}(?![A-Za-z0-9])/gi,
    check: isIban,
    confidence: 1,
    unchecked: 0.7,
    uncheckedCue: /IBAN|konto|account|conto/i,
  },
  {
    type: 'TAX',
    pattern:
      /(?<![A-Za-z0-9])[A-Z]{6}[\dLMNPQRSTUV]{2}[A-Z][\dLMNPQRSTUV]{2}[A-Z][\dLMNPQRSTUV]{3}[A-Z](?![A-Za-z0-9])/gi,
    check: isCodiceFiscale,
    confidence: 1,
    unchecked: 0.8,
  },
  { type: 'INSURANCE', pattern: /(?<![A-Za-z0-9])[A-Z]\d{9}(?![A-Za-z0-9])/g, check: isKvnr, confidence: 1 },
  {
    type: 'INSURANCE',
    pattern: /(?<![A-Za-z0-9])\d{2} ?\d{6} ?[A-Z] ?\d{2} ?\d(?![A-Za-z0-9])/g,
    check: isPensionNumber,
    confidence: 1,
    unchecked: 0.8,
  },
  {
    type: 'INSURANCE',
    pattern: /(?<![\d.])756[. ]?\d{4}[. ]?\d{4}[. ]?\d{2}(?![\d.]\d)/g,
    check: isSwissSocialNumber,
    confidence: 1,
    unchecked: 0.8,
  },
  {
    type: 'INSURANCE',
    pattern: /(?<![\d-])80380\d{15}(?!\d)/g,
    check: hasLuhnDigit,
    confidence: 1,
    unchecked: 0.9,
  },
  {
    type: 'INSURANCE',
    pattern: /(?<![\d-])\d{3}-\d{2}-\d{4}(?![\d-])/g,
    check: isSsn,
    confidence: 0.95,
    unchecked: 0.7,
    uncheckedCue: SSN_CUE,
  },
  { type: 'INSURANCE', pattern: /(?<!\d)\d{9}(?!\d)/g, confidence: 0.9, check: isSsn, cue: SSN_CUE },
  {
    type: 'INSURANCE',
    pattern: /(?<![\d-])\d{3}[ -]\d{3}[ -]\d{4}(?![\d-])/g,
    check: isNhsNumber,
    confidence: 1,
    cue: /\bNHS\b|\bCHI\b|health (?:number|no)/i,
  },
  { type: 'INSURANCE', pattern: /(?<!\d)\d{10}(?!\d)/g, check: isNhsNumber, confidence: 1, cue: /\bNHS\b/i },
  {
    type: 'INSURANCE',
    pattern: /(?<!\d)\d{4} ?\d{6}(?!\d)/g,
    check: isAustrianSocialNumber,
    confidence: 1,
    cue: /SV(?:NR|-Nr|A|[ -]Nummer)|Sozialversicherung|Vers/i,
  },
  {
    type: 'TAX',
    pattern: /(?<![\d/])\d{2} ?\d{3} ?\d{3} ?\d{3}(?![\d/])/g,
    check: isGermanTaxId,
    confidence: 1,
    unchecked: 0.8,
    uncheckedCue: TAX_CUE,
  },
  { type: 'TAX', pattern: /(?<!\d)\d{11}(?!\d)/g, check: isPartitaIva, confidence: 1, cue: IVA_CUE },
  { type: 'TAX', pattern: /(?<!\d)\d{2,3}[ /]\d{3,4}[ /]\d{4,5}(?!\d)/g, confidence: 0.9, cue: TAX_CUE },
  { type: 'ID', pattern: /(?<!\d)[12]\d{9}(?!\d)/g, check: isNpi, confidence: 1, cue: /\bNPI\b/ },
  {
    type: 'ID',
    pattern: /(?<![A-Za-z0-9])[A-Z][A-Z9]\d{7}(?![A-Za-z0-9])/g,
    check: isDeaNumber,
    confidence: 1,
  },
  {
    type: 'CARD',
    pattern: /(?<![\dA-Za-z.,-])\d(?:[ -]?\d){11,18}(?![\d-]*\d)/g,
    check: (value) => hasLuhnDigit(value) && /^[2-6]/.test(value),
    confidence: 0.98,
    unchecked: 0.75,
    uncheckedCue: CARD_CUE,
  },
];

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

/** Numbers and addresses of which the form itself says what they are. */
export function findForms({ text, tokens }: Reading): Finding[] {
  const findings: Finding[] = [];
  const around = (isNeeded: (token: Token) => boolean, before: number, after: number): Window[] =>
    windowsAround(text, tokens, isNeeded, before, after);
  const figures = around(({ kind, text: word }) => kind === 'number' && word.length > 1, 40, 60);
  const addresses = around(({ hints }) => (hints & HINT.address) !== 0, 90, 520);
  const colons = around(({ text: word }) => word === ':', 40, 60);
  const codes = around(
    ({ kind, text: word }) => kind === 'word' && word.length > 5 && /\d/.test(word),
    2,
    30,
  );
  const windowsFor = (type: SpanType): readonly Window[] => {
    if (type === 'EMAIL' || type === 'URL') return addresses;
    if (type === 'IP') return [...colons, ...figures];
    return [...codes, ...figures];
  };
  for (const form of FORMS) {
    for (const { start, value } of matchesIn(windowsFor(form.type), form.pattern)) {
      const before = text.slice(Math.max(0, start - CUE_REACH), start);
      const confidence = confidenceOf(form, value, before);
      if (confidence !== undefined) {
        findings.push({ type: form.type, start, end: start + value.trimEnd().length, confidence });
      }
    }
  }
  return findings;
}
