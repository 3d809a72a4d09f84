import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../tests/support/embedded-engine.ts';

const engine = embeddedEngine();

/** Attributes of the drugs of a text by their words. */
const attributesOf = (text: string) => {
  const whole = `The patient was seen by us on the day of admission. ${text}`;
  return engine
    .readNow(whole)
    .entities.filter(({ category }) => ['MedicationRoute', 'Frequency', 'MedicationForm'].includes(category))
    .map(({ category, offset, length }) => `${category} ${whole.slice(offset, offset + length)}`);
};

describe('an English drug', () => {
  it.each([
    ['She uses Flonase two sprays in each nostril daily.', 'MedicationRoute in each nostril'],
    ['Ciprofloxacin drops were placed into the right eye.', 'MedicationRoute into the right eye'],
    ['Timolol ophthalmic drops.', 'MedicationRoute ophthalmic'],
    ['Prednisolone drops times two were given.', 'Frequency times two'],
    ['Ceftriaxone 1 g IM x 1.', 'Frequency x 1'],
    ['Goserelin q. 3 months.', 'Frequency q. 3 months'],
  ])('is told with where and how often it is given: %j', (text, attribute) => {
    expect(attributesOf(text)).toContain(attribute);
  });

  it('has none of a site that no drug is put into', () => {
    expect(attributesOf('A foreign body was seen in the right eye.')).toEqual([]);
  });
});
