import { describe, expect, it } from 'vitest';
import { cdmCells, fitsCdmType } from './cdm-cells.ts';
import { CDM_TABLE_NAMES, CDM_TABLES, cdmColumns } from './cdm-tables.ts';

describe('the tables of the CDM', () => {
  it('have as many columns as the DDL of v5.4, each of a type that it uses', () => {
    const counts = Object.fromEntries(CDM_TABLE_NAMES.map((table) => [table, cdmColumns(table).length]));
    expect(counts).toEqual({
      person: 18,
      condition_occurrence: 16,
      drug_exposure: 23,
      measurement: 23,
      procedure_occurrence: 16,
      observation: 21,
      note: 16,
      note_nlp: 14,
    });
    for (const table of CDM_TABLE_NAMES)
      for (const type of Object.values(CDM_TABLES[table]))
        expect(type).toMatch(/^(?:integer|numeric|date|datetime|text|varchar\(\d+\))!?$/);
  });
});

describe('a cell of the CDM', () => {
  it.each([
    ['integer', 7, true],
    ['integer', 7.5, false],
    ['integer', 2 ** 31, false],
    ['integer!', null, false],
    ['integer', null, true],
    ['numeric', 0.1, true],
    ['numeric', Number.NaN, false],
    ['numeric', '7', false],
    ['date!', '2024-02-29', true],
    ['date', '2023-02-29', false],
    ['date', '2024-02', false],
    ['datetime', '2024-02-29 00:00:00', true],
    ['datetime', '2024-02-29', false],
    ['varchar(3)', 'äöü', true],
    ['varchar(3)', '🫀🫀🫀', true],
    ['varchar(3)', 'four', false],
    ['varchar(3)!', '', false],
    ['text!', 'x', true],
    ['text', 7, false],
  ])('of %s takes %j: %s', (type, cell, fits) => {
    expect(fitsCdmType(cell, type)).toBe(fits);
  });

  it('is cut to its column, with the apostrophe that CSV needs', () => {
    const cells = cdmCells('condition_occurrence', {
      condition_occurrence_id: 1,
      person_id: 1,
      condition_concept_id: 0,
      condition_start_date: '2024-01-01',
      condition_type_concept_id: 32858,
      condition_source_value: `=${'x'.repeat(80)}`,
    });
    expect(cells).toHaveLength(cdmColumns('condition_occurrence').length);
    expect(cells[13]).toBe(`'=${'x'.repeat(48)}`);
  });

  it('is refused where it is none of its column, without its words', () => {
    const row = { person_id: 1, gender_concept_id: 0, race_concept_id: 0, ethnicity_concept_id: 0 };
    expect(() => cdmCells('person', row)).toThrow('a cell of person.year_of_birth is no integer!');
  });
});
