import { DocumentError } from '../document.ts';
import type { PageWord, Rect } from '../geometry.ts';
import { MOST_PIXELS, TOO_MANY_PIXELS } from '../limits.ts';
import { charactersOf, type PageCharacters } from './characters.ts';
import { type PageFrame, pageFrame, quarterTurns } from './page-frame.ts';
import type { OpenPdfium } from './pdfium.ts';
import { type Drawn, drawnOn } from './rulings.ts';
import { uprightTurns, wordsOf } from './words.ts';

/** What PDFium answers where a file needs a password, or a security handler that it does not have. */
const PASSWORD = 4;
const SECURITY = 5;

const GREY = 1;
const BGRA = 4;
const WITH_ANNOTATIONS = 0x01;
const RGB_ORDER = 0x10;

export interface DigitalPage {
  readonly frame: PageFrame;
  /** Quarter turns beyond the page's own rotation that made its text upright. */
  readonly extraTurns: number;
  readonly words: readonly PageWord[];
  /** Words that stand across the reading direction. */
  readonly sideways: readonly PageWord[];
  readonly drawn: Drawn;
  readonly unmapped: PageCharacters['unmapped'];
}

/** An open PDF in the memory of PDFium. */
export class PdfFile {
  readonly pages: number;
  readonly #open: OpenPdfium;
  readonly #document: number;
  readonly #bytes: number;

  /** @throws DocumentError where it is encrypted or damaged */
  constructor(open: OpenPdfium, bytes: Uint8Array) {
    const { pdfium } = open;
    this.#open = open;
    this.#bytes = pdfium.wasmExports.malloc(bytes.length);
    if (this.#bytes === 0)
      throw new DocumentError(
        'too-large',
        'The PDF needs more memory than there is. Split it and try again.',
      );
    pdfium.HEAPU8.set(bytes, this.#bytes);
    this.#document = pdfium._FPDF_LoadMemDocument(this.#bytes, bytes.length, 0);
    if (this.#document === 0) {
      const reason = pdfium._FPDF_GetLastError();
      pdfium.wasmExports.free(this.#bytes);
      throw reason === PASSWORD || reason === SECURITY
        ? new DocumentError(
            'encrypted',
            'The PDF is protected by a password. Save it without one and try again.',
          )
        : new DocumentError('damaged', 'The PDF is damaged and cannot be opened. Save or export it again.');
    }
    this.pages = pdfium._FPDF_GetPageCount(this.#document);
  }

  /** Words, lines and pictures of a page, counted from 0. @throws DocumentError where the page is damaged */
  read(index: number): DigitalPage {
    return this.#withPage(index, (page) => {
      const { crop, rotation } = this.#geometryOf(page);
      const { characters, unmapped } = charactersOf(this.#open, page);
      const upright = uprightTurns(characters);
      // A page without text is shown as its rotation says.
      const isEmpty = characters.length === 0;
      const turns = isEmpty ? quarterTurns(rotation) : upright;
      const frame = pageFrame(crop, turns);
      const words = wordsOf(characters, frame);
      return {
        frame,
        extraTurns: quarterTurns(turns - rotation),
        words: words.upright,
        sideways: words.sideways,
        drawn: drawnOn(this.#open, page, frame),
        unmapped,
      };
    });
  }

  /**
   * A page as a picture in grey or colour, as its own rotation shows it.
   *
   * @param width in pixels; the height follows
   * @throws DocumentError where a picture on it is too large to be unpacked
   */
  render(index: number, width: number, isGrey: boolean): { data: Uint8Array; width: number; height: number } {
    return this.#withPage(index, (page) => {
      const { pdfium } = this.#open;
      this.#refuseBombs(page);
      const { crop, rotation } = this.#geometryOf(page);
      const frame = pageFrame(crop, quarterTurns(rotation));
      const height = Math.max(1, Math.round((width * frame.height) / frame.width));
      const bytes = isGrey ? 1 : 4;
      const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, isGrey ? GREY : BGRA, 0, 0);
      if (bitmap === 0)
        throw new DocumentError('too-many-pixels', 'A page of the PDF is too large to be drawn.');
      try {
        pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
        pdfium._FPDF_RenderPageBitmap(
          bitmap,
          page,
          0,
          0,
          width,
          height,
          0,
          WITH_ANNOTATIONS | (isGrey ? 0 : RGB_ORDER),
        );
        const place = pdfium._FPDFBitmap_GetBuffer(bitmap);
        const stride = pdfium._FPDFBitmap_GetStride(bitmap);
        const data = new Uint8Array(width * height * bytes);
        for (let y = 0; y < height; y += 1) {
          const row = pdfium.HEAPU8.subarray(place + y * stride, place + y * stride + width * bytes);
          data.set(row, y * width * bytes);
        }
        return { data, width, height };
      } finally {
        pdfium._FPDFBitmap_Destroy(bitmap);
      }
    });
  }

  /** Points of a page as its own rotation shows it. */
  size(index: number): { width: number; height: number } {
    return this.#withPage(index, (page) => {
      const { crop, rotation } = this.#geometryOf(page);
      const { width, height } = pageFrame(crop, quarterTurns(rotation));
      return { width, height };
    });
  }

  /** Pictures say their size before they are unpacked. */
  #refuseBombs(page: number): void {
    const { pdfium, scratch } = this.#open;
    const count = Math.min(pdfium._FPDFPage_CountObjects(page), 5000);
    for (let index = 0; index < count; index += 1) {
      const object = pdfium._FPDFPage_GetObject(page, index);
      if (pdfium._FPDFPageObj_GetType(object) !== 3) continue;
      if (pdfium._FPDFImageObj_GetImagePixelSize(object, scratch, scratch + 4) === 0) continue;
      const slot = scratch >> 2;
      if ((pdfium.HEAPU32[slot] ?? 0) * (pdfium.HEAPU32[slot + 1] ?? 0) > MOST_PIXELS)
        throw new DocumentError('too-many-pixels', TOO_MANY_PIXELS);
    }
  }

  close(): void {
    this.#open.pdfium._FPDF_CloseDocument(this.#document);
    this.#open.pdfium.wasmExports.free(this.#bytes);
  }

  #geometryOf(page: number): { crop: Rect; rotation: number } {
    const { pdfium, scratch } = this.#open;
    pdfium._FPDF_GetPageBoundingBox(page, scratch);
    const slot = scratch >> 2;
    const [left = 0, top = 0, right = 0, bottom = 0] = pdfium.HEAPF32.subarray(slot, slot + 4);
    const crop = {
      x0: Math.min(left, right),
      y0: Math.min(top, bottom),
      x1: Math.max(left, right),
      y1: Math.max(top, bottom),
    };
    return { crop, rotation: pdfium._FPDFPage_GetRotation(page) };
  }

  #withPage<T>(index: number, work: (page: number) => T): T {
    const page = this.#open.pdfium._FPDF_LoadPage(this.#document, index);
    if (page === 0)
      throw new DocumentError('damaged', `Page ${index + 1} of the PDF is damaged and cannot be read.`);
    try {
      return work(page);
    } finally {
      this.#open.pdfium._FPDF_ClosePage(page);
    }
  }
}
