import type { Language } from '../shared/contract.ts';

/** What notes on a counted question say; names, units and numbers come as they are shown. */
export interface NotesWording {
  readonly ageAndGender: string;
  includes(name: string, kinds: string): string;
  otherUnits(name: string, values: string, ucum: string, units: string): string;
  mixedUnits(name: string, units: string): string;
  readonly which: Readonly<Record<'latest' | 'earliest' | 'all', string>>;
  leftOut(values: string, ucum: string | null, units: string, isOne: boolean): string;
  /** How many values, written for readers: "1,204 values". */
  values(count: number): string;
  /** How values of HbA1c in two standards were made one. */
  readonly glycated: string;
  readonly withoutUnit: string;
  /** Why nobody can meet a question. */
  readonly contradiction: string;
  andMore(count: number): string;
}

const EN: NotesWording = {
  ageAndGender:
    'Age and gender are those of the newest report that tells them; patients without them are left out.',
  includes: (name, kinds) => `${name} includes ${kinds}.`,
  otherUnits: (name, values, ucum, units) =>
    `${name}, not compared: ${values} in other units than ${ucum} (${units}).`,
  mixedUnits: (name, units) => `${name}: numbers of different units were compared (${units}); name a unit.`,
  which: {
    latest: 'Of each patient the newest value is taken.',
    earliest: 'Of each patient the oldest value is taken.',
    all: 'Each value of each patient is taken.',
  },
  leftOut: (values, ucum, units, isOne) =>
    `${values} ${ucum === null ? 'with a unit' : `in other units than ${ucum}`} ${isOne ? 'is' : 'are'} left out (${units}).`,
  values: (count) => (count === 1 ? '1 value' : `${count.toLocaleString('en')} values`),
  glycated: 'HbA1c in mmol/mol (IFCC) is converted into % (NGSP); a value without a unit counts by its size.',
  withoutUnit: 'without a unit',
  contradiction: 'The criteria contradict each other: nobody can meet all of them.',
  andMore: (count) => ` and ${count} more`,
};

const DE: NotesWording = {
  ageAndGender:
    'Alter und Geschlecht stammen aus dem jeweils neuesten Bericht, der sie nennt; Patienten ohne diese Angaben bleiben unberücksichtigt.',
  includes: (name, kinds) => `${name} umfasst: ${kinds}.`,
  otherUnits: (name, values, ucum, units) =>
    `${name}, nicht verglichen: ${values} in anderen Einheiten als ${ucum} (${units}).`,
  mixedUnits: (name, units) =>
    `${name}: Werte mit verschiedenen Einheiten wurden verglichen (${units}); bitte eine Einheit angeben.`,
  which: {
    latest: 'Von jedem Patienten zählt der neueste Wert.',
    earliest: 'Von jedem Patienten zählt der älteste Wert.',
    all: 'Jeder Wert jedes Patienten zählt.',
  },
  leftOut: (values, ucum, units, isOne) =>
    `${values} ${ucum === null ? 'mit Einheit' : `in anderen Einheiten als ${ucum}`} ${isOne ? 'bleibt' : 'bleiben'} unberücksichtigt (${units}).`,
  values: (count) => (count === 1 ? '1 Wert' : `${count.toLocaleString('de')} Werte`),
  glycated:
    'HbA1c in mmol/mol (IFCC) ist in % (NGSP) umgerechnet; ein Wert ohne Einheit zählt nach seiner Größe.',
  withoutUnit: 'ohne Einheit',
  contradiction: 'Die Kriterien widersprechen sich: Niemand kann alle erfüllen.',
  andMore: (count) => ` und ${count} weitere`,
};

const IT: NotesWording = {
  ageAndGender:
    'Età e sesso sono quelli del referto più recente che li riporta; i pazienti senza questi dati sono esclusi.',
  includes: (name, kinds) => `${name} comprende: ${kinds}.`,
  otherUnits: (name, values, ucum, units) =>
    `${name}, esclusi dal confronto: ${values} in unità diverse da ${ucum} (${units}).`,
  mixedUnits: (name, units) =>
    `${name}: sono stati confrontati valori con unità diverse (${units}); indicare un'unità.`,
  which: {
    latest: 'Di ogni paziente si considera il valore più recente.',
    earliest: 'Di ogni paziente si considera il valore meno recente.',
    all: 'Si considera ogni valore di ogni paziente.',
  },
  leftOut: (values, ucum, units, isOne) =>
    `${values} ${ucum === null ? 'con unità' : `in unità diverse da ${ucum}`} ${isOne ? 'è escluso' : 'sono esclusi'} (${units}).`,
  values: (count) => (count === 1 ? '1 valore' : `${count.toLocaleString('it')} valori`),
  glycated:
    'L’HbA1c in mmol/mol (IFCC) è convertita in % (NGSP); un valore senza unità conta secondo la sua grandezza.',
  withoutUnit: 'senza unità',
  contradiction: 'I criteri si contraddicono: nessuno può soddisfarli tutti.',
  andMore: (count) => ` e altri ${count}`,
};

export const NOTES_WORDINGS: Readonly<Record<Language, NotesWording>> = { en: EN, de: DE, it: IT };
