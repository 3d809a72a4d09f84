import { Readable } from 'node:stream';
import { badInput } from '../../shared/errors.ts';
import { uploadedFileSchema } from './imports.contract.ts';

/** A file of an upload; its content has to be read before the next one is asked for. */
export interface FramedFile {
  readonly name: string;
  readonly bytes: number;
  readonly content: Readable;
}

const LONGEST_HEAD = 8_192;
const NEW_LINE = 0x0a;
const CUT = 'The upload was interrupted; send the files again.';
const NO_HEAD =
  'The body is no list of files: each begins with a line of JSON that has its name and its bytes, and then has these bytes.';

/**
 * The files of a body that holds many: before the bytes of each stands a line of JSON, such as
 * `{"name":"ward/p-1.txt","bytes":1200}`. A browser sends a folder so in one request without holding it.
 *
 * @throws CallError 400 where the body is something else, or ends early
 */
export async function* framedFiles(body: AsyncIterable<Buffer>): AsyncGenerator<FramedFile> {
  const source = new ByteSource(body);
  for (;;) {
    const head = await source.line();
    if (head === null) return;
    const read = uploadedFileSchema.safeParse(parse(head));
    if (!read.success) throw badInput(NO_HEAD, 'body');
    const { name, bytes } = read.data;
    let left = bytes;
    async function* content(): AsyncGenerator<Buffer> {
      while (left > 0) {
        const part = await source.atMost(left);
        if (part === null) throw badInput(CUT, 'body');
        left -= part.length;
        yield part;
      }
    }
    yield { name, bytes, content: Readable.from(content()) };
    if (left > 0) throw new Error('a file of an upload was not read to its end');
  }
}

/** Bytes that are taken from the front. */
class ByteSource {
  readonly #parts: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);

  constructor(body: AsyncIterable<Buffer>) {
    this.#parts = body[Symbol.asyncIterator]();
  }

  /** Up to so many bytes; null at the end. */
  async atMost(bytes: number): Promise<Buffer | null> {
    if (this.#held.length === 0 && !(await this.#more())) return null;
    const part = this.#held.subarray(0, bytes);
    this.#held = this.#held.subarray(part.length);
    return part;
  }

  /** A line without its end; null at the end. */
  async line(): Promise<string | null> {
    for (;;) {
      const end = this.#held.indexOf(NEW_LINE);
      if (end !== -1) {
        const line = this.#held.subarray(0, end).toString('utf8');
        this.#held = this.#held.subarray(end + 1);
        return line;
      }
      if (this.#held.length > LONGEST_HEAD) throw badInput(NO_HEAD, 'body');
      if (!(await this.#more())) {
        if (this.#held.length === 0) return null;
        throw badInput(CUT, 'body');
      }
    }
  }

  async #more(): Promise<boolean> {
    const { done, value } = await this.#parts.next();
    if (done === true) return false;
    this.#held = this.#held.length === 0 ? value : Buffer.concat([this.#held, value]);
    return true;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
