import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { toCsv } from '../../../platform/isomorphic/csv.ts';
import { audit } from '../../record/audit/audit.store.ts';
import type { Caller } from '../../shared/caller.ts';
import { badInput, CallError, notFound } from '../../shared/errors.ts';
import { type Database, inTransaction } from '../../store/database.ts';
import type { Tools } from '../../wall/capability.ts';
import { type FramedFile, framedFiles } from './framed-files.ts';
import { type ImportFiles, importFiles } from './import-files.ts';
import { type ImportQueue, importQueue } from './import-queue.ts';
import type { createImportRequestSchema, Import, ImportReject } from './imports.contract.ts';
import {
  addFile,
  cancelForgotten,
  findImport,
  forgetNames,
  type ImportKey,
  insertImport,
  listImports,
  lockImport,
  moveImport,
  needsFiles,
  rejectsOf,
} from './imports.store.ts';

export interface ImportsParts {
  readonly db: Database;
  readonly files: ImportFiles;
  readonly queue: ImportQueue;
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

const MOST_FILES = 20_000;
const MOST_BYTES = 8 * 1024 ** 3;
const KEPT_MS = 24 * 60 * 60 * 1000;
const PAGE = 1_000;

const NO_IMPORT = 'This study has no import of this id.';
const STARTED = 'This import was started already; begin a new one for more files.';
const TOO_LARGE = 'One import takes 8 GB through the page; divide it, or use npm run import on the server.';
const TOO_MANY = 'One import takes 20,000 files; divide it, or use npm run import on the server.';

export const importsService = ({ db, once }: Tools): ImportsService =>
  createImportsService({ db, files: once(importFiles), queue: once(importQueue) });

export function createImportsService({ db, files, queue }: ImportsParts): ImportsService {
  async function find(key: ImportKey): Promise<Import> {
    const found = await findImport(db, key);
    if (found === null) throw notFound(NO_IMPORT);
    return found;
  }

  /** Uploads may overlap, with each other and with the start or the end of their import: each file is whole, or not there. */
  async function receiveFile(key: ImportKey, { name, bytes, content }: FramedFile): Promise<void> {
    const upload = randomUUID();
    const limit = { mostBytes: bytes, onTooLarge: () => new CallError(413, 'TOO_LARGE', TOO_LARGE) };
    try {
      await files.save(key.id, upload, content, limit);
      const replaced = await inTransaction(db, async (tx) => {
        if ((await lockImport(tx, key)) !== 'receiving') throw badInput(STARTED, 'id');
        const added = await addFile(tx, key, { name, bytes });
        await files.place(key.id, upload, added.ordinal);
        return added.replaced;
      });
      if (replaced !== null) await files.remove(key.id, String(replaced));
    } catch (error) {
      await files.remove(key.id, upload);
      // An import that has ended took its files along, also those that were still being written.
      if ((await find(key)).state !== 'receiving') throw badInput(STARTED, 'id');
      throw error;
    }
  }

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
      const { state, bytes, files: count } = await find(key);
      if (state !== 'receiving') throw badInput(STARTED, 'id');
      let [allBytes, allFiles] = [bytes, count];
      for await (const file of framedFiles(body)) {
        allBytes += file.bytes;
        allFiles += 1;
        if (allBytes > MOST_BYTES) throw new CallError(413, 'TOO_LARGE', TOO_LARGE, 'body');
        if (allFiles > MOST_FILES) throw new CallError(413, 'TOO_LARGE', TOO_MANY, 'body');
        await receiveFile(key, file);
      }
      return find(key);
    },

    async start(key, caller) {
      const { state, files: count } = await find(key);
      if (count === 0) throw badInput('Please choose at least one file.', 'files');
      const change = { state: 'queued' as const, error: null, attempts: 0 };
      if (await moveImport(db, key, ['receiving', 'failed'], change)) {
        await audit(db, caller, { studyId: key.studyId, action: 'import.start', target: key.id });
        queue.enqueue(key);
      } else if (state === 'succeeded' || state === 'cancelled') throw badInput(STARTED, 'id');
      return find(key);
    },

    async cancel(key, caller) {
      await find(key);
      await queue.cancel(key);
      await audit(db, caller, { studyId: key.studyId, action: 'import.cancel', target: key.id });
      const ended = await find(key);
      if (ended.state === 'cancelled') {
        await forgetNames(db, key.id);
        await files.removeAll(key.id);
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
      await files.tidy(
        (id) => needsFiles(db, id, before),
        (id) => forgetNames(db, id),
      );
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
