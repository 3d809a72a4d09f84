/** Pages of PDFs that tests and evaluations write themselves. All lengths in points, y downwards. */
export interface PageText {
  readonly x: number;
  /** Of the baseline. */
  readonly y: number;
  readonly text: string;
  readonly size?: number;
  readonly isBold?: boolean;
  /** Written from the bottom to the top. */
  readonly isUpward?: boolean;
}

export interface PageLine {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

export interface WrittenPage {
  readonly width?: number;
  readonly height?: number;
  readonly rotate?: 0 | 90 | 180 | 270;
  /** Left, top, right and bottom of what is shown. */
  readonly crop?: readonly [number, number, number, number];
  readonly texts?: readonly PageText[];
  readonly lines?: readonly PageLine[];
}

/** A PDF with text in Helvetica, in the characters of Windows-1252, and drawn lines. */
export function pdfOf(pages: readonly WrittenPage[]): Buffer {
  const objects: string[] = [];
  const add = (body: string) => objects.push(body);
  const first = 5;
  const kids = pages.map((_, index) => `${first + 2 * index} 0 R`).join(' ');
  add('<< /Type /Catalog /Pages 2 0 R >>');
  add(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>');
  pages.forEach((page, index) => {
    const { width = 595, height = 842, rotate = 0, crop } = page;
    const content = contentOf(page, height);
    const cropBox =
      crop === undefined ? '' : `/CropBox [${crop[0]} ${height - crop[3]} ${crop[2]} ${height - crop[1]}] `;
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] ${cropBox}/Rotate ${rotate} ` +
        `/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${first + 2 * index + 1} 0 R >>`,
    );
    add(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
  });
  return written(objects);
}

function contentOf({ texts = [], lines = [] }: WrittenPage, height: number): string {
  const drawn = lines.map(
    ({ x0, y0, x1, y1 }) => `${x0} ${number(height - y0)} m ${x1} ${number(height - y1)} l S`,
  );
  const said = texts.map(({ x, y, text, size = 10, isBold = false, isUpward = false }) => {
    const escaped = text.replace(/[\\()]/gu, (character) => `\\${character}`);
    const matrix = isUpward ? '0 1 -1 0' : '1 0 0 1';
    return `BT /F${isBold ? 2 : 1} ${size} Tf ${matrix} ${number(x)} ${number(height - y)} Tm (${escaped}) Tj ET`;
  });
  return ['0.8 w', ...drawn, ...said].join('\n');
}

function number(value: number): string {
  return value.toFixed(2);
}

function written(objects: readonly string[]): Buffer {
  let body = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  body += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${places.length ? body.lastIndexOf('xref\n') : 0}\n%%EOF\n`;
  return Buffer.from(body, 'latin1');
}

export interface WrittenCell {
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
  readonly text: string;
}

/** A ruled table: lines around each cell, its text near its upper left corner, one line for each newline. */
export function ruledTable(
  cells: readonly WrittenCell[],
  at: {
    readonly x: number;
    readonly y: number;
    readonly widths: readonly number[];
    readonly heights: readonly number[];
  },
  size = 9,
): { lines: PageLine[]; texts: PageText[] } {
  const edge = (from: number, lengths: readonly number[], count: number) =>
    from + lengths.slice(0, count).reduce((a, b) => a + b, 0);
  const lines: PageLine[] = [];
  const texts: PageText[] = [];
  for (const { row, column, rowSpan, columnSpan, text } of cells) {
    const x0 = edge(at.x, at.widths, column);
    const x1 = edge(at.x, at.widths, column + columnSpan);
    const y0 = edge(at.y, at.heights, row);
    const y1 = edge(at.y, at.heights, row + rowSpan);
    lines.push(
      { x0, y0, x1, y1: y0 },
      { x0, y0: y1, x1, y1 },
      { x0, y0, x1: x0, y1 },
      { x0: x1, y0, x1, y1 },
    );
    text.split('\n').forEach((line, index) => {
      if (line !== '') texts.push({ x: x0 + 4, y: y0 + 4 + size * (0.8 + 1.2 * index), text: line, size });
    });
  }
  return { lines, texts };
}
