import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../../tests/support/embedded-engine.ts';

const signsIn = (text: string) =>
  embeddedEngine()
    .readNow(`PHYSICAL EXAMINATION:\n${text}`)
    .entities.filter(({ category }) => category === 'SymptomOrSign')
    .map(({ offset, length }) => `PHYSICAL EXAMINATION:\n${text}`.slice(offset, offset + length));

describe('a degree, a change or a defect before a noun that no vocabulary has', () => {
  it.each([
    ['There is a subtle mosaic undulation.', 'subtle mosaic undulation'],
    ['He had increased vascularity throughout the bladder.', 'increased vascularity'],
    ['She complains of painful sex.', 'painful sex'],
    ['There was a prominent suprapubic fat pad.', 'prominent suprapubic fat pad'],
  ])('makes a finding: %s', (text, sign) => {
    expect(signsIn(text)).toContain(sign);
  });

  it('makes none in running text, which tells of others than one patient', () => {
    const text = 'There is a subtle mosaic undulation in most animals.';
    expect(embeddedEngine().readNow(text).entities).toEqual([]);
  });

  it.each([
    ['The specimen was freed with minimal manipulation.'],
    ['He was placed in a slight left lateral tilt.'],
    ['She was advised an increased fiber diet.'],
    ['The lab needs a moderate amount of it.'],
  ])('makes none of what is done, given or counted: %s', (text) => {
    expect(signsIn(text)).toEqual([]);
  });
});
