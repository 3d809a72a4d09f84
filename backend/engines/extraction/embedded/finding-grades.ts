import type { Measurement } from './measurements.ts';
import { measurementIn } from './measurements.ts';
import { spelledPain } from './spelled-values.ts';

/** How hot, told in English behind a fever without its unit: "fever to 102", "febrile at 38.5". */
const FEVER = /(?:fevers?|febrile)$/i;
const HEAT =
  /^,?\s(?:(?:(?:up\s)?to|of|at|as high as)\s)?(?:(?:about|around|almost|approximately|up to|to)\s)?(?=(?:3[6-9]|4[01]|9[5-9]|10[0-8])(?:\.\d)?(?![\d/]|\s?%))/i;
/** How fast or high something is that is so: "tachycardic at 110", "hypotensive to 80/50". */
const RATED =
  /(?:tachycardic|bradycardic|tachypneic|hypoxic|hypertensive|hypotensive|hypoglycemic|hyperglycemic)$/i;
const RATED_AT =
  /^,?\s(?:at|to|in the|with)\s(?:an?\s)?(?=\d{2,3}(?![\d.]*\s?(?:years?|days?|weeks?|hours?|mg|mcg|units)))/i;
/** How fast a heart or breath goes: "sinus tachycardia at 110", "rapid ventricular response at a rate of 125 beats per minute". */
const FAST =
  /(?:tachycardia|bradycardia|tachypnea|ventricular response|RVR|fibrillation|flutter|sinus rhythm)$/i;
const FAST_AT =
  /^,?\s(?:at|of|with|rate(?:\sof)?|with an?|in the|ventricular|approximately|about|around){1}(?:\s(?:an?|the|rate|of|ventricular|heart|response|at|approximately|about|around)){0,5}\s(?=\d{2,3}s?(?:\s?(?:-|to)\s?\d{2,3})?(?:\s?[.,;)]|$|\s(?:bpm|beats|\/min|per minute|and|on|with|at|in|to)(?!\p{L})))/iu;
/** How strong a pain is, of ten: "pain is rated 8/10", "headache, 7 out of 10". */
const PAIN = /(?:pains?|headaches?|discomfort|aches?)$/i;
const OF_TEN =
  /^[^.;:\d]{0,40}?[\s(](?=(?:10|\d)(?:\.5)?(?:\s?(?:-|to)\s?(?:10|\d))?(?:\/10|\sout of\s(?:10|ten))(?!\d))/i;
const TEN = /^(?:10|\d)(?:\.5)?(?:\s?(?:-|to)\s?(?:10|\d))?(?:\/10|\sout of\s(?:10|ten))/i;
/** The same, the scale told before or behind: "pain on a scale of 1 to 10 is 7", "pain is 7 on a scale of 0-10". */
const ON_SCALE = String.raw`on\s(?:an?\s|the\s)?(?:pain\s)?scale\s(?:of\s|from\s)?[01]\s?(?:-|to)\s?10`;
const SCALED = new RegExp(
  String.raw`^(?:[^.;:\d]{0,30}\s${ON_SCALE}(?:,|\sas|\sis|\swas|\sabout|\sof|\sat|\sbeing|\sapproximately|\sit){0,3}\s|[^.;:\d]{0,30}\s(?=\d{1,2}(?:\s?(?:-|to)\s?\d{1,2})?,?\s${ON_SCALE}))(?=(?:10|\d)(?![\d/]))`,
  'i',
);
const SCORE = /^(?:10|\d)(?:\s?(?:-|to)\s?(?:10|\d))?/;
/** What was too high or too low, with its value: "elevated PSA of 5", "PSA elevation of 4.0". */
const CHANGED = /^(?:elevated|increased|decreased|low|high|elevation)\s|\s(?:elevation|elevations)$/i;
const CHANGED_TO = /^\s(?:of|at|to)\s(?=\d{1,5}(?:[.,]\d+)?(?!\d|\s(?:years?|days?|weeks?|months?|hours?)))/i;
/** How far something fell: "lowest oxygen desaturation was 82%", "desaturated to 85%". */
const SATURATED = /desaturat\p{L}*$/iu;
const SATURATED_TO =
  /^\s(?:(?:was|were|of|to|at|down|as|low|into|in|about|approximately)\s){1,4}(?:the\s)?(?=\d{2}s?\s?(?:%|percent))/i;
/** How narrow something is, behind it: "residual stenosis was 10%", "stenosis of 70 to 80%". */
const NARROWED = /(?:stenosis|narrowing|occlusion|obstruction|blockage|effacement|burden)$/i;
const NARROWED_TO =
  /^(?:\s(?:was|is|were|of|to|at|from|reduced|decreased|estimated|approximately|about|roughly|less than|greater than)){1,5}\s(?=\d{1,3}\s?(?:%|(?:-|to)\s?\d{1,3}\s?%))/i;
/** How loud a murmur is, of six, before it: "a 2/6 systolic murmur". */
const MURMUR = /murmurs?$/i;
const OF_SIX =
  /(?<=^|[\s(])(?:grade\s)?(?<grade>(?:[1-6]|I{1,3}|IV|VI?)(?:\s?(?:-|to)\s?(?:[1-6]|I{1,3}|IV|VI?))?\s?\/\s?(?:6|VI))\s(?:\p{L}+\s){0,3}$/iu;
const REACH = 60;
/** The letters of a trace and a space: "trace tricuspid regurgitation". */
const TRACE = 'trace '.length;

const told = (offset: number, length: number): Measurement => ({
  value: { offset, length, number: null },
  unit: null,
  range: null,
  interpretation: null,
  isTold: true,
});

/** The degree of an English finding behind it; null where none is told. */
export function gradeAfter(text: string, offset: number, end: number, limit: number): Measurement | null {
  const name = text.slice(Math.max(offset, end - 14), end);
  const part = text.slice(end, Math.min(limit, end + REACH));
  if (FEVER.test(name)) {
    const begin = HEAT.exec(part)?.[0].length;
    return begin === undefined ? null : measurementIn(part, begin, end, 'en');
  }
  const rated = RATED.test(name) ? RATED_AT.exec(part)?.[0].length : undefined;
  if (rated !== undefined) return measurementIn(part, rated, end, 'en');
  const fast = FAST.test(text.slice(Math.max(offset, end - 22), end))
    ? FAST_AT.exec(part)?.[0].length
    : undefined;
  if (fast !== undefined) return measurementIn(part, fast, end, 'en');
  const changed = CHANGED.test(text.slice(offset, end)) ? CHANGED_TO.exec(part)?.[0].length : undefined;
  if (changed !== undefined) return measurementIn(part, changed, end, 'en');
  const fallen = SATURATED.test(name) ? SATURATED_TO.exec(part)?.[0].length : undefined;
  if (fallen !== undefined) return measurementIn(part, fallen, end, 'en');
  const narrowed = NARROWED.test(name) ? NARROWED_TO.exec(part)?.[0].length : undefined;
  if (narrowed !== undefined) return measurementIn(part, narrowed, end, 'en');
  if (!PAIN.test(name)) return null;
  const scaled = SCALED.exec(part)?.[0].length;
  if (scaled !== undefined) return told(end + scaled, SCORE.exec(part.slice(scaled))?.[0].length ?? 0);
  const begin = OF_TEN.exec(part)?.[0].length;
  if (begin === undefined) return spelledPain(part, end);
  return told(end + begin, TEN.exec(part.slice(begin))?.[0].length ?? 0);
}

/** How much of something a finding takes, before it: "80% proximal stenosis", "roughly 40% surface area perforation". */
const SHARE =
  /(?<=^|[\s(])(?<share>\d{1,3}%?(?:\s?(?:-|to)\s?\d{1,3})?)%\s(?:(?!(?:and|or|of|with|chance|risk|probability|likelihood|solution|plain|in|for|to)\s)\p{L}+\s){0,3}$/iu;

/** The degree of an English finding before it; null where none is told. */
export function gradeBefore(text: string, floor: number, offset: number, end: number): Measurement | null {
  const share = shareBefore(text, floor, offset);
  if (share !== null) return share;
  if (offset - TRACE >= floor && /^trace\s$/i.test(text.slice(offset - TRACE, offset)))
    return told(offset - TRACE, TRACE - 1);
  if (!MURMUR.test(text.slice(Math.max(offset, end - 8), end))) return null;
  const from = Math.max(floor, offset - REACH);
  const found = OF_SIX.exec(text.slice(from, offset));
  const { grade } = found?.groups ?? {};
  if (found === null || grade === undefined) return null;
  return told(from + found.index + found[0].indexOf(grade), grade.length);
}

function shareBefore(text: string, floor: number, offset: number): Measurement | null {
  const from = Math.max(floor, offset - REACH);
  if (!text.slice(from, offset).includes('%')) return null;
  const found = SHARE.exec(text.slice(from, offset));
  return found === null ? null : measurementIn(text.slice(from, offset), found.index, from, 'en');
}
