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
import { type RunForm, run } from './runs.ts';

/** A form of identifier: certain where its check holds, else as likely as the words before it make it. */
export interface IdentifierForm {
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
export const LETTERED: readonly IdentifierForm[] = [
  {
    // a national insurance number of Britain
    type: 'INSURANCE',
    pattern:
      /(?<![A-Za-z0-9])[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z] ?\d{2} ?\d{2} ?\d{2} ?[A-D](?![A-Za-z0-9])/y,
    confidence: 0.9,
  },
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
export const FIGURES: readonly (IdentifierForm & RunForm)[] = [
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
export const SPACED_FISCAL_CODE: IdentifierForm = {
  type: 'TAX',
  pattern: /(?<![A-Za-z0-9])[A-Z]{3} [A-Z]{3} \d{2}[A-EHLMPRST]\d{2} [A-Z]\d{3}[A-Z](?![A-Za-z0-9])/y,
  check: (value) => isCodiceFiscale(value.replace(/ /g, '')),
  confidence: 1,
  unchecked: 0.8,
};
export const SPACED_KVNR: IdentifierForm = {
  type: 'INSURANCE',
  pattern: /(?<![A-Za-z0-9])[A-Z] \d{3} ?\d{3} ?\d{3}(?![A-Za-z0-9])/y,
  check: (value) => isKvnr(value.replace(/ /g, '')),
  confidence: 1,
};

export const MAIL: IdentifierForm = {
  type: 'EMAIL',
  pattern:
    /(?<![\p{L}\p{Nd}._%+-])[\p{L}\p{Nd}][\p{L}\p{Nd}._%+-]{0,63}\s?(?:@|\(at\)|\[at\])\s?[\p{L}\p{Nd}](?:[\p{L}\p{Nd}-]{0,62}\.){1,6}\p{L}{2,24}/gu,
  confidence: 0.99,
};
export const LINK: IdentifierForm = {
  type: 'URL',
  pattern: /(?<![\p{L}\p{Nd}])(?:https?:\/\/|ftp:\/\/|www\.)[^\s<>"'()[\]{}|]{2,500}(?<![.,;:!?])/iuy,
  confidence: 0.99,
};
export const DOMAIN: IdentifierForm = {
  type: 'URL',
  pattern:
    /(?<![\p{L}\p{Nd}@.-])(?:[\p{L}\p{Nd}][\p{L}\p{Nd}-]{1,40}\.){1,3}(?:com|org|net|info|eu|de|at|ch|it|uk|io|edu|gov|ie|fr|nl|local|intern|health|hospital|app|dev|cloud|online|example)(?![\p{L}\p{Nd}.-]{0,1}[\p{L}\p{Nd}])(?:\/[^\s<>"']{1,200})?/giu,
  confidence: 0.8,
};
export const IP_V6: IdentifierForm = {
  type: 'IP',
  pattern:
    /(?<![\da-f:])(?:[\da-f]{1,4}:){7}[\da-f]{1,4}(?![\da-f:])|(?<![\da-f:])(?:[\da-f]{1,4}:){1,6}(?::[\da-f]{1,4}){1,6}(?![\da-f:])/gi,
  confidence: 0.95,
  check: (value) => /[\da-f]{2}/i.test(value),
};
