import { describe, expect, it } from 'vitest';
import { embeddedEngine, wordsOfCategory } from '../../../../tests/support/embedded-engine.ts';
import { expectLinear } from '../../../../tests/support/growth.ts';
import { LETTERS } from './letters.fixture.ts';
import { MAX_SENTENCE_LENGTH } from './sentences.ts';
import { expectSound } from './soundness.fixture.ts';

const engine = embeddedEngine();

describe('the embedded engine', () => {
  it.each([
    ['one word', 'fever '],
    ['one drug', 'ramipril '],
    ['one denial', 'no '],
    ['drugs without space', 'Ramipril/'],
    ['symbols with values', 'K 4 '],
    ['no space at all', 'a'],
    ['letters and digits', 'B12'],
    ['emoji', '🩺'],
    ['full stops', '.'],
    ['numbers', '12. '],
    ['line breaks', '\n'],
    ['relatives', 'mother, '],
    ['brackets', 'BP ('],
  ])('reads 200,000 characters of %s in time that grows with them, in bounded sentences', (_, piece) => {
    expectLinear((length) => {
      const { sentences } = engine.readNow(piece.repeat(length / piece.length));
      expect(sentences.every((sentence) => sentence.length <= MAX_SENTENCE_LENGTH)).toBe(true);
    }, 200_000);
  });

  it.each(Object.entries(LETTERS))(
    'reads a whole letter soundly in %s, in its language',
    (language, text) => {
      const read = engine.readNow(text);
      expectSound(text, read);
      expect(read.language).toBe(language);
    },
  );

  it('tells age and gender of the patient, not of relatives', () => {
    expect(engine.readNow(LETTERS.en).demographics).toMatchObject({ age: 71, gender: 'female' });
    expect(engine.readNow(LETTERS.de).demographics).toMatchObject({ age: 67, gender: 'male' });
    expect(engine.readNow(LETTERS.it).demographics).toMatchObject({ age: 74, gender: 'male' });
    expect(engine.readNow('The mother is an 80-year-old woman.').demographics).toEqual({
      age: null,
      gender: null,
      name: null,
      birthDate: null,
    });
  });

  it('reads a drug with dose, frequency, route and form as letters write them', () => {
    expect(wordsOfCategory(LETTERS.de, 'Frequency')).toEqual([
      '1-0-0',
      '1-0-1',
      '0-1-0',
      '0-0-1',
      '1-0-0-0',
      'nüchtern',
      'bei Bedarf',
      '1x tgl.',
    ]);
    expect(wordsOfCategory(LETTERS.en, 'Frequency')).toEqual([
      'once daily',
      'twice daily',
      'every morning',
      'at bedtime',
      'as needed',
    ]);
    expect(wordsOfCategory(LETTERS.it, 'Frequency')).toContain('x 2/die');
    expect(wordsOfCategory(LETTERS.it, 'Dosage')).toContain('4000 UI');
    expect(wordsOfCategory(LETTERS.en, 'MedicationRoute')).toEqual(['orally', 'subcutaneously']);
    expect(wordsOfCategory(LETTERS.en, 'MedicationForm')).toEqual(['inhaler']);
    expect(
      wordsOfCategory('She took 500 mg of paracetamol and amoxicillin/clavulanate 875/125 mg BID.', 'Dosage'),
    ).toEqual(['500 mg', '875/125 mg']);
  });

  it('ties each dose to its own drug', () => {
    const text = 'Medikation: Ramipril 5 mg 1-0-0, Bisoprolol 2,5 mg 1-0-1.';
    const { entities, relations } = engine.readNow(text);
    const pairs = relations.map(({ source, target, relationType }) => {
      return [
        relationType,
        entities[target]?.concept,
        text.slice(entities[source]?.offset).slice(0, entities[source]?.length),
      ];
    });
    expect(pairs).toEqual([
      ['DosageOfMedication', 'ramipril', '5 mg'],
      ['FrequencyOfMedication', 'ramipril', '1-0-0'],
      ['DosageOfMedication', 'bisoprolol', '2,5 mg'],
      ['FrequencyOfMedication', 'bisoprolol', '1-0-1'],
    ]);
  });

  it('reads values with the number and the UCUM unit they state', () => {
    const valuesOf = (text: string) =>
      engine.readNow(text).entities.flatMap(({ value, ucum }) => value ?? ucum ?? []);
    expect(
      valuesOf('Labor: HbA1c 8,4 %, NT-proBNP 1.850 pg/ml, Kreatinin 1,1 mg/dl und CRP von 12 mg/l.'),
    ).toEqual([...[8.4, '%', 1850, 'pg/mL', 1.1, 'mg/dL', 12, 'mg/L']]);
    expect(valuesOf('The potassium was 4.2 mmol/L and the eGFR is 41 mL/min/1.73 m².')).toEqual([
      ...[4.2, 'mmol/L', 41, 'mL/min/{1.73_m2}'],
    ]);
    expect(valuesOf('Il TSH è 2,31 mU/L e la PA 150/85 mmHg.')).toEqual([2.31, 'm[IU]/L', 'mm[Hg]']);
  });

  it('takes neither a date nor a duration nor a dose for a value', () => {
    for (const text of [
      'The hemoglobin on 3.5.2024 was not reported by the laboratory.',
      'Die Kreatinin-Kontrolle ist in 3 Tagen bei uns und das Kalium 14 Tage nach der Operation geplant.',
      'The potassium 8 hours later was not measured.',
    ]) {
      expect(wordsOfCategory(text, 'MeasurementValue')).toEqual([]);
    }
  });

  it('reads a symbol of two letters as an examination only before its value', () => {
    expect(wordsOfCategory('The patient has K 4.2 mmol/L.', 'ExaminationName')).toEqual(['K']);
    expect(wordsOfCategory('The patient takes vitamin K and lives in Rome.', 'ExaminationName')).toEqual([]);
  });

  it('matches short acronyms as they are written only', () => {
    expect(wordsOfCategory('The patient had an MI.', 'Diagnosis')).toEqual(['MI']);
    expect(wordsOfCategory('Il paziente mi riferisce di stare bene e non ha dolore.', 'Diagnosis')).toEqual(
      [],
    );
  });

  it('finds inflected words, other spellings and names of drugs of other languages', () => {
    expect(
      wordsOfCategory(
        'Wegen multipler Frakturen und Lungenoedem wurde die Patientin aufgenommen.',
        'Diagnosis',
      ),
    ).toEqual(['Frakturen', 'Lungenoedem']);
    expect(wordsOfCategory("La diagnosi è di bronchiti e di dell'ipertensione.", 'Diagnosis')).toEqual([
      'bronchiti',
      'ipertensione',
    ]);
    expect(wordsOfCategory('Die Patientin erhielt in Italien Tachipirina.', 'MedicationName')).toEqual([
      'Tachipirina',
    ]);
  });

  it('finds nothing in a wordless text', () => {
    for (const text of ['', '   \n', '…!?', '🩺']) expect(engine.readNow(text).entities).toEqual([]);
  });
});
