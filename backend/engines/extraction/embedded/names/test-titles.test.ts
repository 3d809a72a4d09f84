import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../../tests/support/embedded-engine.ts';

const engine = embeddedEngine();
const examinationsIn = (text: string) =>
  engine
    .readNow(`The patient was seen by us on the day of admission.\n\n${text}`)
    .entities.filter(({ category }) => category === 'ExaminationName').length;

describe('the title of a section', () => {
  it('is no examination, though it is called by one', () => {
    expect(examinationsIn('PHYSICAL EXAM:\nThe abdomen is soft.')).toBe(0);
    expect(examinationsIn('Orthopedic tests: All are well tolerated.')).toBe(0);
  });

  it('is one where it names a single one with its result', () => {
    expect(examinationsIn('Rectal exam: negative.')).toBe(1);
  });
});
