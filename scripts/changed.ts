import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, dirname } from 'node:path';

/** The tests that start a whole backend or gateway, and so reach everything by their imports. */
const CROSSING = /^tests\/(?:contracts|extractions|gateway|store)\/.*\.test\.ts$/;
/** The main job goes through all levels: it is run for any change of them. */
const MAIN_JOB = 'tests/gateway/main-job.test.ts';
/** Folders that say where a file stands, and not what it is about. */
const PLACES = new Set(['backend', 'gateway', 'platform', 'schema', 'engines', 'shared', 'store', 'api']);
/** Words are one from here on: anonymiser and anonymisation. */
const STEM = 8;

/** Files that were changed since a commit, those that git does not know yet included; removed ones are left out. */
export function changedFiles(since: string): string[] {
  const files = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
  return files.filter(existsSync);
}

/** The tests across boundaries that a change is about, by the words that name both; and those that were changed. */
export function crossingTests(changed: readonly string[], all: readonly string[] = listed()): string[] {
  const served = changed.filter((file) => /^(?:backend|gateway|platform|schema)\//.test(file));
  const words = new Set(served.flatMap(wordsOf));
  return all.filter(
    (test) =>
      changed.includes(test) ||
      (test === MAIN_JOB && served.length > 0) ||
      stemsOf(basename(test, '.test.ts')).some((stem) => words.has(stem)),
  );
}

/** Whether a file is imported by those that use it, so that imports lead from it to its tests. */
export const isModule = (file: string): boolean => /\.tsx?$/.test(file);

const listed = () =>
  git('ls-files', '--cached', '--others', '--exclude-standard').filter((file) => CROSSING.test(file));

function git(...args: string[]): string[] {
  return execFileSync('git', args, { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');
}

function wordsOf(file: string): string[] {
  const folders = dirname(file)
    .split('/')
    .filter((folder) => !PLACES.has(folder));
  const [name = ''] = basename(file).split('.');
  return [...folders, name].flatMap(stemsOf);
}

const stemsOf = (name: string): string[] => name.split('-').map((word) => word.slice(0, STEM));
