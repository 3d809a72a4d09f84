import type { ReadingLanguage } from '../document.ts';
import { median, NO_RULINGS, type PageWord, type Rulings } from '../geometry.ts';
import { detectLanguage } from '../languages/detect.ts';
import type { GreyImage, Recognise } from '../recognition/recognition.ts';
import { tablesOf } from '../tables/page-tables.ts';
import type { PageTable } from '../tables/table.ts';
import { rereadCells } from './cells.ts';
import { cutOut, inPicture } from './crop.ts';
import { type Size, scaledRect, withSize } from './frame.ts';
import { withMinus } from './minus.ts';
import { isSideways, type PreparedImage, prepared, smallInk, turned } from './prepare.ts';
import { rereadPass } from './reread-pass.ts';

export interface RasterOptions {
  readonly language: ReadingLanguage | 'auto';
  /** What the page before was written in. */
  readonly expected: ReadingLanguage;
  readonly withTables: boolean;
  /** Points of a pixel. */
  readonly scale: number;
  readonly recognise: Recognise;
  /** Throws where the work was ended. */
  readonly check: () => void;
}

export interface RasterPage extends Size {
  readonly words: readonly PageWord[];
  readonly tables: readonly PageTable[];
  readonly turned: 0 | 90 | 180 | 270;
  readonly levelled: { readonly degrees: number; readonly before: Size; readonly after: Size };
  readonly language: ReadingLanguage;
  readonly isEmpty: boolean;
}

/** Scanned lines waver more than drawn ones, in points. */
const TOLERANCE = 3.5;
/** Pages whose words are surer than this on average stand upright. */
const UPRIGHT = 0.62;
/** Pixels of paper that stay around the ink. */
const MARGIN = 30;

interface Pass {
  readonly upright: GreyImage;
  readonly ready: PreparedImage;
  readonly words: readonly PageWord[];
  readonly turned: RasterPage['turned'];
  readonly language: ReadingLanguage;
}

/** Reads a picture of about 300 dots an inch. */
export async function readRaster(image: GreyImage, options: RasterOptions): Promise<RasterPage> {
  const { scale, recognise, check } = options;
  const best = await bestPass(image, options);
  check();
  const { upright, ready } = best;
  const words = withMinus(best.words, ready.image).map((word) => withSize(scaledRect(word, scale)));
  const rulings = scaledRulings(ready.rulings, scale);
  const found = options.withTables ? tablesOf(words, rulings, { tolerance: TOLERANCE }) : [];
  const { language } = best;
  const reread = await rereadCells(found, { ready, scale, recognise, language, check });
  const { all, tables } = await lookedAtAgain(
    replaced(words, found, reread),
    reread,
    (inPixels) => rereadPass(inPixels, { image: ready.image, language, recognise, check }),
    scale,
  );
  const before = { width: upright.width * scale, height: upright.height * scale };
  const after = { width: ready.image.width * scale, height: ready.image.height * scale };
  return {
    ...before,
    words: all,
    tables,
    turned: best.turned,
    levelled: { degrees: ready.levelled, before, after },
    language: best.language,
    isEmpty: words.length === 0 && ready.inked === undefined,
  };
}

/** Words and tables with what a second look changed. */
async function lookedAtAgain(
  words: readonly PageWord[],
  tables: readonly PageTable[],
  look: (inPixels: readonly PageWord[]) => Promise<ReadonlyMap<PageWord, PageWord>>,
  scale: number,
): Promise<{ readonly all: readonly PageWord[]; readonly tables: readonly PageTable[] }> {
  const inPixels = words.map((word) => scaledRect(word, 1 / scale));
  const changed = await look(inPixels);
  const now = new Map(
    words.map((word, index) => {
      const other = changed.get(inPixels[index] ?? word);
      if (other === undefined) return [word, word];
      const { text, confidence, raw = word.text } = other;
      return [word, { ...word, text, confidence, raw }];
    }),
  );
  const after = (word: PageWord) => now.get(word) ?? word;
  return {
    all: words.map(after),
    tables: tables.map((table) => ({
      ...table,
      cells: table.cells.map((cell) => ({ ...cell, words: cell.words.map(after) })),
    })),
  };
}

/** The words of a page after cells of its tables were read again. */
function replaced(
  words: readonly PageWord[],
  before: readonly PageTable[],
  after: readonly PageTable[],
): readonly PageWord[] {
  const wordsIn = (tables: readonly PageTable[]) =>
    new Set(tables.flatMap((table) => table.cells.flatMap((cell) => cell.words)));
  const was = wordsIn(before);
  const now = wordsIn(after);
  const known = new Set(words);
  return [
    ...words.filter((word) => !was.has(word) || now.has(word)),
    ...[...now].filter((word) => !known.has(word)),
  ];
}

async function bestPass(image: GreyImage, options: RasterOptions): Promise<Pass> {
  const language = options.language === 'auto' ? options.expected : options.language;
  const small = smallInk(image);
  const first = isSideways(small)
    ? await turnedPass(image, language, options)
    : await pass(prepared(image, small), { upright: image, turned: 0, language }, options);
  let best = first;
  if (first.turned === 0 && isDoubtful(first.words) && first.ready.inked !== undefined) {
    const other = await turnedPass(image, language, options);
    if (other.turned !== 0 && weight(other.words) > weight(first.words)) best = other;
  }
  return options.language === 'auto' ? inItsLanguage(best, options) : best;
}

async function turnedPass(
  image: GreyImage,
  language: ReadingLanguage,
  options: RasterOptions,
): Promise<Pass> {
  const { turn } = await options.recognise({ image, language, kind: 'orientation' });
  options.check();
  const upright = turn === 0 ? image : await turned(image, turn);
  return pass(prepared(upright), { upright, turned: turn, language }, options);
}

async function pass(
  ready: PreparedImage,
  of: Pick<Pass, 'upright' | 'turned' | 'language'>,
  options: RasterOptions,
): Promise<Pass> {
  const words = await wordsOf(ready, of.language, options);
  return { ...of, ready, words };
}

/** The words of a prepared page. Its margins are cut off: finding the lines of text takes as long as the picture is large. */
async function wordsOf(
  { image, inked }: PreparedImage,
  language: ReadingLanguage,
  { recognise, check }: RasterOptions,
): Promise<readonly PageWord[]> {
  if (inked === undefined) return [];
  check();
  const crop = cutOut(image, inked, MARGIN);
  const { words } = await recognise({ image: crop, language, kind: 'page' });
  return words.map((word) => inPicture(word, crop));
}

/** Read again with the model of the language that the first reading shows. */
async function inItsLanguage(first: Pass, options: RasterOptions): Promise<Pass> {
  const found = detectLanguage(first.words.map((word) => word.text).join(' '));
  if (found === undefined || found.language === first.language || found.certainty < 0.15) return first;
  const words = await wordsOf(first.ready, found.language, options);
  return weight(words) >= 0.97 * weight(first.words) ? { ...first, words, language: found.language } : first;
}

function isDoubtful(words: readonly PageWord[]): boolean {
  const letters = words.reduce((sum, word) => sum + word.text.length, 0);
  return letters < 12 || weight(words) / letters < UPRIGHT;
}

/** Letters, each as much as it is sure. */
function weight(words: readonly PageWord[]): number {
  return words.reduce((sum, word) => sum + word.text.length * word.confidence, 0);
}

function scaledRulings({ horizontal, vertical }: Rulings, scale: number): Rulings {
  const scaledOne = ({ at, from, to }: { at: number; from: number; to: number }) => ({
    at: at * scale,
    from: from * scale,
    to: to * scale,
  });
  if (horizontal.length + vertical.length === 0) return NO_RULINGS;
  return { horizontal: horizontal.map(scaledOne), vertical: vertical.map(scaledOne) };
}

/** Dots an inch of a picture, as it says or as its size suggests: scans are about as wide as a sheet of paper. */
export function resolutionOf(width: number, height: number, said: number | undefined): number {
  if (said !== undefined && said >= 120 && said <= 1250) return said;
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const asSheet = median([short / 8.27, long / 11.7, short / 8.5]);
  return Math.min(600, Math.max(72, asSheet));
}
