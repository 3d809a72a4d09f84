import { isMedication } from '../../engines/terminology/vocabulary.ts';
import type { QueryMention } from '../../search/query/query-reader.ts';
import type { Bounds } from './bounds.ts';
import { type Claiming, unclaimedWords } from './claimed-words.ts';
import { type CohortRequests, requestsOfCohort } from './cohort-requests.ts';
import type { Cues } from './cues.ts';
import { detailsIn, reactionsIn } from './details.ts';
import { intentOf, isAroundEvent } from './intent.ts';
import { intervalIn } from './intervals.ts';
import { anyAllergy } from './kinship.ts';
import { CUES } from './language-cues.ts';
import { momentsIn, type NamedMoments } from './moments.ts';
import { namesIn, placeOf } from './names-in-question.ts';
import { has, type Place } from './phrases.ts';
import type { Audience, ListKind, Question, QuestionConcept } from './question.ts';
import type { QuestionVocabulary } from './read-names.ts';
import { replacementsIn } from './replacements.ts';
import { reportCountIn } from './report-counts.ts';
import { requestedConcepts } from './requested-concepts.ts';
import { genderOf, saidOf, statisticOf } from './said-by-cues.ts';
import { saidOtherwise } from './said-otherwise.ts';
import { stopsIn } from './stopped-drugs.ts';
import { asksTaken } from './time-of-question.ts';

const MEASURED = 'ExaminationName';
const NO_MOMENTS: NamedMoments = { named: [], isOfStay: false, places: [] };
const NO_DETAILS: ReturnType<typeof detailsIn> = { named: [], places: [] };
const NO_REQUESTS: CohortRequests = { asked: {}, places: [] };
const MOST_UNREAD = 12;

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
  } = requestedConcepts(named, understanding, audience);
  const asks = known.length > 0 ? undefined : askedOfPerson(text, cues, audience);
  const [gender, statistic] = [genderOf(text, cues), statisticOf(text, cues, known)];
  const moments = isOfValues(audience, known) ? momentsIn(text, language) : NO_MOMENTS;
  const { ages } = bounds;
  const { asked: whole, places: ofRequests } =
    audience === 'cohort'
      ? requestsOfCohort(text, cues, { language, concepts: known, kinds, gender, patientIds, ages })
      : NO_REQUESTS;
  const intent = intentOf(text, cues, {
    concepts: known,
    kinds,
    asks,
    statistic,
    audience,
    moments,
    changes: 'change' in courses,
    bounded: gender !== undefined || Object.keys(ages).length > 0,
  });
  const isPlain = audience === 'cohort' && Object.keys(whole).length === 0 && known.length > 0;
  const reactions =
    audience === 'patient' && intent.intent === 'passages' ? reactionsIn(text, language, known) : [];
  const details =
    isPlain && isOfPatients(intent)
      ? detailsIn(
          text,
          language,
          known.some(({ category }) => isMedication(category)),
        )
      : NO_DETAILS;
  const more = moreAsked(text, cues, { ...intent, audience, language, kinds, concepts: known, isPlain });
  const understood = {
    concepts: known,
    kinds,
    days: bounds.days,
    ...(asks === undefined ? {} : { asks }),
    ...(time === undefined ? {} : { time }),
    ...(audience === 'patient' && asksTaken(text, cues) ? { asksTaken: true as const } : {}),
    ...(gender === undefined || asks !== undefined ? {} : { gender }),
    ...ages,
    ...(statistic === undefined ? {} : { statistic }),
    ...(moments.named.length === 0 ? {} : { moments: moments.named }),
    ...intent,
    ...(details.named.length === 0 ? {} : { details: details.named }),
    ...saidOf(text, cues, audience, details.named.length > 0),
    ...courses,
    ...whole,
    ...more.asked,
  };
  const places = [
    ...known,
    ...mentions.filter((mention) => isAllergyWord(mention) || isAmong(known, mention)).map(placeOf),
    ...usedKinds(kindPlaces, understood, audience),
    ...reactions,
    ...[bounds, moments, details].flatMap((each) => each.places),
    ...ofConcepts,
    ...ofRequests,
    ...more.places,
  ];
  return {
    ...understood,
    text: message,
    language,
    unread: unreadOf(text, cues, { ...understood, audience, bounds, places }),
  };
}

const isOfPatients = ({ intent, counted }: Pick<Question, 'intent' | 'counted'>): boolean =>
  intent === 'count' && counted === 'patients';

interface Requests {
  readonly asked: Partial<Question>;
  readonly places: readonly Place[];
}

/** What is asked besides: which drugs were stopped, what came instead of one, and of which values a bound is. */
function moreAsked(
  text: string,
  cues: Cues,
  {
    audience,
    language,
    kinds,
    concepts,
    intent,
    isPlain,
  }: Pick<Question, 'language' | 'kinds' | 'concepts' | 'intent'> & { audience: Audience; isPlain: boolean },
): Requests {
  const reports = audience === 'cohort' ? reportCountIn(text, cues, { kinds, concepts }) : undefined;
  if (reports !== undefined) {
    const { places, ...reportCount } = reports;
    return { asked: { reportCount, intent: 'count', counted: 'reports' }, places };
  }
  const stops = stopsIn(text, cues, { language, kinds, concepts });
  if (stops !== undefined) return { asked: { ...stops.asked, intent: 'list' }, places: stops.places };
  const interval = audience === 'patient' ? intervalIn(text, language, concepts) : undefined;
  if (interval !== undefined) return { asked: { asksInterval: true, intent: 'when' }, places: interval };
  const instead = audience === 'patient' ? replacementsIn(text, language, concepts) : [];
  const boundOf = isPlain && intent === 'count' ? boundedValue(text, cues, concepts) : undefined;
  return {
    asked: {
      ...(instead.length === 0 ? {} : { asksReplacement: true }),
      ...(boundOf === undefined ? {} : { boundOf }),
    },
    places: instead,
  };
}

/** Which value of each patient has to be within a bound, where a question names one examination and says which. */
function boundedValue(text: string, cues: Cues, concepts: readonly QuestionConcept[]): Question['boundOf'] {
  const [measured, another] = concepts.filter(({ category }) => category === MEASURED);
  if (measured?.value === undefined || another !== undefined || measured.isExcluded) return undefined;
  if (has(text, cues.latest)) return 'latest';
  return has(text, cues.earliest) ? 'earliest' : undefined;
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

/** What is said twice, as in "PCR (proteina C reattiva)". */
const isAmong = (known: readonly QuestionConcept[], { concept }: QueryMention): boolean =>
  known.some((each) => each.concept === concept);

function askedOfPerson(text: string, cues: Cues, audience: Audience): Question['asks'] {
  if (audience === 'cohort') return undefined;
  if (has(text, cues.howOld)) return 'age';
  return has(text, cues.sex) ? 'gender' : undefined;
}
