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
    if (!BETWEEN.has(word)) return null;
  }
  return null;
}
