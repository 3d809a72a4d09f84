import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { build as bundle } from 'esbuild';
import { writeCoreDictionary } from '../backend/engines/terminology/dictionary/stored-dictionaries.ts';
import { run } from './run.ts';

/** What each part is built from, and where its stamp lies. A part is stale when its inputs have changed. */
const SERVERS = {
  stamp: 'dist/servers.stamp',
  inputs: ['backend', 'gateway', 'platform', 'package-lock.json', 'scripts/build.ts'],
};
const DICTIONARY = {
  stamp: 'dist/dictionary.stamp',
  inputs: ['backend/engines/terminology', 'scripts/build.ts'],
};
const WEB = {
  stamp: 'dist/web.stamp',
  inputs: [
    'web',
    'platform/isomorphic',
    'schema',
    'codegen.yml',
    'vite.config.ts',
    'package-lock.json',
    'scripts/build.ts',
  ],
};

/** Compiles the vocabulary into dist/, where it is stale. */
export async function buildDictionary(): Promise<void> {
  await whereStale(DICTIONARY, async () => writeCoreDictionary());
}

/** Bundles gateway, backend and the backend's threads, and compiles the vocabulary, into dist/, where they are stale. */
export async function buildServers(): Promise<void> {
  await buildDictionary();
  await whereStale(SERVERS, async () => {
    await bundle({
      entryPoints: [
        'backend/server.ts',
        'backend/store/embedded/pglite.worker.ts',
        'backend/record/reports/report-reader.worker.ts',
        'backend/engines/documents/thread/reading.worker.ts',
        'backend/engines/documents/recognition/recognition.worker.ts',
        'backend/engines/anonymiser/anonymisation.worker.ts',
        'gateway/server.ts',
      ],
      outdir: 'dist',
      outbase: '.',
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      target: 'node20',
      sourcemap: true,
      logLevel: 'warning',
    });
  });
}

/** Builds the web into dist/web, where it is stale. */
export async function buildWeb(): Promise<void> {
  await whereStale(WEB, async () => {
    await codegen();
    await run('vite', ['build', '--logLevel', 'warn']);
  });
}

/** Writes the typed hooks and the resolver types. */
export async function codegen(): Promise<void> {
  await run('graphql-codegen', ['--config', 'codegen.yml', '--silent']);
}

async function whereStale(
  part: { stamp: string; inputs: string[] },
  build: () => Promise<void>,
): Promise<void> {
  const state = stateOf(part.inputs);
  if (existsSync(part.stamp) && readFileSync(part.stamp, 'utf8') === state) return;
  await build();
  mkdirSync('dist', { recursive: true });
  writeFileSync(part.stamp, state);
}

/** A hash over names, sizes and times of all files below the inputs. */
function stateOf(inputs: readonly string[]): string {
  const hash = createHash('sha256');
  for (const input of inputs) {
    if (!existsSync(input)) continue;
    const isFolder = statSync(input).isDirectory();
    const files = isFolder
      ? readdirSync(input, { recursive: true, encoding: 'utf8' }).map((name) => join(input, name))
      : [input];
    for (const file of files.sort()) {
      if (file.includes(`${sep}generated${sep}`)) continue;
      const stat = statSync(file);
      // The time of a folder changes with what is generated into it.
      if (stat.isFile()) hash.update(`${file} ${stat.size} ${stat.mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

if (import.meta.filename === process.argv[1]) await Promise.all([buildServers(), buildWeb()]);
