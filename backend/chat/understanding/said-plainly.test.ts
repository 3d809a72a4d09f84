import { describe, expect, it } from 'vitest';
import { testDictionaries } from '../../../tests/support/embedded-engine.ts';
import { createQueryReader } from '../../search/query/query-reader.ts';
import { cohortQueryOf } from './cohort-query.ts';
import { understandQuestion } from './follow-up.ts';
import { lazyKinship } from './kinship.ts';
import type { Audience } from './question.ts';

const understanding = { reader: createQueryReader(testDictionaries()), kinship: lazyKinship() };
const asked = (message: string, before: readonly string[] = [], audience: Audience = 'cohort') =>
  understandQuestion(
    message,
    before.map((content) => ({ role: 'user' as const, content })),
    understanding,
    audience,
  );

describe('who is asked about', () => {
  it.each([
    ['How many women in their fifties have asthma?', 50, 59],
    ['Wie viele Frauen in den Fünfzigern haben Asthma?', 50, 59],
    ['quanti ottantenni ci sono?', 80, 89],
    ['how many octogenarians are there?', 80, 89],
  ])('is a decade of life by its name: %s', (message, ageFrom, ageTo) => {
    expect(asked(message)).toMatchObject({ ageFrom, ageTo, unread: [] });
  });

  it('are women where only they are named, and all where both are', () => {
    expect(asked('Wie viele Patientinnen haben Asthma?').gender).toBe('female');
    expect(asked('Wie viele Patientinnen und Patienten haben Asthma?').gender).toBeUndefined();
    expect(asked('Wie viele Patienten haben Asthma?').gender).toBeUndefined();
  });

  it.each(['sex distribution', 'Geschlechterverteilung', 'distribuzione per sesso'])(
    'are women and men apart: %s',
    (message) => {
      expect(asked(message).groups).toHaveLength(2);
      expect(asked(message).unread).toEqual([]);
    },
  );

  it('is a relative for both of what somebody died of', () => {
    const { having } = cohortQueryOf(asked('patients whose mother died of pneumonia'), []);
    expect(having.map(({ assertion }) => assertion)).toEqual([['family'], ['family']]);
  });

  it('is a choice behind an article that is cut off', () => {
    const { having } = cohortQueryOf(asked("chi ha avuto un infarto o un'angina?"), []);
    expect(having).toHaveLength(1);
  });
});

describe('words that stand for others', () => {
  it.each(['who is covered by the plan', 'patients who were treated kindly', 'wer wurde betreut'])(
    'are never corrected into a drug where the language has them: %s',
    (message) => expect(asked(message).concepts).toEqual([]),
  );

  it('are corrected into a substance that is misspelt', () => {
    expect(asked('who is on metfromin').concepts.map(({ concept }) => concept)).toEqual(['metformin']);
  });
});

describe('two months', () => {
  it('beside each other are no range, and refused', () => {
    const question = 'potassium higher in May 2021 or in July 2022?';
    expect(asked(question, [], 'patient').unread).toEqual(expect.arrayContaining(['May 2021', 'July 2022']));
  });
});

describe('behind a question about a drug', () => {
  const before = ['Why was ramipril stopped?'];

  it('"instead" is instead of that drug', () => {
    expect(asked('what did she get instead?', before, 'patient')).toMatchObject({
      asksReplacement: true,
      unread: [],
    });
  });

  it('"still taking it" is that drug', () => {
    const { concepts, unread } = asked('is he still taking it?', before, 'patient');
    expect([concepts.map(({ concept }) => concept), unread]).toEqual([['ramipril'], []]);
  });
});

describe('a reaction', () => {
  it.each([
    ['list everyone allergic to penicillin and what happened'],
    ['Wer hat eine Penicillinallergie, und welche Reaktion?'],
  ])('is told of each patient: %s', (message) => {
    expect(asked(message)).toMatchObject({ details: ['reaction'], unread: [] });
  });

  it('to a drug is told by the sentences of one patient', () => {
    expect(asked('che reazione ha avuto alla penicillina?', [], 'patient').unread).toEqual([]);
  });

  it.each([
    'Wie viele haben ein Zwirbelkarzinom?',
    'Anzahl Patienten mit Zwirbelallergie',
    'Patienten mit Zwirbelschmerzen',
  ])('is not answered by any of its kind where the front of a compound is not known: %s', (message) => {
    const { concepts, unread } = asked(message);
    expect(concepts).toEqual([]);
    expect(unread).toEqual([expect.stringMatching(/^Zwirbel/)]);
  });
});
