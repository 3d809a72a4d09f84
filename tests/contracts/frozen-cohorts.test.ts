import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyCohort } from '../../backend/cohort/saved/verify-cohort.ts';
import { projectFolder } from '../../platform/project-folder.ts';
import { buildParticipant } from '../support/participants.ts';
import { STORE_KINDS } from '../support/stores.ts';
import { diabetes, pressure, STUDY, startWithPatients } from './saved-cohorts.fixtures.ts';

const run = promisify(execFile);

describe.each(STORE_KINDS)('frozen cohorts on %s', (kind) => {
  let started: Awaited<ReturnType<typeof startWithPatients>>;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'casebook-cohorts-'));
    started = await startWithPatients(kind);
    await started.ingest('s-4', 'Diagnosen: Diabetes mellitus Typ 2.');
  });
  afterAll(async () => {
    await started.backend.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('are signed when frozen, and a signature that is altered by one byte does not hold', async () => {
    const { ask, backend, freeze, save } = started;
    const { id } = await save('Signed', { all: [diabetes, { patients: ['s-1', 's-2', 'unseen'] }] });
    const version = await freeze(id);
    expect(version).toMatchObject({ members: 2, frozen: { withdrawn: 0, holds: true, frozen_by: 'anna' } });
    expect(await ask('POST', `/${id}/versions/1/freeze`)).toMatchObject({
      status: 409,
      body: { code: 'FROZEN' },
    });
    const { file } = (await ask('GET', `/${id}/versions/1/file`)).body;
    expect(JSON.stringify(file.statement)).not.toMatch(/s-1|unseen/);
    expect(file.members.map((each: { patient_id: string }) => each.patient_id)).toEqual(['s-1', 's-2']);
    expect(verifyCohort(JSON.stringify(file, null, 2), version.frozen.fingerprint).missing).toBe(0);

    const path = join(folder, 'cohort.json');
    const verify = (text: string, ...options: string[]) => {
      writeFileSync(path, text);
      const command = ['--import', 'tsx', 'scripts/cohort-verify.ts', path, ...options];
      return run(process.execPath, command, { cwd: projectFolder(import.meta.url) });
    };
    const { stdout } = await verify(JSON.stringify(file), '--key', version.frozen.fingerprint);
    expect(stdout).toContain('Signature: holds');
    expect(stdout).toContain('Members: 2 of 2');
    const bytes = Buffer.from(file.signature.value, 'base64url');
    bytes[7] = (bytes[7] ?? 0) ^ 1;
    const altered = { ...file, signature: { ...file.signature, value: bytes.toString('base64url') } };
    await expect(verify(JSON.stringify(altered))).rejects.toMatchObject({
      code: 1,
      stderr: 'The signature does not hold: the file was changed after it was signed.\n',
    });
    await expect(verify(JSON.stringify(file), '--key', '0'.repeat(64))).rejects.toMatchObject({ code: 1 });

    await backend.store.db.execute(sql`UPDATE cohort_version SET signature =
      jsonb_set(signature, '{value}', to_jsonb(${altered.signature.value}::text)) WHERE study_id = ${STUDY} AND cohort_id = ${id}`);
    expect((await ask('GET', `/${id}/versions/1`)).body.version.frozen.holds).toBe(false);
  });

  it('say that a member has withdrawn since, and show that person nowhere', async () => {
    const { ask, backend, freeze, ingest, save } = started;
    await ingest('gone-1', 'Diagnosen: Diabetes mellitus Typ 2.');
    const { id } = await save('Withdrawn', { all: [diabetes, { patients: ['s-1', 'gone-1'] }] });
    await freeze(id);
    const as = { 'x-study-id': STUDY, 'x-user': 'anna', 'x-role': 'owner' };
    await backend.call(
      'POST',
      '/api/participants',
      buildParticipant({ id: 'G-1', patient_id: 'gone-1' }),
      as,
    );
    await backend.call('POST', '/api/participants/G-1/withdrawal', { confirm: 'G-1' }, as);
    const answers = await Promise.all(
      ['', '/versions/1', '/versions/1/members/page', '/versions/1/methods', '/versions/1/file'].map(
        async (path) =>
          (await (path.endsWith('/page') ? ask('POST', `/${id}${path}`, {}) : ask('GET', `/${id}${path}`)))
            .body,
      ),
    );
    expect(JSON.stringify(answers)).not.toContain('gone-1');
    const [, version, members, methods, file] = answers;
    expect(version.version).toMatchObject({
      members: 2,
      frozen: { withdrawn: 1, holds: true },
      tree: { all: [diabetes, { patients: ['s-1'] }] },
    });
    expect(members).toMatchObject({ members: [{ patient_id: 's-1' }], withdrawn: 1 });
    expect(methods.methods.paragraph).toContain('1 member withdrew since');
    expect(verifyCohort(JSON.stringify(file.file)).missing).toBe(1);
    const { rows } = await backend.store.db.execute(
      sql`SELECT 1 FROM cohort_patient WHERE study_id = ${STUDY} AND patient_id = 'gone-1'`,
    );
    expect(rows).toEqual([]);
    const again = await ask('POST', '', { name: 'Again', tree: { patients: ['s-1', 'gone-1'] } });
    expect(again).toMatchObject({ status: 409, body: { code: 'WITHDRAWN', field: 'tree' } });
  });

  it('of a concept that the vocabulary has lost say so, and keep their members', async () => {
    const { ask, backend, freeze, save } = started;
    const { id } = await save('Lost', { all: [pressure, diabetes] });
    await freeze(id);
    await ask('POST', `/${id}/versions`, { tree: { all: [pressure, diabetes] }, after: 1 });
    await backend.store.db.execute(sql`UPDATE cohort_version SET
      tree = jsonb_set(tree, '{all,1,finding,concepts}', '["lost-to-the-vocabulary"]'::jsonb)
      WHERE study_id = ${STUDY} AND cohort_id = ${id}`);
    const { version } = (await ask('GET', `/${id}/versions/1`)).body;
    expect(version).toMatchObject({
      problem: {
        field: 'tree.all.1.finding.concepts.0',
        sentence: expect.stringContaining('no such concept'),
      },
      members: 1,
    });
    const { body: told } = await ask('POST', `/${id}/versions/1/members/page`, {});
    expect(told).toMatchObject({ total: 1, has_next: false, members: [{ patient_id: 's-1' }] });
    expect((await ask('GET', `/${id}/versions/1/methods`)).body.methods.paragraph).toContain('lost-to-the');
    expect(await ask('POST', `/${id}/versions/2/freeze`)).toMatchObject({
      status: 400,
      body: { field: 'tree.all.1.finding.concepts.0' },
    });
    expect(await ask('POST', `/${id}/difference`, { from: 1, to: 2 })).toMatchObject({
      status: 400,
      body: { error: expect.stringMatching(/^Version 2: There is no such concept/) },
    });
  });

  it('differ by patients, each with the criterion that decides, or with what came since', async () => {
    const { ask, freeze, ingest, save } = started;
    const { id } = await save('Compared', diabetes);
    await freeze(id);
    await ask('POST', `/${id}/versions`, { tree: { all: [diabetes, pressure] }, after: 1 });
    await ask('POST', `/${id}/versions`, { tree: diabetes, after: 2 });
    const difference = async (from: number, to: number) =>
      (await ask('POST', `/${id}/difference`, { from, to })).body.difference;
    const narrowed = await difference(1, 2);
    expect(narrowed).toMatchObject({ joined: 0, left: 2, stayed: 1, problem: null, has_next: false });
    expect(narrowed.changes).toMatchObject([
      {
        patient_id: 's-2',
        change: 'left',
        in_study: true,
        reasons: [
          { version: 2, criterion: 'tree.all.1', verdict: 'not_met', words: 'Hypertension, affirmed' },
        ],
        proof: [{ says: 'not_met', criterion: 'to.all.1.finding' }],
      },
      { patient_id: 's-4', change: 'left', reasons: [{ criterion: 'tree.all.1', verdict: 'unknown' }] },
    ]);
    await ingest('s-5', 'Diagnosen: Diabetes mellitus Typ 2.');
    await freeze(id, 3);
    const grown = await difference(1, 3);
    expect(grown).toMatchObject({ joined: 1, left: 0, stayed: 3 });
    expect(grown.changes).toMatchObject([
      { patient_id: 's-5', change: 'joined', reasons: [], since: { reports_total: 1, reread: 0 } },
    ]);
    expect(grown.changes[0].since.reports).toHaveLength(1);
    const page = async (more: object) =>
      (await ask('POST', `/${id}/difference`, { from: 2, to: 3, ...more })).body.difference;
    const pages = [];
    for (let after: string | undefined; ; ) {
      const { changes, has_next: hasNext } = await page({ first: 1, after });
      pages.push(...changes.map(({ patient_id: patient }: { patient_id: string }) => patient));
      after = changes[0].cursor;
      if (!hasNext) break;
    }
    expect(pages).toEqual(['s-2', 's-4', 's-5']);
    const last = await page({ last: 1 });
    expect(last).toMatchObject({ has_previous: true, changes: [{ patient_id: 's-5' }] });
    const before = await page({ last: 2, before: last.changes[0].cursor });
    expect(before.changes).toMatchObject([{ patient_id: 's-2' }, { patient_id: 's-4' }]);
    expect((await ask('POST', `/${id}/difference`, { from: 2, to: 9 })).status).toBe(404);
    expect((await ask('POST', `/${id}/difference`, { from: 0, to: 1 })).status).toBe(400);
  });

  it('are described for a methods section with codes and query', async () => {
    const { ask, save } = started;
    const { id } = await save('Described', {
      all: [diabetes, { not: pressure }, { person: { age_from: 18 } }],
    });
    const { methods } = (await ask('GET', `/${id}/versions/1/methods`)).body;
    expect(methods.paragraph).toContain(
      'criteria: Diabetes mellitus, affirmed; and not: Hypertension, affirmed; and aged 18 or older.',
    );
    expect(methods.paragraph).toMatch(/Of \d+ patients, 0 met the criteria/);
    expect(methods.codes.join('\n')).toMatch(/ICD10CM E1[01]/);
    expect(methods.query).toEqual({ all: [diabetes, { not: pressure }, { person: { age_from: 18 } }] });
  });
});
