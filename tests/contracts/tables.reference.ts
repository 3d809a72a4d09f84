import fc from 'fast-check';
import type { z } from 'zod';
import { ASSERTION_STATUSES } from '../../backend/clinical/filters.ts';
import type { criterionSchema } from '../../backend/cohort/criterion.contract.ts';
import type { tableFilterSchema } from '../../backend/tables/tables.contract.ts';
import { assertionStatusesOf, likelyCriterion, matchesCriterion } from '../support/criterion-matches.ts';
import { PATIENTS, type StoredMention } from '../support/invented-mentions.ts';

export type Filter = z.input<typeof tableFilterSchema>;

/** What every ingest keeps counts of. */
const countedCriterion: fc.Arbitrary<z.input<typeof criterionSchema>> = fc.record(
  {
    category: fc.constantFrom('Diagnosis', 'SymptomOrSign', 'MeasurementValue', 'Ethnicity'),
    assertion: fc.constantFrom([...ASSERTION_STATUSES], ['affirmed' as const], ['negated' as const], []),
  },
  { requiredKeys: [] },
);

export const filter: fc.Arbitrary<Filter> = fc.record(
  {
    cohort: fc.record({ patient_ids: fc.subarray([...PATIENTS]) }, { requiredKeys: [] }),
    having: fc.array(likelyCriterion, { maxLength: 1 }),
    lacking: fc.array(likelyCriterion, { maxLength: 1 }),
    findings: fc.oneof(fc.array(likelyCriterion, { maxLength: 2 }), fc.tuple(countedCriterion)),
  },
  { requiredKeys: [] },
);

export const grouping = fc.record({
  by: fc.constantFrom('year', 'patient_id', 'category', 'source_system'),
  measure: fc.constantFrom('documents', 'entities'),
});

export type Grouping = typeof grouping extends fc.Arbitrary<infer G> ? G : never;

/** The findings that pass a filter, one mention after the other. */
export function passing(
  mentions: readonly StoredMention[],
  { cohort, having = [], lacking = [], findings = [] }: Filter,
) {
  const has = (patient: string, criterion: (typeof having)[number]) =>
    mentions.some(
      (mention) =>
        mention.report.patient === patient &&
        matchesCriterion(mention, criterion, assertionStatusesOf(criterion)),
    );
  return mentions.filter((mention) => {
    const { patient } = mention.report;
    return (
      (!cohort?.patient_ids?.length || cohort.patient_ids.includes(patient)) &&
      having.every((criterion) => has(patient, criterion)) &&
      !lacking.some((criterion) => has(patient, criterion)) &&
      (findings.length === 0 ||
        findings.some((criterion) =>
          matchesCriterion(
            mention,
            criterion,
            criterion.assertion?.length ? criterion.assertion : ASSERTION_STATUSES,
          ),
        ))
    );
  });
}

export function tally<T>(values: readonly T[]): Map<T, number> {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** Quantiles by linear interpolation between the closest ranks (type 7). */
function quantile(sorted: readonly number[], share: number): number | null {
  if (sorted.length === 0) return null;
  const rank = (sorted.length - 1) * share;
  const low = sorted[Math.floor(rank)] ?? 0;
  return low + (rank - Math.floor(rank)) * ((sorted[Math.ceil(rank)] ?? 0) - low);
}

export function statsOf(rows: readonly StoredMention[]) {
  const mentions = rows.filter(({ standing }) => standing === 'affirmed');
  const affirmed = tally(mentions.map(({ category }) => category));
  const patients = new Set(rows.map(({ report }) => report.patient));
  const perPatient = [...tally(mentions.map(({ report }) => report.patient)).values()].sort((a, b) => a - b);
  const sum = perPatient.reduce((total, count) => total + count, 0);
  return {
    patient_count: perPatient.length,
    extraction_count: new Set(mentions.map(({ extractionId }) => extractionId)).size,
    entity_count: mentions.length,
    mention_count: rows.length,
    mentioned_patient_count: patients.size,
    entities_per_patient: {
      mean: perPatient.length === 0 ? null : sum / perPatient.length,
      median: quantile(perPatient, 0.5),
      p25: quantile(perPatient, 0.25),
      p75: quantile(perPatient, 0.75),
      min: perPatient[0] ?? null,
      max: perPatient.at(-1) ?? null,
    },
    top_categories: [...tally(rows.map(({ category }) => category))]
      .map(([category, count]) => ({ category, count: affirmed.get(category) ?? 0, mentions: count }))
      .sort(
        (one, other) =>
          other.count - one.count ||
          other.mentions - one.mentions ||
          (one.category < other.category ? -1 : 1),
      ),
    code_coverage: Object.fromEntries(
      ['RXNORM', 'SNOMEDCT', 'ICD10CM', 'UMLS', 'LOINC'].map((system) => [
        system,
        mentions.filter(({ codes }) => codes.some((key) => key.startsWith(`${system} `))).length,
      ]),
    ),
  };
}
