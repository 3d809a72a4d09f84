import sharp from 'sharp';
import { NO_RULINGS, type Rect, type Rulings } from '../geometry.ts';
import type { GreyImage } from '../recognition/recognition.ts';
import { type BinaryImage, binarised, inkBox, inkShare, type SmallInk, shrunkInk } from './binary.ts';
import { levelled } from './level.ts';
import { withoutLines } from './lines.ts';
import { rowShare, skewOf } from './skew.ts';

/** A picture made ready to be read: level, without lines. */
export interface PreparedImage {
  readonly image: GreyImage;
  readonly rulings: Rulings;
  /** What holds all its ink, lines included; nothing where there is too little for a letter. */
  readonly inked: Rect | undefined;
  /** Degrees by which it was turned to be level. */
  readonly levelled: number;
}

/** Smaller angles do no harm, and turning blurs. */
const LEAST_SKEW = 0.12;
/** A page with less ink than this part of it is empty. */
const LEAST_INK = 0.00012;

/** @param small its ink, where that is known already */
export function prepared(image: GreyImage, small = smallInk(image)): PreparedImage {
  const around = inkIn(image, small);
  if (around === undefined) return { image, rulings: NO_RULINGS, inked: undefined, levelled: 0 };
  const skew = skewOf(small);
  const turn = Math.abs(skew) < LEAST_SKEW ? 0 : -skew;
  const level = turn === 0 ? { image, part: around } : levelled(image, turn, around);
  const ink = binarised(level.image, small.threshold, level.part);
  const inked = inkShare(ink, level.part) < LEAST_INK ? undefined : level.part;
  return { ...withoutLines(level.image, ink, level.part), inked, levelled: turn };
}

/** The ink of a picture at about 1000 pixels wide, which tells how its lines of text run. */
export function smallInk(image: GreyImage): SmallInk {
  return shrunkInk(image, Math.max(1, Math.round(image.width / 1000)));
}

/** What holds all ink of a picture: margins are most of many pages. */
function inkIn({ width, height }: GreyImage, small: SmallInk): Rect | undefined {
  const box = inkBox(small);
  if (box === undefined) return undefined;
  const { step } = small;
  // The last pixels of the picture may be too few for one of the small ones.
  return {
    x0: Math.max(0, (box.x0 - 1) * step),
    y0: Math.max(0, (box.y0 - 1) * step),
    x1: box.x1 === small.width ? width : Math.min(width, (box.x1 + 1) * step),
    y1: box.y1 === small.height ? height : Math.min(height, (box.y1 + 1) * step),
  };
}

/** Whether the lines of text seem to run from top to bottom. */
export function isSideways(ink: BinaryImage): boolean {
  return rowShare(ink) < 0.5;
}

/** Turned clockwise, by quarters. */
export async function turned(image: GreyImage, degrees: number): Promise<GreyImage> {
  const { data, info } = await sharp(image.data, {
    raw: { width: image.width, height: image.height, channels: 1 },
    limitInputPixels: false,
  })
    .rotate(degrees)
    .extractChannel(0)
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
