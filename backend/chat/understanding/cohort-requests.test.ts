import { describe, expect, it } from 'vitest';
import { testDictionaries } from '../../../tests/support/embedded-engine.ts';
import { createQueryReader } from '../../search/query/query-reader.ts';
import { cohortQueryOf } from './cohort-query.ts';
import { understandQuestion } from './follow-up.ts';
import { lazyKinship } from './kinship.ts';

const understanding = { reader: createQueryReader(testDictionaries()), kinship: lazyKinship() };
const asked = (message: string) => understandQuestion(message, [], understanding, 'cohort');
const query = (message: string) => cohortQueryOf(asked(message), []);

describe('a question to a cohort', () => {
  it.each([
    ['How many patients with asthma improved despite optimal therapy?', ['improved', 'despite', 'optimal']],
    ['Which drug works best for hypertension?', ['drug', 'works', 'best']],
    ['Should I stop the metformin?', ['Should', 'stop']],
    ['Why did the stroke happen?', ['happen']],
    ['Welche Therapie hilft am besten bei Asthma?', ['Therapie', 'hilft', 'besten']],
    ['How many patients have pain in the knee?', ['knee']],
  ])('%s names the words that nothing is made of', (message, words) => {
    expect(asked(message).unread).toEqual(expect.arrayContaining(words));
  });

  it.each([
    'How many patients have hypertension but not diabetes?',
    'What is the mean age of the patients with asthma?',
    'Is asthma more common in men or in women?',
    'Welches ist die häufigste Diagnose?',
    'Quali pazienti assumono metformina?',
  ])('%s leaves no word over', (message) => {
    expect(asked(message).unread).toEqual([]);
  });

  it('asks for a statistic of ages', () => {
    expect(query('What is the median age of the patients with asthma?')).toMatchObject({
      having: [{ concepts: expect.arrayContaining(['asthma']) }],
      measure: { kind: 'age', statistic: 'median' },
    });
  });

  it('asks for a range of values', () => {
    const [criterion] = query('patients with a creatinine between 2,1 and 1.3 mg/dl').having;
    expect(criterion?.value).toEqual({ comparator: 'ge', value: 1.3, to: 2.1, ucum: 'mg/dL' });
  });

  it('takes the highest of all values, and the mean of one value of each patient', () => {
    expect(query('What is the highest creatinine?').measure).toMatchObject({
      statistic: 'max',
      which: 'all',
    });
    expect(query('What is the mean creatinine?').measure).toMatchObject({
      statistic: 'mean',
      which: 'latest',
    });
  });

  it('asks for what is taken now where it says "takes", and for all of it where it says "took"', () => {
    expect(query('Who takes metformin?').having[0]?.temporality).toEqual(['current']);
    expect(query('Who took metformin?').having[0]?.temporality).toBeUndefined();
  });

  it('sets groups beside each other', () => {
    const labels = (message: string) => asked(message).groups?.map(({ label }) => label);
    expect(labels('Is asthma more common in women or in men?')).toEqual(['women', 'men']);
    expect(labels('Are there more patients with asthma or with epilepsy?')).toEqual(['asthma', 'epilepsy']);
    expect(labels('How many patients have asthma or epilepsy?')).toBeUndefined();
  });

  it('splits those who have one thing by another', () => {
    const groups = asked('Do more diabetics have hypertension or not?').groups;
    expect(groups?.map(({ isWithout = false }) => isWithout)).toEqual([false, true]);
    expect(groups?.every(({ base }) => base?.[0]?.label === 'diabetes')).toBe(true);
  });

  it('asks for a share of those that it names first', () => {
    expect(asked('What share of the asthma patients takes metformin?').share).toEqual({ base: 1 });
    expect(asked('What share of the patients takes metformin?').share).toBeUndefined();
  });

  it('asks for what is most common, as many of it as it says', () => {
    expect(asked('top 5 diagnoses').top).toEqual({ limit: 5 });
    expect(asked('What is the most common diagnosis?').top).toEqual({ limit: 1 });
  });

  it('reads a misspelt word as the one that is a letter away, and says so', () => {
    const question = asked('numbr of patients with a histroy of asthma');
    expect(question.respelt).toEqual([
      ['numbr', 'number'],
      ['histroy', 'history'],
    ]);
    expect(question.unread).toEqual([]);
  });
});

describe('a share of women', () => {
  it('is one of those among whom it is asked for, and not of those under an age', () => {
    expect(asked('share of women among patients with migraine').share).toEqual({ base: 1 });
    expect(asked('Wie viele Frauen unter 75 haben Morbus Crohn?')).toMatchObject({
      ageTo: 74,
      gender: 'female',
    });
    expect(asked('Wie viele Frauen unter 75 haben Morbus Crohn?')).not.toHaveProperty('share');
  });
});
