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

/** Numbers of Tesseract's page segmentation modes: automatic (the default without it reads tables badly), one block. */
export const SEGMENTATION: Readonly<Record<Exclude<RecognitionKind, 'orientation'>, string>> = {
  page: '3',
  block: '6',
};

/** The picture as a portable grey map, which both readers of pictures take without compression. */
export function greyMap({ data, width, height }: GreyImage): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), data]);
}
