import type { Language } from '../../shared/contract.ts';

/** What a question asks; its truth is worked out from the facts of the letters in gold.ts. */
export type Kind =
  | 'patient-assertion'
  | 'patient-medication'
  | 'patient-symptom'
  | 'patient-allergy'
  | 'patient-family'
  | 'patient-latest'
  | 'patient-trend'
  | 'patient-dose'
  | 'patient-when'
  | 'patient-conditions'
  | 'patient-medications'
  | 'patient-allergies'
  | 'patient-beyond'
  | 'cohort-condition'
  | 'cohort-medication'
  | 'cohort-both'
  | 'cohort-without'
  | 'cohort-older'
  | 'cohort-younger-women'
  | 'cohort-men'
  | 'cohort-value'
  | 'cohort-family'
  | 'cohort-possible'
  | 'cohort-mean'
  | 'cohort-which';

/** {x} is a name, {X} an Italian name with its article, {y} and {Y} a second one, {n} a number. */
export const PHRASINGS: Readonly<Record<Kind, Readonly<Record<Language, readonly string[]>>>> = {
  'patient-assertion': {
    en: [
      'Does the patient have {x}?',
      'Is there any evidence of {x}?',
      'Has {x} been diagnosed?',
      'does he suffer from {x}',
      'Is {x} one of the known diagnoses?',
      'Any {x} in the records?',
    ],
    de: [
      'Hat der Patient {x}?',
      'Ist {x} bekannt?',
      'Leidet die Patientin an {x}?',
      'Liegt {x} vor?',
      'Gibt es Hinweise auf {x}?',
      'Wurde {x} diagnostiziert?',
    ],
    it: [
      'Il paziente ha {X}?',
      'Soffre di {x}?',
      'È nota {x}?',
      'Risulta {x} nei referti?',
      'È stata diagnosticata {x}?',
      'La paziente è affetta da {x}?',
    ],
  },
  'patient-medication': {
    en: [
      'Does the patient take {x}?',
      'Is he on {x}?',
      'Was {x} prescribed?',
      'Has the patient been given {x}?',
      'Is {x} part of the medication?',
      'Is she treated with {x}?',
    ],
    de: [
      'Nimmt der Patient {x}?',
      'Bekommt sie {x}?',
      'Wurde {x} verordnet?',
      'Steht {x} auf dem Medikamentenplan?',
      'Wird er mit {x} behandelt?',
      'Erhält die Patientin {x}?',
    ],
    it: [
      'Il paziente assume {x}?',
      'Prende {X}?',
      'È stato prescritto {x}?',
      'È in terapia con {x}?',
      'Le è stata data {X}?',
      'Fa uso di {x}?',
    ],
  },
  'patient-symptom': {
    en: ['Did the patient report {x}?', 'Is there {x}?', 'Does she complain of {x}?', 'Was {x} present?'],
    de: ['Klagt der Patient über {x}?', 'Bestehen {x}?', 'Wurde über {x} berichtet?', 'Treten {x} auf?'],
    it: ['Il paziente riferisce {x}?', 'Presenta {x}?', 'Lamenta {x}?', 'Ci sono state {x}?'],
  },
  'patient-allergy': {
    en: ['Is the patient allergic to {x}?', 'Any {x} allergy?', 'Does he have an allergy to {x}?'],
    de: [
      'Ist der Patient gegen {x} allergisch?',
      'Besteht eine Allergie gegen {x}?',
      'Hat sie eine {x}-Allergie?',
    ],
    it: ['Il paziente è allergico a {x}?', "C'è un'allergia a {x}?", 'Ha allergie a {x}?'],
  },
  'patient-family': {
    en: [
      'Is there a family history of {x}?',
      'Did anyone in the family have {x}?',
      'Does {x} run in the family?',
    ],
    de: [
      'Gibt es {x} in der Familie?',
      'Ist die Familienanamnese positiv für {x}?',
      'Hatte ein Angehöriger {x}?',
    ],
    it: [
      "C'è familiarità per {x}?",
      'Qualcuno in famiglia ha avuto {X}?',
      "L'anamnesi familiare è positiva per {x}?",
    ],
  },
  'patient-latest': {
    en: [
      'What is the latest {x}?',
      'What was the most recent {x} value?',
      'How high was the {x} last time?',
      'last {x}?',
      'Show me the newest {x} result.',
      'What does the last {x} measurement say?',
    ],
    de: [
      'Wie hoch war {x} zuletzt?',
      'Was ist der letzte {x}-Wert?',
      'Aktueller {x}?',
      'Zeig mir den neuesten Wert für {x}.',
      'Wie ist der jüngste Messwert von {x}?',
      'Letzter Wert {x}',
    ],
    it: [
      "Qual è l'ultimo valore di {x}?",
      "Quanto era {X} l'ultima volta?",
      'Ultimo valore di {x}?',
      "Mostrami l'ultima misurazione di {x}.",
      'Qual è il valore più recente di {x}?',
      'Quanto vale adesso {X}?',
    ],
  },
  'patient-trend': {
    en: [
      'How has the {x} changed over time?',
      'Show the course of the {x}.',
      'What is the trend of {x}?',
      'How did {x} develop?',
      'List all {x} values in order.',
    ],
    de: [
      'Wie hat sich {x} entwickelt?',
      'Zeige den Verlauf von {x}.',
      'Wie hat sich der {x}-Wert verändert?',
      'Alle Werte von {x} im zeitlichen Verlauf',
      'Ist {x} gestiegen oder gefallen?',
    ],
    it: [
      "Qual è l'andamento di {x}?",
      'Come è cambiata nel tempo {X}?',
      "Mostra l'evoluzione di {x}.",
      'Come si è modificato il valore di {x}?',
      'Tutti i valori di {x} in ordine di tempo',
    ],
  },
  'patient-dose': {
    en: [
      'What dose of {x} does the patient take?',
      'How much {x} is he taking?',
      'How often is {x} taken?',
      'What is the dosage of {x}?',
    ],
    de: [
      'In welcher Dosis nimmt der Patient {x}?',
      'Wie ist {x} dosiert?',
      'Wie viel {x} bekommt sie?',
      'Wie oft nimmt er {x} ein?',
    ],
    it: [
      'Qual è la dose di {x}?',
      'Quanto {x} assume il paziente?',
      'Quante volte al giorno prende {X}?',
      'Con quale dosaggio è prescritto {x}?',
    ],
  },
  'patient-when': {
    en: ['When was {x} first mentioned?', 'Since when is {x} known?', 'When does {x} appear in the reports?'],
    de: [
      'Wann wurde {x} zuerst erwähnt?',
      'Seit wann ist {x} bekannt?',
      'In welchen Berichten taucht {x} auf und wann?',
    ],
    it: [
      'Quando è stata menzionata per la prima volta {X}?',
      'Da quando è nota {x}?',
      'Quando compare {x} nei referti?',
    ],
  },
  'patient-conditions': {
    en: [
      'What conditions does the patient have?',
      'List all diagnoses.',
      'Which illnesses are documented?',
      'What is the patient suffering from?',
    ],
    de: [
      'Welche Diagnosen hat der Patient?',
      'Liste alle Erkrankungen auf.',
      'Woran leidet die Patientin?',
      'Welche Vorerkrankungen sind dokumentiert?',
    ],
    it: [
      'Quali patologie ha il paziente?',
      'Elenca tutte le diagnosi.',
      'Di quali malattie soffre?',
      'Quali diagnosi sono documentate?',
    ],
  },
  'patient-medications': {
    en: [
      'What medications is the patient on?',
      'List all drugs.',
      'Which medicines were prescribed?',
      'What does the patient take?',
    ],
    de: [
      'Welche Medikamente nimmt der Patient?',
      'Liste die Medikation auf.',
      'Welche Arzneimittel wurden verordnet?',
      'Was nimmt sie ein?',
    ],
    it: [
      'Quali farmaci assume il paziente?',
      'Elenca la terapia farmacologica.',
      'Quali medicinali sono stati prescritti?',
      'Che cosa prende la paziente?',
    ],
  },
  'patient-allergies': {
    en: ['What allergies are known?', 'Is the patient allergic to anything?', 'List the allergies.'],
    de: [
      'Welche Allergien sind bekannt?',
      'Hat der Patient Allergien?',
      'Bestehen Unverträglichkeiten oder Allergien?',
    ],
    it: ['Quali allergie sono note?', 'Il paziente ha allergie?', 'Elenca le allergie.'],
  },
  'patient-beyond': {
    en: [
      "What is the patient's blood group?",
      'Which football team does he support?',
      'What is the shoe size of the patient?',
      'Is there a result of a genome sequencing?',
      'How many children does she have?',
      'What did the dentist recommend?',
    ],
    de: [
      'Welche Blutgruppe hat der Patient?',
      'Welchen Beruf hat die Patientin?',
      'Wie lautet die Schuhgröße?',
      'Was empfahl der Zahnarzt?',
      'Wie viele Kinder hat er?',
      'Wurde ein Gentest durchgeführt?',
    ],
    it: [
      'Qual è il gruppo sanguigno del paziente?',
      'Che lavoro fa la paziente?',
      'Quanti figli ha?',
      'Che cosa ha consigliato il dentista?',
      'Quale squadra di calcio tifa?',
      'È stato eseguito un test genetico?',
    ],
  },
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
};

/** Phrasings that nobody looks at while the understanding is written: each third, and what it is filled with. */
export const isHeldOut = (phrasing: number): boolean => phrasing % 3 === 2;
