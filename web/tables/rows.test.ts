import { describe, expect, it } from 'vitest';
import { assertionStatusOf, distinctDocuments, placeReader, shownColumns } from './rows.ts';

const columns = ['patient_id', 'extraction_id', 'text', 'value', 'offset', 'length'];
const row = (...cells: (string | null)[]) => ({ cells });

describe('a row of a table', () => {
  it('opens at its offset and length in its report', () => {
    expect(placeReader(columns)(row('p-1', 'ext-1', 'fever', null, '120', '5'))).toEqual({
      extractionId: 'ext-1',
      offset: 120,
      length: 5,
    });
  });

  it.each([
    ['no report', row('p-1', null, 'fever', null, '120', '5')],
    ['no offset', row('p-1', 'ext-1', 'fever', null, null, '5')],
    ['no length', row('p-1', 'ext-1', 'fever', null, '120', '0')],
    ['words for numbers', row('p-1', 'ext-1', 'fever', null, '-1', '5')],
    ['no cells', row()],
  ])('opens nowhere with %s', (_name, found) => {
    expect(placeReader(columns)(found)).toBeNull();
  });

  it('opens nowhere in a table without the columns of a place', () => {
    expect(placeReader(['patient_id'])(row('p-1'))).toBeNull();
  });

  it('shows its assertion as it is drawn everywhere, and other words as they are', () => {
    expect(assertionStatusOf('negated')).toBe('NEGATED');
    expect(assertionStatusOf('family')).toBe('FAMILY');
    expect(assertionStatusOf('perhaps')).toBeNull();
  });
});

describe('the columns of a table', () => {
  it('leave out the place, and what is empty in every row', () => {
    const rows = [row('p-1', 'ext-1', 'fever', null, '1', '5'), row('p-2', 'ext-2', 'cough', '', '1', '5')];
    expect(shownColumns({ columns, rows })).toEqual(['patient_id', 'extraction_id', 'text']);
    expect(shownColumns({ columns, rows: [] })).toEqual(['patient_id', 'extraction_id', 'text', 'value']);
  });
});

describe('the documents of a table', () => {
  it('are listed once each', () => {
    const document = { extractionId: 'ext-1', patientId: 'p-1', score: 1, textPreview: 'A' };
    const others = [
      { ...document, textPreview: 'B' },
      { ...document, extractionId: 'ext-2' },
    ];
    expect(distinctDocuments([document, ...others])).toEqual([document, others[1]]);
  });
});
