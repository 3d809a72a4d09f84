import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../tests/support/embedded-engine.ts';
import { valuesByName } from './values.fixture.ts';

const engine = embeddedEngine();
const valuesOf = (text: string) => Object.fromEntries(valuesByName(engine.readNow(text), text));

describe('a result in words of several examinations', () => {
  it.each([
    ['CBC and BMP were normal.', { CBC: ['normal'], BMP: ['normal'] }],
    [
      'The TSH, CBC and urinalysis were within normal limits.',
      {
        TSH: ['within normal limits'],
        CBC: ['within normal limits'],
        urinalysis: ['within normal limits'],
      },
    ],
  ])('belongs to each: %s', (text, values) => {
    expect(valuesOf(text)).toEqual(values);
  });

  it.each([
    ['CBC and potassium 3.4 were seen.', { potassium: ['3.4'] }],
    ['TSH 2.1 and urinalysis negative.', { TSH: ['2.1'], urinalysis: ['negative'] }],
    ['A CBC was drawn. The urinalysis was negative.', { urinalysis: ['negative'] }],
  ])('is of one where that has its own or a number follows: %s', (text, values) => {
    expect(valuesOf(text)).toEqual(values);
  });
});
