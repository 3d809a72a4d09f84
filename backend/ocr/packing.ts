import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { z } from 'zod';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** More than the largest result has: what is stored is bounded by what was read. */
const MOST_UNPACKED = 512 * 1024 * 1024;

/** A value as compressed JSON: boxes of words are mostly digits, a tenth of their size. */
export async function packed(value: unknown): Promise<Uint8Array> {
  return pack(JSON.stringify(value), { level: 4 });
}

/** What {@link packed} made, checked against the shape that it had. */
export async function unpacked<T extends z.ZodType>(schema: T, bytes: Uint8Array): Promise<z.output<T>> {
  const text = await unpack(bytes, { maxOutputLength: MOST_UNPACKED });
  return schema.parse(JSON.parse(text.toString('utf8')));
}
