import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../../tests/support/embedded-engine.ts';
import { expectLinear } from '../../../../../tests/support/growth.ts';

const engine = embeddedEngine();

const signsOf = (text: string) => {
  const whole = `The patient was seen by us on the day of admission. ${text}`;
  return engine
    .readNow(whole)
    .entities.filter(({ category }) => category === 'SymptomOrSign')
    .map(({ offset, length, assertion }) => [whole.slice(offset, offset + length), assertion.certainty]);
};

describe('a finding told by a general word and a part of the body', () => {
  it.each([
    ['She has stomach issues.', ['stomach issues', 'positive']],
    ['He denies any trouble with his left knee.', ['trouble with his left knee', 'negative']],
    ['There is air within the bladder.', ['air within the bladder', 'positive']],
    ['The mass is encasing the left kidney.', ['encasing the left kidney', 'positive']],
    ['She has lost about 12 pounds.', ['lost about 12 pounds', 'positive']],
    ['There was mild elevation of liver enzymes.', ['elevation of liver enzymes', 'positive']],
    ['There is a lack of saliva control.', ['lack of saliva control', 'positive']],
    ['He has no impairment of memory.', ['impairment of memory', 'negative']],
    ['There is eversion of the upper eyelids.', ['eversion of the upper eyelids', 'positive']],
    ['He lost his appetite.', ['lost his appetite', 'positive']],
  ])('is found with its place: %j', (text, sign) => {
    expect(signsOf(text)).toContainEqual(sign);
  });

  it('is none where the word tells nothing of the place', () => {
    expect(signsOf('We breathed air, and the bladder was opened.')).toEqual([]);
    expect(signsOf('He lost his card with the liver values.')).toEqual([]);
    expect(signsOf('The increase in dose was on Monday, and the motion of the court is open.')).toEqual([]);
    expect(signsOf('There was a rise of creatinine to 2.4.')).toEqual([]);
  });

  it('is found in time that grows with the text', () => {
    expectLinear((size) => engine.readNow('air in the bladder with his lost '.repeat(size)), 1_024);
  });
});
