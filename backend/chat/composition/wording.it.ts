import type { Wording } from './wording.ts';

const many = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;
const reports = (count: number): string => many(count, 'referto', 'referti');
const mentions = (count: number): string => many(count, 'menzione', 'menzioni');
const values = (count: number): string => many(count, 'valore', 'valori');
const patients = (count: number): string => many(count, 'paziente', 'pazienti');
const KINDS = {
  conditions: 'Patologie',
  medications: 'Farmaci',
  allergies: 'Allergie',
  procedures: 'Interventi',
  symptoms: 'Sintomi',
  values: 'Valori',
} as const;
const STANDINGS = {
  affirmed: 'presente',
  possible: 'possibile',
  negated: 'negato',
  hypothetical: 'solo come eventualità',
  family: 'nei familiari',
} as const;

export const IT_WORDING: Wording = {
  notInReports: 'Non nei referti.',
  unknownPatient: 'Lo studio non ha referti di questo paziente.',
  noneTakenIn: 'Lo studio non ha referti inseriti da Lei.',
  searched: (count, what) => `Cercato in ${reports(count)}${what === '' ? '' : `: ${what}`}.`,
  goOn: 'Provi con un altro nome, oppure cerchi nei referti con parole.',
  more: (places) =>
    `${many(places, 'altro passo non è mostrato', 'altri passi non sono mostrati')}; con un Top K più alto se ne vedono di più.`,
  unread: (words) => `Non capito e non considerato: ${words}.`,
  yes: (thing, count, last) =>
    `Sì: ${thing} è affermato, ${mentions(count)}, da ultimo nel referto del ${last}.`,
  yesPast: (thing, last) => `Sì, in passato: ${thing}, da ultimo nel referto del ${last}.`,
  yesNarrower: (names) => `I referti lo chiamano: ${names}.`,
  no: (thing, last) => `No: ${thing} è negato, da ultimo nel referto del ${last}.`,
  possible: (thing, last) =>
    `Possibile: ${thing} è sospettato e non confermato, da ultimo nel referto del ${last}.`,
  onlyFamily: (thing, last) =>
    `Solo in famiglia: ${thing} è riferito a familiari, da ultimo nel referto del ${last}.`,
  family: (thing) => `Sì: ${thing} è riferito a familiari.`,
  noFamily: (thing) => `I referti parlano di ${thing}, ma non nei familiari.`,
  hypothetical: (thing) => `Non nei referti come fatto: ${thing} è nominato solo come eventualità.`,
  contradictory: (thing, affirmed, denied) =>
    `I referti dicono entrambe le cose: ${thing} è affermato in ${mentions(affirmed)} e negato in ${mentions(denied)}.`,
  alsoPossible: (thing) => `Inoltre ${thing} è indicato come possibile.`,
  alsoDenied: (thing) => `Inoltre ${thing} è negato.`,
  alsoFamily: (thing) => `Inoltre ${thing} è riferito a familiari.`,
  newestSilent: (thing, last, newest) =>
    `${thing} è menzionato da ultimo nel referto del ${last}; il referto più recente, del ${newest}, non lo menziona.`,
  value: (name, value, day) => `${name}: ${value} (referto del ${day}).`,
  difference: (from, to, difference, unit) =>
    `Dal referto del ${from} a quello del ${to}: ${difference}${unit}.`,
  noDifference: (unit) => `I valori non hanno la stessa unità${unit}, quindi non si calcola la differenza.`,
  valueMet: (met, of, condition) => `Sì: ${met} su ${values(of)} ${met === 1 ? 'è' : 'sono'} ${condition}.`,
  valueNotMet: (of, condition) => `No: nessuno su ${values(of)} è ${condition}.`,
  statistic: (name, statistic, value, count) =>
    `${{ mean: 'Media', median: 'Mediana', min: 'Valore più basso', max: 'Valore più alto' }[statistic]} ${name}: ${value}, da ${values(count)}.`,
  firstMention: (thing, day) => `${thing} è affermato per la prima volta nel referto del ${day}.`,
  lastMention: (thing, day) => `${thing} è affermato da ultimo nel referto del ${day}.`,
  dated: (thing, date) => `I referti datano ${thing}: ${date}.`,
  dose: (drug, parts, day) => `${drug}: ${parts} (referto del ${day}).`,
  noDose: (drug) => `${drug} è nominato senza dose.`,
  list: (kind, standing, names, count) => `${KINDS[kind]}, ${STANDINGS[standing]} (${count}): ${names}.`,
  reportCount: (count, of) =>
    `${reports(count)}${of === '' ? '' : ` ${count === 1 ? 'menziona' : 'menzionano'} ${of}`}.`,
  mentionCount: (thing, count, of) => `${thing} è affermato in ${mentions(count)} di ${reports(of)}.`,
  kindCount: (kind, count) => `${KINDS[kind]}: ${count} diverse voci affermate.`,
  newestReport: (day) => `Il referto più recente è del ${day}.`,
  age: (age, day) => `${many(age, 'anno', 'anni')} nel referto del ${day}.`,
  gender: (gender, day) =>
    `${gender === 'male' ? 'Maschio' : gender === 'female' ? 'Femmina' : gender}, secondo il referto del ${day}.`,
  twoReports: (newer, older) => `Il referto del ${newer}, confrontato con quello del ${older}:`,
  onlyOne: 'Solo un referto ne parla, quindi non c’è nulla da confrontare.',
  started: (names) => `Solo nel più recente: ${names}.`,
  stopped: (names) => `Solo nel più vecchio: ${names}.`,
  unchanged: (names) => `In entrambi: ${names}.`,
  places: (count, thing) =>
    `${many(count, 'passo', 'passi')}${thing === '' ? '' : ` su ${thing}`} nei referti:`,
  count: (found, of, percent, what) => `${found} su ${patients(of)} (${percent} %): ${what}.`,
  reportsOfPatients: (count, what) => `${reports(count)}: ${what}.`,
  mentionsOfPatients: (count, what) => `${mentions(count)}: ${what}.`,
  nobody: (of, what) => `0 su ${patients(of)} (0.0 %): ${what}.`,
  apart: (parts) => `Non contati: ${parts}.`,
  apartPart: (standing, count) => `${STANDINGS[standing]} in ${patients(count)}`,
  patients: (ids, shown, all) => `Pazienti${shown < all ? ` (${shown} su ${all})` : ''}: ${ids}.`,
  cohortStatistic: (statistic, name, value, count, found, of) =>
    `${statistic} ${name}: ${value}, da ${values(count)}; ${found} su ${patients(of)} rispondono alla domanda.`,
  statisticName: (statistic, which) =>
    `${{ mean: 'Media', median: 'Mediana', min: 'Valore più basso', max: 'Valore più alto', count: 'Numero' }[statistic]}${{ latest: ' degli ultimi valori', earliest: ' dei primi valori', all: '' }[which]}`,
  noValues: 'Non ci sono valori da cui calcolarlo.',
  with: (label) => label,
  without: (label) => `senza ${label}`,
  standingOf: (standing, label) =>
    ({
      affirmed: label,
      possible: `${label} come possibile`,
      negated: `${label} negato`,
      hypothetical: `${label} come eventualità`,
      family: `${label} in famiglia`,
    })[standing],
  women: 'donne',
  men: 'uomini',
  ageFrom: (age) => `${age} anni o più`,
  ageTo: (age) => `${age} anni o meno`,
  days: (from, to) =>
    from === to && from !== undefined
      ? `referti del ${from}`
      : `referti${from === undefined ? '' : ` dal ${from}`}${to === undefined ? '' : ` fino al ${to}`}`,
  comparator: { lt: 'sotto', le: 'al massimo', eq: 'uguale a', ge: 'almeno', gt: 'sopra' },
  eitherPressure: 'sistolica o diastolica',
  bothPressures: 'sistolica e diastolica',
  firstPressure: 'sistolica',
  all: 'tutti',
  foundIn: 'Trovato con la ricerca:',
};
