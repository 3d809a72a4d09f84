import { describe, expect, it } from 'vitest';
import { testDictionaries } from '../../../tests/support/embedded-engine.ts';
import { createQueryReader } from '../../search/query/query-reader.ts';
import { lazyKinship } from './kinship.ts';
import { understandAlone } from './understand-alone.ts';

const understanding = { reader: createQueryReader(testDictionaries()), kinship: lazyKinship() };
const asked = (message: string) => understandAlone(message, understanding, 'cohort');

describe('what a question asks to be told of each patient', () => {
  it.each([
    ['patients on metformin with dose', ['dose']],
    ['who has had asthma, which side and when?', ['date', 'side']],
    ['Why was metformin stopped?', ['reason']],
    ['Patienten mit Asthma, Stadium und Jahr', ['date', 'stage']],
    ['Warum wurde Metformin abgesetzt?', ['reason']],
    ['Welche Patienten nehmen Metformin, welches in welcher Dosis?', ['dose']],
    ['pazienti con asma, lato e data', ['date', 'side']],
    ['chi prende metformina e dose?', ['dose']],
    ['Perché il paziente ha il diabete?', ['reason']],
  ])('%s', (message, details) => {
    expect(asked(message)).toMatchObject({ details, unread: [], asksWho: true });
  });

  it.each([
    'patients with asthma and stage 3',
    'who has side effects of metformin?',
    'patients on metformin with a dose above 10 mg',
    'Patienten mit Asthma und Grad 3',
    'Patienten mit Metformin und Dosis über 10 mg',
    'pazienti con asma e stadio 3',
    'pazienti con metformina e dose oltre 10 mg',
  ])('%s bounds who is meant, and asks for no detail', (message) => {
    const { details, unread } = asked(message);
    expect(details).toBeUndefined();
    expect(unread).not.toEqual([]);
  });
});
