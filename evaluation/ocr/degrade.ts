import sharp from 'sharp';

/** How a scanner spoils a page. */
export interface Degradation {
  readonly name: string;
  readonly degrees: number;
  readonly blur: number;
  /** Largest difference in grey that noise makes. */
  readonly noise: number;
  readonly quality: number;
}

export const DEGRADATIONS: readonly Degradation[] = [
  { name: 'clean', degrees: 0, blur: 0, noise: 0, quality: 0 },
  { name: 'scanned', degrees: 0.7, blur: 0.7, noise: 18, quality: 0 },
  { name: 'poor', degrees: -1.6, blur: 1.1, noise: 36, quality: 45 },
];

/** A grey picture as a spoilt scan, in PNG. The same seed spoils in the same way. */
export async function degraded(
  image: { readonly data: Uint8Array; readonly width: number; readonly height: number },
  { degrees, blur, noise, quality }: Degradation,
  seed: number,
): Promise<Buffer> {
  let picture = sharp(image.data, { raw: { width: image.width, height: image.height, channels: 1 } });
  if (degrees !== 0) picture = picture.rotate(degrees, { background: '#ffffff' });
  if (blur > 0) picture = picture.blur(blur);
  const { data, info } = await picture.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  let state = seed + 1;
  if (noise > 0)
    for (let index = 0; index < data.length; index += 1) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      const grey = (data[index] ?? 255) * 0.94 + ((state >>> 16) / 65536 - 0.5) * 2 * noise;
      data[index] = Math.max(0, Math.min(255, Math.round(grey)));
    }
  const spoilt = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  if (quality === 0) return spoilt.png().withMetadata({ density: 300 }).toBuffer();
  return spoilt.jpeg({ quality }).withMetadata({ density: 300 }).toBuffer();
}
