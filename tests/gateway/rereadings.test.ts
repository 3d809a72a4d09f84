import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readInto } from '../contracts/rereadings.fixtures.ts';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { earlierEngine } from '../support/earlier-engine.ts';
import { testEngine } from '../support/embedded-engine.ts';
import { type FakeBackend, startFakeBackend } from '../support/fake-backend.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';

const REPORTS = 12;
const COUNTS = '{ added removed assertion code value }';
const FIELDS = `id state error total done unchanged changed failed removed editsRetained editsDetached engine vocabulary
  facts ${COUNTS} byCategory { category facts ${COUNTS} }`;
const VERSIONS = `query($study: ID!) { study(id: $study) { readingVersions { engine vocabulary reportCount outdatedCount
  readWith { engine vocabulary reportCount } } rereadings { id state } } }`;
const START = `mutation($input: StartRereadingInput!) { startRereading(input: $input) { __typename
  ... on RereadingSuccess { rereading { ${FIELDS} } } ... on UserError { code message upstreamStatus } } }`;
const CANCEL = `mutation($input: CancelRereadingInput!) { cancelRereading(input: $input) { __typename
  ... on UserError { code message upstreamStatus } } }`;
const FIND = `query($study: ID!, $id: ID!, $first: Int!, $after: String) { study(id: $study) { rereading(id: $id) { ${FIELDS} }
  rereadReports(id: $id, first: $first, after: $after) { pageInfo { hasNextPage endCursor }
    nodes { extractionId patientId isFailed facts ${COUNTS}
      changes { kinds category text offset length before { name codes assertion { certainty } } after { name codes } } } } } }`;
const EXTRACTION = `query($study: ID!, $id: ID!) { study(id: $study) { extraction(id: $id) { engine vocabulary isOutdated text } } }`;

const present = { ...testEngine(), vocabulary: 'new' };
const study = 'study-001';
let own: TestBackend;
let gateway: TestGateway;
beforeAll(async () => {
  own = await startTestBackend(undefined, present);
  await readInto(own, earlierEngine(), study, REPORTS);
  gateway = await startTestGateway(own);
  await gateway.login();
}, 60_000);
afterAll(async () => {
  await gateway.close();
  await own.close();
});

describe('a rereading through the gateway', () => {
  it('is started, followed to its end, and told by pages of reports with what was read before and now', async () => {
    const { readingVersions } = (await gateway.ask(VERSIONS, { study })).data.study;
    expect(readingVersions).toEqual({
      engine: present.name,
      vocabulary: 'new',
      reportCount: REPORTS,
      outdatedCount: REPORTS,
      readWith: [{ engine: 'earlier/1', vocabulary: 'old', reportCount: REPORTS }],
    });
    const { data } = await gateway.ask(START, { input: { studyId: study } });
    const { id } = data.startRereading.rereading;
    const find = async (page: object) =>
      (await gateway.ask(FIND, { study, id, first: 5, ...page })).data.study;
    await expect.poll(async () => (await find({})).rereading.state).toBe('SUCCEEDED');
    const { rereading, rereadReports } = await find({});
    expect(rereading).toMatchObject({ total: REPORTS, done: REPORTS, failed: 0 });
    expect(rereading.facts.assertion).toBeGreaterThan(0);
    expect(rereadReports.nodes).toHaveLength(5);
    expect(rereadReports.pageInfo.hasNextPage).toBe(true);
    const next = (await find({ after: rereadReports.pageInfo.endCursor })).rereadReports.nodes;
    expect(next[0].extractionId > rereadReports.nodes[4].extractionId).toBe(true);

    const [first] = rereadReports.nodes;
    const { extraction } = (await gateway.ask(EXTRACTION, { study, id: first.extractionId })).data.study;
    expect(extraction).toMatchObject({ engine: present.name, vocabulary: 'new', isOutdated: false });
    for (const { text, offset, length } of first.changes)
      expect(text).toBe(extraction.text.slice(offset, offset + length));
    const flipped = first.changes.find(({ kinds }: { kinds: string[] }) => kinds.includes('ASSERTION'));
    expect(flipped.before.assertion.certainty).toBe('NEGATIVE');
  });

  it('that cannot be started or ended is told as data', async () => {
    const again = (await gateway.ask(START, { input: { studyId: study } })).data.startRereading;
    expect(again).toMatchObject({ __typename: 'UpstreamFailure', code: 'ALL_READ', upstreamStatus: 409 });
    const [{ id }] = (await gateway.ask(VERSIONS, { study })).data.study.rereadings;
    const ended = (await gateway.ask(CANCEL, { input: { studyId: study, id } })).data.cancelRereading;
    expect(ended).toMatchObject({ __typename: 'UpstreamFailure', code: 'ENDED' });
    const elsewhere = (await gateway.ask(CANCEL, { input: { studyId: 'study-002', id } })).data
      .cancelRereading;
    expect(elsewhere).toMatchObject({ __typename: 'UpstreamFailure', code: 'NOT_FOUND' });
    const { errors } = await gateway.ask(FIND, { study, id, first: 51 });
    expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', field: 'first' });
  });

  it('is not offered where another backend keeps the reports', async () => {
    const other: FakeBackend = await startFakeBackend();
    const beside = await startTestGateway(own, { url: other.url, token: undefined });
    await beside.login();
    expect((await beside.ask(VERSIONS, { study })).data.study.readingVersions).toBeNull();
    const refused = (await beside.ask(START, { input: { studyId: study } })).data.startRereading;
    expect(refused).toMatchObject({ __typename: 'UpstreamFailure', code: 'NOT_AVAILABLE' });
    await beside.close();
    await other.close();
  });
});
