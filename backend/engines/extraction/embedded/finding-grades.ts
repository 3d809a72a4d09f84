import type { Measurement } from './measurements.ts';
import { measurementIn } from './measurements.ts';

/** How hot, told in English behind a fever without its unit: "fever to 102", "febrile at 38.5". */
const FEVER = /(?:fevers?|febrile)$/i;
const HEAT =
  /^\s(?:(?:up\s)?to|of|at|as high as)\s(?:(?:about|around|almost)\s)?(?=(?:3[6-9]|4[01]|9[5-9]|10[0-8])(?:\.\d)?(?![\d/]))/i;
/** How strong a pain is, of ten: "pain is rated 8/10", "headache, 7 out of 10". */
const PAIN = /(?:pains?|headaches?|discomfort|aches?)$/i;
const OF_TEN =
  /^[^.;:\d]{0,40}?[\s(](?=(?:10|\d)(?:\.5)?(?:\s?(?:-|to)\s?(?:10|\d))?(?:\/10|\sout of\s(?:10|ten))(?!\d))/i;
const TEN = /^(?:10|\d)(?:\.5)?(?:\s?(?:-|to)\s?(?:10|\d))?(?:\/10|\sout of\s(?:10|ten))/i;
/** How loud a murmur is, of six, before it: "a 2/6 systolic murmur". */
const MURMUR = /murmurs?$/i;
const OF_SIX =
  /(?<=^|[\s(])(?:grade\s)?(?<grade>(?:[1-6]|I{1,3}|IV|VI?)(?:\s?(?:-|to)\s?(?:[1-6]|I{1,3}|IV|VI?))?\s?\/\s?(?:6|VI))\s(?:\p{L}+\s){0,3}$/iu;
const REACH = 60;

const told = (offset: number, length: number): Measurement => ({
  value: { offset, length, number: null },
  unit: null,
  range: null,
  interpretation: null,
  isTold: true,
});

/** The degree of an English finding behind it; null where none is told. */
export function gradeAfter(text: string, offset: number, end: number, limit: number): Measurement | null {
  const name = text.slice(Math.max(offset, end - 12), end);
  const part = text.slice(end, Math.min(limit, end + REACH));
  if (FEVER.test(name)) {
    const begin = HEAT.exec(part)?.[0].length;
    return begin === undefined ? null : measurementIn(part, begin, end, 'en');
  }
  const begin = PAIN.test(name) ? OF_TEN.exec(part)?.[0].length : undefined;
  if (begin === undefined) return null;
  return told(end + begin, TEN.exec(part.slice(begin))?.[0].length ?? 0);
}

/** The degree of an English finding before it or within its name; null where none is told. */
export function gradeBefore(text: string, floor: number, offset: number, end: number): Measurement | null {
  if (!MURMUR.test(text.slice(Math.max(offset, end - 8), end))) return null;
  const from = Math.max(floor, offset - REACH);
  const found = OF_SIX.exec(text.slice(from, offset));
  const { grade } = found?.groups ?? {};
  if (found === null || grade === undefined) return null;
  return told(from + found.index + found[0].indexOf(grade), grade.length);
}
