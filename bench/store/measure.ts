/** What a way of finding took. */
export interface Measured {
  readonly name: string;
  /** In milliseconds. */
  readonly p50: number;
  readonly p95: number;
  readonly runs: number;
}

/** Asks each question `rounds` times, round by round, after one round that only warms up. */
export async function measure<Question>(
  name: string,
  questions: readonly Question[],
  rounds: number,
  ask: (question: Question) => Promise<void>,
): Promise<Measured> {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    for (const question of questions) {
      const started = performance.now();
      await ask(question);
      if (round > 0) times.push(performance.now() - started);
    }
  }
  return { name, p50: quantile(times, 0.5), p95: quantile(times, 0.95), runs: times.length };
}

/** The nearest-rank quantile. */
export function quantile(values: readonly number[], fraction: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(fraction * sorted.length) - 1)] ?? Number.NaN;
}

/** The middle of them; of an even number the upper one. */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const NAME_WIDTH = 34;
const CELL_WIDTH = 20;

/** Lines of a table: p50 and p95 at each size, and how much p95 grew from each size to the next. */
export function table(bySize: ReadonlyMap<number, readonly Measured[]>): string[] {
  const sizes = [...bySize.keys()];
  const names = [...new Set([...bySize.values()].flatMap((measured) => measured.map(({ name }) => name)))];
  const header = sizes.map((size) => size.toLocaleString('en').padStart(CELL_WIDTH)).join('');
  return [
    `${'reports'.padEnd(NAME_WIDTH)}${header}   growth of p95`,
    ...names.map((name) => {
      const own = sizes.map((size) => bySize.get(size)?.find((measured) => measured.name === name));
      const cells = own.map((measured) => cell(measured).padStart(CELL_WIDTH)).join('');
      const growth = own.slice(1).map((measured, place) => times(own[place], measured));
      return `${name.padEnd(NAME_WIDTH)}${cells}   ${growth.join(', ')}`;
    }),
  ];
}

/** Whole ones, and with a digit more where there are few. */
export const milliseconds = (time: number): string => time.toFixed(time < 10 ? 1 : 0);

const cell = (measured: Measured | undefined): string =>
  measured === undefined ? '-' : `${milliseconds(measured.p50)} / ${milliseconds(measured.p95)} ms`;

const times = (before: Measured | undefined, after: Measured | undefined): string =>
  before === undefined || after === undefined ? '-' : `x ${(after.p95 / before.p95).toFixed(1)}`;
