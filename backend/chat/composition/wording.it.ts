import type { Detail } from '../understanding/details.ts';
import type { Moment } from '../understanding/moments.ts';
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
/** Of several, whatever their gender. */
const STATUSES = {
  affirmed: 'presenti',
  possible: 'possibili',
  negated: 'assenti',
  hypothetical: 'solo come eventualità',
  family: 'in famiglia',
} as const;
const APART = {
  possible: 'possibile',
  negated: 'assente',
  hypothetical: 'eventuale',
  family: 'familiarità',
} as const;
const STATISTICS = {
  mean: 'media',
  median: 'mediana',
  min: 'minimo',
  max: 'massimo',
  count: 'numero',
} as const;

const ofDay = (day: string | null): string => (day === null ? 'senza data' : `del ${day}`);

const MOMENTS: Readonly<Record<Moment, string>> = {
  admission: "all'ingresso",
  discharge: 'alla dimissione',
  'before operation': "prima dell'intervento",
  'after operation': "dopo l'intervento",
};

const DETAILS: Readonly<Record<Detail, string>> = {
  dose: 'dose',
  date: 'data',
  side: 'lato o sede',
  stage: 'stadio',
  reason: 'motivo',
  result: 'esito',
  reaction: 'reazione',
  kind: 'quale',
};

export const IT_WORDING: Wording = {
  notInReports: 'Non risulta dai referti.',
  unknownPatient: 'In questo studio non ci sono referti di questo paziente.',
  noneTakenIn: 'In questo studio non ci sono referti inseriti da Lei.',
  searched: (count, what) => `Cercato in ${reports(count)}${what === '' ? '' : `: ${what}`}.`,
  goOn: 'Provi con un altro termine oppure cerchi singole parole nei referti.',
  more: (places) =>
    `${many(places, 'altro passaggio non è mostrato', 'altri passaggi non sono mostrati')}; con un Top K più alto se ne vedono di più.`,
  notUnderstood: (words) => `Non capito: ${words}.`,
  respelt: (from, to) => `Letto «${from}» come «${to}».`,
  noNumber: 'Perciò non è stato contato nulla. Chieda senza queste parole, oppure le cerchi nei referti.',
  askBack:
    'Non è chiaro che cosa contare o cercare. Indichi una patologia, un farmaco, un esame o un paziente.',
  groupOf: (group, text) => `${group}: ${text}`,
  moreCommon: (group, patients, other, others) =>
    `${group} è più frequente: ${many(patients, 'paziente', 'pazienti')}, ${other} ${others}.`,
  moreIn: (group, patients, other, others) => `Più ${group}: ${patients}, ${other} ${others}.`,
  asMany: (patients) => `Altrettanti pazienti in ciascuno: ${patients}.`,
  higher: (group, value, other, otherValue) => `Più alto: ${group} (${value}, ${other} ${otherValue}).`,
  mostCommon: (of, ranked) => `Più frequente (${of}): ${ranked}.`,
  next: (ranked) => `Poi: ${ranked}.`,
  rank: (name, patients) => `${name} (${many(patients, 'paziente', 'pazienti')})`,
  ageStatistic: (statistic, value, known, patients, of, what) =>
    `Età, ${statistic}: ${value} anni, da ${many(known, 'età nota', 'età note')}; ${patients} su ${many(of, 'paziente', 'pazienti')}: ${what}.`,
  yes: (thing, count, last) =>
    `Sì: ${thing} risulta dai referti, ${mentions(count)}, da ultimo nel referto ${ofDay(last)}.`,
  noLonger: (thing, last) => `Non più. Solo in passato: ${thing}, da ultimo nel referto ${ofDay(last)}.`,
  aroundEvent: (event) => `Tutti i valori nel loro ordine, e quando i referti riportano: ${event}.`,
  yesPast: (thing, last) => `Sì, in passato: ${thing}, da ultimo nel referto ${ofDay(last)}.`,
  saidBefore: (thing, status, last) =>
    `Prima ${thing} risultava ${status === 'affirmed' ? 'presente' : 'assente'}, da ultimo nel referto ${ofDay(last)}.`,
  yesNarrower: (names) => `Nello specifico: ${names}.`,
  no: (thing, last) => `No: assenza di ${thing}, da ultimo nel referto ${ofDay(last)}.`,
  possible: (thing, last) =>
    `Possibile: i referti pongono il sospetto di ${thing}, senza conferma, da ultimo quello ${ofDay(last)}.`,
  onlyFamily: (thing, last) =>
    `Non nel paziente, solo in famiglia: ${thing}, da ultimo nel referto ${ofDay(last)}.`,
  family: (thing) => `Sì: ${thing} è presente in famiglia.`,
  noFamily: (thing) => `I referti riportano ${thing}, ma non in famiglia.`,
  hypothetical: (thing) => `Non risulta come dato di fatto: i referti citano ${thing} solo come eventualità.`,
  contradictory: (thing, affirmed, denied) =>
    `I referti si contraddicono: ${thing} è presente in ${mentions(affirmed)} e assente in ${mentions(denied)}.`,
  alsoPossible: (thing) => `Inoltre i referti indicano ${thing} come possibile.`,
  alsoDenied: (thing) => `Inoltre è riportata l'assenza di ${thing}.`,
  alsoFamily: (thing) => `Inoltre ${thing} è presente in famiglia.`,
  newestSilent: (thing, last, newest) =>
    `${thing} compare da ultimo nel referto ${ofDay(last)}; il referto più recente, ${ofDay(newest)}, non ne parla.`,
  value: (name, value, day) => `${name}: ${value} (referto ${ofDay(day)}).`,
  valueAt: (moment, name, value, day) => `${name} ${MOMENTS[moment]}: ${value} (referto ${ofDay(day)}).`,
  momentsUntold: (moments) =>
    `Nessuna frase dice quale valore sia quello ${moments.map((moment) => MOMENTS[moment]).join(' o ')}; questi sono tutti, nel loro ordine.`,
  difference: (from, to, difference, unit) =>
    `Dal referto ${ofDay(from)} a quello ${ofDay(to)}: ${difference}${unit}.`,
  noDifference: (unit) =>
    `I valori non hanno la stessa unità${unit}, quindi la differenza non viene calcolata.`,
  valueMet: (met, of, condition) => `Sì: ${met} su ${values(of)} ${met === 1 ? 'è' : 'sono'} ${condition}.`,
  valueNotMet: (of, condition) => `No: nessuno su ${values(of)} è ${condition}.`,
  statistic: (name, statistic, value, count) =>
    `${name}, ${STATISTICS[statistic]}: ${value}, su ${values(count)}.`,
  firstMention: (thing, day) => `${thing} risulta per la prima volta nel referto ${ofDay(day)}.`,
  lastMention: (thing, day) => `${thing} risulta da ultimo nel referto ${ofDay(day)}.`,
  dated: (thing, date) => `Data indicata nei referti per ${thing}: ${date}.`,
  dose: (drug, parts, day) => `${drug}: ${parts} (referto ${ofDay(day)}).`,
  noDose: (drug) => `${drug}: nessuna dose indicata.`,
  list: (kind, status, names, count) => `${KINDS[kind]}, ${STATUSES[status]} (${count}): ${names}.`,
  reportCount: (count, of) =>
    `${reports(count)}${of === '' ? '' : ` ${count === 1 ? 'menziona' : 'menzionano'} ${of}`}.`,
  mentionCount: (thing, count, of) => `${thing} risulta in ${reports(of)}, ${mentions(count)}.`,
  kindCount: (kind, count) => `${KINDS[kind]}: ${count} ${count === 1 ? 'voce' : 'voci diverse'}.`,
  newestReport: (day) => `Il referto più recente è ${ofDay(day)}.`,
  age: (age, day) => `${many(age, 'anno', 'anni')}, secondo il referto ${ofDay(day)}.`,
  gender: (gender, day) =>
    `Sesso ${gender === 'male' ? 'maschile' : gender === 'female' ? 'femminile' : gender}, secondo il referto ${ofDay(day)}.`,
  twoReports: (newer, older) => `Il referto ${ofDay(newer)}, confrontato con quello ${ofDay(older)}:`,
  noOrder: 'Questi referti non hanno data: non si sa che cosa venga prima.',
  onlyOne: 'Solo un referto ne parla, quindi un confronto non è possibile.',
  started: (names) => `Solo nel più recente: ${names}.`,
  stopped: (names) => `Solo nel meno recente: ${names}.`,
  unchanged: (names) => `In entrambi: ${names}.`,
  places: (count, thing) =>
    `${many(count, 'passaggio', 'passaggi')}${thing === '' ? '' : ` su ${thing}`} nei referti:`,
  count: (found, of, percent, what) => `${found} su ${patients(of)} (${percent} %): ${what}.`,
  reportsOfPatients: (count, what) => `${reports(count)}: ${what}.`,
  mentionsOfPatients: (count, what) => `${mentions(count)}: ${what}.`,
  ofResources: (thing, status, named) => `Risorse FHIR: ${thing}, ${STATUSES[status]}, ${named}.`,
  byResources: (named) => `Solo da risorse FHIR, senza una frase in un referto: ${named}.`,
  lacked: (denied, untold) => `Di questi negato in ${denied}, non menzionato in ${patients(untold)}.`,
  apart: (parts) => `Non contati: ${parts}.`,
  apartPart: (status, count) => `${APART[status]} in ${patients(count)}`,
  patients: (ids, shown, all) => `Pazienti${shown < all ? ` (${shown} su ${all})` : ''}: ${ids}.`,
  cohortStatistic: (statistic, name, value, count, found, of) =>
    `${name}, ${statistic}: ${value}, su ${values(count)}${found === of ? '' : `; ${found} su ${patients(of)} ${found === 1 ? 'soddisfa' : 'soddisfano'} i criteri`}.`,
  statisticName: (statistic, which) =>
    `${STATISTICS[statistic]}${{ latest: ' dei valori più recenti', earliest: ' dei primi valori', all: '' }[which]}`,
  noValues: 'Non ci sono valori da cui calcolarlo.',
  without: (label) => `senza ${label}`,
  changed: (name, direction, { factor, by, exceeded }) =>
    `${name} ${direction === 'rose' ? 'più alto' : 'più basso'} all'ultimo valore che al primo${by === undefined ? '' : `, di ${exceeded ? 'più di' : 'almeno'} ${by}`}${factor === undefined ? '' : `, ${exceeded ? 'più di' : 'almeno'} ${direction === 'rose' ? `${factor} volte` : `a 1/${factor}`}`}`,
  happened: (name, state, reason) =>
    `${name}: ${{ taken: 'assunto', started: 'iniziato', restarted: 'ripreso', stopped: 'sospeso', paused: 'messo in pausa', increased: 'aumentato', reduced: 'ridotto' }[state]}${reason === undefined ? '' : ` per ${reason}`}`,
  happenedOn: (event, when, day) => `${event}${when === null ? '' : `, ${when}`} (referto ${ofDay(day)}).`,
  ages: (known, patients, what) =>
    `Età secondo il referto più recente che la riporta, nota per ${known} su ${many(patients, 'paziente', 'pazienti')}: ${what}.`,
  ageBand: (from, to, patients, percent) =>
    `${to === undefined ? `${from} anni o più` : `${from}–${to} anni`}: ${many(patients, 'paziente', 'pazienti')} (${percent} %).`,
  toldOn: (patientId, day) => `${patientId}: referto ${ofDay(day)}.`,
  tooManyToRank: (most) =>
    `I pazienti sono troppi per una graduatoria: più di ${most}. Chieda di meno pazienti.`,
  valueOfEach: (name, which, condition) =>
    `${which === 'latest' ? 'ultimo' : 'primo'} valore di ${name} ${condition}`,
  otherStops: (patientId, drugs) =>
    `Sospesi per un altro motivo, o senza un motivo letto${patientId === '' ? '' : `, ${patientId}`}: ${drugs}.`,
  reasonsAsStated:
    'Farmaci che i referti dicono sospesi, con il motivo nelle loro parole; se sia un effetto del farmaco lo dicono queste.',
  reasonUnread: (drug, reason) =>
    `Nessuna frase è stata letta come sospensione di ${drug} per ${reason}. Di entrambi, come causa o no, si parla in questi pazienti:`,
  besideList: (names) => `Altre frasi nominano, oltre a questo elenco: ${names}.`,
  onlyPast: (patients, ids) =>
    `Riportato solo come passato in ${many(patients, 'paziente', 'pazienti')} di questi: ${ids}.`,
  interval: (one, from, other, to, days) =>
    `Da ${one} (${from}) a ${other} (${to}): ${many(days, 'giorno', 'giorni')}.`,
  dayUntold: (thing) => `Nessuna frase su ${thing} indica il giorno.`,
  languages: { en: 'in inglese', de: 'in tedesco', it: 'in italiano' },
  withoutDay: 'senza giorno',
  reportsOf: (reports, patients, bounds) =>
    `${many(reports, 'referto', 'referti')} di ${many(patients, 'paziente', 'pazienti')}${bounds === '' ? '' : `: ${bounds}`}.`,
  whichDay: (day) => `${day} può essere un giorno di due mesi: lo scriva come anno-mese-giorno.`,
  inWords: (sentence) => `Con le parole del referto: «${sentence}»`,
  replacedBy: (drug, drugs) => `Al posto di ${drug}: ${drugs}.`,
  noReplacement: (drug) => `Nessuna frase dice che cosa è stato dato al posto di ${drug}.`,
  period: (name, isOff, from, to, days) =>
    `${isOff ? `senza ${name}` : name}: ${to === null ? `dal ${from}, fine non riportata` : `dal ${from} al ${to}`}${days === null ? '' : `, ${many(days, 'giorno', 'giorni')}`}.`,
  inOrder: (of, relation, to, days) =>
    `${of} ${{ before: 'prima di', after: 'dopo', within: 'in prossimità di' }[relation]} ${to}${days === undefined ? '' : `, al massimo a ${days} ${days === 1 ? 'giorno' : 'giorni'} di distanza`}`,
  unknownPersons: (count, what) =>
    `Non contati: ${patients(count)} che possono farne parte, ma di cui ${{ sex: 'non è noto il sesso', age: 'non è nota l’età', both: 'non sono noti sesso o età' }[what]}.`,
  measured: (known, of) => `Un valore è riportato per ${known} su ${patients(of)}.`,
  changeBasis:
    'Si confrontano il primo e l’ultimo valore dei referti con data; chi ne ha meno di due non è contato.',
  unitUntold: (count, ids) =>
    `I valori sono cambiati di tanto, ma sono senza unità, in ${patients(count)}: ${ids}.`,
  orderUntold: (count, ids) =>
    `Entrambi sono menzionati, ma le date non dicono l’ordine, in ${patients(count)}: ${ids}.`,
  anyStatement: (label) => `qualsiasi menzione di ${label}`,
  withStatus: (status, label) =>
    ({
      affirmed: label,
      possible: `sospetto di ${label}`,
      negated: `assenza di ${label}`,
      hypothetical: `${label} come eventualità`,
      family: `${label} in famiglia`,
    })[status],
  time: { current: 'attualmente', past: 'in passato', future: 'previsto' },
  women: 'donne',
  men: 'uomini',
  ageFrom: (age) => `${age} anni o più`,
  ageTo: (age) => `${age} anni o meno`,
  days: (from, to) =>
    from === to && from !== undefined
      ? `referti ${ofDay(from)}`
      : `referti${from === undefined ? '' : ` dal ${from}`}${to === undefined ? '' : ` fino al ${to}`}`,
  comparator: { lt: 'sotto', le: 'al massimo', eq: 'uguale a', ge: 'almeno', gt: 'sopra' },
  eitherPressure: 'sistolica o diastolica',
  bothPressures: 'sistolica e diastolica',
  firstPressure: 'sistolica',
  all: 'tutti',
  decimalSign: ',',
  sentencesWith: (words) => `Frasi dei referti con: ${words}.`,
  notInThem: (words) => `In nessuna frase insieme a queste: ${words}.`,
  detailsAsked: (details) =>
    `Per ogni paziente, per quanto dicono le frasi: ${details.map((detail) => DETAILS[detail]).join(', ')}.`,
  detailsOf: (patientId, read) => `${patientId}:${read === '' ? '' : ` ${read}`}`,
  detailsLeft: (patients) => `Altri pazienti, qui non mostrati: ${patients}.`,
  foundIn: 'Trovato con la ricerca:',
};
