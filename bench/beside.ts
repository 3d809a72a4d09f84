import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { seedReports } from '../backend/seed/seed-reports.ts';
import { median } from './store/measure.ts';

const LETTERS = 600;
const WARM_UP = 3;
/** Fewer bytes are read several times a round, so that a round can be timed. */
const ROUND_BYTES = 1_000_000;

/** What one checkout does with a text. */
interface Program {
  readonly name: string;
  readonly works: Readonly<Record<'reading' | 'anonymiser', (text: string) => void>>;
}

/** Texts of a folder, by its files of one JSON object with a `text` a line, packed or not; generated letters without one. */
function textsOf(folder: string | undefined): ReadonlyMap<string, readonly string[]> {
  if (folder === undefined)
    return new Map([['generated letters', [...seedReports(LETTERS)].map(({ text }) => text)]]);
  const files = readdirSync(folder).filter((file) => /\.jsonl(?:\.gz)?$/.test(file));
  return new Map(
    files.sort().map((file) => {
      const bytes = readFileSync(join(folder, file));
      const lines = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8').split('\n');
      const texts = lines.filter((line) => line !== '').map((line) => (JSON.parse(line) as Labelled).text);
      return [file, texts];
    }),
  );
}

interface Labelled {
  readonly text: string;
}

async function programOf(checkout: string): Promise<Program> {
  const load = <T>(file: string): Promise<T> => import(join(checkout, 'backend/engines', file)) as Promise<T>;
  const { createEngineOver } = await load<
    typeof import('../backend/engines/extraction/embedded/embedded.engine.ts')
  >('extraction/embedded/embedded.engine.ts');
  const { languageOf } = await load<typeof import('../backend/engines/extraction/embedded/language.ts')>(
    'extraction/embedded/language.ts',
  );
  const { openDictionary } = await load<
    typeof import('../backend/engines/terminology/dictionary/open-dictionary.ts')
  >('terminology/dictionary/open-dictionary.ts');
  const { loadCoreDictionary } = await load<
    typeof import('../backend/engines/terminology/dictionary/stored-dictionaries.ts')
  >('terminology/dictionary/stored-dictionaries.ts');
  const { findIdentifying } = await load<
    typeof import('../backend/engines/anonymiser/local/find-identifying.ts')
  >('anonymiser/local/find-identifying.ts');
  const engine = createEngineOver([openDictionary(loadCoreDictionary())]);
  return {
    name: checkout,
    works: {
      reading: (text) => void engine.readNow(text),
      // It takes no part in reading, and goes before it where a report is de-identified.
      anonymiser: (text) => void findIdentifying(text, languageOf(text)),
    },
  };
}

/** Milliseconds of processor time, which a busy machine disturbs less than the clock. */
function timed(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The speed of reading and of the anonymiser beside that of another checkout, round by round in one process. */
export async function readBeside(
  beside: string | undefined,
  data: string | undefined,
  rounds: number,
): Promise<void> {
  const checkouts = ['.', ...(beside === undefined ? [] : [beside])].map((folder) => resolve(folder));
  const programs = await Promise.all(checkouts.map(programOf));
  for (const [name, texts] of textsOf(data)) {
    const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
    const times = Math.ceil(ROUND_BYTES / bytes);
    const size = `${texts.length} texts, ${(bytes / 1e6).toFixed(2)} MB`;
    console.log(`${name}: ${size}; MB per second of processor time, median of ${rounds} rounds`);
    for (const work of ['reading', 'anonymiser'] as const) {
      const speeds = programs.map((): number[] => []);
      for (let round = -WARM_UP; round < rounds; round += 1) {
        for (const [place, program] of programs.entries()) {
          const took = timed(() => {
            for (let time = 0; time < times; time += 1) texts.forEach(program.works[work]);
          });
          if (round >= 0) speeds[place]?.push((bytes * times) / 1000 / took);
        }
      }
      const [own = 0, other] = speeds.map(median);
      const ratio =
        other === undefined ? '' : `   before ${other.toFixed(2)}   ${(own / other).toFixed(2)} times`;
      console.log(`  ${work.padEnd(12)}${own.toFixed(2).padStart(8)}${ratio}`);
    }
  }
}
