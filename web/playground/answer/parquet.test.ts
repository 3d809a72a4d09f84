import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { listsOf } from './answer-lists.ts';
import { typesOf } from './column-types.ts';
import { parquetOf } from './parquet.ts';

describe('a list as Parquet', () => {
  const at = '2026-03-03T10:00:00.000Z';
  const [list] = listsOf({
    rows: [
      { id: '=1+1', day: '2026-03-03', at, whole: 3, half: 1.5, yes: true, tags: ['a', 'b'] },
      { id: 'ä🙂', day: null, at: null, whole: null, half: 2, yes: null, tags: [] },
    ],
  });
  if (list === undefined) throw new Error('There is no list.');
  const file = parquetOf(list, typesOf(list));

  it('holds every cell by its type, and no apostrophe before what a spreadsheet would run', async () => {
    expect(await parquetReadObjects({ file })).toEqual([
      { id: '=1+1', day: '2026-03-03', at: new Date(at), whole: 3, half: 1.5, yes: true, tags: 'a; b' },
      { id: 'ä🙂', day: null, at: null, whole: null, half: 2, yes: null, tags: '' },
    ]);
  });

  it('tells the types of its columns', () => {
    const types = parquetMetadata(file)
      .schema.slice(1)
      .map(({ name, type }) => [name, type]);
    expect(Object.fromEntries(types)).toMatchObject({
      id: 'BYTE_ARRAY',
      whole: 'INT32',
      half: 'DOUBLE',
      yes: 'BOOLEAN',
    });
  });
});
