import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { AssertionStatus } from '../../backend/clinical/filters.ts';
import type { cohortQuerySchema } from '../../backend/cohort/cohort.contract.ts';
import type { Criterion } from '../../backend/cohort/criterion.contract.ts';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { assertionStatusesOf, likelyCriterion, matchesCriterion } from '../support/criterion-matches.ts';
import {
  type InventedReport,
  inventedReports,
  PATIENTS,
  type StoredMention,
  storedReports,
  storeInventedReports,
  twoStudies,
} from '../support/invented-mentions.ts';
import { ingestBody } from '../support/reports.ts';
import { STORE_KINDS } from '../support/stores.ts';

type Asked = z.input<typeof cohortQuerySchema>;

const query: fc.Arbitrary<Asked> = fc.record({
  cohort: fc.record(
    {
      patient_ids: fc.subarray([...PATIENTS, 'p-9']),
      gender: fc.constantFrom('male', 'female', 'unknown'),
      age_from: fc.constantFrom(20, 50),
      age_to: fc.constantFrom(50, 90),
    },
    { requiredKeys: [] },
  ),
  having: fc.array(likelyCriterion, { maxLength: 2 }),
  lacking: fc.array(likelyCriterion, { maxLength: 1 }),
  measure: fc.oneof(
    fc.constantFrom(
      { kind: 'patients' as const },
      { kind: 'reports' as const },
      { kind: 'mentions' as const },
    ),
    fc.record({
      kind: fc.constant('value' as const),
      of: fc.constant<Criterion>({ concepts: ['hemoglobin-a1c'] }),
      statistic: fc.constantFrom('mean', 'median', 'min', 'max', 'count'),
      which: fc.constantFrom('latest', 'earliest', 'all'),
    }),
  ),
});

const by = (...keys: (string | number | boolean)[]) => keys;
function compareKeys(one: readonly (string | number | boolean)[], other: typeof one): number {
  const place = one.findIndex((key, index) => key !== other[index]);
  if (place < 0) return 0;
  return (one[place] ?? 0) < (other[place] ?? 0) ? -1 : 1;
}

type MentionsOf = (
  patient: string,
  asked: Criterion,
  standings?: readonly AssertionStatus[],
) => readonly StoredMention[];

/** What is said of the first criterion of patients who do not meet it. */
function countApart(patients: readonly string[], first: Criterion | undefined, of: MentionsOf) {
  const apart = { possible: 0, negated: 0, hypothetical: 0, family: 0 };
  if (first === undefined) return apart;
  for (const patient of patients) {
    if (of(patient, first).length > 0) continue;
    const other = (['possible', 'negated', 'hypothetical', 'family'] as const).find(
      (standing) => of(patient, first, [standing]).length > 0,
    );
    if (other !== undefined) apart[other] += 1;
  }
  return apart;
}

/** The answer, counted one mention after the other. */
function bruteForce(
  reports: readonly (InventedReport & { id: string })[],
  mentions: readonly StoredMention[],
  { cohort = {}, having = [], lacking = [], measure = { kind: 'patients' } }: Asked,
) {
  const newest = (patient: string, told: 'age' | 'gender') =>
    reports
      .filter((report) => report.patient === patient && report[told] !== null)
      .toSorted((one, other) => compareKeys(by(one.day, one.id), by(other.day, other.id)))
      .at(-1)?.[told] ?? null;
  const patients = [...new Set(reports.map(({ patient }) => patient))].sort().filter((patient) => {
    const age = newest(patient, 'age') as number | null;
    return (
      (!cohort.patient_ids?.length || cohort.patient_ids.includes(patient)) &&
      (cohort.gender === undefined || (newest(patient, 'gender') ?? 'unknown') === cohort.gender) &&
      (cohort.age_from === undefined || (age !== null && age >= cohort.age_from)) &&
      (cohort.age_to === undefined || (age !== null && age <= cohort.age_to))
    );
  });
  const of = (patient: string, asked: Criterion, standings = assertionStatusesOf(asked)) =>
    mentions.filter(
      ({ report, ...mention }) =>
        report.patient === patient && matchesCriterion({ report, ...mention }, asked, standings),
    );
  const met = patients.filter(
    (patient) =>
      having.every((one) => of(patient, one).length > 0) &&
      !lacking.some((one) => of(patient, one).length > 0),
  );
  const apart = countApart(patients, having[0], of);
  const base = { patients: met.length, denominator: patients.length, apart, ucum: null, told: met };
  if (measure.kind === 'patients') return { ...base, value: met.length, values: met.length };
  if (measure.kind !== 'value') {
    const criteria: Criterion[] = having.length === 0 ? [{}] : having;
    const speaking = new Set(met.flatMap((patient) => criteria.flatMap((one) => of(patient, one))));
    const isAllReports = measure.kind === 'reports' && having.length === 0;
    const counted = isAllReports
      ? reports.filter(({ patient }) => met.includes(patient)).length
      : measure.kind === 'mentions'
        ? speaking.size
        : new Set(Array.from(speaking, ({ extractionId }) => extractionId)).size;
    return { ...base, value: counted, values: counted };
  }
  const { statistic = 'mean', which = 'latest' } = measure;
  const found = met.flatMap((patient) => of(patient, measure.of).filter(({ value }) => value !== null));
  const counts = new Map<string | null, number>();
  for (const { ucum } of found) counts.set(ucum, (counts.get(ucum) ?? 0) + 1);
  const [unit = null] =
    [...counts].toSorted(
      ([one, some], [other, more]) => more - some || ((one ?? '\uffff') < (other ?? '\uffff') ? -1 : 1),
    )[0] ?? [];
  const own = (patient: string) => {
    const values = found
      .filter(({ report, ucum }) => report.patient === patient && ucum === unit)
      .toSorted((one, other) => compareKeys(orderOf(one), orderOf(other)));
    return which === 'all' ? values : which === 'latest' ? values.slice(-1) : values.slice(0, 1);
  };
  const values = met.flatMap(own).map(({ value }) => value ?? 0);
  return {
    ...base,
    ucum: statistic === 'count' || values.length === 0 ? null : unit,
    value: statisticOf(values, statistic),
    values: values.length,
  };
}

const orderOf = ({ report, extractionId, temporality, ordinal }: StoredMention) =>
  by(report.day, extractionId, temporality === 'past' ? 0 : 1, ordinal);

function statisticOf(values: readonly number[], statistic: string): number | null {
  if (statistic === 'count') return values.length;
  if (values.length === 0) return null;
  const sorted = values.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  const [low = 0, high = 0] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  if (statistic === 'median') return (low + high) / 2;
  if (statistic === 'mean') return values.reduce((sum, value) => sum + value, 0) / values.length;
  return statistic === 'min' ? (sorted[0] ?? null) : (sorted.at(-1) ?? null);
}

describe.each(STORE_KINDS)('POST /api/cohort/query on %s', (kind) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(kind);
  });
  afterAll(() => backend.close());

  const ask = (study: string, asked: unknown, limit?: number) =>
    backend.call('POST', '/api/cohort/query', { query: asked, limit }, { 'x-study-id': study });

  it('counts exactly what the reports of the study say, and shows only them', async () => {
    await fc.assert(
      fc.asyncProperty(
        inventedReports,
        fc.array(query, { minLength: 6, maxLength: 10 }),
        async (invented, queries) => {
          const ids = await twoStudies(backend.store.db);
          const stored = await storeInventedReports(backend.store.db, ids, invented);
          const reports = await storedReports(backend.store.db, ids, invented);
          for (const asked of queries) {
            for (const place of [0, 1] as const) {
              const { status, body } = await ask(ids[place], asked);
              expect(status, JSON.stringify(body)).toBe(200);
              const own = reports.filter(({ study }) => study === place);
              const mentions = stored.filter(({ report }) => report.study === place);
              const { told, value, ...expected } = bruteForce(own, mentions, asked);
              const context = JSON.stringify(asked);
              expect(body.result, context).toMatchObject(expected);
              if (value === null) expect(body.result.value, context).toBeNull();
              else expect(Math.abs(body.result.value - value), context).toBeLessThan(1e-9);
              expect(body.result.by_patient.map(({ patient_id: id }: { patient_id: string }) => id)).toEqual(
                told,
              );
              const ours = new Set(own.map(({ id }) => id));
              for (const { evidence } of body.result.by_patient) {
                expect(evidence.length).toBeLessThanOrEqual(20);
                for (const { extraction_id: id } of evidence) expect(ours.has(id)).toBe(true);
              }
            }
          }
        },
      ),
      // Each try of a smaller store takes as long as this one.
      { numRuns: 20, seed: 2026, endOnFailure: true },
    );
  }, 400_000);

  describe('over reports that were read', () => {
    const ASKED = 'study-001';
    const OTHER = 'study-002';
    const report = (text: string) => `Bericht vom 02.03.2026. Patientin, 67 Jahre. ${text}`;
    beforeAll(async () => {
      const texts = [
        [ASKED, 'r-1', 'Diagnosen: Diabetes mellitus Typ 2. Labor: HbA1c 7,9 %.'],
        [ASKED, 'r-2', 'Kein Diabetes mellitus. Labor: HbA1c 5,1 %.'],
        [ASKED, 'r-3', 'Familienanamnese: Mutter mit Diabetes mellitus. Labor: HbA1c 62 mmol/mol.'],
        [OTHER, 'r-1', 'Diagnosen: Diabetes mellitus Typ 1. Labor: HbA1c 9,9 %.'],
      ];
      for (const [study = '', patient, text = ''] of texts) {
        const body = ingestBody({ patient_id: patient, text: report(text) });
        await backend.call('POST', '/api/ingest', body, { 'x-study-id': study });
      }
    });

    it('tells denied and family mentions apart from the patients that have it', async () => {
      const { body } = await ask(ASKED, { having: [{ label: 'Diabetes', concepts: ['diabetes-mellitus'] }] });
      expect(body.result).toMatchObject({
        patients: 1,
        denominator: 3,
        value: 1,
        apart: { possible: 0, negated: 1, hypothetical: 0, family: 1 },
      });
      expect(body.result.notes).toContainEqual(
        expect.stringMatching(/^Diabetes includes .*Type 2 diabetes mellitus/),
      );
      const [{ patient_id: patient, evidence }] = body.result.by_patient;
      expect(patient).toBe('r-1');
      const [{ entity, context, context_offset: contextOffset, standing }] = evidence;
      expect(standing).toBe('affirmed');
      const text = report('Diagnosen: Diabetes mellitus Typ 2. Labor: HbA1c 7,9 %.');
      expect(text.slice(entity.offset, entity.offset + entity.length)).toBe(entity.text);
      expect(text.slice(contextOffset, contextOffset + context.length)).toBe(context);
    });

    it('compares results of examinations in one unit, and tells of the others', async () => {
      const value = { comparator: 'gt', value: 6.5, ucum: '%' };
      const { body } = await ask(ASKED, { having: [{ label: 'HbA1c', text: 'HbA1c', value }] });
      expect(body.result).toMatchObject({ patients: 1, notes: [expect.stringContaining('mmol/mol: 1')] });
      expect(body.result.by_patient[0].evidence[0]).toMatchObject({ value: 7.9, ucum: '%' });
    });

    it('computes over the newest value of each patient, HbA1c in mmol/mol as the % that it is', async () => {
      const of = { concepts: ['hemoglobin-a1c'] };
      const { body } = await ask(ASKED, { measure: { kind: 'value', of, statistic: 'mean' } });
      expect(body.result).toMatchObject({ value: 6.94, ucum: '%', values: 3, patients: 3 });
      expect(body.result.by_patient.map(({ value }: { value: number | null }) => value)).toEqual([
        7.9, 5.1, 7.82,
      ]);
      expect(body.result.statement).toMatch(/^WITH everyone AS/);
      expect(body.result.bindings).toContain(ASKED);
    });

    it('tells as many patients as the limit, and counts all', async () => {
      const { body } = await ask(ASKED, {}, 2);
      expect(body.result).toMatchObject({ patients: 3, denominator: 3 });
      expect(body.result.by_patient).toHaveLength(2);
    });

    it('notes each question in the audit chain, without what was asked', async () => {
      await ask(OTHER, { having: [{ text: 'Diabetes' }] });
      const { rows } = await backend.store.db.execute(
        `SELECT action, target FROM audit_event WHERE study_id = '${OTHER}' ORDER BY sequence DESC LIMIT 1`,
      );
      expect(rows).toEqual([{ action: 'cohort.query', target: '' }]);
    });
  });

  const criteria = (count: number) => Array.from({ length: count }, () => ({ concepts: ['fever'] }));
  it.each([
    [{ having: criteria(11) }, 'query.having'],
    [{ having: [{ concepts: Array.from({ length: 101 }, () => 'fever') }] }, 'query.having.0.concepts'],
    [{ lacking: [{ assertion: ['maybe'] }] }, 'query.lacking.0.assertion.0'],
    [{ having: [{ date_from: '2026-02-30' }] }, 'query.having.0.date_from'],
    [{ having: [{ value: { comparator: 'near', value: 7 } }] }, 'query.having.0.value.comparator'],
    [{ having: [{ value: { comparator: 'gt', value: '7' } }] }, 'query.having.0.value.value'],
    [{ having: [{ text: 'x'.repeat(201) }] }, 'query.having.0.text'],
    [{ cohort: { age_from: -1 } }, 'query.cohort.age_from'],
    [{ cohort: { gender: 'x' } }, 'query.cohort.gender'],
    [{ measure: { kind: 'value', statistic: 'mean' } }, 'query.measure.of'],
    [{ measure: { kind: 'sum' } }, 'query.measure.kind'],
    [{ having: [{ concepts: ['fever', 'hart-failure'] }] }, 'query.having.0.concepts.1'],
    [{ lacking: [{ concepts: ['hart-failure'] }] }, 'query.lacking.0.concepts.0'],
    [{ measure: { kind: 'value', statistic: 'mean', of: { concepts: ['x'] } } }, 'query.measure.of.concepts'],
    [{ more: 1 }, 'query'],
  ])('refuses %j and names %s', async (asked, field) => {
    const { status, body } = await ask('study-001', asked);
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, code: 'BAD_INPUT' });
    expect(body.field).toContain(field);
  });
});
