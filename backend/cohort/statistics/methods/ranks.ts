export interface Ranked {
  /** From 1; equal values share the mean of their ranks. */
  readonly ranks: Float64Array;
  /** How many values each group of equal ones has; those of one are left out. */
  readonly ties: readonly number[];
}

export function rank(values: ArrayLike<number>): Ranked {
  const order = Uint32Array.from({ length: values.length }, (_, place) => place);
  order.sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
  const ranks = new Float64Array(values.length);
  const ties: number[] = [];
  for (let from = 0; from < order.length; ) {
    let to = from + 1;
    while (to < order.length && values[order[to] ?? 0] === values[order[from] ?? 0]) to += 1;
    for (let place = from; place < to; place += 1) ranks[order[place] ?? 0] = (from + 1 + to) / 2;
    if (to - from > 1) ties.push(to - from);
    from = to;
  }
  return { ranks, ties };
}
