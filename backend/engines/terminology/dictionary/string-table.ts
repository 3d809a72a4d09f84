import { asUint32 } from './dictionary-file.ts';

/** Strings by number, each read from its bytes only when it is asked for. */
export type StringTable = (id: number) => string;

/** Gives strings numbers from 0 on, equal ones the same; 0 is the empty string. */
export class StringPool {
  readonly #ids = new Map<string, number>([['', 0]]);

  idOf(text: string): number {
    const known = this.#ids.get(text);
    if (known !== undefined) return known;
    const id = this.#ids.size;
    this.#ids.set(text, id);
    return id;
  }

  /** Two sections: where each string ends in the bytes, and the bytes in UTF-8. */
  sections(): [Uint32Array, Uint8Array] {
    const ends = new Uint32Array(this.#ids.size);
    const parts: Buffer[] = [];
    let end = 0;
    for (const [text, id] of this.#ids) {
      const bytes = Buffer.from(text, 'utf8');
      parts.push(bytes);
      end += bytes.length;
      ends[id] = end;
    }
    return [ends, Buffer.concat(parts)];
  }
}

/** Opens the two sections that a pool has written. */
export function openStrings(endBytes: Uint8Array, bytes: Uint8Array): StringTable {
  const ends = asUint32(endBytes);
  const blob = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return (id) => blob.toString('utf8', ends[id - 1] ?? 0, ends[id] ?? 0);
}
