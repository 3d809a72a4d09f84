import type { ReadingLanguage } from '../document.ts';
import type { PageWord } from '../geometry.ts';

/** A picture of one byte for each pixel, 0 black, row by row. */
export interface GreyImage {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** What a picture holds: a whole page, one block of text, or a page whose orientation is asked for. */
export type RecognitionKind = 'page' | 'block' | 'orientation';

export interface RecognitionTask {
  readonly image: GreyImage;
  readonly language: ReadingLanguage;
  readonly kind: RecognitionKind;
}

export interface Recognised {
  /** In pixels of the picture. */
  readonly words: readonly PageWord[];
  /** Degrees by which the picture has to be turned clockwise to stand upright; only of kind orientation. */
  readonly turn: 0 | 90 | 180 | 270;
}

/** Reads a picture; rejects where the work was ended or the reader of pictures crashed. */
export type Recognise = (task: RecognitionTask) => Promise<Recognised>;

/** Names of the models. */
export const MODELS: Readonly<Record<ReadingLanguage, string>> = {
  en: 'eng',
  de: 'deu',
  fr: 'fra',
  es: 'spa',
  it: 'ita',
  nl: 'nld',
  pt: 'por',
  sv: 'swe',
  pl: 'pol',
  cs: 'ces',
};

/** Bytes before the pixels of a picture. */
const HEADER = 28;

/** Numbers of Tesseract's page segmentation modes: automatic (the default without it reads tables badly), one block. */
export const SEGMENTATION: Readonly<Record<Exclude<RecognitionKind, 'orientation'>, string>> = {
  page: '3',
  block: '6',
};

/**
 * The picture as Leptonica, which Tesseract reads pictures with, keeps it in memory: no compression, and rows of whole
 * words of four bytes. A portable grey map is read by it byte by byte, which takes a tenth of the time of a page.
 */
export function leptonicaPicture({ data, width, height }: GreyImage): Buffer {
  const row = Math.ceil(width / 4);
  const picture = Buffer.alloc(HEADER + 4 * row * height);
  picture.write('spix', 'latin1');
  // Width, height, bits of a pixel, words of a row, colours of a palette, bytes that follow.
  for (const [place, value] of [width, height, 8, row, 0, 4 * row * height].entries())
    picture.writeUInt32LE(value, 4 + 4 * place);
  const pixels = picture.subarray(HEADER);
  if (width === 4 * row) pixels.set(data);
  else for (let y = 0; y < height; y += 1) pixels.set(data.subarray(y * width, (y + 1) * width), 4 * row * y);
  // The first pixel is the highest byte of a word, and words are written as the processor has them.
  pixels.swap32();
  return picture;
}
