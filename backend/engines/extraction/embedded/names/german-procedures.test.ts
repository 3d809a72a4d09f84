import { describe, expect, it } from 'vitest';
import { namedInGerman } from '../../../../../tests/support/german-names.ts';

describe('what a German sentence says was done', () => {
  it.each([
    ['Einlage einer Drainage rechts.', ['Einlage']],
    ['Nach Wechsel des Katheters afebril.', ['Wechsel']],
    ['Der Polyp wurde abgetragen.', ['abgetragen']],
    ['Die Drainage konnte entfernt werden.', ['entfernt']],
    ['2. Zyklus ABCD', ['ABCD']],
    ['Drainage ex am 3. Tag.', ['Drainage ex']],
    ['Zur weiteren ergotherapeutischen Behandlung.', ['ergotherapeutischen Behandlung']],
  ])('is a procedure: %s', (sentence, expected) => {
    expect(namedInGerman('TreatmentName', sentence)).toEqual(expected);
  });

  it.each([
    'Wir raten zum Wechsel des Hausarztes.',
    'Er wohnt weit entfernt.',
    'Nach Versorgung der Kinder ging er.',
  ])('is none without something clinical that it is done to: %s', (sentence) => {
    expect(namedInGerman('TreatmentName', sentence)).toEqual([]);
  });
});
