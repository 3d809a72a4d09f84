import { type JobRunner, jobRunner } from '../jobs/jobs.runner.ts';
import { audit } from '../record/audit/audit.store.ts';
import { presentVersion, type ReadingVersion } from '../record/reports/reading-version.ts';
import type { Caller } from '../shared/caller.ts';
import { CallError, notFound } from '../shared/errors.ts';
import type { Page } from '../shared/pages.contract.ts';
import type { Database } from '../store/database.ts';
import type { PageArguments } from '../store/keyset.ts';
import { countedPage } from '../store/pages.ts';
import type { Tools } from '../wall/capability.ts';
import { countRereadReports, rereadReportOrder, rereadReports } from './reread-reports.store.ts';
import { rereadingKind } from './rereading.job.ts';
import type { ReadingVersions, Rereading, RereadReport } from './rereadings.contract.ts';
import {
  findRereading,
  insertRereading,
  listRereadings,
  type RereadingKey,
  readingVersions,
} from './rereadings.store.ts';

export interface RereadingsService {
  versions(studyId: string): Promise<ReadingVersions>;
  /** Starts to read what another engine or vocabulary read. @throws CallError 409 where nothing is to be read, or one is under way */
  start(studyId: string, caller: Caller): Promise<Rereading>;
  list(studyId: string): Promise<Rereading[]>;
  /** @throws CallError 404 where the study has no such rereading, as the next two do */
  find(key: RereadingKey): Promise<Rereading>;
  /** Ends it; what was read stays. @throws CallError 409 where it has ended */
  cancel(key: RereadingKey): Promise<Rereading>;
  /** A page of the reports that it changed, or could not read. @throws CallError 400 for a cursor of another one */
  reports(key: RereadingKey, page: PageArguments): Promise<Page<RereadReport>>;
}

const ENDED = ['succeeded', 'failed', 'cancelled'];

const NO_REPORTS = 'This study has no reports; there is nothing to read again.';
const UNDER_WAY =
  'The reports of this study are being read again already; wait for the end of that, or cancel it.';
const HAS_ENDED = 'This rereading has ended already; what it read stays.';

export const rereadingsService = ({ db, engine, once }: Tools): RereadingsService =>
  createRereadingsService({ db, present: presentVersion(engine), jobs: once(jobRunner) });

export function createRereadingsService({
  db,
  present,
  jobs,
}: {
  readonly db: Database;
  readonly present: ReadingVersion;
  readonly jobs: JobRunner;
}): RereadingsService {
  async function find(key: RereadingKey): Promise<Rereading> {
    const found = await findRereading(db, key);
    if (found === null) throw notFound('This study has no rereading of this id.');
    return found;
  }

  return {
    versions: (studyId) => readingVersions(db, studyId, present),
    list: (studyId) => listRereadings(db, studyId),
    find,

    async start(studyId, caller) {
      const { reports, outdated } = await readingVersions(db, studyId, present);
      let begun: string | null = null;
      if (reports === 0) throw new CallError(409, 'NO_REPORTS', NO_REPORTS);
      if (outdated === 0) throw new CallError(409, 'ALL_READ', allRead(reports));
      await jobs.start(rereadingKind, {
        studyId,
        parameters: null,
        total: outdated,
        startedBy: caller.username,
        async note(tx, id) {
          begun = id;
          await insertRereading(tx, { studyId, id }, { ...present, startedBy: caller.username, reports });
          await audit(tx, caller, { studyId, action: 'rereading.start', target: id });
        },
      });
      if (begun === null) throw new CallError(409, 'UNDER_WAY', UNDER_WAY);
      return find({ studyId, id: begun });
    },

    async cancel(key) {
      const { state } = await find(key);
      if (ENDED.includes(state)) throw new CallError(409, 'ENDED', HAS_ENDED);
      await jobs.cancel(key.studyId, key.id);
      return find(key);
    },

    async reports(key, asked) {
      await find(key);
      return countedPage(asked, rereadReportOrder(key), {
        rows: (page) => rereadReports(db, key, page),
        values: ({ extraction_id: id }) => [id],
        node: (report) => report,
        count: () => countRereadReports(db, key),
      });
    },
  };
}

const allRead = (reports: number): string =>
  reports === 1
    ? 'The report of this study was read with the present engine and vocabulary; there is nothing to read again.'
    : `All ${reports.toLocaleString('en')} reports of this study were read with the present engine and vocabulary; there is nothing to read again.`;
