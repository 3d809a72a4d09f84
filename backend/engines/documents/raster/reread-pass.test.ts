import { describe, expect, it } from 'vitest';
import { PdfFile } from '../digital/pdf-file.ts';
import { openPdfium } from '../digital/pdfium.ts';
import type { PageWord } from '../geometry.ts';
import { pdfOf } from '../pdf.fixtures.ts';
import type { Recognise } from '../recognition/recognition.ts';
import { rereadPass } from './reread-pass.ts';
import { unitsLike } from './units.ts';

interface Looked {
  readonly written: string;
  readonly read: string;
  /** What both second readings say. */
  readonly again?: string;
  readonly confidence?: number;
  /** A bar that is drawn under the first sign, as ≤ has one. */
  readonly isBarred?: boolean;
}

/** A word as it is printed, read by a recogniser as said, and looked at again. */
async function look({ written, read, again = read, confidence = 0.7, isBarred = false }: Looked) {
  const size = 10;
  const lines = isBarred ? [{ x0: 10.6, y0: 21.5, x1: 15.4, y1: 21.5 }] : [];
  const page = { width: 90, height: 40, texts: [{ x: 10, y: 20, text: written, size }], lines };
  const pdf = new PdfFile(await openPdfium(), pdfOf([page]));
  const image = pdf.render(0, 375, true);
  pdf.close();
  const word: PageWord = { ...inkIn(image), text: read, size, confidence, isBold: false };
  const recognise: Recognise = async ({ image: { width, height } }) => ({
    turn: 0,
    words: [{ ...word, text: again, confidence: 0.9, x0: 0, x1: width, y0: 0, y1: height * 0.9 }],
  });
  const changed = await rereadPass([word], { image, language: 'en', recognise, check: () => undefined });
  return changed.get(word);
}

function inkIn({ data, width }: { readonly data: Uint8Array; readonly width: number }) {
  const ink = [...data.keys()].filter((index) => (data[index] ?? 255) < 128);
  const [xs, ys] = [ink.map((index) => index % width), ink.map((index) => Math.floor(index / width))];
  return { x0: Math.min(...xs), x1: Math.max(...xs) + 1, y0: Math.min(...ys), y1: Math.max(...ys) + 1 };
}

describe('a unit in a scan', () => {
  it('is told from digits by its shape, and keeps what was read first', async () => {
    expect(await look({ written: '(g/l)', read: '(9/1)' })).toMatchObject({ text: '(g/l)', raw: '(9/1)' });
    expect(await look({ written: '10^9/l', read: '1079/1' })).toMatchObject({
      text: '10^9/l',
      raw: '1079/1',
    });
    expect(await look({ written: 'µg/l', read: 'ug/l' })).toMatchObject({ text: 'µg/l' });
    expect(await look({ written: 'mmol/l', read: 'mmol/1', again: 'mmol/l' })).toMatchObject({
      text: 'mmol/l',
    });
  });

  it('is not made of digits that are printed, whatever is read', async () => {
    expect(await look({ written: '(9/1)', read: '(9/1)', again: '(g/l)' })).toBeUndefined();
    expect(await look({ written: '1079/1', read: '1079/1', again: '10^9/l' })).toBeUndefined();
    expect(await look({ written: 'ug/l', read: 'ug/l' })).toBeUndefined();
    expect(unitsLike('pg/ml')).toEqual([]);
  });
});

describe('a number in a scan', () => {
  it('gets the mark back that the picture shows and a second reading says', async () => {
    expect(await look({ written: '24.1', read: '241', again: '24.1', confidence: 0.96 })).toMatchObject({
      text: '24.1',
      raw: '241',
    });
  });

  it('stays, doubted, where no reading says the mark that the picture shows', async () => {
    expect(await look({ written: '24.1', read: '241', confidence: 0.96 })).toMatchObject({
      text: '241',
      raw: '241',
      confidence: 0.5,
    });
  });

  it('gets no mark that the picture does not show, and no sign', async () => {
    expect(await look({ written: '241', read: '241', again: '24.1' })).toBeUndefined();
    expect(await look({ written: '24.1', read: '24.1', again: '-24.1' })).toBeUndefined();
  });
});

describe('a comparison in a scan', () => {
  it('is one with or without equality, as the bar under it shows', async () => {
    expect(await look({ written: '<5', read: '<5', isBarred: true })).toMatchObject({
      text: '≤5',
      raw: '<5',
    });
    expect(await look({ written: '<5', read: '<5' })).toBeUndefined();
    expect(await look({ written: '>5', read: '>5', isBarred: true })).toMatchObject({ text: '≥5' });
  });
});
