import sharp from 'sharp';
import type { Rulings } from '../geometry.ts';
import type { GreyImage } from '../recognition/recognition.ts';
import { type BinaryImage, binarised, inkShare, shrunk } from './binary.ts';
import { withoutLines } from './lines.ts';
import { rowShare, skewOf } from './skew.ts';

/** A picture made ready to be read: level, without lines. */
export interface PreparedImage {
  readonly image: GreyImage;
  readonly rulings: Rulings;
  readonly ink: BinaryImage;
  /** Degrees by which it was turned to be level. */
  readonly levelled: number;
}

/** Smaller angles do no harm, and turning blurs. */
const LEAST_SKEW = 0.12;
/** A page with less ink than this part of it is empty. */
export const LEAST_INK = 0.00012;

export async function prepared(image: GreyImage): Promise<PreparedImage> {
  const first = binarised(image);
  const skew = skewOf(shrunk(first, Math.max(1, Math.round(image.width / 1000))));
  if (Math.abs(skew) < LEAST_SKEW) return { ...withoutLines(image, first), ink: first, levelled: 0 };
  const level = await turned(image, -skew);
  const ink = binarised(level);
  return { ...withoutLines(level, ink), ink, levelled: -skew };
}

export function isEmpty(ink: BinaryImage): boolean {
  return inkShare(ink) < LEAST_INK;
}

/** Whether the lines of text seem to run from top to bottom. */
export function isSideways(image: GreyImage): boolean {
  const ink = shrunk(binarised(image), Math.max(1, Math.round(image.width / 1000)));
  return rowShare(ink) < 0.5;
}

/** Turned clockwise; what comes in at the corners is paper. Quarter turns lose nothing. */
export async function turned(image: GreyImage, degrees: number): Promise<GreyImage> {
  const { data, info } = await sharp(image.data, {
    raw: { width: image.width, height: image.height, channels: 1 },
    limitInputPixels: false,
  })
    .rotate(degrees, { background: '#ffffff' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: firstChannel(data, info.channels), width: info.width, height: info.height };
}

export function firstChannel(data: Uint8Array, channels: number): Uint8Array {
  if (channels === 1) return data;
  const result = new Uint8Array(data.length / channels);
  for (let index = 0; index < result.length; index += 1) result[index] = data[index * channels] ?? 255;
  return result;
}
