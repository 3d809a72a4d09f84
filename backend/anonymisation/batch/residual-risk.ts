import type { AnonymisedDocument } from '../../engines/anonymiser/anonymiser.ts';
import type { ResidualRisk } from '../anonymisation.contract.ts';

/** Below this a span may as well be none, and what is like it may have been missed. */
const LOW_CONFIDENCE = 0.6;
const MOST_PLACES = 200;

interface Count {
  count: number;
  documents: number;
}

/** Gathers what may still tell who documents are about, one document after the other. */
export function createRiskReport(): {
  add(original: string, anonymised: AnonymisedDocument): void;
  report(): ResidualRisk;
} {
  let documents = 0;
  let characters = 0;
  let low = 0;
  const withoutFinding: number[] = [];
  const places: ResidualRisk['low_confidence']['places'] = [];
  const kinds = new Map<ResidualRisk['kinds'][number]['type'], Count>();
  const left = new Map<ResidualRisk['quasi_identifiers'][number]['kind'], Count>();

  return {
    add(original, { spans, left: quasiIdentifiers }) {
      documents += 1;
      characters += original.length;
      if (spans.length === 0) withoutFinding.push(documents);
      const inThis = new Map<ResidualRisk['kinds'][number]['type'], number>();
      for (const { type, confidence, replacedStart: start, replacedEnd: end } of spans) {
        inThis.set(type, (inThis.get(type) ?? 0) + 1);
        if (confidence >= LOW_CONFIDENCE) continue;
        low += 1;
        if (places.length < MOST_PLACES) places.push({ document: documents, type, start, end, confidence });
      }
      for (const [type, spansOfType] of inThis) addTo(kinds, type, spansOfType);
      for (const { kind, mentions } of quasiIdentifiers) addTo(left, kind, mentions);
    },
    report: () => ({
      documents,
      characters,
      kinds: mostFirst(kinds).map(([type, { count, documents: within }]) => ({
        type,
        spans: count,
        documents: within,
      })),
      without_finding: withoutFinding,
      low_confidence: { below: LOW_CONFIDENCE, spans: low, places },
      quasi_identifiers: mostFirst(left).map(([kind, { count, documents: within }]) => ({
        kind,
        mentions: count,
        documents: within,
      })),
    }),
  };
}

function addTo<T>(counts: Map<T, Count>, key: T, count: number): void {
  const known = counts.get(key) ?? { count: 0, documents: 0 };
  counts.set(key, { count: known.count + count, documents: known.documents + 1 });
}

const mostFirst = <T>(counts: ReadonlyMap<T, Count>): [T, Count][] =>
  [...counts].sort(([, a], [, b]) => b.count - a.count);
