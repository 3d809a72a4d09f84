import type { Language } from '../../../../shared/contract.ts';
import type { Match } from '../../../terminology/dictionary/dictionary.ts';
import { gateOf } from '../gates.ts';
import { FINDING_AHEAD } from './english-findings.ts';
import { verbsOf } from './function-words.ts';
import type { Line } from './line.ts';
import { gapBefore, normalAt, openSign } from './sign-line.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** How somebody sleeps, eats, walks or tires, where it is told as a complaint. */
const HOW: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: setOf('poorly little easily excessively constantly frequently badly upright unassisted slowly quickly'),
  de: setOf(
    'viel wenig kaum schlecht schwer oft haeufig staendig dauernd sitzend schneller schnell ununterbrochen unruhig langsam hochgelagert',
  ),
  it: setOf(
    'poco molto male spesso subito facilmente continuamente frequentemente lentamente seduto seduta bene',
  ),
};
/** Words between a verb and how it is done. */
const BETWEEN: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: setOf('very quite too so more also really fairly rather only and'),
  de: setOf('sehr nur noch so zu tagsueber nachts untertags auch eher zuletzt derzeit er sie mehr'),
  it: setOf('molto anche piu ora solo da sempre di notte giorno troppo cosi si'),
};
/** How it is done by more than a word: "im Sitzen", "con tre cuscini", "on three pillows", "with a walker". */
const WITH: Readonly<Record<Language, RegExp>> = {
  en: /^\s(?:only\s)?(?:on\s(?:\d|two|three|four|several)\spillows|in\s(?:a\s|the\s)?(?:recliner|chair)|with\s(?:an?\s)?(?:walker|cane|limp|crutch(?:es)?|difficulty|assistance|help|shuffling\sgait))(?!\p{L})/iu,
  de: /^\s(?:(?:seit\s\p{Lu}\p{L}+|nur|noch|nachts)\s){0,2}(?:im\s(?:Sitzen|Sessel|Stehen)|mit\s(?:\d|zwei|drei|vier|mehreren|erhöhtem)\s?(?:Pölstern|Polstern|Kissen|Oberkörper)|(?:nur\s|noch\s)?mit\s(?:Rollator|Stock|Gehstock|Krücken|Hilfe|Mühe))(?!\p{L})/iu,
  it: /^\s(?:con\s(?:\d|due|tre|quattro|più)\scuscini|in\spoltrona|con\s(?:difficoltà|fatica|aiuto|appoggio|bastone|deambulatore|girello|stampelle)|a\sfatica|da\ssol[oa]|da\ssedut[oa])(?!\p{L})/iu,
};
const REACH = 3;

const GATE = gateOf({
  de: (normal) => verbsOf('de').has(normal),
  it: (normal) => verbsOf('it').has(normal),
});
/** English has no gate to spare. */
const FUNCTION_AHEAD = { ...GATE, en: FINDING_AHEAD.en };

/**
 * Adds complaints that are told by what somebody does and how: "sleeps poorly", "schläft im Sitzen", "piange spesso".
 * Linear in the words.
 */
export function withFunctionVerbs(
  line: Line,
  matches: readonly Match[],
  language: Language,
): readonly Match[] {
  if ((line.passed & FUNCTION_AHEAD[language]) === 0) return matches;
  const verbs = verbsOf(language);
  const added: Match[] = [];
  for (let index = line.from; index < line.to; index += 1) {
    if (((line.passes[index] ?? 0) & FUNCTION_AHEAD[language]) === 0 || !verbs.has(normalAt(line, index)))
      continue;
    const last = wayEnd(line, index, language);
    if (last === null || matches.some((match) => match.last >= index && match.first <= last)) continue;
    added.push(openSign(line, index, last));
    index = last;
  }
  return added.length === 0 ? matches : [...matches, ...added].sort((one, other) => one.first - other.first);
}

/** The last word of how something is done; null where none follows. */
function wayEnd(line: Line, index: number, language: Language): number | null {
  const end = line.words[index]?.end ?? 0;
  const way = WITH[language].exec(line.text.slice(end, end + 60));
  if (way !== null) {
    let last = index;
    while (last + 1 < line.to && (line.words[last + 1]?.end ?? 0) <= end + way[0].length) last += 1;
    return last > index ? last : null;
  }
  for (let last = index + 1; last < Math.min(line.to, index + 1 + REACH); last += 1) {
    if (gapBefore(line, last) !== ' ') return null;
    const normal = normalAt(line, last);
    if (HOW[language].has(normal)) return last;
    if (!BETWEEN[language].has(normal)) return null;
  }
  return null;
}
