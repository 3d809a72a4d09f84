import type { Match } from '../../../terminology/dictionary/dictionary.ts';
import { categoryOf, type ReadLine } from './line.ts';
import { openMatch } from './open-entry.ts';
import { isVirus } from './test-words.ts';

/** A line with where it ends in the text. */
interface EndedLine extends ReadLine {
  readonly end: number;
}

const RESULT =
  /^(?:\s(?:is|was|were|are|ist|war|è|risulta|risultava))?(?:\s(?:strongly|weakly|focally|diffusely|faintly|stark|schwach|fokal|diffus|fortemente|debolmente))?\s(?:positive|negative|positiv|negativ|positiv[oaie]|negativ[oaie]|(?:pos|neg)\.|non-?reactive|immune)(?![\p{L}\p{N}-])(?!\s(?:for|für|per)\s)/iu;
/** Names of what is looked for in the laboratory: acronyms, and antigens, antibodies and genes. */
const SOUGHT =
  /^(?:[A-Z][A-Za-z0-9-]*[A-Z0-9][A-Za-z0-9-]*|.*(?:test|sign|zeichen|antigen|antikörper|IgG|IgM|IgA|Ag|Ab|Ak|RNA|DNA|PCR))$/u;
const NOT_SOUGHT = new Set('ROS HEENT GI GU CV HPI PMH FH SH RRR NKDA ENT MSK THC'.split(' '));

/** Infections that screening asks for by their names. */
const SCREENED =
  /^(?:HIV|hepatitis [ABC]|syphilis|COVID(?:-19)?|influenza(?: [AB])?|flu|strep|MRSA|chlamydia|gonorrhea|malaria|tuberculosis|RSV)$/i;

/** Whether germs or an infection are named as what was tested for: "Rotavirus positive", "rubella immune". */
export function isSoughtAt(line: EndedLine, match: Match): boolean {
  const { text, words, language } = line;
  const behind = text.slice(words[match.last]?.end, (words[match.last]?.end ?? 0) + 30);
  const category = categoryOf(match);
  return (
    (category === 'Organism' &&
      RESULT.test(behind) &&
      !isLookedFor(line, match) &&
      (language === 'it' || !/^\s?\S*\s?neg/iu.test(behind))) ||
    (language === 'it' &&
      RESULT.test(behind) &&
      isVirus(text.slice(words[match.first]?.start, words[match.last]?.end))) ||
    (category === 'Diagnosis' && /^\s(?:is\s|was\s)?(?:non-?)?immune(?!\p{L})/iu.test(behind)) ||
    (language === 'en' && category === 'Diagnosis' && isScreened(line, match, behind))
  );
}

/** Whether a germ is what an examination looks for, which has the result: "sierologia per T. pallidum negativa". */
const isLookedFor = ({ text, words }: EndedLine, { first }: Match): boolean => {
  const start = words[first]?.start ?? 0;
  return /(?<!\p{L})(?:per|for|auf)\s(?:[\p{L}.-]+(?:,|\s(?:e|ed|and|und))\s){0,3}$/iu.test(
    text.slice(Math.max(0, start - 40), start),
  );
};

/** Whether an infection is named as what a laboratory did not find: "HIV negative, hepatitis B nonreactive". */
const isScreened = ({ text, words }: EndedLine, { first, last }: Match, behind: string): boolean =>
  SCREENED.test(text.slice(words[first]?.start, words[last]?.end)) &&
  /^(?:\s?:)?\s(?:(?:is|was)\s)?(?:neg(?:ative)?(?!\p{L})|non-?reactive)/iu.test(behind);

/** An acronym, antigen or test with a positive or negative result behind it. */
export function resultNamed(line: EndedLine, index: number, floor: number): Match | null {
  const end = line.words[index]?.end ?? 0;
  const isShort = line.text.startsWith('. ', end);
  if (
    !(line.text.charAt(end) === ' ' || isShort) ||
    !RESULT.test(line.text.slice(isShort ? end + 1 : end, Math.min(line.end, end + 30)))
  )
    return null;
  let first = index;
  while (
    first > floor &&
    /^[-/]?$/.test(line.text.slice(line.words[first - 1]?.end, line.words[first]?.start))
  )
    first -= 1;
  const surface = line.text.slice(line.words[first]?.start, end);
  return SOUGHT.test(surface) && !NOT_SOUGHT.has(surface)
    ? openMatch(line, 'ExaminationName', first, index)
    : null;
}
