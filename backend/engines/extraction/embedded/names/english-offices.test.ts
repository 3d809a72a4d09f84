import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../../tests/support/embedded-engine.ts';

const engine = embeddedEngine();
const READ = 'The patient was seen by us on the day of admission. ';
const treatmentsIn = (text: string) => {
  const whole = READ + text;
  return engine
    .readNow(whole)
    .entities.filter(({ category }) => category === 'TreatmentName')
    .map(({ offset, length }) => whole.slice(offset, offset + length));
};

describe('a ward or a service', () => {
  it.each([
    'She was moved to the intensive care unit.',
    'Plastic surgery was consulted.',
    'He was told to contact Pediatric Surgery.',
    'The line was placed by the Department of Anesthesia.',
    'He saw the bariatric surgery service.',
  ])('is no treatment: %s', (text) => {
    expect(treatmentsIn(text)).toEqual([]);
  });

  it.each([
    ['He needs wound care at home.', 'wound care'],
    ['Surgery was discussed.', 'Surgery'],
    ['She had plastic surgery in 2004.', 'plastic surgery'],
  ])('is not seen in what is done: %s', (text, treatment) => {
    expect(treatmentsIn(text)).toContain(treatment);
  });
});
