import type { GreyImage } from '../recognition/recognition.ts';

/** One byte for each pixel: 1 is ink. */
export interface BinaryImage {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** The grey that parts ink from paper best (Otsu 1979). */
export function inkThreshold({ data }: GreyImage): number {
  const counts = new Float64Array(256);
  for (let index = 0; index < data.length; index += 1) {
    const grey = data[index] ?? 0;
    counts[grey] = (counts[grey] ?? 0) + 1;
  }
  let sum = 0;
  for (let grey = 0; grey < 256; grey += 1) sum += grey * (counts[grey] ?? 0);
  let [below, sumBelow, best, threshold] = [0, 0, -1, 127];
  for (let grey = 0; grey < 255; grey += 1) {
    below += counts[grey] ?? 0;
    sumBelow += grey * (counts[grey] ?? 0);
    const above = data.length - below;
    if (below === 0 || above === 0) continue;
    const apart = sumBelow / below - (sum - sumBelow) / above;
    const between = below * above * apart * apart;
    if (between > best) {
      best = between;
      threshold = grey;
    }
  }
  // A page without ink has no two greys to part.
  return Math.min(threshold, 200);
}

export function binarised(image: GreyImage): BinaryImage {
  const threshold = inkThreshold(image);
  const data = new Uint8Array(image.data.length);
  for (let index = 0; index < data.length; index += 1)
    data[index] = (image.data[index] ?? 255) <= threshold ? 1 : 0;
  return { data, width: image.width, height: image.height };
}

/** Every `step`-th pixel is ink where any of its square is: smaller, with thin strokes kept. */
export function shrunk({ data, width, height }: BinaryImage, step: number): BinaryImage {
  const w = Math.floor(width / step);
  const h = Math.floor(height / step);
  const small = new Uint8Array(w * h);
  for (let y = 0; y < h * step; y += 1) {
    const row = y * width;
    const target = Math.floor(y / step) * w;
    for (let x = 0; x < w * step; x += 1) if (data[row + x] === 1) small[target + Math.floor(x / step)] = 1;
  }
  return { data: small, width: w, height: h };
}

export function transposed({ data, width, height }: BinaryImage): BinaryImage {
  const result = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) result[x * height + y] = data[y * width + x] ?? 0;
  return { data: result, width: height, height: width };
}

/** Share of pixels that are ink. */
export function inkShare({ data }: BinaryImage): number {
  let ink = 0;
  for (let index = 0; index < data.length; index += 1) ink += data[index] ?? 0;
  return data.length === 0 ? 0 : ink / data.length;
}
