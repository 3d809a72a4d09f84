import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../tests/support/embedded-engine.ts';

const engine = embeddedEngine();

/** Each finding of a kind as "surface certainty temporality of whom". */
const readingsOf = (text: string, category: string) =>
  engine
    .readNow(text)
    .entities.filter((entity) => entity.category === category)
    .map(({ offset, length, assertion }) =>
      [
        text.slice(offset, offset + length),
        assertion.certainty,
        assertion.temporality,
        assertion.association,
      ].join(' '),
    );

describe('a habit', () => {
  it.each([
    ['The patient used to smoke a pack a day.', 'smoke positive past subject'],
    ['The patient smoked for 20 years and quit in 1998.', 'smoked positive past subject'],
    ['The patient used to drink alcohol.', 'drink alcohol positive past subject'],
    ['The patient has smoked for 20 years.', 'smoked positive current subject'],
    ['She remains off cigarettes.', 'cigarettes positive past subject'],
    ['Raucher bis 2020 (25 PY).', 'Raucher positive past subject'],
    ['Aktiver Raucher, bis 20 Stück täglich.', 'Aktiver Raucher positive current subject'],
    ['Ex operaio, fumatore fino a gennaio 2024.', 'fumatore positive past subject'],
  ])('that was given up is past: %s', (text, reading) => {
    expect(readingsOf(text, 'SocialHistory')).toEqual([reading]);
  });

  it.each([
    ['Both parents of the patient smoke.', 'smoke positive current other'],
    ['Her husband smokes.', 'smokes positive current other'],
    ['SHX/FHX: Smokes 1 pack per day.', 'Smokes positive current subject'],
    ['SOCIAL/FAMILY HISTORY: Smokes.', 'Smokes positive current subject'],
  ])('belongs to whom the sentence says: %s', (text, reading) => {
    expect(readingsOf(text, 'SocialHistory')).toEqual([reading]);
  });
});

describe('a death', () => {
  it.each([
    ['She has lost several friends who died of cancer.', 'other'],
    ['There are family members who died of heart attack.', 'other'],
    ['Her friends died last year.', 'other'],
    ['The patient died at 5 p.m.', 'subject'],
  ])('is of the one who died: %s', (text, whose) => {
    expect(readingsOf(text, 'SymptomOrSign').map((reading) => reading.split(' ').at(-1))).toEqual([whose]);
  });
});

describe('a tumour', () => {
  it.each([
    ['There is no sign of recurrence of the colon cancer.', 'colon cancer positive past subject'],
    ['No recurrence of his lymphoma was seen.', 'lymphoma positive past subject'],
    ['There is no progression of the known tumor.', 'tumor positive current subject'],
    ['There is no evidence of colon cancer in the patient.', 'colon cancer negative current subject'],
  ])('was or is there where only its return or growth is denied: %s', (text, reading) => {
    expect(readingsOf(text, 'Diagnosis')).toEqual([reading]);
  });
});

describe('a drug that is only talked about or no longer given', () => {
  it.each([
    ['We discussed starting warfarin with the patient.', 'future'],
    ['Warfarin was discussed with the patient.', 'future'],
    ['Aspirin was considered in the patient.', 'future'],
    ['The lisinopril of the patient was stopped.', 'past'],
    ['The metformin of the patient was held.', 'past'],
  ])('is not taken now: %s', (text, time) => {
    expect(readingsOf(text, 'MedicationName').map((reading) => reading.split(' ')[2])).toEqual([time]);
  });

  it('is denied where it was declined', () => {
    expect(readingsOf('The patient declined morphine.', 'MedicationName')).toEqual([
      'morphine negative current subject',
    ]);
  });
});

describe('an organism', () => {
  it.each([
    ['The urine culture of the patient grew E. coli.', 'E. coli'],
    ['Urinocoltura del paziente positiva per E. coli.', 'E. coli'],
    ['Sepsi da S. aureus nel paziente.', 'S. aureus'],
    ['In der Blutkultur des Patienten S. aureus.', 'S. aureus'],
  ])('may have its first name cut short: %s', (text, name) => {
    expect(readingsOf(text, 'Organism').map((reading) => reading.split(' positive')[0])).toEqual([name]);
  });
});

describe('whoever found the patient', () => {
  it.each([
    ['An 83-year-old man was found on the floor by his wife with left hemiparesis.', 'hemiparesis'],
    ['Uomo di 83 anni, trovato a terra dalla moglie con emiparesi sinistra.', 'emiparesi'],
  ])('does not have what is told of the patient: %s', (text, word) => {
    const { entities, demographics } = engine.readNow(text);
    const found = entities.find(({ offset }) => text.startsWith(word, offset));
    expect(found?.assertion.association).toBe('subject');
    expect(demographics).toMatchObject({ age: 83, gender: 'male' });
  });

  it('may have it where it is told of them', () => {
    const [reading] = readingsOf('The patient lives with his wife, and his wife has diabetes.', 'Diagnosis');
    expect(reading).toContain('other');
  });
});

describe('a list that a verb denies', () => {
  it('goes on over adjectives that no name holds', () => {
    const text = 'He denies asthma, diabetes, chronic lung disease, headache, and heart attack.';
    expect(readingsOf(text, 'Diagnosis')).toEqual([
      'asthma negative current subject',
      'diabetes negative current subject',
      'lung disease negative current subject',
      'heart attack negative current subject',
    ]);
    expect(readingsOf('No edema, marked jaundice.', 'SymptomOrSign')).toEqual([
      'edema negative current subject',
      'jaundice positive current subject',
    ]);
  });
});
