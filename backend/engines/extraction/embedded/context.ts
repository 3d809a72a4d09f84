import type { Assertion } from '../../../clinical/extractions.contract.ts';
import { isClauseStart, onDemand, precautions, remedies } from './cases.ts';
import type { Effect } from './context-rule.ts';
import { COMPLAINTS, certaintyOf, concerns, TREATMENTS } from './effects.ts';
import { isHabitOfOthers } from './habits-of-others.ts';
import { CONJUNCTIONS, gapBefore, isClauseEnd } from './lists.ts';
import { markOf } from './marks.ts';
import {
  ahead,
  behind,
  between,
  covers,
  type ReadableSentence,
  type Scope,
  type WordSpan,
} from './scopes.ts';
import type { Trigger } from './triggers.ts';

/** What a sentence says of one thing found in it. */
export interface Reading {
  readonly assertion: Assertion;
  /** Whether it is named as what the patient does not tolerate. */
  readonly isAllergen: boolean;
}

/** After these a phrase that may look either way looks back: "embolism was ruled out by CT". */
const PREPOSITIONS = new Set(
  'by with on at in after since despite mit durch im am nach seit trotz in con mediante al alla all nel dopo durante'.split(
    ' ',
  ),
);

/** Phrases that look back where something precedes them, and ahead only where nothing does. */
const BACK_FIRST: ReadonlySet<Effect> = new Set([
  'conditional',
  'stopped',
  'discontinued',
  'negativePossible',
  'past',
]);

const TIMES: Partial<Record<Effect, Assertion['temporality']>> = {
  past: 'past',
  never: 'past',
  stopped: 'past',
  discontinued: 'past',
  abandoned: 'past',
  withdrawn: 'past',
  used: 'past',
  done: 'past',
  future: 'future',
  risk: 'future',
};
/** What is only thought about may be done or not; a drug is offered to be taken. */
const DONE: ReadonlySet<string> = new Set(['TreatmentName', 'ExaminationName']);
const HYPOTHESES: ReadonlySet<Effect> = new Set(['hypothetical', 'risk', 'case', 'prevented', 'onDemand']);

/** What most are: one object for all of them. */
const PLAIN: Assertion = {
  certainty: 'positive',
  conditionality: 'none',
  temporality: 'current',
  association: 'subject',
};

const NO_SCOPES: readonly Scope[] = [];

/**
 * Reads what a sentence says of each thing found in it.
 *
 * @param isOfOther whether a word belongs to what is said of somebody else than the patient
 */
export function readingsOf(sentence: ReadableSentence, isOfOther: (index: number) => boolean): Reading[] {
  const { section, spans } = sentence;
  const scopes = sentence.triggers.length === 0 ? NO_SCOPES : scopesOf(sentence);
  return spans.map((span) => {
    const own =
      scopes.length === 0
        ? scopes
        : scopes.filter(
            (scope) =>
              covers(scope, span) &&
              concerns(scope.effect, span.category) &&
              !(scope.effect === 'risk' && hasRisks(sentence, span)),
          );
    const isAllergen = section === 'allergies' || own.some(({ effect }) => effect === 'allergy');
    const association = isOfOther(span.first) || isHabitOfOthers(sentence, span) ? 'other' : 'subject';
    return { assertion: assertionOf(sentence, span, own, association), isAllergen };
  });
}

/** What its risks are told of, is no risk itself: "the risks of surgery". */
const RISKS_OF = /(?:risks?|complications)\s(?:[\p{L}/,]+\s){0,4}of\s(?:the|this|an?|any|general)?\s?$/iu;
const hasRisks = ({ text, words }: ReadableSentence, { first, category }: WordSpan): boolean => {
  const start = words[first]?.start ?? 0;
  return category === 'TreatmentName' && RISKS_OF.test(text.slice(Math.max(0, start - 60), start));
};

function assertionOf(
  sentence: ReadableSentence,
  span: WordSpan,
  scopes: readonly Scope[],
  association: Assertion['association'],
): Assertion {
  const isOpen = sentence.section === 'differential' || isAsked(sentence, span);
  let certainty: Assertion['certainty'] = isOpen ? 'neutralPossible' : 'positive';
  let temporality: Assertion['temporality'] = 'current';
  let conditionality: Assertion['conditionality'] = 'none';
  for (const { effect } of scopes) {
    const isPlan = (effect === 'considered' || effect === 'discussed') && !COMPLAINTS.has(span.category);
    // "Weder klinisch noch im Labor ergab sich ein Hinweis auf eine Sepsis" denies it.
    const isDenied: boolean = effect === 'indicated' && certainty === 'negative';
    if (isPlan && certainty === 'positive' && DONE.has(span.category)) certainty = 'neutralPossible';
    certainty = isPlan || isDenied ? certainty : (certaintyOf(effect) ?? certainty);
    // "Allergies: sulfa. Penicillin ok."
    if (effect === 'tolerated' && sentence.section === 'allergies') certainty = 'negative';
    if (effect === 'confirmed' && certainty.endsWith('Possible')) certainty = 'positive';
    // A drug never taken is not of the past.
    const time = effect === 'never' && !COMPLAINTS.has(span.category) ? undefined : TIMES[effect];
    temporality = isPlan ? 'future' : (time ?? temporality);
    const isDrug = effect === 'onDemand' && TREATMENTS.has(span.category);
    if (HYPOTHESES.has(effect) && !isDrug) conditionality = 'hypothetical';
    else if ((effect === 'conditional' || isDrug) && conditionality === 'none')
      conditionality = 'conditional';
  }
  if (certainty === 'negative' && scopes.some(({ effect }) => effect === 'excepted')) certainty = 'positive';
  const over = certainty === 'negative' ? overBefore(sentence, span) : null;
  if (over !== null) [certainty, temporality] = ['positive', over];
  if (certainty === 'positive' && isFormerHabit(sentence, span)) temporality = 'past';
  // What might come has not to be possible, too: "watch out for possible bleeding"; the risks of a procedure are.
  const isRisk = scopes.some(({ effect }) => effect === 'risk');
  if (conditionality === 'hypothetical' && certainty === 'neutralPossible' && !isRisk) certainty = 'positive';
  const mark = span.category === 'ExaminationName' ? null : markOf(sentence, span);
  const marked = mark ?? certainty;
  const isPlain = marked === 'positive' && conditionality === 'none' && temporality === 'current';
  return isPlain && association === 'subject'
    ? PLAIN
    : { certainty: marked, conditionality, temporality, association };
}

/** What is denied of a tumour that was there: "no sign of recurrence of the colon cancer". */
const RETURN = /^(?:recurrences?|relapses?|return|recidiv[ae]|ripresa|rezidivs?|rueckfall)$/;
const GROWTH = /^(?:progression|spread|growth|progressione|progress)$/;
const OWNED: ReadonlySet<string> = new Set(
  'of the his her their this known prior previous di del della dello dell nota noto des der eines einer ihres seines'.split(
    ' ',
  ),
);
const TUMOUR =
  /cancer|carcinom|tumou?r|lymphom|linfom|leuk[ae]mi|leucemi|melanom|sarcom|malignan|neoplas|blastom|gliom|myelom|mielom|seminom|krebs/iu;

/** How a tumour is whose return or growth is denied: over, or there; null where nothing but itself is denied. */
function overBefore(
  { words, text, from }: ReadableSentence,
  { first, last, category }: WordSpan,
): Assertion['temporality'] | null {
  if (category !== 'Diagnosis') return null;
  let index = first - 1;
  while (index > from && OWNED.has(words[index]?.normal ?? '')) index -= 1;
  const before = words[index]?.normal ?? '';
  if (index === first - 1 || !(RETURN.test(before) || GROWTH.test(before))) return null;
  if (!TUMOUR.test(text.slice(words[first]?.start, words[last]?.end))) return null;
  return RETURN.test(before) ? 'past' : 'current';
}

/** "He smoked for 20 years", but "has smoked". */
const FORMER: ReadonlySet<string> = new Set(['smoked', 'drank']);
const STILL: ReadonlySet<string> = new Set(['has', 'have', 'never']);

/** "Raucher bis 2020": a habit with a year behind which it was over. */
const UNTIL_YEAR =
  /^,?\s(?:until|till|bis|fino\s(?:ad?|al|all['’]))\s?(?:\p{L}{2,12}\s)?(?:\d{1,2}[./]){0,2}(?:19|20)\d\d(?!\d)/iu;
/** What is told of an amount beside somebody who has given it up: "ex fumatore, 35 pacchetti/anno". */
const GIVEN_UP =
  /(?<!\p{L})(?:ex[\s-]?(?:smoker|raucher|fumat)|former\ssmoker|ehemalige[rn]?\sraucher|(?:ha|aveva)\ssmesso(?!\sdi\sbere))/iu;
const AMOUNT = /^(?:pack|pacchett|sigarett|zigarett|cigarett|PY)/iu;

const isFormerHabit = ({ words, text }: ReadableSentence, { first, last, category }: WordSpan): boolean => {
  if (category !== 'SocialHistory') return false;
  const [name, before] = [words[first]?.normal ?? '', words[first - 1]?.normal ?? ''];
  if (FORMER.has(name)) return !STILL.has(before);
  const [start, end] = [words[first]?.start ?? 0, words[last]?.end ?? 0];
  return (
    before === 'off' ||
    UNTIL_YEAR.test(text.slice(end, end + 40)) ||
    (AMOUNT.test(text.slice(start, end)) && GIVEN_UP.test(text))
  );
};

const isMark = (text: string, place: number): boolean => text.charCodeAt(place) === 0x3f;

/** A question mark ahead of what it asks, that ends no question before: "Impression: ? pneumonia". */
const ASKING = /(?:^|[\n,;:(/–-])\s?\?\s$/u;

/** Whether a question mark stands beside it: "?pneumonia", "Pneumonie?", "gout (?)". */
function isAsked({ text, words }: ReadableSentence, { first, last }: WordSpan): boolean {
  const start = words[first]?.start ?? 0;
  const end = words[last]?.end ?? 0;
  if (isMark(text, start - 1) || isMark(text, end)) return true;
  if (isMark(text, start - 2) && ASKING.test(text.slice(Math.max(0, start - 5), start))) return true;
  if (text.startsWith('(?)', end + 1) || text.startsWith('(?)', end)) return true;
  // Also behind an adjective that its name does not hold.
  return text.charCodeAt(end) === 0x20 && ASKED_BEHIND.test(text.slice(end, end + 24));
}

const ASKED_BEHIND = /^\s(?:\p{Ll}{5,20})?\s?\?/u;

function scopesOf(sentence: ReadableSentence): Scope[] {
  const { spans, words } = sentence;
  const inside = (trigger: Trigger) =>
    spans.some(({ first, last }) => trigger.first >= first && trigger.last <= last);
  const triggers = sentence.triggers
    .filter((trigger) => trigger.before === 'allergy' || trigger.isRelative || !inside(trigger))
    .map((trigger) => withoutName(sentence, trigger));
  // What is to be stopped if something comes is taken now.
  const isConditioned = triggers.some(
    ({ before, initial, first }) =>
      before === 'case' || (initial === 'case' && isClauseStart(sentence, first)),
  );
  const reaches = (scope: Scope) =>
    spans.some((span) => covers(scope, span) && concerns(scope.effect, span.category));
  return [
    ...precautions(sentence),
    ...triggers.flatMap((trigger, place): Scope[] => {
      const around = trigger.around.flatMap(({ effect, closer }) =>
        between(sentence, trigger, effect, closer),
      );
      if (trigger.before === 'onDemand') return onDemand(sentence, triggers, place);
      if (isConditioned && (trigger.before ?? trigger.after) === 'withdrawn') return around;
      if (trigger.before === 'listing')
        return namesRisks(sentence, trigger.first) ? ahead(sentence, triggers, place, 'risk') : [];
      const before = (isOrderStart(sentence, triggers, place) ? trigger.initial : null) ?? trigger.before;
      const after = trigger.after ?? (isClauseEnd(sentence, trigger.last + 1) ? trigger.final : null);
      const forward =
        before === null ? [] : ahead(sentence, triggers, place, riskOr(sentence, trigger.first, before));
      const backward = after === null ? [] : behind(sentence, triggers, place, after);
      if (before === 'case' && isClauseStart(sentence, trigger.first))
        return [...forward, ...remedies(sentence, trigger)];
      const isApart = gapBefore(sentence, trigger.first).includes(',');
      const isVersus = before === 'neutralPossible' && !(isApart && forward.some(reaches));
      if (before === null || before !== after || isVersus) return [...around, ...forward, ...backward];
      // "Fever denied, cough" looks back; "denied fever" looks ahead: never both.
      const looksBack = BACK_FIRST.has(before)
        ? backward.some(reaches) && !(isApart && forward.some(reaches))
        : !forward.some(reaches) || PREPOSITIONS.has(words[trigger.last + 1]?.normal ?? '');
      return [...around, ...(looksBack ? backward : forward)];
    }),
  ];
}

/** "No change in appetite" denies the change, where that is named; else it only tells that all is as before. */
function withoutName({ spans, words }: ReadableSentence, trigger: Trigger): Trigger {
  const { first, last, before } = trigger;
  if (before !== 'none' || words[first]?.normal !== 'no') return trigger;
  const isNamed = spans.some((span) => span.first === first + 1 && span.first <= last && span.last >= last);
  return isNamed ? { ...trigger, last: first, before: 'negative' } : trigger;
}

/** Whether an order begins there: a clause, or what "and" joins to an order before, as in "stop warfarin and start apixaban". */
function isOrderStart(sentence: ReadableSentence, triggers: readonly Trigger[], place: number): boolean {
  const first = triggers[place]?.first ?? sentence.from;
  if (isClauseStart(sentence, first)) return true;
  const isJoined = CONJUNCTIONS.has(sentence.words[first - 1]?.normal ?? '');
  return isJoined && triggers[place - 1]?.before === 'withdrawn';
}

/** What may come of a procedure: "the risks were explained, including bleeding". */
const RISKS: ReadonlySet<string> = new Set(['risks']);
/** Words beside which complications are those that may come. */
const POSSIBLE: ReadonlySet<string> = new Set(['possible', 'potential']);

/** What is hypothetical behind a word for risks is one of them: "risks were discussed, risk of bleeding, infection". */
const riskOr = (sentence: ReadableSentence, first: number, effect: Effect): Effect =>
  effect === 'hypothetical' && namesRisks(sentence, first) ? 'risk' : effect;

function namesRisks({ words, from }: ReadableSentence, before: number): boolean {
  for (let index = from; index < before; index += 1) {
    const normal = words[index]?.normal ?? '';
    if (RISKS.has(normal)) return true;
    if (normal === 'complications' && POSSIBLE.has(words[index - 1]?.normal ?? '')) return true;
  }
  return false;
}
