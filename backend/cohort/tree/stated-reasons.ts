import { type SQL, sql } from 'drizzle-orm';
import { CODE_SYSTEMS } from '../../clinical/extractions.contract.ts';
import { SYSTEM_URL } from '../../engines/fhir/codings.ts';
import { splitCodeKey } from '../../record/extractions/entity-codes.ts';
import type { ResourceCondition } from './resource-facts.ts';

const URLS: ReadonlyMap<string, string> = new Map(CODE_SYSTEMS.map((each) => [each, SYSTEM_URL[each]]));

/** A code as resources state it, of one as codes stand at entities. */
function stated(key: string): string {
  const { system, code } = splitCodeKey(key);
  return `${URLS.get(system) ?? system} ${code}`;
}

/**
 * Whether one of the CodeableConcepts in a JSON array, or the only one, is what is asked for; null where there is none.
 *
 * @param conditions all of them hold of the concept that is meant
 */
export function hasReason(reasons: SQL, conditions: readonly ResourceCondition[]): SQL {
  const asked = conditions.map(({ codes, beginnings, ...names }) => ({
    ...names,
    codes: codes?.map(stated),
    beginnings: beginnings?.map(stated),
  }));
  return sql`states_reason(${reasons}, ${JSON.stringify(asked)}::jsonb)`;
}
