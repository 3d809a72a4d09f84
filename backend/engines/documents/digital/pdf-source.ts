import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { DocumentError, MOST_PAGES } from '../document.ts';
import { isInside, overlap, type PageWord, type Rect } from '../geometry.ts';
import type { PageContent } from '../layout/page-content.ts';
import { MOST_READ_PIXELS, RESOLUTION } from '../limits.ts';
import { turned as turnedImage } from '../raster/prepare.ts';
import { readRaster } from '../raster/raster-page.ts';
import type { GreyImage } from '../recognition/recognition.ts';
import { tablesOf } from '../tables/page-tables.ts';
import type { PageOptions, Source, SourcePage } from '../thread/source.ts';
import { type DigitalPage, PdfFile } from './pdf-file.ts';
import type { OpenPdfium } from './pdfium.ts';

/** How far drawn lines may miss each other, in points. */
const TOLERANCE = 2;
/** Pictures that cover more of a page than this may hold text. */
const PICTURE_SHARE = 0.03;
/** A page of which more characters than this part have no meaning is read as a picture. */
const MOST_UNMAPPED = 0.3;
/** Words on pictures of a page with text have to be surer than this: most pictures hold none. */
const SURE = 0.6;

/** @throws DocumentError where it is encrypted, damaged or too long */
export function openPdf(pdfium: OpenPdfium, path: string): Source {
  const file = new PdfFile(pdfium, readFileSync(path));
  const { pages } = file;
  if (pages === 0 || pages > MOST_PAGES) {
    file.close();
    throw pages === 0
      ? new DocumentError('damaged', 'The PDF has no pages that can be read. Save or export it again.')
      : new DocumentError(
          'too-many-pages',
          `The document has ${pages} pages; at most ${MOST_PAGES} can be read.`,
        );
  }
  return {
    pages,
    read: (index, options) => readPage(file, index, options),
    render: (index, width, turned) => renderPage(file, index, width, turned),
    close: () => file.close(),
  };
}

async function readPage(file: PdfFile, index: number, options: PageOptions): Promise<SourcePage> {
  const page = file.read(index);
  const letters = page.words.reduce((sum, word) => sum + word.text.length, 0);
  if (letters === 0 || page.unmapped > MOST_UNMAPPED * letters)
    return readScanned(file, index, page, options);
  const extra =
    page.drawn.pictureShare > PICTURE_SHARE ? await wordsOnPictures(file, index, page, options) : [];
  const words = [...page.words, ...extra];
  const tables = options.withTables ? tablesOf(words, page.drawn.rulings, { tolerance: TOLERANCE }) : [];
  const content: PageContent = {
    pageNumber: index + 1,
    width: page.frame.width,
    height: page.frame.height,
    source: extra.length > 0 ? 'mixed' : 'digital',
    turned: page.extraTurns * 90,
    words,
    sideways: page.sideways,
    tables,
  };
  return { content, language: undefined, isEmpty: false };
}

async function readScanned(
  file: PdfFile,
  index: number,
  page: DigitalPage,
  options: PageOptions,
): Promise<SourcePage> {
  const { width, height } = file.size(index);
  const hasDrawing = page.drawn.pathCount > 0 || page.drawn.pictureShare > 0 || page.unmapped > 0;
  const blank = { pageNumber: index + 1, width, height, turned: 0, words: [], sideways: [], tables: [] };
  if (!hasDrawing) return { content: { ...blank, source: 'digital' }, language: undefined, isEmpty: true };
  const image = greyPage(file, index, width, height);
  const read = await readRaster(image, { ...options, scale: width / image.width });
  if (read.isEmpty) return { content: { ...blank, source: 'scanned' }, language: undefined, isEmpty: true };
  const { words, tables, turned, levelled } = read;
  return {
    content: {
      pageNumber: index + 1,
      width: read.width,
      height: read.height,
      source: 'scanned',
      turned,
      words,
      sideways: [],
      tables,
      levelled,
    },
    language: read.language,
    isEmpty: false,
  };
}

function greyPage(file: PdfFile, index: number, width: number, height: number): GreyImage {
  const scale = Math.min(RESOLUTION / 72, Math.sqrt(MOST_READ_PIXELS / (width * height)));
  return file.render(index, Math.max(1, Math.round(width * scale)), true);
}

/** Words that a page's pictures hold, where the page has no text of its own. */
async function wordsOnPictures(
  file: PdfFile,
  index: number,
  page: DigitalPage,
  options: PageOptions,
): Promise<PageWord[]> {
  const pictures = page.drawn.pictures.filter((picture) => isWorthReading(picture, page));
  if (pictures.length === 0) return [];
  const { width, height } = file.size(index);
  const shown = greyPage(file, index, width, height);
  const upright = page.extraTurns === 0 ? shown : await turnedImage(shown, page.extraTurns * 90);
  options.check();
  const image = onlyPictures(upright, pictures, page.frame.width);
  const scale = page.frame.width / image.width;
  const { words } = await options.recognise({ image, language: options.expected, kind: 'page' });
  return words
    .map((word) => ({
      ...word,
      x0: word.x0 * scale,
      x1: word.x1 * scale,
      y0: word.y0 * scale,
      y1: word.y1 * scale,
      size: word.size * scale,
    }))
    .filter(
      (word) =>
        word.confidence >= SURE &&
        /[\p{L}\d]{2}/u.test(word.text) &&
        !page.words.some((own) => isInside((word.x0 + word.x1) / 2, (word.y0 + word.y1) / 2, own, 1)),
    );
}

/** Large enough for text, and not the background or the scan that the page's own text lies on. */
function isWorthReading(picture: Rect, page: DigitalPage): boolean {
  const width = picture.x1 - picture.x0;
  const height = picture.y1 - picture.y0;
  if (width < 60 || height < 20) return false;
  const covered = page.words.reduce((sum, word) => {
    const shared = [
      overlap(word.x0, word.x1, picture.x0, picture.x1),
      overlap(word.y0, word.y1, picture.y0, picture.y1),
    ];
    return sum + Math.max(0, shared[0] ?? 0) * Math.max(0, shared[1] ?? 0);
  }, 0);
  return covered < 0.04 * width * height;
}

function onlyPictures(image: GreyImage, pictures: readonly Rect[], pageWidth: number): GreyImage {
  const scale = image.width / pageWidth;
  const data = new Uint8Array(image.data.length).fill(255);
  for (const { x0, y0, x1, y1 } of pictures) {
    const from = Math.max(0, Math.floor(x0 * scale));
    const to = Math.min(image.width, Math.ceil(x1 * scale));
    for (
      let y = Math.max(0, Math.floor(y0 * scale));
      y < Math.min(image.height, Math.ceil(y1 * scale));
      y += 1
    ) {
      const row = y * image.width;
      data.set(image.data.subarray(row + from, row + to), row + from);
    }
  }
  return { ...image, data };
}

async function renderPage(
  file: PdfFile,
  index: number,
  width: number,
  turned: number | undefined,
): Promise<Buffer> {
  const degrees = turned ?? file.read(index).extraTurns * 90;
  const size = file.size(index);
  const drawnWidth =
    degrees % 180 === 0 ? width : Math.max(1, Math.round((width * size.width) / size.height));
  const image = file.render(index, drawnWidth, false);
  return sharp(image.data, { raw: { width: image.width, height: image.height, channels: 4 } })
    .rotate(degrees)
    .removeAlpha()
    .webp({ quality: 80 })
    .toBuffer();
}
