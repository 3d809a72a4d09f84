import { overlap, type Ruling } from './geometry.ts';

const SHORTEST = 3;

/** Joins lines that lie on each other within 2 points and touch within 3; what stays shorter than 3 is no line. */
export function merged(rulings: readonly Ruling[], distance = 2, gap = 3): Ruling[] {
  const sorted = [...rulings].sort((a, b) => a.at - b.at);
  const result: Ruling[] = [];
  for (let start = 0; start < sorted.length; ) {
    const first = sorted[start];
    if (first === undefined) break;
    let end = start;
    let last = first.at;
    for (let next = sorted[end]; next !== undefined; next = sorted[end]) {
      if (next.at - last > distance * 0.6 || next.at - first.at > distance) break;
      last = next.at;
      end += 1;
    }
    result.push(...joined(sorted.slice(start, end), gap));
    start = end;
  }
  return result.filter(({ from, to }) => to - from >= SHORTEST);
}

function joined(group: readonly Ruling[], gap: number): Ruling[] {
  const sorted = [...group].sort((a, b) => a.from - b.from);
  const result: { at: number; from: number; to: number; weight: number }[] = [];
  for (const { at, from, to } of sorted) {
    const last = result.at(-1);
    const length = to - from;
    if (last !== undefined && overlap(last.from, last.to, from, to) >= -gap) {
      last.at = (last.at * last.weight + at * length) / (last.weight + length);
      last.weight += length;
      last.to = Math.max(last.to, to);
    } else result.push({ at, from, to, weight: length });
  }
  return result;
}
