import type { Measurement } from './measurements.ts';
import { unitAt } from './units.ts';
import { behindPhrase, fillerEnd } from './value-fillers.ts';

/** Numbers as they are dictated. */
const NUMBERS: Readonly<Record<string, number>> = Object.fromEntries(
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
  nineteen twenty`
    .split(/\s+/)
    .map((word, number) => [word, number]),
);
const ANY = Object.keys(NUMBERS).join('|');

/** A number in words, a grade ("two plus") or a score ("eight out of ten"), and nothing that it counts behind it. */
const SPELLED = new RegExp(
  String.raw`(?:(?:less|greater|more)\sthan\s)?(?<number>${ANY})(?:\s(?:to|or)\s(?:${ANY}))?(?:\splus)?(?:\s(?:out\sof(?:\sa\spossible)?|over|of)\s(?:four|five|six|ten|fifteen|thirty|\d{1,2}))?(?![\p{L}\p{N}-])(?=\s?[.,;:)/]|$|\s(?:and(?!\sa\shalf)|at|in|on|throughout|with|bilaterally|for|today|after|before|following|to(?!\s(?:\d|${ANY}))|centimeters?|millimeters?|cm|mm|seconds?|pounds?|grams?|kilograms?|percent|degrees?|points?)(?![\p{L}]))`,
  'iuy',
);

/** Without such a word nothing is spelled out. */
const HAS_NUMBER = new RegExp(String.raw`(?:^|[\s(])(?:${ANY})(?![a-z])`, 'i');

/** So much behind an examination is looked at. */
const REACH = 60;

/**
 * The value in words behind an English examination, before `limit`: "GCS of fifteen", "pulses two plus"; null without one.
 *
 * @param far how far a phrase may part them: "capillary refill in the toes was less than three seconds"
 */
export function spelledAfter(text: string, at: number, limit: number, far: number): Measurement | null {
  if (!HAS_NUMBER.test(text.slice(at, Math.min(Math.max(limit, far), at + REACH)))) return null;
  const near = text.slice(at, Math.min(limit, at + REACH));
  const found = spelledIn(near, fillerEnd(near.replace(/\b(?:less|greater|more) than.*$/i, '')), at);
  if (found !== null) return found;
  const part = text.slice(at, Math.min(far, at + REACH));
  const begin = behindPhrase(part.replace(/\b(?:less|greater|more) than.*$/i, ''));
  return begin === null ? null : spelledIn(part, begin, at);
}

function spelledIn(part: string, begin: number, at: number): Measurement | null {
  SPELLED.lastIndex = begin;
  const found = SPELLED.exec(part);
  if (found?.groups === undefined) return null;
  const { number = '' } = found.groups;
  const [written] = found;
  const end = found.index + written.length;
  const space = part.startsWith(' ', end) ? 1 : 0;
  const unit = unitAt(part, end + space);
  return {
    value: {
      offset: at + found.index,
      length: written.length,
      number: written.toLowerCase() === number.toLowerCase() ? (NUMBERS[number.toLowerCase()] ?? null) : null,
    },
    unit: unit === null ? null : { offset: at + end + space, length: unit.length, ucum: unit.ucum },
    range: null,
    interpretation: null,
    isTold: true,
  };
}

const OF_TEN = new RegExp(
  String.raw`^[^.;:\d]{0,40}?[\s(](?<grade>(?:${ANY})(?:\s(?:to|or)\s(?:${ANY}))?\s(?:out\sof|over|of)\sten)(?!\p{L})`,
  'iu',
);

/** How strong a pain is, of ten, in words behind it: "pain is eight out of ten". */
export function spelledPain(part: string, at: number): Measurement | null {
  const found = OF_TEN.exec(part);
  const { grade } = found?.groups ?? {};
  if (found === null || grade === undefined) return null;
  return {
    value: { offset: at + found[0].length - grade.length, length: grade.length, number: null },
    unit: null,
    range: null,
    interpretation: null,
    isTold: true,
  };
}
