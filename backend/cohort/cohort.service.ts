import { assertionStatusOf } from '../clinical/assertion-status.ts';
import type { EvidenceDependencies } from '../evidence/lookup.ts';
import { entitiesAt } from '../record/extractions/entities.reader.ts';
import type { Language } from '../shared/contract.ts';
import type { Database } from '../store/database.ts';
import type { CohortQuery, CohortResult } from './cohort.contract.ts';
import { notesOf } from './cohort.notes.ts';
import {
  type CountedCohort,
  countCohort,
  type EvidenceKey,
  type EvidencePart,
  evidenceFor,
} from './cohort.store.ts';
import type { Wanted } from './criteria.store.ts';
import type { CohortEvidence } from './criterion.contract.ts';
import { isGlycated } from './glycated-hemoglobin.ts';
import { learnsUnits, type ReadQuery, readQuery, toWanted } from './read-query.ts';
import { proofsOf } from './tree/proof.store.ts';
import type { Leaf } from './tree/read-tree.ts';

export interface CohortOptions {
  /** Patients told with their evidence, 1 to 1,000. */
  readonly limit: number;
  /** Only patients with a report that this user took in; absent means all of the study. */
  readonly ingestedBy?: string | undefined;
  /** Of the notes; English where nobody asked in another one. */
  readonly language?: Language | undefined;
}

export interface CohortService {
  /**
   * Runs a typed question over the whole cohort.
   *
   * @throws CallError 400 that names the field, such as query.having.0.codes
   */
  run(studyId: string, query: CohortQuery, options: CohortOptions): Promise<CohortResult>;
}

const MOST_EVIDENCE = 20;
const MOST_RESOURCES = 3;
const OF_FINDINGS: ReadonlySet<Leaf['kind']> = new Set(['finding', 'change', 'order']);

export function createCohortService(dependencies: EvidenceDependencies): CohortService {
  const { db } = dependencies;
  return {
    async run(studyId, query, { limit, ingestedBy, language = 'en' }) {
      const read = await readQuery(dependencies, studyId, query);
      const count = () => countCohort(db, studyId, toWanted(read, ingestedBy), limit);
      const first = await count();
      const counted = learnsUnits(read, first) ? await count() : first;
      const { patients, denominator, value, ucum, used, apart, denied, statement, bindings } = counted;
      return {
        patients,
        denominator,
        value,
        ucum,
        values: used,
        apart: {
          possible: apart?.possible ?? 0,
          negated: apart?.negated ?? 0,
          hypothetical: apart?.hypothetical ?? 0,
          family: apart?.family ?? 0,
        },
        denied,
        notes: notesOf(read, counted, language),
        by_patient: await toldPatients(db, studyId, read, counted),
        statement,
        bindings,
      };
    },
  };
}

async function toldPatients(
  db: Database,
  studyId: string,
  read: ReadQuery,
  counted: CountedCohort,
): Promise<CohortResult['by_patient']> {
  const told = counted.told ?? [];
  const ids = told.map(({ patient }) => patient);
  const keys = await evidenceFor(db, studyId, ids, evidenceParts(read, counted), MOST_EVIDENCE);
  const placed = await entitiesAt(db, studyId, keys);
  const values = new Map(keys.map((key) => [idOf(key), key]));
  const byPatient = new Map<string, CohortEvidence[]>();
  for (const found of placed) {
    const evidence = byPatient.get(found.patientId) ?? [];
    byPatient.set(found.patientId, evidence);
    const { value = null, ucum = null } = values.get(idOf(found)) ?? {};
    evidence.push({
      extraction_id: found.extractionId,
      report_date: found.reportDate,
      entity: found.entity,
      standing: assertionStatusOf(found.entity.assertion),
      value,
      ucum,
      context: found.context,
      context_offset: found.contextOffset,
    });
  }
  const silent = ids.filter((id) => !byPatient.has(id));
  const resources = await resourcesFor(db, studyId, read, silent);
  return told.map(({ patient, value }) => ({
    patient_id: patient,
    value,
    evidence: byPatient.get(patient) ?? [],
    resources: resources.get(patient) ?? [],
  }));
}

/** The resources that speak for these patients, for whom no sentence does. */
async function resourcesFor(
  db: Database,
  studyId: string,
  { patients, of }: ReadQuery,
  patientIds: readonly string[],
): Promise<ReadonlyMap<string, { reference: string; day: string | null }[]>> {
  const measured = of === null ? [] : [{ kind: 'finding' as const, of: of.facts }];
  const findings = patients.leaves.filter(({ kind }) => OF_FINDINGS.has(kind));
  const rows = await proofsOf(db, studyId, [...measured, ...findings], patientIds, MOST_RESOURCES);
  const byPatient = new Map<string, Map<string, string | null>>();
  for (const { patientId, source, ordinal, day, isHit } of rows) {
    if (ordinal !== null || !isHit) continue;
    byPatient.set(patientId, (byPatient.get(patientId) ?? new Map()).set(source, day));
  }
  return new Map(
    Array.from(byPatient, ([id, found]) => [
      id,
      Array.from(found, ([reference, day]) => ({ reference, day })).slice(0, MOST_RESOURCES),
    ]),
  );
}

const idOf = ({ extractionId, ordinal }: Pick<EvidenceKey, 'extractionId' | 'ordinal'>) =>
  `${extractionId} ${ordinal}`;

/** The values that were computed with first, then what the criteria mean. */
function evidenceParts(
  { query: { measure }, having, courses, of }: ReadQuery,
  counted: CountedCohort,
): EvidencePart[] {
  const criteria = [...courses.flatMap(partsOfCourse), ...having.map(({ wanted }) => newest(wanted))];
  const unit = counted.units?.[0];
  if (measure.kind !== 'value' || of === null || unit === undefined) return criteria;
  const values: EvidencePart = {
    wanted: of.wanted,
    // Values that were converted stand in their own unit.
    ...(isGlycated(of.wanted.concepts) ? { needsValue: true } : { unit }),
    isOldestFirst: measure.which === 'earliest',
    most: measure.which === 'all' ? MOST_EVIDENCE : 1,
  };
  return [values, ...criteria];
}

const newest = (wanted: Wanted): EvidencePart => ({ wanted, most: MOST_EVIDENCE });

/** Of a change the value that it began and the one that it ended with. */
function partsOfCourse({ wanted, isOfValues }: ReadQuery['courses'][number]): EvidencePart[] {
  if (!isOfValues) return [newest(wanted)];
  return [true, false].map((isOldestFirst) => ({ wanted, needsValue: true, isOldestFirst, most: 1 }));
}
