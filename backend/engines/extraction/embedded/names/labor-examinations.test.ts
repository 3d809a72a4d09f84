import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../../tests/support/embedded-engine.ts';

const engine = embeddedEngine();

/** Values of a text with the examinations that they belong to. */
const valuesOf = (text: string) => {
  const { entities, relations } = engine.readNow(text);
  const surface = (place: number) => {
    const { offset = 0, length = 0 } = entities[place] ?? {};
    return text.slice(offset, offset + length);
  };
  return relations
    .filter(({ relationType }) => relationType === 'ValueOfExamination')
    .map(({ source, target }) => [surface(target), surface(source)]);
};

describe('how far a labor is', () => {
  it('is told by an amount before it', () => {
    expect(valuesOf('The cervix of the patient was 4 cm dilated, 70% effaced and at -1 station.')).toEqual([
      ['dilated', '4'],
      ['effaced', '70'],
      ['station', '-1'],
    ]);
  });

  it('is not told without one', () => {
    expect(
      valuesOf('The bile duct of the patient was dilated, and she was seen at the nursing station.'),
    ).toEqual([]);
  });
});

describe('the short form of a finding', () => {
  it('means what was measured where the long form says how it was', () => {
    const text = 'The patient has an elevated prostate specific antigen (PSA). His PSA was 14.';
    expect(valuesOf(text)).toEqual([['PSA', '14']]);
  });
});
