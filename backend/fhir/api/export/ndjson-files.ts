import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import type { FhirResource } from 'fhir/r4';

interface Opened {
  readonly stream: WriteStream;
  rows: number;
}

/** A file that was written whole. */
export interface WrittenFile {
  readonly type: string;
  readonly rows: number;
  readonly path: string;
}

/** Writes resources to one file for each type, a resource a line. */
export class NdjsonFiles {
  readonly #opened = new Map<string, Opened>();
  readonly #folder: string;
  readonly #pathOf: (type: string) => string;

  /** @param folder made with the first file */
  constructor(folder: string) {
    this.#folder = folder;
    this.#pathOf = (type) => join(folder, type);
  }

  async write(resources: readonly FhirResource[]): Promise<void> {
    const lines = new Map<string, string[]>();
    for (const resource of resources) {
      const there = lines.get(resource.resourceType);
      const line = `${JSON.stringify(resource)}\n`;
      if (there === undefined) lines.set(resource.resourceType, [line]);
      else there.push(line);
    }
    for (const [type, added] of lines) await this.#append(type, added);
  }

  async #append(type: string, lines: readonly string[]): Promise<void> {
    const file = this.#opened.get(type) ?? (await this.#open(type));
    const bytes = Buffer.from(lines.join(''), 'utf8');
    file.rows += lines.length;
    await new Promise<void>((resolve, reject) => {
      file.stream.write(bytes, (error) => (error ? reject(error) : resolve()));
    });
  }

  async #open(type: string): Promise<Opened> {
    await mkdir(this.#folder, { recursive: true });
    const stream = createWriteStream(this.#pathOf(type));
    // A failed write is told where it is waited for.
    stream.on('error', () => undefined);
    const file = { stream, rows: 0 };
    this.#opened.set(type, file);
    return file;
  }

  /** Ends the files. */
  async finish(): Promise<WrittenFile[]> {
    const written: WrittenFile[] = [];
    for (const [type, { stream, rows }] of this.#opened) {
      stream.end();
      await finished(stream);
      written.push({ type, rows, path: this.#pathOf(type) });
    }
    return written;
  }

  /** Ends writing; whoever made the folder removes it. */
  discard(): void {
    for (const { stream } of this.#opened.values()) stream.destroy();
  }
}
