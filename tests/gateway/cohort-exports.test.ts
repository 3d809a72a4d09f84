import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { startOtherBackendGateway } from '../support/other-backend-gateway.ts';
import { ingestBody } from '../support/reports.ts';
import { until } from '../support/until.ts';

const EXPORT = `mutation ($input: ExportCohortInput!) { exportCohort(input: $input) { __typename
  ... on ExportCohortSuccess { job { id kind total } } ... on UserError { message code } ... on InvalidInput { field } } }`;
const JOB = `query ($id: ID!) { study(id: "study-001") { job(id: $id) { state file { fileName url rows } } } }`;
const fever = { finding: { criterion: { concepts: ['fever'] } } };
const input = { studyId: 'study-001', tree: { all: [fever] }, format: 'OMOP' };

let backend: TestBackend;
let gateway: TestGateway;
beforeAll(async () => {
  backend = await startTestBackend();
  gateway = await startTestGateway(backend);
  await gateway.login();
  const text = 'Date: 2026-03-03\nA 67-year-old woman with fever.';
  await backend.call('POST', '/api/ingest', ingestBody({ patient_id: 'x-1', text }));
});
afterAll(async () => {
  await gateway.close();
  await backend.close();
});

describe('the export of a cohort', () => {
  it('is started by a tree, and its file is fetched with the session', async () => {
    const { exportCohort } = (await gateway.ask(EXPORT, { input })).data;
    expect(exportCohort).toMatchObject({ __typename: 'ExportCohortSuccess', job: { total: 1 } });
    expect(exportCohort.job.kind).toBe('COHORT_EXPORT');
    const job = await until(
      async () => (await gateway.ask(JOB, { id: exportCohort.job.id })).data.study.job,
      ({ file }) => file !== null,
    );
    expect(job).toMatchObject({ state: 'SUCCEEDED', file: { fileName: 'cohort_omop.zip' } });
    const fetched = await gateway.fetch(job.file.url);
    expect(fetched.statusCode).toBe(200);
    expect(fetched.headers['content-type']).toBe('application/zip');
    expect(fetched.body.slice(0, 2)).toBe('PK');
    expect((await gateway.fetch(job.file.url.replace('study-001', 'study-002'))).statusCode).toBe(404);
  });

  it('says in a sentence why it is not started, and by which field', async () => {
    const nobody = { ...input, tree: { patients: ['nobody'] } };
    expect((await gateway.ask(EXPORT, { input: nobody })).data.exportCohort).toMatchObject({
      __typename: 'InvalidInput',
      message: 'Nobody meets the criteria, so that there is nothing to export; widen them.',
      field: 'tree',
    });
  });

  it('is not offered where another backend counts the cohorts', async () => {
    const another = await startOtherBackendGateway(backend);
    expect((await another.gateway.ask(EXPORT, { input })).data.exportCohort).toMatchObject({
      __typename: 'UpstreamFailure',
      code: 'NOT_AVAILABLE',
    });
    await another.close();
  });
});
