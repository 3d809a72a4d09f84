import type { Detail } from '../understanding/details.ts';
import type { Moment } from '../understanding/moments.ts';
import type { Wording } from './wording.ts';

const many = (count: number, one: string, more = `${one}s`): string => `${count} ${count === 1 ? one : more}`;
const KINDS = {
  conditions: 'conditions',
  medications: 'medications',
  allergies: 'allergies',
  procedures: 'procedures',
  symptoms: 'symptoms',
  values: 'values',
} as const;
const STATUSES = {
  affirmed: 'affirmed',
  possible: 'possible',
  negated: 'denied',
  hypothetical: 'named only as what may come',
  family: 'of relatives',
} as const;

const ofDay = (day: string | null): string => (day === null ? 'without a date' : `of ${day}`);

const MOMENTS: Readonly<Record<Moment, string>> = {
  admission: 'on admission',
  discharge: 'at discharge',
  'before operation': 'before the operation',
  'after operation': 'after the operation',
};

const DETAILS: Readonly<Record<Detail, string>> = {
  dose: 'dose',
  date: 'date',
  side: 'side',
  stage: 'stage',
  reason: 'reason',
  result: 'result',
  reaction: 'reaction',
  kind: 'which one',
};

export const EN_WORDING: Wording = {
  notInReports: 'Not in the reports.',
  unknownPatient: 'The study has no reports of this patient.',
  noneTakenIn: 'The study has no reports that you took in.',
  searched: (reports, what) => `Searched ${many(reports, 'report')}${what === '' ? '' : ` for ${what}`}.`,
  goOn: 'Try another name for it, or search the reports by words.',
  more: (places) => `${many(places, 'more place')} not shown; raise Top K to see more.`,
  notUnderstood: (words) => `I did not understand: ${words}.`,
  respelt: (from, to) => `Read "${from}" as "${to}".`,
  noNumber: 'So nothing was counted. Ask without these words, or search the reports for them.',
  askBack:
    'I do not know what to count or look up. Name a condition, a medication, an examination or a patient.',
  groupOf: (group, text) => `${group}: ${text}`,
  moreCommon: (group, patients, other, others) =>
    `${group} is more common: ${many(patients, 'patient')}, ${other} ${others}.`,
  moreIn: (group, patients, other, others) => `More ${group}: ${patients}, ${other} ${others}.`,
  asMany: (patients) => `As many patients in each: ${patients}.`,
  higher: (group, value, other, otherValue) => `Higher: ${group} (${value}, ${other} ${otherValue}).`,
  mostCommon: (of, ranked) => `Most common ${of}: ${ranked}.`,
  next: (ranked) => `Next: ${ranked}.`,
  rank: (name, patients) => `${name} (${many(patients, 'patient')})`,
  ageStatistic: (statistic, value, known, patients, of, what) =>
    `${statistic} age: ${value} years, of ${many(known, 'patient')} with a known age; ${patients} of ${many(of, 'patient')}: ${what}.`,
  yes: (thing, mentions, last) =>
    `Yes: ${thing} is affirmed, ${many(mentions, 'mention')}, last in the report ${ofDay(last)}.`,
  noLonger: (thing, last) => `No longer. Only in the past: ${thing}, last told in the report ${ofDay(last)}.`,
  aroundEvent: (event) => `All values in their order, and when the reports tell of ${event}:`,
  yesPast: (thing, last) => `Yes, in the past: ${thing}, last told in the report ${ofDay(last)}.`,
  saidBefore: (thing, status, last) =>
    `Before that ${thing} was ${status === 'affirmed' ? 'affirmed' : 'denied'}, last in the report ${ofDay(last)}.`,
  yesNarrower: (names) => `The reports name it as: ${names}.`,
  no: (thing, last) => `No: ${thing} is denied, last in the report ${ofDay(last)}.`,
  possible: (thing, last) =>
    `Possible: ${thing} is suspected, not confirmed, last in the report ${ofDay(last)}.`,
  onlyFamily: (thing, last) =>
    `Not of the patient, only in the family: ${thing} is told of relatives, last in the report ${ofDay(last)}.`,
  family: (thing) => `Yes: ${thing} is told of relatives.`,
  noFamily: (thing) => `The reports tell of ${thing}, but not of relatives.`,
  hypothetical: (thing) => `Not in the reports as a fact: ${thing} is named only as what may come.`,
  contradictory: (thing, affirmed, denied) =>
    `The reports say both: ${thing} is affirmed in ${many(affirmed, 'mention')} and denied in ${many(denied, 'mention')}.`,
  alsoPossible: (thing) => `In addition, ${thing} is called possible.`,
  alsoDenied: (thing) => `In addition, ${thing} is denied.`,
  alsoFamily: (thing) => `In addition, ${thing} is told of relatives.`,
  newestSilent: (thing, last, newest) =>
    `${thing} is last mentioned in the report ${ofDay(last)}; the newest report, ${ofDay(newest)}, does not mention it.`,
  value: (name, value, day) => `${name}: ${value} (report ${ofDay(day)}).`,
  valueAt: (moment, name, value, day) => `${name} ${MOMENTS[moment]}: ${value} (report ${ofDay(day)}).`,
  momentsUntold: (moments) =>
    `No sentence says which value is that ${moments.map((moment) => MOMENTS[moment]).join(' or ')}; these are all of them, in their order.`,
  difference: (from, to, difference, unit) =>
    `From the report ${ofDay(from)} to that ${ofDay(to)}: ${difference}${unit}.`,
  noDifference: (unit) => `The values do not have one unit${unit}, so no difference is computed.`,
  valueMet: (met, of, condition) =>
    `Yes: ${met} of ${many(of, 'value')} ${met === 1 ? 'is' : 'are'} ${condition}.`,
  valueNotMet: (of, condition) => `No: none of ${many(of, 'value')} is ${condition}.`,
  statistic: (name, statistic, value, values) =>
    `${{ mean: 'Mean', median: 'Median', min: 'Lowest', max: 'Highest' }[statistic]} ${name}: ${value}, of ${many(values, 'value')}.`,
  firstMention: (thing, day) => `${thing} is first affirmed in the report ${ofDay(day)}.`,
  lastMention: (thing, day) => `${thing} is last affirmed in the report ${ofDay(day)}.`,
  dated: (thing, date) => `The reports date ${thing}: ${date}.`,
  dose: (drug, parts, day) => `${drug}: ${parts} (report ${ofDay(day)}).`,
  noDose: (drug) => `${drug} is named without a dose.`,
  list: (kind, status, names, count) =>
    `${KINDS[kind].charAt(0).toUpperCase()}${KINDS[kind].slice(1)} ${STATUSES[status]} (${count}): ${names}.`,
  reportCount: (count, of) =>
    `${many(count, 'report')}${of === '' ? '' : ` ${count === 1 ? 'mentions' : 'mention'} ${of}`}.`,
  mentionCount: (thing, mentions, reports) =>
    `${thing} is affirmed in ${many(mentions, 'mention')} of ${many(reports, 'report')}.`,
  kindCount: (kind, count) => `${count} different ${KINDS[kind]} are affirmed.`,
  newestReport: (day) => `The newest report is ${ofDay(day)}.`,
  age: (age, day) => `${many(age, 'year')} old in the report ${ofDay(day)}.`,
  gender: (gender, day) =>
    `${gender === 'male' ? 'Male' : gender === 'female' ? 'Female' : gender}, by the report ${ofDay(day)}.`,
  twoReports: (newer, older) => `The report ${ofDay(newer)}, compared with that ${ofDay(older)}:`,
  noOrder: 'These reports have no date, so what came first is not known.',
  onlyOne: 'There is only one report that tells of it, so nothing can be compared.',
  started: (names) => `Only in the newer one: ${names}.`,
  stopped: (names) => `Only in the older one: ${names}.`,
  unchanged: (names) => `In both: ${names}.`,
  places: (count, thing) => `${many(count, 'place')}${thing === '' ? '' : ` on ${thing}`} in the reports:`,
  count: (patients, of, percent, what) => `${patients} of ${many(of, 'patient')} (${percent} %): ${what}.`,
  reportsOfPatients: (reports, what) => `${many(reports, 'report')}: ${what}.`,
  mentionsOfPatients: (mentions, what) => `${many(mentions, 'mention')}: ${what}.`,
  ofResources: (thing, status, named) => `FHIR resources: ${thing} is ${STATUSES[status]}, ${named}.`,
  byResources: (named) => `By FHIR resources alone, without a sentence in a report: ${named}.`,
  lacked: (denied, untold) =>
    `Of these it is denied in ${many(denied, 'patient')} and not mentioned in ${untold}.`,
  apart: (parts) => `Not counted: ${parts}.`,
  apartPart: (status, patients) => `${STATUSES[status]} in ${many(patients, 'patient')}`,
  patients: (ids, shown, all) => `Patients${shown < all ? ` (${shown} of ${all})` : ''}: ${ids}.`,
  cohortStatistic: (statistic, name, value, values, patients, of) =>
    `${statistic} ${name}: ${value}, of ${many(values, 'value')}${patients === of ? '' : `; ${patients} of ${many(of, 'patient')} meet the question`}.`,
  statisticName: (statistic, which) =>
    `${{ mean: 'Mean', median: 'Median', min: 'Lowest', max: 'Highest', count: 'Number of' }[statistic]}${{ latest: ' latest', earliest: ' earliest', all: '' }[which]}`,
  noValues: 'No values to compute it from.',
  without: (label) => `without ${label}`,
  changed: (name, direction, { factor, by, exceeded }) =>
    `${name} ${direction === 'rose' ? 'higher' : 'lower'} at the last value than at the first${by === undefined ? '' : `, by ${exceeded ? 'more than' : 'at least'} ${by}`}${factor === undefined ? '' : `, ${exceeded ? 'more than' : 'at least'} ${direction === 'rose' ? `${factor} times` : `to 1/${factor}`}`}`,
  happened: (name, state, reason) =>
    `${name}: ${{ taken: 'taken', started: 'started', restarted: 'restarted', stopped: 'stopped', paused: 'paused', increased: 'increased', reduced: 'reduced' }[state]}${reason === undefined ? '' : ` because of ${reason}`}`,
  happenedOn: (event, when, day) => `${event}${when === null ? '' : `, ${when}`} (report ${ofDay(day)}).`,
  ages: (known, patients, what) =>
    `Ages, as the newest report that tells one, known of ${known} of ${many(patients, 'patient')}: ${what}.`,
  ageBand: (from, to, patients, percent) =>
    `${to === undefined ? `${from} years or older` : `${from}–${to} years`}: ${many(patients, 'patient')} (${percent} %).`,
  toldOn: (patientId, day) => `${patientId}: report ${ofDay(day)}.`,
  tooManyToRank: (most) =>
    `So many patients meet it that nothing is ranked: more than ${most}. Ask of fewer.`,
  valueOfEach: (name, which, condition) => `${which === 'latest' ? 'last' : 'first'} ${name} ${condition}`,
  otherStops: (patientId, drugs) =>
    `Stopped for another reason, or for none that was read${patientId === '' ? '' : `, ${patientId}`}: ${drugs}.`,
  reasonsAsStated:
    'Drugs that the reports call stopped, with the reason in their words; whether it is an effect of the drug, they decide.',
  reasonUnread: (drug, reason) =>
    `No sentence was read as saying that ${drug} was stopped because of ${reason}. Both are reported, whether as cause or not, in these patients:`,
  besideList: (names) => `Other sentences name, beside this list: ${names}.`,
  onlyPast: (patients, ids) => `Told as past alone in ${many(patients, 'patient')} of these: ${ids}.`,
  interval: (one, from, other, to, days) =>
    `From ${one} (${from}) to ${other} (${to}): ${many(days, 'day')}.`,
  dayUntold: (thing) => `No sentence on ${thing} names its day.`,
  languages: { en: 'in English', de: 'in German', it: 'in Italian' },
  withoutDay: 'without a day',
  reportsOf: (reports, patients, bounds) =>
    `${many(reports, 'report')} of ${many(patients, 'patient')}${bounds === '' ? '' : `: ${bounds}`}.`,
  whichDay: (day) => `${day} may be a day of two months: write it as year-month-day.`,
  inWords: (sentence) => `In the words of the report: "${sentence}"`,
  replacedBy: (drug, drugs) => `Instead of ${drug}: ${drugs}.`,
  noReplacement: (drug) => `No sentence says what was given instead of ${drug}.`,
  period: (name, isOff, from, to, days) =>
    `${isOff ? `without ${name}` : name}: ${to === null ? `since ${from}, no end told` : `from ${from} to ${to}`}${days === null ? '' : `, ${many(days, 'day')}`}.`,
  inOrder: (of, relation, to, days) =>
    `${of} ${relation === 'within' ? 'around' : relation} ${to}${days === undefined ? '' : `, at most ${many(days, 'day')} apart`}`,
  unknownPersons: (count, what) =>
    `Not counted: ${many(count, 'patient')} who may belong to them, but whose ${{ sex: 'sex', age: 'age', both: 'sex or age' }[what]} is not known.`,
  measured: (known, of) => `A value is told of ${known} of ${many(of, 'patient')}.`,
  changeBasis:
    'Compared are the first and the last value of reports with a day; who has fewer than two is not counted.',
  unitUntold: (count, ids) =>
    `The values changed by as much, but have no unit, in ${many(count, 'patient')}: ${ids}.`,
  orderUntold: (count, ids) =>
    `Both are mentioned, but the days do not tell which came first, in ${many(count, 'patient')}: ${ids}.`,
  anyStatement: (label) => `any statement on ${label}`,
  withStatus: (status, label) =>
    ({
      affirmed: label,
      possible: `${label} as possible`,
      negated: `${label} denied`,
      hypothetical: `${label} as what may come`,
      family: `${label} in the family`,
    })[status],
  time: { current: 'at present', past: 'in the past', future: 'planned' },
  women: 'women',
  men: 'men',
  ageFrom: (age) => `${age} years or older`,
  ageTo: (age) => `${age} years or younger`,
  days: (from, to) =>
    from === to && from !== undefined
      ? `reports ${ofDay(from)}`
      : [
          from === undefined ? '' : `reports from ${from}`,
          to === undefined ? '' : `${from === undefined ? 'reports ' : ''}until ${to}`,
        ]
          .filter((part) => part !== '')
          .join(' '),
  comparator: { lt: 'below', le: 'at most', eq: 'equal to', ge: 'at least', gt: 'above' },
  eitherPressure: 'systolic or diastolic',
  bothPressures: 'systolic and diastolic',
  firstPressure: 'systolic',
  all: 'all',
  decimalSign: '.',
  sentencesWith: (words) => `Sentences of the reports with: ${words}.`,
  notInThem: (words) => `No sentence has with them: ${words}.`,
  detailsAsked: (details) =>
    `Of each patient, ${details.map((detail) => DETAILS[detail]).join(', ')}, as far as the sentences tell:`,
  detailsOf: (patientId, read) => `${patientId}:${read === '' ? '' : ` ${read}`}`,
  detailsLeft: (patients) => `${many(patients, 'more patient')} not shown here.`,
  foundIn: 'Found by search:',
};
