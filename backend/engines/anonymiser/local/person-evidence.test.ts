import { describe, expect, it } from 'vitest';
import type { AnonymisationLanguage } from '../anonymisation.ts';
import { findIdentifying } from './find-identifying.ts';

const found = (text: string, language: AnonymisationLanguage): string[] =>
  findIdentifying(text, language).map(({ type, start, end }) => `${type} ${text.slice(start, end)}`);

describe('among clinical words somebody stays somebody', () => {
  it.each([
    ['en', 'a verb of people', 'Threlquor reports dyspnoea, oedema and palpitations.', 'NAME Threlquor'],
    ['en', 'what only to people is done', 'Quillan was tried on methotrexate; nausea.', 'NAME Quillan'],
    ['en', 'who was spoken to', 'Insulin explained to Marquor; ketones, diet.', 'NAME Marquor'],
    ['en', 'whose relative it is', 'Wife of Tamsquor reports seizures and aphasia.', 'NAME Tamsquor'],
    ['en', 'an office behind', 'Seen with Wojquor, physiotherapist: hip flexion limited.', 'NAME Wojquor'],
    ['en', 'courtesy behind a comma', 'I reviewed Parkinson, Mr Gordon, for tremor.', 'NAME Parkinson'],
    ['en', 'an eponym with an age', 'Cooper, 54, hernia repair, mesh, wound infection.', 'NAME Cooper'],
    ['en', 'where somebody went', 'Discharged to Skelquor with warfarin, fibrillation.', 'CITY Skelquor'],
    ['en', 'a house', 'Care at Hazelquor House, pressure sore, insulin.', 'ORGANISATION Hazelquor House'],
    ['it', 'a participle', 'Medicazione eseguita da Ruggerqua, ferita, drenaggio.', 'NAME Ruggerqua'],
  ] as const)('(%s: %s)', (language, _evidence, text, expected) => {
    expect(found(text, language)).toContain(expected);
  });
});

describe('a list of beds names those who lie in them', () => {
  it.each([
    ['en', 'Bed 4 Threlquor: pneumonia, oxygen 2 L.', 'NAME Threlquor'],
    ['en', '1) Mossquor, rm 3: pancreatitis, lipase raised.', 'NAME Mossquor'],
    ['de', 'Bett 4 Wiesquor: Sepsis, Laktat erhöht.', 'NAME Wiesquor'],
    ['it', 'Letto 4 Zanquorin: polmonite, ossigeno.', 'NAME Zanquorin'],
  ] as const)('(%s: %s)', (language, text, expected) => {
    expect(found(text, language)).toContain(expected);
  });

  it.each([
    ['en', 'Bed 3: comfortable. Bed 5: Ketones 1.8.'],
    ['de', 'Bett 11: Beschwerdefrei, Pneumonie abheilend.'],
    ['it', 'Letto 6: Digiuno, clistere alle sei.'],
  ] as const)('but not what ails them (%s: %s)', (language, text) => {
    expect(found(text, language)).toEqual([]);
  });
});

describe('where nobody is, what many share stays', () => {
  it.each([
    ['en', 'a year', 'Appendicectomy in 2004, hernia repair; no fever, no cough.'],
    ['de', 'a season and a ward', 'Seit Winter 2020 Husten, Fieber, Erguss; Station 4.'],
    ['en', 'scores by their figures', 'Psychiatry: Hamilton 24, Beck 28; depression, insomnia, lithium.'],
    ['en', 'hours and doses', 'Round: 08:00 Furosemide 40, 12:00 Movicol 1; oedema, nausea.'],
    ['de', 'parts and values', 'Ab 1/2 Tablette Ramipril, TSH 2.1, fT4 1.2. Puls regelmäßig.'],
    ['de', 'systems by their place', 'Score nach Toronto: moderat. Ödeme, Zyanose keine.'],
    ['it', 'criteria', 'Criteri di Milano rispettati; edemi, cianosi assenti.'],
    ['de', 'weekdays', 'Mo, Mi, Fr Dialyse, Shunt, Kalium.'],
  ] as const)('(%s: %s)', (language, _what, text) => {
    expect(found(text, language)).toEqual([]);
  });

  it('and goes where somebody is', () => {
    expect(found('Mrs Zanele Quorr had an appendicectomy in 2004; fever, cough.', 'en')).toContain(
      'DATE 2004',
    );
  });
});

describe('institutions, numbers and names of users by their forms', () => {
  it.each([
    ['de', 'Kontrolle in der Kardiologie Quorufer.', 'HOSPITAL Kardiologie Quorufer'],
    ['de', 'Verlegt ins Haus Quorrwald, mobil.', 'HOSPITAL Haus Quorrwald'],
    ['en', 'URN 118843, seen today.', 'ID 118843'],
    ['de', 'Kopie an die Ordination am Quorplatz.', 'HOSPITAL Ordination am Quorplatz'],
    ['it', 'Dialisi al Centro Dialisi Montequor.', 'HOSPITAL Centro Dialisi Montequor'],
    ['en', 'Collected by the hostel, Quorgate House in Hull.', 'ORGANISATION Quorgate House'],
    ['de', 'Halter des Fahrzeugs NF-JW 902.', 'PLATE NF-JW 902'],
    ['en', 'Entered by tquor_04 at ten.', 'USERNAME tquor_04'],
    ['en', 'The troponin is of Alan Quorr (7730-0192).', 'ID 7730-0192'],
    ['de', 'Frau Quorr (94) stürzte.', 'AGE 94'],
    ['it', 'Rivisto il 12 u.s. in ambulatorio.', 'DATE 12 u.s.'],
  ] as const)('(%s: %s)', (language, text, expected) => {
    expect(found(text, language)).toContain(expected);
  });
});
