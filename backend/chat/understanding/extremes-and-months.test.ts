import { describe, expect, it } from 'vitest';
import { testDictionaries } from '../../../tests/support/embedded-engine.ts';
import { createQueryReader } from '../../search/query/query-reader.ts';
import { understandQuestion } from './follow-up.ts';
import { lazyKinship } from './kinship.ts';
import type { Audience } from './question.ts';
import { understandAlone } from './understand-alone.ts';

const understanding = { reader: createQueryReader(testDictionaries()), kinship: lazyKinship() };
const asked = (message: string, audience: Audience = 'cohort') =>
  understandAlone(message, understanding, audience);

describe('the worst and the lowest of values', () => {
  it.each([
    ["Who's got the worst ejection fraction?", 'min'],
    ['Who had the worst creatinine?', 'max'],
    ['Wer hat das schlechteste HbA1c?', 'max'],
    ['Chi ha il valore peggiore di emoglobina?', 'min'],
  ])('is the end that is bad: %s', (message, statistic) => {
    expect(asked(message)).toMatchObject({ intent: 'statistic', statistic, unread: [] });
  });

  it('is not guessed of a test that is bad at either end', () => {
    expect(asked('Who had the worst sodium?').unread).toContain('worst');
  });

  it('is what a value went down to', () => {
    expect(asked('How low did her hemoglobin go?', 'patient')).toMatchObject({
      statistic: 'min',
      unread: [],
    });
  });
});

describe('a month', () => {
  it.each([
    ['How many had a stroke in March 2024?', '2024-03-01', '2024-03-31'],
    ['Wie viele hatten im Februar 2024 einen Schlaganfall?', '2024-02-01', '2024-02-29'],
    ['Quanti ictus a dicembre 2023?', '2023-12-01', '2023-12-31'],
  ])('with its year is the days of it: %s', (message, from, to) => {
    expect(asked(message)).toMatchObject({ days: { from, to }, unread: [] });
  });

  it('without a year is that of the reports of one patient, and not understood of a cohort', () => {
    expect(asked('Was wurde im Oktober an den Medikamenten geändert?', 'patient').days).toEqual({
      month: 10,
    });
    expect(asked('Wer hatte im Oktober einen Schlaganfall?').unread.join(' ')).toContain('Oktober');
  });

  it('is no other word that is spelt alike', () => {
    expect(asked('Chi non ha mai avuto un ictus?').days).toEqual({});
    expect(asked('Who may have had a stroke?').days).toEqual({});
  });
});

describe('a drug that was begun', () => {
  it.each([
    'Who was started on a GLP-1 agonist?',
    'Bei wem wurde Insulin begonnen?',
    'A chi è stata iniziata l’insulina?',
  ])('is asked for by its start: %s', (message) => {
    expect(asked(message)).toMatchObject({ events: [{ state: 'started' }], unread: [] });
  });
});

describe('women of those before', () => {
  it('are counted among all of them', () => {
    const history = [{ role: 'user' as const, content: 'How many patients have COPD?' }];
    const message = 'How many of those are women?';
    expect(understandQuestion(message, history, understanding, 'cohort')).toMatchObject({
      gender: 'female',
      share: { base: 1 },
    });
  });
});

describe('men and women', () => {
  it.each(['Quanti uomini e quante donne ci sono?', 'How many men and how many women are there?'])(
    'are counted beside each other: %s',
    (message) => {
      expect(asked(message)).toMatchObject({ groups: [{}, {}], unread: [] });
    },
  );
});

describe('a day between slashes', () => {
  it('is not guessed where it may be a day of two months', () => {
    expect(asked('which reports since 03/04/2021 mention asthma?').unread).toEqual(['03/04/2021']);
  });

  it('is read where only one order has such a day', () => {
    expect(asked('which reports since 03/24/2021 mention asthma?').days).toEqual({ from: '2021-03-24' });
    expect(asked('which reports since 24/03/2021 mention asthma?').days).toEqual({ from: '2021-03-24' });
  });
});
