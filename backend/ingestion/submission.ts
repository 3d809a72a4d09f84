import { createHash } from 'node:crypto';
import { badInput } from '../shared/errors.ts';

/** Levels of lists and objects; FHIR's deepest examples have less than half of it. */
const DEEPEST = 40;

/** @throws CallError 400 where JSON is nested deeper than anything clinical; it is walked without recursion */
export function refuseDeep(value: unknown, field: string): void {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) throw badInput(`${field} is nested deeper than ${DEEPEST} levels.`, field);
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  }
}

/**
 * What tells two submissions of a patient and source apart: the same text with the same findings and resources is one,
 * in whatever order the names of an object stand.
 */
export function submissionHash(submission: {
  readonly text: string;
  readonly entities: unknown;
  readonly relations: unknown;
  readonly bundle: unknown;
}): string {
  return createHash('sha256')
    .update('structured ')
    .update(JSON.stringify(sorted(submission)))
    .digest('hex');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== null && inner !== undefined);
  return {
    named: entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, inner]) => [name, sorted(inner)]),
  };
}
