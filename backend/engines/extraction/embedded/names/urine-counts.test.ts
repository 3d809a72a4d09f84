import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../../tests/support/embedded-engine.ts';

const engine = embeddedEngine();

const examinationsOf = (text: string) =>
  engine
    .readNow(text)
    .entities.filter(({ category }) => category === 'ExaminationName')
    .map(({ offset, length }) => text.slice(offset, offset + length));

describe('what a urinalysis counts', () => {
  it('is an examination behind its amount', () => {
    expect(examinationsOf('The urinalysis of the patient showed 2+ blood and few bacteria.')).toEqual([
      'urinalysis',
      'blood',
      'bacteria',
    ]);
  });

  it('is none elsewhere', () => {
    expect(
      examinationsOf('The patient had a large blood loss, and few bacteria grew in the wound.'),
    ).not.toContain('bacteria');
    expect(examinationsOf('The urine of the patient was sent, and blood was drawn.')).toEqual([]);
  });
});

describe('a score without a name', () => {
  it('is an examination before its value', () => {
    expect(examinationsOf('I gave the patient a score of 13/16 for balance.')).toEqual(['score']);
    expect(examinationsOf('The scores of the patient were good.')).toEqual([]);
  });
});
