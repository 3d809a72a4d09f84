import { parse } from 'csv-parse/sync';
import { array, assert, constantFrom, double, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.ts';

const awkward = constantFrom('"', ',', '\r', '\n', '=', '+', '-', '@', '\t', '＝', "'", ' ', 'a', 'ä', '😀');
const texts = oneof(
  string(),
  array(awkward).map((parts) => parts.join('')),
);

describe('CSV of whatever texts', () => {
  it('is read back as it was written, apart from the guard against formulas', () => {
    assert(
      property(
        array(array(texts, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
        (rows) => {
          const read: string[][] = parse(toCsv(rows), { relax_column_count: true, record_delimiter: '\r\n' });
          expect(
            read.map((cells) => cells.map((cell) => cell.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, ''))),
          ).toEqual(
            rows.map((cells) => cells.map((cell) => cell.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, ''))),
          );
        },
      ),
    );
  });

  it('never begins a text as a formula', () => {
    assert(
      property(texts, (text) => {
        expect(toCsv([[text]]).replace(/^"/, '')).not.toMatch(/^[=+\-@\t＝＋－＠]/);
      }),
    );
  });

  it('leaves numbers as they are, below zero as well', () => {
    assert(
      property(double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        expect(toCsv([[number]])).toBe(`${number}\r\n`);
      }),
    );
  });

  it('leaves empty what is null', () => {
    expect(toCsv([[null, true, 'x']])).toBe(',true,x\r\n');
  });
});

describe('CSV', () => {
  it('ends lines with CRLF, doubles quotes, and quotes what would break a line or a cell', () => {
    expect(
      toCsv([
        ['a', 'b'],
        ['x,y', 'say "no"'],
        ['one\ntwo', null],
      ]),
    ).toBe('a,b\r\n"x,y","say ""no"""\r\n"one\ntwo",\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1'])(
    'keeps a spreadsheet from running %j',
    (text) => {
      expect(toCsv([[text]]).replaceAll('"', '')).toMatch(/^'/);
    },
  );

  it('leaves numbers and other texts as they are', () => {
    expect(toCsv([[-1.5, 7, 'Fieber - 2 Tage', "O'Neill", 'ä😀']])).toBe(
      "-1.5,7,Fieber - 2 Tage,O'Neill,ä😀\r\n",
    );
  });
});
