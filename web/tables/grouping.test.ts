import { describe, expect, it } from 'vitest';
import { groupRows, whyNotGrouped } from './grouping.ts';

const columns = ['patient_id', 'extraction_id', 'timestamp', 'source_system', 'category'];
const row = (...cells: (string | null)[]) => ({ cells });
const rows = [
  row('p-1', 'ext-1', '2025-03-01', 'clinic', 'Diagnosis'),
  row('p-1', 'ext-1', '2025-03-01', 'clinic', 'Diagnosis'),
  row('p-1', 'ext-2', '2024-12-31', 'clinic', 'MedicationName'),
  row('p-2', 'ext-3', null, '', 'Diagnosis'),
  row('p-3', 'ext-4', 'unknown', 'lab', 'ExaminationName'),
];
const table = { columns, rows };

describe('grouping the rows of a table', () => {
  it('by year takes the first four digits of the timestamp, in ascending order, and skips rows without', () => {
    expect(groupRows(table, 'YEAR', 'ENTITIES')).toEqual([
      { key: '2024', count: 1 },
      { key: '2025', count: 2 },
    ]);
  });

  it('counts reports once each, and rows each', () => {
    expect(groupRows(table, 'PATIENT_ID', 'DOCUMENTS')).toEqual([
      { key: 'p-1', count: 2 },
      { key: 'p-2', count: 1 },
      { key: 'p-3', count: 1 },
    ]);
    expect(groupRows(table, 'PATIENT_ID', 'ENTITIES')[0]).toEqual({ key: 'p-1', count: 3 });
  });

  it('by anything else begins with the largest group', () => {
    expect(groupRows(table, 'CATEGORY', 'ENTITIES').map(({ key }) => key)).toEqual([
      'Diagnosis',
      'ExaminationName',
      'MedicationName',
    ]);
    expect(groupRows(table, 'SOURCE_SYSTEM', 'ENTITIES')).toEqual([
      { key: 'clinic', count: 3 },
      { key: 'lab', count: 1 },
    ]);
  });

  it('says which column is missing', () => {
    const without = columns.filter((column) => column !== 'timestamp');
    expect(whyNotGrouped(columns, 'YEAR', 'DOCUMENTS')).toBeNull();
    expect(whyNotGrouped(without, 'YEAR', 'ENTITIES')).toBe('Cannot group by timestamp (column missing).');
    expect(whyNotGrouped(['category'], 'CATEGORY', 'DOCUMENTS')).toBe(
      'Cannot group by extraction_id (column missing).',
    );
  });
});
