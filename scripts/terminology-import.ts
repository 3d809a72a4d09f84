import { parseArgs } from 'node:util';
import {
  type ImportProgress,
  importTerminology,
  TERMINOLOGY_READERS,
  type TerminologyFormat,
} from '../backend/engines/terminology/import/import-terminology.ts';
import { ImportError } from '../backend/engines/terminology/import/lines.ts';

const FORMATS = Object.keys(TERMINOLOGY_READERS);
const USAGE = `npm run terminology:import -- --format ${FORMATS.join('|')} --out <file> <path>`;

const isFormat = (name: string | undefined): name is TerminologyFormat => FORMATS.includes(name ?? '');

const told = ({ lines, concepts, terms }: ImportProgress): string =>
  `${lines} lines read, ${concepts} concepts, ${terms} terms`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { format: { type: 'string' }, out: { type: 'string' } },
    allowPositionals: true,
  });
  const [path, ...more] = positionals;
  if (!isFormat(values.format) || values.out === undefined || path === undefined || more.length > 0) {
    console.error(`Use: ${USAGE}`);
    return 2;
  }
  const tell = (progress: ImportProgress) => console.error(told(progress));
  try {
    const read = await importTerminology(values.format, path, values.out, tell);
    console.error(`${told(read)}: ${values.out}`);
    return 0;
  } catch (error) {
    const isExpected = error instanceof ImportError || (error as NodeJS.ErrnoException).code !== undefined;
    if (!isExpected) throw error;
    console.error(`Nothing was written. ${(error as Error).message}`);
    return 1;
  }
}

process.exitCode = await main();
