import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../tests/support/embedded-engine.ts';
import { unitAt } from './units.ts';

const engine = embeddedEngine();

/** Each value with what it belongs to, and its unit. */
const valuesOf = (text: string) => {
  const { entities, relations } = engine.readNow(text);
  const surface = ({ offset, length }: { offset: number; length: number }) =>
    text.slice(offset, offset + length);
  const targetOf = (place: number) => relations.find(({ source }) => source === place)?.target;
  return entities.flatMap((entity, place) => {
    if (entity.category !== 'MeasurementValue') return [];
    const target = entities[targetOf(place) ?? -1];
    const next = entities[place + 1];
    const unit = next?.category === 'MeasurementUnit' ? surface(next) : null;
    return [[target === undefined ? null : surface(target), surface(entity), unit]];
  });
};

const examinationsIn = (text: string) =>
  engine
    .readNow(text)
    .entities.filter(({ category }) => category === 'ExaminationName')
    .map(({ offset, length }) => text.slice(offset, offset + length));

describe('a value', () => {
  it.each([
    ['Her potassium had risen to 5.9 by noon.', [['potassium', '5.9', null]]],
    ['The sodium ranged between 131 and 134.', [['sodium', 'between 131 and 134', null]]],
    ['Das Kreatinin lag zuletzt bei 1,4 mg/dl.', [['Kreatinin', '1,4', 'mg/dl']]],
    ["L'emoglobina del paziente è risultata pari a 9,1 g/dl.", [['emoglobina', '9,1', 'g/dl']]],
    ['CRP bei dem Patienten (88,2 mg/l) steigend.', [['CRP', '88,2', 'mg/l']]],
    ['ESTIMATED BLOOD LOSS: , 150 mL.', [['ESTIMATED BLOOD LOSS', '150', 'mL']]],
    ['The height of the patient is 5 feet 4 inches.', [['height', '5 feet 4 inches', null]]],
  ])('is read behind words of all kinds: %s', (text, values) => {
    expect(valuesOf(text)).toEqual(values);
  });

  it.each([
    [
      'The Apgars were 7 and 9.',
      [
        ['Apgars', '7'],
        ['Apgars', '9'],
      ],
    ],
    [
      'Labor des Patienten: CRP 112 -> 40 -> 8 mg/l.',
      [
        ['CRP', '112'],
        ['CRP', '40'],
        ['CRP', '8'],
      ],
    ],
    [
      'Das Labor des Patienten war: Krea 0,9   1,1   0,8',
      [
        ['Krea', '0,9'],
        ['Krea', '1,1'],
        ['Krea', '0,8'],
      ],
    ],
    [
      'Sodium and potassium were 139 and 4.4.',
      [
        ['Sodium', '139'],
        ['potassium', '4.4'],
      ],
    ],
    [
      'Na/K 141/3.9 in the patient.',
      [
        ['Na', '141'],
        ['K', '3.9'],
      ],
    ],
    ['The count shows 64% neutrophils.', [['neutrophils', '64']]],
    [
      'BP 142/80, 18 RPM in the patient.',
      [
        ['BP', '142/80'],
        [null, '18'],
      ],
    ],
  ])('is one of several, or stands before its name: %s', (text, values) => {
    expect(valuesOf(text).map(([of, value]) => [of, value])).toEqual(values);
  });

  it.each([
    ['A 4 cm cystic lesion was seen in the patient.', 'lesion', '4', 'cm'],
    ['The patient has a nodule measuring 9 mm.', 'nodule', '9', 'mm'],
    ['Bei dem Patienten Pleuraerguss bis 3 cm.', 'Pleuraerguss', '3', 'cm'],
  ])('is the size of a finding: %s', (text, of, value, unit) => {
    expect(valuesOf(text)).toEqual([[expect.stringContaining(of), value, unit]]);
  });

  it.each([
    ['The patient is afebrile, 98% on room air.', '98', '%'],
    ['She is pregnant, at 31-2/7 weeks.', '31-2/7', 'weeks'],
    ['He was hypertensive, 188/110 at home.', '188/110', null],
  ])('stands alone where its form tells what it is: %s', (text, value, unit) => {
    expect(valuesOf(text)).toEqual([[null, value, unit]]);
  });

  it.each([
    'The CT of the patient was done in 11/21.',
    'TTE bei dem Patienten 14.3.: unauffällig.',
    'The patient had a biopsy of 3 lesions.',
    'A CT with 5 mm slices was done in the patient.',
    'The echocardiogram of the patient was repeated after 6 months.',
  ])('is no day, no count and no duration: %s', (text) => {
    expect(valuesOf(text).filter(([, value]) => /\d/.test(value ?? ''))).toEqual([]);
  });
});

describe('an examination that no dictionary has', () => {
  it.each([
    ['Bei dem Patienten Qrx 17,2 ng/ml.', ['Qrx']],
    ['Na 138, Xyq 41, K 4.1 in the patient.', ['Na', 'Xyq', 'K']],
    ["Brownlow's test negative bilaterally in the patient.", ["Brownlow's test"]],
    ['The XQV was positive in the patient.', ['XQV']],
    ['Rotavirus positive in the stool of the patient.', ['Rotavirus']],
    ['Bei der Patientin unauffälliges Sialogramm.', ['Sialogramm']],
    ['Quadro ecografico del paziente stabile.', ['ecografico']],
  ])('is told by its value, its result or its form: %s', (text, names) => {
    expect(examinationsIn(text)).toEqual(names);
  });

  it('is none where what stands before a number is normal, a unit or a word', () => {
    expect(examinationsIn('Emoglobina = 9,8 g/dl, vn = 12,0-16,0 g/dl nel paziente.')).toEqual([
      'Emoglobina',
    ]);
    expect(examinationsIn('The patient ran 12 km per hour and gained 3 kg.')).toEqual([]);
  });
});

describe('an examination', () => {
  it('that is only a movement or a part looked at needs a value', () => {
    expect(examinationsIn('The joint was brought into flexion.')).toEqual([]);
    expect(examinationsIn('The flexion of the patient was 40/60.')).toEqual(['flexion']);
    expect(examinationsIn('She was brought to the endoscopy suite.')).toEqual([]);
  });

  it('is named by its title, too', () => {
    expect(examinationsIn('EKG:\nSinusrhythmus bei dem Patienten.')).toEqual(['EKG']);
  });
});

describe('a result in words', () => {
  it.each([
    ['Die Serologie des Patienten vom Vortag war negativ.', 'negativ'],
    ['Die Dyspnoe des Patienten ist NYHA II-III.', 'II-III'],
    ['Her last colonoscopy, three years ago, which was normal, is lost.', 'normal'],
  ])('may stand some words away, and may be a class: %s', (text, value) => {
    expect(valuesOf(text).map(([, surface]) => surface)).toEqual([value]);
  });

  it('may be told with its number in brackets', () => {
    expect(valuesOf('CRP positiv im Verlauf (44 mg/l) bei dem Patienten.')).toEqual([
      ['CRP', 'positiv', null],
      ['CRP', '44', 'mg/l'],
    ]);
  });
});

describe('a unit', () => {
  it.each([
    ['mg/ dl', 'mg/dL'],
    ['x 109/l', '10*9/L'],
    ['10³/µl', '10*3/uL'],
    ['Tsd/µl', '10*3/uL'],
    ['UI/dl', '[IU]/dL'],
    ['beats per minute', '/min'],
    ['copie/ml', '{copies}/mL'],
    ['ml/min/1,73 m²', 'mL/min/{1.73_m2}'],
    ['cm H2O', 'cm[H2O]'],
    ['degrees Fahrenheit', '[degF]'],
    ['pounds', '[lb_av]'],
    ['mg/24h', 'mg/d'],
  ])('has its UCUM code however it is written: %s', (written, ucum) => {
    expect(unitAt(written, 0)).toEqual({ length: written.length, ucum });
  });

  it('is none within a word', () => {
    expect(unitAt('mmHgs', 0)).toBeNull();
    expect(unitAt('lbx', 0)).toBeNull();
  });
});

describe('a value in days and columns', () => {
  it.each([
    ['Hb am 1. postop. Tag 10,2 g/dl.', ['Hb', '10,2', 'g/dl']],
    ['Der Hb 2. Tag 9,1 g/dl bei der Patientin.', ['Hb', '9,1', 'g/dl']],
    [
      'Labor bei Aufnahme:\nHb          13,5        g/dl\nLeukozyten  8,4         G/l',
      ['Hb', '13,5', 'g/dl'],
    ],
  ])('is what was measured, and not the day: %s', (text, value) => {
    expect(valuesOf(text)).toContainEqual(value);
  });
});
