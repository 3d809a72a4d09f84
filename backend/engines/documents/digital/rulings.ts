import { isInside, overlap, type Rect, type Ruling, type Rulings } from '../geometry.ts';
import { merged } from '../merge-rulings.ts';
import {
  boundsOf,
  type Figure,
  IDENTITY,
  isRectangle,
  type Matrix,
  multiplied,
  type Point,
} from './figures.ts';
import { framed, type PageFrame } from './page-frame.ts';
import type { OpenPdfium } from './pdfium.ts';

const PATH = 2;
const IMAGE = 3;
const FORM = 5;
/** A filled shape up to this thick, in points, is a line. */
const LINE_THICKNESS = 3.5;
const MOST_OBJECTS = 60_000;
const DEEPEST_FORM = 8;
/** Above this many filled rectangles a page is a chart or a picture, not a table. */
const MOST_FILLS = 4000;
/** Lighter than this, of 255, is the colour of paper. */
const WHITE = 250;

export interface Drawn {
  readonly rulings: Rulings;
  /** Part of the page that pictures cover. */
  readonly pictureShare: number;
  /** Bounds of pictures that are large enough to hold text. */
  readonly pictures: readonly Rect[];
  readonly pathCount: number;
}

/** Lines that are drawn on a page, as strokes, thin shapes, edges of filled shapes or thin pictures. */
export function drawnOn(open: OpenPdfium, page: number, frame: PageFrame): Drawn {
  const collector = new Collector(open, frame);
  const { pdfium } = open;
  const count = pdfium._FPDFPage_CountObjects(page);
  for (let index = 0; index < count && !collector.isFull; index += 1)
    collector.add(pdfium._FPDFPage_GetObject(page, index), IDENTITY, 0);
  return collector.drawn();
}

class Collector {
  readonly #open: OpenPdfium;
  readonly #frame: PageFrame;
  readonly #horizontal: Ruling[] = [];
  readonly #vertical: Ruling[] = [];
  readonly #pictures: Rect[] = [];
  readonly #fills: Fill[] = [];
  #objects = 0;
  #paths = 0;

  constructor(open: OpenPdfium, frame: PageFrame) {
    this.#open = open;
    this.#frame = frame;
  }

  get isFull(): boolean {
    return this.#objects >= MOST_OBJECTS;
  }

  add(object: number, outer: Matrix, depth: number): void {
    this.#objects += 1;
    const { pdfium } = this.#open;
    const type = pdfium._FPDFPageObj_GetType(object);
    if (type === PATH) this.#addPath(object, outer);
    else if (type === IMAGE) this.#addImage(object, outer);
    else if (type === FORM && depth < DEEPEST_FORM) {
      const matrix = multiplied(this.#matrixOf(object), outer);
      const count = pdfium._FPDFFormObj_CountObjects(object);
      for (let index = 0; index < count && !this.isFull; index += 1)
        this.add(pdfium._FPDFFormObj_GetObject(object, index), matrix, depth + 1);
    }
  }

  drawn(): Drawn {
    for (const fill of this.#fills) this.#addEdges(fill);
    const whole = this.#frame.width * this.#frame.height;
    const area = this.#pictures.reduce((sum, rect) => sum + (rect.x1 - rect.x0) * (rect.y1 - rect.y0), 0);
    return {
      rulings: { horizontal: merged(this.#horizontal), vertical: merged(this.#vertical) },
      pictureShare: Math.min(1, area / whole),
      pictures: this.#pictures,
      pathCount: this.#paths,
    };
  }

  #matrixOf(object: number): Matrix {
    const { pdfium, scratch } = this.#open;
    if (pdfium._FPDFPageObj_GetMatrix(object, scratch) === 0) return IDENTITY;
    const slot = scratch >> 2;
    return [...pdfium.HEAPF32.subarray(slot, slot + 6)] as unknown as Matrix;
  }

  #addImage(object: number, outer: Matrix): void {
    const [a, b, c, d, e, f] = multiplied(this.#matrixOf(object), outer);
    const xs = [e, e + a, e + c, e + a + c];
    const ys = [f, f + b, f + d, f + b + d];
    const rect = this.#cut(
      framed(this.#frame, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)),
    );
    if (rect === undefined) return;
    if (rect.x1 - rect.x0 > 20 && rect.y1 - rect.y0 > 8) this.#pictures.push(rect);
    else this.#addThin(rect);
  }

  #addPath(object: number, outer: Matrix): void {
    const { pdfium, scratch } = this.#open;
    this.#paths += 1;
    if (pdfium._FPDFPath_GetDrawMode(object, scratch, scratch + 4) === 0) return;
    const isStroked = (pdfium.HEAP32[(scratch >> 2) + 1] ?? 0) !== 0 && !this.#isPaper(object, true);
    const isFilled = (pdfium.HEAP32[scratch >> 2] ?? 0) !== 0 && !this.#isPaper(object, false);
    if (!isStroked && !isFilled) return;
    const figures = this.#figuresOf(object, multiplied(this.#matrixOf(object), outer));
    for (const figure of figures) {
      if (isFilled) this.#addFill(figure.points, this.#colourOf(object));
      if (isStroked) this.#addStrokes(figure);
    }
  }

  #isPaper(object: number, isStroke: boolean): boolean {
    const { pdfium, scratch } = this.#open;
    const place = scratch + 16;
    const read = isStroke ? pdfium._FPDFPageObj_GetStrokeColor : pdfium._FPDFPageObj_GetFillColor;
    if (read(object, place, place + 4, place + 8, place + 12) === 0) return false;
    const [red = 0, green = 0, blue = 0, alpha = 255] = pdfium.HEAP32.subarray(place >> 2, (place >> 2) + 4);
    return alpha === 0 || (red >= WHITE && green >= WHITE && blue >= WHITE);
  }

  #figuresOf(object: number, matrix: Matrix): Figure[] {
    const { pdfium, scratch } = this.#open;
    const figures: Figure[] = [];
    const count = Math.min(pdfium._FPDFPath_CountSegments(object), 20_000);
    let figure: Figure | undefined;
    for (let index = 0; index < count; index += 1) {
      const segment = pdfium._FPDFPath_GetPathSegment(object, index);
      pdfium._FPDFPathSegment_GetPoint(segment, scratch, scratch + 4);
      const slot = scratch >> 2;
      const x = pdfium.HEAPF32[slot] ?? 0;
      const y = pdfium.HEAPF32[slot + 1] ?? 0;
      const userX = matrix[0] * x + matrix[2] * y + matrix[4];
      const userY = matrix[1] * x + matrix[3] * y + matrix[5];
      const kind = pdfium._FPDFPathSegment_GetType(segment);
      if (kind === 2 || figure === undefined) {
        figure = { points: [], isCurved: false, isClosed: false };
        figures.push(figure);
      }
      if (kind === 1) figure.isCurved = true;
      figure.points.push({ x: this.#frame.x(userX, userY), y: this.#frame.y(userX, userY) });
      if (pdfium._FPDFPathSegment_GetClose(segment) === 1) figure.isClosed = true;
    }
    return figures;
  }

  /** A thin shape is a line; the edges of a larger rectangle bound a cell, unless it is as large as the page. */
  #addFill(points: readonly Point[], colour: number): void {
    const rect = this.#cut(boundsOf(points));
    if (rect === undefined || this.#addThin(rect)) return;
    if (!isRectangle(points)) return;
    const width = rect.x1 - rect.x0;
    const height = rect.y1 - rect.y0;
    if (width > 0.9 * this.#frame.width && height > 0.5 * this.#frame.height) return;
    this.#fills.push({ ...rect, colour });
  }

  #colourOf(object: number): number {
    const { pdfium, scratch } = this.#open;
    const place = scratch + 16;
    if (pdfium._FPDFPageObj_GetFillColor(object, place, place + 4, place + 8, place + 12) === 0) return -1;
    const [red = 0, green = 0, blue = 0] = pdfium.HEAP32.subarray(place >> 2, (place >> 2) + 3);
    return (red << 16) | (green << 8) | blue;
  }

  /** The edges of a filled rectangle that are seen: not where another of its colour goes on. */
  #addEdges(fill: Fill): void {
    const near = this.#fills.length > MOST_FILLS ? [] : this.#fills.filter((other) => touches(fill, other));
    const covers = (x: number, y: number) => near.some((other) => isInside(x, y, other, 0.5));
    const x = (fill.x0 + fill.x1) / 2;
    const y = (fill.y0 + fill.y1) / 2;
    if (!covers(x, fill.y0 - 1)) this.#push(this.#horizontal, fill.y0, fill.x0, fill.x1);
    if (!covers(x, fill.y1 + 1)) this.#push(this.#horizontal, fill.y1, fill.x0, fill.x1);
    if (!covers(fill.x0 - 1, y)) this.#push(this.#vertical, fill.x0, fill.y0, fill.y1);
    if (!covers(fill.x1 + 1, y)) this.#push(this.#vertical, fill.x1, fill.y0, fill.y1);
  }

  #addThin(rect: Rect): boolean {
    const width = rect.x1 - rect.x0;
    const height = rect.y1 - rect.y0;
    if (height <= LINE_THICKNESS && width > height * 2)
      this.#push(this.#horizontal, (rect.y0 + rect.y1) / 2, rect.x0, rect.x1);
    else if (width <= LINE_THICKNESS && height > width * 2)
      this.#push(this.#vertical, (rect.x0 + rect.x1) / 2, rect.y0, rect.y1);
    else return width <= LINE_THICKNESS && height <= LINE_THICKNESS;
    return true;
  }

  #addStrokes(figure: Figure): void {
    if (figure.isCurved && figure.points.length > 4) {
      // The rounded frame of a cell: its bounds are what was meant.
      if (figure.points.length <= 20 && figure.isClosed) this.#addFill(figure.points, -1);
      return;
    }
    const { points } = figure;
    const last = figure.isClosed ? points.length : points.length - 1;
    for (let index = 0; index < last; index += 1) {
      const a = points[index];
      const b = points[(index + 1) % points.length];
      if (a === undefined || b === undefined) continue;
      if (Math.abs(a.y - b.y) < 1)
        this.#push(this.#horizontal, (a.y + b.y) / 2, Math.min(a.x, b.x), Math.max(a.x, b.x));
      else if (Math.abs(a.x - b.x) < 1)
        this.#push(this.#vertical, (a.x + b.x) / 2, Math.min(a.y, b.y), Math.max(a.y, b.y));
    }
  }

  #push(into: Ruling[], at: number, from: number, to: number): void {
    const isHorizontal = into === this.#horizontal;
    const along = isHorizontal ? this.#frame.width : this.#frame.height;
    const across = isHorizontal ? this.#frame.height : this.#frame.width;
    if (at < -2 || at > across + 2) return;
    const ruling = { at, from: Math.max(0, from), to: Math.min(along, to) };
    if (ruling.to - ruling.from > 0.5) into.push(ruling);
  }

  #cut(rect: Rect): Rect | undefined {
    const { width, height } = this.#frame;
    const cut = {
      x0: Math.max(0, rect.x0),
      y0: Math.max(0, rect.y0),
      x1: Math.min(width, rect.x1),
      y1: Math.min(height, rect.y1),
    };
    return cut.x1 < cut.x0 || cut.y1 < cut.y0 ? undefined : cut;
  }
}

interface Fill extends Rect {
  readonly colour: number;
}

function touches(fill: Fill, other: Fill): boolean {
  return (
    other !== fill &&
    other.colour === fill.colour &&
    overlap(fill.x0, fill.x1, other.x0, other.x1) > -2 &&
    overlap(fill.y0, fill.y1, other.y0, other.y1) > -2
  );
}
