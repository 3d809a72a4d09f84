import type { z } from 'zod';
import { damaged } from './backup-unusable.ts';

/**
 * What a backup is made of, before it is packed and encrypted: frames of a kind (one byte), a length (four bytes, the
 * highest first) and so many bytes. A record is one frame of JSON; data is any number of frames, closed by an empty one.
 */
const RECORD = 1;
const DATA = 2;
const HEAD_BYTES = 5;
/** More than any frame that is written; what claims more is no frame. */
const LONGEST_FRAME = 16 * 1024 * 1024;
const LONGEST_DATA = 1024 * 1024;

export const recordFrame = (record: unknown): Buffer => frame(RECORD, Buffer.from(JSON.stringify(record)));

export async function* dataFrames(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; at += LONGEST_DATA) {
      yield frame(DATA, chunk.subarray(at, at + LONGEST_DATA));
    }
  }
  yield frame(DATA, new Uint8Array());
}

function frame(kind: number, bytes: Uint8Array): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt8(kind);
  head.writeUInt32BE(bytes.length, 1);
  return Buffer.concat([head, bytes]);
}

/** Reads frames in their order; each asks for what has to come next. */
export interface FrameReader {
  /** @throws BackupUnusable where no record of the shape comes */
  record<T>(shape: z.ZodType<T>): Promise<T>;
  /** The bytes until the empty frame. @throws BackupUnusable where other than data comes */
  data(): AsyncGenerator<Buffer>;
  /** @throws BackupUnusable where anything comes */
  end(): Promise<void>;
}

export function readFrames(source: AsyncIterable<Uint8Array>): FrameReader {
  const chunks = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);

  async function take(bytes: number): Promise<Buffer> {
    const pieces = [rest];
    let length = rest.length;
    while (length < bytes) {
      const { done, value } = await chunks.next();
      if (done === true) throw damaged();
      pieces.push(Buffer.from(value.buffer, value.byteOffset, value.byteLength));
      length += value.length;
    }
    const all = pieces.length === 1 ? rest : Buffer.concat(pieces);
    rest = all.subarray(bytes);
    return all.subarray(0, bytes);
  }

  async function next(kind: number): Promise<Buffer> {
    const head = await take(HEAD_BYTES);
    const length = head.readUInt32BE(1);
    if (head.readUInt8() !== kind || length > LONGEST_FRAME) throw damaged();
    return take(length);
  }

  return {
    async record(shape) {
      const record = shape.safeParse(parsed(await next(RECORD)));
      if (!record.success) throw damaged();
      return record.data;
    },
    async *data() {
      for (let bytes = await next(DATA); bytes.length > 0; bytes = await next(DATA)) yield bytes;
    },
    async end() {
      if (rest.length > 0 || (await chunks.next()).done !== true) throw damaged();
    },
  };
}

/** What a parser says would be no help to the user, and may quote the backup. @throws BackupUnusable */
function parsed(json: Buffer): unknown {
  try {
    return JSON.parse(json.toString('utf8'));
  } catch {
    throw damaged();
  }
}
