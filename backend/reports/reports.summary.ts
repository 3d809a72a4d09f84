import { isAffirmed } from '../clinical/assertion.ts';
import type { Assertion, Entity, Extraction } from '../clinical/extractions.contract.ts';
import type { ProcessedSummary } from './reports.contract.ts';

/** Most names in a summary. */
const MAX_NAMES = 200;

/** What a report says of its patient, in short and in its own words; only what is affirmed counts. */
export function summaryOf({ demographics, entities }: Extraction): ProcessedSummary {
  return {
    demographics,
    conditions: names(entities, 'Diagnosis'),
    medications: names(entities, 'MedicationName', 'MedicationClass'),
  };
}

function names(entities: readonly Entity[], ...categories: readonly string[]): string[] {
  const byConcept = new Map<string, string>();
  for (const entity of entities) {
    if (!categories.includes(entity.category) || !isAffirmedNow(entity.assertion)) continue;
    const [link] = entity.links;
    const concept = link === undefined ? entity.text.toLowerCase() : `${link.dataSource} ${link.id}`;
    if (!byConcept.has(concept)) byConcept.set(concept, entity.text);
  }
  return [...byConcept.values()].slice(0, MAX_NAMES);
}

function isAffirmedNow(assertion: Assertion): boolean {
  return isAffirmed(assertion) && assertion.temporality === 'current';
}
