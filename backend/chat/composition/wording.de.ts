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
const STANDINGS = {
  affirmed: 'bejaht',
  possible: 'als möglich genannt',
  negated: 'verneint',
  hypothetical: 'nur für den Fall genannt',
  family: 'bei Angehörigen',
} as const;

export const DE_WORDING: Wording = {
  notInReports: 'Nicht in den Berichten.',
  unknownPatient: 'Die Studie hat keine Berichte zu diesem Patienten.',
  noneTakenIn: 'Die Studie hat keine Berichte, die Sie aufgenommen haben.',
  searched: (count, what) => `Durchsucht: ${reports(count)}${what === '' ? '' : ` nach ${what}`}.`,
  goOn: 'Versuchen Sie einen anderen Namen, oder suchen Sie in den Berichten nach Wörtern.',
  more: (places) =>
    `${many(places, 'weitere Stelle wird', 'weitere Stellen werden')} nicht gezeigt; mit höherem Top K sehen Sie mehr.`,
  unread: (words) => `Nicht verstanden und nicht berücksichtigt: ${words}.`,
  yes: (thing, count, last) =>
    `Ja: ${thing} wird bejaht, ${mentions(count)}, zuletzt im Bericht vom ${last}.`,
  yesPast: (thing, last) => `Ja, früher: ${thing}, zuletzt genannt im Bericht vom ${last}.`,
  yesNarrower: (names) => `Die Berichte nennen es: ${names}.`,
  no: (thing, last) => `Nein: ${thing} wird verneint, zuletzt im Bericht vom ${last}.`,
  possible: (thing, last) =>
    `Möglich: ${thing} wird vermutet und ist nicht bestätigt, zuletzt im Bericht vom ${last}.`,
  onlyFamily: (thing, last) =>
    `Nur in der Familie: ${thing} wird von Angehörigen berichtet, zuletzt im Bericht vom ${last}.`,
  family: (thing) => `Ja: ${thing} wird von Angehörigen berichtet.`,
  noFamily: (thing) => `Die Berichte nennen ${thing}, aber nicht bei Angehörigen.`,
  hypothetical: (thing) =>
    `Nicht in den Berichten als Tatsache: ${thing} wird nur für den Fall genannt, dass es eintritt.`,
  contradictory: (thing, affirmed, denied) =>
    `Die Berichte sagen beides: ${thing} wird in ${mentions(affirmed)} bejaht und in ${mentions(denied)} verneint.`,
  alsoPossible: (thing) => `Daneben wird ${thing} als möglich genannt.`,
  alsoDenied: (thing) => `Daneben wird ${thing} verneint.`,
  alsoFamily: (thing) => `Daneben wird ${thing} von Angehörigen berichtet.`,
  newestSilent: (thing, last, newest) =>
    `${thing} wird zuletzt im Bericht vom ${last} erwähnt; der neueste Bericht vom ${newest} erwähnt es nicht.`,
  value: (name, value, day) => `${name}: ${value} (Bericht vom ${day}).`,
  difference: (from, to, difference, unit) =>
    `Vom Bericht vom ${from} zu dem vom ${to}: ${difference}${unit}.`,
  noDifference: (unit) =>
    `Die Werte haben nicht dieselbe Einheit${unit}, darum wird kein Unterschied berechnet.`,
  valueMet: (met, of, condition) =>
    `Ja: ${met} von ${values(of)} ${met === 1 ? 'ist' : 'sind'} ${condition}.`,
  valueNotMet: (of, condition) => `Nein: keiner von ${values(of)} ist ${condition}.`,
  statistic: (name, statistic, value, count) =>
    `${{ mean: 'Mittelwert', median: 'Median', min: 'Niedrigster Wert', max: 'Höchster Wert' }[statistic]} ${name}: ${value}, aus ${values(count)}.`,
  firstMention: (thing, day) => `${thing} wird zuerst im Bericht vom ${day} bejaht.`,
  lastMention: (thing, day) => `${thing} wird zuletzt im Bericht vom ${day} bejaht.`,
  dated: (thing, date) => `Die Berichte datieren ${thing}: ${date}.`,
  dose: (drug, parts, day) => `${drug}: ${parts} (Bericht vom ${day}).`,
  noDose: (drug) => `${drug} wird ohne Dosis genannt.`,
  list: (kind, standing, names, count) => `${KINDS[kind]}, ${STANDINGS[standing]} (${count}): ${names}.`,
  reportCount: (count, of) =>
    `${reports(count)}${of === '' ? '' : ` ${count === 1 ? 'erwähnt' : 'erwähnen'} ${of}`}.`,
  mentionCount: (thing, count, of) => `${thing} wird in ${mentions(count)} aus ${inReports(of)} bejaht.`,
  kindCount: (kind, count) => `${count} verschiedene ${KINDS[kind]} werden bejaht.`,
  newestReport: (day) => `Der neueste Bericht ist vom ${day}.`,
  age: (age, day) => `${many(age, 'Jahr', 'Jahre')} alt im Bericht vom ${day}.`,
  gender: (gender, day) =>
    `${gender === 'male' ? 'Männlich' : gender === 'female' ? 'Weiblich' : gender}, nach dem Bericht vom ${day}.`,
  twoReports: (newer, older) => `Der Bericht vom ${newer}, verglichen mit dem vom ${older}:`,
  onlyOne: 'Nur ein Bericht sagt etwas dazu, darum gibt es nichts zu vergleichen.',
  started: (names) => `Nur im neueren: ${names}.`,
  stopped: (names) => `Nur im älteren: ${names}.`,
  unchanged: (names) => `In beiden: ${names}.`,
  places: (count, thing) =>
    `${many(count, 'Stelle', 'Stellen')}${thing === '' ? '' : ` zu ${thing}`} in den Berichten:`,
  count: (found, of, percent, what) => `${found} von ${patients(of)} (${percent} %): ${what}.`,
  reportsOfPatients: (count, what) => `${reports(count)}: ${what}.`,
  mentionsOfPatients: (count, what) => `${mentions(count)}: ${what}.`,
  nobody: (of, what) => `0 von ${patients(of)} (0.0 %): ${what}.`,
  apart: (parts) => `Nicht mitgezählt: ${parts}.`,
  apartPart: (standing, count) => `${STANDINGS[standing]} bei ${patients(count)}`,
  patients: (ids, shown, all) => `Patienten${shown < all ? ` (${shown} von ${all})` : ''}: ${ids}.`,
  cohortStatistic: (statistic, name, value, count, found, of) =>
    `${statistic} ${name}: ${value}, aus ${values(count)}; ${found} von ${patients(of)} erfüllen die Frage.`,
  statisticName: (statistic, which) =>
    `${{ mean: 'Mittelwert', median: 'Median', min: 'Niedrigster Wert', max: 'Höchster Wert', count: 'Anzahl' }[statistic]}${{ latest: ' der neuesten Werte', earliest: ' der ältesten Werte', all: '' }[which]}`,
  noValues: 'Es gibt keine Werte, aus denen es berechnet werden kann.',
  with: (label) => label,
  without: (label) => `ohne ${label}`,
  standingOf: (standing, label) =>
    ({
      affirmed: label,
      possible: `${label} als möglich`,
      negated: `${label} verneint`,
      hypothetical: `${label} nur für den Fall`,
      family: `${label} in der Familie`,
    })[standing],
  women: 'Frauen',
  men: 'Männer',
  ageFrom: (age) => `${age} Jahre oder älter`,
  ageTo: (age) => `${age} Jahre oder jünger`,
  days: (from, to) =>
    from === to && from !== undefined
      ? `Berichte vom ${from}`
      : `Berichte${from === undefined ? '' : ` ab ${from}`}${to === undefined ? '' : ` bis ${to}`}`,
  comparator: { lt: 'unter', le: 'höchstens', eq: 'gleich', ge: 'mindestens', gt: 'über' },
  eitherPressure: 'systolisch oder diastolisch',
  bothPressures: 'systolisch und diastolisch',
  firstPressure: 'systolisch',
  all: 'alle',
  foundIn: 'Durch Suche gefunden:',
};
