import type { Match } from '../../../terminology/dictionary/dictionary.ts';
import { gateOf } from '../gates.ts';
import type { Line } from './line.ts';
import { openEntry } from './open-entry.ts';

const HARD: ReadonlySet<string> = new Set('difficulty difficulties trouble problem problems'.split(' '));
const UNABLE: ReadonlySet<string> = new Set(['inability', 'unable']);
/** "She cannot walk", of a patient; what "we could not see" is no finding. */
const CANNOT = /(?<!\p{L})(?:she|he|patient|who|child|still)\s(?:cannot|(?:can|could|did|does)\snot)$/iu;

/** What patients do by themselves; what a surgeon is unable to do is no finding. */
const DONE_BY_PATIENTS =
  /^(?:walk|sleep|swallow|eat|breath|void|urinat|speak|mov|stand|ambulat|see(?:ing)?$|hear|concentrat|remember|recall|bear|work|talk|tolerat|climb|chew|read|writ|feed|dress|bath|lift|rais|wak|stay|finish|drink|focus|sit|us(?:e|ing)$|perform|gait|balanc|hold|grip|turn|bend|run|fall|keep|nam|understand|express|car(?:e|ing)$|manag|driv|look|open|clos|get(?:ting)?$|go(?:ing)?$|defecat|digest|respond|communicat|cop|learn|spell|memor|vision|speech|hearing|swallow|lying)/;
const BETWEEN: ReadonlySet<string> = new Set(['with', 'in', 'to', 'her', 'his', 'the', 'even', 'fully']);

/** What surgeons, and those who care, are unable to do or find hard; what anybody is unable to do with a thing. */
const DONE_TO_PATIENTS =
  /^(?:plac|pass|visualiz|identif|dissect|remov|insert|advanc|localiz|obtain|cannulat|intubat|access|reach|find|complet|perform|assess|evaluat|determin|contact|confirm|palpat|schedul|provid|dilat|retract|expos|mobiliz|deliver|reduc|clos|control|position|wean|examin|tell|keep|follow|discharg|afford|receiv|recommend|exclud|rul|interpret|appreciat|measur|assign|detect|giv|com(?:e|ing)$|mak|tak|hav|be(?:ing)?$|do(?:ing)?$)/;
/** The patient before such words, in the clause. */
const OF_PATIENT =
  /(?<!\p{L})(?:s?he|they|patient|who|child|mother|has|have|had|with|of|reports?|reported|notes|noted|having|experienc\w*|some|more|increas\w+)\s(?:\p{L}+\s){0,3}$/iu;
const OF_OTHERS = /(?<!\p{L})(?:we|I|surgeon|without|no|staff)\s(?:\p{L}+\s){0,4}$/u;
/** "Unable to have sex" is what somebody cannot do, though "have" alone tells nothing. */
const HAVING = /^\s(?:sex|intercourse|an?\s(?:erection|orgasm|bowel\smovement))/iu;

/** So many words stand between at most: "difficulty with her vision". */
const REACH = 3;

const GATE = gateOf({
  en: (normal) => UNABLE.has(normal) || HARD.has(normal) || normal === 'cannot' || normal === 'not',
});

/** Adds what a patient cannot do, or hardly: "difficulty walking", "inability to sleep". Linear in the words. */
export function withInabilities(line: Line, matches: readonly Match[]): readonly Match[] {
  if ((line.passed & GATE.en) === 0) return matches;
  const result: Match[] = [];
  let next = 0;
  for (let index = line.from; index < line.to; index += 1) {
    const match = matches[next];
    const last = inabilityEnd(line, index);
    if (last !== null && (match === undefined || match.first >= index)) {
      while ((matches[next]?.first ?? line.to) <= last) next += 1;
      const surface = line.text.slice(line.words[index]?.start, line.words[last]?.end);
      result.push({ first: index, last, entries: [openEntry('SymptomOrSign', surface)], origin: 'open' });
      index = last;
    } else if (match !== undefined && match.first === index) {
      next += 1;
      result.push(match);
      index = match.last;
    }
  }
  return result;
}

/** Whether a verb that may be anybody's is the patient's: "difficulty recollecting", "she is unable to have sex". */
function isDoneByPatient(
  { text, words }: Pick<Line, 'text' | 'words' | 'to'>,
  index: number,
  last: number,
  isUnable: boolean,
): boolean {
  const start = words[index]?.start ?? 0;
  const before = text.slice(Math.max(0, start - 50), start);
  if (OF_OTHERS.test(before) || !(OF_PATIENT.test(before) || /(?:is|was|been|feels)\s$/.test(before)))
    return false;
  const verb = words[last]?.normal ?? '';
  if (!isUnable) return last === index + 1 && /^\p{L}{3,}ing$/u.test(verb) && !DONE_TO_PATIENTS.test(verb);
  if (words[last - 1]?.normal !== 'to' || !/^\p{L}{3,}$/u.test(verb)) return false;
  const end = words[last]?.end ?? 0;
  return !DONE_TO_PATIENTS.test(verb) || (verb === 'have' && HAVING.test(text.slice(end, end + 24)));
}

function inabilityEnd({ text, words, to }: Line, index: number): number | null {
  const head = words[index]?.normal ?? '';
  const end = words[index]?.end ?? 0;
  if ((head === 'cannot' || head === 'not') && CANNOT.test(text.slice(Math.max(0, end - 24), end)))
    return DONE_BY_PATIENTS.test(words[index + 1]?.normal ?? '') && index + 1 < to ? index + 1 : null;
  const isUnable = UNABLE.has(head);
  if (!isUnable && !HARD.has(head)) return null;
  for (let last = index + 1; last < Math.min(to, index + 1 + REACH); last += 1) {
    if (!/^\s$/.test(text.slice(words[last - 1]?.end, words[last]?.start))) return null;
    const word = words[last]?.normal ?? '';
    if (DONE_BY_PATIENTS.test(word)) return isUnable === (words[last - 1]?.normal === 'to') ? last : null;
    if (isDoneByPatient({ text, words, to }, index, last, isUnable)) return last;
    if (!BETWEEN.has(word)) return null;
  }
  return null;
}
