import { PLAIN_ASSERTION } from '../../clinical/assertion.ts';
import { wordsOf } from '../../engines/terminology/words.ts';
import type { QueryMention, QueryReader } from '../../search/query/query-reader.ts';
import { boundsIn } from './bounds.ts';
import type { Cues } from './cues.ts';
import { intentOf } from './intent.ts';
import type { Kinship } from './kinship.ts';
import { CUES } from './language-cues.ts';
import { has, type Place, placesOf } from './phrases.ts';
import type { Audience, ListKind, Question, QuestionConcept } from './question.ts';
import { conceptsIn } from './question-concepts.ts';
import { spokenLanguage } from './spoken-language.ts';

/** What questions are understood with. */
export interface Understanding {
  readonly reader: QueryReader;
  readonly kinship: () => Kinship;
}

const KINDS: readonly ListKind[] = [
  'allergies',
  'medications',
  'procedures',
  'symptoms',
  'conditions',
  'values',
];
const MEASURED = 'ExaminationName';
const MOST_UNREAD = 12;
/** A question says what it asks at its beginning; more is a text that was pasted. */
const READ = 4_000;

/** Understands one message by itself; pure. */
export function understandAlone(
  message: string,
  { reader, kinship }: Understanding,
  audience: Audience,
): Question {
  const { text, read } = readAs(message.slice(0, READ), reader);
  const language = spokenLanguage(text, read.language);
  const cues = CUES[language];
  const kindPlaces = KINDS.map((kind) => ({ kind, places: placesOf(text, cues[kind]) })).filter(
    ({ places }) => places.length > 0,
  );
  const ofKinds = kindPlaces.flatMap(({ places }) => places);
  const mentions = withPressure(text, read.mentions).filter(
    (mention) => !isCueOnly(text, mention, cues, ofKinds),
  );
  const examinations = mentions
    .filter(({ category }) => category === MEASURED)
    .map(({ offset, length }) => ({ start: offset, end: offset + length }));
  const named = mentions.map(({ offset, length }) => ({ start: offset, end: offset + length }));
  const bounds = boundsIn(text, cues, examinations);
  const known = conceptsIn(text, mentions, cues, kinship(), bounds.values);
  const kinds = kindPlaces
    .filter(({ places }) => places.some((place) => !named.some((one) => overlap(one, place))))
    .map(({ kind }) => kind);
  const unread = [
    ...bounds.unplaced,
    ...unreadWords(text, cues, [...named, ...ofKinds, ...bounds.places]),
  ].slice(0, MOST_UNREAD);
  const concepts = known.length > 0 || kinds.length > 0 ? known : conceptsOfWords(text, unread, cues);
  const asks = concepts.some(({ concept }) => concept !== null)
    ? undefined
    : has(text, cues.howOld) && audience === 'patient'
      ? ('age' as const)
      : has(text, cues.sex)
        ? ('gender' as const)
        : undefined;
  const partial = { text: message, language, concepts, kinds, ...(asks === undefined ? {} : { asks }) };
  const time = timeOf(text, cues);
  const gender = genderOf(text, cues);
  const statistic = statisticOf(text, cues, concepts);
  return {
    ...partial,
    ...intentOf(text, cues, { concepts, kinds, asks, statistic, audience }),
    days: bounds.days,
    ...(time === undefined ? {} : { time }),
    ...(gender === undefined || asks !== undefined ? {} : { gender }),
    ...(bounds.ageFrom === undefined ? {} : { ageFrom: bounds.ageFrom }),
    ...(bounds.ageTo === undefined ? {} : { ageTo: bounds.ageTo }),
    ...(statistic === undefined ? {} : { statistic }),
    isFirst: has(text, cues.earliest) && !has(text, cues.latest),
    asksWho: has(text, cues.which),
    asksDenied: has(text, cues.denied),
    unread,
  };
}

/** Before two numbers "pressure" is that of the blood, and RR no respiratory rate. */
const PRESSURE =
  /(?<![\p{L}\p{N}])(pressione|pressure|Druck|BP|RR|PA)(?![\p{L}\p{N}])[^\d?!;]{0,40}\d{2,3}\s?\/\s?\d{2,3}(?![\d/])/iu;

function withPressure(text: string, mentions: readonly QueryMention[]): readonly QueryMention[] {
  const found = PRESSURE.exec(text);
  if (found === null) return mentions;
  const { index: offset, 1: surface = '' } = found;
  const place = { start: offset, end: offset + surface.length };
  const isIt = (one: QueryMention) => one.offset === offset && one.length === surface.length;
  const others = mentions.filter((one) => !isIt(one));
  // What is named with more words, such as central venous pressure, is what it says.
  if (others.some((one) => overlap({ start: one.offset, end: one.offset + one.length }, place)))
    return mentions;
  const pressure: QueryMention = {
    concept: 'blood-pressure',
    name: 'Blood pressure',
    category: MEASURED,
    confidenceScore: 1,
    assertion: PLAIN_ASSERTION,
    offset,
    length: surface.length,
  };
  return [...others, pressure].sort((a, b) => a.offset - b.offset);
}

/** German reports and people write "M. Crohn" for Morbus Crohn. */
const MORBUS = /(?<![\p{L}\p{N}])M\.\s?(?=\p{Lu})/gu;
/** What people call a carcinoma of an organ, where vocabularies have it by that name. */
const CANCER = /(?<![\p{L}\p{N}])(?:cancro|tumore|tumour|tumor|cancer)(?!\p{L})/giu;
const ANY_TUMOUR: ReadonlySet<string> = new Set(['malignant-neoplasm', 'neoplasm']);

/** Reads a question, in words that the vocabulary has where those of the question only name something wider. */
function readAs(asked: string, reader: QueryReader): { text: string; read: ReturnType<QueryReader['read']> } {
  const text = asked.replace(MORBUS, 'Morbus ');
  const read = reader.read(text);
  if (!read.mentions.some(({ concept }) => ANY_TUMOUR.has(concept))) return { text, read };
  const other = text.replace(CANCER, 'carcinoma');
  const reread = reader.read(other);
  const isCloser = !reread.mentions.some(({ concept }) => ANY_TUMOUR.has(concept));
  return isCloser && reread.mentions.length > 0 ? { text: other, read: reread } : { text, read };
}

/** A name that is only how the question is worded, such as "medication" or "course". */
function isCueOnly(
  text: string,
  { offset, length, category }: QueryMention,
  cues: Cues,
  kinds: readonly Place[],
): boolean {
  const place = { start: offset, end: offset + length };
  if (kinds.some(({ start, end }) => start <= place.start && place.end <= end)) return true;
  if (isComparison(text, place, cues)) return true;
  const surface = text.slice(place.start, place.end);
  const isWhole = (cue: RegExp) =>
    placesOf(surface, cue).some(({ start, end }) => start === 0 && end === surface.length);
  if (category === 'BodyStructure' || category === MEASURED) return [cues.howOld, cues.sex].some(isWhole);
  return [cues.frame, cues.trend, cues.change, cues.takes, cues.latest, cues.dose].some(isWhole);
}

/** "Größer als" compares, and is no finding. */
function isComparison(text: string, place: Place, cues: Cues): boolean {
  const comparing = [cues.above, cues.below, cues.atLeast, cues.atMost, cues.equal];
  return comparing.some((cue) =>
    placesOf(text, cue).some(({ start, end }) => start <= place.start && place.end <= end),
  );
}

const overlap = (one: Place, other: Place): boolean => one.start < other.end && other.start < one.end;

/** Words that carry content and belong to nothing that was understood, in their order. */
function unreadWords(text: string, cues: Cues, read: readonly Place[]): string[] {
  const places = Object.values(cues).flatMap((cue: RegExp) => placesOf(text, cue));
  const all = [...places, ...read];
  const words = wordsOf(text).flatMap(({ start, end, normal }) => {
    const surface = text.slice(start, end);
    const isRead =
      normal.length < 2 || /^\d+$/.test(surface) || all.some((place) => overlap(place, { start, end }));
    return isRead ? [] : [surface];
  });
  return [...new Set(words)];
}

/** What a question names by words that the vocabulary does not have: looked for as words, all of them. */
function conceptsOfWords(text: string, unread: readonly string[], cues: Cues): QuestionConcept[] {
  if (unread.length === 0 || unread.length > 4) return [];
  const label = unread.join(' ');
  const start = text.indexOf(unread[0] ?? '');
  const mention: QueryMention = {
    offset: start,
    length: label.length,
    concept: '',
    name: label,
    category: '',
    confidenceScore: 0,
    assertion: PLAIN_ASSERTION,
  };
  const nothing: Kinship = {
    narrower: () => [],
    broader: () => [],
    allergy: () => [],
    isMeasured: () => false,
  };
  return conceptsIn(text, [mention], cues, nothing, []).map((thing) => ({
    ...thing,
    label,
    concept: null,
    own: [],
    concepts: [],
  }));
}

function timeOf(text: string, cues: Cues): Question['time'] {
  if (has(text, cues.past)) return 'past';
  return has(text, cues.current) ? 'current' : undefined;
}

function genderOf(text: string, cues: Cues): Question['gender'] {
  const women = has(text, cues.women);
  const men = has(text, cues.men);
  if (women === men) return undefined;
  return women ? 'female' : 'male';
}

function statisticOf(text: string, cues: Cues, concepts: readonly QuestionConcept[]): Question['statistic'] {
  if (!concepts.some(({ category }) => category === MEASURED)) return undefined;
  if (has(text, cues.median)) return 'median';
  if (has(text, cues.mean)) return 'mean';
  if (has(text, cues.highest)) return 'max';
  return has(text, cues.lowest) ? 'min' : undefined;
}
