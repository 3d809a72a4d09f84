import { describe, expect, it } from 'vitest';
import { columnTypeOf } from './column-types.ts';

describe('the type of a column', () => {
  it.each([
    [[1, null, 2], 'integer'],
    [[1, 2.5], 'number'],
    [[3e9], 'number'],
    [[true, null], 'boolean'],
    [['2026-03-03', '1999-12-31'], 'date'],
    [['2026-02-30x'], 'text'],
    [['2026-13-01'], 'text'],
    [['2026-03-03T10:00:00.000Z', '2026-03-03T10:00+01:00'], 'time'],
    [['2026-03-03', '2026-03-03T10:00:00Z'], 'text'],
    [['1', '2'], 'text'],
    [[1, '2'], 'text'],
    [[1, true], 'text'],
    [[null], 'text'],
    [[], 'text'],
  ] as const)('of %j is %s', (cells, type) => {
    expect(columnTypeOf(cells)).toBe(type);
  });
});
