import { describe, expect, it } from 'vitest';
import { testDictionaries } from '../../../tests/support/embedded-engine.ts';
import { createQueryReader } from '../../search/query/query-reader.ts';
import { cohortQueryOf } from './cohort-query.ts';
import { understandQuestion } from './follow-up.ts';
import { lazyKinship } from './kinship.ts';

const understanding = { reader: createQueryReader(testDictionaries()), kinship: lazyKinship() };
const asked = (message: string, before: readonly string[] = []) =>
  understandQuestion(
    message,
    before.map((content) => ({ role: 'user' as const, content })),
    understanding,
    'cohort',
  );
const query = (message: string) => cohortQueryOf(asked(message), []);

describe('the last letter as a time', () => {
  it.each([
    'How many diabetics are not taking metformin as of their last letter?',
    'How many patients with diabetes are not on metformin in the most recent note?',
    'Wie viele Diabetiker nehmen laut letztem Brief kein Metformin?',
    "Quanti diabetici non assumono metformina all'ultima lettera?",
  ])('is the present, and counts patients: %s', (message) => {
    const { measure, having, lacking } = query(message);
    expect(measure).toEqual({ kind: 'patients' });
    expect([having.length, lacking]).toMatchObject([1, [{ concepts: ['metformin'], ongoing: true }]]);
    expect(asked(message).unread).toEqual([]);
  });

  it.each(['How many reports mention diabetes?', 'Wie viele Briefe nennen Diabetes?'])(
    'is not meant where reports are counted: %s',
    (message) => expect(query(message).measure).toEqual({ kind: 'reports' }),
  );
});

describe('any time', () => {
  it.each([
    'Who was ever on metformin?',
    'Welche Patienten nahmen jemals Metformin?',
    'Which patients ever smoked?',
  ])('is neither now nor before: %s', (message) => {
    const [criterion] = query(message).having;
    expect(criterion).not.toHaveProperty('temporality');
    expect(criterion).not.toHaveProperty('ongoing');
    expect(asked(message).unread).toEqual([]);
  });

  it.each([
    'Which patients never smoked?',
    'Welche Patienten haben nie geraucht?',
    'Who has never taken metformin?',
  ])('is what never denies: %s', (message) => {
    const [criterion] = query(message).lacking;
    expect(criterion).toBeDefined();
    expect(criterion).not.toHaveProperty('ongoing');
  });

  it('is not what is asked without the word', () => {
    expect(query('Who is on metformin?').having).toMatchObject([{ temporality: ['current'], ongoing: true }]);
    expect(query('Which patients smoke?').having).toMatchObject([
      { temporality: ['current'], ongoing: true },
    ]);
  });
});

describe('what a question asks besides', () => {
  it.each([
    ['Which patients were operated in 2024?', 'operated'],
    ['Welche Patienten wurden 2024 operiert?', 'operiert'],
  ])('is told, not answered with a list of something else: %s', (message, word) => {
    expect(asked(message)).not.toHaveProperty('top');
    expect(asked(message).unread).toContain(word);
  });

  it.each([
    ['How many patients have blood group 0 negative?', '0 negative'],
    ['Wie viele haben Blutgruppe A Rh positiv?', 'A Rh positiv'],
    ['Quanti pazienti hanno gruppo sanguigno 0 negativo?', '0 negativo'],
  ])('is told where it names a group of blood, and is no denial: %s', (message, words) => {
    expect(asked(message).unread).toContain(words);
  });

  it('is told of a follow-up, too', () => {
    const before = ['Which patients had a hemoglobin below 8?'];
    expect(asked('how many days after admission was that?', before).unread).not.toEqual([]);
    expect(asked('since when?', before).unread).toEqual([]);
  });
});

describe('both sides of a thing', () => {
  it.each([
    ['compare the last LDL of patients with and without a myocardial infarction', 'ldl-cholesterol'],
    ['Vergleiche das letzte LDL von Patienten mit und ohne Herzinfarkt', 'ldl-cholesterol'],
    ['Confronta il colesterolo LDL dei pazienti con e senza infarto', 'ldl-cholesterol'],
  ])('are groups of which the rest is asked: %s', (message, measured) => {
    const { groups = [], unread } = asked(message);
    expect(unread).toEqual([]);
    expect(groups.map(({ isWithout = false }) => isWithout)).toEqual([false, true]);
    for (const { concepts = [] } of groups)
      expect(concepts.map(({ concept }) => concept)).toContain(measured);
  });

  it('are none where only one side is named', () => {
    expect(asked('How many patients are without a myocardial infarction?')).not.toHaveProperty('groups');
  });
});

describe('what somebody needed', () => {
  it.each([
    'how many people needed a blood transfusion',
    'Wie viele Patienten benötigten eine Bluttransfusion?',
    'Welche Pat. erhielten Prednisolon?',
  ])('is what they got: %s', (message) => {
    expect(asked(message).unread).toEqual([]);
    expect(query(message).having).toHaveLength(1);
  });
});

describe('a habit that is denied', () => {
  it.each(['who does not drink alcohol?', 'Wer trinkt keinen Alkohol?', 'chi non beve affatto alcol?'])(
    'has to be told so: %s',
    (message) => {
      expect(query(message)).toMatchObject({
        having: [{ concepts: ['alcohol-use'], assertion: ['negated'] }],
        lacking: [],
      });
    },
  );
});

describe('an allergy to penicillin', () => {
  it('is one to amoxicillin, too', () => {
    const [criterion] = query('who is allergic to penicillin?').having;
    expect(criterion?.concepts).toEqual(expect.arrayContaining(['penicillin-allergy', 'amoxicillin']));
    expect(query('who takes penicillin?').having[0]?.concepts).toEqual(['penicillin']);
  });
});
