import { assert, jsonValue, nat, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shorten } from './shorten.ts';

describe('shortening an answer', () => {
  it('changes nothing where there is room', () => {
    assert(
      property(jsonValue(), (value) => {
        expect(shorten(value, 1_000_000)).toEqual({ value, isShort: false });
      }),
    );
  });

  it('keeps lists to their first entries and says so', () => {
    const { value, isShort } = shorten({ rows: Array.from({ length: 1000 }, (_, id) => ({ id })) }, 100);
    expect(isShort).toBe(true);
    expect(value.rows.length).toBeLessThan(20);
    expect(value.rows[0]).toEqual({ id: 0 });
  });

  it('cuts a long text, and marks where', () => {
    expect(shorten('x'.repeat(50), 10)).toEqual({ value: `${'x'.repeat(10)}…`, isShort: true });
  });

  it('never keeps more of texts than there is room for', () => {
    assert(
      property(jsonValue(), nat(200), (value, room) => {
        const texts: string[] = [];
        JSON.stringify(shorten(value, room).value, (_name, inner) => {
          if (typeof inner === 'string') texts.push(inner);
          return inner;
        });
        const length = texts.reduce((sum, text) => sum + text.replace(/…$/, '').length, 0);
        expect(length).toBeLessThanOrEqual(room);
      }),
    );
  });
});
