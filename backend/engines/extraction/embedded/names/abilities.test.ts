import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../../tests/support/embedded-engine.ts';

const engine = embeddedEngine();
const OPENER = 'The patient was seen by us on the day of admission. ';
const read = (text: string, kind: string) => {
  const whole = OPENER + text;
  return engine
    .readNow(whole)
    .entities.filter(({ category }) => category === kind)
    .map(({ offset, length }) => whole.slice(offset, offset + length));
};

describe('what a patient cannot do', () => {
  it.each([
    ['He reports difficulty climbing stairs.', 'difficulty climbing'],
    ['She has trouble with her vision.', 'trouble with her vision'],
    ['An inability to lift the arm was seen.', 'inability to lift'],
    ['He has difficulty recollecting the exact details.', 'difficulty recollecting'],
    ['She is unable to have sex with her husband.', 'unable to have'],
    ['The patient was transiently unconscious.', 'unconscious'],
    ['She is mildly tender in the abdomen.', 'tender'],
  ])('is a finding: %j', (text, finding) => {
    expect(read(text, 'SymptomOrSign')).toContain(finding);
  });

  it.each(['The catheter passed without difficulty.', 'We were unable to pass the wire.'])(
    'is none of a surgeon: %j',
    (text) => {
      expect(read(text, 'SymptomOrSign')).toEqual([]);
    },
  );
});

describe('a level of the spine', () => {
  it('is a site beside another or a word of the spine', () => {
    expect(read('A fusion of L4-L5 and the C6 body was seen.', 'BodyStructure')).toEqual(['L4-L5', 'C6']);
  });

  it('is none by itself', () => {
    expect(read('The T4 was normal in ward C3.', 'BodyStructure')).toEqual([]);
  });
});
