import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PdfFile } from './digital/pdf-file.ts';
import { openPdfium } from './digital/pdfium.ts';
import type { DocumentReader } from './document.ts';
import { openDocumentReader } from './open-reader.ts';
import { pdfOf, ruledTable } from './pdf.fixtures.ts';

let folder: string;
let reader: DocumentReader;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'casebook-reader-'));
  reader = openDocumentReader({ workers: 1, native: false });
});

afterAll(async () => {
  await reader.close();
  rmSync(folder, { recursive: true, force: true });
});

function fileOf(name: string, bytes: Uint8Array | string): string {
  const file = join(folder, name);
  writeFileSync(file, bytes);
  return file;
}

const TABLE = ruledTable(
  [
    { row: 0, column: 0, rowSpan: 1, columnSpan: 2, text: 'Laboratory' },
    { row: 1, column: 0, rowSpan: 1, columnSpan: 1, text: 'Sodium' },
    { row: 1, column: 1, rowSpan: 1, columnSpan: 1, text: '139' },
    { row: 2, column: 0, rowSpan: 1, columnSpan: 1, text: 'Potassium' },
    { row: 2, column: 1, rowSpan: 1, columnSpan: 1, text: '4.2' },
  ],
  { x: 20, y: 40, widths: [90, 60], heights: [22, 22, 22] },
  11,
);
const PAGE = {
  width: 240,
  height: 140,
  texts: [{ x: 20, y: 26, text: 'No sign of infection was found.', size: 11 }, ...TABLE.texts],
  lines: TABLE.lines,
};

/** The page above as a scanner sees it at 300 dots an inch. */
async function scan(degrees = 0): Promise<Buffer> {
  const pdf = new PdfFile(await openPdfium(), pdfOf([PAGE]));
  const { data, width, height } = pdf.render(0, 1000, true);
  pdf.close();
  const picture = sharp(data, { raw: { width, height, channels: 1 } });
  return picture.rotate(degrees, { background: '#ffffff' }).withMetadata({ density: 300 }).png().toBuffer();
}

describe('what cannot be read is refused with its reason', () => {
  const options = { mode: 'auto', language: 'en' } as const;
  const refused = (file: string) =>
    reader.read(file, options).then(
      () => 'read',
      (error: { code?: string }) => error.code,
    );

  it('an empty file', async () => {
    expect(await refused(fileOf('a.pdf', ''))).toBe('empty');
  });

  it('a file of another kind under a name of ours, and one of no kind', async () => {
    expect(await refused(fileOf('letter.pdf', 'PK\u0003\u0004 a text document'))).toBe('wrong-extension');
    expect(await refused(fileOf('letter.docx', 'PK\u0003\u0004 a text document'))).toBe('unsupported');
  });

  it('a PDF that ends in the middle or holds nothing', async () => {
    expect(await refused(fileOf('cut.pdf', '%PDF-1.4\n1 0 obj\n<< /Type'))).toBe('damaged');
    expect(await refused(fileOf('none.pdf', pdfOf([])))).toBe('damaged');
  });

  it('a PDF behind a password', async () => {
    const secret = 'ab'.repeat(32);
    const locked = pdfOf([PAGE])
      .toString('latin1')
      .replace(
        '/Root 1 0 R',
        `/Root 1 0 R /ID [<00> <00>] /Encrypt << /Filter /Standard /V 1 /R 2 /O <${secret}> /U <${secret}> /P -4 >>`,
      );
    expect(await refused(fileOf('locked.pdf', Buffer.from(locked, 'latin1')))).toBe('encrypted');
  });

  it('a document of more than 500 pages', async () => {
    const pages = Array.from({ length: 501 }, () => ({}));
    expect(await refused(fileOf('long.pdf', pdfOf(pages)))).toBe('too-many-pages');
  });

  it('a picture that ends in the middle', async () => {
    const whole = await scan();
    expect(await refused(fileOf('cut.png', whole.subarray(0, Math.floor(whole.length / 2))))).toBe('damaged');
  });

  it('a picture of a million million pixels, by its header', async () => {
    const bomb = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    bomb.writeUInt32BE(1_000_000, 16);
    bomb.writeUInt32BE(1_000_000, 20);
    expect(['too-many-pixels', 'damaged']).toContain(await refused(fileOf('bomb.png', bomb)));
    const wide = await sharp({ create: { width: 15_000, height: 8000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect(await refused(fileOf('wide.png', wide))).toBe('too-many-pixels');
  });

  it('a PDF whose picture says that it has thousands of million pixels, and the next file is read', async () => {
    const pixels = deflateSync(Buffer.alloc(1_000_000));
    const bomb = Buffer.concat([
      Buffer.from(
        `%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /XObject << /I 5 0 R >> >> /Contents 4 0 R >> endobj
4 0 obj << /Length 30 >> stream
q 595 0 0 842 0 0 cm /I Do Q
endstream endobj
5 0 obj << /Type /XObject /Subtype /Image /Width 60000 /Height 60000 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode /Length ${pixels.length} >> stream
`,
        'latin1',
      ),
      pixels,
      Buffer.from('\nendstream endobj\ntrailer << /Root 1 0 R >>\n', 'latin1'),
    ]);
    expect(await refused(fileOf('bomb.pdf', bomb))).toBe('too-many-pixels');
    const whole = fileOf('after.pdf', pdfOf([PAGE]));
    expect((await reader.read(whole, options)).content).toContain('No sign of infection was found.');
  });

  it('a file that is gone', async () => {
    expect(await refused(join(folder, 'nowhere.pdf'))).toBe('damaged');
  });
});

describe('a reader', () => {
  it('reads a scan under any name, with its table, and draws its pages', async () => {
    const file = fileOf('scan.jpg', await scan(0.6));
    const told: number[] = [];
    const document = await reader.read(file, {
      mode: 'auto',
      language: 'auto',
      onProgress: ({ done }) => told.push(done),
    });
    expect(told).toEqual([0, 1]);
    expect(document.content).toContain('No sign of infection was found.');
    expect(document.pages).toMatchObject([{ source: 'scanned', turned: 0 }]);
    expect(document.tables[0]?.cells.map(({ content, columnSpan }) => [content, columnSpan])).toEqual([
      ['Laboratory', 2],
      ['Sodium', 1],
      ['139', 1],
      ['Potassium', 1],
      ['4.2', 1],
    ]);
    const { format, width } = await sharp(await reader.renderPage(file, 1, 320)).metadata();
    expect([format, width]).toEqual(['webp', 320]);
    await expect(reader.renderPage(file, 2, 320)).rejects.toMatchObject({ code: 'unsupported' });
  });

  it('says that a page of drawings alone holds no text', async () => {
    const lines = [0, 1, 2, 3].map((index) => ({ x0: 40, y0: 30, x1: 190, y1: 40 + 20 * index }));
    const file = fileOf('art.pdf', pdfOf([{ width: 240, height: 140, lines }]));
    const { content, warnings } = await reader.read(file, { mode: 'auto', language: 'en' });
    expect(content).toBe('');
    expect(warnings).toMatchObject([{ code: 'no-text', pageNumber: 1 }]);
  });

  it('ends within a page, and reads the next document', async () => {
    const file = fileOf('page.png', await scan());
    const controller = new AbortController();
    const reading = reader.read(file, {
      mode: 'auto',
      language: 'en',
      signal: controller.signal,
      onProgress: () => controller.abort(new Error('stopped')),
    });
    await expect(reading).rejects.toThrow('stopped');
    const next = fileOf('next.pdf', pdfOf([{ texts: [{ x: 60, y: 80, text: 'read' }] }]));
    expect((await reader.read(next, { mode: 'auto', language: 'en' })).content).toBe('read');
  });
});
