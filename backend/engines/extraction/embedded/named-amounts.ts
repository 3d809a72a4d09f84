import type { Candidate } from './candidate.ts';
import type { WordResult } from './word-results.ts';

/** What a dipstick or a microscope tells of, which words of amount stand before: "trace ketones", "many bacteria". */
const COUNTED =
  /^(?:protein|glucose|ketones?|blood|bacteria|leukocyte esterase|nitrites?|wbcs?|rbcs?|white (?:blood )?cells|red (?:blood )?cells|leukocytes|erythrocytes|bilirubin|urobilinogen|epithelial cells|squamous epithelial cells|casts|neutrophils|lymphocytes|yeast|reflexes|pulses|dtrs|deep tendon reflexes)$/;
const AMOUNT =
  /(?<=^|[\s,;(])(?<word>trace|large|moderate|small|many|few|rare|numerous|occasional|scant|abundant|[1-4]\+|[1-4]\+\s?(?:to|-)\s?[1-4]\+)\s(?:amounts?\s(?:of\s)?)?$/iu;
const BEHIND =
  /^\s?(?:[:=]\s?|(?:is|was|were|are|of)\s)?(?<word>trace|large|moderate|small|many|few|rare|numerous|occasional|scant|abundant)(?=\s?(?:[,;.)]|$|and\s))/iu;
const REACH = 24;

/** The amount in words before what is counted; null without one. */
export function amountWordBefore(
  text: string,
  { offset, entry }: Candidate,
  floor: number,
): WordResult | null {
  if (!COUNTED.test(entry.normal)) return null;
  const from = Math.max(floor, offset - REACH);
  const found = AMOUNT.exec(text.slice(from, offset));
  const { word } = found?.groups ?? {};
  return found === null || word === undefined
    ? null
    : { offset: from + found.index, length: word.length, isBefore: true };
}

/** The amount in words behind what is counted: "leukocyte esterase large"; null without one. */
export function amountWordBehind(
  text: string,
  { offset, length, entry }: Candidate,
  limit: number,
): WordResult | null {
  if (!COUNTED.test(entry.normal)) return null;
  const end = offset + length;
  const found = BEHIND.exec(text.slice(end, Math.min(limit, end + REACH)));
  const { word } = found?.groups ?? {};
  return found === null || word === undefined
    ? null
    : { offset: end + found[0].length - word.length, length: word.length, isBefore: false };
}
