import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';

const HISTORY =
  'history { operation { id name description owner isPrivate latest changedAt } versions { version savedAt } }';
const FAILED = '... on UserError { message code } ... on InvalidInput { field }';
const mutation = (name: string, success: string) =>
  `mutation ($input: ${name[0]?.toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) { __typename ${success} ${FAILED} } }`;
const SAVED = `... on SavedOperationSuccess { ${HISTORY} }`;
const READ = `query ($id: ID!) { study(id: "study-001") { operations { id name }
  operation(id: $id) { versions { version } } operationVersion(id: $id, version: 1) { text variables } } }`;
const studyId = 'study-001';

describe('saved operations', () => {
  let backend: TestBackend;
  let gateway: TestGateway;
  beforeAll(async () => {
    backend = await startTestBackend();
    gateway = await startTestGateway(backend);
    await gateway.login();
  });
  afterAll(async () => {
    await gateway.close();
    await backend.close();
  });
  async function change(name: string, success: string, input: object) {
    const { data, errors } = await gateway.ask(mutation(name, success), { input: { studyId, ...input } });
    expect(errors).toEqual([]);
    return data[name];
  }

  it('are saved, read, changed and removed', async () => {
    const text = 'query A { studies { id } }';
    const saved = await change('saveOperation', SAVED, { name: 'A', text });
    const { operation } = saved.history;
    expect(operation).toMatchObject({
      name: 'A',
      description: '',
      owner: 'admin',
      isPrivate: true,
      latest: 1,
    });
    const { id } = operation;
    const next = { id, text: '{ b }', variables: '{"a":1}', after: 1 };
    expect(await change('saveOperationVersion', SAVED, next)).toMatchObject({
      history: { versions: [{ version: 2 }, { version: 1 }] },
    });
    expect(await change('saveOperationVersion', SAVED, next)).toMatchObject({
      __typename: 'UpstreamFailure',
      code: 'CHANGED',
      message: expect.stringMatching(/^Version 2 was saved meanwhile/),
    });
    expect(
      await change('changeOperation', SAVED, { id, name: 'B', description: 'b', isPrivate: false }),
    ).toMatchObject({ history: { operation: { name: 'B', description: 'b', isPrivate: false } } });
    const { study } = (await gateway.ask(READ, { id })).data;
    expect(study).toEqual({
      operations: [{ id, name: 'B' }],
      operation: { versions: [{ version: 2 }, { version: 1 }] },
      operationVersion: { text, variables: '{}' },
    });
    const removed = '... on RemoveOperationSuccess { id }';
    expect(await change('removeOperation', removed, { id })).toMatchObject({ id });
    expect((await gateway.ask(READ, { id })).data.study).toEqual({
      operations: [],
      operation: null,
      operationVersion: null,
    });
  });

  it('are refused by the field', async () => {
    expect(await change('saveOperation', SAVED, { name: ' ', text: '{ a }' })).toMatchObject({
      __typename: 'InvalidInput',
      field: 'name',
      message: 'Enter a name for the operation.',
    });
  });
});
