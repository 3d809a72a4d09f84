import type { Detail } from '../understanding/details.ts';
import type { Moment } from '../understanding/moments.ts';
import type { Wording } from './wording.ts';

const many = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;
const reports = (count: number): string => many(count, 'Bericht', 'Berichte');
const inReports = (count: number): string => many(count, 'Bericht', 'Berichten');
const mentions = (count: number): string => many(count, 'Erwähnung', 'Erwähnungen');
const values = (count: number): string => many(count, 'Wert', 'Werten');
const patients = (count: number): string => many(count, 'Patient', 'Patienten');
const KINDS = {
  conditions: 'Erkrankungen',
  medications: 'Medikamente',
  allergies: 'Allergien',
  procedures: 'Eingriffe',
  symptoms: 'Symptome',
  values: 'Werte',
} as const;
const STATUSES = {
  affirmed: 'dokumentiert',
  possible: 'als möglich genannt',
  negated: 'verneint',
  hypothetical: 'nur hypothetisch genannt',
  family: 'in der Familie',
} as const;
const STATISTICS = {
  mean: 'Mittelwert',
  median: 'Median',
  min: 'Minimum',
  max: 'Maximum',
  count: 'Anzahl',
} as const;

const ofDay = (day: string | null): string => (day === null ? 'ohne Datum' : `vom ${day}`);

const MOMENTS: Readonly<Record<Moment, string>> = {
  admission: 'bei Aufnahme',
  discharge: 'bei Entlassung',
  'before operation': 'vor der Operation',
  'after operation': 'nach der Operation',
};

const DETAILS: Readonly<Record<Detail, string>> = {
  dose: 'Dosis',
  date: 'Zeitpunkt',
  side: 'Seite',
  stage: 'Stadium',
  reason: 'Grund',
  result: 'Ergebnis',
  reaction: 'Reaktion',
  kind: 'welches',
};

export const DE_WORDING: Wording = {
  notInReports: 'Dazu steht nichts in den Berichten.',
  unknownPatient: 'In dieser Studie gibt es keine Berichte zu diesem Patienten.',
  noneTakenIn: 'In dieser Studie gibt es keine Berichte, die Sie eingelesen haben.',
  searched: (count, what) => `Durchsucht: ${reports(count)}${what === '' ? '' : ` nach ${what}`}.`,
  goOn: 'Versuchen Sie es mit einer anderen Bezeichnung oder suchen Sie in den Berichten nach einzelnen Wörtern.',
  more: (places) =>
    `${many(places, 'weitere Stelle wird', 'weitere Stellen werden')} nicht gezeigt; mit höherem Top K sehen Sie mehr.`,
  notUnderstood: (words) => `Nicht verstanden: ${words}.`,
  respelt: (from, to) => `„${from}“ als „${to}“ gelesen.`,
  noNumber:
    'Deshalb wurde nichts gezählt. Fragen Sie ohne diese Wörter, oder suchen Sie in den Berichten danach.',
  askBack:
    'Unklar ist, was gezählt oder nachgesehen werden soll. Nennen Sie eine Erkrankung, ein Medikament, eine Untersuchung oder einen Patienten.',
  groupOf: (group, text) => `${group}: ${text}`,
  moreCommon: (group, patients, other, others) =>
    `${group} ist häufiger: ${many(patients, 'Patient', 'Patienten')}, ${other} ${others}.`,
  moreIn: (group, patients, other, others) => `Mehr ${group}: ${patients}, ${other} ${others}.`,
  asMany: (patients) => `Gleich viele Patienten: ${patients}.`,
  higher: (group, value, other, otherValue) => `Höher: ${group} (${value}, ${other} ${otherValue}).`,
  mostCommon: (of, ranked) => `Am häufigsten (${of}): ${ranked}.`,
  next: (ranked) => `Danach: ${ranked}.`,
  rank: (name, patients) => `${name} (${many(patients, 'Patient', 'Patienten')})`,
  ageStatistic: (statistic, value, known, patients, of, what) =>
    `Alter, ${statistic}: ${value} Jahre, aus ${many(known, 'bekannten Alter', 'bekannten Altern')}; ${patients} von ${of} Patienten: ${what}.`,
  yes: (thing, count, last) =>
    `Ja: ${thing} ist dokumentiert, ${mentions(count)}, zuletzt im Bericht ${ofDay(last)}.`,
  noLonger: (thing, last) =>
    `Nicht mehr. Nur in der Vorgeschichte: ${thing}, zuletzt genannt im Bericht ${ofDay(last)}.`,
  aroundEvent: (event) => `Alle Werte in ihrer Reihenfolge, und wann die Berichte nennen: ${event}.`,
  yesPast: (thing, last) => `Ja, in der Vorgeschichte: ${thing}, zuletzt genannt im Bericht ${ofDay(last)}.`,
  saidBefore: (thing, status, last) =>
    `Davor wurde ${thing} ${status === 'affirmed' ? 'bejaht' : 'verneint'}, zuletzt im Bericht ${ofDay(last)}.`,
  yesNarrower: (names) => `Im Einzelnen genannt: ${names}.`,
  no: (thing, last) => `Nein: ${thing} wird verneint, zuletzt im Bericht ${ofDay(last)}.`,
  possible: (thing, last) =>
    `Möglich: ${thing} wird vermutet, ist aber nicht bestätigt, zuletzt im Bericht ${ofDay(last)}.`,
  onlyFamily: (thing, last) =>
    `Nicht beim Patienten, nur in der Familie: ${thing}, zuletzt im Bericht ${ofDay(last)}.`,
  family: (thing) => `Ja, in der Familie: ${thing}.`,
  noFamily: (thing) => `Die Berichte nennen ${thing}, aber nicht in der Familie.`,
  hypothetical: (thing) => `Nicht als Tatsache dokumentiert: ${thing} wird nur hypothetisch genannt.`,
  contradictory: (thing, affirmed, denied) =>
    `Die Berichte widersprechen sich: ${thing} wird in ${mentions(affirmed)} bejaht und in ${mentions(denied)} verneint.`,
  alsoPossible: (thing) => `Daneben wird ${thing} als möglich genannt.`,
  alsoDenied: (thing) => `Daneben wird ${thing} verneint.`,
  alsoFamily: (thing) => `Daneben in der Familie: ${thing}.`,
  newestSilent: (thing, last, newest) =>
    `${thing} wird zuletzt im Bericht ${ofDay(last)} erwähnt; der neueste Bericht ${ofDay(newest)} erwähnt es nicht.`,
  value: (name, value, day) => `${name}: ${value} (Bericht ${ofDay(day)}).`,
  valueAt: (moment, name, value, day) => `${name} ${MOMENTS[moment]}: ${value} (Bericht ${ofDay(day)}).`,
  momentsUntold: (moments) =>
    `Kein Satz sagt, welcher Wert der ${moments.map((moment) => MOMENTS[moment]).join(' oder ')} ist; dies sind alle, in ihrer Reihenfolge.`,
  difference: (from, to, difference, unit) =>
    `Vom Bericht ${ofDay(from)} zu dem ${ofDay(to)}: ${difference}${unit}.`,
  noDifference: (unit) =>
    `Die Werte haben nicht dieselbe Einheit${unit}, daher wird keine Differenz berechnet.`,
  valueMet: (met, of, condition) =>
    `Ja: ${met} von ${values(of)} ${met === 1 ? 'ist' : 'sind'} ${condition}.`,
  valueNotMet: (of, condition) => `Nein: keiner von ${values(of)} ist ${condition}.`,
  statistic: (name, statistic, value, count) =>
    `${name}, ${STATISTICS[statistic]}: ${value}, aus ${values(count)}.`,
  firstMention: (thing, day) => `${thing} ist erstmals im Bericht ${ofDay(day)} dokumentiert.`,
  lastMention: (thing, day) => `${thing} ist zuletzt im Bericht ${ofDay(day)} dokumentiert.`,
  dated: (thing, date) => `Zeitangabe zu ${thing} in den Berichten: ${date}.`,
  dose: (drug, parts, day) => `${drug}: ${parts} (Bericht ${ofDay(day)}).`,
  noDose: (drug) => `${drug} wird ohne Dosisangabe genannt.`,
  list: (kind, status, names, count) => `${KINDS[kind]}, ${STATUSES[status]} (${count}): ${names}.`,
  reportCount: (count, of) =>
    `${reports(count)}${of === '' ? '' : ` ${count === 1 ? 'erwähnt' : 'erwähnen'} ${of}`}.`,
  mentionCount: (thing, count, of) => `${thing} ist in ${inReports(of)} dokumentiert, ${mentions(count)}.`,
  kindCount: (kind, count) => `Verschiedene dokumentierte ${KINDS[kind]}: ${count}.`,
  newestReport: (day) => `Der neueste Bericht ist ${ofDay(day)}.`,
  age: (age, day) => `${many(age, 'Jahr', 'Jahre')} alt laut Bericht ${ofDay(day)}.`,
  gender: (gender, day) =>
    `${gender === 'male' ? 'Männlich' : gender === 'female' ? 'Weiblich' : gender} laut Bericht ${ofDay(day)}.`,
  twoReports: (newer, older) => `Der Bericht ${ofDay(newer)}, verglichen mit dem ${ofDay(older)}:`,
  noOrder: 'Diese Berichte haben kein Datum; was früher war, ist nicht bekannt.',
  onlyOne: 'Nur ein Bericht enthält Angaben dazu, ein Vergleich ist nicht möglich.',
  started: (names) => `Nur im neueren: ${names}.`,
  stopped: (names) => `Nur im älteren: ${names}.`,
  unchanged: (names) => `In beiden: ${names}.`,
  places: (count, thing) =>
    `${many(count, 'Stelle', 'Stellen')}${thing === '' ? '' : ` zu ${thing}`} in den Berichten:`,
  count: (found, of, percent, what) => `${found} von ${patients(of)} (${percent} %): ${what}.`,
  reportsOfPatients: (count, what) => `${reports(count)}: ${what}.`,
  mentionsOfPatients: (count, what) => `${mentions(count)}: ${what}.`,
  ofResources: (thing, status, named) => `FHIR-Ressourcen: ${thing} ist ${STATUSES[status]}, ${named}.`,
  byResources: (named) => `Allein durch FHIR-Ressourcen belegt, ohne Satz in einem Bericht: ${named}.`,
  lacked: (denied, untold) => `Davon verneint bei ${denied}, nicht erwähnt bei ${patients(untold)}.`,
  apart: (parts) => `Nicht mitgezählt: ${parts}.`,
  apartPart: (status, count) => `${STATUSES[status]} bei ${patients(count)}`,
  patients: (ids, shown, all) => `Patienten${shown < all ? ` (${shown} von ${all})` : ''}: ${ids}.`,
  cohortStatistic: (statistic, name, value, count, found, of) =>
    `${name}, ${statistic}: ${value}, aus ${values(count)}${found === of ? '' : `; ${found} von ${patients(of)} ${found === 1 ? 'erfüllt' : 'erfüllen'} die Kriterien`}.`,
  statisticName: (statistic, which) =>
    `${STATISTICS[statistic]}${{ latest: ' der neuesten Werte', earliest: ' der ältesten Werte', all: '' }[which]}`,
  noValues: 'Es gibt keine Werte, aus denen sich das berechnen lässt.',
  without: (label) => `ohne ${label}`,
  changed: (name, direction, { factor, by, exceeded }) =>
    `${name} beim letzten Wert ${direction === 'rose' ? 'höher' : 'niedriger'} als beim ersten${by === undefined ? '' : `, um ${exceeded ? 'mehr als' : 'mindestens'} ${by}`}${factor === undefined ? '' : `, ${exceeded ? 'mehr als' : 'mindestens'} ${direction === 'rose' ? `das ${factor}-Fache` : `auf 1/${factor}`}`}`,
  happened: (name, state, reason) =>
    `${name}: ${{ taken: 'genommen', started: 'begonnen', restarted: 'wieder begonnen', stopped: 'abgesetzt', paused: 'pausiert', increased: 'erhöht', reduced: 'reduziert' }[state]}${reason === undefined ? '' : ` wegen ${reason}`}`,
  happenedOn: (event, when, day) => `${event}${when === null ? '' : `, ${when}`} (Bericht ${ofDay(day)}).`,
  ages: (known, patients, what) =>
    `Alter nach dem neuesten Bericht, der eines nennt, bekannt von ${known} von ${many(patients, 'Patient', 'Patienten')}: ${what}.`,
  ageBand: (from, to, patients, percent) =>
    `${to === undefined ? `${from} Jahre oder älter` : `${from}–${to} Jahre`}: ${many(patients, 'Patient', 'Patienten')} (${percent} %).`,
  toldOn: (patientId, day) => `${patientId}: Bericht ${ofDay(day)}.`,
  tooManyToRank: (most) =>
    `Es sind zu viele Patienten für eine Rangfolge: mehr als ${most}. Fragen Sie nach weniger.`,
  valueOfEach: (name, which, condition) =>
    `${which === 'latest' ? 'letzter' : 'erster'} Wert von ${name} ${condition}`,
  otherStops: (patientId, drugs) =>
    `Aus einem anderen Grund abgesetzt, oder ohne einen, der gelesen wurde${patientId === '' ? '' : `, ${patientId}`}: ${drugs}.`,
  reasonsAsStated:
    'Medikamente, die laut den Berichten abgesetzt wurden, mit dem Grund in deren Worten; ob es eine Wirkung des Medikaments ist, entscheiden diese.',
  reasonUnread: (drug, reason) =>
    `Kein Satz wurde so gelesen, dass ${drug} wegen ${reason} abgesetzt wurde. Von beidem, ob als Ursache oder nicht, ist bei diesen Patienten die Rede:`,
  besideList: (names) => `Andere Sätze nennen neben dieser Liste: ${names}.`,
  onlyPast: (patients, ids) =>
    `Nur als vergangen genannt bei ${many(patients, 'Patient', 'Patienten')} von diesen: ${ids}.`,
  interval: (one, from, other, to, days) =>
    `Von ${one} (${from}) bis ${other} (${to}): ${many(days, 'Tag', 'Tage')}.`,
  dayUntold: (thing) => `Kein Satz zu ${thing} nennt den Tag.`,
  languages: { en: 'auf Englisch', de: 'auf Deutsch', it: 'auf Italienisch' },
  withoutDay: 'ohne Tag',
  reportsOf: (reports, patients, bounds) =>
    `${many(reports, 'Bericht', 'Berichte')} von ${many(patients, 'Patient', 'Patienten')}${bounds === '' ? '' : `: ${bounds}`}.`,
  whichDay: (day) => `${day} kann ein Tag zweier Monate sein: Schreiben Sie Jahr-Monat-Tag.`,
  inWords: (sentence) => `In den Worten des Berichts: „${sentence}“`,
  replacedBy: (drug, drugs) => `Statt ${drug}: ${drugs}.`,
  noReplacement: (drug) => `Kein Satz sagt, was statt ${drug} gegeben wurde.`,
  period: (name, isOff, from, to, days) =>
    `${isOff ? `ohne ${name}` : name}: ${to === null ? `seit ${from}, ein Ende ist nicht genannt` : `von ${from} bis ${to}`}${days === null ? '' : `, ${many(days, 'Tag', 'Tage')}`}.`,
  inOrder: (of, relation, to, days) =>
    `${of} ${{ before: 'vor', after: 'nach', within: 'zeitnah zu' }[relation]} ${to}${days === undefined ? '' : `, höchstens ${days} ${days === 1 ? 'Tag' : 'Tage'} auseinander`}`,
  unknownPersons: (count, what) =>
    `Nicht gezählt: ${patients(count)}, von denen ${{ sex: 'das Geschlecht', age: 'das Alter', both: 'Geschlecht oder Alter' }[what]} nicht bekannt ist; sie können dazugehören.`,
  measured: (known, of) => `Einen Wert gibt es bei ${known} von ${patients(of)}.`,
  changeBasis:
    'Verglichen werden der erste und der letzte Wert aus Berichten mit Datum; wer weniger als zwei hat, ist nicht gezählt.',
  unitUntold: (count, ids) =>
    `Um so viel geändert, aber ohne Einheit angegeben, sind die Werte bei ${patients(count)}: ${ids}.`,
  orderUntold: (count, ids) =>
    `Beides erwähnt, ohne dass die Tage die Reihenfolge sagen, ist bei ${patients(count)}: ${ids}.`,
  anyStatement: (label) => `jede Angabe zu ${label}`,
  withStatus: (status, label) =>
    ({
      affirmed: label,
      possible: `${label} möglich`,
      negated: `${label} verneint`,
      hypothetical: `${label} nur hypothetisch`,
      family: `${label} in der Familie`,
    })[status],
  time: { current: 'derzeit', past: 'früher', future: 'geplant' },
  women: 'Frauen',
  men: 'Männer',
  ageFrom: (age) => `${age} Jahre oder älter`,
  ageTo: (age) => `${age} Jahre oder jünger`,
  days: (from, to) =>
    from === to && from !== undefined
      ? `Berichte ${ofDay(from)}`
      : `Berichte${from === undefined ? '' : ` ab ${from}`}${to === undefined ? '' : ` bis ${to}`}`,
  comparator: { lt: 'unter', le: 'höchstens', eq: 'gleich', ge: 'mindestens', gt: 'über' },
  eitherPressure: 'systolisch oder diastolisch',
  bothPressures: 'systolisch und diastolisch',
  firstPressure: 'systolisch',
  all: 'alle',
  decimalSign: ',',
  sentencesWith: (words) => `Sätze der Berichte mit: ${words}.`,
  notInThem: (words) => `In keinem Satz dabei: ${words}.`,
  detailsAsked: (details) =>
    `Zu jedem Patienten, soweit es die Sätze sagen: ${details.map((detail) => DETAILS[detail]).join(', ')}.`,
  detailsOf: (patientId, read) => `${patientId}:${read === '' ? '' : ` ${read}`}`,
  detailsLeft: (patients) => `Weitere Patienten, hier nicht gezeigt: ${patients}.`,
  foundIn: 'Durch Suche gefunden:',
};
