import { assert, constantFrom, integer, array as list, nat, property, record, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lines, type Range, segments } from './segments.ts';

const anyText = string({ unit: constantFrom('a', 'ß', '😀', ' ', '\n', 'b'), maxLength: 60 });
const anyRanges = list(record({ offset: integer({ min: -5, max: 80 }), length: nat(30) }), { maxLength: 12 });

const overlaps = (a: Range, b: Range) => a.offset < b.offset + b.length && b.offset < a.offset + a.length;

describe.each([
  ['segments', segments],
  ['lines', lines],
])('%s', (_name, cut) => {
  it('give the text again when they are joined', () => {
    assert(
      property(anyText, anyRanges, (text, ranges) => {
        expect(
          cut(text, ranges)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });

  it('stand where their offset says and are never empty', () => {
    assert(
      property(anyText, anyRanges, (text, ranges) => {
        for (const piece of cut(text, ranges)) {
          expect(piece.text).not.toBe('');
          expect(text.startsWith(piece.text, piece.offset)).toBe(true);
        }
      }),
    );
  });

  it('carry exactly the ranges that lie on them', () => {
    assert(
      property(anyText, anyRanges, (text, ranges) => {
        for (const piece of cut(text, ranges)) {
          const place = { offset: piece.offset, length: piece.text.length };
          const expected = ranges.filter((range) => range.length > 0 && overlaps(range, place));
          expect(new Set(piece.ranges)).toEqual(new Set(expected));
          expect(piece.ranges).toHaveLength(expected.length);
        }
      }),
    );
  });
});

describe('segments', () => {
  it('never cross the border of a range', () => {
    assert(
      property(anyText, anyRanges, (text, ranges) => {
        for (const piece of segments(text, ranges)) {
          for (const range of piece.ranges) {
            expect(range.offset).toBeLessThanOrEqual(piece.offset);
            expect(range.offset + range.length).toBeGreaterThanOrEqual(piece.offset + piece.text.length);
          }
        }
      }),
    );
  });

  it('put the outer of two nested ranges first', () => {
    const outer = { offset: 0, length: 9 };
    const inner = { offset: 0, length: 4 };
    expect(segments('knee pain', [inner, outer])[0]?.ranges).toEqual([outer, inner]);
  });
});

describe('lines', () => {
  it('keep their line break at the end', () => {
    expect(lines('one\ntwo\n\nfour', []).map(({ text }) => text)).toEqual(['one\n', 'two\n', '\n', 'four']);
  });
});
