import { isStorable } from '../../../../shared/contract.ts';
import { type Fault, FhirError, refusal } from '../outcome.ts';
import type { ResourceType } from '../types.ts';
import { CONTROLS, type Controls, readControls } from './controls.ts';
import { type Filter, named, readFilter } from './filters.ts';

/** A search as it was understood. */
export interface SearchQuery extends Filter, Controls {
  /** The parameters that were used, but for the cursor: what links repeat. */
  readonly parameters: readonly (readonly [name: string, value: string])[];
  /** What was ignored, because the client is lenient. */
  readonly ignored: readonly Fault[];
}

const MOST_PARAMETERS = 50;
const LONGEST_VALUE = 8192;

/** Parameters of R4 that change nothing here: answers are JSON, as short as they are. */
export const WITHOUT_EFFECT: ReadonlySet<string> = new Set(['_format', '_pretty']);

/**
 * Reads the parameters of a search.
 *
 * @param isStrict refuses what is unknown (`Prefer: handling=strict`); else it is ignored and told
 * @throws FhirError 400 that names the parameter
 */
export function readQuery(
  type: ResourceType,
  asked: readonly (readonly [string, string])[],
  isStrict: boolean,
): SearchQuery {
  if (asked.length > MOST_PARAMETERS)
    throw refusal(400, 'too-costly', `A search takes ${MOST_PARAMETERS} parameters at most.`);
  const filters: Filter[] = [];
  const ignored: Fault[] = [];
  const used: (readonly [string, string])[] = [];
  const control = new Map<string, string[]>();
  const ignore = (fault: Fault) => {
    if (isStrict) throw new FhirError(400, [fault]);
    ignored.push(fault);
  };
  for (const [key, value] of asked) {
    if (value.length > LONGEST_VALUE)
      throw refusal(400, 'too-long', `The value of ${named(key)} is too long.`);
    if (!isStorable(value))
      throw refusal(400, 'invalid', `The value of ${named(key)} holds a broken character.`);
    // R4: a parameter without a value is as good as none.
    if (WITHOUT_EFFECT.has(key) || value === '') continue;
    if (CONTROLS.has(key)) {
      control.set(key, [...(control.get(key) ?? []), value]);
      if (key !== '_cursor') used.push([key, value]);
      continue;
    }
    const filter = readFilter(type, key, value);
    if (filter !== null) {
      filters.push(filter);
      used.push([key, value]);
      continue;
    }
    const sentence = `${type} is not searched by ${named(key)}; /metadata lists the parameters.`;
    ignore({ code: 'not-supported', sentence, place: named(key) });
  }
  return {
    type,
    criteria: filters.flatMap(({ criteria }) => criteria),
    links: filters.flatMap(({ links }) => links),
    ...readControls(type, control, ignore),
    parameters: used,
    ignored,
  };
}
