import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createEngineOver } from '../../backend/engines/extraction/embedded/embedded.engine.ts';
import { openDictionary } from '../../backend/engines/terminology/dictionary/open-dictionary.ts';
import {
  loadCoreDictionary,
  readDictionaryFile,
} from '../../backend/engines/terminology/dictionary/stored-dictionaries.ts';
import { evaluateSets, evaluateStatements, type JudgedSet } from './evaluation.ts';
import { changesSince, tableOf } from './figures.ts';
import { calibrationTable, reliabilityTable } from './reliability.ts';
import type { Reading } from './statements.ts';

const USAGE =
  'npm run evaluate -- [--data <folder of the sets>] [--dictionary <file of the importer>] [--show] [--calibrate] [--write]';
const RESULT = 'docs/evaluation.md';
const SHOWN = 200;

const INTRODUCTION = `# Evaluation of the extraction

Written by \`npm run evaluate -- --data <folder> --write\`. Statements are the labelled sentences of
evaluation/extractions: negation is the F1 of denied entities, the other rows the share read correctly; a missed entity
counts as wrong. The held-out third is never read, but one hand wrote sentences and rules: expect less on other sentences.
Another hand, without the rules, wrote the fresh sentences; they are not read either.
Diseases and chemicals count as exact spans, medication attributes (dose, route or form, frequency, duration) as
overlapping ones of one kind, with exact ones apart.
`;

const RELIABILITY = `## Reliability of confidence

Names in the development sets of BC5CDR and NCBI by confidence, and the share that curators marked as exactly this span
of this kind. Confidence comes from the training sets of both.`;

/** Sets that confidence was set by; the others tell whether it holds. */
const isTraining = (set: string): boolean => /train/i.test(set);

function reliabilityOf(judged: readonly JudgedSet[], isTaken: (set: string) => boolean): string {
  const names = judged.filter(({ set }) => isTaken(set)).flatMap((each) => each.names);
  return names.length === 0 ? 'No set to measure it with.' : reliabilityTable(names);
}

/** The embedded engine over its own vocabulary, and over a dictionary of the importer beside it where one is named. */
const embedded = (site: string | undefined): Reading => {
  const stored = [loadCoreDictionary(), ...(site === undefined ? [] : [readDictionaryFile(site)])];
  const engine = createEngineOver(stored.map((buffer, place) => openDictionary(buffer, place > 0)));
  return async (text) => engine.readNow(text);
};

async function main(createReading: (site: string | undefined) => Reading): Promise<number> {
  const { values } = parseArgs({
    options: {
      data: { type: 'string' },
      dictionary: { type: 'string' },
      show: { type: 'boolean' },
      calibrate: { type: 'boolean' },
      write: { type: 'boolean' },
    },
  });
  if (values.data !== undefined && !existsSync(values.data)) {
    console.error(`There is no folder ${values.data}. Use: ${USAGE}`);
    return 2;
  }
  const reading = createReading(values.dictionary);
  const statements = await evaluateStatements(reading);
  const sets =
    values.data === undefined
      ? { figures: [], judged: [], absent: [`All sets of others: no folder was given. Use: ${USAGE}`] }
      : await evaluateSets(reading, values.data);
  const figures = [...statements.figures, ...sets.figures];
  console.log(tableOf(figures));
  const reliability = reliabilityOf(sets.judged, (set) => !isTraining(set));
  console.log(`\n${RELIABILITY}\n\n${reliability}`);
  if (values.calibrate === true) {
    const ofTraining = sets.judged.filter(({ set }) => isTraining(set)).flatMap(({ names }) => names);
    console.log(`\nTraining sets:\n${calibrationTable(ofTraining)}\n${reliabilityTable(ofTraining)}`);
  }
  for (const line of sets.absent) console.log(`Absent. ${line}`);
  if (values.show === true) {
    for (const { statement, read } of statements.wrong.slice(0, SHOWN)) {
      const said = Object.values(read ?? { found: 'not found' }).join(', ');
      const expected = Object.values(statement.assertion).join(', ');
      console.log(`${statement.sentence}  [${statement.target}] read ${said}; expected ${expected}`);
    }
  }
  const changes = changesSince(existsSync(RESULT) ? readFileSync(RESULT, 'utf8') : '', figures);
  console.log(`\nAgainst ${RESULT}: ${changes.length === 0 ? 'no change' : ''}`);
  for (const change of changes) console.log(`  ${change}`);
  if (values.write === true) {
    if (values.dictionary !== undefined) {
      console.error(`${RESULT} was left alone: it holds the figures of our own vocabulary.`);
      return 2;
    }
    if (sets.absent.length > 0) {
      console.error(`${RESULT} was left alone: it holds every set, and not all are here.`);
      return 2;
    }
    writeFileSync(RESULT, `${INTRODUCTION}\n${tableOf(figures)}\n\n${RELIABILITY}\n\n${reliability}\n`);
  }
  return 0;
}

process.exitCode = await main(embedded);
