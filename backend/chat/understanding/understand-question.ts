import { isMedication } from '../../engines/terminology/vocabulary.ts';
import type { QueryMention } from '../../search/query/query-reader.ts';
import { withPressure } from './blood-pressure.ts';
import { type Bounds, boundsIn } from './bounds.ts';
import { type Claiming, unclaimedWords } from './claimed-words.ts';
import { type CohortRequests, requestsOfCohort } from './cohort-requests.ts';
import { coursesIn } from './courses.ts';
import { isCueOnly, isOtherwise } from './cue-only.ts';
import type { Cues } from './cues.ts';
import { detailsIn } from './details.ts';
import { drugChangeIn } from './drug-changes.ts';
import { intentOf, isAroundEvent } from './intent.ts';
import { anyAllergy, type Kinship } from './kinship.ts';
import { CUES } from './language-cues.ts';
import { momentsIn, type NamedMoments } from './moments.ts';
import { monthsIn } from './named-months.ts';
import { withAges, withoutName } from './person-words.ts';
import { has, overlap, type Place, placesOf } from './phrases.ts';
import type { Audience, ListKind, Question, QuestionConcept } from './question.ts';
import { conceptsIn } from './question-concepts.ts';
import { type QuestionVocabulary, readAs } from './read-names.ts';
import { genderOf, saidOf, statisticOf } from './said-by-cues.ts';
import { eventsIn } from './said-events.ts';
import { saidOtherwise } from './said-otherwise.ts';
import { spokenLanguage } from './spoken-language.ts';
import { asksTaken, timeOf } from './time-of-question.ts';
import { undocumentedIn } from './untold.ts';

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
const NO_REQUESTS: CohortRequests = { asked: {}, places: [] };
const MOST_UNREAD = 12;
/** A question says what it asks at its beginning; more is a text that was pasted. */
const READ = 4_000;

/** Understands a message by itself as it is spelt; pure. @param patientIds of patients that it names, which are taken out of it */
export function understandSpelt(
  message: string,
  understanding: QuestionVocabulary,
  audience: Audience,
  patientIds: readonly string[] = [],
): Question {
  const named = namesIn(message, understanding, audience);
  const { text, language, mentions, kindPlaces, bounds } = named;
  const cues = CUES[language];
  const {
    concepts: known,
    places: ofConcepts,
    kinds,
    time,
    ...courses
  } = conceptsOf(named, understanding, audience);
  const asks = known.length > 0 ? undefined : askedOfPerson(text, cues, audience);
  const [gender, statistic] = [genderOf(text, cues), statisticOf(text, cues, known)];
  const moments = isOfValues(audience, known) ? momentsIn(text, language) : NO_MOMENTS;
  const hasAges = Object.keys(bounds.ages).length > 0;
  const { asked: whole, places: ofRequests } =
    audience === 'cohort'
      ? requestsOfCohort(text, cues, { language, concepts: known, kinds, gender, patientIds, hasAges })
      : NO_REQUESTS;
  const intent = intentOf(text, cues, {
    concepts: known,
    kinds,
    asks,
    statistic,
    audience,
    moments,
    changes: 'change' in courses,
    bounded: gender !== undefined || hasAges,
  });
  const isPlain = audience === 'cohort' && Object.keys(whole).length === 0 && known.length > 0;
  const details = isPlain && isOfPatients(intent) ? detailsIn(text, language) : NO_DETAILS;
  const understood = {
    concepts: known,
    kinds,
    days: bounds.days,
    ...(asks === undefined ? {} : { asks }),
    ...(time === undefined ? {} : { time }),
    ...(audience === 'patient' && asksTaken(text, cues) ? { asksTaken: true as const } : {}),
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
    ...[bounds, moments, details].flatMap((each) => each.places),
    ...ofConcepts,
    ...ofRequests,
  ];
  return {
    ...understood,
    text: message,
    language,
    unread: unreadOf(text, cues, { ...understood, audience, bounds, places }),
  };
}

/** What a message names, by whichever language it is in. */
interface Named {
  readonly text: string;
  readonly language: Question['language'];
  readonly mentions: readonly QueryMention[];
  readonly kindPlaces: readonly { readonly kind: ListKind; readonly places: readonly Place[] }[];
  readonly bounds: Bounds;
}

function namesIn(message: string, understanding: QuestionVocabulary, audience: Audience): Named {
  const { kinship } = understanding;
  const { text, read } = readAs(
    (audience === 'cohort' ? withAges : withoutName)(message.slice(0, READ)),
    understanding,
  );
  const language = spokenLanguage(text, read.language);
  const cues = CUES[language];
  const kindPlaces = KINDS.map((kind) => ({ kind, places: placesOf(text, cues[kind]) })).filter(
    ({ places }) => places.length > 0,
  );
  const ofKinds = kindPlaces.flatMap(({ places }) => places);
  const mentions = withPressure(text, read.mentions)
    .filter(
      (mention) =>
        !isCueOnly(text, mention, cues, ofKinds) &&
        !isNoAllergy(mention) &&
        !isOtherwise(text, mention, read.mentions),
    )
    .map((mention) => asMeasured(text, mention, cues, kinship()));
  const examinations = mentions.filter(({ category }) => category === MEASURED).map(placeOf);
  const bounds = boundsIn(text, cues, examinations);
  return {
    text,
    language,
    mentions,
    kindPlaces,
    bounds: audience === 'cohort' ? ofAnyYear(text, bounds) : bounds,
  };
}

/** A month of any year bounds no cohort. */
function ofAnyYear(text: string, bounds: Bounds): Bounds {
  if (bounds.days.month === undefined) return bounds;
  const named = monthsIn(text).map(({ start, end }) => text.slice(start, end));
  return { ...bounds, days: {}, unplaced: [...bounds.unplaced, ...named] };
}

/** What a question is about, when it has to have been, and what is said of its course. */
function conceptsOf(
  { text, language, mentions, kindPlaces, bounds }: Named,
  { kinship }: QuestionVocabulary,
  audience: Audience,
) {
  const cues = CUES[language];
  const all = conceptsIn(text, mentions, cues, kinship(), bounds.values);
  const kinds = kindsListed(text, cues, kindPlaces, mentions);
  const isOfCohort = audience === 'cohort';
  const changed = isOfCohort ? drugChangeIn(text, language, all) : undefined;
  if (changed !== undefined) return { ...changed, kinds, time: undefined };
  const happened = isOfCohort ? eventsIn({ text, language, concepts: all }) : undefined;
  if (happened !== undefined) return { ...happened, concepts: all, kinds, time: undefined };
  const untold = isOfCohort ? undocumentedIn(text, language, all) : undefined;
  if (untold !== undefined) return { ...untold, kinds, time: undefined };
  const named = { text, language, audience, concepts: all };
  const { concepts: things, places, ...courses } = coursesIn(named, bounds.values);
  const concepts = isOfCohort && things.length === 0 ? anyOfKind(text, cues, kinds, kindPlaces) : things;
  const time = timeOf(text, cues, isOfCohort ? concepts : [], audience);
  return { concepts, places, kinds, time, ...courses };
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
  return [...unplaced, ...saidOtherwise(text, places), ...words].slice(0, MOST_UNREAD);
}

const isOfValues = (audience: Audience, concepts: readonly QuestionConcept[]): boolean =>
  audience === 'patient' && concepts.some(({ category }) => category === MEASURED);

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
