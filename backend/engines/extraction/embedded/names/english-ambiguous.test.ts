import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../../tests/support/embedded-engine.ts';

const engine = embeddedEngine();

const categoriesOf = (text: string, word: string) => {
  const whole = `The patient was seen by us on the day of admission. ${text}`;
  return engine
    .readNow(whole)
    .entities.filter(({ offset, length }) => whole.slice(offset, offset + length) === word)
    .map(({ category }) => category);
};

describe('an everyday word', () => {
  it.each([
    ['She reports frequency and dysuria.', 'frequency', 'SymptomOrSign'],
    ['The port was accessed for chemotherapy.', 'port', 'MedicalDevice'],
    ['The line was flushed with heparin.', 'line', 'MedicalDevice'],
    ['A balloon was passed, and dilation was done.', 'dilation', 'TreatmentName'],
    ['The heart is without murmur, click, or thrill.', 'click', 'SymptomOrSign'],
  ])('is clinical where what stands near it proves that: %j', (text, word, category) => {
    expect(categoriesOf(text, word)).toEqual([category]);
  });

  it.each([
    ['Palpation of the neck was painful.', 'Palpation'],
    ['The back is normal to inspection and percussion.', 'percussion'],
  ])('is an examination where it tells what an examiner does: %j', (text, word) => {
    expect(categoriesOf(text, word)).toEqual(['ExaminationName']);
  });

  it.each([
    ['The frequency of the visits was changed.', 'frequency'],
    ['He works at the port of the town.', 'port'],
    ['The port pocket held the catheter.', 'port'],
    ['The incision was made in line with the crease.', 'line'],
  ])('is none where nothing does: %j', (text, word) => {
    expect(categoriesOf(text, word)).toEqual([]);
  });
});
