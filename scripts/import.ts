import { createWriteStream, existsSync, type WriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { openAnonymisationPool } from '../backend/engines/anonymiser/anonymisation.pool.ts';
import { chooseEngine } from '../backend/engines/extraction/extractions.choice.ts';
import { readEnvironment } from '../backend/environment.ts';
import { filesBelow } from '../backend/ingestion/bulk/files-below.ts';
import { type BatchOutcome, checkItems, importItems } from '../backend/ingestion/bulk/import-items.ts';
import { FORMATS, type Format, type Reject } from '../backend/ingestion/bulk/items.ts';
import { numbered } from '../backend/ingestion/bulk/numbered.ts';
import { BULK_REPORT_TYPE } from '../backend/ingestion/bulk/run-import.ts';
import { openInstallationKeys } from '../backend/record/intake/installation-keys.ts';
import { createReportIntake } from '../backend/record/intake/report-intake.ts';
import { settle } from '../backend/record/passages/settle.ts';
import { openExtractionPool } from '../backend/record/reports/report-reader.pool.ts';
import { hasStudy } from '../backend/record/settings/study-settings.ts';
import { openStore } from '../backend/store/store.ts';
import { STUDIES } from '../backend/studies/sample-studies.ts';
import { addMissingStudies } from '../backend/studies/studies.store.ts';
import { toCsv } from '../platform/isomorphic/csv.ts';
import { createLogger } from '../platform/logger.ts';
import { BadSetting } from '../platform/settings.ts';
import { loadEnvFile } from './env-file.ts';

const USAGE = `npm run import -- <file or folder> --study <id>
  --source <name>          source system of the reports (bulk_import)
  --format <format>        ${FORMATS.join(', ')} (auto: by the ending of each file)
  --text-column <name>     column or field of the text
  --patient-column <name>  column or field of the patient id
  --date-column <name>     column or field of the day of the report
  --rejects <file>         where rejected places are written as CSV (import-rejects.csv)
  --dry-run                look at everything and store nothing`;

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      study: { type: 'string' },
      source: { type: 'string', default: 'bulk_import' },
      format: { type: 'string', default: 'auto' },
      'text-column': { type: 'string' },
      'patient-column': { type: 'string' },
      'date-column': { type: 'string' },
      rejects: { type: 'string', default: 'import-rejects.csv' },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const [path] = positionals;
  const isFormat = (name: string): name is Format => FORMATS.some((format) => format === name);
  if (
    path === undefined ||
    positionals.length > 1 ||
    values.study === undefined ||
    !isFormat(values.format)
  ) {
    throw new BadSetting(USAGE);
  }
  if (!existsSync(path)) throw new BadSetting('There is no such file or folder.');
  const columns = {
    text: values['text-column'],
    patient: values['patient-column'],
    date: values['date-column'],
  };
  return { ...values, study: values.study, path, options: { format: values.format, columns } };
}

/** Counts what came of an import, and writes its rejects as they come. */
function createTally(rejectsFile: string, total: number) {
  const sum = { found: 0, added: 0, duplicates: 0, rejected: 0 };
  let rejects: WriteStream | null = null;
  const write = ({ place: { file, line, entry }, reason }: Reject) => {
    if (rejects === null) {
      rejects = createWriteStream(rejectsFile, { mode: 0o600 });
      rejects.write(toCsv([['file', 'line', 'entry', 'reason']]));
    }
    rejects.write(toCsv([[file, line, entry, reason]]));
  };
  return {
    sum,
    add(outcome: BatchOutcome): void {
      sum.found += outcome.found;
      sum.added += outcome.added;
      sum.duplicates += outcome.duplicates;
      sum.rejected += outcome.rejects.length;
      outcome.rejects.forEach(write);
      for (const { place, reason } of outcome.notes) console.log(`\n${place.file}: ${reason}`);
      if (process.stdout.isTTY) {
        const percent = total === 0 ? 100 : Math.floor((100 * outcome.after.bytesDone) / total);
        process.stdout.write(`\r${percent} %, ${sum.added} added, ${sum.rejected} rejected `);
      }
    },
    close: () => new Promise<void>((done) => (rejects === null ? done() : rejects.end(() => done()))),
  };
}

/** Reads many reports into a study; done again after an interruption, it passes over what is stored. */
async function importReports(): Promise<void> {
  loadEnvFile();
  const { path, study, source, rejects, options, 'dry-run': isDryRun } = readArguments();
  const files = await filesBelow(path);
  let bytes = 0;
  for (const file of files) bytes += (await stat(file.path)).size;
  const tally = createTally(rejects, bytes);
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  const all = numbered(files, options);
  if (isDryRun) await checkItems(all, stop.signal, async (outcome) => tally.add(outcome));
  else {
    const environment = readEnvironment(process.env);
    const logger = createLogger('import', 'warn');
    const store = await openStore({ ...environment, logger });
    const pool = await openExtractionPool(environment.siteDictionary);
    const anonymiser = openAnonymisationPool();
    const intake = createReportIntake({
      db: store.db,
      anonymiser,
      keys: await openInstallationKeys(store.db, environment.keyFile),
    });
    try {
      await addMissingStudies(store.db, STUDIES);
      if (!(await hasStudy(store.db, study))) {
        throw new BadSetting(`There is no study of this id; one is ${STUDIES[0]?.id}.`);
      }
      await importItems(
        { db: store.db, engine: chooseEngine(environment.extraction, pool, logger), intake },
        { studyId: study, sourceSystem: source, reportType: BULK_REPORT_TYPE },
        all,
        { username: 'import', requestId: 'import' },
        { signal: stop.signal, onBatch: async (_tx, outcome) => tally.add(outcome) },
      );
      if (tally.sum.added > 0) await settle(store);
    } finally {
      await Promise.all([pool.close(), anonymiser.close()]);
      await store.close();
    }
  }
  await tally.close();
  const { found, added, duplicates, rejected } = tally.sum;
  const told = isDryRun
    ? `${found} reports can be imported`
    : `${added} reports were added to ${study}, ${duplicates} were there already`;
  console.log(`\n${told}, ${rejected} places were rejected${rejected > 0 ? `: see ${rejects}` : ''}.`);
  if (stop.signal.aborted) console.log('Stopped before the end; the same command goes on.');
}

await importReports().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
