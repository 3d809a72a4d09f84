import { isSpaceUnit } from '../../terminology/characters.ts';
import type { Word } from '../../terminology/words.ts';

/** Words that are frequent elsewhere, with what the route or frequency goes on with that they begin: "i.v.", "a day". */
const ONLY_BEFORE: Readonly<Record<string, string>> = {
  s: '.',
  i: '.',
  p: '.',
  e: '.',
  b: '.',
  t: '.',
  a: 'dwsgcp',
  by: 'mi',
  one: 'at',
  eight: 'h',
  twelve: 'h',
  h: '0123456789',
  ...Object.fromEntries(['two', 'three', 'four', 'six'].map((normal) => [normal, 'th'])),
  ...Object.fromEntries(['una', 'due', 'tre', 'quattro'].map((normal) => [normal, 'v'])),
  ...Object.fromEntries(['mo', 'di', 'mi', 'do', 'fr', 'sa', 'so'].map((normal) => [normal, '/'])),
  ...Object.fromEntries(
    ['day', 'days', 'tag', 'tage', 'giorno', 'giorni'].map((normal) => [normal, '0123456789']),
  ),
};
const PATIENT = 'patient';
const PATIENT_OF: ReadonlySet<string> = new Set(['er ', 'en ', 'ge ']);

/** Words that `isIdle` is asked of. */
export const OFTEN_IDLE: readonly string[] = [...Object.keys(ONLY_BEFORE), PATIENT, 'm', 'f'];

/**
 * Whether "patient" is English: in German it tells the gender behind "der" or "jährige"; and whether "M" or "F" is small
 * or begins more.
 */
export const isOfNoGender = (text: string, { start, normal }: Word): boolean =>
  normal === PATIENT
    ? !PATIENT_OF.has(text.slice(start - 3, start).toLowerCase())
    : (normal === 'm' || normal === 'f') && !/^[MF](?:[\s.,;]|$)/.test(text.slice(start, start + 2));

/** Whether such a word tells no route or frequency by what stands behind it. */
export function isIdle(text: string, { end, normal }: Word): boolean {
  const gap = text.charCodeAt(end);
  const next = text.charAt(isSpaceUnit(gap) || gap === 0x2d ? end + 1 : end).toLowerCase();
  return !(ONLY_BEFORE[normal] ?? '').includes(next);
}
