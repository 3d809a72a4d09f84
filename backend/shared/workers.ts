import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type * as Esbuild from 'esbuild';

/** The worker threads of the backend, named by their place below backend/. */
export type WorkerName =
  | 'store/embedded/takeover/pglite.worker'
  | 'record/reports/report-reader.worker'
  | 'engines/documents/thread/reading.worker'
  | 'engines/documents/recognition/recognition.worker'
  | 'engines/anonymiser/anonymisation.worker';

/**
 * The file that a worker thread runs. Built, every worker stands below the bundle that holds this line. From
 * source, in tests and development, the worker is bundled here first, because a thread does not take over the
 * TypeScript loader of its parent.
 */
export function workerFile(name: WorkerName): string {
  const here = fileURLToPath(import.meta.url);
  if (!here.endsWith('.ts')) return join(dirname(here), `${name}.js`);
  return bundleFromSource(join(dirname(here), '..'), name);
}

const bundled = new Map<WorkerName, string>();

function bundleFromSource(backend: string, name: WorkerName): string {
  const known = bundled.get(name);
  if (known !== undefined) return known;
  const esbuild = createRequire(import.meta.url)('esbuild') as typeof Esbuild;
  const { outputFiles } = esbuild.buildSync({
    entryPoints: [join(backend, `${name}.ts`)],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    write: false,
  });
  const file = join(backend, '..', 'dist', 'source-workers', `${name}.${process.pid}.js`);
  mkdirSync(dirname(file), { recursive: true });
  // Test runners work in several processes: each has its own file, and none reads half of one.
  writeFileSync(`${file}.part`, outputFiles[0]?.text ?? '');
  renameSync(`${file}.part`, file);
  bundled.set(name, file);
  return file;
}
