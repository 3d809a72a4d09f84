import { describe, expect, it } from 'vitest';
import { testDictionaries } from '../../../tests/support/embedded-engine.ts';
import { createQueryReader } from '../../search/query/query-reader.ts';
import { cohortQueryOf } from './cohort-query.ts';
import { understandQuestion } from './follow-up.ts';
import { lazyKinship } from './kinship.ts';
import type { Audience } from './question.ts';
import { understandAlone } from './understand-alone.ts';

const understanding = { reader: createQueryReader(testDictionaries()), kinship: lazyKinship() };
const understood = (message: string, audience: Audience = 'cohort') =>
  understandAlone(message, understanding, audience);
const coursesOf = (message: string) => cohortQueryOf(understood(message), []).courses;

describe('a question of the course of time', () => {
  it.each([
    ['In how many patients did the creatinine rise?', 'rose', {}],
    ['Bei wem ist das Hämoglobin gefallen?', 'fell', {}],
    ['In quanti pazienti è aumentata la creatinina?', 'rose', {}],
    ['Whose CRP at least halved during follow-up?', 'fell', { factor: 2 }],
    ['Bei wie vielen hat sich das Kreatinin verdoppelt?', 'rose', { factor: 2 }],
    ['Whose hemoglobin fell by more than 2 g/dl?', 'fell', { by: 2, ucum: 'g/dL', exceeded: true }],
    ['Whose hemoglobin fell by at least 2 g/dl?', 'fell', { by: 2, ucum: 'g/dL' }],
    [
      'Bei wem ist das Hämoglobin um mehr als 2 g/dl gefallen?',
      'fell',
      { by: 2, ucum: 'g/dL', exceeded: true },
    ],
    ['Bei wem ist das Hämoglobin um 2 g/dl gefallen?', 'fell', { by: 2, ucum: 'g/dL' }],
    ['Whose hemoglobin fell by 2 g/dl?', 'fell', { by: 2, ucum: 'g/dL' }],
    ['How many patients lost more than 5 kg?', 'fell', { by: 5, ucum: 'kg', exceeded: true }],
    ['Whose creatinine more than doubled?', 'rose', { factor: 2, exceeded: true }],
    ['Bei wem hat sich das Kreatinin mehr als verdoppelt?', 'rose', { factor: 2, exceeded: true }],
    ['who put on weight between first and last letter', 'rose', {}],
  ] as const)('%s asks for a change from the first to the last value', (message, direction, size) => {
    const [course, another] = coursesOf(message);
    expect(course).toEqual({
      change: {
        of: expect.objectContaining({ concepts: [expect.any(String)] }),
        from: { which: 'first' },
        to: { which: 'last' },
        direction,
        ...size,
      },
    });
    expect(another).toBeUndefined();
    expect(understood(message).unread).toEqual([]);
    expect(cohortQueryOf(understood(message), []).having).toEqual([]);
  });

  it.each([
    ['Who had a stroke after atrial fibrillation?', { relation: 'after' }],
    ['Wer hatte eine Lungenembolie vor der Chemotherapie?', { relation: 'before' }],
    ['ictus dopo fibrillazione atriale', { relation: 'after' }],
    ['pneumonia within 30 days of chemotherapy', { relation: 'within', days_at_most: 30 }],
    ['Pneumonie innerhalb von 2 Wochen nach Chemotherapie', { relation: 'after', days_at_most: 14 }],
  ])('%s asks for an order', (message, order) => {
    expect(coursesOf(message)).toEqual([{ order: expect.objectContaining(order) }]);
    expect(understood(message).unread).toEqual([]);
  });

  it.each([
    ['Patients with increased CRP', 'increased'],
    ['Whose HbA1c got better?', 'better'],
    ['Whose LDL fell by 20 %?', 'fell'],
    ['Whose hemoglobin fell by less than 2 g/dl?', 'fell'],
  ])('%s is no change that can be counted, and the word is told', (message, word) => {
    expect(coursesOf(message)).toEqual([]);
    expect(understood(message).unread).toContain(word);
  });

  it.each([
    'Patients with diabetes and a stroke after 2019',
    'Wer hat Diabetes und Zustand nach Schlaganfall?',
  ])('%s asks for no order', (message) => {
    expect(coursesOf(message)).toEqual([]);
  });

  it('of one patient tells all values', () => {
    expect(understood('How much weight did he lose?', 'patient')).toMatchObject({
      intent: 'trend',
      unread: [],
    });
  });
});

describe('a question behind one of the course of time', () => {
  const followed = (message: string, before: string) =>
    understandQuestion(message, [{ role: 'user', content: before }], understanding, 'cohort');

  it.each([
    ['Of those, how many are women?', 'Whose creatinine rose?'],
    ['Of those, how many have diabetes?', 'Whose creatinine rose?'],
    ['Of those, how many have diabetes?', 'Who had a stroke after atrial fibrillation?'],
  ])('%s keeps what was asked: %s', (message, before) => {
    expect(cohortQueryOf(followed(message, before), []).courses).toEqual(coursesOf(before));
  });

  it('asks of another value whether it changed', () => {
    const [course] = cohortQueryOf(followed('and the potassium?', 'Whose creatinine rose?'), []).courses;
    expect(course).toMatchObject({ change: { of: { concepts: ['potassium'] }, direction: 'rose' } });
  });

  it.each([
    ['Of those, whose potassium fell?', 'Whose creatinine rose?'],
    ['and pneumonia?', 'Who had a stroke after atrial fibrillation?'],
  ])('%s is not guessed behind: %s', (message, before) => {
    expect(followed(message, before).unread).toContain(message);
  });
});

describe('an abbreviation', () => {
  it.each([
    ['who has copd', 'COPD'],
    ['who had an hba1c above 8', 'HbA1c'],
    ['how many with ef below 40', 'EF'],
  ])('is read however it is written: %s', (message, label) => {
    expect(understood(message).concepts.map((concept) => concept.label)).toEqual([label]);
    expect(understood(message)).toMatchObject({ unread: [], text: message });
  });

  it('takes no everyday word for one', () => {
    expect(understood('who is better').concepts).toEqual([]);
  });
});
