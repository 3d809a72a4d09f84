import { describe, expect, it } from 'vitest';
import { testDictionaries } from '../../../tests/support/embedded-engine.ts';
import { createQueryReader } from '../../search/query/query-reader.ts';
import { lazyKinship } from './kinship.ts';
import { understandAlone } from './understand-alone.ts';

const understanding = { reader: createQueryReader(testDictionaries()), kinship: lazyKinship() };
const asked = (message: string) => understandAlone(message, understanding, 'cohort');

describe('ages that tell groups apart', () => {
  it.each([
    ['Is asthma more common in patients over 70 than in the younger ones?', 71],
    ['Ist Asthma bei den über 70-Jährigen häufiger als bei den Jüngeren?', 71],
    ['L’asma è più frequente sopra i 70 anni che nei più giovani?', 71],
    ['Do patients over 65 have asthma more often than the others?', 66],
  ])('are set beside each other, each counted among its own: %s', (message, ageFrom) => {
    const { groups = [], unread } = asked(message);
    expect(unread).toEqual([]);
    expect(groups).toMatchObject([
      { ageFrom, base: [] },
      { ageTo: ageFrom - 1, base: [] },
    ]);
  });

  it.each([
    'Is asthma more common over 70 or under 50?',
    'Ist Asthma häufiger bei über 70-Jährigen oder bei unter 50-Jährigen?',
  ])('are two that a question names: %s', (message) => {
    expect(asked(message).groups).toMatchObject([{ ageFrom: 71 }, { ageTo: 49 }]);
  });

  it.each([
    'How many patients between 50 and 70 have asthma?',
    'How many patients older than 70 have asthma?',
    'Number of female patients younger than 65 with asthma or COPD',
    'Wie viele Patienten, die älter als 70 sind, haben Asthma oder COPD?',
    'Quanti pazienti più giovani di 60 anni hanno l’asma?',
  ])('are those of all who are asked for otherwise: %s', (message) => {
    expect(asked(message).groups).toBeUndefined();
  });
});
