import type { z } from 'zod';
import { CallError } from '../shared/errors.ts';
import type { Database } from '../store/database.ts';
import type {
  AnalytesResponse,
  MeasuredAnalyte,
  Measurement,
  SeriesResponse,
  seriesRequestSchema,
} from './measurements.contract.ts';
import {
  type CountedResults,
  countedInReports,
  countedInResources,
  type ObservedExamination,
  patientsMeasured,
  resultsInReports,
  resultsInResources,
} from './measurements.store.ts';

const MOST_ANALYTES = 200;
const MOST_PATIENTS = 100;

/** What a study measures, with the most results first. */
export async function analytesOf(db: Database, studyId: string, search: string): Promise<AnalytesResponse> {
  const wanted = search.trim().toLowerCase();
  const found = (await allAnalytes(db, studyId)).filter(
    ({ name, loinc }) => name.toLowerCase().includes(wanted) || loinc === wanted,
  );
  return { success: true, analytes: found.slice(0, MOST_ANALYTES), truncated: found.length > MOST_ANALYTES };
}

async function allAnalytes(db: Database, studyId: string): Promise<MeasuredAnalyte[]> {
  const analytes = new Map<string, MeasuredAnalyte>();
  for (const counted of await countedInReports(db, studyId)) add(analytes, counted.key, counted);
  for (const counted of await countedInResources(db, studyId)) {
    const same = [...analytes.values()].find((analyte) => isSame(analyte, counted));
    add(analytes, same?.key ?? counted.key, counted);
  }
  return [...analytes.values()].sort(
    (one, other) => other.results - one.results || one.name.localeCompare(other.name),
  );
}

/** A written observation is of what reports measure where it has the same LOINC code, or without one the same name. */
const isSame = ({ name, loinc }: MeasuredAnalyte, counted: CountedResults): boolean =>
  counted.loinc === null ? name.toLowerCase() === counted.name.toLowerCase() : loinc === counted.loinc;

function add(analytes: Map<string, MeasuredAnalyte>, key: string, counted: CountedResults): void {
  const { name, loinc, unit, results } = counted;
  const known = analytes.get(key) ?? { key, name, loinc, results: 0, units: [] };
  const others = known.units.filter((each) => each.unit !== unit);
  const before = known.units.find((each) => each.unit === unit)?.results ?? 0;
  const units = [...others, { unit, results: before + results }];
  analytes.set(key, {
    ...known,
    loinc: known.loinc ?? loinc,
    results: known.results + results,
    units: units.sort((one, other) => other.results - one.results),
  });
}

/** Results of one thing over time. @throws CallError 404 where the study has none of it */
export async function seriesOf(
  db: Database,
  studyId: string,
  request: z.output<typeof seriesRequestSchema>,
): Promise<SeriesResponse> {
  const { analyte: asked, patient_ids: patientIds = [], date_from: from, date_to: to, limit } = request;
  const analyte = analyteOf(await allAnalytes(db, studyId), asked);
  if (analyte === undefined) throw new CallError(404, 'NOT_FOUND', NOT_MEASURED, 'analyte');
  const { key } = analyte;
  const filter = { patientIds, from, to };
  const thing: ObservedExamination = { loinc: analyte.loinc, names: [analyte.name.toLowerCase()] };
  const read = await resultsInReports(db, studyId, key, filter, limit);
  const written = await resultsInResources(db, studyId, thing, filter, limit);
  const newest = [...read.results, ...written.results].sort(byDay).slice(-limit);
  return {
    success: true,
    name: analyte.name,
    loinc: analyte.loinc,
    total: read.total + written.total,
    undated: read.undated,
    results: newest,
    patients: await patientsMeasured(db, studyId, key, thing, MOST_PATIENTS),
  };
}

const NOT_MEASURED = 'This study has no result of this; analytes lists what it has, each with its key.';

/** What is asked for by its key, or else by its LOINC code or name where one analyte alone has it. */
function analyteOf(analytes: readonly MeasuredAnalyte[], asked: string): MeasuredAnalyte | undefined {
  const name = asked.trim().toLowerCase();
  const called = analytes.filter((each) => each.loinc === name || each.name.toLowerCase() === name);
  return analytes.find(({ key }) => key === asked) ?? (called.length === 1 ? called[0] : undefined);
}

const byDay = (one: Measurement, other: Measurement): number =>
  one.date < other.date ? -1 : one.date > other.date ? 1 : one.patient_id < other.patient_id ? -1 : 1;
