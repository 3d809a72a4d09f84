import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** A file that cannot be read as its format; the sentence names file and line. */
export class ImportError extends Error {}

/** A line without its end, and where it stands: "file, line 7". */
export interface Line {
  readonly text: string;
  readonly place: string;
}

/** Longer lines are of no terminology, in bytes. */
const MAX_LINE = 2 ** 20;

const NEWLINE = 10;

/**
 * Reads the lines of a UTF-8 file one by one, of a gzip where its name ends in .gz.
 *
 * @throws ImportError for a line that is too long or not UTF-8, and for a file that cannot be read
 */
export async function* linesOf(file: string, onLine: () => void): AsyncGenerator<Line> {
  const name = basename(file);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let number = 0;
  const lineOf = (bytes: Uint8Array): Line => {
    number += 1;
    onLine();
    const place = `${name}, line ${number}`;
    try {
      return { text: decoder.decode(bytes).replace(/\r$/, ''), place };
    } catch {
      throw new ImportError(`${place}: it is not UTF-8 text.`);
    }
  };
  let rest = Buffer.alloc(0);
  try {
    for await (const chunk of bytesOf(file)) {
      let bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      for (let end = bytes.indexOf(NEWLINE); end !== -1; end = bytes.indexOf(NEWLINE)) {
        yield lineOf(bytes.subarray(0, end));
        bytes = bytes.subarray(end + 1);
      }
      if (bytes.length > MAX_LINE) throw new ImportError(`${name}, line ${number + 1}: it is too long.`);
      rest = Buffer.from(bytes);
    }
  } catch (error) {
    if (error instanceof ImportError || !(error instanceof Error)) throw error;
    throw new ImportError(`${name}, after line ${number}: it cannot be read (${error.message}).`);
  }
  if (rest.length > 0) yield lineOf(rest);
}

function bytesOf(file: string): AsyncIterable<Buffer> {
  const raw: Readable = createReadStream(file);
  // A failed pipeline destroys its end, so that the loop over it throws what went wrong.
  return file.endsWith('.gz') ? pipeline(raw, createGunzip(), () => undefined) : raw;
}
