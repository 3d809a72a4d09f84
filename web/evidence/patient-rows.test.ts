import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_ITEMS, patientRows } from './patient-rows.ts';

describe('rows of patients', () => {
  it('hold every item once and in its order, few in each, under keys of their own', () => {
    const patients = fc.uniqueArray(
      fc.record({
        patientId: fc.string({ maxLength: 4 }),
        summary: fc.constant('all of it'),
        items: fc.array(fc.nat(), { maxLength: 45 }),
      }),
      { selector: ({ patientId }) => patientId, maxLength: 8 },
    );
    fc.assert(
      fc.property(patients, (listed) => {
        const rows = patientRows(listed);
        for (const { patientId, items } of listed) {
          const own = rows.filter((row) => row.patientId === patientId);
          expect(own.flatMap((row) => row.items)).toEqual(items);
          expect(own.map(({ isContinued }) => isContinued)).toEqual(own.map((_, part) => part > 0));
        }
        expect(rows.every(({ items }) => items.length <= MOST_ITEMS)).toBe(true);
        expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
      }),
    );
  });

  it('say which items of a patient a further row holds', () => {
    const items = Array.from({ length: 25 }, (_, index) => index);
    expect(
      patientRows([{ patientId: 'pat-1', summary: '25 items', items }]).map(({ summary }) => summary),
    ).toEqual(['25 items', '11–20 of 25', '21–25 of 25']);
  });
});
