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
/** A size or weight of a part of the body: "spleen measures 12 cm", "prostate is 40 g", "common bile duct: 4 mm". */
const SIZE = String.raw`\d[\d.,]*(?:\s?(?:cm|mm))?(?:\s?[x×]\s?\d[\d.,]*(?:\s?(?:cm|mm))?){0,2}[\s-]?(?:mm|cm|millimeters|centimeters)(?!\p{L}|\s(?:from|to the|distal|proximal|above|below|away|lateral|medial|superior|inferior|incision|beyond|into|past)\b)`;
const WEIGHT = String.raw`\d[\d.,]*\s?(?:g|gm|gms|grams|kg)(?!\p{L})`;
const ABOUT = String.raw`(?:(?:approximately|about|roughly|estimated|at|up to|only|to be)\s){0,2}`;
const SIZED = new RegExp(
  String.raw`^(?:\s(?:wall|stripe|itself|bilaterally)){0,1}(?:\s(?:measur(?:es|ed|ing)|was measured|is measured|sounded to|sounds to)\s${ABOUT}${SIZE}|\s(?:is|was)\s${ABOUT}(?:${SIZE}|${WEIGHT})|\s?:\s{1,2}${SIZE})`,
  'iu',
);
/** The same before it, where nothing more follows: "1/1 Achilles." */
const BEFORE = new RegExp(String.raw`(?:^|[.,;:(]\s?|\sand\s)${GRADE}\s$`, 'u');
const OVER = /^(?:\s?[.,;)]|$|\s(?:and|bilaterally|on|in)(?!\p{L}))/u;
/** Where a test is graded, and no test. */
const LIMBS: ReadonlySet<string> = new Set(
  'extremity extremities arm arms leg legs limb limbs hand hands foot feet side sides eye eyes'.split(' '),
);
const REACH = 24;
/** So much behind a part of the body may tell its size. */
const REACH_SIZE = 70;
/** What parts the sites that share a grade: "biceps, triceps and brachioradialis 2+". */
const LISTED = /^(?:,\s(?:and\s)?|\sand\s|\/)$/;
/** Only a sentence with such a number is looked at. */
const GATE = gateOf({ en: (normal) => /^\d{1,4}$/.test(normal) });

/** Whether a part of the body only tells where a finding is, which has the size: "distention of the small bowel". */
const isOfFinding = ({ text, words }: Line, before: Match | undefined, start: number): boolean =>
  before !== undefined &&
  (categoryOf(before) === 'SymptomOrSign' || categoryOf(before) === 'Diagnosis') &&
  /^\s(?:of|in|at)\s(?:\p{L}+\s){0,3}$/u.test(text.slice(words[before.last]?.end, start));

/**
 * Makes the parts of the body in an English sentence that strength, reflexes or pulses are graded at, or that are measured,
 * the examination that has the value: "deltoid 5/5, biceps 2+", "spleen measures 12 cm".
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
      (SIZED.test(text.slice(end, end + REACH_SIZE)) && !isOfFinding(line, matches[place - 1], start)) ||
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
