import type { Language } from '../../shared/contract.ts';
import { breakdownIn } from './breakdowns.ts';
import { isGroup } from './group-before.ts';
import type { Place } from './phrases.ts';
import type { Question } from './question.ts';

/** "Split that by sex", "by which statin": the patients of the question before, counted apart. */
export function countedApart(asked: Question, previous: () => Question): Question | undefined {
  const { text, language, concepts, kinds, groups, byAge, top, unread, ageFrom, ageTo } = asked;
  const apart = breakdownIn(text, language, concepts, (ageFrom ?? ageTo) !== undefined);
  if (apart === undefined || kinds.length > 0) return undefined;
  const before = previous();
  const isOfBefore = concepts.every(({ concept }) => before.concepts.some((own) => own.concept === concept));
  if (!isOfBefore || !isGroup(before)) return undefined;
  const { share: _share, details: _details, groups: _groups, top: _top, ...rest } = before;
  // What is counted apart stands first, and what bounds the patients behind it.
  const own = before.concepts.filter(({ concept }) => concepts.some((each) => each.concept === concept));
  const others = before.concepts.filter((concept) => !own.includes(concept));
  const counted = { ...(groups && { groups }), ...(byAge && { byAge }), ...(top && { top }) };
  return { ...rest, ...counted, concepts: [...own, ...others], intent: 'count', text, language, unread };
}

/** "Are they all anticoagulated": of whom the question before asked; of no group they are not understood. */
export function ofGroup(asked: Question, before: Question, places: readonly Place[]): Question {
  if (!isGroup(before))
    return {
      ...asked,
      unread: [...asked.unread, ...places.map(({ start, end }) => asked.text.slice(start, end))],
    };
  return ofThese({ ...asked, unread: unreadBeside(asked, places) }, before);
}

/** "Of these, how many take metformin?": what the question before asked for holds, too. */
export function ofThese(asked: Question, before: Question): Question {
  const courses = coursesBefore(before);
  const hasCourse = Object.keys(courses).length > 0;
  const isTwice = hasCourse && (asked.change ?? asked.order ?? asked.events) !== undefined;
  const { share: _share, ...rest } = asked;
  const held = before.concepts.filter(
    (thing) =>
      !asked.concepts.some(({ concept }) => concept !== null && concept === thing.concept) &&
      (thing.value !== undefined || thing.category !== 'ExaminationName' || thing === courses.change?.of),
  );
  const share = shareOfThese(asked, before, held.length);
  return {
    ...rest,
    ...courses,
    ...(share === undefined ? {} : { share }),
    // One question asks for one course.
    unread: isTwice ? [...asked.unread, asked.text.trim()] : asked.unread,
    intent: asked.intent === 'passages' ? 'count' : asked.intent,
    concepts: [...held, ...asked.concepts],
    ...boundsOf(asked, before),
  };
}

/** "Was the statin stopped?" behind a question on muscle pain under a statin is asked of those patients. */
export function isOfTheSame(asked: Question, previous: () => Question): boolean {
  const { text, language, concepts } = asked;
  if (concepts.length === 0 || !DEFINITE[language].test(text)) return false;
  const before = previous().concepts;
  return (
    before.length > concepts.length &&
    concepts.every(({ concept }) => before.some((other) => other.concept === concept))
  );
}

const DEFINITE: Readonly<Record<Language, RegExp>> = {
  en: /^\s*(?:(?:and|so)\s)?(?:was|were|is|are|did|does|has|have|had)\s(?:the|that|this)\s/iu,
  de: /^\s*(?:und\s)?(?:wurden?|wird|ist|sind|war|waren|hat|haben)\s(?:der|die|das|dieser?|dieses)\s/iu,
  it: /^\s*(?:e\s)?(?:è|sono|era|erano|ha|hanno)\s(?:stat[oaie]\s)?(?:\p{L}+\s)?(?:il|lo|la|l['’]|i|gli|le|quest\p{L})\s?/iu,
};

/** Those before are the group of whom the others are counted. */
function shareOfThese(asked: Question, before: Question, base: number): Question['share'] {
  const isCounted = [asked, before].every(
    ({ intent, counted }) => intent === 'count' && counted === 'patients',
  );
  const isPlain = [asked, before].every(({ change, order, groups, top, ageStatistic }) =>
    [change, order, groups, top, ageStatistic].every((each) => each === undefined),
  );
  // Of the group before, its women are counted among all of it.
  const isOfSame = asked.ageFrom === undefined && asked.ageTo === undefined && before.gender === undefined;
  const isOfMore = asked.concepts.length > 0 ? asked.gender === undefined : asked.gender !== undefined;
  return isCounted && isPlain && isOfSame && base > 0 && isOfMore && !asked.asksWho ? { base } : undefined;
}

/** The change or the order of the question before, which holds on. */
export const coursesBefore = ({
  change,
  order,
  events,
}: Question): Pick<Question, 'change' | 'order' | 'events'> => ({
  ...(events === undefined ? {} : { events }),
  ...(change === undefined ? {} : { change }),
  ...(order === undefined ? {} : { order }),
});

/** Of whom and when the question before asked holds on, as far as a follow-up says nothing else. */
export function boundsOf(asked: Question, before: Question): Partial<Question> {
  const own = <Name extends 'time' | 'gender' | 'ageFrom' | 'ageTo'>(name: Name) =>
    asked[name] === undefined && before[name] !== undefined ? { [name]: before[name] } : {};
  return {
    ...own('time'),
    ...own('gender'),
    ...own('ageFrom'),
    ...own('ageTo'),
    days: asked.days.from === undefined && asked.days.to === undefined ? before.days : asked.days,
  };
}

/** Words that are not understood but for those in some places. */
export const unreadBeside = ({ text, unread }: Question, places: readonly Place[]): string[] =>
  unread.filter((word) => !places.some(({ start, end }) => text.slice(start, end).includes(word)));
