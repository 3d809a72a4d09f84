import { mkdir, rename, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { DictionaryCompiler } from '../dictionary/compile-dictionary.ts';
import { loadStopNames } from '../dictionary/stop-names.ts';
import { readHpo } from './hpo.ts';
import { readIcd10cm } from './icd10cm.ts';
import { readIcd10gm } from './icd10gm.ts';
import type { TerminologyReader } from './imported-concept.ts';
import { readJsonl } from './jsonl.ts';
import { ImportError } from './lines.ts';
import { readLoincCsv } from './loinc-csv.ts';
import { readRxnormRrf } from './rxnorm-rrf.ts';
import { readSnomedRf2 } from './snomed-rf2.ts';
import { readUmlsRrf } from './umls-rrf.ts';

/** The formats in which a site may have a terminology, by what publishes them. */
export const TERMINOLOGY_READERS = {
  'snomed-rf2': readSnomedRf2,
  'rxnorm-rrf': readRxnormRrf,
  'loinc-csv': readLoincCsv,
  icd10cm: readIcd10cm,
  icd10gm: readIcd10gm,
  hpo: readHpo,
  'umls-rrf': readUmlsRrf,
  jsonl: readJsonl,
} as const satisfies Record<string, TerminologyReader>;
export type TerminologyFormat = keyof typeof TERMINOLOGY_READERS;

/** How far an import is. */
export interface ImportProgress {
  readonly lines: number;
  readonly concepts: number;
  readonly terms: number;
}

/** Lines between two tellings of the progress. */
const TELL_EVERY = 20_000;

/**
 * Compiles a terminology into a dictionary file, which is there whole or not at all.
 *
 * @throws ImportError that names file and line
 */
export async function importTerminology(
  format: TerminologyFormat,
  path: string,
  out: string,
  onProgress: (progress: ImportProgress) => void,
): Promise<ImportProgress> {
  const compiler = new DictionaryCompiler();
  let lines = 0;
  const progress = (): ImportProgress => ({ lines, ...compiler.counts });
  const onLine = () => {
    lines += 1;
    if (lines % TELL_EVERY === 0) onProgress(progress());
  };
  const stops = loadStopNames();
  for await (const concept of TERMINOLOGY_READERS[format](path, onLine)) {
    const searched = stops.searched(concept);
    if (searched !== null) compiler.add(searched);
  }
  const read = progress();
  if (read.terms === 0) throw new ImportError(`${basename(path)} holds no term that could be imported.`);
  const compiled = compiler.finish(`${format} ${basename(path)}`);
  await mkdir(dirname(out), { recursive: true });
  await writeFile(`${out}.part`, new Uint8Array(compiled));
  await rename(`${out}.part`, out);
  return read;
}
