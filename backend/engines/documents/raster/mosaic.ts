import sharp from 'sharp';
import type { ReadingLanguage } from '../document.ts';
import type { PageWord, Rect } from '../geometry.ts';
import type { GreyImage, Recognise } from '../recognition/recognition.ts';
import { cropOf } from './glyphs.ts';
import { firstChannel } from './prepare.ts';

/** White around each word. */
const GAP = 18;

export interface SecondReading {
  readonly text: string;
  /** 0 to 1. */
  readonly confidence: number;
}

/** Words cut out of a picture, below each other and larger: one picture, which is read at once. */
export interface Mosaic {
  readonly image: GreyImage;
  /** The lower edge of each word's strip. */
  readonly edges: readonly number[];
}

export async function mosaicOf(words: readonly Rect[], image: GreyImage, larger: number): Promise<Mosaic> {
  const crops = words.map((word) => cropOf(word, image));
  const width = Math.max(...crops.map((crop) => crop.width)) + 2 * GAP;
  const height = crops.reduce((sum, crop) => sum + crop.height + GAP, GAP);
  const data = new Uint8Array(width * height).fill(255);
  const edges: number[] = [];
  let y = GAP;
  for (const crop of crops) {
    for (let row = 0; row < crop.height; row += 1)
      data.set(crop.data.subarray(row * crop.width, (row + 1) * crop.width), (y + row) * width + GAP);
    y += crop.height + GAP;
    edges.push((y - GAP / 2) * larger);
  }
  const scaled = await sharp(data, { raw: { width, height, channels: 1 }, limitInputPixels: false })
    .resize({
      width: Math.round(width * larger),
      height: Math.round(height * larger),
      kernel: 'cubic',
      fit: 'fill',
    })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { info } = scaled;
  return {
    image: { data: firstChannel(scaled.data, info.channels), width: info.width, height: info.height },
    edges,
  };
}

/** What each word of a mosaic is read as; undefined where nothing was. */
export async function readMosaic(
  { image, edges }: Mosaic,
  language: ReadingLanguage,
  recognise: Recognise,
): Promise<readonly (SecondReading | undefined)[]> {
  const { words } = await recognise({ image, language, kind: 'block' });
  const strips: PageWord[][] = edges.map(() => []);
  for (const word of words) strips[edges.findIndex((edge) => (word.y0 + word.y1) / 2 < edge)]?.push(word);
  return strips.map((strip) => {
    const letters = strip.reduce((sum, { text }) => sum + text.length, 0);
    if (letters === 0) return undefined;
    const sure = strip.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0);
    const text = [...strip]
      .sort((a, b) => a.x0 - b.x0)
      .map((word) => word.text)
      .join('');
    return { text, confidence: sure / letters };
  });
}
