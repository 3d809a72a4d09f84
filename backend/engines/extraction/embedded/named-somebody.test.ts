import { describe, expect, it } from 'vitest';
import { openDictionary } from '../../terminology/dictionary/open-dictionary.ts';
import { loadCoreDictionary } from '../../terminology/dictionary/stored-dictionaries.ts';
import { createEngineOver } from './embedded.engine.ts';

const engine = createEngineOver([openDictionary(loadCoreDictionary(), false)]);
const OF_PEOPLE = new Set(['Age', 'Gender', 'Date', 'FamilyRelation', 'RelativeDate']);
const factsIn = (text: string): string[] =>
  engine
    .readNow(text)
    .entities.filter(({ category }) => !OF_PEOPLE.has(category))
    .map(({ offset, length }) => text.slice(offset, offset + length));

/** Letters full of people, houses and streets that are called like drugs, diseases and organs. */
const LETTERS = {
  en: `Northgate Heart Hospital
Department of Pain Medicine, 14 Kidney Street
Dear Dr. Lasix,
cc: Dr. J. Burns, Prof. Considine
I saw your patient Mr. Peter Gout, born 3 May 1950, in the Diabetes Clinic.
Mr. Gout has asthma. Mrs. Gout was present. Nurse Cancer took the blood pressure.
Miss Stroke and Ms. Anna Angina from the Fever Foundation came along.
He takes Lasix 40 mg daily for Parkinson's disease; a Foley catheter was placed.
Signed by Harold Spleen
Sincerely,
Maria Liver
Rosa Lung, MD
Surgeon: Dr. A. Hernia`,
  de: `Klinikum Herz, Abteilung für Schmerz
Herrn Dr. Fieber
Sehr geehrte Frau Kollegin Dr. Leber, sehr geehrter Herr Kollege Husten,
wir berichten über Ihre Patientin Iris Magen, geb. am 3.4.1950.
Frau Niere klagt über Husten. Herr Fieber hat Fieber. PD Dr. Lunge und Oberärztin Eva Galle visitierten.
Bekannt sind Morbus Crohn und ein Parkinson-Syndrom. Therapie: Lasix 40 mg 1-0-0.
Geschrieben von Amadea Milz
Operateur: Prof. Dr. K. Finger
Mit freundlichen Grüßen

Paul Bein`,
  it: `Ospedale Cuore, via del Cuore 12
Reparto di Dolore
Gentile Dott.ssa Febbre, caro Dott. Rene,
La sig.ra Milza riferisce tosse. Il signor Fegato ha la febbre.
Assunta Pellegrino ved. Polmone, residente in piazza Stomaco 3.
In terapia con Lasix 25 mg per morbo di Parkinson.
Firmato: Dott. Carlo Gotta
Cordiali saluti

Anna Vescica`,
} as const;

describe('people, houses and streets', () => {
  it.each([
    ['en', ['asthma', 'blood pressure', 'Lasix', '40 mg', 'daily', "Parkinson's disease", 'Foley catheter']],
    ['de', ['Husten', 'Fieber', 'Morbus Crohn', 'Parkinson-Syndrom', 'Lasix', '40 mg', '1-0-0']],
    ['it', ['tosse', 'febbre', 'Lasix', '25 mg', 'morbo di Parkinson']],
  ] as const)('are no facts, and facts beside them stay (%s)', (language, expected) => {
    expect(factsIn(LETTERS[language])).toEqual(expected);
  });

  it.each([
    ['a drug with a dose', 'Dr. Lasix 40 mg daily was written.', ['Lasix', '40 mg', 'daily']],
    ['a diagnosis behind an eponym', 'Herr Weber hat Morbus Basedow.', ['Morbus Basedow']],
    ['what a title does not touch', 'Seen by Dr. Weber. Asthma and gout are stable.', ['Asthma', 'gout']],
    ['a route', 'General anesthesia via ET tube.', ['General anesthesia', 'ET tube']],
    ['a shortened word', 'Prim. Hyperparathyreoidismus, OA Knie links.', ['Hyperparathyreoidismus', 'Knie']],
  ] as const)('leave alone %s', (_what, text, expected) => {
    for (const fact of expected) expect(factsIn(text).join(' | ')).toContain(fact);
  });
});
