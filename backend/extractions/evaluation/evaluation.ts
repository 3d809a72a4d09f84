import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import type { Language } from '../../shared/contract.ts';
import type { Figure } from './figures.ts';
import { parsePhee, pheeFigures } from './phee.ts';
import { parsePubTator, pubTatorFigures } from './pubtator.ts';
import {
  isRight,
  type Judged,
  judge,
  loadStatements,
  type Reading,
  type StatementSet,
  statementFigures,
} from './statements.ts';

const LANGUAGES: readonly Language[] = ['en', 'de', 'it'];
const STATEMENT_SETS: readonly StatementSet[] = ['open', 'held out', 'fresh'];

/** Sets of others by the folder they lie in; they are measured where they are, never copied. */
const SETS: readonly {
  readonly folder: string;
  readonly name: string;
  readonly extension: string;
  readonly measure: (set: string, reading: Reading, file: string) => Promise<Figure[]>;
}[] = [
  { folder: 'bc5cdr', name: 'BC5CDR', extension: '.txt', measure: measurePubTator },
  { folder: 'ncbi-disease', name: 'NCBI disease', extension: '.txt', measure: measurePubTator },
  {
    folder: 'phee',
    name: 'PHEE',
    extension: '.json',
    measure: (set, reading, file) => pheeFigures(set, reading, parsePhee(file)),
  },
];

function measurePubTator(set: string, reading: Reading, file: string): Promise<Figure[]> {
  return pubTatorFigures(set, reading, parsePubTator(file));
}

/** Figures of the statements written for this project, and those of them that were read wrongly and may be shown. */
export async function evaluateStatements(reading: Reading): Promise<{ figures: Figure[]; wrong: Judged[] }> {
  const figures: Figure[] = [];
  const wrong: Judged[] = [];
  for (const language of LANGUAGES) {
    for (const set of STATEMENT_SETS) {
      const judged = await judge(reading, language, loadStatements(language, set));
      const name = set === 'open' ? language : `${language}, ${set}`;
      figures.push(...statementFigures(`statements ${name}`, judged));
      // The others stay unseen while rules are written.
      if (set === 'open') wrong.push(...judged.filter((one) => !isRight(one)));
    }
  }
  return { figures, wrong };
}

/** Figures of the sets of others that a folder holds, a set a file, and the names of those it does not hold. */
export async function evaluateSets(
  reading: Reading,
  data: string,
): Promise<{ figures: Figure[]; absent: string[] }> {
  const figures: Figure[] = [];
  const absent: string[] = [];
  for (const { folder, name, extension, measure } of SETS) {
    const path = join(data, folder);
    const files = existsSync(path) ? readdirSync(path).filter((file) => file.endsWith(extension)) : [];
    if (files.length === 0)
      absent.push(`${name}: no ${extension} file in the folder "${folder}" of the data`);
    for (const file of files.sort()) {
      const set = `${name} ${parse(parse(file).name).name}`;
      figures.push(...(await measure(set, reading, readFileSync(join(path, file), 'utf8'))));
    }
  }
  return { figures, absent };
}
