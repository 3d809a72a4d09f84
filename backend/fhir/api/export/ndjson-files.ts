import { createHash, type Hash } from 'node:crypto';
import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import type { FhirResource } from 'fhir/r4';

interface Opened {
  readonly stream: WriteStream;
  readonly hash: Hash;
  rows: number;
  bytes: number;
}

/** A file that was written whole. */
export interface WrittenFile {
  readonly type: string;
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
}

/** What a file is called until it is whole. */
const MAKING = '.making';

/** Writes resources to one file for each type, a resource a line. */
export class NdjsonFiles {
  readonly #opened = new Map<string, Opened>();
  readonly #folder: string;
  readonly #pathOf: (type: string) => string;

  /** @param name what the files are called, with the type behind it */
  constructor(folder: string, name: string) {
    this.#folder = folder;
    this.#pathOf = (type) => join(folder, `${name}.${type}`);
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
    file.bytes += bytes.length;
    file.hash.update(bytes);
    await new Promise<void>((resolve, reject) => {
      file.stream.write(bytes, (error) => (error ? reject(error) : resolve()));
    });
  }

  async #open(type: string): Promise<Opened> {
    await mkdir(this.#folder, { recursive: true });
    const stream = createWriteStream(`${this.#pathOf(type)}${MAKING}`);
    // A failed write is told where it is waited for.
    stream.on('error', () => undefined);
    const file = { stream, hash: createHash('sha256'), rows: 0, bytes: 0 };
    this.#opened.set(type, file);
    return file;
  }

  /** Ends the files and gives them their names. */
  async finish(): Promise<WrittenFile[]> {
    const written: WrittenFile[] = [];
    for (const [type, { stream, hash, rows, bytes }] of this.#opened) {
      stream.end();
      await finished(stream);
      await rename(`${this.#pathOf(type)}${MAKING}`, this.#pathOf(type));
      written.push({ type, rows, bytes, sha256: hash.digest('hex') });
    }
    return written;
  }

  /** Removes what is not whole. */
  async discard(): Promise<void> {
    for (const [type, { stream }] of this.#opened) {
      stream.destroy();
      await rm(`${this.#pathOf(type)}${MAKING}`, { force: true });
    }
  }
}
