/** A row with its score. */
export interface ScoredRow {
  readonly row: number;
  readonly score: number;
}

/** Keeps the best rows of a scan: a heap whose worst stands first. */
export class BestRows {
  readonly #most: number;
  readonly #heap: ScoredRow[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  /** What a score has to exceed to be among the best. */
  get bound(): number {
    return this.#heap.length < this.#most ? Number.NEGATIVE_INFINITY : (this.#heap[0]?.score ?? 0);
  }

  add(row: number, score: number): void {
    if (score <= this.bound) return;
    const entry = { row, score };
    if (this.#heap.length < this.#most) this.#rise(entry);
    else this.#sink(entry);
  }

  /** Best first; equal ones in the order of their rows. */
  sorted(): ScoredRow[] {
    return [...this.#heap].sort((a, b) => b.score - a.score || a.row - b.row);
  }

  #rise(entry: ScoredRow): void {
    const heap = this.#heap;
    let place = heap.length;
    while (place > 0) {
      const above = (place - 1) >> 1;
      const parent = heap[above];
      if (parent === undefined || parent.score <= entry.score) break;
      heap[place] = parent;
      place = above;
    }
    heap[place] = entry;
  }

  #sink(entry: ScoredRow): void {
    const heap = this.#heap;
    let place = 0;
    for (;;) {
      const left = 2 * place + 1;
      const [first, second] = [heap[left], heap[left + 1]];
      if (first === undefined) break;
      const isSecond = second !== undefined && second.score < first.score;
      const child = isSecond ? second : first;
      if (child.score >= entry.score) break;
      heap[place] = child;
      place = isSecond ? left + 1 : left;
    }
    heap[place] = entry;
  }
}
