import { describe, expect, it } from 'vitest';
import { embeddedEngine, wordsOfCategory } from '../../../../tests/support/embedded-engine.ts';

const engine = embeddedEngine();

/** Each relation as "what relation of-what", in order. */
const relationsOf = (text: string) => {
  const { entities, relations } = engine.readNow(text);
  const wordsOf = (place: number) => {
    const { offset, length } = entities[place] ?? { offset: 0, length: 0 };
    return text.slice(offset, offset + length);
  };
  return relations.map(
    ({ source, target, relationType }) => `${wordsOf(source)} ${relationType} ${wordsOf(target)}`,
  );
};

describe('what is told of a drug', () => {
  it('is for how long', () => {
    expect(relationsOf('Der Patient erhielt Amoxicillin/Clavulansäure 875/125 mg 1-0-1 für 7 Tage.')).toEqual(
      [
        '875/125 mg DosageOfMedication Amoxicillin/Clavulansäure',
        '1-0-1 FrequencyOfMedication Amoxicillin/Clavulansäure',
        '7 Tage TimeOfMedication Amoxicillin/Clavulansäure',
      ],
    );
    expect(relationsOf('The patient takes apixaban 5 mg q8h x 10 days for the stroke.')).toContain(
      '10 days TimeOfMedication apixaban',
    );
    expect(relationsOf('Si prescrive al paziente amoxicillina 1 g ogni 8 ore per 7 giorni.')).toEqual([
      '1 g DosageOfMedication amoxicillina',
      'ogni 8 ore FrequencyOfMedication amoxicillina',
      '7 giorni TimeOfMedication amoxicillina',
    ]);
  });

  it('is how it changed, each word of change with its own drug', () => {
    const courses = (text: string) => relationsOf(text).filter((relation) => relation.includes('Course'));
    expect(
      courses(
        'The patient was started on apixaban 5 mg, metoprolol was stopped and paracetamol was continued.',
      ),
    ).toEqual([
      'started CourseOfMedication apixaban',
      'stopped CourseOfMedication metoprolol',
      'continued CourseOfMedication paracetamol',
    ]);
    expect(
      courses(
        'Bei der Patientin wurde Ramipril von 2,5 mg auf 5 mg erhöht, Bisoprolol 1-0-1-0 neu begonnen und Ibuprofen (b.B.) pausiert.',
      ),
    ).toEqual([
      'erhöht CourseOfMedication Ramipril',
      'neu begonnen CourseOfMedication Bisoprolol',
      'pausiert CourseOfMedication Ibuprofen',
    ]);
    expect(courses('Al paziente è stato sospeso il ramipril e aumentato il bisoprololo.')).toEqual([
      'sospeso CourseOfMedication ramipril',
      'aumentato CourseOfMedication bisoprololo',
    ]);
    expect(wordsOfCategory('The cough of the patient has started, there is no drug.', 'Course')).toEqual([]);
  });

  it('is found beside a drug that the vocabulary does not name', () => {
    const text = 'The patient received intravenous unheardofmab 30 mg/kg every 3 weeks.';
    expect(wordsOfCategory(text, 'MedicationRoute')).toEqual(['intravenous']);
    expect(wordsOfCategory(text, 'Dosage')).toEqual(['30 mg/kg']);
    expect(wordsOfCategory(text, 'Frequency')).toEqual(['every 3 weeks']);
    expect(wordsOfCategory('The patient drank 2 l and has 95% of the value.', 'Dosage')).toEqual([]);
  });
});

describe('how a drug is given', () => {
  it('is told beside a drug that the vocabulary does not name, where only drugs are given so', () => {
    expect(wordsOfCategory('She takes unheardofin 1-0-1.', 'Frequency')).toEqual(['1-0-1']);
    expect(wordsOfCategory('Unheardofin was given q8h.', 'Frequency')).toEqual(['q8h']);
    expect(wordsOfCategory('The patient has a headache daily.', 'Frequency')).toEqual([]);
  });

  it('is an amount and how often it is given, each for itself', () => {
    expect(relationsOf('The patient takes amoxicillin 30 mg/kg per day.')).toEqual([
      '30 mg/kg DosageOfMedication amoxicillin',
      'per day FrequencyOfMedication amoxicillin',
    ]);
    expect(wordsOfCategory('The patient takes ramipril 5 mg/day.', 'Dosage')).toEqual(['5 mg/day']);
    expect(wordsOfCategory('Per day the patient walks 2 km a day.', 'Frequency')).toEqual([]);
  });

  it.each([
    ['Medikation: Euthyrox 75 1-0-0', '75', '1-0-0'],
    ['Medikation: Metoprolol 47,5 mg 1 x 1', '47,5 mg', '1 x 1'],
    ['Medikation: Novalgin 500 mg bis zu 3x tgl.', '500 mg', 'bis zu 3x tgl.'],
    ['Gabe von Capecitabin 1250 mg/m² Tag 1-14', '1250 mg/m²', 'Tag 1-14'],
  ])('is told by a strength and a scheme: %s', (text, dosage, frequency) => {
    expect(wordsOfCategory(text, 'Dosage')).toEqual([dosage]);
    expect(wordsOfCategory(text, 'Frequency')).toEqual([frequency]);
  });

  it('is one statement, not the parts of the body or treatments that it names', () => {
    const text = 'Levothyroxine 50 µg once daily on an empty stomach, salbutamol by inhalation.';
    expect(wordsOfCategory(text, 'Frequency')).toEqual(['once daily on an empty stomach']);
    expect(wordsOfCategory(text, 'MedicationRoute')).toEqual(['by inhalation']);
    expect(wordsOfCategory(text, 'BodyStructure')).toEqual([]);
    expect(wordsOfCategory('The patient has ulcers of the stomach.', 'BodyStructure')).toEqual(['stomach']);
  });

  it('is not CP alone, which is a cleft palate, too', () => {
    expect(wordsOfCategory('The child has CP and takes paracetamol.', 'MedicationForm')).toEqual([]);
    expect(wordsOfCategory('Paracetamolo 1 cp x 2/die.', 'Dosage')).toEqual(['1 cp']);
  });
});

describe('a time', () => {
  it('of treatment is of the treatment, not of a condition nearer to it', () => {
    expect(relationsOf('The patient had pneumonia after 3 years of treatment with methotrexate.')).toEqual([
      '3 years TimeOfMedication methotrexate',
    ]);
    expect(relationsOf('The patient has pneumonia, associated with chronic use of methotrexate.')).toEqual([
      'chronic TimeOfMedication methotrexate',
    ]);
    expect(relationsOf('Paziente trattata con metotrexato per 2 mesi, poi polmonite.')).toEqual([
      '2 mesi TimeOfMedication metotrexato',
    ]);
  });

  it.each([
    ['The patient had a stroke in the second month of treatment.', 'second month'],
    ['Der Patient hatte am 3. Tag Fieber.', '3. Tag'],
    ['La paziente ha avuto febbre in terza giornata.', 'in terza giornata', 'Time'],
    ['The patient had fever on day 4.', 'day 4'],
  ])('may be counted: %s', (text, time, category = 'Date') => {
    expect(wordsOfCategory(text, category)).toEqual([time]);
  });

  it.each([
    ['The patient had a stroke in March 2015.', 'March 2015 TimeOfCondition stroke'],
    ['The patient has cough for 3 days.', '3 days TimeOfCondition cough'],
    ['The patient has fever since yesterday.', 'since yesterday TimeOfCondition fever'],
    ['Der Patient hat Husten seit 3 Tagen.', '3 Tagen TimeOfCondition Husten'],
    [
      'Der Patient hatte vor zwei Jahren einen Myokardinfarkt.',
      'vor zwei Jahren TimeOfCondition Myokardinfarkt',
    ],
    ['Der Sturz der Patientin war am 12.03.2024.', '12.03.2024 TimeOfCondition Sturz'],
    ['Il paziente ha avuto un ictus nel 2015.', '2015 TimeOfCondition ictus'],
    ['Il paziente ha febbre da 3 giorni.', '3 giorni TimeOfCondition febbre'],
    ['Marzo 2008: episodio di ematuria nel paziente.', 'Marzo 2008 TimeOfCondition ematuria'],
    ['This past Friday, she had a seizure.', 'This past Friday TimeOfCondition seizure'],
    [
      'La colecistectomia della paziente è del 3 maggio 2019.',
      '3 maggio 2019 TimeOfTreatment colecistectomia',
    ],
  ])('is tied to what it dates: %s', (text, relation) => {
    expect(relationsOf(text)).toEqual([relation]);
  });

  it('is not a day of birth', () => {
    expect(wordsOfCategory('Wir berichten über den Patienten mit Husten, geb. 01.02.1950.', 'Date')).toEqual(
      [],
    );
  });
});

describe('a laboratory value', () => {
  const valuesOf = (text: string) => wordsOfCategory(text, 'MeasurementValue');

  it('is neither its reference range nor its flag', () => {
    expect(
      valuesOf('Der Patient hat Kreatinin 1,8 mg/dl [0,5-1,2] H, Kalium [3,5-5,1] 3,4 mmol/l L und Natrium.'),
    ).toEqual(['1,8', '3,4']);
    expect(
      valuesOf(
        'Das Labor der Patientin: Kreatinin (0,5-1,2 mg/dl): 1,8 mg/dl, Hämoglobin H 17,2 g/dl, Kalium* 5,9.',
      ),
    ).toEqual(['1,8', '17,2', '5,9']);
    expect(valuesOf('The creatinine [0.5-1.2] of the patient was not reported.')).toEqual([]);
    expect(valuesOf('Die Leukozyten waren bei der Patientin erhöht, das CRP ↑ 48 mg/l (Norm <5).')).toEqual([
      'erhöht',
      '48',
    ]);
  });

  it.each([
    ['The labs of the patient: Hb 13.2 g/dl (12.0-16.0).', 'Hb', '(12.0-16.0)', 12, 16],
    ['Die Patientin hat ein CRP von 45 mg/l [<5].', 'CRP', '[<5]', null, 5],
    ['Natrium 138 mmol/l 135-145, der Patient ist wach.', 'Natrium', '135-145', 135, 145],
    ['Kalium [3,5-5,1] 3,4 mmol/l L, der Patient ist wach.', 'Kalium', '[3,5-5,1]', 3.5, 5.1],
    ['La paziente ha creatinina 1,8 mg/dl (v.n. 0,5-1,2).', 'creatinina', '(v.n. 0,5-1,2)', 0.5, 1.2],
    ['The ferritin was 480 ng/mL (reference range 15-150).', 'ferritin', '(reference range 15-150)', 15, 150],
    ['The patient has an eGFR of 75 mL/min (normal >90).', 'eGFR', '(normal >90)', 90, null],
  ])('stands with what is normal: %s', (text, examination, range, low, high) => {
    expect(relationsOf(text)).toContain(`${range} ReferenceRangeOfExamination ${examination}`);
    const entity = engine.readNow(text).entities.find(({ category }) => category === 'ReferenceRange');
    expect(entity).toMatchObject({ low, high });
  });

  it.each([
    ['creatinine 1.8 mg/dl H [0.5-1.2] of the patient', 'H', 'H'],
    ['Kalium 3,1 mmol/l (L) bei dem Patienten', 'L', 'L'],
    ['Kreatinin 1,8 H mg/dl bei dem Patienten', 'H', 'H'],
    ['CRP ↑ 48 mg/l bei dem Patienten', '↑', 'H'],
    ['CRP* 45 mg/l bei dem Patienten', '*', 'A'],
    ['Leukozyten stark erhöht 14,5 G/l bei dem Patienten', 'stark erhöht', 'H'],
    ['emoglobina 9,2 g/dl ridotta nel paziente', 'ridotta', 'L'],
    ['TSH 2.1 mU/L normal, the patient is well', 'normal', 'N'],
    ['CRP 250 mg/l HH bei dem Patienten', 'HH', 'HH'],
  ])('stands with how it is judged: %s', (text, surface, interpretation) => {
    const entities = engine
      .readNow(text)
      .entities.filter(({ category }) => category === 'Interpretation')
      .map((entity) => [text.slice(entity.offset, entity.offset + entity.length), entity.interpretation]);
    expect(entities).toEqual([[surface, interpretation]]);
    expect(valuesOf(text)).toHaveLength(1);
  });

  it('takes an earlier value, a dose or a date for no range', () => {
    for (const text of [
      'Hämoglobin 12,5 g/dl (Vorwert 13,0 g/dl) bei dem Patienten.',
      'CRP 5 mg/l (am 12.03. noch 120 mg/l) bei dem Patienten.',
      'The heart rate of the patient was 76 bpm 2-3 times.',
      'Der Patient hat Kalium 3,4 mmol/l 10-5 und Ramipril 1-0-1.',
    ])
      expect(wordsOfCategory(text, 'ReferenceRange')).toEqual([]);
  });

  it('is read in lists without units, and in pairs', () => {
    expect(valuesOf('Labor des Patienten: Na 138 K 4,1 Krea 1,2')).toEqual(['138', '4,1', '1,2']);
    expect(valuesOf('On admission the blood pressure of the patient was 142/88, later 130/80.')[0]).toBe(
      '142/88',
    );
    expect(valuesOf('The blood pressure of the patient was 142/88 mmHg, SpO2 94 %.')).toEqual([
      '142/88',
      '94',
    ]);
  });

  it('keeps its comparator and has no number then', () => {
    const text = 'The patient is well: CRP ≤ 5 mg/L and ferritin < 14 ng/mL.';
    expect(valuesOf(text)).toEqual(['≤ 5', '< 14']);
    expect(engine.readNow(text).entities.some(({ value }) => value !== undefined)).toBe(false);
  });
});

describe('an age', () => {
  it.each([
    ['A 3-month-old girl with fever.', '3-month-old'],
    ['62-j. Patientin mit Pneumonie.', '62-j.'],
    ['Bambina di 8 mesi con febbre.', '8 mesi'],
    ['A middle-aged man with cough.', 'middle-aged'],
  ])('is read in months, abbreviated and in words: %s', (text, age) => {
    expect(wordsOfCategory(text, 'Age')).toEqual([age]);
  });
});

describe('a gender', () => {
  it('is stated where the patient is introduced, not wherever a word stands for the patient', () => {
    const text = `A 62-year-old man with cough. ${'The cough is worse at night. '.repeat(3)}The man smokes.`;
    expect(wordsOfCategory(text, 'Gender')).toEqual(['man']);
  });
});

describe('a stage', () => {
  it('is a value of the tumour that it classifies', () => {
    expect(wordsOfCategory('Rektumkarzinom pT3 pN1 M0.', 'MeasurementValue')).toEqual(['pT3 pN1 M0']);
    expect(relationsOf('Rektumkarzinom pT3 pN1 M0.').join()).toContain('pT3 pN1 M0');
    expect(
      wordsOfCategory('MRI with T1 weighted images, T2 hyperintense lesion at L4.', 'MeasurementValue'),
    ).toEqual([]);
  });
});
