import type { Assertion } from '../../../clinical/extractions.contract.ts';
import type { ExtractedEntity, SectionKind, TextRange } from '../../../clinical/extractions.engine.ts';
import type { Language } from '../../../shared/contract.ts';
import { isMedication } from '../../terminology/vocabulary.ts';
import type { Draft } from './assembly.ts';
import { isoDateOf } from './calendar.ts';
import { COURSE_SIGNALS, coursesIn } from './course.ts';
import { COMPLAINTS } from './effects.ts';
import { isOfAnotherEvent } from './italian-times.ts';
import { type Attribute, OF_MEDICATION } from './medication.ts';
import { relativeDateOf } from './relative-dates.ts';
import type { ReportDates } from './report-dates.ts';
import { type Stretch, tells } from './signals.ts';
import { type StatedTime, TIME_SIGNALS, timesIn } from './times.ts';

/** What a time says of a thing of a category, by the names of Azure Text Analytics for Health. */
const TIME_OF: Readonly<Record<string, string>> = {
  Diagnosis: 'TimeOfCondition',
  SymptomOrSign: 'TimeOfCondition',
  TreatmentName: 'TimeOfTreatment',
  MedicationName: 'TimeOfMedication',
  MedicationClass: 'TimeOfMedication',
  ExaminationName: 'TimeOfExamination',
  SocialHistory: 'TimeOfEvent',
  MedicalDevice: 'TimeOfEvent',
};

const GIVEN: ReadonlySet<string> = new Set(['MedicationName', 'TreatmentName']);

/** Farthest that a time stands from what it speaks of, in UTF-16 code units. */
const REACH = 60;
const PARTED = /[;:]|\.,|\.\s+\p{Lu}\p{Ll}|(?<!\p{L})(?:[Bb]ut|[Aa]ber|[Mm]a|[Jj]edoch|[Hh]owever)(?!\p{L})/u;

/** A volume or a share alone is no dose of a drug that is not named. */
const VOLUME = /\d\s?(?:m?l|cl|cc|%|g)$/iu;

/** What is told of drugs only, so that one is given even where the vocabulary does not name it. */
const OF_DRUGS =
  /^(?:\d+\s?[-–]\s?\d+\s?[-–]\s?\d|[bt]\.?i\.?d|q\.?\d|q\.?i\.?d|qhs|tiw|\w{4,6}-a-day|\w{4,6}-daily)/i;

const NONE: readonly Draft[] = [];

/** Makes an entity without a concept at a place, said of the patient as a fact unless another assertion is given. */
export type Plain = (place: TextRange, category: string, assertion?: Assertion) => ExtractedEntity;

/**
 * Reads what a sentence says around the things named in it: changes of drugs, times, and doses and routes of
 * treatments that the vocabulary does not name.
 *
 * @param attributes doses, routes, forms and frequencies in the sentence
 * @param heads drafts of the concepts found in the sentence, in order
 * @param dates when the report was written, and how it writes days
 * @param section what the heading above the sentence says that it is about
 */
export function circumstancesIn(
  sentence: Stretch,
  attributes: readonly Attribute[],
  heads: readonly Draft[],
  plain: Plain,
  dates: ReportDates,
  section: SectionKind,
  language: Language,
): readonly Draft[] {
  if (attributes.length === 0 && (tells(sentence) & (COURSE_SIGNALS | TIME_SIGNALS)) === 0) return NONE;
  const { text } = sentence;
  const drugs = heads.filter(({ entity }) => isMedication(entity.category));
  const courses = coursesIn(
    sentence,
    drugs.map(({ entity }) => entity),
  ).flatMap(({ drug, ...place }): Draft[] => {
    const draft = drugs[drug];
    if (draft === undefined) return [];
    const entity = { ...plain(place, 'Course'), assertion: draft.entity.assertion };
    return [{ entity, of: { draft, relationType: 'CourseOfMedication' } }];
  });
  const done = language === 'de' ? heads : NONE;
  const loose = unattached(sentence, attributes, heads, done, OF_MEDICATION.has(section));
  const isTreated = drugs.length > 0 || loose.length > 0;
  const stated = timesIn(sentence, language);
  const times = stated.map((time): Draft => {
    // "In two weeks" dates what is to be done then, hardly a finding.
    const isPlanned = time.isBeside && language === 'en';
    const draft = nearest(
      text,
      time,
      isPlanned ? heads.filter(({ entity }) => !COMPLAINTS.has(entity.category)) : heads,
    );
    const dosed =
      draft !== undefined && isMedication(draft.entity.category)
        ? undefined
        : dosedBefore(text, time, attributes, drugs);
    if (dosed !== undefined)
      return {
        entity: { ...plain(time, 'Duration'), assertion: ofTime(dosed.entity.assertion) },
        of: { draft: dosed, relationType: 'TimeOfMedication' },
      };
    const surface = text.slice(time.offset, time.offset + time.length);
    const category = categoryOf(time, draft?.entity.category ?? '', language, surface);
    const entity = { ...plain(time, category), ...dateOf(text, time, dates) };
    const relationType = TIME_OF[draft?.entity.category ?? ''];
    if (draft === undefined || relationType === undefined) return { entity };
    return { entity: { ...entity, assertion: ofTime(draft.entity.assertion) }, of: { draft, relationType } };
  });
  return [
    ...courses,
    ...times.filter(
      ({ of }, place) =>
        of !== undefined ||
        (stated[place]?.isBeside !== true && (isTreated || heads.length > 0)) ||
        stated[place]?.standsAlone === true,
    ),
    ...loose.map((attribute): Draft => ({ entity: plain(attribute, attribute.category) })),
  ];
}

/** The drug of the dose that a duration follows: "then 150 mg for 3 days". */
function dosedBefore(
  text: string,
  { offset, isDuration, isSince }: StatedTime,
  attributes: readonly Attribute[],
  drugs: readonly Draft[],
): Draft | undefined {
  if (!isDuration || isSince) return undefined;
  const dose = attributes.findLast((one) => one.offset + one.length <= offset);
  if (
    dose === undefined ||
    !/^[\s,(]*(?:(?:x|×|for|für|über|per|over|f\.|an|noch|weitere|total|gesamt|insgesamt|insg\.|max\.|maximal)\s?)?\s*$/iu.test(
      text.slice(dose.offset + dose.length, offset),
    )
  )
    return undefined;
  return drugs.findLast(({ entity }) => entity.offset < dose.offset);
}

/** A time is as certain as what it dates; it is told now also of what is over. */
const ofTime = (assertion: Assertion): Assertion =>
  assertion.temporality === 'past' ? { ...assertion, temporality: 'current' } : assertion;

/** For how long something was given is its duration; when something was is a date, also told from another day. */
function categoryOf(
  { isDuration, isNow, isSince, isUntil, isOfCycles }: StatedTime,
  of: string,
  language: Language,
  surface: string,
): string {
  const isGiven = GIVEN.has(of) || isMedication(of);
  if (isUntil && isMedication(of)) return 'Duration';
  if (isNow) return 'Time';
  if (isDuration && isOfCycles) return 'Duration';
  if (!isDuration) return language === 'it' && isOfAnotherEvent(surface) ? 'Time' : 'Date';
  return isGiven ? 'Duration' : isSince && (of !== '' || language === 'it') ? 'Date' : 'Time';
}

function dateOf(
  text: string,
  { offset, length, category, isDuration }: StatedTime,
  { order, today }: ReportDates,
): Pick<ExtractedEntity, 'date'> {
  const surface = text.slice(offset, offset + length);
  const isRelative = category === 'Time' && !isDuration && today !== null;
  const date =
    category === 'Date' ? isoDateOf(surface, order) : isRelative ? relativeDateOf(surface, today) : null;
  return date === null ? {} : { date };
}

/** Words that something is given with, in English, German and Italian. */
const ADMINISTERED =
  /(?<!\p{L})(?:given|receiv\w+|administ\w+|dos(?:es?|ed|age|ing)|inject\w*|infus\w*|treat\w+|therap\w+|prescri\w+|takes?|took|taking|start\w*|Dosis|Dosierung|erhielt|erhält|erhalten|verabreich\w+|gegeben|Gabe|Therapie|Infusion\w*|somministra\w+|assum\w+|terapia|trattamento|infusione|medication\w*|Medikation|regimen|cycles?|Zyklus|Zyklen|cicl[oi])(?!\p{L})/iu;

/**
 * Doses, routes and forms where a drug is given, and frequencies beside them or a drug. A number with a unit behind an
 * examination is its value and no dose.
 */
function unattached(
  { text, offset: from, length: size }: Stretch,
  attributes: readonly Attribute[],
  heads: readonly Draft[],
  done: readonly Draft[],
  isListed: boolean,
): Attribute[] {
  if (attributes.length === 0) return [];
  const drugs = heads.filter(({ entity }) => isMedication(entity.category) || GIVEN.has(entity.category));
  const isOfDrug = ({ category, offset, length }: Attribute) =>
    category === 'Frequency' && OF_DRUGS.test(text.slice(offset, offset + length));
  const isGiven =
    isListed ||
    drugs.length > 0 ||
    attributes.some(isOfDrug) ||
    ADMINISTERED.test(text.slice(from, from + size));
  if (!isGiven) return attributes.filter((attribute) => isDoneSoOften(text, attribute, done));
  return attributes.filter((attribute) => {
    const { category, offset, length } = attribute;
    // A way of giving or how often tells nothing without what is given.
    if (category === 'MedicationRoute' || category === 'Frequency')
      return (
        isListed ||
        isOfDrug(attribute) ||
        isGivenAt(text, attribute, drugs, attributes) ||
        isDoneSoOften(text, attribute, done)
      );
    if (category !== 'Dosage') return true;
    if (VOLUME.test(text.slice(offset, offset + length))) return false;
    const before = heads.findLast(({ entity }) => entity.offset < offset);
    return before?.entity.category !== 'ExaminationName';
  });
}

/** Whether a treatment or an examination stands beside how often: "Physiotherapie 2x wöchentlich", "Kontrolle alle 4 Wochen". */
const isDoneSoOften = (
  text: string,
  { offset, length, category }: Attribute,
  heads: readonly Draft[],
): boolean =>
  category === 'Frequency' &&
  OFTEN.test(text.slice(offset, offset + length)) &&
  heads.some(
    ({ entity }) =>
      (entity.category === 'ExaminationName' || entity.category === 'TreatmentName') &&
      (Math.abs(entity.offset - offset - length) < NEAR ||
        Math.abs(entity.offset + entity.length - offset) < NEAR),
  );

/** Whether a drug, a dose or a word of giving stands beside a route or frequency. */
function isGivenAt(
  text: string,
  { offset, length, category }: Attribute,
  drugs: readonly Draft[],
  attributes: readonly Attribute[],
): boolean {
  const near = (other: TextRange) =>
    Math.abs(other.offset - offset) < NEAR || Math.abs(other.offset + other.length - offset) < NEAR;
  const isDosed = attributes.some((one) => one.category === 'Dosage' && near(one));
  if (isDosed || drugs.some(({ entity }) => isMedication(entity.category) && near(entity))) return true;
  return (
    category === 'MedicationRoute' &&
    ADMINISTERED.test(text.slice(Math.max(0, offset - NEAR), offset + length + NEAR))
  );
}
const NEAR = 24;
/** How often something is done, in numbers. */
const OFTEN = /\d\s?x|alle\s|wöchentl|tägl|tgl|monatl/iu;

/** What leads from the time that begins a statement to what happened then: "Postop day #1, labs", "Marzo 2008: ematuria". */
const OPENS =
  /(?:^|[.;]|\.,|\n|:\s?,?)\s*(?:(?:on|in|by|at|since|nel|nell['’]|il|a|al|da|dal|dopo)\s(?:the\s)?)?$/iu;
const LEADS = /^\s?[,:]\s/;

/** Whether a time begins its statement, and something follows that nothing else parts from it. */
function opens(text: string, { offset, length }: StatedTime, next: number): boolean {
  const gap = text.slice(offset + length, next);
  return (
    gap.length <= REACH &&
    LEADS.test(gap) &&
    !PARTED.test(gap.slice(2)) &&
    OPENS.test(text.slice(Math.max(0, offset - 16), offset))
  );
}

/** The thing nearest to a time that nothing parts it from and that can have a time. */
function nearest(text: string, time: StatedTime, heads: readonly Draft[]): Draft | undefined {
  let best: { readonly draft: Draft; readonly distance: number } | undefined;
  const isOpening = !time.isDuration || time.isSince;
  for (const draft of heads) {
    const { offset, length, category } = draft.entity;
    if (TIME_OF[category] === undefined || (time.isOfGiving && !GIVEN.has(category))) continue;
    if (time.isFor && offset > time.offset) continue;
    const gap =
      offset > time.offset
        ? text.slice(time.offset + time.length, offset)
        : text.slice(offset + length, time.offset);
    // "Amoxicillin for 7 days for a pneumonia": a duration speaks of what precedes it, "7 days of" of what follows.
    const isOther = time.isDuration && offset > time.offset !== /^\s(?:of|di)\s/.test(gap);
    const distance = gap.length + (gap.includes(',') || isOther ? REACH / 2 : 0);
    const isNext = offset > time.offset && gap.includes(',');
    if (isOpening && offset > time.offset && opens(text, time, offset)) return draft;
    if (distance > REACH || isNext || PARTED.test(gap)) continue;
    if (best === undefined || distance < best.distance) best = { draft, distance };
  }
  return best?.draft;
}
