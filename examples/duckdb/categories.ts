/**
 * What do the reports of a study say, by category and assertion, and of how many patients? All findings are exported as Parquet,
 * and DuckDB counts in the file: no list is walked, however many there are.
 *
 *   npm install && npm start -- study-001 findings.parquet
 *
 * Needs Node 20, CASEBOOK_URL and CASEBOOK_TOKEN.
 */
import { writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { DuckDBInstance } from '@duckdb/node-api';

const START = `mutation ExportFindings($input: ExportTableInput!) {
  exportTable(input: $input) {
    ... on ExportTableSuccess { job { id } }
    ... on UserError { message }
  }
}`;
const STATE = `query ExportState($study: ID!, $job: ID!) {
  study(id: $study) { job(id: $job) { state error file { url } } }
}`;
const COUNTS = `
  select category, assertion, count(*)::int as findings, count(distinct patient_id)::int as patients
  from read_parquet(?)
  group by category, assertion
  order by category, findings desc, assertion`;

const { CASEBOOK_URL, CASEBOOK_TOKEN } = process.env;
const authorization = `Bearer ${CASEBOOK_TOKEN}`;

async function run<Data>(query: string, variables: object): Promise<Data> {
  const answer = await fetch(new URL('/graphql', CASEBOOK_URL), {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await answer.json()) as { data: Data; errors?: [{ message: string }] };
  if (errors !== undefined) throw new Error(errors[0].message);
  return data;
}

/** The address of the file that a job makes. */
async function fileOf(study: string, job: string): Promise<string> {
  type State = { study: { job: { state: string; error: string | null; file: { url: string } | null } } };
  for (;;) {
    const { state, error, file } = (await run<State>(STATE, { study, job })).study.job;
    if (file !== null) return file.url;
    if (state !== 'QUEUED' && state !== 'RUNNING') throw new Error(error ?? `The export is ${state}.`);
    await pause(500);
  }
}

const [study, path] = process.argv.slice(2);
if (study === undefined || path === undefined) throw new Error('Usage: npm start -- <study> <file>');

type Started = { exportTable: { job: { id: string } } | { message: string } };
const { exportTable } = await run<Started>(START, { input: { studyId: study, format: 'PARQUET' } });
if ('message' in exportTable) throw new Error(exportTable.message);
const file = await fetch(new URL(await fileOf(study, exportTable.job.id), CASEBOOK_URL), {
  headers: { authorization },
});
if (!file.ok) throw new Error(`The file cannot be fetched (${file.status}).`);
await writeFile(path, Buffer.from(await file.arrayBuffer()));

const duckdb = await (await DuckDBInstance.create()).connect();
const rows = (await duckdb.runAndReadAll(COUNTS, [path])).getRowObjectsJson();
console.table(rows);
