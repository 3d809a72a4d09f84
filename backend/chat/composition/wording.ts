import type { Assertion } from '../../clinical/extractions.contract.ts';
import type { AssertionStatus } from '../../clinical/filters.ts';
import type { MedicationState } from '../../cohort/tree/medication.contract.ts';
import type { Language } from '../../shared/contract.ts';
import type { Detail } from '../understanding/details.ts';
import type { Moment } from '../understanding/moments.ts';
import type { ListKind } from '../understanding/question.ts';

/** Of a report, YYYY-MM-DD; null where none is known. */
type Day = string | null;

/** What an answer says in its own words; dates are ISO 8601, all else in brackets stands in the reports as it is. */
export interface Wording {
  readonly notInReports: string;
  readonly unknownPatient: string;
  readonly noneTakenIn: string;
  searched(reports: number, what: string): string;
  readonly goOn: string;
  more(places: number): string;
  notUnderstood(words: string): string;
  respelt(from: string, to: string): string;
  readonly noNumber: string;
  readonly askBack: string;
  /** Of a group that is set beside others. */
  groupOf(group: string, text: string): string;
  /** Of two findings. */
  moreCommon(group: string, patients: number, other: string, others: number): string;
  /** Of two groups of people. */
  moreIn(group: string, patients: number, other: string, others: number): string;
  asMany(patients: number): string;
  higher(group: string, value: string, other: string, otherValue: string): string;
  mostCommon(of: string, ranked: string): string;
  rank(name: string, patients: number): string;
  next(ranked: string): string;
  ageStatistic(
    statistic: string,
    value: string,
    known: number,
    patients: number,
    of: number,
    what: string,
  ): string;
  yes(thing: string, mentions: number, last: Day): string;
  /** Of a drug or a habit that is asked for as going on. */
  noLonger(thing: string, last: Day): string;
  /** Before the values of a patient, where they are asked for before or after something else. */
  aroundEvent(event: string): string;
  yesPast(thing: string, last: Day): string;
  /** What reports told before the last that tells the opposite. */
  saidBefore(thing: string, status: 'affirmed' | 'negated', last: Day): string;
  yesNarrower(names: string): string;
  no(thing: string, last: Day): string;
  possible(thing: string, last: Day): string;
  onlyFamily(thing: string, last: Day): string;
  family(thing: string): string;
  noFamily(thing: string): string;
  hypothetical(thing: string): string;
  contradictory(thing: string, affirmed: number, denied: number): string;
  alsoPossible(thing: string): string;
  alsoDenied(thing: string): string;
  alsoFamily(thing: string): string;
  newestSilent(thing: string, last: Day, newest: Day): string;
  value(name: string, value: string, day: Day): string;
  valueAt(moment: Moment, name: string, value: string, day: Day): string;
  /** No sentence tells which value is that of these moments. */
  momentsUntold(moments: readonly Moment[]): string;
  difference(from: Day, to: Day, difference: string, unit: string): string;
  noDifference(unit: string): string;
  valueMet(met: number, of: number, condition: string): string;
  valueNotMet(of: number, condition: string): string;
  statistic(
    name: string,
    statistic: 'mean' | 'median' | 'min' | 'max',
    value: string,
    values: number,
  ): string;
  firstMention(thing: string, day: Day): string;
  lastMention(thing: string, day: Day): string;
  dated(thing: string, date: string): string;
  dose(drug: string, parts: string, day: Day): string;
  noDose(drug: string): string;
  list(kind: ListKind, status: AssertionStatus, names: string, count: number): string;
  reportCount(count: number, of: string): string;
  mentionCount(thing: string, mentions: number, reports: number): string;
  kindCount(kind: ListKind, count: number): string;
  newestReport(day: Day): string;
  age(age: number, day: Day): string;
  gender(gender: string, day: Day): string;
  twoReports(newer: Day, older: Day): string;
  /** Of reports that would have to be compared in time. */
  noOrder: string;
  onlyOne: string;
  started(names: string): string;
  stopped(names: string): string;
  unchanged(names: string): string;
  places(count: number, thing: string): string;
  count(patients: number, of: number, percent: string, what: string): string;
  reportsOfPatients(reports: number, what: string): string;
  mentionsOfPatients(mentions: number, what: string): string;
  apart(parts: string): string;
  /** Of those who lack something: in how many it is denied, and of how many nothing is said. */
  lacked(denied: number, untold: number): string;
  /** What FHIR resources state of a thing, with their days. */
  ofResources(thing: string, status: AssertionStatus, named: string): string;
  /** Patients for whom resources speak, and no sentence. */
  byResources(named: string): string;
  apartPart(status: Exclude<AssertionStatus, 'affirmed'>, patients: number): string;
  patients(ids: string, shown: number, all: number): string;
  cohortStatistic(
    statistic: string,
    name: string,
    value: string,
    values: number,
    patients: number,
    of: number,
  ): string;
  statisticName(
    statistic: 'mean' | 'median' | 'min' | 'max' | 'count',
    which: 'latest' | 'earliest' | 'all',
  ): string;
  readonly noValues: string;
  without(label: string): string;
  /** Of the values of each patient. @param by how much at least, with its unit */
  changed(
    name: string,
    direction: 'rose' | 'fell',
    size: { factor?: number; by?: string; exceeded: boolean },
  ): string;
  /** What happened to a medication, and why. */
  happened(name: string, state: MedicationState, reason: string | undefined): string;
  /** @param when as precise as it is told, or in the words of the report; null where nothing tells */
  happenedOn(event: string, when: string | null, day: Day): string;
  /** Of how many patients the age is known. */
  ages(known: number, patients: number, what: string): string;
  /** How many are of an age. @param to undefined where it is this age or more */
  ageBand(from: number, to: number | undefined, patients: number, percent: string): string;
  tooManyToRank(most: number): string;
  /** Of which value of each patient a bound is. */
  valueOfEach(name: string, which: 'latest' | 'earliest', condition: string): string;
  /** Drugs that were stopped, but not as asked. @param patientId empty where one patient is asked about */
  otherStops(patientId: string, drugs: string): string;
  readonly reasonsAsStated: string;
  /** Of a drug and what it was asked to have been stopped for. */
  reasonUnread(drug: string, reason: string): string;
  /** Drugs that other sentences name than the list of what is taken. */
  besideList(names: string): string;
  /** Patients of whom something is reported, but only as past. */
  onlyPast(patients: number, ids: string): string;
  /** The days between two things. */
  interval(one: string, from: string, other: string, to: string, days: number): string;
  dayUntold(thing: string): string;
  readonly languages: Readonly<Record<Language, string>>;
  readonly withoutDay: string;
  /** @param bounds which of all; empty where all are meant */
  reportsOf(reports: number, patients: number, bounds: string): string;
  /** Of a day that is written so that day and month may be either. */
  whichDay(day: string): string;
  /** In which report a value of a patient stands. */
  toldOn(patientId: string, day: Day): string;
  /** A sentence of a report that says what was asked, but was not read as saying it. */
  inWords(sentence: string): string;
  replacedBy(drug: string, drugs: string): string;
  noReplacement(drug: string): string;
  /** Of a drug, or of a time without it. @param to null where no end is told; @param days null where a month or a year alone is told */
  period(name: string, isOff: boolean, from: string, to: string | null, days: number | null): string;
  inOrder(of: string, relation: 'before' | 'after' | 'within', to: string, days: number | undefined): string;
  /** Of how many patients a value is told. */
  measured(patients: number, of: number): string;
  /** Of patients who meet all else, and whose sex or age is not known. */
  unknownPersons(patients: number, what: 'sex' | 'age' | 'both'): string;
  /** What a change is counted over. */
  readonly changeBasis: string;
  /** Of patients with both, the days do not tell which came first. */
  orderUntold(patients: number, ids: string): string;
  /** Of patients whose values have no unit, so that how much they changed is not sure. */
  unitUntold(patients: number, ids: string): string;
  /** Whatever is said of it, be it that it is denied. */
  anyStatement(label: string): string;
  withStatus(status: AssertionStatus, label: string): string;
  readonly time: Readonly<Record<Assertion['temporality'], string>>;
  readonly women: string;
  readonly men: string;
  ageFrom(age: number): string;
  ageTo(age: number): string;
  days(from: string | undefined, to: string | undefined): string;
  comparator: Readonly<Record<'lt' | 'le' | 'eq' | 'ge' | 'gt', string>>;
  readonly eitherPressure: string;
  readonly bothPressures: string;
  readonly firstPressure: string;
  readonly all: string;
  readonly decimalSign: '.' | ',';
  /** Of a question that was answered by words alone. */
  sentencesWith(words: string): string;
  /** Words that none of those sentences has. */
  notInThem(words: string): string;
  /** What is told of each patient besides. */
  detailsAsked(details: readonly Detail[]): string;
  /** What is read of one; empty where only the sentences tell it. */
  detailsOf(patientId: string, read: string): string;
  detailsLeft(patients: number): string;
  readonly foundIn: string;
}

/** A number as the language writes it. */
export const decimal = (value: number, { decimalSign }: Pick<Wording, 'decimalSign'>): string =>
  String(value).replace('.', decimalSign);
