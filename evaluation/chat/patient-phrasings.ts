import type { Language } from '../../backend/shared/contract.ts';

/** How people ask about one patient, by what they ask. */
export const PATIENT_PHRASINGS = {
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
} satisfies Record<string, Readonly<Record<Language, readonly string[]>>>;
