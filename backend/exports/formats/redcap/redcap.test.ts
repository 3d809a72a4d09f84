import { describe, expect, it } from 'vitest';
import {
  DICTIONARY_COLUMNS,
  dictionaryRows,
  PERSON_FORM,
  VARIABLE_NAME,
  type Variable,
} from './dictionary.ts';
import { RECORD_COLUMNS, recordCells } from './redcap.ts';

const MARIA = {
  patientId: 'p-1',
  sex: 'female',
  age: 67,
  ageDay: '2026-03-05',
  birthDate: null,
  birthYear: 1959,
};

describe('the dictionary for REDCap', () => {
  const rows = dictionaryRows(false);
  const names = rows.map(([name = '']) => name);

  it('has 18 columns, and variables with names that REDCap takes, each once', () => {
    expect(DICTIONARY_COLUMNS).toHaveLength(18);
    for (const row of rows) expect(row).toHaveLength(18);
    for (const name of names) expect(name).toMatch(VARIABLE_NAME);
    expect(new Set(names).size).toBe(names.length);
    expect(names[0]).toBe('record_id');
  });

  it.each(['Value', '1st', 'a-b', 'x'.repeat(27), ''])('would not take the name %j', (name) => {
    expect(name).not.toMatch(VARIABLE_NAME);
  });

  it('has choices for radio buttons alone, and validations of REDCap', () => {
    for (const [, , , type, , choices, , validation = ''] of rows) {
      expect(choices !== '').toBe(type === 'radio');
      expect(['', 'integer', 'number', 'date_ymd']).toContain(validation);
    }
  });

  it('marks identifiers, of which there are none where the study de-identifies', () => {
    const marked = (all: string[][]) => all.filter((row) => row[10] === 'y').map(([name]) => name);
    expect(marked(rows)).toEqual(['patient_id', 'birth_date']);
    expect(marked(dictionaryRows(true))).toEqual([]);
  });
});

describe('a record for REDCap', () => {
  it('has a cell for each column, those of other forms empty', () => {
    const cells = recordCells(3, 'patient', null, PERSON_FORM, MARIA);
    expect(cells).toHaveLength(RECORD_COLUMNS.length);
    expect(cells.slice(0, 10)).toEqual([3, null, null, 'p-1', 'female', 67, '2026-03-05', null, 1959, 2]);
    expect(new Set(cells.slice(10))).toEqual(new Set([null]));
  });

  it('has no line, control character or choice that would break an import', () => {
    const variables: Variable<string>[] = [
      { name: 'a', label: 'A', type: 'text', value: (text) => text },
      { name: 'b', label: 'B', type: 'notes', value: (text) => text },
    ];
    const cells = recordCells(1, 'patient', null, variables, 'one\r\n two\u0000\u0007');
    expect(cells.slice(3, 5)).toEqual(['one two', 'one\r\n two  ']);
    const other = recordCells(1, 'patient', null, PERSON_FORM, { ...MARIA, sex: 'F' });
    expect(other[4]).toBeNull();
  });
});
