import { describe, expect, it } from 'vitest';
import { testDictionaries } from '../../../tests/support/embedded-engine.ts';
import { createQueryReader } from '../../search/query/query-reader.ts';
import { lazyKinship } from './kinship.ts';
import { understandAlone } from './understand-alone.ts';

const understanding = { reader: createQueryReader(testDictionaries()), kinship: lazyKinship() };
const asked = (message: string) => understandAlone(message, understanding, 'cohort');
const standings = (message: string) => asked(message).concepts.map(({ standing }) => standing);

describe('what is certain, and what was only thought of', () => {
  it.each([
    'In whom was cancer suspected but then ruled out?',
    'Bei wem bestand ein Krebsverdacht, der sich dann nicht bestätigt hat?',
    'In chi è stato sospettato e poi escluso un tumore?',
  ])('was suspected and denied: %s', (message) => {
    expect(standings(message)).toEqual(['possible', 'negated']);
    expect(asked(message).unread).toEqual([]);
  });

  it.each([
    'who has a confirmed cancer diagnosis, not just suspicion or family',
    'Wer hat gesichert Krebs, nicht nur Verdacht?',
    'Chi ha un tumore confermato, non solo sospetto?',
  ])('is affirmed, and of the patient: %s', (message) => {
    expect(standings(message)).toEqual([undefined]);
    expect(asked(message).unread).toEqual([]);
  });

  it.each([
    'list the ex smokers',
    'Welche Patienten sind ehemalige Raucher?',
    'Quali pazienti sono ex fumatori?',
    'who used to smoke?',
  ])('is over: %s', (message) => {
    expect(asked(message).concepts.map(({ concept }) => concept)).toEqual(['ex-smoker']);
    expect(asked(message).unread).toEqual([]);
  });
});

describe('German compounds', () => {
  it.each([
    ['Wie viele Migränepatienten gibt es?', 'migraine'],
    ['Wie viele Asthmakranke gibt es?', 'asthma'],
    ['Bei wie vielen besteht ein Thromboseverdacht?', 'thrombosis'],
  ])('are read by their names: %s', (message, concept) => {
    expect(asked(message).concepts.map((each) => each.concept)).toEqual([concept]);
    expect(asked(message).unread).toEqual([]);
  });

  it('tell a share of women', () => {
    expect(asked('Frauenanteil unter den Migränepatienten?')).toMatchObject({
      gender: 'female',
      share: { base: 1 },
    });
  });
});
