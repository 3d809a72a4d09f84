import { setImmediate as afterOthers } from 'node:timers/promises';
import { BestRows, type ScoredRow } from './best-rows.ts';
import { type DotKernel, dotKernel } from './dot-kernel.ts';
import { DIMENSIONS, fineDotProduct, largestOf, unpacked } from './packed-vector.ts';

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
 * Measured over 200,000 passages of generated reports: all of the 200 nearest are among the first 250 that a scan of
 * their numbers without the losses puts first, exact to about 0.006.
 */
const SPARE = 1.25;

/** Packed vectors that are compared one by one: some 20 ms for 300,000, in 516 bytes each. */
export class PackedVectors {
  readonly #memory = new WebAssembly.Memory({ initial: Math.ceil(ROWS_AT / PAGE) });
  readonly #dot: DotKernel = dotKernel(this.#memory);
  /** A scale of 0 marks a row that was removed. */
  #scales = new Float32Array(0);
  /** What the numbers of the rows lose. */
  #losses = new Int8Array(0);
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
    const { numbers, losses, scale } = unpacked(packed);
    this.#numbersOf(row).set(numbers);
    this.#losses.set(losses, row * DIMENSIONS);
    this.#scales[row] = scale;
  }

  /** Removes a vector, its numbers too. @param row one that is there */
  remove(row: number): void {
    this.#numbersOf(row).fill(0);
    this.#losses.fill(0, row * DIMENSIONS, (row + 1) * DIMENSIONS);
    this.#scales[row] = 0;
    this.#removed.push(row);
  }

  /** The dot product of a row that is there and a query. */
  score(row: number, query: Float32Array): number {
    const losses = this.#losses.subarray(row * DIMENSIONS, (row + 1) * DIMENSIONS);
    return fineDotProduct(this.#numbersOf(row), losses, this.#scales[row] ?? 0, query);
  }

  /** The rows with the largest dot products, best first. Others run in between. */
  async nearest(query: Float32Array, most: number): Promise<ScoredRow[]> {
    const unit = largestOf(query) / QUERY_LARGEST;
    if (unit === 0 || most === 0) return [];
    const packed = Int16Array.from(query, (number) => Math.round(number / unit));
    const best = new BestRows(Math.ceil(SPARE * most));
    for (let from = 0; from < this.#rows; from += SLICE) {
      if (from > 0) await afterOthers();
      this.#compare(packed, unit, from, best);
    }
    // A row that was removed meanwhile has scored, and now counts as nothing.
    return best
      .sorted()
      .map(({ row }) => ({ row, score: this.score(row, query) }))
      .sort((a, b) => b.score - a.score || a.row - b.row)
      .slice(0, most);
  }

  #numbersOf(row: number): Int8Array {
    return new Int8Array(this.#memory.buffer, ROWS_AT + row * DIMENSIONS, DIMENSIONS);
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
    const losses = new Int8Array(capacity * DIMENSIONS);
    losses.set(this.#losses);
    this.#losses = losses;
  }
}
