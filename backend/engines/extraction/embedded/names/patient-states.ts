import { type Entry, type Match, matchOf } from '../../../terminology/dictionary/dictionary.ts';
import { wordsOf } from '../../../terminology/words.ts';
import type { LookedUp } from '../looked-up.ts';
import { withNamesBetween } from './between-names.ts';
import { openEntry } from './open-entry.ts';
import { gapBefore, normalAt } from './sign-line.ts';
import { STATES, TELLS_STATE } from './state-words.ts';

/** Verbs that say how somebody is. */
const IS: ReadonlySet<string> = new Set(
  `is are was were be been being am remains remained remain became become becomes becoming appears appeared appearing looks looked seems seemed
  feels felt feeling feel got getting stays stayed turned grew`.split(/\s+/),
);
/** Degrees, times and what denies, between such a verb and the state. */
const BETWEEN: ReadonlySet<string> = new Set(
  `not very quite somewhat slightly mildly moderately severely markedly extremely a bit little more less increasingly acutely chronically clinically
  currently now still also just somewhat transiently briefly momentarily temporarily always never initially completely totally mostly generally fairly rather too so profoundly otherwise to be noted found
  legally well intermittently persistently again and or but hemodynamically visibly morbidly bowel bladder`.split(
    /\s+/,
  ),
);
/** Most such words. */
const REACH = 5;
/** What may follow, for a state before a noun tells of that: "septic arthritis", "a weak pulse". */
const NEXT: ReadonlySet<string> = new Set(
  `and or but with without to at on in for from due secondary because since when while as by after before during today now currently again throughout
  overall otherwise despite than that until if which who so prior following upon appearing looking of over about`.split(
    /\s+/,
  ),
);

/** Adds how patients are, told by an adjective and a verb: "he was hypoxic", "she remains weak". Linear in the words. */
export function withPatientStates(line: LookedUp, matches: readonly Match[]): readonly Match[] {
  return withNamesBetween(line, matches, TELLS_STATE.en, (index, _following, before) =>
    STATES.has(normalAt(line, index)) && isState(line, index, before) ? stateAt(line, index) : null,
  );
}

function stateAt(line: LookedUp, index: number): Match {
  const noun = STATES.get(normalAt(line, index)) ?? '-';
  const surface = line.text.slice(line.words[index]?.start, line.words[index]?.end);
  return matchOf(index, index, [nounOf(line, noun) ?? openEntry('SymptomOrSign', surface)], 'open');
}

/** The entry of the finding that a state is called by, so that it has its code. */
function nounOf({ dictionary }: LookedUp, noun: string): Entry | null {
  if (noun === '-') return null;
  const words = wordsOf(noun);
  const [match] = dictionary.matches(noun, words, 0, words.length);
  if (match?.first !== 0 || match.last !== words.length - 1) return null;
  return (
    match.entries.find(
      ({ concept: { category } }) => category === 'SymptomOrSign' || category === 'Diagnosis',
    ) ?? null
  );
}

function isState(line: LookedUp, index: number, before: Match | undefined): boolean {
  const next = index + 1 < line.to ? gapBefore(line, index + 1) : '.';
  if (/^[\s-]+$/.test(next) && !NEXT.has(normalAt(line, index + 1))) return false;
  return isTold(line, index, before);
}

/** Whether a verb before a word says that somebody is so, perhaps with other states between: "was weak and dizzy". */
function isTold(line: LookedUp, index: number, before: Match | undefined): boolean {
  for (let at = index - 1; at >= Math.max(line.from, index - REACH); at -= 1) {
    const gap = gapBefore(line, at + 1);
    const normal = normalAt(line, at);
    const isAfterState = before !== undefined && before.last >= at && before.first <= at;
    if (/^:?,?\s{1,2}$/.test(gap) && gap.includes(':'))
      return /^general|appearance|constitutional$/.test(normal);
    if (!/^,?\s{1,2}$/.test(gap)) return false;
    if (IS.has(normal)) return true;
    if (
      isAfterState &&
      normal !== '' &&
      /SymptomOrSign|Diagnosis/.test(before.entries[0]?.concept.category ?? '')
    ) {
      at = before.first;
      continue;
    }
    if (!BETWEEN.has(normal) && !STATES.has(normal)) return false;
  }
  return false;
}
