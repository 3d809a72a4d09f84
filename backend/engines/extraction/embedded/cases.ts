import type { SectionKind } from '../../../clinical/extractions.engine.ts';
import { COMPLAINTS, TREATMENTS } from './effects.ts';
import { gateOf } from './gates.ts';
import { gapBefore, isClauseEnd, STOPS } from './lists.ts';
import { ahead, behind, covers, type ReadableSentence, type Scope, type WordSpan } from './scopes.ts';
import type { Trigger } from './triggers.ts';

const NO_SCOPES: readonly Scope[] = [];

/** "Bei" names what may come where help is to be sought then, or a drug is meant for it: "bei Fieber sofort melden". */
const URGENT = new Set(
  'sofort sofortige umgehend umgehende jederzeit unverzueglich bitte wiedervorstellung melden notruf aufsuchen kontaktieren'.split(
    ' ',
  ),
);
const FOR_COMPLAINTS: ReadonlySet<SectionKind> = new Set([
  'medication',
  'medicationAdmission',
  'medicationDischarge',
  'plan',
]);

/** "Bei" and what is short for it. */
const IN_CASE = gateOf((normal) => normal === 'bei' || normal === 'b');

/** What is to be given in a case, by the verbs that end such a clause. */
const GIVING: ReadonlySet<string> = new Set(
  'einnehmen nehmen geben verabreichen applizieren anwenden erhoehen steigern verdoppeln'.split(' '),
);

/** What "bei" names as what may come, and what is to be done then: "Bei Fieber Paracetamol einnehmen". */
export function precautions(sentence: ReadableSentence): readonly Scope[] {
  const { text, words, spans, from, to, language, passes } = sentence;
  if ((sentence.passed & IN_CASE[language]) === 0) return NO_SCOPES;
  const scopes: Scope[] = [];
  for (let index = from; index < to - 1; index += 1) {
    if (((passes[index] ?? 0) & IN_CASE[language]) === 0) continue;
    // "Bei Hb < 8", "bei RR > 150": a bound that may be passed.
    const value = spans.find(
      ({ first }) => first === index + 1 && /^\s?[<>≤≥]/.test(text.slice(words[index + 1]?.end ?? 0)),
    );
    if (value !== undefined) scopes.push({ effect: 'hypothetical', first: value.first, last: value.last });
    const { until, remedyFrom } = caseFrom(sentence, index);
    const isNamed = spans.some(
      ({ first, last, category }) =>
        first > index && last < Math.min(remedyFrom, until + 1) && category === 'SymptomOrSign',
    );
    for (const { first, last, category } of spans) {
      if (first <= index || last > until) continue;
      if (category === 'SymptomOrSign') scopes.push({ effect: 'hypothetical', first, last });
      else if (isNamed && first >= remedyFrom && TREATMENTS.has(category))
        scopes.push({ effect: 'case', first, last });
    }
  }
  return scopes;
}

/** Up to which word "bei" at a place names what may come, -1 for none, and from which one what is done then. */
function caseFrom(sentence: ReadableSentence, index: number): { until: number; remedyFrom: number } {
  const { text, words, spans, to, section } = sentence;
  const last = to - 1;
  const urgent = words.slice(index + 1, to).findIndex(({ normal }) => URGENT.has(normal));
  if (urgent >= 0) return { until: index + 1 + urgent, remedyFrom: to };
  const colon = text.indexOf(':', words[index]?.end);
  if (isClauseStart(sentence, index) && colon >= 0 && colon < (words[last]?.end ?? 0))
    return { until: last, remedyFrom: words.findIndex(({ start }) => start > colon) };
  const giving = words.findIndex(
    ({ normal }, place) =>
      place > index && place < to && GIVING.has(normal) && isClauseEnd(sentence, place + 1),
  );
  if (giving >= 0) return { until: giving, remedyFrom: index + 2 };
  const isMeant =
    FOR_COMPLAINTS.has(section) && spans.some((span) => span.last < index && TREATMENTS.has(span.category));
  return { until: isMeant ? last : -1, remedyFrom: to };
}

export const isClauseStart = (sentence: ReadableSentence, index: number): boolean =>
  index === sentence.from || /[,;:.]/.test(gapBefore(sentence, index));

/** What is to be done in a case that may come: "in case of progression, docetaxel". */
export function remedies(sentence: ReadableSentence, { first, last }: Trigger): Scope[] {
  const { spans, words, from, to } = sentence;
  if (spans.some((span) => span.first >= from && span.last < first)) return [];
  let until = last + 1;
  while (until < to && !gapBefore(sentence, until).includes(';')) until += 1;
  // What is to be stopped then is taken now.
  if (words.slice(last + 1, until).some(({ normal }) => STOPS.has(normal))) return [];
  return spans
    .filter((span) => span.first > last && span.last < until && isRemedy(span))
    .map((span): Scope => ({ effect: 'case', first: span.first, last: span.last }));
}

const isRemedy = ({ category }: WordSpan): boolean =>
  TREATMENTS.has(category) || category === 'ExaminationName';

/** A drug on demand is the nearest before the phrase, or follows where the phrase begins its clause. */
export function onDemand(sentence: ReadableSentence, triggers: readonly Trigger[], place: number): Scope[] {
  const first = triggers[place]?.first ?? sentence.from;
  const drug = behind(sentence, triggers, place, 'onDemand').flatMap(
    (scope) => sentence.spans.findLast((span) => covers(scope, span) && TREATMENTS.has(span.category)) ?? [],
  );
  const leads = isClauseStart(sentence, first);
  const following = ahead(sentence, triggers, place, 'onDemand').flatMap((scope) =>
    sentence.spans.filter((span) => covers(scope, span) && (COMPLAINTS.has(span.category) || leads)),
  );
  return [...drug, ...following].map((span) => ({ effect: 'onDemand', first: span.first, last: span.last }));
}
