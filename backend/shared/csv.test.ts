import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.ts';

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
