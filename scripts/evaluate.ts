import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createEmbeddedEngine } from '../backend/extractions/embedded/embedded.engine.ts';
import { evaluateSets, evaluateStatements } from '../backend/extractions/evaluation/evaluation.ts';
import { changesSince, tableOf } from '../backend/extractions/evaluation/figures.ts';
import type { Reading } from '../backend/extractions/evaluation/statements.ts';
import { loadVocabulary } from '../backend/terminology/vocabulary.ts';

const USAGE = 'npm run evaluate -- [--data <folder of the sets>] [--show] [--write]';
const RESULT = 'docs/evaluation.md';
const SHOWN = 200;

const INTRODUCTION = `# Evaluation of the extraction

Written by \`npm run evaluate -- --data <folder> --write\`. Statements are the labelled sentences beside the
evaluation code: negation is the F1 of what is denied, the other rows are the share of statements read right; what is
not found is wrong. The held-out third was set aside at random before rules were written, and how it is read is not looked at; but one hand wrote
sentences and rules, so its figures flatter: expect less on the sentences of others.
Diseases and chemicals count as exact spans. Medication attributes (dose, route or form, frequency, duration) agree
where spans of one kind overlap; the exact ones are counted apart.
`;

const embedded = (): Reading => {
  const engine = createEmbeddedEngine(loadVocabulary());
  return async (text) => engine.readNow(text);
};

async function main(createReading: () => Reading): Promise<number> {
  const { values } = parseArgs({
    options: { data: { type: 'string' }, show: { type: 'boolean' }, write: { type: 'boolean' } },
  });
  if (values.data !== undefined && !existsSync(values.data)) {
    console.error(`There is no folder ${values.data}. Use: ${USAGE}`);
    return 2;
  }
  const reading = createReading();
  const statements = await evaluateStatements(reading);
  const sets =
    values.data === undefined
      ? { figures: [], absent: [`All sets of others: no folder was given. Use: ${USAGE}`] }
      : await evaluateSets(reading, values.data);
  const figures = [...statements.figures, ...sets.figures];
  console.log(tableOf(figures));
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
    if (sets.absent.length > 0) {
      console.error(`${RESULT} was left alone: it holds every set, and not all are here.`);
      return 2;
    }
    writeFileSync(RESULT, `${INTRODUCTION}\n${tableOf(figures)}\n`);
  }
  return 0;
}

process.exitCode = await main(embedded);
