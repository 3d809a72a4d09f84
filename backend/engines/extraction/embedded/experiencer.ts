import type { TextRange } from '../../../clinical/extractions.engine.ts';
import { normalWord, type Word } from '../../terminology/words.ts';
import { INFORMED_BY, INFORMS } from './family.ts';
import { CONJUNCTIONS, CONTRASTS, gapBefore, type ListedSentence, SPACE } from './lists.ts';
import type { Trigger } from './triggers.ts';

interface TriggeredSentence extends ListedSentence {
  readonly triggers: readonly Trigger[];
}

/** Words for the patient, which end what is said of a relative. */
const PATIENT = new Set(
  'patient patients herself himself personally personal newborn neonate infant child baby boy girl patientin patienten pat selbst kind neugeborenes neugeborene saeugling eigenanamnese paziente pz neonato neonata bambino bambina lei lui stesso stessa personale'
    .split(' ')
    .map(normalWord),
);

/** Verbs that tell why the patient came, with or without a pronoun before them. */
const PRESENTS = new Set(
  'presents presented complains complained denies reports admitted klagt klagte berichtet stellt stellte verneint presenta lamenta riferisce ricoverato ricoverata giunge nega'
    .split(' ')
    .map(normalWord),
);

/** Words that begin a clause about a relative of the patient only, up to the next comma. */
const WHOSE = new Set('whose dessen deren cui'.split(' '));

const CHILDREN = new Set('figlia figlio son daughter sohn tochter'.split(' '));
const OF = new Set('di of von'.split(' '));

/** So many words after a comma may precede the one that says of whom a clause speaks. */
const OPENING = 4;

/** So many words after a relative the verb may stand that makes them tell of the patient. */
const INFORMING = 3;

/** Words that tell the same of a relative as of the patient before: "migraine, which the mother has, too". */
const TOO = new Set('anche also too auch ebenfalls likewise'.split(' '));

/** Whether a word belongs to what is said of somebody else than the patient. */
export function othersIn(sentence: TriggeredSentence): (index: number) => boolean {
  const markers = sentence.triggers.filter((trigger) => tellsOfOther(sentence, trigger));
  if (markers.length === 0) return () => false;
  const own: number[] = [];
  const others: number[] = [];
  let of: 'other' | 'patient' | 'unknown' = 'unknown';
  let begin = sentence.from;
  const push = (end: number) => {
    const has = markers.some(({ first }) => first >= begin && first < end);
    if (has) of = 'other';
    else if (speaksOfPatient(sentence, begin, end)) of = 'patient';
    (of === 'other' ? others : own).push(begin);
    begin = end;
  };
  let isAside = false;
  for (let index = sentence.from + 1; index < sentence.to; index += 1) {
    const isComma = gapBefore(sentence, index).includes(',');
    const opensAside = WHOSE.has(sentence.words[index]?.normal ?? '');
    if (opensAside || beginsClause(sentence, markers, index) || (isAside && isComma)) {
      push(index);
      if (isAside && isComma) of = 'patient';
      isAside = opensAside;
    }
  }
  push(sentence.to);
  const lastUpTo = (starts: readonly number[], index: number) =>
    starts.findLast((start) => start <= index) ?? -1;
  return (index) => lastUpTo(others, index) > lastUpTo(own, index);
}

/** The stretches of a sentence that are told of somebody else, by the words from `from` up to `to`. */
export function othersRanges(
  words: readonly Word[],
  from: number,
  to: number,
  isOther: (index: number) => boolean,
): TextRange[] {
  const ranges: TextRange[] = [];
  for (let first = from; first < to; first += 1) {
    if (!isOther(first)) continue;
    let last = first;
    while (last + 1 < to && isOther(last + 1)) last += 1;
    const offset = words[first]?.start ?? 0;
    ranges.push({ offset, length: (words[last]?.end ?? offset) - offset });
    first = last;
  }
  return ranges;
}

function tellsOfOther(sentence: ListedSentence, trigger: Trigger): boolean {
  const { words } = sentence;
  if (trigger.before === 'family' || trigger.after === 'family') return !isOfHabitsToo(sentence, trigger);
  if (!trigger.isRelative) return false;
  // "Figlia di genitori sani" is the patient; "(cousins)" tells of nothing but itself.
  if (CHILDREN.has(words[trigger.first]?.normal ?? '') && OF.has(words[trigger.last + 1]?.normal ?? ''))
    return false;
  if (
    gapBefore(sentence, trigger.first).includes('(') &&
    !sentence.spans.some(({ first }) => first > trigger.last)
  )
    return false;
  return !(
    hasWord(words, trigger.last + 1, trigger.last + 1 + INFORMING, INFORMS) ||
    hasWord(words, trigger.first - 3, trigger.first, INFORMED_BY)
  );
}

/** Words for habits in a title that stands for the family, too: "SHX/FHX", "SOCIAL/FAMILY HISTORY". */
const HABITS: ReadonlySet<string> = new Set('shx sh social sochx'.split(' '));

const isOfHabitsToo = (sentence: ListedSentence, { first, last }: Trigger): boolean =>
  (HABITS.has(sentence.words[first - 1]?.normal ?? '') && gapBefore(sentence, first).includes('/')) ||
  (HABITS.has(sentence.words[last + 1]?.normal ?? '') && gapBefore(sentence, last + 1).includes('/'));

/** Whether a clause begins at a word that may speak of somebody else than the clause before it. */
function beginsClause(sentence: ListedSentence, markers: readonly Trigger[], index: number): boolean {
  const gap = gapBefore(sentence, index);
  if (gap === SPACE) {
    // "No coronary disease and family history noncontributory."
    const isJoined = CONJUNCTIONS.has(sentence.words[index - 1]?.normal ?? '');
    if (isJoined && markers.some(({ first, before }) => first === index && before === 'family')) return true;
    return CONTRASTS.has(sentence.words[index]?.normal ?? '');
  }
  if (/;|\.\s/.test(gap) || CONTRASTS.has(sentence.words[index]?.normal ?? '')) return true;
  if (!/[,()–—]/.test(gap)) return false;
  if (speaksOfPatient(sentence, index, Math.min(sentence.to, index + OPENING))) return true;
  const marker = markers.find(({ first }) => first >= index && first < index + OPENING);
  if (marker === undefined) return false;
  return (
    gap.includes('(') ||
    sentence.spans.some(({ first }) => first > marker.last) ||
    hasWord(sentence.words, index, Math.min(sentence.to, marker.last + OPENING), TOO)
  );
}

function speaksOfPatient({ words }: ListedSentence, from: number, to: number): boolean {
  return hasWord(words, from, to, PATIENT) || hasWord(words, from, Math.min(to, from + OPENING), PRESENTS);
}

function hasWord(words: readonly Word[], from: number, to: number, wanted: ReadonlySet<string>): boolean {
  for (let index = Math.max(0, from); index < to; index += 1) {
    if (wanted.has(words[index]?.normal ?? '')) return true;
  }
  return false;
}
