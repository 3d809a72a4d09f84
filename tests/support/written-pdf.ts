/** A line of text on a page of 595 by 842 points, from its lower left corner. */
export interface PdfLine {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

export interface PdfPage {
  readonly lines: readonly PdfLine[];
  /** Strokes from one point to another: x, y, x, y. */
  readonly strokes?: readonly (readonly [number, number, number, number])[];
}

const SIZE = 12;

/** A small PDF in Helvetica, written object by object: Latin letters only. */
export function writePdf(pages: readonly PdfPage[]): Buffer {
  const kids = pages.map((_page, index) => `${4 + 2 * index} 0 R`);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((page, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * index} 0 R >>`,
      streamOf(page),
    ]),
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join('')}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

function streamOf({ lines, strokes = [] }: PdfPage): string {
  const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&');
  const drawn = [
    ...strokes.map(([x1, y1, x2, y2]) => `${x1} ${y1} m ${x2} ${y2} l S`),
    ...lines.map(({ x, y, text }) => `BT /F1 ${SIZE} Tf ${x} ${y} Td (${escaped(text)}) Tj ET`),
  ].join('\n');
  return `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`;
}
