import type { Language } from '../../../../shared/contract.ts';
import type { Match } from '../../../terminology/dictionary/dictionary.ts';
import { gateOf } from '../gates.ts';
import { categoryOf, type Line } from './line.ts';
import { openMatch } from './open-entry.ts';

/** A degree of strength, reflex or pulse as numbers: "5/5", "4+/5", "2+", "2/2". */
const GRADE = String.raw`(?:\+?[0-5][+-]?\s?\/\s?[1-5]|[0-4]\+|\+[0-4])(?![\d/])`;
const BEHIND = new RegExp(
  String.raw`^(?:(?:['’]s)?\s(?:strength|reflex(?:es)?|jerks?|pulses?))?(?:\s?:)?\s(?:(?:is|was|are|were|at)\s)?${GRADE}`,
  'u',
);
/** A pressure in a chamber or vessel: "right ventricle: 28/4". */
const PRESSED = /^(?:\s?:)?\s(?:(?:is|was|pressure)\s){0,2}(?:1[3-9]|[2-9]\d|[12]\d{2})\/\d{1,3}(?![\d/])/;
/** The same before it, where nothing more follows: "1/1 Achilles." */
const BEFORE = new RegExp(String.raw`(?:^|[.,;:(]\s?|\sand\s)${GRADE}\s$`, 'u');
const OVER = /^(?:\s?[.,;)]|$|\s(?:and|bilaterally|on|in)(?!\p{L}))/u;
/** Where a test is graded, and no test. */
const LIMBS: ReadonlySet<string> = new Set(
  'extremity extremities arm arms leg legs limb limbs hand hands foot feet side sides eye eyes'.split(' '),
);
const REACH = 24;
/** What parts the sites that share a grade: "biceps, triceps and brachioradialis 2+". */
const LISTED = /^(?:,\s(?:and\s)?|\sand\s|\/)$/;
/** Only a sentence with such a number is looked at. */
const GATE = gateOf({ en: (normal) => /^(?:[0-5]|1[3-9]|[2-9]\d|[12]\d{2})$/.test(normal) });

/**
 * Makes the parts of the body in an English sentence that strength, reflexes or pulses are graded at, beside their grade,
 * the examination that has it: "deltoid 5/5, biceps 2+".
 */
export function withGradedSites(line: Line, matches: readonly Match[], language: Language): readonly Match[] {
  if ((line.passed & GATE[language]) === 0) return matches;
  const { text, words } = line;
  let graded: Match[] | undefined;
  for (const [place, match] of matches.entries()) {
    if (categoryOf(match) !== 'BodyStructure' || LIMBS.has(words[match.last]?.normal ?? '')) continue;
    const [start, end] = [words[match.first]?.start ?? 0, words[match.last]?.end ?? 0];
    const behind = text.slice(end, end + REACH);
    const isGraded =
      BEHIND.test(behind) ||
      PRESSED.test(behind) ||
      (OVER.test(behind) && BEFORE.test(text.slice(Math.max(0, start - REACH), start)));
    if (!isGraded) continue;
    graded ??= [...matches];
    graded[place] = openMatch(line, 'ExaminationName', match.first, match.last);
    if (!BEHIND.test(behind)) continue;
    for (let at = place - 1; at >= 0; at -= 1) {
      const [site, next] = [matches[at], matches[at + 1]];
      if (site === undefined || next === undefined || categoryOf(site) !== 'BodyStructure') break;
      if (!LISTED.test(text.slice(words[site.last]?.end, words[next.first]?.start))) break;
      graded[at] = openMatch(line, 'ExaminationName', site.first, site.last);
    }
  }
  return graded ?? matches;
}
