import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';

interface Opened {
  readonly stream: WriteStream;
  rows: number;
}

/** A file that was written whole. */
export interface WrittenFile {
  readonly name: string;
  readonly rows: number;
  readonly path: string;
}

/** Files of a folder that are written side by side, whole lines at a time. */
export class LineFiles {
  readonly #opened = new Map<string, Opened>();
  readonly #folder: string;
  readonly #pathOf: (name: string) => string;

  /** @param folder made with the first file */
  constructor(folder: string) {
    this.#folder = folder;
    this.#pathOf = (name) => join(folder, name);
  }

  /** @param rows how many the lines make up; 0 of a head */
  async append(name: string, lines: string, rows: number): Promise<void> {
    const file = this.#opened.get(name) ?? (await this.#open(name));
    const bytes = Buffer.from(lines, 'utf8');
    file.rows += rows;
    await new Promise<void>((resolve, reject) => {
      file.stream.write(bytes, (error) => (error ? reject(error) : resolve()));
    });
  }

  async #open(name: string): Promise<Opened> {
    await mkdir(this.#folder, { recursive: true });
    const stream = createWriteStream(this.#pathOf(name));
    // A failed write is told where it is waited for.
    stream.on('error', () => undefined);
    const file = { stream, rows: 0 };
    this.#opened.set(name, file);
    return file;
  }

  /** Ends the files. */
  async finish(): Promise<WrittenFile[]> {
    const written: WrittenFile[] = [];
    for (const [name, { stream, rows }] of this.#opened) {
      stream.end();
      await finished(stream);
      written.push({ name, rows, path: this.#pathOf(name) });
    }
    return written;
  }

  /** Ends writing; whoever made the folder removes it. */
  discard(): void {
    for (const { stream } of this.#opened.values()) stream.destroy();
  }
}
