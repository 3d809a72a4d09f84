import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { hasNativeTesseract } from './native.ts';
import type { RecognitionTask } from './recognition.ts';
import { RecognitionPool } from './recognition-pool.ts';

const pool = new RecognitionPool({ workers: 1, native: false });
afterAll(() => pool.close());

/** A line of large print. */
async function line(): Promise<RecognitionTask> {
  const [width, height] = [900, 160];
  const letters = `<svg width="${width}" height="${height}"><text x="40" y="105" font-size="64">Sodium 139</text></svg>`;
  const data = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite([{ input: Buffer.from(letters) }])
    .greyscale()
    .raw()
    .toBuffer();
  return { image: { data: new Uint8Array(data), width, height }, language: 'en', kind: 'block' };
}

const never = new AbortController().signal;

describe('the recognition of pictures', () => {
  it('tells a picture that it fails at, and reads the next one', async () => {
    const task = await line();
    const broken = { ...task, language: 'none' } as unknown as RecognitionTask;
    await expect(pool.read(broken, never)).rejects.toMatchObject({ code: 'reader-ended' });
    const { words } = await pool.read(task, never);
    expect(words.map(({ text }) => text)).toContain('139');
  });

  it('ends its thread where it is ended in the midst of a picture, and reads the next one in another', async () => {
    const stop = new AbortController();
    const task = await line();
    const given = pool.read(task, stop.signal);
    stop.abort(new Error('given up'));
    await expect(given).rejects.toThrow('given up');
    const { words } = await pool.read(task, never);
    expect(words.map(({ text }) => text)).toContain('139');
  });

  it.skipIf(!hasNativeTesseract())(
    'reads pages by the installed program, and a few words by the loaded model',
    async () => {
      const both = new RecognitionPool({ workers: 1, native: true });
      const task = await line();
      const read = await Promise.all([
        both.read(task, never),
        both.read({ ...task, kind: 'page' }, never),
        both.read({ ...task, language: 'de' }, never),
        both.read(task, never),
      ]);
      await both.close();
      for (const { words } of read) expect(words.map(({ text }) => text)).toContain('139');
    },
  );
});
