import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../tests/support/embedded-engine.ts';

const engine = embeddedEngine();

const examinationsIn = (text: string) =>
  engine
    .readNow(text)
    .entities.filter(({ category }) => category === 'ExaminationName')
    .map(({ offset, length }) => text.slice(offset, offset + length));

describe('a symbol in a German letter', () => {
  it('names an examination before its value only', () => {
    expect(examinationsIn('Bei der Patientin BE -4,2 und FW normal.')).toEqual(['BE', 'FW']);
    expect(examinationsIn('Die Patientin kommt zur BE und hatte ein MM.')).toEqual([]);
  });

  it('is no examination of its own where it grades the disease before it', () => {
    expect(examinationsIn('Der Patient leidet an einem Melanom Stadium IV.')).toEqual([]);
    expect(examinationsIn('Tumorkonferenz des Patienten: Stadium IIIB, ECOG 1.')).toEqual([
      'Stadium',
      'ECOG',
    ]);
  });
});
