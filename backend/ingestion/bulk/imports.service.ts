import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { toCsv } from '../../../platform/isomorphic/csv.ts';
import { type JobRunner, jobRunner } from '../../jobs/jobs.runner.ts';
import { audit } from '../../record/audit/audit.store.ts';
import type { Caller } from '../../shared/caller.ts';
import { badInput } from '../../shared/errors.ts';
import { type Database, inTransaction } from '../../store/database.ts';
import type { Tools } from '../../wall/capability.ts';
import { importKind, startImport } from './import.job.ts';
import { type ImportFiles, importFiles } from './import-files.ts';
import type { createImportRequestSchema, Import, ImportReject } from './imports.contract.ts';
import {
  cancelForgotten,
  forgetNames,
  type ImportKey,
  insertImport,
  listImports,
  moveImport,
  needsFiles,
  rejectsOf,
} from './imports.store.ts';
import { receiveFiles } from './receive-files.ts';
import { requireImport, wasStarted } from './require-import.ts';

export interface ImportsDependencies {
  readonly db: Database;
  readonly files: ImportFiles;
  readonly jobs: JobRunner;
}

export interface ImportsService {
  create(
    studyId: string,
    request: z.output<typeof createImportRequestSchema>,
    caller: Caller,
  ): Promise<Import>;
  list(studyId: string): Promise<Import[]>;
  /** @throws CallError 404, as all of these do where the study has no such import */
  find(key: ImportKey): Promise<Import>;
  /** Takes files in; one of a name that came before replaces it. @throws CallError 400 once it was started, 413 for too much */
  receive(key: ImportKey, body: AsyncIterable<Buffer>): Promise<Import>;
  /** Starts an import, or one that failed where it stands. @throws CallError 400 without files */
  start(key: ImportKey, caller: Caller): Promise<Import>;
  /** Ends an import; what it stored stays. */
  cancel(key: ImportKey, caller: Caller): Promise<Import>;
  /** The first rejects. */
  rejects(key: ImportKey, limit: number): Promise<ImportReject[]>;
  /** All rejects that are kept as CSV, part by part. */
  rejectsCsv(key: ImportKey): Promise<AsyncGenerator<string>>;
  /** Removes files that nothing needs any more. */
  tidy(): Promise<void>;
}

const KEPT_MS = 24 * 60 * 60 * 1000;
const PAGE = 1_000;

export const importsService = ({ db, once }: Tools): ImportsService =>
  createImportsService({ db, files: once(importFiles), jobs: once(jobRunner) });

export function createImportsService({ db, files, jobs }: ImportsDependencies): ImportsService {
  const find = (key: ImportKey) => requireImport(db, key);

  return {
    async create(studyId, request, caller) {
      const key = { studyId, id: `imp-${randomUUID()}` };
      const { source_system: sourceSystem, format, columns, dry_run: isDryRun } = request;
      await insertImport(db, { ...key, sourceSystem, format, columns, isDryRun, startedBy: caller.username });
      return find(key);
    },
    list: (studyId) => listImports(db, studyId),
    find,

    async receive(key, body) {
      const received = await find(key);
      if (received.state !== 'receiving') throw wasStarted();
      await receiveFiles({ db, files }, key, body, received);
      return find(key);
    },

    async start(key, caller) {
      const { state, files: count } = await find(key);
      if (count === 0) throw badInput('Please choose at least one file.', 'files');
      const change = { state: 'queued' as const, error: null, attempts: 0 };
      const isStarted = await inTransaction(db, async (tx) => {
        if (!(await moveImport(tx, key, ['receiving', 'failed'], change))) return false;
        await audit(tx, caller, { studyId: key.studyId, action: 'import.start', target: key.id });
        return true;
      });
      if (isStarted) await startImport(db, jobs, key);
      else if (state === 'succeeded' || state === 'cancelled') throw wasStarted();
      return find(key);
    },

    async cancel(key, caller) {
      await find(key);
      await inTransaction(db, async (tx) => {
        const change = { state: 'cancelled' as const, error: null };
        await moveImport(tx, key, ['receiving', 'queued', 'running', 'failed'], change);
        await audit(tx, caller, { studyId: key.studyId, action: 'import.cancel', target: key.id });
      });
      await jobs.cancelQuestion(importKind, key.studyId, key.id);
      const ended = await find(key);
      if (ended.state === 'cancelled') {
        await files.removeAll(key, (tx) => forgetNames(tx, key.id));
      }
      return ended;
    },

    async rejects(key, limit) {
      await find(key);
      return rejectsOf(db, key, { from: 1, limit });
    },

    async rejectsCsv(key) {
      await find(key);
      return rejectLines(db, key);
    },

    async tidy() {
      const before = new Date(Date.now() - KEPT_MS);
      await cancelForgotten(db, before);
      for (const key of await files.withFiles()) {
        if (await needsFiles(db, key.id, before)) continue;
        await files.removeAll(key, (tx) => forgetNames(tx, key.id));
      }
    },
  };
}

async function* rejectLines(db: Database, key: ImportKey): AsyncGenerator<string> {
  yield toCsv([['file', 'line', 'entry', 'reason']]);
  for (let from = 1; ; from += PAGE) {
    const page = await rejectsOf(db, key, { from, limit: PAGE });
    if (page.length > 0)
      yield toCsv(page.map(({ file, line, entry, reason }) => [file, line, entry, reason]));
    if (page.length < PAGE) return;
  }
}
