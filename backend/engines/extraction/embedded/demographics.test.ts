import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../tests/support/embedded-engine.ts';

const engine = embeddedEngine();
const personIn = (text: string) => {
  const { age, gender } = engine.readNow(text).demographics;
  return { age, gender };
};

describe('age and sex', () => {
  it.each([
    ['ED NOTE\n44F c/o RUQ pain x 2 days. Father died at 61.', 44, 'female'],
    ['M/58, smoker. Wife unwell, too. Daughter 30.', 58, 'male'],
    ['HPI: 77 yo WM with CHF, son at bedside.', 77, 'male'],
    ['♂ 36, engineer. Mother: RA.', 36, 'male'],
    ['Aufnahme 3.4.2021\nw, 51 J., Bauchschmerz seit gestern. Ehemann (60) begleitet.', 51, 'female'],
    ['Pat.: männl., 29 J.\nBruder (33 J.) mit Asthma.', 29, 'male'],
    ['Verlauf der 48-j. Pat. nach OP. Sie klagt über Übelkeit. Die Pat. wurde mobilisiert.', 48, 'female'],
    ['Donna di 66 aa, inviata per tosse. Fratello di 70 anni con BPCO.', 66, 'female'],
    ['Uomo, aa 39, cefalea da tre giorni. Moglie 41 aa.', 39, 'male'],
    ['Re: Miss Ada B., 27\n\nShe works as a nurse. Grandfather 71.', 27, 'female'],
    [
      'Betrifft: Pat. K. L., 79-jährig, im Pflegeheim. Ihr o.g. Patient bekam Zyklus 8 der Chemotherapie.',
      79,
      'male',
    ],
    ['Mrs Pennant (83) was seen at home with the nurse, Mr Low.', 83, 'female'],
  ])('are read where a note says both at once, and not those of relatives: %s', (text, age, gender) => {
    expect(personIn(text)).toEqual({ age, gender });
  });

  it.each([
    ['Clinic 14 June 2020\n\nRe: Mr John Ames, born on the 3rd of March 1951', 69],
    ['Clinic 14/06/20\n\nRe: Mr John Ames, DOB 25/07/51', 68],
    ['Wien, 9.1.2019\n\nHr. Karl MAIER, geb. 1. 2. 44', 74],
    ['| Name | Geb.-Dat. | Fall |\n| K., U. | 30.11.1990 | 7 |\n\nEntlassung 29.11.2015', 24],
    ['Visita del 05/10/2017\nSig. P. Verdi, nato il 06/10/60', 56],
    // Either order of day and month tells the same age.
    ['Seen 08/09/2015\nD.O.B. 03/04/1960, patient well.', 55],
  ])('an age follows from a day of birth, however it is written: %j', (text, age) => {
    expect(personIn(text).age).toBe(age);
  });

  it.each([
    'Seen 03/04/2015\nD.O.B. 04/03/1960, patient well.',
    'D.O.B. 04/03/1960, patient well.',
    'Works as a caretaker. Ex-smoker until age 50. Sister (12 y/o) has asthma.',
  ])('no age is told where it is open: %j', (text) => {
    expect(personIn(text).age).toBeNull();
  });

  it.each([
    ['un settantaduenne iperteso, ex fumatore, lamenta dispnea', 72],
    ['a delightful gentleman of eighty-one, a former baker', 81],
    ['a frail sixty-year-old with falls', 60],
  ])('an age is read in words: %s', (text, age) => {
    expect(personIn(text).age).toBe(age);
  });

  it.each([
    [
      'Dear Dr Ames\n\nColposcopy was satisfactory, LLETZ was done.\n\nMr H. Vane, Consultant Gynaecologist',
      'female',
    ],
    [
      'Your patient came after a first mammogram. She will see Mr Farrell on Monday. Her scar is well.',
      'female',
    ],
    ['Z.n. Hysterektomie 1996, COPD. Vater und Bruder mit Kolon-Ca.', 'female'],
    ['Volume prostatico 62 cc, PSA 3,1. Madre con ca mammario.', 'male'],
    ['Ricoverato per polmonite, contagio dalla figlia. Dimesso in buone condizioni.', 'male'],
    ['Pz nota per BPCO, vigile e orientata. Marito in buona salute.', 'female'],
    [
      'Ihr Patient leidet unter Morbus Crohn. Mit ihm wurde gesprochen. Die Mutter hatte ein Karzinom.',
      'male',
    ],
    ['Eine 45-jährige Pat. mit Migräne. Bruder mit Epilepsie.', 'female'],
  ])('the sex follows from endings, pronouns and what only one sex has: %s', (text, gender) => {
    expect(personIn(text).gender).toBe(gender);
  });

  it.each([
    'Results phoned to the nurse, Ms. Doyle. Father had lung cancer.',
    'Parestesie notturne. Madre e sorella operate per STC.',
    'Attended 6 sessions after cuff repair (Mr Anders, 14/6/19). Lifts a poorly mother-in-law.',
  ])('no sex is told by others who are named: %s', (text) => {
    expect(personIn(text).gender).toBeNull();
  });
});
