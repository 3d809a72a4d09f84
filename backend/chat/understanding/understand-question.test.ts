import { describe, expect, it } from 'vitest';
import { testDictionaries } from '../../../tests/support/embedded-engine.ts';
import { createQueryReader } from '../../search/query/query-reader.ts';
import { createTableFilterReader } from '../../tables/message-filter.ts';
import { cohortQueryOf } from './cohort-query.ts';
import { understandQuestion } from './follow-up.ts';
import { lazyKinship } from './kinship.ts';
import { understandAlone } from './understand-alone.ts';

const understanding = { reader: createQueryReader(testDictionaries()), kinship: lazyKinship() };
const user = (content: string) => ({ role: 'user' as const, content });
const patient = (message: string, before: readonly string[] = []) =>
  understandQuestion(message, before.map(user), understanding, 'patient');
const cohort = (message: string, before: readonly string[] = []) =>
  cohortQueryOf(understandQuestion(message, before.map(user), understanding, 'cohort'), []);
const concepts = (criteria: readonly { concepts?: readonly string[] | undefined }[]) =>
  criteria.map((one) => one.concepts);

describe('a question about a patient', () => {
  it.each([
    ['What was the latest HbA1c?', 'value', 'en'],
    ['Wie hat sich das Kalium entwickelt?', 'trend', 'de'],
    ['Il paziente ha il diabete?', 'assertion', 'it'],
    ['Seit wann besteht die Hypertonie?', 'when', 'de'],
    ['Welche Medikamente nimmt die Patientin?', 'list', 'de'],
    ['Qual è la dose di metformina?', 'medication', 'it'],
    ['Compare the creatinine of the last two reports', 'comparison', 'en'],
    ['Which medications were started or stopped?', 'comparison', 'en'],
    ['How many reports are there?', 'count', 'en'],
    ['What does the newest report say?', 'latest', 'en'],
    ['What is his favourite colour?', 'passages', 'en'],
    ['Why was metformin stopped?', 'passages', 'en'],
    ['Warum wurde Metformin abgesetzt?', 'passages', 'de'],
    ['Perché prende la metformina?', 'passages', 'it'],
  ])('%s asks for %s', (message, intent, language) => {
    expect(patient(message)).toMatchObject({ intent, language });
  });

  it.each([
    ['Was the blood pressure above 140/90?', 'en'],
    ['Was there fever?', 'en'],
    ['Was she on insulin?', 'en'],
    ['Was metformin stopped?', 'en'],
    ['Any fever?', 'en'],
    ['War der Blutdruck über 140/90?', 'de'],
    ['Was nimmt die Patientin?', 'de'],
    ['Hat er Fieber?', 'de'],
    ['Diabetes in der Familie?', 'de'],
    ['La pressione era superiore a 140/90?', 'it'],
    ['PA sopra 140/90?', 'it'],
    ['Ha febbre?', 'it'],
    ['Diabetes in famiglia?', 'it'],
  ])('%s is of the language %s, few as its words are', (message, language) => {
    expect(patient(message).language).toBe(language);
  });

  it('asks for relatives where it says so', () => {
    expect(patient('Is there a family history of breast cancer?').concepts).toMatchObject([
      { concept: 'breast-cancer', standing: 'family' },
    ]);
  });

  it.each([
    ['Who is allergic to penicillin but takes amoxicillin?', ['Allergen', 'MedicationName']],
    ['Which patients are allergic to penicillin but got amoxicillin anyway?', ['Allergen', 'MedicationName']],
    ['Which patients on amoxicillin are allergic to penicillin?', ['MedicationName', 'Allergen']],
    ['Who takes metformin and has a penicillin allergy?', ['MedicationName', 'Allergen']],
    ['Welche Patienten mit Penicillinallergie erhielten Amoxicillin?', ['Allergen', 'MedicationName']],
    ['Who is allergic to penicillin or sulfonamides?', ['Allergen']],
  ])('tells what is taken from what somebody is allergic to: %s', (message, categories) => {
    expect(cohort(message).having.map(({ category }) => category)).toEqual(categories);
  });

  it('takes an allergen as one only where it asks for an allergy', () => {
    expect(patient('Is she allergic to penicillin?').concepts).toMatchObject([{ category: 'Allergen' }]);
    expect(patient('Was penicillin given?').concepts[0]?.category).not.toBe('Diagnosis');
  });

  it('leans on the question before where it only names another thing', () => {
    expect(patient('and the potassium?', ['What was the latest sodium?'])).toMatchObject({
      intent: 'value',
      concepts: [{ concept: 'potassium' }],
    });
    expect(patient('und Kalium?', ['Wie hat sich das Natrium entwickelt?'])).toMatchObject({
      intent: 'trend',
      concepts: [{ concept: 'potassium' }],
    });
    expect(patient('When was it first mentioned?', ['Does the patient have asthma?'])).toMatchObject({
      intent: 'when',
      concepts: [{ concept: 'asthma' }],
    });
  });
});

describe('a question to a cohort', () => {
  it('tells what patients have from what they must not have', () => {
    const { having, lacking } = cohort('How many patients have asthma but not hypertension?');
    expect(concepts(having)).toEqual([['asthma']]);
    expect(concepts(lacking)).toEqual([['hypertension']]);
  });

  it('carries a negation over a list', () => {
    const { having, lacking } = cohort('Wie viele Patienten mit Asthma ohne Hypertonie und Epilepsie?');
    expect(concepts(having)).toEqual([['asthma']]);
    expect(concepts(lacking)).toEqual([['hypertension'], ['epilepsy']]);
  });

  it('joins alternatives', () => {
    expect(concepts(cohort('How many patients have asthma or epilepsy?').having)).toEqual([
      ['asthma', 'epilepsy'],
    ]);
  });

  it.each([
    ['How many women over 60 have asthma?', { gender: 'female', age_from: 61 }],
    ['Wie viele Männer unter 50 haben Asthma?', { gender: 'male', age_to: 49 }],
    ['Quanti pazienti con almeno 70 anni hanno l’asma?', { age_from: 70 }],
    ['How many patients between 40 and 60 years have asthma?', { age_from: 40, age_to: 60 }],
    ['How many patients aged 65 or older have asthma?', { age_from: 65 }],
  ])('%s bounds the cohort', (message, filter) => {
    expect(cohort(message).cohort).toEqual(filter);
  });

  it('compares values, with their unit where it is named', () => {
    expect(cohort('How many patients have an HbA1c above 7.5 %?').having).toMatchObject([
      { concepts: ['hemoglobin-a1c'], value: { comparator: 'gt', value: 7.5, ucum: '%' } },
    ]);
    expect(cohort('Wie viele Patienten haben ein Kalium von mindestens 5,1 mmol/l?').having).toMatchObject([
      { value: { comparator: 'ge', value: 5.1, ucum: 'mmol/L' } },
    ]);
  });

  it.each([
    ['How many patients have a blood pressure above 140/90?', 'gt'],
    ['patients with blood pressure above 140/90', 'gt'],
    ['Wie viele Patienten haben einen Blutdruck über 140/90?', 'gt'],
    ['Patienten mit RR mindestens 140 / 90', 'ge'],
    ['Quanti pazienti hanno una pressione superiore a 140/90?', 'gt'],
    ['Quanti pazienti hanno la pressione arteriosa sotto 140/90?', 'lt'],
  ])('%s compares both numbers and bounds no age', (message, comparator) => {
    const query = cohort(message);
    expect(query.having).toMatchObject([
      { concepts: ['blood-pressure'], value: { comparator, value: 140, second: 90 } },
    ]);
    expect(query.having).toHaveLength(1);
    expect(query.cohort).toEqual({});
  });

  it('compares the unit behind two numbers, and an age beside them', () => {
    const query = cohort('How many women over 60 have a blood pressure above 150/95 mmHg?');
    expect(query.having).toMatchObject([{ value: { value: 150, second: 95, ucum: 'mm[Hg]' } }]);
    expect(query.cohort).toEqual({ gender: 'female', age_from: 61 });
  });

  it('takes no word of a comparison for a finding', () => {
    const { having } = cohort('Wie viele Patienten hatten Natrium größer als 140?');
    expect(having).toMatchObject([{ concepts: ['sodium'], value: { comparator: 'gt', value: 140 } }]);
    expect(having).toHaveLength(1);
  });

  it('computes a statistic over patients who meet the rest', () => {
    expect(cohort('average creatinine of patients with chronic kidney disease')).toMatchObject({
      having: [{ concepts: ['chronic-kidney-disease'] }],
      measure: { kind: 'value', statistic: 'mean', which: 'latest', of: { concepts: ['creatinine'] } },
    });
  });

  it('keeps what was asked before where it asks of these', () => {
    const { having } = cohort('How many of these take metformin?', ['How many patients have asthma?']);
    expect(concepts(having)).toEqual([['asthma'], ['metformin']]);
  });

  it('bounds the days of reports', () => {
    expect(cohort('How many patients had pneumonia in 2024?').having).toMatchObject([
      { date_from: '2024-01-01', date_to: '2024-12-31' },
    ]);
  });

  it.each([
    ['Did the patient have asthma on 31.06.2024?', ['31.06.2024']],
    ['Welche Diagnosen seit dem 31.04.2024?', ['31.04.2024']],
    ['How many patients have asthma since 2024-02-30?', ['2024-02-30']],
    ['How many patients had asthma on 29.02.2023?', ['29.02.2023']],
    ['How many patients have asthma between 2024-01-01 and 2024-02-30?', ['2024-01-01', '2024-02-30']],
    ['How many patients had asthma on 2024-13-01?', ['2024-13-01']],
  ])('%s is bounded by no day, and tells which does not exist', (message, unread) => {
    const asked = understandQuestion(message, [], understanding, 'cohort');
    expect(asked.days).toEqual({});
    expect(asked.unread).toEqual(unread);
    expect([asked.ageFrom, asked.ageTo]).toEqual([undefined, undefined]);
  });

  it('takes a leap day for a day', () => {
    const asked = understandQuestion('Who had asthma on 29.02.2024?', [], understanding, 'cohort');
    expect(asked.days).toEqual({ from: '2024-02-29', to: '2024-02-29' });
  });

  it('tells a number that is compared with nothing, and does not drop it in silence', () => {
    const asked = (message: string) => understandQuestion(message, [], understanding, 'cohort');
    expect(asked('How many patients have values above 150/90?').unread).toContain('150/90');
    expect(asked('How many patients have a blood pressure above 150/90?').unread).toEqual([]);
    expect(asked('How many women over 60 have asthma?').unread).toEqual([]);
  });

  it.each([
    ['How many patients aged 18 to 75 have asthma?', 18, 75],
    ['Patients 18-75 years with asthma', 18, 75],
    ['Wie viele Patienten von 18 bis 75 Jahren haben Asthma?', 18, 75],
    ['Quanti pazienti dai 18 ai 75 anni hanno asma?', 18, 75],
    ['How many women between 40 and 60 have asthma?', 40, 60],
    ['How many patients older than 40 have asthma?', 41, undefined],
  ])('%s keeps both ends of the ages', (message, from, to) => {
    const { ageFrom, ageTo, unread } = understandQuestion(message, [], understanding, 'cohort');
    expect([ageFrom, ageTo, unread]).toEqual([from, to, []]);
  });

  it('names words that no vocabulary has as not understood', () => {
    const asked = understandQuestion('How many patients have zyklopenia?', [], understanding, 'cohort');
    expect(asked).toMatchObject({
      concepts: [],
      unread: ['zyklopenia'],
    });
  });
});

describe('a message that asks for a table', () => {
  const read = createTableFilterReader(understanding);

  it('takes what stands before the patients as rows and the rest as conditions', async () => {
    const filter = await read('HbA1c of women over 60 with type 2 diabetes but without asthma');
    expect(concepts(filter.findings)).toEqual([['hemoglobin-a1c']]);
    expect(concepts(filter.having)).toEqual([['type-2-diabetes-mellitus']]);
    expect(concepts(filter.lacking)).toEqual([['asthma']]);
    expect(filter.cohort).toEqual({ gender: 'female', age_from: 61 });
  });

  it('makes rows of a category that is named', async () => {
    expect((await read('all medications')).findings).toMatchObject([{ category: 'MedicationName' }]);
  });
});

describe('a drug that was stopped', () => {
  it.each([
    'Which patients had their metformin stopped?',
    'Bei wem wurde Metformin abgesetzt?',
    'A chi è stata sospesa la metformina?',
    'Who previously took metformin?',
  ])('is asked for as one of the past: %s', (message) => {
    const question = understandAlone(message, understanding, 'cohort');
    expect(question.unread).toEqual([]);
    expect(cohortQueryOf(question, []).having).toEqual([
      expect.objectContaining({ concepts: ['metformin'], temporality: ['past'] }),
    ]);
  });

  it('is not guessed of two', () => {
    const { unread } = understandAlone('Who takes aspirin and stopped metformin?', understanding, 'cohort');
    expect(unread).toContain('stopped');
  });
});
