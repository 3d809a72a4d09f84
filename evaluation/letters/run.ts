import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createEngineOver } from '../../backend/engines/extraction/embedded/embedded.engine.ts';
import { openDictionary } from '../../backend/engines/terminology/dictionary/open-dictionary.ts';
import { loadCoreDictionary } from '../../backend/engines/terminology/dictionary/stored-dictionaries.ts';
import { readLetters } from './annotated-letters.ts';
import { readBlindLetters, SUBSETS, type Subset } from './blind-letters.ts';
import { parseDisputed } from './disputed.ts';
import { evaluateLetters } from './evaluation.ts';
import { groupFaults } from './faults.ts';
import { changesBetween, parseResult, storedResult } from './last-result.ts';
import { omissionsOf, tablesOf } from './page.ts';

const USAGE =
  'npm run evaluate:letters -- --data <folder of the letters> [--blind seen|unseen|sentences, with the folder of the sets] [--faults <n>] [--write]';
const FOLDER = 'evaluation/letters';
const DISPUTED = `${FOLDER}/disputed.tsv`;
const MAX_SHOWN = 10_000;

interface Options {
  readonly data: string;
  /** Which subset of what was annotated blind for this project; undefined for the letters of the folder. */
  readonly subset: Subset | undefined;
  readonly faults: number;
  readonly isWritten: boolean;
}

function optionsOf(): Options {
  const { values } = parseArgs({
    options: {
      data: { type: 'string' },
      blind: { type: 'string' },
      faults: { type: 'string' },
      write: { type: 'boolean' },
    },
  });
  if (values.data === undefined || !existsSync(values.data))
    throw new Error(`--data needs a folder that there is. Use: ${USAGE}`);
  const subset = SUBSETS.find((each) => each === values.blind);
  if (values.blind !== undefined && subset === undefined)
    throw new Error(`--blind needs ${SUBSETS.join(', ')}. Use: ${USAGE}`);
  const faults = Number(values.faults ?? 0);
  if (!Number.isInteger(faults) || faults < 0 || faults > MAX_SHOWN)
    throw new Error(`--faults needs a whole number up to ${MAX_SHOWN}. Use: ${USAGE}`);
  return { data: values.data, subset, faults, isWritten: values.write === true };
}

/** The letters, and where their last result and their page are kept. */
function lettersOf({ data, subset }: Options) {
  if (subset === undefined)
    return { ...readLetters(data), page: 'docs/letters-evaluation.md', last: `${FOLDER}/last-result.json` };
  return {
    ...readBlindLetters(`${FOLDER}/blind`, data, subset),
    page: `docs/letters-${subset}-evaluation.md`,
    last: `${FOLDER}/last-result-${subset}.json`,
  };
}

const TITLES: Readonly<Record<Subset, string>> = {
  seen: ', seen',
  unseen: ', unseen',
  sentences: ': sentences, unseen',
};

const introductionOf = ({ subset }: Options): string =>
  `# Evaluation on letters${subset === undefined ? '' : TITLES[subset]}

Written by \`npm run evaluate:letters -- --data <folder>${subset === undefined ? '' : ` --blind ${subset}`} --write\`.
`;

async function main(): Promise<void> {
  const options = optionsOf();
  const { faults, isWritten } = options;
  const { letters, absent, page, last: lastFile } = lettersOf(options);
  const disputed = parseDisputed(readFileSync(DISPUTED, 'utf8'), DISPUTED);
  const engine = createEngineOver([openDictionary(loadCoreDictionary(), false)]);
  const result = await evaluateLetters(async (text) => engine.readNow(text), letters, disputed);
  const tables = tablesOf(result);
  console.log(tables);
  for (const line of omissionsOf(result)) console.log(line);
  for (const { letter, fact, reason } of result.disputed) console.log(`  ${letter} ${fact}: ${reason}`);
  for (const line of absent) console.log(`Absent. ${line}`);
  if (faults > 0) {
    for (const group of groupFaults(result.faults)) {
      console.log(`\n${group.title}: ${group.faults.length}`);
      for (const { letter, quote, sentence } of group.faults.slice(0, faults))
        console.log(`  ${letter} [${quote}] ${sentence}`);
    }
  }
  const last = existsSync(lastFile) ? parseResult(readFileSync(lastFile, 'utf8'), lastFile) : {};
  const changes = changesBetween(last, result.byLetter);
  console.log(`\nAgainst ${lastFile}: ${changes.length === 0 ? 'no change' : ''}`);
  for (const change of changes) console.log(`  ${change}`);
  if (!isWritten) return;
  if (absent.length > 0)
    throw new Error(`${page} was left alone: it holds every letter, and not all are here. Add the files.`);
  writeFileSync(page, `${introductionOf(options)}\n${tables}\n`);
  writeFileSync(lastFile, storedResult(result.byLetter));
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
