import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareValues } from '../../backend/cohort/statistics/methods/compare-values.ts';
import { summarise } from '../../backend/cohort/statistics/methods/describe.ts';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { STORE_KINDS } from '../support/stores.ts';
import {
  diabetes,
  FOLLOWED_STUDY,
  fibrillation,
  hba1c,
  hba1cAt,
  hypertension,
  ingestCohorts,
  PATIENTS,
  patientAt,
  STUDY,
} from './cohort-statistics.fixtures.ts';

const withDiabetes = { name: 'diabetes', tree: { finding: diabetes } };
const everybody = { name: 'everybody', tree: { report: {} } };
const everybodyBut = (...places: number[]) => ({
  name: 'but',
  tree: { all: [everybody.tree, { not: { patients: places.map(patientAt) } }] },
});
const variables = [
  { kind: 'age' },
  { kind: 'sex' },
  { kind: 'value', ...hba1c },
  { kind: 'finding', finding: fibrillation },
];
interface Cell {
  readonly cell: string;
  readonly count: number | null;
  readonly masked: string | null;
}
const countsOf = (cells: readonly Cell[]) =>
  Object.fromEntries(cells.map(({ cell, count, masked }) => [cell, count ?? masked]));
const valuesOf = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, place) => hba1cAt(from + place)).filter((value) => value !== null);

describe.each(STORE_KINDS)('POST /api/cohorts/statistics on %s', (kind) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend(kind);
    await ingestCohorts(backend);
  }, 180_000);
  afterAll(() => backend.close());

  const ask = async (request: object, study = STUDY) => {
    const headers = { 'x-study-id': study };
    const { status, body } = await backend.call('POST', '/api/cohorts/statistics', request, headers);
    return { status, body, statistics: body.statistics };
  };
  const setThreshold = (threshold: number, study: string, role = 'owner') =>
    backend.call(
      'PUT',
      '/api/cohorts/masking',
      { threshold },
      { 'x-study-id': study, 'x-role': role, 'x-user': 'anna' },
    );

  describe('of two cohorts', () => {
    it('describes and compares them, who meets both trees in the first alone', async () => {
      const { statistics } = await ask({ groups: [withDiabetes, everybody], variables });
      expect(statistics).toMatchObject({
        threshold: 5,
        groups: [
          { name: 'diabetes', count: 30 },
          { name: 'everybody', count: 30 },
        ],
        in_both: { count: 30 },
      });
      const [age, sex, value, finding] = statistics.variables;
      expect(age.groups[0].summary.mean).toBe(44.5);
      expect(age.test.test).toBe('welch');
      expect(age.adjusted_p).toBeCloseTo(age.test.p * 3, 15);
      expect(countsOf(sex.groups[0].cells)).toEqual({ female: 15, male: 15, other: 0, missing: 0 });
      expect(sex.test).toMatchObject({ test: 'chi_squared', p: 1 });
      const one = valuesOf(0, 30);
      expect(value.groups[0].summary).toMatchObject({ mean: summarise(one).mean, q3: summarise(one).q3 });
      expect(value.groups[0].bins.reduce((sum: number, { count }: Cell) => sum + (count ?? 0), 0)).toBe(30);
      expect(countsOf(finding.groups[0].cells)).toEqual({ present: 10, denied: 0, not_mentioned: 20 });
    });

    it('masks how few have no value, rounds what would tell it, and gives a p that cannot', async () => {
      const { statistics } = await ask({ groups: [withDiabetes, everybody], variables });
      const [, other] = statistics.variables[2].groups;
      expect(countsOf(other.cells)).toEqual({ present: 'derivable', undated: 0, missing: 'small' });
      const { mean } = summarise(valuesOf(30, 60));
      expect(other.summary).toMatchObject({ mean: Number(mean?.toPrecision(3)), is_rounded: true });
      const p = compareValues(valuesOf(0, 30), valuesOf(30, 60))?.p;
      expect(statistics.variables[2].test).toEqual({
        test: 'welch',
        statistic: null,
        df: null,
        p: Number(p?.toPrecision(1)),
        is_rounded: true,
      });
      expect(other.bins.some(({ count }: Cell) => count === null)).toBe(true);
    });
  });

  describe('against subtraction', () => {
    it('masks a cohort that differs from one before by one patient, with all that is told of it', async () => {
      const before = await ask({ groups: [everybody], variables });
      expect(before.statistics.groups).toMatchObject([{ count: PATIENTS, masked: null }]);
      for (const few of [[0], [0, 1], [0, 1, 2, 3]]) {
        const { statistics } = await ask({ groups: [everybodyBut(...few)], variables });
        expect(statistics.groups).toEqual([{ name: 'but', count: null, masked: 'derivable' }]);
        for (const { groups } of statistics.variables) expect(groups).toEqual([null]);
      }
      expect((await ask({ groups: [everybody], variables })).statistics).toEqual(before.statistics);
    });

    it('masks cells that differ from cells before by fewer, though the cohorts differ by enough', async () => {
      const request = (group: object) => ({
        groups: [group],
        variables: [...variables, { kind: 'finding', finding: diabetes }],
      });
      const before = (await ask(request(everybody))).statistics;
      const after = (await ask(request(everybodyBut(0, 2, 4, 6, 31)))).statistics;
      expect(after.groups).toMatchObject([{ count: PATIENTS - 5, masked: null }]);
      let differences = 0;
      for (const [place, { groups }] of after.variables.entries()) {
        const earlier: Cell[] = before.variables[place].groups[0].cells;
        for (const [at, { count }] of groups[0].cells.entries()) {
          const whole = earlier[at]?.count ?? null;
          if (count === null || whole === null) continue;
          differences += 1;
          expect(whole - count === 0 || whole - count >= 5).toBe(true);
        }
      }
      expect(differences).toBeGreaterThan(3);
      // Four women and one man are gone: neither is told.
      expect(countsOf(after.variables[1].groups[0].cells)).toMatchObject({
        female: 'derivable',
        male: 'derivable',
      });
    });

    it('masks one patient asked for alone, and the others beside one', async () => {
      const alone = { name: 'one', tree: { patients: [patientAt(7)] } };
      const { statistics } = await ask({ groups: [alone, everybody], variables: [{ kind: 'age' }] });
      expect(statistics.groups).toMatchObject([
        { count: null, masked: 'small' },
        { count: null, masked: 'derivable' },
      ]);
      expect(statistics.in_both).toEqual({ count: null, masked: 'derivable' });
      expect(statistics.variables[0]).toMatchObject({ groups: [null, null], test: null });
    });

    it('remembers what was told in one study alone', async () => {
      const group = { name: 'all', tree: { report: {} } };
      const counts = [];
      for (const study of [STUDY, FOLLOWED_STUDY])
        counts.push((await ask({ groups: [group] }, study)).statistics.groups[0].count);
      expect(counts).toEqual([PATIENTS, 22]);
    });

    it('tells a curve only where enough have left since the point before', async () => {
      const { statistics } = await ask({
        groups: [withDiabetes],
        survival: { origin: hypertension, event: fibrillation },
      });
      const [group] = statistics.survival.groups;
      expect(countsOf(group.cells)).toMatchObject({ followed: 30, event_before: 0 });
      expect(countsOf(group.outcomes)).toEqual({ event: 10, censored: 20 });
      const atRisk = [30, ...group.points.map(({ at_risk }: { at_risk: number }) => at_risk)];
      expect(atRisk.length).toBeGreaterThan(1);
      for (const [place, each] of atRisk.slice(1).entries())
        expect(each === 0 || (each >= 5 && (atRisk[place] ?? 0) - each >= 5)).toBe(true);
    });
  });

  describe('of courses', () => {
    const groups = [withDiabetes, { name: 'others', tree: { not: withDiabetes.tree } }];
    const survival = { origin: hypertension, event: fibrillation };

    it('agrees with survfit and survdiff of R 4.2.2, survival 3.5-3, where nothing is masked', async () => {
      expect((await setThreshold(1, FOLLOWED_STUDY)).status).toBe(200);
      const { statistics } = await ask({ groups, survival }, FOLLOWED_STUDY);
      const figures = [
        [
          [6, 0.81818181818181823, 0.61924898739936363, 1],
          [10, 0.71590909090909094, 0.48842628742212851, 1],
          [15, 0.61363636363636365, 0.37686705950167981, 0.99915760022847289],
          [25, 0.36818181818181817, 0.15487711789719105, 0.87526067814390762],
          [30, 0.24545454545454543, 0.075496417628938051, 0.79802374439028034],
          [40, 0, null, null],
        ],
        [
          [3, 0.90000000000000002, 0.73201164274399266, 1],
          [9, 0.70000000000000007, 0.46653322613948905, 1],
          [25, 0.56000000000000005, 0.30818102268472308, 1],
          [33, 0.37333333333333335, 0.13755142216171076, 1],
          [41, 0.18666666666666668, 0.033825091669411493, 1],
        ],
      ];
      for (const [place, group] of statistics.survival.groups.entries()) {
        const points = group.points.map((point: Record<string, number | null>) => [
          point.days,
          point.survival,
          point.low,
          point.high,
        ]);
        expect(points.length).toBe(figures[place]?.length);
        for (const [at, figure] of (figures[place] ?? []).flat().entries()) {
          const value = points.flat()[at];
          if (figure === null) expect(value).toBeNull();
          else expect(Math.abs(value - figure)).toBeLessThanOrEqual(1e-9 * figure);
        }
      }
      const { test } = statistics.survival;
      expect(test.statistic).toBeCloseTo(0.97346412271869465, 9);
      expect(test.p).toBeCloseTo(0.32381775363310789, 9);
      expect(statistics.survival.groups[0].median_days).toBe(25);
      expect(countsOf(statistics.survival.groups[0].cells)).toMatchObject({ followed: 11, no_origin: 1 });
    });

    it('converts units, and leaves values without a day apart where days decide', async () => {
      const creatinine = { of: { concepts: ['creatinine'] }, ucum: 'mg/dL' };
      const { statistics } = await ask(
        {
          groups: [withDiabetes],
          variables: [
            { kind: 'value', ...creatinine, which: 'last' },
            { kind: 'value', ...creatinine, which: 'lowest' },
          ],
          correlations: [{ x: { ...creatinine, which: 'last' }, y: { ...creatinine, which: 'first' } }],
          trends: [{ ...creatinine, by: 'year' }],
        },
        FOLLOWED_STUDY,
      );
      const [last, lowest] = statistics.variables.map(
        ({ groups }: { groups: { cells: Cell[] }[] }) => groups[0],
      );
      expect(countsOf(last.cells)).toEqual({ present: 11, undated: 1, missing: 0 });
      expect(last.summary.mean).toBeCloseTo(1.4, 12);
      expect(countsOf(lowest.cells)).toEqual({ present: 12, undated: 0, missing: 0 });
      expect(lowest.summary.mean).toBeCloseTo((11 * 1.4 + 1.1) / 12, 12);
      expect(countsOf(statistics.correlations[0].groups[0].cells)).toEqual({ paired: 11, missing: 1 });
      const [trend] = statistics.trends[0].groups;
      expect(countsOf(trend.cells)).toEqual({ present: 11, undated: 1, missing: 0 });
      expect(trend.periods).toMatchObject([{ period: '2026', count: 11, summary: { median: 1.4 } }]);
    });
  });
});
