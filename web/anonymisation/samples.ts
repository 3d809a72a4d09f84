import type { Language } from '../generated/graphql.ts';

/** Letters about invented people, which show one of each thing that identifies. */
export const SAMPLES: Readonly<Record<Language, string>> = {
  DE: `SYNTHETIC: erfundener Brief
Klinikum Nebelstein, Abteilung für Kardiologie
Lindengasse 12, 01234 Nebelstein · Tel. 0351 5550142 · station4@klinikum-nebelstein.example

Sehr geehrte Frau Kollegin Dr. Ahornblatt,

wir berichten über Herrn Kaspar Findling, geboren am 12.03.1947, wohnhaft Am Mühlgraben 8, 01235 Tannroda,
Fallnummer 40771295, der vom 02.02.2026 bis 09.02.2026 in unserer Behandlung war.

Diagnosen: Arterielle Hypertonie, Diabetes mellitus Typ 2. Kein Anhalt für eine Pneumonie.
Herr Findling, pensionierter Glockengießer, kam in Begleitung seiner Tochter Wiebke Findling.
Medikation: Metformin 1000 mg 1-0-1, Ramipril 5 mg 1-0-0.
Wiedervorstellung am 16.03.2026. Rückfragen an Oberarzt Dr. med. Jorin Sandkuhl, Durchwahl 0351 5550177.
`,
  EN: `SYNTHETIC: invented letter
Mistvale General Hospital, Department of Cardiology
12 Alder Walk, Mistvale · Tel. 020 7946 0142 · ward4@mistvale-hospital.example

Dear Dr Thornberry,

We report on Mr Casper Foundling, date of birth 12/03/1947, of 8 Millrace Lane, Pinecombe,
MRN 40771295, who was in our care from 2 February 2026 to 9 February 2026.

Diagnoses: hypertension, type 2 diabetes mellitus. No evidence of pneumonia.
Mr Foundling, a retired bell founder aged 91, came with his daughter Willa Foundling.
Medication: metformin 1000 mg twice daily, ramipril 5 mg once daily.
Follow-up on 16 March 2026. Questions to Dr Jorin Sandpiper, phone 020 7946 0177.
`,
  IT: `SYNTHETIC: lettera inventata
Ospedale di Nebbiosa, Reparto di Cardiologia
Via dei Tigli 12, 00999 Nebbiosa · Tel. 06 5550142 · reparto4@ospedale-nebbiosa.example

Gentile dott.ssa Acerbina,

Le scriviamo in merito al sig. Gaspare Trovatello, nato il 12/03/1947, residente in Via del Mulino 8, Abetina,
cartella clinica n. 40771295, ricoverato dal 02/02/2026 al 09/02/2026.

Diagnosi: ipertensione arteriosa, diabete mellito di tipo 2. Nessun segno di polmonite.
Il sig. Trovatello, fonditore di campane in pensione, era accompagnato dalla figlia Viola Trovatello.
Terapia: metformina 1000 mg due volte al giorno, ramipril 5 mg una volta al giorno.
Controllo il 16/03/2026. Per informazioni: dott. Iorio Sabbioni, tel. 06 5550177.
`,
};

/** Whether a text is a sample as it was loaded. */
export const isSample = (text: string): boolean => Object.values(SAMPLES).includes(text);
