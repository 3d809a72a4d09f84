import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../../tests/support/embedded-engine.ts';
import { valuesByName } from '../values.fixture.ts';

const engine = embeddedEngine();
const valuesOf = (text: string) => Object.fromEntries(valuesByName(engine.readNow(text), text));

describe('a function that is tested, and its result', () => {
  it.each([
    [
      'Strength 5/5 throughout, sensation intact, reflexes symmetric.',
      { Strength: ['5/5'], sensation: ['intact'], reflexes: ['symmetric'] },
    ],
    [
      'Visual fields are full. Extraocular movements are intact.',
      { 'Visual fields': ['full'], 'Extraocular movements': ['intact'] },
    ],
    ['Rectal: Guaiac negative.', { Guaiac: ['negative'] }],
    ['Hearing is grossly intact.', { Hearing: ['grossly intact'] }],
  ])('%s', (text, values) => {
    expect(valuesOf(text)).toEqual(values);
  });

  it.each(['Sensation is decreased in both feet.', 'Abdomen soft.', 'Gait normal.'])(
    'is a finding where it is none or impaired: %s',
    (text) => {
      expect(valuesOf(text)).toEqual({});
      expect(engine.readNow(text).entities.map(({ category }) => category)).toContain('SymptomOrSign');
    },
  );
});

describe('a result in words', () => {
  it.each([
    ['TSH was at the lower limit of normal.', { TSH: ['the lower limit of normal'] }],
    ['CRP was 5 times the upper limit of normal.', { CRP: ['5 times the upper limit of normal'] }],
    ['Her white count fell and in fact remained normal.', { 'white count': ['normal'] }],
    ['She has normal pulse oximetry at 99%.', { 'pulse oximetry': ['normal', '99'] }],
    ['The PSA has been slowly rising.', { PSA: ['slowly rising'] }],
  ])('%s', (text, values) => {
    expect(valuesOf(text)).toEqual(values);
  });
});
