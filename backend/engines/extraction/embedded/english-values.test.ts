import { describe, expect, it } from 'vitest';
import { embeddedEngine, wordsOfCategory } from '../../../../tests/support/embedded-engine.ts';

const engine = embeddedEngine();

/** Each value with what it belongs to. */
const valuesOf = (text: string) => {
  const { entities, relations } = engine.readNow(text);
  const surface = ({ offset, length }: { offset: number; length: number }) =>
    text.slice(offset, offset + length);
  return entities.flatMap((entity, place) => {
    if (entity.category !== 'MeasurementValue') return [];
    const target = entities[relations.find(({ source }) => source === place)?.target ?? -1];
    return [[target === undefined ? null : surface(target), surface(entity)]];
  });
};

describe('an English value', () => {
  it.each([
    ['Her INR is 2.5. She takes warfarin.', [['INR', '2.5']]],
    ['The PSA was 5.5. In the spring he had a biopsy.', [['PSA', '5.5']]],
    ['The digoxin level was 1.2. It was held.', [['digoxin level', '1.2']]],
    ['The cardiac index of the patient is 2.1.', [['cardiac index', '2.1']]],
  ])('may end its sentence without being a day: %s', (text, values) => {
    expect(valuesOf(text)).toEqual(values);
  });

  it.each([
    ['Blood pressure is 138/78 in the left arm and 142/80 in the right arm.', ['138/78', '142/80']],
    ['Visual acuity of the patient was 20/40 OD and 20/30 OS.', ['20/40', '20/30']],
    ['Her Apgars were 7 at one minute and 9 at five minutes.', ['7', '9']],
    ['Her creatinine, which had been 1.1, rose to 2.3 on admission and was 1.4.', ['1.1', '2.3', '1.4']],
    ['The heart rate of the patient was in the 60s to 70s.', ['60s to 70s']],
    ['BP of the patient ran 100s-120s/60s-70s.', ['100s-120s/60s-70s']],
  ])('is read with others of the same examination: %s', (text, values) => {
    expect(valuesOf(text).map(([, value]) => value)).toEqual(values);
  });

  it.each([
    ['The white count was 11.2 with 80 segs, 12 lymphs.', ['11.2', '80', '12']],
    ['UA of the patient showed 3+ protein, trace ketones.', ['3+', 'trace']],
    ['The liver span of the patient is 10 cm.', ['10']],
    ['The tourniquet time was 45 minutes.', ['45']],
    ['Her blood type is O positive, and she is well.', ['O positive']],
    ['She weighs 155 pounds.', ['155']],
  ])('belongs to what it measures: %s', (text, values) => {
    const found = valuesOf(text);
    expect(found.map(([, value]) => value)).toEqual(values);
    expect(found.every(([of]) => of !== null)).toBe(true);
  });

  it.each([
    ['He is 177 pounds, 5 feet, 8 inches.', ['177', '5 feet, 8 inches']],
    [`He is a pleasant 42-year-old, 344 pounds. He is 5'9".`, ['344', `5'9"`]],
  ])('tells the body without a name: %s', (text, values) => {
    expect(valuesOf(text).map(([, value]) => value)).toEqual(values);
    expect(wordsOfCategory(text, 'BodyStructure')).toEqual([]);
  });

  it.each([
    ['The patient was febrile to 102.', [['febrile', '102']]],
    ['Her pain is rated as 8 out of 10.', [['pain', '8 out of 10']]],
    ['She has a 2/6 systolic murmur.', [['systolic murmur', '2/6']]],
    ['The patient had a fever for 3 days.', []],
  ])('is the degree of a finding: %s', (text, values) => {
    expect(valuesOf(text)).toEqual(values);
  });

  it.each([
    ['The patient has a spleen of 15 cm.', ['15']],
    ['There is a rhythm of 8 Hz in the patient.', ['8']],
    ['The prostate is about 45 g and benign.', ['45']],
    ['A 4.5 mm drill was used in the patient, and a 6 cm incision was made.', []],
  ])('may be a size that stands alone, but of no step or instrument: %s', (text, values) => {
    expect(valuesOf(text).map(([, value]) => value)).toEqual(values);
  });

  it('is no part of what is told of the next names behind it', () => {
    expect(valuesOf('In her urine pH 6.0, negative for ketones.')).toEqual([
      ['urine pH', '6.0'],
      ['ketones', 'negative'],
    ]);
  });

  it.each([
    ['All blood cultures of the patient resulted negative.', ['blood cultures', 'negative']],
    ['Her alkaline phosphatase (ALP) was raised, and she is well.', ['ALP', 'raised']],
    ['The MRI performed on day 3 was normal.', ['MRI', 'normal']],
    [
      'Echocardiography showed normal left ventricular (LV) systolic function.',
      ['systolic function', 'normal'],
    ],
    ['The Ki-67 labeling index was 40%.', ['Ki-67 labeling index', '40']],
    [
      'Capillary refill time in the toes was less than three seconds.',
      ['Capillary refill time', 'less than three'],
    ],
    ['She had atrial fibrillation at 125 beats per minute.', ['atrial fibrillation', '125']],
    ['About 30 cc of serosanguineous fluid was aspirated.', ['serosanguineous fluid', '30']],
    ['She had leucopenia, 2600/mm 3 (normal level, 4000-9000/mm 3).', ['leucopenia', '2600']],
    ['Her prothrombin time, 38% (normal level, 70-100%), was low.', ['prothrombin time', '38']],
    ['CT showed a 27-mm, hyper-enhancing tumor in the antrum.', ['tumor', '27']],
    ['There was a 3-cm area of erythema on her back.', ['erythema', '3']],
    ['A lesion measuring 2.4 X 3.9 X 3.0cm was seen.', ['lesion', '2.4 X 3.9 X 3.0']],
    [
      'The abscesses measured 5.6 cm at the left liver lobe and 5.2 cm in the right lobe.',
      ['abscesses', '5.2'],
    ],
    ['Her physical examination was unremarkable.', ['physical examination', 'unremarkable']],
  ])('is told by a verb, a phrase or an adjective: %s', (text, value) => {
    expect(valuesOf(text)).toContainEqual(value);
  });

  it.each([
    ['ESR and CRP were 7 mm/hr and 3 mg/L, respectively.', ['ESR', '7'], ['CRP', '3']],
    ['BSG und CRP betrugen bei dem Patienten 40 mm/h und 12 mg/l.', ['BSG', '40'], ['CRP', '12']],
    ['VES e PCR del paziente erano rispettivamente 48 mm/h e 12 mg/l.', ['VES', '48'], ['PCR', '12']],
  ])('is each its own of a list in several units: %s', (text, ...values) => {
    expect(valuesOf(text)).toEqual(values);
  });
});

describe('an English value apart from its examination', () => {
  it.each([
    ['The end-diastolic pressure at the end of the study was 14 mmHg.', ['end-diastolic pressure', '14']],
    ['Her PSA in May was 3.1, and she is well.', ['PSA', '3.1']],
    ['Blood loss with the delivery was 350 mL.', ['Blood loss', '350']],
    ['The INR was therapeutic at 2.6, and he is well.', ['INR', '2.6']],
    ['The cardiac output equals 4.4 by the method of Fick.', ['cardiac output', '4.4']],
    ['Her troponins were negative x3.', ['troponins', 'negative']],
    ['The strength of the left leg is 4+/5, and he is well.', ['strength', '4+/5']],
    ['She scored 25 out of 30 on the MMSE.', ['MMSE', '25 out of 30']],
    ['EXAM: BP128/64 while sitting.', ['BP', '128/64']],
  ])('belongs to it over what tells where, when or how: %s', (text, value) => {
    expect(valuesOf(text)).toEqual([value]);
  });

  it('is followed by the earlier one that it is compared with', () => {
    expect(valuesOf('Hematocrit was 27.5 down from 33, and he was transfused.')).toEqual([
      ['Hematocrit', '27.5'],
      ['Hematocrit', '33'],
    ]);
  });

  it.each([
    ['Pain on a scale of 1 to 10 is 6.', [['Pain', '6']]],
    ['His pain is rated 4 on a scale of 0-10.', [['pain', '4']]],
    ['She remained febrile, approximately 101.2.', [['febrile', '101.2']]],
  ])('tells a degree on a scale: %s', (text, values) => {
    expect(valuesOf(text)).toEqual(values);
  });

  it.each([
    ['An intrauterine pregnancy at 38 and 2/7th weeks was seen.', '38 and 2/7th'],
    ['It was a 6 lb and 9 oz baby girl.', '6 lb and 9 oz'],
  ])('tells a pregnancy or a child: %s', (text, value) => {
    expect(valuesOf(text).map(([, surface]) => surface)).toEqual([value]);
  });
});

describe('an English fraction without a name', () => {
  it('belongs to the examination of its kind, wherever that stands in the sentence', () => {
    expect(valuesOf('Strength was 4/5 in the deltoids, 5/5 in the biceps, and 3/5 in the triceps.')).toEqual([
      ['Strength', '4/5'],
      ['Strength', '5/5'],
      ['Strength', '3/5'],
    ]);
    expect(valuesOf('Blood pressure is 94/50, and after saline it came up to 108/62.')).toEqual([
      ['Blood pressure', '94/50'],
      ['Blood pressure', '108/62'],
    ]);
  });

  it('is an acuity where the sentence speaks of the eyes', () => {
    expect(valuesOf('The patient was seeing 20/50 in her left eye.')).toEqual([[null, '20/50']]);
    expect(valuesOf('The patient had 20/50 of the sessions.')).toEqual([]);
  });
});

describe('pregnancies and births of a patient', () => {
  it.each([
    [
      'She is gravida 3, para 2-0-1-2.',
      [
        ['gravida', '3'],
        ['para', '2-0-1-2'],
      ],
    ],
    [
      'This is a gravida-4, para-3-0-1-3 female.',
      [
        ['gravida', '4'],
        ['para', '3-0-1-3'],
      ],
    ],
    [
      'The patient is a G5 P3 female.',
      [
        ['G', '5'],
        ['P', '3'],
      ],
    ],
  ])('are values of their counts: %s', (text, values) => {
    expect(valuesOf(text)).toEqual(values);
  });
});

describe('a further English value', () => {
  it.each([
    [
      'Heart rate was 112 on arrival, which improved to 86.',
      [
        ['Heart rate', '112'],
        ['Heart rate', '86'],
      ],
    ],
    ['The BP is 124 over 78, and she is well.', [['BP', '124 over 78']]],
    ['A Gleason 7 adenocarcinoma was seen.', [['Gleason', '7']]],
    ['The platelets were 95K, and she is well.', [['platelets', '95K']]],
    [
      'The WBC was 10.9 (82% segs).',
      [
        ['WBC', '10.9'],
        ['segs', '82'],
      ],
    ],
  ])('is read as it is written: %s', (text, values) => {
    expect(valuesOf(text)).toEqual(values);
  });

  it.each([
    ['The ejection fraction by echocardiogram was 45%.', [['ejection fraction', '45']]],
    ['The carotid ultrasound showed 60% stenosis.', [['stenosis', '60']]],
    [
      'On urinalysis, leukocyte esterase large, bacteria many.',
      [
        ['leukocyte esterase', 'large'],
        ['bacteria', 'many'],
      ],
    ],
    ['The patient was tachycardic at 118.', [['tachycardic', '118']]],
    [
      'Hemoglobin was 9 preoperatively and 11 postoperatively.',
      [
        ['Hemoglobin', '9'],
        ['Hemoglobin', '11'],
      ],
    ],
  ])('is of what it is said of: %s', (text, values) => {
    expect(valuesOf(text)).toEqual(values);
  });

  it('is none of what the lesion was treated with', () => {
    expect(valuesOf('The lesion was crossed with a 2.5 mm balloon.')).toEqual([]);
  });
});

describe('an infection that was screened for', () => {
  it('is an examination where the screen was negative', () => {
    const text = 'The patient is HIV negative, hepatitis B nonreactive.';
    expect(wordsOfCategory(text, 'Diagnosis')).toEqual([]);
    expect(valuesOf(text)).toEqual([
      ['HIV', 'negative'],
      ['hepatitis B', 'nonreactive'],
    ]);
  });
});

describe('RA behind a share', () => {
  it('is the air of the room and no arthritis', () => {
    expect(wordsOfCategory('The saturation of the patient is 98% RA.', 'Diagnosis')).toEqual([]);
    expect(wordsOfCategory('She has RA.', 'Diagnosis')).toEqual(['RA']);
  });
});
