import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { generalCodes } from '../backend/engines/terminology/general-codes.ts';
import { verdictsOf } from '../backend/engines/terminology/verification.ts';
import {
  loadVocabulary,
  REVIEWED_FILE,
  vocabularyFolder,
} from '../backend/engines/terminology/vocabulary.ts';

const USAGE = 'npx tsx scripts/terminology-verify.ts --reference <concepts.jsonl.gz>';
const SHOWN = 200;

const referenceLine = z.object({
  n: z.string(),
  en: z.array(z.string()).default([]),
  de: z.array(z.string()).default([]),
  it: z.array(z.string()).default([]),
  x: z.record(z.string(), z.array(z.string())),
});

/** Reads the names that a reference (gzip of JSON lines) gives each of the wanted codes. */
async function namesByCode(file: string, wanted: ReadonlySet<string>): Promise<Map<string, string[]>> {
  const names = new Map<string, string[]>();
  const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()) });
  for await (const line of lines) {
    const { n, en, de, it, x } = referenceLine.parse(JSON.parse(line));
    for (const [system, codes] of Object.entries(x)) {
      for (const code of codes) {
        const id = `${system}:${code}`;
        if (wanted.has(id)) names.set(id, [...(names.get(id) ?? []), n, ...en, ...de, ...it]);
      }
    }
  }
  return names;
}

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { reference: { type: 'string' } } });
  if (values.reference === undefined) {
    console.error(`No reference given. Use: ${USAGE}`);
    return 2;
  }
  if (!existsSync(values.reference)) {
    console.error(`There is no reference at ${values.reference}; nothing was verified.`);
    return 2;
  }
  const general = generalCodes().concepts.map((concept) => ({
    ...concept,
    terms: { en: [concept.preferred], de: [], it: [] },
  }));
  const vocabulary = [...loadVocabulary(), ...general];
  const wanted = new Set(
    vocabulary.flatMap(({ codes }) => codes.map(({ system, code }) => `${system}:${code}`)),
  );
  const names = await namesByCode(values.reference, wanted);
  const reviewed = readFileSync(join(vocabularyFolder(), REVIEWED_FILE), 'utf8');
  const { counts, open, accepted, unused } = verdictsOf(vocabulary, names, reviewed);
  console.log(`${vocabulary.length} concepts, ${wanted.size} different codes`);
  for (const [verdict, count] of Object.entries(counts)) console.log(`${verdict}: ${count}`);
  console.log(`\nReviewed exceptions: ${accepted.length}`);
  for (const line of accepted.slice(0, SHOWN)) console.log(`  ${line}`);
  console.log(`\nTo be reviewed: ${open.length}`);
  for (const line of open.slice(0, SHOWN)) console.log(`  ${line}`);
  for (const line of unused) console.log(`No longer needed in ${REVIEWED_FILE}: ${line}`);
  return open.length === 0 && unused.length === 0 ? 0 : 1;
}

process.exitCode = await main();
