import { assert, jsonValue, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellsOf, likelyList, listsOf } from './answer-lists.ts';

const EVIDENCE = {
  study: {
    evidence: {
      total: 3,
      byPatient: [
        {
          patientId: 'p-1',
          items: [
            { entity: { text: 'fever', links: [{ id: '1' }, { id: '2' }] }, tags: ['a', 'b'] },
            { entity: { text: 'cough', links: [] }, tags: [] },
          ],
        },
        { patientId: 'p-2', items: [{ entity: { text: 'pain', links: [] }, tags: null }] },
      ],
    },
  },
};

const table = (path: string) => {
  const list = listsOf(EVIDENCE).find((found) => found.path === path);
  return { columns: list?.columns, rows: list?.rows.map((row) => cellsOf(row, list.columns)) };
};

describe('the lists of an answer', () => {
  it('are found by their paths, outer ones first', () => {
    expect(listsOf(EVIDENCE).map(({ path, rows }) => [path, rows.length])).toEqual([
      ['study.evidence.byPatient', 2],
      ['study.evidence.byPatient.items', 3],
      ['study.evidence.byPatient.items.entity.links', 2],
    ]);
  });

  it('repeat beside each entry what holds it, flatten objects and join lists', () => {
    expect(table('study.evidence.byPatient.items')).toEqual({
      columns: ['byPatient.patientId', 'entity.text', 'entity.links', 'tags'],
      rows: [
        ['p-1', 'fever', '1; 2', 'a; b'],
        ['p-1', 'cough', '', ''],
        ['p-2', 'pain', '', null],
      ],
    });
  });

  it('are joined within the rows that hold them', () => {
    expect(table('study.evidence.byPatient').rows?.[1]).toEqual(['p-2', 'pain']);
  });

  it('begin with the one whose entries say most of those that hold each other', () => {
    expect(likelyList(listsOf(EVIDENCE))?.path).toBe('study.evidence.byPatient.items');
    const patients = [{ id: 'p', name: 'n', gender: 'g', reports: [{ id: 'r' }] }];
    expect(likelyList(listsOf({ patients }))?.path).toBe('patients');
  });

  it.each([null, undefined, 'text', {}, { counts: [1, 2] }, { nothing: [] }])('are none in %j', (data) => {
    expect(listsOf(data)).toEqual([]);
    expect(likelyList([])).toBeNull();
  });

  it('hold a row for each object of a list, whatever else there is', () => {
    assert(
      property(jsonValue(), (value) => {
        const entries = [{ value }, null, { value }];
        expect(listsOf({ list: entries })[0]?.rows).toHaveLength(2);
      }),
    );
  });
});
