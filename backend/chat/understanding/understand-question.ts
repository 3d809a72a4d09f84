import { isMedication } from '../../engines/terminology/vocabulary.ts';
import type { QueryMention, QueryReader } from '../../search/query/query-reader.ts';
import { withPressure } from './blood-pressure.ts';
import { type Bounds, boundsIn } from './bounds.ts';
import { type Claiming, unclaimedWords } from './claimed-words.ts';
import { requestsOfCohort } from './cohort-requests.ts';
import { coursesIn } from './courses.ts';
import type { Cues } from './cues.ts';
import { detailsIn } from './details.ts';
import { inNames } from './everyday-words.ts';
import { intentOf, isAroundEvent } from './intent.ts';
import { anyAllergy, type Kinship } from './kinship.ts';
import { CUES } from './language-cues.ts';
import { momentsIn, type NamedMoments } from './moments.ts';
import { withAges, withoutName } from './person-words.ts';
import { has, overlap, type Place, placesOf } from './phrases.ts';
import type { Audience, ListKind, Question, QuestionConcept } from './question.ts';
import { conceptsIn } from './question-concepts.ts';
import { genderOf, saidOf, statisticOf } from './said-by-cues.ts';
import { spokenLanguage } from './spoken-language.ts';
import { timeOf } from './time-of-question.ts';

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
const NO_MOMENTS: NamedMoments = { named: [], isOfStay: false, places: [] };
const NO_DETAILS: ReturnType<typeof detailsIn> = { named: [], places: [] };
const MOST_UNREAD = 12;
/** A question says what it asks at its beginning; more is a text that was pasted. */
const READ = 4_000;

/** Understands a message by itself as it is spelt; pure. @param patientIds of patients that it names, which are taken out of it */
export function understandSpelt(
  message: string,
  { reader, kinship }: Understanding,
  audience: Audience,
  patientIds: readonly string[] = [],
): Question {
  const { text, read } = readAs(
    (audience === 'cohort' ? withAges : withoutName)(message.slice(0, READ)),
    reader,
  );
  const language = spokenLanguage(text, read.language);
  const cues = CUES[language];
  const kindPlaces = KINDS.map((kind) => ({ kind, places: placesOf(text, cues[kind]) })).filter(
    ({ places }) => places.length > 0,
  );
  const ofKinds = kindPlaces.flatMap(({ places }) => places);
  const mentions = withPressure(text, read.mentions)
    .filter((mention) => !isCueOnly(text, mention, cues, ofKinds) && !isNoAllergy(mention))
    .map((mention) => asMeasured(text, mention, cues, kinship()));
  const examinations = mentions.filter(({ category }) => category === MEASURED).map(placeOf);
  const bounds = boundsIn(text, cues, examinations);
  const all = conceptsIn(text, mentions, cues, kinship(), bounds.values);
  const named = { text, language, audience, concepts: all };
  const { concepts: things, places: ofCourses, ...courses } = coursesIn(named, bounds.values);
  const listed = kindsListed(text, cues, kindPlaces, mentions);
  const isOfKind = audience === 'cohort' && things.length === 0;
  const known = isOfKind ? anyOfKind(text, cues, listed, kindPlaces) : things;
  const asks = known.length > 0 ? undefined : askedOfPerson(text, cues, audience);
  const time = timeOf(text, cues, audience === 'cohort' ? known : [], audience);
  const [gender, statistic] = [genderOf(text, cues), statisticOf(text, cues, known)];
  const moments = isOfValues(audience, known) ? momentsIn(text, language) : NO_MOMENTS;
  const whole =
    audience === 'cohort'
      ? requestsOfCohort(text, cues, { concepts: known, kinds: listed, gender, patientIds })
      : {};
  const intent = intentOf(text, cues, {
    concepts: known,
    kinds: listed,
    asks,
    statistic,
    audience,
    moments,
    changes: 'change' in courses,
    bounded: gender !== undefined || Object.keys(bounds.ages).length > 0,
  });
  const isPlain = audience === 'cohort' && Object.keys(whole).length === 0 && known.length > 0;
  const details = isPlain && isOfPatients(intent) ? detailsIn(text, language) : NO_DETAILS;
  const understood = {
    concepts: known,
    kinds: listed,
    days: bounds.days,
    ...(asks === undefined ? {} : { asks }),
    ...(time === undefined ? {} : { time }),
    ...(gender === undefined || asks !== undefined ? {} : { gender }),
    ...bounds.ages,
    ...(statistic === undefined ? {} : { statistic }),
    ...(moments.named.length === 0 ? {} : { moments: moments.named }),
    ...intent,
    ...(details.named.length === 0 ? {} : { details: details.named }),
    ...saidOf(text, cues, audience, details.named.length > 0),
    ...courses,
    ...whole,
  };
  const places = [
    ...known,
    ...mentions.filter((mention) => isAllergyWord(mention) || isAmong(known, mention)).map(placeOf),
    ...usedKinds(kindPlaces, understood, audience),
    ...bounds.places,
    ...moments.places,
    ...details.places,
    ...ofCourses,
  ];
  return {
    ...understood,
    text: message,
    language,
    unread: unreadOf(text, cues, { ...understood, bounds, places }),
  };
}

const isOfPatients = ({ intent, counted }: Pick<Question, 'intent' | 'counted'>): boolean =>
  intent === 'count' && counted === 'patients';

/** The kinds that a question asks for by words that are no part of a name. */
function kindsListed(
  text: string,
  cues: Cues,
  kindPlaces: readonly { readonly kind: ListKind; readonly places: readonly Place[] }[],
  mentions: readonly QueryMention[],
): ListKind[] {
  const kinds = kindPlaces
    .filter(({ places }) => places.some((place) => !mentions.some((one) => overlap(placeOf(one), place))))
    .map(({ kind }) => kind);
  // "Which drugs is she allergic to" asks for no medication.
  const asksAllergies = kinds.includes('allergies') && has(text, cues.allergic);
  return asksAllergies ? kinds.filter((kind) => kind !== 'medications') : kinds;
}

/** What no answer is made of: bounds of nothing, and words that no cue claims. */
function unreadOf(
  text: string,
  cues: Cues,
  {
    bounds: { unplaced },
    places,
    ...understood
  }: Omit<Claiming, 'hasUnplaced' | 'isAroundEvent'> & { bounds: Bounds; places: readonly Place[] },
): string[] {
  const asked = {
    ...understood,
    hasUnplaced: unplaced.length > 0,
    isAroundEvent: understood.intent === 'trend' && isAroundEvent(text, cues, understood.concepts),
  };
  const words = unclaimedWords(text, cues, asked, places);
  return [...unplaced, ...notCounting(text), ...bloodTypes(text), ...words].slice(0, MOST_UNREAD);
}

const isOfValues = (audience: Audience, concepts: readonly QuestionConcept[]): boolean =>
  audience === 'patient' && concepts.some(({ category }) => category === MEASURED);

const NOT_COUNTING =
  /(?:do(?:es)?(?:n['’]?t| not)|not) count(?:ing|s|ed)?(?!\p{L})|zähl(?:t|en) nicht|non cont(?:a|ano)(?!\p{L})/giu;

/** "Aspirin doesn't count" bounds what is counted in a way that no query has. */
const notCounting = (text: string): string[] => Array.from(text.matchAll(NOT_COUNTING), ([words]) => words);

const BLOOD_TYPE =
  /(?<=(?:blood (?:group|type)|Blutgruppe|gruppo sanguigno)[:,]?\s)(?:AB|[AB0O])(?:\s?Rh\p{L}{0,7})?\s?(?:negativ\p{L}?|positiv\p{L}?|neg|pos|[+-])(?!\p{L})/giu;

/** "Blood group 0 negative" names a group, and denies nothing: no query has groups. */
const bloodTypes = (text: string): string[] => Array.from(text.matchAll(BLOOD_TYPE), ([words]) => words);

/** What is a drug and a test by the same name is the test, unless the question is about taking it. */
function asMeasured(text: string, mention: QueryMention, cues: Cues, kinship: Kinship): QueryMention {
  const concept = isMedication(mention.category) ? kinship.measuredAs(mention.concept) : undefined;
  const isTaken = [cues.takes, cues.allergic, cues.medications].some((cue) => has(text, cue));
  return concept === undefined || isTaken ? mention : { ...mention, concept, category: MEASURED };
}

/** "Patients with allergies": behind the patients a kind by itself is what they have, and no list is asked for. */
function anyOfKind(
  text: string,
  cues: Cues,
  kinds: readonly ListKind[],
  kindPlaces: readonly { readonly kind: ListKind; readonly places: readonly Place[] }[],
): QuestionConcept[] {
  const [kind, another] = kinds;
  const [place] = kindPlaces.find((each) => each.kind === kind)?.places ?? [];
  const [people] = [cues.patients, cues.which].flatMap((cue) => placesOf(text, cue));
  const isAny = kind === 'allergies' && another === undefined && !has(text, cues.common);
  if (!isAny || place === undefined || people === undefined || people.start >= place.start) return [];
  const isExcluded = has(text.slice(0, place.start), cues.not);
  const label = text.slice(place.start, place.end);
  const none = { concept: null, own: [], concepts: [], broader: [], isAlternative: false };
  return [{ ...none, ...place, label, category: 'Allergen', isKind: true, isExcluded }];
}

const placeOf = ({ offset, length }: QueryMention): Place => ({ start: offset, end: offset + length });

/** In a question about a cohort that names something, the word for its kind is only how it is worded: "a diagnosis of". */
const WORDED: Partial<Record<ListKind, readonly string[]>> = {
  conditions: ['Diagnosis', 'SymptomOrSign'],
  symptoms: ['SymptomOrSign'],
  allergies: ['Allergen', 'Diagnosis'],
  medications: ['MedicationName', 'MedicationClass'],
  procedures: ['TreatmentName'],
  values: [MEASURED],
};

/** The places of kinds that an answer lists, or that only word what is named. */
function usedKinds(
  kindPlaces: readonly { readonly kind: ListKind; readonly places: readonly Place[] }[],
  { concepts, top }: Pick<Question, 'concepts' | 'top'>,
  audience: Audience,
): Place[] {
  const isListed = audience === 'patient' || top !== undefined;
  return kindPlaces
    .filter(({ kind }) => isListed || concepts.some(({ category }) => WORDED[kind]?.includes(category)))
    .flatMap(({ places }) => places);
}

/** The bare word "allergy" beside a substance asks for the allergy to it. */
const isAllergyWord = ({ concept }: QueryMention): boolean => anyAllergy.includes(concept);

/** "No allergies" names no substance: it asks for allergies, and for their absence. */
const isNoAllergy = ({ concept, category }: QueryMention): boolean =>
  category === 'Allergen' && anyAllergy.includes(concept);

/** What is said twice, as in "PCR (proteina C reattiva)". */
const isAmong = (known: readonly QuestionConcept[], { concept }: QueryMention): boolean =>
  known.some((each) => each.concept === concept);

function askedOfPerson(text: string, cues: Cues, audience: Audience): Question['asks'] {
  if (audience === 'cohort') return undefined;
  if (has(text, cues.howOld)) return 'age';
  return has(text, cues.sex) ? 'gender' : undefined;
}

/** German reports and people write "M. Crohn" for Morbus Crohn. */
const MORBUS = /(?<![\p{L}\p{N}])M\.\s?(?=\p{Lu})/gu;
/** What people call a carcinoma of an organ, where vocabularies have it by that name. */
const CANCER = /(?<![\p{L}\p{N}])(?:cancro|tumore|tumour|tumor|cancer)(?!\p{L})/giu;
const ANY_TUMOUR: ReadonlySet<string> = new Set(['malignant-neoplasm', 'neoplasm']);

/** Reads a question, in words that the vocabulary has where those of the question only name something wider. */
function readAs(asked: string, reader: QueryReader): { text: string; read: ReturnType<QueryReader['read']> } {
  const text = inNames(asked.replace(MORBUS, 'Morbus '));
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
  if (isAbbreviation(surface)) return false;
  return [cues.frame, cues.trend, cues.change, cues.takes, cues.latest, cues.current, cues.dose].some(
    isWhole,
  );
}

/** "ALS" and "SAH" are written as names, and not as the German words that they look like. */
const isAbbreviation = (surface: string): boolean => /^\p{Lu}{2,}$/u.test(surface) && !STRESSED.test(surface);
const STRESSED = /^(?:ALL|IT|BE|HE|ME)$/;

/** "Größer als" compares, and is no finding. */
function isComparison(text: string, place: Place, cues: Cues): boolean {
  const comparing = [cues.above, cues.below, cues.atLeast, cues.atMost, cues.equal];
  return comparing.some((cue) =>
    placesOf(text, cue).some(({ start, end }) => start <= place.start && place.end <= end),
  );
}
