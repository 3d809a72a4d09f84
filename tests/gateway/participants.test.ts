import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';

const LIST = `query($study: ID!, $first: Int, $after: String, $where: ParticipantFilterInput) {
  study(id: $study) { id participants(first: $first, after: $after, where: $where, orderBy: NAME_ASC) {
    totalCount pageInfo { hasNextPage hasPreviousPage endCursor } edges { cursor node { id } }
    nodes { id name status enrollmentDate isSample version } } } }`;
const ONE = `query($study: ID!, $id: ID!) { study(id: $study) { participant(id: $id) { id name email dateOfBirth progress
  consentGiven medications patientId version } withdrawalPreview(participantId: $id) { removed { kind count } } } }`;
const ERRORS = `... on InvalidInput { message field } ... on ParticipantConflict { message code field }
  ... on UpstreamFailure { message code }`;
const ADD = `mutation($input: AddParticipantInput!) { addParticipant(input: $input) { __typename
  ... on ParticipantSuccess { participant { id version status } } ${ERRORS} } }`;
const UPDATE = `mutation($input: UpdateParticipantInput!) { updateParticipant(input: $input) { __typename
  ... on ParticipantSuccess { participant { version status dateOfBirth } } ${ERRORS} } }`;
const WITHDRAW = `mutation($input: WithdrawParticipantInput!) { withdrawParticipant(input: $input) { __typename
  ... on Withdrawal { id withdrawnBy removed { kind count } } ${ERRORS} } }`;

const STUDY = 'study-003';
const person = (changes: object = {}) => ({
  name: 'Orla Fenwick',
  enrollmentDate: '2026-03-01',
  status: 'ACTIVE',
  progress: 0.5,
  consentGiven: true,
  medicalConditions: [],
  medications: ['Ramipril'],
  allergies: [],
  ...changes,
});

let own: TestBackend;
let gateway: TestGateway;
beforeAll(async () => {
  own = await startTestBackend();
  gateway = await startTestGateway(own);
  await gateway.login();
});
afterAll(async () => {
  await gateway.close();
  await own.close();
});

describe('participants over GraphQL', () => {
  it('come page by page, sorted and filtered', async () => {
    const first = (await gateway.ask(LIST, { study: STUDY, first: 2 })).data.study.participants;
    expect(first.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
    const after = first.pageInfo.endCursor;
    expect(first.edges.at(-1)).toMatchObject({ cursor: after, node: { id: first.nodes[1].id } });
    const { data } = await gateway.ask(LIST, { study: STUDY, first: 2, after });
    expect(data.study.participants).toMatchObject({
      totalCount: 6,
      nodes: [{ id: 'P-001' }, { id: 'P-005' }],
    });
    const where = { status: 'PENDING', text: 'ferrow' };
    const filtered = await gateway.ask(LIST, { study: STUDY, where });
    expect(filtered.data.study.participants.nodes).toEqual([
      expect.objectContaining({ id: 'P-004', status: 'PENDING', isSample: true, version: 1 }),
    ]);
    const refused = await gateway.ask(LIST, { study: STUDY, first: 0 });
    expect(refused.errors?.[0]?.extensions).toMatchObject({ field: 'first' });
    expect(refused.data.study).toEqual({ id: STUDY, participants: null });
  });

  it('are added, changed and withdrawn; what does not go together is data', async () => {
    const add = (id: string, changes = {}) =>
      gateway.ask(ADD, { input: { studyId: STUDY, id, participant: person(changes) } });
    expect((await add('G-1')).data.addParticipant).toMatchObject({ participant: { id: 'G-1', version: 1 } });
    expect((await add('G-1')).data.addParticipant).toMatchObject({
      __typename: 'ParticipantConflict',
      code: 'TAKEN',
      field: 'id',
    });
    expect((await add('G-2', { enrollmentDate: 'soon' })).data.addParticipant).toMatchObject({
      __typename: 'InvalidInput',
      field: 'enrollmentDate',
    });
    const change = (version: number) =>
      gateway.ask(UPDATE, {
        input: {
          studyId: STUDY,
          id: 'G-1',
          version,
          participant: person({ dateOfBirth: '1970-05-04', status: 'COMPLETED' }),
        },
      });
    expect((await change(1)).data.updateParticipant.participant).toEqual({
      version: 2,
      status: 'COMPLETED',
      dateOfBirth: '1970-05-04',
    });
    expect((await change(1)).data.updateParticipant).toMatchObject({
      __typename: 'ParticipantConflict',
      code: 'CHANGED',
    });
    const { study } = (await gateway.ask(ONE, { study: STUDY, id: 'G-1' })).data;
    expect(study.participant).toMatchObject({
      email: null,
      medications: ['Ramipril'],
      patientId: null,
      version: 2,
    });
    expect(study.withdrawalPreview.removed).toEqual([{ kind: 'participants', count: 1 }]);
    const withdraw = (confirm: string) =>
      gateway.ask(WITHDRAW, { input: { studyId: STUDY, id: 'G-1', confirm } });
    expect((await withdraw('G-2')).data.withdrawParticipant).toMatchObject({
      __typename: 'InvalidInput',
      field: 'confirm',
    });
    expect((await withdraw('G-1')).data.withdrawParticipant).toMatchObject({
      __typename: 'Withdrawal',
      withdrawnBy: 'admin',
    });
    expect((await gateway.ask(ONE, { study: STUDY, id: 'G-1' })).data.study).toEqual({
      participant: null,
      withdrawalPreview: null,
    });
  });
});
