import type { IdentifyingSpan } from '../anonymisation.ts';
import type { Finding } from './finding.ts';

/** Findings this sure win against longer ones. */
const CERTAIN = 0.97;

/** A finding of a type whose form says more than the words around it. */
const RANKS: Partial<Record<Finding['type'], number>> = {
  DATE: 2,
  EMAIL: 3,
  URL: 3,
  HOSPITAL: 1,
  ORGANISATION: 1,
  ADDRESS: 1,
};

/**
 * The spans of findings, none over another, in order: certain ones first, then longer, then surer ones. What of a
 * weaker finding stands out beside a stronger one stays a span of its own, so that no letter of it is lost.
 */
export function resolve(text: string, findings: readonly Finding[]): IdentifyingSpan[] {
  const taken = new Uint8Array(text.length);
  const spans: IdentifyingSpan[] = [];
  for (const finding of [...findings].sort(byStrength)) {
    for (const [start, end] of freeParts(taken, finding)) {
      const span = trimmed(text, finding, start, end);
      if (span === undefined) continue;
      taken.fill(1, span.start, span.end);
      spans.push(span);
    }
  }
  return spans.sort((a, b) => a.start - b.start);
}

function byStrength(a: Finding, b: Finding): number {
  const certain = Number(b.confidence >= CERTAIN) - Number(a.confidence >= CERTAIN);
  if (certain !== 0) return certain;
  const rank = (RANKS[b.type] ?? 0) - (RANKS[a.type] ?? 0);
  const length = b.end - b.start - (a.end - a.start);
  return length || rank || b.confidence - a.confidence || a.start - b.start || (a.type < b.type ? -1 : 1);
}

function freeParts(taken: Uint8Array, { start, end }: Finding): [number, number][] {
  const parts: [number, number][] = [];
  let from = -1;
  for (let place = start; place <= end; place += 1) {
    const isFree = place < end && taken[place] === 0;
    if (isFree && from < 0) from = place;
    if (!isFree && from >= 0) {
      parts.push([from, place]);
      from = -1;
    }
  }
  return parts;
}

/** A part without marks and spaces at its ends; nothing where no two letters or digits are left of a cut finding. */
function trimmed(text: string, finding: Finding, from: number, to: number): IdentifyingSpan | undefined {
  if (from === finding.start && to === finding.end) return { ...finding };
  let [start, end] = [from, to];
  while (start < end && !/[\p{L}\p{Nd}]/u.test(text[start] ?? '')) start += 1;
  while (end > start && !/[\p{L}\p{Nd}]/u.test(text[end - 1] ?? '')) end -= 1;
  return end - start < 2 ? undefined : { ...finding, start, end };
}
