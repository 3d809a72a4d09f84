import sharp from 'sharp';
import { PdfFile } from '../../backend/engines/documents/digital/pdf-file.ts';
import { openPdfium } from '../../backend/engines/documents/digital/pdfium.ts';
import { pdfOf } from '../../backend/engines/documents/pdf.fixtures.ts';

/** A scan of many pages in PDF, A4 at 300 dots an inch: one picture with a few lines of text, shown on each page. */
export async function longScan(pages: number): Promise<Buffer> {
  const texts = [0, 1, 2, 3, 4, 5].map((line) => ({
    x: 60,
    y: 90 + 20 * line,
    text: `Line ${line + 1}: potassium was 5.2 mmol/l, and there was no fever.`,
    size: 11,
  }));
  const pdf = new PdfFile(await openPdfium(), pdfOf([{ texts }]));
  const { data, width, height } = pdf.render(0, 2480, true);
  pdf.close();
  const picture = await sharp(data, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .jpeg({ quality: 70 })
    .toBuffer();
  return written(pages, picture, { width, height });
}

function written(
  pages: number,
  picture: Buffer,
  { width, height }: { width: number; height: number },
): Buffer {
  const first = 5;
  const kids = Array.from({ length: pages }, (_, index) => `${first + index} 0 R`).join(' ');
  const content = 'q 595 0 0 842 0 0 cm /Scan Do Q';
  const objects: (readonly [head: string, body: Buffer | undefined])[] = [
    ['<< /Type /Catalog /Pages 2 0 R >>', undefined],
    [`<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`, undefined],
    [
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray ` +
        `/BitsPerComponent 8 /Filter /DCTDecode /Length ${picture.length} >>`,
      picture,
    ],
    [`<< /Length ${content.length} >>`, Buffer.from(content, 'latin1')],
    ...Array.from({ length: pages }, () => [PAGE, undefined] as const),
  ];
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n', 'latin1')];
  let place = parts[0]?.length ?? 0;
  const add = (part: Buffer | string) => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part;
    parts.push(bytes);
    place += bytes.length;
  };
  const places = objects.map(([head, body], index) => {
    const at = place;
    add(`${index + 1} 0 obj\n${head}\n`);
    if (body !== undefined) {
      add('stream\n');
      add(body);
      add('\nendstream\n');
    }
    add('endobj\n');
    return at;
  });
  const start = place;
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  add(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`);
  add(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.concat(parts);
}

const PAGE =
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /XObject << /Scan 3 0 R >> >> /Contents 4 0 R >>';
