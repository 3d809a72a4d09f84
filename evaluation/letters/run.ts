import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createEngineOver } from '../../backend/engines/extraction/embedded/embedded.engine.ts';
import { openDictionary } from '../../backend/engines/terminology/dictionary/open-dictionary.ts';
import { loadCoreDictionary } from '../../backend/engines/terminology/dictionary/stored-dictionaries.ts';
import { readLetters } from './annotated-letters.ts';
import { parseDisputed } from './disputed.ts';
import { evaluateLetters } from './evaluation.ts';
import { groupFaults } from './faults.ts';
import { changesBetween, parseResult, storedResult } from './last-result.ts';
import { omissionsOf, tablesOf } from './page.ts';

const USAGE = 'npm run evaluate:letters -- --data <folder of the letters> [--faults <n>] [--write]';
const PAGE = 'docs/letters-evaluation.md';
const LAST = 'evaluation/letters/last-result.json';
const DISPUTED = 'evaluation/letters/disputed.tsv';
const MAX_SHOWN = 10_000;

const INTRODUCTION = `# Evaluation on letters

Written by \`npm run evaluate:letters -- --data <folder> --write\`.
`;

function optionsOf(): { data: string; faults: number; isWritten: boolean } {
  const { values } = parseArgs({
    options: { data: { type: 'string' }, faults: { type: 'string' }, write: { type: 'boolean' } },
  });
  if (values.data === undefined || !existsSync(values.data))
    throw new Error(`--data needs a folder that there is. Use: ${USAGE}`);
  const faults = Number(values.faults ?? 0);
  if (!Number.isInteger(faults) || faults < 0 || faults > MAX_SHOWN)
    throw new Error(`--faults needs a whole number up to ${MAX_SHOWN}. Use: ${USAGE}`);
  return { data: values.data, faults, isWritten: values.write === true };
}

async function main(): Promise<void> {
  const { data, faults, isWritten } = optionsOf();
  const { letters, absent } = readLetters(data);
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
  const last = existsSync(LAST) ? parseResult(readFileSync(LAST, 'utf8'), LAST) : {};
  const changes = changesBetween(last, result.byLetter);
  console.log(`\nAgainst ${LAST}: ${changes.length === 0 ? 'no change' : ''}`);
  for (const change of changes) console.log(`  ${change}`);
  if (!isWritten) return;
  if (absent.length > 0)
    throw new Error(`${PAGE} was left alone: it holds every language, and not all are here. Add the files.`);
  writeFileSync(PAGE, `${INTRODUCTION}\n${tables}\n`);
  writeFileSync(LAST, storedResult(result.byLetter));
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
