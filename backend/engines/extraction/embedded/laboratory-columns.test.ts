import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../../../tests/support/embedded-engine.ts';

const engine = embeddedEngine();

/** A short table does not tell its language. */
const OPENER = 'Die Patientin wurde am Montag aufgenommen, die Werte des Labors waren wie folgt:\n\n';

const inTable = (rows: string, category: string) => {
  const text = `${OPENER}${rows}\n`;
  return engine
    .readNow(text)
    .entities.filter((entity) => entity.category === category && entity.offset >= OPENER.length)
    .map(({ offset, length }) => text.slice(offset, offset + length));
};

describe('the row of a laboratory table', () => {
  it.each([
    ['Hb             7,1 --   8,4 -   9,9        12-16 g/dl', ['7,1', '8,4', '9,9']],
    ['Quick          61 -     -       74         70-120 %', ['61', '74']],
    ['Kreatinin      1,8 H    1,4 H   1,0', ['1,8', '1,4', '1,0']],
    ['BE             -4,1     -2,0    +0,4', ['-4,1', '-2,0', '+0,4']],
    ['Leukozyten\t13,2\t/nl\t4-10', ['13,2']],
    ['Kalium\t3,1\t3,5-5,1\tmmol/l', ['3,1']],
  ])('has a value in each column: %j', (row, values) => {
    expect(inTable(row, 'MeasurementValue')).toEqual(values);
  });

  it('tells once what is normal and the unit of all, behind the values or before them', () => {
    const row = 'CRP            88 +     41 +    6          <5 mg/l';
    expect(inTable(row, 'ReferenceRange')).toEqual(['<5']);
    expect(inTable(row, 'MeasurementUnit')).toEqual(['mg/l']);
    expect(inTable('Harnstoff [mg/dl]   61   48   33', 'MeasurementUnit')).toEqual(['mg/dl']);
  });

  it('names an examination that no vocabulary has, and ends with its line', () => {
    const rows =
      'Fabulin             12        14         8\nThrombozyten        188       201        240   150-400 /nl';
    expect(inTable(rows, 'ExaminationName')).toEqual(['Fabulin', 'Thrombozyten']);
    expect(inTable(rows, 'MeasurementValue')).toEqual(['12', '14', '8', '188', '201', '240']);
  });
});
