import { parseArgs } from 'node:util';
import { openAnonymisationPool } from '../backend/engines/anonymiser/anonymisation.pool.ts';
import { readEnvironment } from '../backend/environment.ts';
import { openInstallationKeys } from '../backend/record/intake/installation-keys.ts';
import { createReportIntake } from '../backend/record/intake/report-intake.ts';
import { settle } from '../backend/record/passages/settle.ts';
import { openExtractionPool } from '../backend/record/reports/report-reader.pool.ts';
import { importReports } from '../backend/record/reports/reports.import.ts';
import { hasStudy } from '../backend/record/settings/study-settings.ts';
import { SYNTHETIC_SOURCE, seedReports } from '../backend/seed/seed-reports.ts';
import { openStore } from '../backend/store/store.ts';
import { STUDIES } from '../backend/studies/sample-studies.ts';
import { addMissingStudies } from '../backend/studies/studies.store.ts';
import { createLogger } from '../platform/logger.ts';
import { BadSetting } from '../platform/settings.ts';
import { loadEnvFile } from './env-file.ts';

const MOST_REPORTS = 1_000_000;

/** Fills a study with invented reports: `npm run seed -- --reports 50 --study study-001`. */
async function seed(): Promise<void> {
  loadEnvFile();
  const { values } = parseArgs({
    options: { reports: { type: 'string', default: '50' }, study: { type: 'string', default: 'study-001' } },
  });
  const count = Number(values.reports);
  if (!Number.isInteger(count) || count < 1 || count > MOST_REPORTS) {
    throw new BadSetting(`--reports takes a whole number from 1 to ${MOST_REPORTS.toLocaleString('en')}.`);
  }
  const environment = readEnvironment(process.env);
  const store = await openStore({ ...environment, logger: createLogger('seed', 'warn') });
  const engine = await openExtractionPool(environment.siteDictionary);
  const anonymiser = openAnonymisationPool();
  const keys = await openInstallationKeys(store.db, environment.keyFile);
  const intake = createReportIntake({ db: store.db, anonymiser, keys });
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  try {
    await addMissingStudies(store.db, STUDIES);
    if (!(await hasStudy(store.db, values.study))) {
      throw new BadSetting(`There is no study ${values.study}; one is ${STUDIES[0]?.id}.`);
    }
    const added = await importReports(
      { db: store.db, engine, intake },
      { studyId: values.study, ...SYNTHETIC_SOURCE },
      seedReports(count),
      { username: 'seed', requestId: 'seed' },
      { signal: stop.signal, onDone: (done) => showProgress(done, count) },
    );
    if (added > 0) await settle(store);
    console.log(`\n${added} reports were added to ${values.study}; all others were there already.`);
  } finally {
    await Promise.all([engine.close(), anonymiser.close()]);
    await store.close();
  }
}

function showProgress(done: number, count: number): void {
  if (process.stdout.isTTY) process.stdout.write(`\r${done} of ${count}`);
}

await seed().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
