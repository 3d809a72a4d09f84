import { setImmediate as afterOthers } from 'node:timers/promises';
import { BestRows, type ScoredRow } from './best-rows.ts';
import { type DotKernel, dotKernel } from './dot-kernel.ts';
import { DIMENSIONS, largestOf, PACKED_BYTES } from './packed-vector.ts';

/** Rows that are compared without a pause: 2 to 3 ms. */
const SLICE = 32_768;
/** Numbers of a query reach this far: finer than those of a row, and no sum leaves int32. */
const QUERY_LARGEST = 2_047;
const PAGE = 65_536;
/** The memory begins with the query and the products of a slice; the rows come after. */
const QUERY_AT = 0;
const PRODUCTS_AT = 2 * DIMENSIONS;
const ROWS_AT = PRODUCTS_AT + 4 * SLICE;
const GROWTH = 1.25;
/** Rows of a memory that WebAssembly addresses: 4 GiB. */
const MOST_ROWS = 16_000_000;

/**
 * Packed vectors that are compared one by one: some 20 ms for 300,000, in 260 bytes each. Scores are exact to about
 * 0.006, so whoever needs the very nearest takes some more and compares those with the vectors themselves.
 */
export class PackedVectors {
  readonly #memory = new WebAssembly.Memory({ initial: Math.ceil(ROWS_AT / PAGE) });
  readonly #dot: DotKernel = dotKernel(this.#memory);
  /** A scale of 0 marks a row that was removed. */
  #scales = new Float32Array(0);
  readonly #removed: number[] = [];
  #rows = 0;

  /** Vectors that are there. */
  get size(): number {
    return this.#rows - this.#removed.length;
  }

  /** @param packed PACKED_BYTES bytes. @returns the row; that of a removed vector is used again. @throws RangeError */
  add(packed: Uint8Array): number {
    const row = this.#removed.pop() ?? this.#rows;
    if (row === this.#rows) {
      this.#reserve(row + 1);
      this.#rows += 1;
    }
    this.replace(row, packed);
    return row;
  }

  replace(row: number, packed: Uint8Array): void {
    if (packed.length !== PACKED_BYTES) throw new RangeError('A packed vector has another length.');
    new Uint8Array(this.#memory.buffer, ROWS_AT + row * DIMENSIONS).set(packed.subarray(0, DIMENSIONS));
    const scale = new DataView(packed.buffer, packed.byteOffset).getFloat32(DIMENSIONS, true);
    this.#scales[row] = scale;
  }

  /** Removes a vector, its numbers too. @param row one that is there */
  remove(row: number): void {
    new Uint8Array(this.#memory.buffer, ROWS_AT + row * DIMENSIONS, DIMENSIONS).fill(0);
    this.#scales[row] = 0;
    this.#removed.push(row);
  }

  /** The rows with the largest dot products, about as exact as they are packed, best first. Others run in between. */
  async nearest(query: Float32Array, most: number): Promise<ScoredRow[]> {
    const unit = largestOf(query) / QUERY_LARGEST;
    if (unit === 0 || most === 0) return [];
    const packed = Int16Array.from(query, (number) => Math.round(number / unit));
    const best = new BestRows(most);
    for (let from = 0; from < this.#rows; from += SLICE) {
      if (from > 0) await afterOthers();
      this.#compare(packed, unit, from, best);
    }
    return best.sorted();
  }

  #compare(query: Int16Array, unit: number, from: number, best: BestRows): void {
    const count = Math.min(SLICE, this.#rows - from);
    // Another query and growth of the memory may have come in between: nothing of before is relied on.
    const { buffer } = this.#memory;
    new Int16Array(buffer, QUERY_AT, DIMENSIONS).set(query);
    this.#dot(ROWS_AT + from * DIMENSIONS, count, QUERY_AT, PRODUCTS_AT);
    const products = new Int32Array(buffer, PRODUCTS_AT, count);
    for (let place = 0; place < count; place += 1) {
      const scale = this.#scales[from + place] ?? 0;
      const score = (products[place] ?? 0) * scale * unit;
      if (scale > 0 && score > best.bound) best.add(from + place, score);
    }
  }

  #reserve(rows: number): void {
    if (rows <= this.#scales.length) return;
    if (rows > MOST_ROWS) throw new RangeError(`More than ${MOST_ROWS} vectors are not held in memory.`);
    const capacity = Math.min(Math.max(1_024, Math.ceil(rows * GROWTH)), MOST_ROWS);
    const missing = ROWS_AT + capacity * DIMENSIONS - this.#memory.buffer.byteLength;
    if (missing > 0) this.#memory.grow(Math.ceil(missing / PAGE));
    const scales = new Float32Array(capacity);
    scales.set(this.#scales);
    this.#scales = scales;
  }
}
