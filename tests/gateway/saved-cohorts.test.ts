import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyCohort } from '../../backend/cohort/saved/verify-cohort.ts';
import type { CohortNode } from '../../backend/cohort/tree/tree.contract.ts';
import { toNodeInput } from '../../gateway/cohort/cohort-node.mappers.ts';
import { toWireNode } from '../../gateway/cohort/cohort-tree.mappers.ts';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { cohortTree } from '../support/cohort-trees.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { ingestBody } from '../support/reports.ts';
import { seeded } from '../support/sampling.ts';

const HISTORY = 'history { cohort { id name isPrivate latest } versions { version frozenAt members } }';
const FAILED = '... on UserError { message code } ... on InvalidInput { field }';
const SAVE = `mutation ($input: SaveCohortInput!) { saveCohort(input: $input) { __typename
  ... on SavedCohortSuccess { ${HISTORY} } ${FAILED} } }`;
const SAVE_VERSION = `mutation ($input: SaveCohortVersionInput!) { saveCohortVersion(input: $input) { __typename
  ... on SavedCohortSuccess { ${HISTORY} } ${FAILED} } }`;
const CHANGE = `mutation ($input: ChangeCohortInput!) { changeCohort(input: $input) { __typename
  ... on SavedCohortSuccess { ${HISTORY} } ${FAILED} } }`;
const REMOVE = `mutation ($input: RemoveCohortInput!) { removeCohort(input: $input) { __typename
  ... on RemoveCohortSuccess { id } ${FAILED} } }`;
const FREEZE = `mutation ($input: FreezeCohortInput!) { freezeCohort(input: $input) { __typename
  ... on FreezeCohortSuccess { version { summary { members } frozen { holds fingerprint withdrawn } } } ${FAILED} } }`;
const READ = `query ($id: ID!) { study(id: "study-001") { cohorts { id name }
  cohortHistory(id: $id) { cohort { name } versions { version } }
  cohortVersion(id: $id, version: 1) { tree problem { field } frozen { holds } }
  cohortMembers(id: $id, version: 1) { totalCount withdrawn pageInfo { hasNextPage } nodes { patientId patient { patientId } } }
  cohortMethods(id: $id, version: 1) { paragraph codes query }
  cohortFile(id: $id, version: 1)
  cohortDifference(id: $id, from: 1, to: 2) { joined left stayed problem totalCount nodes { patientId hasJoined
    reasons { version criterion words verdict } since { totalReports } proof { isMet } } } } }`;
const studyId = 'study-001';
const asthma = { finding: { criterion: { concepts: ['asthma'] } } };
const fever = { finding: { criterion: { concepts: ['fever'] } } };

/** A tree without lists of nothing, which mean the same as their absence, and with what is counted by default. */
function normal(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(normal);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([, own]) => !(Array.isArray(own) && own.length === 0));
  return Object.fromEntries(
    fields.map(([name, own]) => [name, name === 'count' ? { by: 'reports', ...own } : normal(own)]),
  );
}

describe('saved cohorts', () => {
  let backend: TestBackend;
  let gateway: TestGateway;
  beforeAll(async () => {
    backend = await startTestBackend();
    gateway = await startTestGateway(backend);
    await gateway.login();
    for (const [patient, text] of [
      ['g-1', 'The patient has asthma and fever.'],
      ['g-2', 'The patient has asthma. No fever.'],
    ] as const)
      await backend.call('POST', '/api/ingest', ingestBody({ patient_id: patient, text }), {
        'x-study-id': studyId,
      });
  });
  afterAll(async () => {
    await gateway.close();
    await backend.close();
  });
  const change = async (mutation: string, input: object) => {
    const { data, errors } = await gateway.ask(mutation, { input: { studyId, ...input } });
    expect(errors).toEqual([]);
    const [answer] = Object.values(data);
    return answer as { history: { cohort: { id: string } } };
  };

  it('are saved, frozen, read, compared, renamed and removed', async () => {
    const saved = await change(SAVE, { name: 'Asthma', tree: asthma });
    expect(saved).toMatchObject({ history: { cohort: { name: 'Asthma', isPrivate: true, latest: 1 } } });
    const { id } = saved.history.cohort;
    const tree = { all: [asthma, fever] };
    expect(await change(SAVE_VERSION, { id, tree, after: 1 })).toMatchObject({
      history: { versions: [{ version: 2 }, { version: 1, frozenAt: null }] },
    });
    expect(await change(FREEZE, { id, version: 1 })).toMatchObject({
      version: { summary: { members: 2 }, frozen: { holds: true, withdrawn: 0 } },
    });
    const { data, errors } = await gateway.ask(READ, { id });
    expect(errors).toEqual([]);
    const { study } = data;
    expect(study.cohorts).toEqual([{ id, name: 'Asthma' }]);
    expect(JSON.parse(study.cohortVersion.tree)).toEqual(asthma);
    expect(study.cohortMembers).toEqual({
      totalCount: 2,
      withdrawn: 0,
      pageInfo: { hasNextPage: false },
      nodes: ['g-1', 'g-2'].map((patientId) => ({ patientId, patient: { patientId } })),
    });
    expect(study.cohortMethods.paragraph).toContain('Asthma, affirmed');
    expect(verifyCohort(study.cohortFile).file.statement.cohort.name).toBe('Asthma');
    expect(study.cohortDifference).toMatchObject({
      joined: 0,
      left: 1,
      stayed: 1,
      problem: null,
      totalCount: 1,
      nodes: [
        {
          patientId: 'g-2',
          hasJoined: false,
          reasons: [{ version: 2, criterion: 'tree.all.1', words: 'Fever, affirmed', verdict: 'NOT_MET' }],
          since: { totalReports: 0 },
          proof: [{ isMet: false }],
        },
      ],
    });
    const renamed = await change(CHANGE, { id, name: 'Wheeze', isShared: true });
    expect(renamed).toMatchObject({ history: { cohort: { name: 'Wheeze', isPrivate: false } } });
    expect(await change(REMOVE, { id })).toMatchObject({ __typename: 'UpstreamFailure', code: 'FROZEN' });
  });

  it('refuse by the field, are criteria by themselves, and are null where there is none', async () => {
    const tree = { all: [{ cohort: { id: 'none' } }] };
    expect(await change(SAVE, { name: 'x', tree })).toMatchObject({
      __typename: 'InvalidInput',
      field: 'tree.all.0.cohort.id',
    });
    const { id } = (await change(SAVE, { name: 'Fever', tree: fever })).history.cohort;
    const count = `query ($tree: CohortNodeInput!) { study(id: "study-001") { cohortCount(tree: $tree) { met } } }`;
    const { data } = await gateway.ask(count, { tree: { not: { cohort: { id, version: 1 } } } });
    expect(data.study.cohortCount.met).toBe(1);
    expect(await change(REMOVE, { id })).toEqual({ __typename: 'RemoveCohortSuccess', id });
    const absent = `{ study(id: "study-001") { cohortHistory(id: "${id}") { cohort { id } } cohortVersion(id: "${id}", version: 1) { tree } } }`;
    expect((await gateway.ask(absent)).data.study).toEqual({ cohortHistory: null, cohortVersion: null });
  });

  it('come back as the trees that were sent', () => {
    fc.assert(
      fc.property(cohortTree, (tree: CohortNode) => {
        const back = toWireNode(JSON.parse(JSON.stringify(toNodeInput(tree))));
        expect(normal(back)).toEqual(normal(tree));
      }),
      { numRuns: 500, seed: seeded(2028) },
    );
  });
});
