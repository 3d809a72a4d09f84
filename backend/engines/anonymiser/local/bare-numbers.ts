import type { SpanType } from '../anonymisation.ts';
import type { Finding, Reading } from './finding.ts';
import { matchAt, matchesAtRuns, type RunForm, run } from './runs.ts';

interface BareForm extends RunForm {
  readonly type: SpanType;
  readonly confidence: number;
}

/** Phone numbers by their form alone, and numbers so long or so built that they number a record. */
const BARE: readonly BareForm[] = [
  {
    type: 'PHONE',
    pattern: /(?<![\d\p{L}.,/-])1[ .-]\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}(?![\d.-])/uy,
    confidence: 0.85,
    mayBegin: ({ length, first }) => length === 1 && first === '1',
  },
  {
    type: 'ID',
    pattern: /(?<![\d\p{L}.,/-])(?:19|20)\d{2}[/-]\d{5,7}(?![\d\p{L}/-]|[.,]\d)/uy,
    confidence: 0.55,
    mayBegin: run(4, 4, '/-'),
  },
  {
    type: 'ID',
    pattern: /(?<![\d\p{L}.,/-])\d{2}-\d{5,6}(?![\d\p{L}/-]|[.,]\d| ?(?:IE|IU|mg))/uy,
    confidence: 0.5,
    mayBegin: run(2, 2, '-'),
  },
  {
    // 20/12345
    type: 'ID',
    pattern: /(?<![\d\p{L}.,/-])\d{2}\/\d{5,6}(?![\d\p{L}/-]|[.,]\d)/uy,
    confidence: 0.5,
    mayBegin: run(2, 2, '/'),
  },
  {
    // 22/I/4410
    type: 'ID',
    pattern: /(?<![\d\p{L}.,/-])\d{2}[/-][A-Z]{1,3}[/-]\d{3,7}(?![\d\p{L}/-]|[.,]\d)/uy,
    confidence: 0.55,
    mayBegin: run(2, 2, '/-'),
  },
  {
    // "Alan Quorr (7730-0192)", "of two patients: 7730-0192"
    type: 'ID',
    pattern:
      /(?<=(?:\p{Lu}\p{L}{1,30} \(|(?:patients?|samples?|mixed|swapped|Patienten|Proben|pazienti|campioni):? |(?<!\p{L})(?:and|und|e) ))\d{4}-\d{4}(?![\d\p{L}/-]|[.,]\d)/uy,
    confidence: 0.5,
    mayBegin: run(4, 4, '-'),
  },
  {
    // 12 C 345/20
    type: 'ID',
    pattern: /(?<![\d\p{L}.,/-])\d{1,3} [A-Z]{1,3} \d{1,6}\/\d{2}(?!\d)/uy,
    confidence: 0.6,
    mayBegin: run(1, 3, ' '),
  },
  {
    // 00353 1 555 0100, 01 555 0100
    type: 'PHONE',
    pattern:
      /(?<![\d\p{L}.,/-])(?:(?=00(?:[ .-]?\d){9})00\d{2,3}(?:[ .-]?\d{1,5}){2,5}|0\d[ -]\d{3,4}[ -]\d{3,4})(?![\d]|[.,/]\d)/uy,
    confidence: 0.7,
    mayBegin: ({ length, first }) => first === '0' && length > 1,
  },
  {
    // 0417-LAB-22910
    type: 'ID',
    pattern: /(?<![\d\p{L}.,/-])\d{2,8}-[A-Z]{1,4}-\d{2,10}(?:-\d{1,6})?(?![\d\p{L}/-])/uy,
    confidence: 0.55,
    mayBegin: run(2, 8, '-'),
  },
  {
    type: 'PHONE',
    pattern: /(?<![\d\p{L}.-])(?:\(\d{3}\) ?|\(?\d{3}\)?[ .-])\d{3}[ .-]\d{4}(?:x\d{1,6})?(?![\d.-])/uy,
    confidence: 0.8,
    mayBegin: run(3, 3),
    opens: true,
  },
  {
    type: 'PHONE',
    pattern: /(?<![\d\p{L}.,/-])\(?0\d{2,5}\)?(?:[ ./-]{1,3}\d{2,8}){1,5}(?![\d]|[.,/]\d)/uy,
    confidence: 0.75,
    mayBegin: ({ length, first }) => first === '0' && length > 2 && length < 7,
    opens: true,
  },
  {
    type: 'PHONE',
    pattern: /(?<![\d\p{L}.,/-])3[2-9]\d[ ./-]\d{3}[ .]?\d{4}(?!\d)/uy,
    confidence: 0.75,
    mayBegin: run(3, 3, ' ./-'),
  },
  {
    type: 'PHONE',
    pattern: /(?<![\d\p{L}.,/-])\(\d{2,4}\) ?\d{3,4}[ -]\d{3,4}(?!\d)/uy,
    confidence: 0.75,
    mayBegin: run(2, 4, ')'),
    opens: true,
  },
  {
    type: 'PHONE',
    pattern: /(?<![\d\p{L}.,/-])\d{3}-\d{4}(?:x\d{1,6})?(?![\d-])/uy,
    confidence: 0.6,
    mayBegin: run(3, 3, '-'),
  },
  {
    type: 'PHONE',
    // Not 10-20-30-40, as doses rise.
    pattern: /(?<![\d\p{L}.,/-])(?!(?:\d[05]-){3}\d[05])\d{2}-\d{2}-\d{2}-\d{2}(?![\d-])/uy,
    confidence: 0.6,
    mayBegin: run(2, 2, '-'),
  },
  {
    type: 'ID',
    pattern: /(?<![\d\p{L}.,/-])\d{7,12}(?![\d\p{L}]|[.,/-]\d| ?(?:IE|IU|UI|mg|ml|Zellen|cells))/uy,
    confidence: 0.55,
    mayBegin: run(7, 12),
  },
  {
    type: 'ID',
    pattern: /(?<![\d\p{L}.,/-])\d{4,8}[a-z]?\/\d{2,4}(?![\d\p{L}/]| ?(?:mm|mg))/uy,
    confidence: 0.5,
    mayBegin: ({ length }) => length > 3 && length < 9,
  },
  {
    type: 'PHONE',
    pattern:
      /(?<=(?:at|to|on|me|phone|number|call|registered)\s)\d{2,4}(?:[ .-]\d{2,4}){1,4}(?![\d\p{L}]|[.,/]\d)/uy,
    confidence: 0.6,
    mayBegin: run(2, 4, ' .-'),
  },
];

const INTERNATIONAL = {
  type: 'PHONE',
  pattern:
    /(?<![\d+\p{L}])\+\d{1,3}[ .-]?(?:\(0?\d{0,4}\)[ .-]?)?\d{1,5}(?:[ ./-]{1,2}\d{1,6}){0,5}(?![\d])/uy,
  confidence: 0.9,
} as const;

/** Codes that begin with capital letters. */
const LETTERED = [
  {
    type: 'ID',
    pattern: /(?<![\d\p{L}.,/-])[A-Z]{1,3}[/-]?\d{2,4}[/-]\d{4,8}(?![\d\p{L}/])/uy,
    confidence: 0.6,
  },
  {
    // RQ2208114, K-00918823, F-20877; five digits and more, which no gene and no score has
    type: 'ID',
    pattern:
      /(?<![\d\p{L}.,/_-])(?!NCT|ISO|DIN|EN|PMID|OMIM|ICD|OPS)[A-Z]{1,4}-?\d{5,12}[A-Z]{0,2}(?![\d\p{L}]|[.,]\d)/uy,
    confidence: 0.6,
  },
  {
    // H 4711/19, E 20123/2019
    type: 'ID',
    pattern: /(?<![\d\p{L}.,/-])[A-Z]{1,2}[ -]?\d{4,8}[a-z]?\/(?:20)?\d{2}(?![\d\p{L}/])/uy,
    confidence: 0.6,
  },
  {
    // KLM/sp, alone in its line
    type: 'ID',
    pattern: /(?<=\n|^)[A-Z]{2,4}\/[a-z]{2,4}(?=\n)/y,
    confidence: 0.6,
  },
  {
    // S 14 R 441/21
    type: 'ID',
    pattern: /(?<![\d\p{L}.,/-])[A-Z] \d{1,3} [A-Z]{1,3} \d{1,6}\/\d{2}(?!\d)/uy,
    confidence: 0.8,
  },
  {
    // MD-441809-L, PT-07-0013
    type: 'ID',
    pattern: /(?<![\d\p{L}.,/_-])[A-Z]{1,4}(?:[-/](?:\d{2,10}|[A-Z]{1,3})){2,5}(?![\d\p{L}]|[.,]\d)/uy,
    confidence: 0.6,
    leastDigits: 5,
  },
] as const;

const countDigits = (value: string): number => value.replace(/\D/g, '').length;
/** Phone numbers have at least so many digits. */
const LEAST_DIGITS = 6;

/** Numbers of which only the form says that they identify somebody. */
export function findBareNumbers({ text, tokens, runs }: Reading): Finding[] {
  const findings: Finding[] = [];
  const add = (match: RegExpExecArray | null, type: SpanType, confidence: number): void => {
    if (match === null || (type === 'PHONE' && countDigits(match[0]) < LEAST_DIGITS)) return;
    findings.push({ type, start: match.index, end: match.index + match[0].length, confidence });
  };
  for (const form of BARE) {
    for (const match of matchesAtRuns(text, runs, form)) add(match, form.type, form.confidence);
  }
  for (const { start } of runs) {
    if (text[start - 1] !== '+') continue;
    add(matchAt(text, INTERNATIONAL.pattern, start - 1), INTERNATIONAL.type, INTERNATIONAL.confidence);
  }
  for (const { kind, isCapital, text: word, start } of tokens) {
    if (kind !== 'word' || !isCapital || word.length > LONGEST_LETTERED) continue;
    for (const form of LETTERED) {
      const match = matchAt(text, form.pattern, start);
      if ('leastDigits' in form && countDigits(match?.[0] ?? '') < form.leastDigits) continue;
      add(match, form.type, form.confidence);
    }
  }
  return findings;
}

/** A token of letters and digits, without a mark between. */
const LONGEST_LETTERED = 18;
