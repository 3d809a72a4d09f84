import { isMedication } from '../../engines/terminology/vocabulary.ts';
import { wordsOf } from '../../engines/terminology/words.ts';
import type { Cues } from './cues.ts';
import { has, type Place, placesOf } from './phrases.ts';
import type { Audience, Question } from './question.ts';
import { mayStop } from './time-of-question.ts';

/** A question as far as its words can be claimed for something that the answer does. */
export type Claiming = Pick<
  Question,
  | 'intent'
  | 'concepts'
  | 'kinds'
  | 'days'
  | 'time'
  | 'gender'
  | 'ageFrom'
  | 'ageTo'
  | 'statistic'
  | 'ageStatistic'
  | 'byAge'
  | 'boundOf'
  | 'top'
  | 'groups'
  | 'share'
  | 'change'
  | 'isFirst'
  | 'moments'
  | 'asks'
  | 'asksChange'
  | 'asksDenied'
  | 'counted'
  | 'isOfReports'
> & {
  readonly audience: Audience;
  /** Whether a patient's values are asked for before or after something else: all of them are told, with its days. */
  readonly isAroundEvent: boolean;
  /** Whether it has a number or a day that bounds nothing: the words around it are then told with it. */
  readonly hasUnplaced: boolean;
};

/** Words that ask, or hold a question together, whatever it asks for. */
const ALWAYS: readonly (keyof Cues)[] = [
  'frame',
  'count',
  'which',
  'patients',
  'reports',
  'open',
  'list',
  'follows',
  'ofThese',
  'it',
  'ever',
];

/** What a word of each cue is claimed for; a cue without an entry here is claimed by nothing. */
const CLAIMED: readonly (readonly [
  readonly (keyof Cues)[],
  (question: Claiming & { readonly isWhy: boolean }) => boolean,
])[] = [
  [['or', 'and', 'not', 'family', 'possible', 'denied', 'takes', 'suffers', 'allergic'], hasConcepts],
  [['takes', 'suffers', 'allergic', 'family', 'denied'], ({ kinds }) => kinds.length > 0],
  [['takes'], ({ intent, top }) => intent === 'list' || intent === 'medication' || top !== undefined],
  [['denied'], ({ asksDenied, kinds }) => asksDenied && kinds.length > 0],
  [
    ['mean', 'median', 'highest', 'lowest', 'worst', 'best'],
    ({ statistic, ageStatistic }) => (statistic ?? ageStatistic) !== undefined,
  ],
  [['oldest', 'youngest'], ({ ageStatistic }) => ageStatistic !== undefined],
  [['trend'], ({ intent }) => intent === 'trend' || intent === 'medication'],
  [
    ['change'],
    ({ intent, asksChange }) =>
      asksChange || intent === 'medication' || intent === 'comparison' || intent === 'when',
  ],
  [
    ['comparison'],
    ({ intent, groups, moments }) => intent === 'comparison' || (groups ?? moments) !== undefined,
  ],
  [['more', 'between'], ({ groups }) => groups !== undefined],
  [['common'], ({ top, groups }) => (top ?? groups) !== undefined],
  // The sentences that name something are all that is told of why.
  [
    ['why', 'interrupted', 'change', 'takes', 'trend', 'past'],
    ({ intent, isWhy }) => isWhy && intent === 'passages',
  ],
  [['when'], ({ intent }) => intent === 'when' || intent === 'latest'],
  // Of the highest and the lowest value its report is told.
  [
    ['when'],
    ({ audience, statistic }) => audience === 'cohort' && (statistic === 'max' || statistic === 'min'),
  ],
  // When a drug was begun or stopped, and for how long it was taken, its events tell.
  [
    ['interrupted', 'stopped', 'takes'],
    ({ intent, audience, concepts }) =>
      intent === 'when' && audience === 'patient' && concepts.some(({ category }) => isMedication(category)),
  ],
  [
    ['latest'],
    ({ intent, statistic, ageStatistic, groups, time, concepts }) =>
      LATEST.has(intent) ||
      (statistic ?? ageStatistic) !== undefined ||
      time === 'current' ||
      (groups !== undefined && concepts.some(isMeasured)),
  ],
  [
    ['earliest'],
    ({ isFirst, intent }) => isFirst && (LATEST.has(intent) || intent === 'statistic' || intent === 'when'),
  ],
  [['latest'], ({ boundOf }) => boundOf === 'latest'],
  [['earliest'], ({ boundOf }) => boundOf === 'earliest'],
  [['dose'], ({ intent }) => intent === 'medication'],
  [['times'], ({ counted, isOfReports }) => counted === 'mentions' || isOfReports],
  [['current'], ({ time }) => time === 'current'],
  [['past'], ({ time }) => time === 'past'],
  [['stopped'], ({ time, concepts }) => time === 'past' && concepts.some(mayStop)],
  [
    ['above', 'atLeast', 'below', 'atMost', 'equal', 'between', 'since', 'before'],
    ({ hasUnplaced }) => hasUnplaced,
  ],
  [['since', 'before', 'comparison', 'change', 'trend'], ({ isAroundEvent }) => isAroundEvent],
  [['above', 'atLeast', 'below', 'atMost', 'equal', 'between'], hasBounds],
  [
    ['years', 'age'],
    (question) =>
      hasAge(question) || (question.ageStatistic ?? question.byAge) !== undefined || question.asks === 'age',
  ],
  [['howOld'], ({ asks, ageStatistic }) => asks === 'age' || ageStatistic !== undefined],
  [['sex'], ({ asks }) => asks === 'gender'],
  // "This lady" is the patient who is asked about.
  [['women', 'men'], ({ audience }) => audience === 'patient'],
  [['women'], ({ gender, groups }) => gender === 'female' || groups !== undefined],
  [['men'], ({ gender, groups }) => gender === 'male' || groups !== undefined],
  [['since', 'before'], ({ days }) => days.from !== undefined || days.to !== undefined],
];
const LATEST: ReadonlySet<Question['intent']> = new Set([
  'latest',
  'value',
  'comparison',
  'medication',
  'list',
  'assertion',
]);

const isMeasured = ({ category }: Question['concepts'][number]): boolean => category === 'ExaminationName';

function hasConcepts({ concepts }: Claiming): boolean {
  return concepts.length > 0;
}

function hasAge({ ageFrom, ageTo }: Claiming): boolean {
  return ageFrom !== undefined || ageTo !== undefined;
}

function hasBounds(question: Claiming): boolean {
  return (
    hasAge(question) ||
    question.change?.by !== undefined ||
    question.concepts.some(({ value }) => value !== undefined)
  );
}

/**
 * Words that carry content and that nothing of an answer is made of, in their order.
 *
 * @param read places of what was read: names, kinds, numbers and days
 */
export function unclaimedWords(
  text: string,
  cues: Cues,
  question: Claiming,
  read: readonly Place[],
): string[] {
  const asked = { ...question, isWhy: has(text, cues.why) };
  const names = new Set([...ALWAYS, ...CLAIMED.flatMap(([own, isClaimed]) => (isClaimed(asked) ? own : []))]);
  const places = [...read, ...[...names].flatMap((name) => placesOf(text, cues[name]))];
  const words = wordsOf(text).flatMap(({ start, end, normal }) => {
    const surface = text.slice(start, end);
    const isRead =
      normal.length < 2 ||
      /^\d+$/.test(surface) ||
      places.some((place) => place.start < end && start < place.end);
    return isRead ? [] : [surface];
  });
  return [...new Set(words)];
}
