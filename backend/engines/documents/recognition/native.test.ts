import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PdfFile } from '../digital/pdf-file.ts';
import { openPdfium } from '../digital/pdfium.ts';
import { pdfOf } from '../pdf.fixtures.ts';
import { hasNativeTesseract, NativeTesseract } from './native.ts';
import type { GreyImage } from './recognition.ts';

let folder: string;
let image: GreyImage;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'casebook-native-'));
  const texts = [{ x: 20, y: 40, text: 'No sign of infection was found.', size: 12 }];
  const pdf = new PdfFile(await openPdfium(), pdfOf([{ width: 240, height: 80, texts }]));
  image = pdf.render(0, 1000, true);
  pdf.close();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the installed program', () => {
  it.skipIf(!hasNativeTesseract())('reads words with boxes and confidence', async () => {
    const { words } = await new NativeTesseract(folder).read({ image, language: 'en', kind: 'page' });
    expect(words.map(({ text }) => text).join(' ')).toBe('No sign of infection was found.');
    for (const word of words) {
      expect(word.x1).toBeGreaterThan(word.x0);
      expect(word.confidence).toBeGreaterThan(0.5);
    }
  });

  it('is killed where its page is given up', async () => {
    const program = join(folder, 'slow');
    writeFileSync(program, '#!/bin/sh\nexec sleep 30\n', { mode: 0o755 });
    const engine = new NativeTesseract(folder, program);
    const reading = engine.read({ image, language: 'en', kind: 'page' });
    setTimeout(() => engine.end(), 50);
    await expect(reading).rejects.toThrow('ended');
  });

  it('is not used where it is not there or is something else', () => {
    expect(hasNativeTesseract(join(folder, 'nowhere'))).toBe(false);
    expect(hasNativeTesseract('true')).toBe(false);
  });
});
