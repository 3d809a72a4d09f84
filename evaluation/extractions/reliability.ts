import type { ReadText } from '../../backend/clinical/extractions.engine.ts';
import { lengthBin } from '../../backend/engines/extraction/embedded/confidence.ts';
import { type Abstract, KINDS, spansAgree } from './pubtator.ts';

/** A name that was found in a labelled document, how sure the engine was, and whether it was right. */
export interface JudgedName {
  readonly confidence: number;
  readonly isRight: boolean;
  readonly origin: string;
  readonly kind: string;
  /** 0 to 3, as `lengthBin` has it. */
  readonly length: number;
}

const BINS = 10;

/**
 * Judges the names of the kinds that a set marks. A set that marks diseases alone marks no symptoms, so those are left
 * out there; a name put together from parts is right where it overlaps a marked one, as sets mark those as one span.
 */
export function judgeNames(
  abstract: Abstract,
  { entities }: ReadText,
  isDiseasesOnly: boolean,
): JudgedName[] {
  return entities.flatMap(({ category, confidenceScore, origin, ...place }): JudgedName[] => {
    const kind = KINDS.find(({ categories }) => categories.includes(category))?.kind;
    if (origin === undefined || kind === undefined) return [];
    if (isDiseasesOnly && category !== 'Diagnosis') return [];
    const isRight = abstract.spans.some(
      (span) => span.kind === kind && spansAgree(span, place, origin === 'composed'),
    );
    const surface = abstract.text.slice(place.offset, place.offset + place.length);
    return [{ confidence: confidenceScore, isRight, origin, kind, length: lengthBin(surface) }];
  });
}

/** Tenths of confidence against the share that was right, as a Markdown table, with the expected calibration error. */
export function reliabilityTable(names: readonly JudgedName[]): string {
  const bins = Array.from({ length: BINS }, (_, bin) =>
    names.filter(({ confidence }) => Math.min(BINS - 1, Math.floor(confidence * BINS)) === bin),
  ).filter((own) => own.length > 0);
  const rows = bins.map(
    (own) => `| ${own.length} | ${sureOf(own).toFixed(3)} | ${rightOf(own).toFixed(3)} |`,
  );
  return [
    '| Names | Mean confidence | Right |',
    '| --- | --- | --- |',
    ...rows,
    '',
    `Expected calibration error: ${calibrationError(bins).toFixed(3)} over ${names.length} names.`,
  ].join('\n');
}

/** The mean distance of confidence from the share that is right, weighted by how many names a bin has; 0 to 1. */
export function calibrationError(bins: readonly (readonly JudgedName[])[]): number {
  const all = bins.reduce((sum, own) => sum + own.length, 0);
  return bins.reduce((sum, own) => sum + (own.length / all) * Math.abs(sureOf(own) - rightOf(own)), 0);
}

/** How often names were right by kind, origin and length: what `RIGHT` of the engine is made of. */
export function calibrationTable(names: readonly JudgedName[]): string {
  const groups = new Map<string, JudgedName[]>();
  for (const name of names) {
    const key = `${name.kind} | ${name.origin} | ${name.length}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [name]);
    else group.push(name);
  }
  const rows = [...groups]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([key, own]) => `| ${key} | ${own.length} | ${rightOf(own).toFixed(3)} |`);
  return ['| Kind | Origin | Length | Names | Right |', '| --- | --- | --- | --- | --- |', ...rows].join(
    '\n',
  );
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
const sureOf = (names: readonly JudgedName[]): number => mean(names.map(({ confidence }) => confidence));
const rightOf = (names: readonly JudgedName[]): number => mean(names.map(({ isRight }) => (isRight ? 1 : 0)));
