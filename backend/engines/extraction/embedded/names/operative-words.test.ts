import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../../tests/support/embedded-engine.ts';

const engine = embeddedEngine();

const findingsOf = (said: string) => {
  const text = `The patient was taken to the operating room. ${said}`;
  return engine
    .readNow(text)
    .entities.filter(({ category }) => category === 'SymptomOrSign')
    .map(({ offset, length }) => text.slice(offset, offset + length));
};

describe('a word of an operation', () => {
  it.each([
    'The fascia was closed with a running locking stitch.',
    'Lidocaine was used to infiltrate the skin.',
    'All bony prominences were padded.',
    'The tissue was held with gentle retraction of the edges.',
    'The wound was flushed with saline.',
    'She was sedated with midazolam.',
    'A thin-walled needle was used.',
  ])('is no finding where it says what is done: %s', (said) => {
    expect(findingsOf(said)).toEqual([]);
  });

  it('is no disease and no device either', () => {
    const text =
      'She was placed in the left lateral decubitus position, and a bur was used to drill the bone.';
    const categories = engine
      .readNow(text)
      .entities.map(({ category, offset, length }) => [category, text.slice(offset, offset + length)]);
    expect(categories).not.toContainEqual(['Diagnosis', 'decubitus']);
    expect(categories).not.toContainEqual(['MedicalDevice', 'drill']);
  });

  it.each([
    ['He is a very thin elderly gentleman.', 'thin'],
    ['He has locking of the knee.', 'locking'],
    ['Her legs are very thin.', 'thin'],
    ['There was an infiltrate in the lung.', 'infiltrate'],
  ])('is one where it says how somebody is: %s', (said, finding) => {
    expect(findingsOf(said)).toContain(finding);
  });
});
