import type { Language } from '../../backend/shared/contract.ts';

/** How people ask about all patients, by what they ask. */
export const COHORT_PHRASINGS = {
  'cohort-condition': {
    en: [
      'How many patients have {x}?',
      'What number of patients suffer from {x}?',
      'Count the patients with {x}.',
      'How many people in this study were diagnosed with {x}?',
      'What proportion of patients has {x}?',
      'In how many patients is {x} documented?',
    ],
    de: [
      'Wie viele Patienten haben {x}?',
      'Anzahl der Patienten mit {x}',
      'Bei wie vielen Patienten liegt {x} vor?',
      'Wie viele leiden an {x}?',
      'Wie hoch ist der Anteil der Patienten mit {x}?',
      'Zähle alle Patientinnen und Patienten mit {x}.',
    ],
    it: [
      'Quanti pazienti hanno {X}?',
      'Qual è il numero di pazienti con {x}?',
      'In quanti pazienti è documentata {x}?',
      'Quanti soffrono di {x}?',
      'Che percentuale di pazienti ha {X}?',
      'Conta i pazienti affetti da {x}.',
    ],
  },
  'cohort-medication': {
    en: [
      'How many patients take {x}?',
      'How many patients are on {x}?',
      'Count everyone who was prescribed {x}.',
      'How many receive {x}?',
    ],
    de: [
      'Wie viele Patienten nehmen {x}?',
      'Wie viele Patienten bekommen {x}?',
      'Anzahl der mit {x} behandelten Patienten',
      'Wie vielen wurde {x} verordnet?',
    ],
    it: [
      'Quanti pazienti assumono {x}?',
      'Quanti pazienti prendono {X}?',
      'Quanti sono in terapia con {x}?',
      'A quanti pazienti è stato prescritto {x}?',
    ],
  },
  'cohort-both': {
    en: [
      'How many patients have both {x} and {y}?',
      'How many patients with {x} take {y}?',
      'Number of patients with {x} who also have {y}',
    ],
    de: [
      'Wie viele Patienten haben sowohl {x} als auch {y}?',
      'Wie viele Patienten mit {x} nehmen {y}?',
      'Anzahl der Patienten mit {x} und {y}',
    ],
    it: [
      'Quanti pazienti hanno sia {X} sia {Y}?',
      'Quanti pazienti con {x} assumono {y}?',
      'Numero di pazienti con {x} e {y}',
    ],
  },
  'cohort-without': {
    en: [
      'How many patients have {x} but not {y}?',
      'How many patients with {x} do not take {y}?',
      'Count patients with {x} without {y}.',
    ],
    de: [
      'Wie viele Patienten haben {x}, aber nicht {y}?',
      'Wie viele Patienten mit {x} nehmen kein {y}?',
      'Anzahl der Patienten mit {x} ohne {y}',
    ],
    it: [
      'Quanti pazienti hanno {X} ma non {Y}?',
      'Quanti pazienti con {x} non assumono {y}?',
      'Numero di pazienti con {x} senza {y}',
    ],
  },
  'cohort-older': {
    en: [
      'How many patients over {n} have {x}?',
      'How many patients older than {n} years suffer from {x}?',
      'Patients with {x} aged over {n}: how many?',
    ],
    de: [
      'Wie viele Patienten über {n} haben {x}?',
      'Wie viele Patienten, die älter als {n} Jahre sind, haben {x}?',
      'Wie viele über {n}-Jährige haben {x}?',
    ],
    it: [
      'Quanti pazienti sopra i {n} anni hanno {X}?',
      'Quanti pazienti con più di {n} anni soffrono di {x}?',
      'Quanti pazienti oltre i {n} anni hanno {X}?',
    ],
  },
  'cohort-younger-women': {
    en: [
      'How many women under {n} have {x}?',
      'Number of female patients younger than {n} with {x}',
      'How many women below the age of {n} suffer from {x}?',
    ],
    de: [
      'Wie viele Frauen unter {n} haben {x}?',
      'Anzahl weiblicher Patienten unter {n} Jahren mit {x}',
      'Wie viele Frauen, die jünger als {n} sind, leiden an {x}?',
    ],
    it: [
      'Quante donne sotto i {n} anni hanno {X}?',
      'Numero di pazienti di sesso femminile con meno di {n} anni e {x}',
      'Quante donne più giovani di {n} anni soffrono di {x}?',
    ],
  },
  'cohort-men': {
    en: ['How many men have {x}?', 'How many male patients suffer from {x}?', 'Number of men with {x}'],
    de: [
      'Wie viele Männer haben {x}?',
      'Wie viele männliche Patienten leiden an {x}?',
      'Anzahl der Männer mit {x}',
    ],
    it: ['Quanti uomini hanno {X}?', 'Quanti pazienti maschi soffrono di {x}?', 'Numero di uomini con {x}'],
  },
  'cohort-value': {
    en: [
      'How many patients have a {x} above {n}?',
      'How many patients had {x} values greater than {n}?',
      'In how many patients was the {x} higher than {n}?',
    ],
    de: [
      'Wie viele Patienten haben einen {x}-Wert über {n}?',
      'Bei wie vielen Patienten lag {x} über {n}?',
      'Wie viele Patienten hatten {x} größer als {n}?',
    ],
    it: [
      'Quanti pazienti hanno {X} sopra {n}?',
      'In quanti pazienti {X} è superiore a {n}?',
      'Quanti pazienti hanno valori di {x} maggiori di {n}?',
    ],
  },
  'cohort-family': {
    en: [
      'How many patients have a family history of {x}?',
      'How many patients have relatives with {x}?',
      'In how many patients does {x} occur in the family?',
    ],
    de: [
      'Wie viele Patienten haben {x} in der Familie?',
      'Bei wie vielen Patienten gibt es eine positive Familienanamnese für {x}?',
      'Wie viele Patienten haben Angehörige mit {x}?',
    ],
    it: [
      'Quanti pazienti hanno familiarità per {x}?',
      "In quanti pazienti c'è {x} in famiglia?",
      'Quanti pazienti hanno parenti con {x}?',
    ],
  },
  'cohort-possible': {
    en: [
      'How many patients have suspected {x}?',
      'In how many patients is {x} only suspected?',
      'How many patients have a possible {x}?',
    ],
    de: [
      'Bei wie vielen Patienten besteht der Verdacht auf {x}?',
      'Wie viele Patienten haben einen Verdacht auf {x}?',
      'Bei wie vielen Patienten wird {x} vermutet?',
    ],
    it: [
      'In quanti pazienti si sospetta {X}?',
      'Quanti pazienti hanno un sospetto di {x}?',
      'Quanti pazienti hanno una possibile {x}?',
    ],
  },
  'cohort-mean': {
    en: [
      'What is the average {x} of patients with {y}?',
      'Mean {x} in patients with {y}',
      'On average, how high is the {x} in patients with {y}?',
    ],
    de: [
      'Wie hoch ist {x} im Durchschnitt bei Patienten mit {y}?',
      'Mittlerer {x}-Wert der Patienten mit {y}',
      'Durchschnittliches {x} bei Patienten mit {y}',
    ],
    it: [
      'Qual è la media di {x} nei pazienti con {y}?',
      'Valore medio di {x} nei pazienti con {y}',
      'In media quanto vale {X} nei pazienti con {y}?',
    ],
  },
  'cohort-which': {
    en: [
      'Which patients have {x}?',
      'Who has {x}?',
      'Show me all patients with {x}.',
      'List the patients diagnosed with {x} but without {y}.',
    ],
    de: [
      'Welche Patienten haben {x}?',
      'Wer hat {x}?',
      'Zeige alle Patienten mit {x}.',
      'Nenne die Patienten mit {x}, aber ohne {y}.',
    ],
    it: [
      'Quali pazienti hanno {X}?',
      'Chi ha {X}?',
      'Mostrami tutti i pazienti con {x}.',
      'Elenca i pazienti con {x} ma senza {y}.',
    ],
  },
  'cohort-pressure': {
    en: [
      'How many patients have a {x} above {n}/90?',
      'How many patients had {x} readings higher than {n}/90 mmHg?',
      'In how many patients was the {x} over {n}/90?',
    ],
    de: [
      'Wie viele Patienten haben einen {x} über {n}/90?',
      'Bei wie vielen Patienten lag der {x} über {n}/90 mmHg?',
      'Wie viele Patienten hatten {x} größer als {n}/90?',
    ],
    it: [
      'Quanti pazienti hanno {X} superiore a {n}/90?',
      'In quanti pazienti {X} è sopra {n}/90 mmHg?',
      'Quanti pazienti hanno valori di {x} maggiori di {n}/90?',
    ],
  },
} satisfies Record<string, Readonly<Record<Language, readonly string[]>>>;
