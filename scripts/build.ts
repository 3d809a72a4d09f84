import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { type BuildOptions, build as bundle } from 'esbuild';
import { writeCoreDictionary } from '../backend/engines/terminology/dictionary/stored-dictionaries.ts';
import { run } from './run.ts';

/** What a part is built from, and where its stamp lies. A part is stale when its inputs have changed. */
interface Part {
  readonly stamp: string;
  readonly inputs: readonly string[];
  /** Its inputs are those files alone whose names end so. */
  readonly ending?: string;
  /** Written into the folders of inputs: stale also when somebody changed or removed them. */
  readonly outputs?: readonly string[];
}

const TYPES: Part = {
  stamp: 'dist/types.stamp',
  inputs: ['schema', 'web', 'codegen.yml', 'scripts/documents.ts', 'package-lock.json'],
  ending: '.graphql',
  outputs: [
    'web/generated/graphql.ts',
    'gateway/generated/resolvers.ts',
    'web/generated/documents.json',
    'web/generated/document-ids.ts',
  ],
};
const SERVERS: Part = {
  stamp: 'dist/servers.stamp',
  inputs: ['backend', 'gateway', 'platform', 'package-lock.json', 'scripts/build.ts'],
};
const DICTIONARY: Part = {
  stamp: 'dist/dictionary.stamp',
  inputs: ['backend/engines/terminology', 'scripts/build.ts'],
};
const WEB: Part = {
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
    await bundle(bundleOf([...BACKEND_ENTRIES, ...GATEWAY_ENTRIES], 'dist'));
  });
}

/** The backend and its threads. */
export const BACKEND_ENTRIES = [
  'backend/server.ts',
  'backend/store/embedded/takeover/pglite.worker.ts',
  'backend/record/reports/report-reader.worker.ts',
  'backend/engines/documents/thread/reading.worker.ts',
  'backend/engines/documents/recognition/recognition.worker.ts',
  'backend/engines/anonymiser/anonymisation.worker.ts',
];
export const GATEWAY_ENTRIES = ['gateway/server.ts'];

/** How servers are bundled into a folder; their packages stay outside. */
export function bundleOf(entryPoints: string[], outdir: string) {
  return {
    entryPoints,
    outdir,
    outbase: '.',
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // It would have them made anew by a constructor wherever they are used, although all supported versions know them.
    supported: { 'regexp-unicode-property-escapes': true },
    sourcemap: true,
    logLevel: 'warning',
  } satisfies BuildOptions;
}

/** Builds the web into dist/web, where it is stale. */
export async function buildWeb(): Promise<void> {
  await whereStale(WEB, async () => {
    await codegen();
    await run('vite', ['build', '--logLevel', 'warn']);
  });
}

/** Writes the typed hooks, the resolver types and the manifest of the web's documents, where they are stale. */
export async function codegen(): Promise<void> {
  await whereStale(TYPES, async () => {
    await run('graphql-codegen', ['--config', 'codegen.yml', '--silent']);
    await run('tsx', ['scripts/documents.ts']);
  });
}

async function whereStale(part: Part, build: () => Promise<void>): Promise<void> {
  const inputs = stateOf(inputsOf(part));
  const state = () => `${inputs} ${stateOf(part.outputs ?? [])}`;
  if (existsSync(part.stamp) && readFileSync(part.stamp, 'utf8') === state()) return;
  await build();
  mkdirSync('dist', { recursive: true });
  writeFileSync(part.stamp, state());
}

function inputsOf({ inputs, ending = '' }: Part): string[] {
  const filesIn = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith(ending))
      .map((name) => join(folder, name));
  return inputs
    .filter((input) => existsSync(input))
    .flatMap((input) => (statSync(input).isDirectory() ? filesIn(input).sort() : [input]))
    .filter((file) => !file.includes(`${sep}generated${sep}`));
}

/** A hash over names, sizes and times of files. */
function stateOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) {
    const stat = statSync(file, { throwIfNoEntry: false });
    // The time of a folder changes with what is generated into it.
    if (stat?.isFile()) hash.update(`${file} ${stat.size} ${stat.mtimeMs}\n`);
  }
  return hash.digest('hex');
}

if (import.meta.filename === process.argv[1]) await Promise.all([buildServers(), buildWeb()]);
