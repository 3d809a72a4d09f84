import type { Language } from '../../../../shared/contract.ts';
import type { Match } from '../../../terminology/dictionary/dictionary.ts';
import { gateOf } from '../gates.ts';
import { withNamesBetween } from './between-names.ts';
import type { Line } from './line.ts';
import { openMatch } from './open-entry.ts';

/** What stands before these words where they tell how far a labor is: "3 cm dilated", "80% effaced", "-2 station". */
const AMOUNTS: Readonly<Record<string, RegExp>> = {
  dilated: /\d\s?(?:cm|centimeters?)\s$/i,
  effaced: /\d\s?(?:%|percent)\s$/i,
  effacement: /\d\s?(?:%|percent)\s$/i,
  station: /(?:[+-][0-5]|\s0)\s$/,
};
/** The same told behind: "already dilated approximately 2 cm". */
const BEHIND: Readonly<Record<string, RegExp>> = {
  dilated:
    /^\s(?:to\s)?(?:(?:about|approximately|only|at)\s){0,2}\d{1,2}(?:\s?(?:-|to)\s?\d{1,2})?\s?(?:cm|centimeters?)(?!\p{L})/iu,
  effaced: /^\s(?:to\s)?(?:(?:about|approximately)\s)?\d{1,3}\s?(?:%|percent)/i,
};
const GATE = gateOf({ en: (normal) => Object.hasOwn(AMOUNTS, normal) });
const REACH = 16;

/** Adds examinations of a labor that their amount right before them tells. */
export const withLaborExaminations = (
  line: Line,
  matches: readonly Match[],
  language: Language,
): readonly Match[] =>
  withNamesBetween(line, matches, GATE[language], (index) => {
    const { start = 0, end = 0, normal = '' } = line.words[index] ?? {};
    const isTold =
      AMOUNTS[normal]?.test(line.text.slice(Math.max(0, start - REACH), start)) === true ||
      BEHIND[normal]?.test(line.text.slice(end, end + REACH + REACH)) === true;
    return isTold ? openMatch(line, 'ExaminationName', index, index) : null;
  });
