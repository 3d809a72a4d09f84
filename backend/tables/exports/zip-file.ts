import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { promisify } from 'node:util';
import { constants, deflateRaw } from 'node:zlib';
import { Zip, ZipPassThrough } from 'fflate';
import { CallError } from '../../shared/errors.ts';

/** Bytes of a file and of all packed ones: a ZIP file counts both in 32 bits. */
export const MOST_ZIP_BYTES = 2 ** 32 - 2 ** 24;

const deflate = promisify(deflateRaw);

/** A file of an archive whose parts are compressed one by one, outside of the event loop. */
export class PackedFile extends ZipPassThrough {
  override compression = 8;
  #packed: Promise<void> = Promise.resolve();

  /** @returns once the part is handed on: the next one belongs after that */
  async add(part: string | Uint8Array, isLast = false): Promise<void> {
    this.push(typeof part === 'string' ? Buffer.from(part) : part, isLast);
    await this.#packed;
  }

  protected override process(chunk: Uint8Array, isLast: boolean): void {
    // Parts that end at a byte make one stream when they are put together.
    const finishFlush = isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH;
    this.#packed = deflate(chunk, { finishFlush }).then((packed) => this.ondata(null, packed, isLast));
  }
}

/** An archive that is written file after file. */
export interface ZipFile {
  /** Begins a file; the one before has to be whole. */
  open(name: string): PackedFile;
  /** Waits until what was added so far is on its way. @throws CallError 413 where the archive outgrows a ZIP file */
  settle(): Promise<void>;
}

/** Writes an archive, of which no more is in memory than the part that is added. */
export async function writeZip(path: string, fill: (zip: ZipFile) => Promise<void>): Promise<void> {
  const out = createWriteStream(path);
  // A failed write is told where it is waited for.
  out.on('error', () => undefined);
  const zip = new Zip((error, chunk) => {
    if (error === null) out.write(chunk);
    else out.destroy(error);
  });
  try {
    await fill({
      open(name) {
        const file = new PackedFile(name);
        zip.add(file);
        return file;
      },
      settle: () => settle(out),
    });
    zip.end();
    out.end();
    await finished(out);
  } finally {
    out.destroy();
  }
}

async function settle(out: WriteStream): Promise<void> {
  if (out.writableNeedDrain) await once(out, 'drain');
  if (out.bytesWritten > MOST_ZIP_BYTES) throw tooLarge();
}

export const tooLarge = (): CallError =>
  new CallError(413, 'TOO_LARGE', 'The file is larger than 4 GB, which a ZIP file cannot hold; export less.');
