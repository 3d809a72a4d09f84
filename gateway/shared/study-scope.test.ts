import fc from 'fast-check';
import { expect, it } from 'vitest';
import { UpstreamError } from './failures.ts';
import { RestClient } from './rest.ts';

// Nobody listens here: a call that passes the wall ends as BACKEND_UNREACHABLE.
const NOWHERE = { url: 'http://127.0.0.1:9', token: undefined };
const rest = new RestClient(NOWHERE, { requestId: 'r', scope: new Set(['study-002']) });

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: unknown) => (error instanceof UpstreamError ? error.code : error),
  );

it('a caller of one study reaches no other, in whatever way the call is made', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.constantFrom('study-001', '', 'study-002 ', 'STUDY-002', 'study-002,study-001'),
        fc.string(),
      ),
      fc.constantFrom('/api/studies', '/api/demo-users', '/api/search', '/fhir/Patient', '/api/jobs/x'),
      async (studyId, path) => {
        fc.pre(studyId !== 'study-002');
        const passed = { method: 'GET', headers: {}, timeoutMs: 1_000 };
        expect(await codeOf(rest.call({ path, studyId }))).toBe('BAD_INPUT');
        expect(await codeOf(rest.open({ path, studyId }))).toBe('BAD_INPUT');
        expect(await codeOf(rest.pass({ ...passed, path, studyId }))).toBe('BAD_INPUT');
      },
    ),
  );
});

it('a caller of one study makes no call without a study, but those that belong to none', async () => {
  for (const path of [
    '/api/search',
    '/api/patients',
    '/api/jobs/x',
    '/api/auth/tokens',
    '/api/auth/login',
    '/',
  ])
    expect(await codeOf(rest.call({ path }))).toBe('BAD_INPUT');
  for (const path of ['/api/studies', '/api/generate-report'])
    expect(await codeOf(rest.call({ path }))).toBe('BACKEND_UNREACHABLE');
  expect(await codeOf(rest.call({ path: '/api/search', studyId: 'study-002' }))).toBe('BACKEND_UNREACHABLE');
});
