import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RIGHTS_OF_STUDY_ROLE, STUDY_ROLES } from '../../backend/wall/rights.ts';
import { SCOPES } from '../../backend/wall/scope.ts';
import type { DeclaredRoute } from '../../backend/wall/wall.ts';
import { firstBrokenEvent, tamper } from '../support/audit-log.ts';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { ingestBody } from '../support/reports.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const ofStudies = ({ scope }: DeclaredRoute) => ['study', 'member', 'settings'].includes(scope);
const inStudy = () => backend.routes.filter(ofStudies);
/** A path of the route that names nothing that is there. */
const pathOf = ({ path }: DeclaredRoute) =>
  path
    .replace(/:type/g, 'Patient')
    .replace(/:page/g, '1')
    .replace(/:version/g, '1')
    .replace(/:[a-zA-Z]+/g, 'none');
const READING = ['read identified', 'read de-identified'];
/** What each role may do in the data of a study, written down apart from the program. */
const MATRIX: Readonly<Record<string, readonly string[]>> = {
  owner: [...READING, 'write', 'review', 'export', 'administer', 'audit'],
  investigator: [...READING, 'write', 'review', 'export'],
  coordinator: [...READING, 'write', 'review'],
  analyst: ['read de-identified', 'export'],
  reviewer: [...READING, 'review'],
  auditor: ['audit'],
  guest: ['read de-identified'],
  key: [...READING, 'write', 'review', 'export', 'audit'],
  admin: [],
  member: [],
  nobody: [],
};
const ROLES = Object.keys(MATRIX);
const mayCall = (role: string, route: DeclaredRoute) => {
  const { scope, right } = route;
  if (scope === 'settings') return role === 'owner' || role === 'admin';
  const rights = MATRIX[role] ?? [];
  // What a study tells everybody who has a role in it.
  if (scope === 'member') return rights.length > 0;
  if (right === 'export' && !rights.includes('read identified'))
    return rights.includes('export') && route.isDeidentified;
  if (right?.startsWith('read') !== true || rights.includes('read identified'))
    return rights.includes(right ?? '');
  return (
    rights.includes('read de-identified') &&
    (right === 'read de-identified' ? !route.isWithheld : route.isDeidentified)
  );
};
const call = (route: DeclaredRoute, headers: Record<string, string>) =>
  backend.call(
    route.method as 'GET',
    pathOf(route),
    route.method === 'GET' || route.method === 'DELETE' ? undefined : {},
    headers,
  );

const events = async () => {
  const { rows } = await backend.store.db.execute(sql`SELECT count(*)::int AS events FROM audit_event`);
  return Number(rows[0]?.events);
};

const lastEvent = async () => {
  const { rows } = await backend.store.db.execute(
    sql`SELECT action, patients FROM audit_event WHERE study_id = 'study-001' ORDER BY sequence DESC LIMIT 1`,
  );
  return rows[0];
};

function table(routes: readonly DeclaredRoute[]): string {
  const lines = routes.map(({ method, path, scope, right, event, summary, isDeidentified }) => {
    const noted = event.kind === 'none' ? '' : 'actions' in event ? event.actions.join(', ') : event.action;
    const needed =
      !isDeidentified || right === null
        ? (right ?? '')
        : right === 'export'
          ? 'export, (de-)identified'
          : 'read (de-)identified';
    return `| ${method} | \`${path}\` | ${scope} | ${needed} | ${noted} | ${summary} |`;
  });
  return [
    '# Routes of the backend',
    '',
    'Written by a test from what the routes declare (`npx vitest run tests/contracts/routes.test.ts -u`). A route of a study',
    'works in the study of the header `x-study-id`, one of `member` in it for every role, one of `settings` on its settings',
    'and people; the event is what the audit chain of the study is told. What is for `read (de-)identified` is told de-identified to those who read no more.',
    '',
    '| Method | Path | Scope | Right | Event | What it does |',
    '|---|---|---|---|---|---|',
    ...lines.sort(),
    '',
    '## Roles in a study',
    '',
    '| Role | Rights |',
    '|---|---|',
    ...STUDY_ROLES.map((role) => `| ${role} | ${RIGHTS_OF_STUDY_ROLE[role].join(', ')} |`),
    '',
    'Administrators of the installation administer `settings` and accounts, and read no data by that role.',
    '',
  ].join('\n');
}

describe('every route', () => {
  it('declares scope, right and event, and stands in docs/routes.md as it is', async () => {
    expect(backend.routes.length).toBeGreaterThan(90);
    for (const route of backend.routes) {
      expect(SCOPES, route.path).toContain(route.scope);
      if (ofStudies(route)) expect(route.right, route.path).not.toBeNull();
    }
    await expect(table(backend.routes)).toMatchFileSnapshot('../../docs/routes.md');
  });

  it('shows what it declares in the OpenAPI document', async () => {
    const { body } = await backend.call('GET', '/openapi.json');
    expect(body.paths['/api/search'].post).toMatchObject({
      'x-scope': 'study',
      'x-right': 'read identified',
      'x-event': { kind: 'read', action: 'search.run' },
    });
  });
});

describe('every route of a study', () => {
  it.each(ROLES)(
    'lets %s do what its rights allow, and refuses all else before it looks at anything',
    async (role) => {
      const before = await events();
      let refused = 0;
      for (const route of inStudy()) {
        if (mayCall(role, route)) continue;
        refused += 1;
        for (const study of ['study-001', 'study-002']) {
          const { status } = await call(route, { 'x-role': role, 'x-study-id': study });
          // What an attempt is noted with stands in its body, which is judged before.
          const expected = route.event.kind === 'attempt' ? [400, 403] : [403];
          expect(expected, `${route.method} ${route.path}`).toContain(status);
        }
      }
      expect(refused > 0).toBe(role !== 'owner');
      expect(await events()).toBe(before);
      for (const route of inStudy().filter(({ method }) => method === 'GET')) {
        if (!mayCall(role, route)) continue;
        const { status } = await call(route, { 'x-role': role });
        expect(status, `${route.method} ${route.path}`).not.toBe(403);
      }
    },
  );

  it('refuses a study that does not exist', async () => {
    for (const route of inStudy()) {
      const { status } = await call(route, { 'x-study-id': 'study-999' });
      expect([400, 415], `${route.method} ${route.path}`).toContain(status);
    }
  });
});

describe('a read', () => {
  it('is in the chain once, and not where it was refused', async () => {
    await backend.call('POST', '/api/ingest', ingestBody({ patient_id: 'p-1' }));
    const before = await events();
    expect((await backend.call('POST', '/api/search', { query: 'Fieber' })).status).toBe(200);
    expect(await events()).toBe(before + 1);
    expect(await lastEvent()).toMatchObject({ action: 'search.run', patients: ['p-1'] });
    expect((await backend.call('GET', '/api/extractions/none')).status).toBe(404);
    expect((await backend.call('POST', '/api/search', { query: '' })).status).toBe(400);
    expect(await events()).toBe(before + 1);
  });

  it('names the patients whose data it returned, over FHIR as well, and the chain holds', async () => {
    expect((await backend.call('GET', '/fhir/Condition?_count=1')).status).toBe(200);
    expect(await lastEvent()).toMatchObject({ action: 'fhir.search', patients: ['p-1'] });
    expect((await backend.call('GET', '/api/patients/p-1')).status).toBe(200);
    expect(await lastEvent()).toMatchObject({ action: 'patient.read', patients: ['p-1'] });
    expect((await backend.call('POST', '/api/search', { query: 'Malaria' })).status).toBe(200);
    expect(await lastEvent()).toMatchObject({ action: 'search.run', patients: [] });
    expect(await firstBrokenEvent(backend.store.db, 'study-001')).toBeNull();
    await tamper(
      backend.store.db,
      sql`UPDATE audit_event SET patients = '{p-9}' WHERE study_id = 'study-001' AND action = 'fhir.search'`,
    );
    expect(await firstBrokenEvent(backend.store.db, 'study-001')).not.toBeNull();
  });
});
