import { sql } from 'drizzle-orm';
import type { Bundle, BundleEntry, Condition } from 'fhir/r4';
import { fhirIndex, fhirResource } from '../backend/store/schema.fhir.ts';
import { SEARCHED_STUDY } from './store/bench-cohort.ts';
import { runBench } from './store/run-bench.ts';

const PATIENTS = 20;
const WRITTEN_AT_ONCE = 100;
/** What the ids of written resources begin with; they are removed again. */
const WRITTEN = 'bench-written-';
const ROUTES = Array.from({ length: 20 }, () => '/healthz');

/**
 * How long the FHIR API takes as a study grows, beside a select by primary key through the same store, and a route that
 * does nothing.
 */
process.exitCode = await runBench('bench:fhir', async ({ store, get, ask, take }) => {
  const read = async (url: string) => void (await get(url));
  const found = async (search: string) => ((await get(`/fhir/${search}`)) as Bundle).entry ?? [];
  const patients = (await found(`Patient?_count=${PATIENTS}`)).map(addressOf);
  const conditions: Condition[] = [];
  for (const patient of patients) {
    for (const { resource } of await found(`Condition?patient=${patient}&_count=2`))
      if (resource?.resourceType === 'Condition') conditions.push(resource as Condition);
  }
  const coded = conditions.flatMap(({ subject, code }) => {
    const [coding] = code?.coding ?? [];
    return coding === undefined ? [] : [`Condition?patient=${subject.reference}&code=${coding.code}`];
  });
  let written = 0;

  await take('read of a report resource', conditions, ({ id }) => read(`/fhir/Condition/${id}`));
  await take('read of a patient', patients, (patient) => read(`/fhir/${patient}`));
  await take('search by patient and code', coded, (search) => read(`/fhir/${search}`));
  await take('transaction of 100', patients.slice(0, 5), (reference) => {
    const entry = Array.from({ length: WRITTEN_AT_ONCE }, () => {
      const id = `${WRITTEN}${process.pid}-${written++}`;
      const resource = { resourceType: 'Condition', id, subject: { reference }, code: { text: 'asthma' } };
      return { resource, request: { method: 'PUT', url: `Condition/${id}` } };
    });
    return ask('/fhir', { resourceType: 'Bundle', type: 'transaction', entry });
  });
  await take('primary key through the store (peer)', patients, async (patient) => {
    await store.db.execute(sql`
      SELECT * FROM ${fhirResource} WHERE study_id = ${SEARCHED_STUDY}
        AND resource_type = 'Patient' AND id = ${patient.slice('Patient/'.length)}`);
  });
  await take('a route that does nothing (peer)', ROUTES, read);
  for (const table of [fhirIndex, fhirResource])
    await store.db.execute(
      sql`DELETE FROM ${table} WHERE study_id = ${SEARCHED_STUDY} AND starts_with(id, ${WRITTEN})`,
    );
});

function addressOf({ resource }: BundleEntry): string {
  return `${resource?.resourceType}/${resource?.id}`;
}
