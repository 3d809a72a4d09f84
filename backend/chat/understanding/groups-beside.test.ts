import { describe, expect, it } from 'vitest';
import { testDictionaries } from '../../../tests/support/embedded-engine.ts';
import { createQueryReader } from '../../search/query/query-reader.ts';
import { lazyKinship } from './kinship.ts';
import type { ComparedGroup } from './question.ts';
import { understandAlone } from './understand-alone.ts';

const understanding = { reader: createQueryReader(testDictionaries()), kinship: lazyKinship() };
const asked = (message: string) => understandAlone(message, understanding, 'cohort');
const keys = ({ base = [], concepts = [] }: ComparedGroup) =>
  [...base, ...concepts].map(({ concept, isExcluded }) => `${isExcluded ? 'not ' : ''}${concept}`);

describe('groups that a question sets beside each other', () => {
  it.each([
    ['Compare the mean LDL of patients on a statin with those who take none.', 'statin'],
    ['Is the LDL of patients with a statin higher than that of the others?', 'statin'],
    ['Do diabetics have a worse LDL than non-diabetics?', 'diabetes-mellitus'],
    ['Confronta il colesterolo LDL dei diabetici con quello di chi non ha il diabete', 'diabetes-mellitus'],
  ])('are those with and without, each with its values: %s', (message, split) => {
    const { groups = [], unread } = asked(message);
    expect(unread).toEqual([]);
    expect(groups.map(keys)).toEqual([
      ['ldl-cholesterol', split],
      ['ldl-cholesterol', `not ${split}`],
    ]);
  });

  it.each([
    'Do smokers have COPD more often than non-smokers?',
    'Haben Raucher häufiger eine COPD als Nichtraucher?',
    'Is COPD more common in smokers than in non-smokers?',
  ])('are asked for the share that has something: %s', (message) => {
    const { groups = [], unread } = asked(message);
    expect(unread).toEqual([]);
    expect(groups.flatMap(({ base }) => base?.length)).toEqual([1, 1]);
    expect(groups.flatMap(({ concepts = [] }) => concepts.map(({ concept }) => concept))).toEqual([
      'chronic-obstructive-pulmonary-disease',
      'chronic-obstructive-pulmonary-disease',
    ]);
  });

  it.each([
    'Are the women younger than the men?',
    'Sind die Frauen älter als die Männer?',
    'Are patients with asthma older than those without?',
    'Sono più anziani i diabetici o gli altri?',
  ])('are compared by their mean ages: %s', (message) => {
    expect(asked(message)).toMatchObject({ ageStatistic: 'mean', groups: [{}, {}], unread: [] });
  });

  it.each(['Are there more asthmatics than others who sleep badly?', 'Do patients with asthma fare better?'])(
    'are none where a word says something else: %s',
    (message) => {
      expect(asked(message).unread).not.toEqual([]);
    },
  );
});

describe('a share of those who are named first', () => {
  it.each([
    'Of everyone who had a colonoscopy, how many had polyps?',
    'Von den Patienten mit Koloskopie, wie viele hatten Polypen?',
    'Tra i pazienti con colonscopia, quanti avevano polipi?',
  ])('%s', (message) => {
    expect(asked(message)).toMatchObject({ share: { base: 1 }, unread: [] });
  });
});

describe('a number of what is most common', () => {
  it.each([
    ['top five diagnoses', 5],
    ['the three most common diagnoses', 3],
    ['die vier häufigsten Diagnosen', 4],
    ['the 7 most frequent diagnoses', 7],
  ])('%s', (message, limit) => {
    expect(asked(message)).toMatchObject({ top: { limit }, unread: [] });
  });

  it('is no age, and neither is that of anything else that is counted', () => {
    const question = asked('patients with more than 3 admissions');
    expect(question.ageFrom).toBeUndefined();
    expect(question.unread).toContain('3');
  });

  it.each([
    'How many patients have atrial fibrillation and how many heart failure?',
    'Wie viele haben Vorhofflimmern und wie viele eine Herzinsuffizienz?',
    'Quanti pazienti hanno la fibrillazione atriale e quanti uno scompenso cardiaco?',
  ])('are counted apart where each is asked for: %s', (message) => {
    expect(asked(message).groups?.map(keys)).toEqual([['atrial-fibrillation'], ['heart-failure']]);
  });

  it.each([
    ['How many patients have diabetes, and how many of them take insulin?', 1],
    ['Wie viele haben Diabetes und wie viele davon nehmen Metformin?', 1],
    ['Quanti hanno il diabete e quanti di loro assumono metformina?', 1],
    ['How many have atrial fibrillation and how many of them are women?', 1],
  ])('are none where the second are some of the first: %s', (message, base) => {
    const { groups, share, unread } = asked(message);
    expect({ groups, share, unread }).toEqual({ groups: undefined, share: { base }, unread: [] });
  });
});
