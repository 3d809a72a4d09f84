import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../tests/support/embedded-engine.ts';

const engine = embeddedEngine();

const read = (text: string) => {
  const whole = `The patient was seen by us on the day of admission. ${text}`;
  return engine
    .readNow(whole)
    .entities.map(({ category, offset, length }) => `${category} ${whole.slice(offset, offset + length)}`);
};

describe('a normal rhythm', () => {
  it('is what an electrocardiogram came to that shows it', () => {
    expect(read('EKG showed normal sinus rhythm.')).toEqual([
      'ExaminationName EKG',
      'MeasurementValue normal sinus rhythm',
    ]);
  });

  it('is a finding where no electrocardiogram shows it', () => {
    expect(read('She returned to normal sinus rhythm.')).toEqual(['SymptomOrSign normal sinus rhythm']);
  });
});

describe('an English symbol of an examination', () => {
  it('is one where it shows something or was asked for', () => {
    expect(read('His UA did show blood.')).toContain('ExaminationName UA');
    expect(read('We will check UA and see him again.')).toContain('ExaminationName UA');
  });
});
