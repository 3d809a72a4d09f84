/** How long the steps of a submission took, in milliseconds. */
export interface Stopwatch {
  readonly taken: { name: string; ms: number }[];
  /** Notes how long a step took since the one before. */
  take(name: string): void;
}

export function stopwatch(): Stopwatch {
  const taken: { name: string; ms: number }[] = [];
  let last = performance.now();
  return {
    taken,
    take(name) {
      const now = performance.now();
      taken.push({ name, ms: Math.round((now - last) * 10) / 10 });
      last = now;
    },
  };
}
