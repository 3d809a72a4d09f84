import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import type { Language } from '../../backend/shared/contract.ts';
import type { Figure } from './figures.ts';
import { parsePhee, pheeFigures } from './phee.ts';
import { type Abstract, parsePubTator, pubTatorFigures } from './pubtator.ts';
import { type JudgedName, judgeNames } from './reliability.ts';
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

/** The names in the documents that a set marks kinds of names in, read by an engine and judged. */
export interface JudgedSet {
  readonly set: string;
  readonly names: readonly JudgedName[];
}

/** Figures of the sets of others that a folder holds, a set a file, and the names of those it does not hold. */
export async function evaluateSets(
  reading: Reading,
  data: string,
): Promise<{ figures: Figure[]; absent: string[]; judged: JudgedSet[] }> {
  const figures: Figure[] = [];
  const judged: JudgedSet[] = [];
  const absent: string[] = [];
  for (const { folder, name, extension, measure } of SETS) {
    const path = join(data, folder);
    const files = existsSync(path) ? readdirSync(path).filter((file) => file.endsWith(extension)) : [];
    if (files.length === 0)
      absent.push(`${name}: no ${extension} file in the folder "${folder}" of the data`);
    for (const file of files.sort()) {
      const set = `${name} ${parse(parse(file).name).name}`;
      const content = readFileSync(join(path, file), 'utf8');
      const once = remembered(reading);
      figures.push(...(await measure(set, once, content)));
      if (measure === measurePubTator)
        judged.push({ set, names: await judgedIn(parsePubTator(content), once) });
    }
  }
  return { figures, absent, judged };
}

async function judgedIn(abstracts: readonly Abstract[], reading: Reading): Promise<JudgedName[]> {
  const isDiseasesOnly = abstracts.every(({ spans }) => spans.every(({ kind }) => kind === 'Disease'));
  const names: JudgedName[] = [];
  for (const abstract of abstracts)
    names.push(...judgeNames(abstract, await reading(abstract.text), isDiseasesOnly));
  return names;
}

/** The same reading, which reads each text once. */
function remembered(reading: Reading): Reading {
  const known = new Map<string, ReturnType<Reading>>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const read = reading(text);
    known.set(text, read);
    return read;
  };
}
