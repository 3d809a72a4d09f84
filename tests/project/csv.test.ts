import { array, assert, double, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCsv as serverCsv } from '../../backend/shared/csv.ts';
import { toCsv as webCsv } from '../../web/shared/csv.ts';

const cells = oneof(
  string(),
  array(string({ unit: 'grapheme' })).map((parts) => parts.join(',"\r\n=')),
  double({ noNaN: true, noDefaultInfinity: true }),
);

describe('CSV', () => {
  it('is the same whether the server or the browser writes it', () => {
    assert(
      property(array(array(cells)), (rows) => {
        expect(webCsv(rows)).toBe(serverCsv(rows));
      }),
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠a', 'a=1', '"'])(
    'guards %j on both sides alike',
    (text) => {
      expect(webCsv([[text]])).toBe(serverCsv([[text]]));
    },
  );
});
