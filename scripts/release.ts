import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { breaksNamedIn, unreleasedNotesOf, withDatedNotes } from './changelog.ts';
import { presentSchemaOf, RELEASED_SCHEMA, releasedSchemaText } from './released-schema.ts';

const LEVELS = ['major', 'minor', 'patch'] as const;
type Level = (typeof LEVELS)[number];

const USAGE = 'npm run release -- <patch|minor|major>';
const RELEASE_BRANCH = 'main';

/** The release was refused; the sentence says what to do. */
export class ReleaseRefused extends Error {}

/**
 * Releases the project in a folder: dates the changelog's unreleased notes, raises the version, keeps the schema as that which
 * later ones are compared with, commits and tags. Everything is checked before anything is written, and nothing is pushed.
 *
 * @param day YYYY-MM-DD
 * @returns the version
 * @throws ReleaseRefused
 */
export function release(folder: string, level: Level, day: string): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();
  if (git('status', '--porcelain') !== '') {
    throw new ReleaseRefused('There are uncommitted changes: commit or remove them first.');
  }
  const branch = git('branch', '--show-current');
  if (branch !== RELEASE_BRANCH) {
    throw new ReleaseRefused(`A release is made on ${RELEASE_BRANCH}; this is ${branch || 'no branch'}.`);
  }
  const manifest = readJson(join(folder, 'package.json'));
  const lock = readJson(join(folder, 'package-lock.json'));
  const version = raised(manifest.version, level);
  const tag = `v${version}`;
  if (git('tag', '--list', tag) !== '') throw new ReleaseRefused(`${tag} is released already.`);
  const changelog = join(folder, 'CHANGELOG.md');
  const text = readFileSync(changelog, 'utf8');
  checkNotes(unreleasedNotesOf(text), level);
  const schema = releasedSchemaText(presentSchemaOf(folder), version);

  writeFileSync(changelog, withDatedNotes(text, version, day));
  writeFileSync(join(folder, RELEASED_SCHEMA), schema);
  writeJson(join(folder, 'package.json'), { ...manifest, version });
  const root = { ...lock.packages?.[''], version };
  writeJson(join(folder, 'package-lock.json'), {
    ...lock,
    version,
    packages: { ...lock.packages, '': root },
  });
  git('commit', '--all', '--quiet', '--message', `chore(release): ${version}`);
  git('tag', '--annotate', tag, '--message', tag);
  return version;
}

function raised(version: string, level: Level): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  if (level === 'major') return `${major + 1}.0.0`;
  if (level === 'minor') return `${major}.${minor + 1}.0`;
  return `${major}.${minor}.${patch + 1}`;
}

/** @throws ReleaseRefused */
function checkNotes(notes: string, level: Level): void {
  if (!/^- /m.test(notes)) {
    throw new ReleaseRefused('CHANGELOG.md has no entry under [Unreleased]: write what users notice first.');
  }
  const breaks = breaksNamedIn(notes);
  if (breaks.length > 0 && level !== 'major') {
    throw new ReleaseRefused(`${breaks.join(', ')} would break clients: npm run release -- major`);
  }
}

/** package.json or package-lock.json, as far as a release reads it. */
interface Manifest {
  readonly version: string;
  readonly packages?: Readonly<Record<string, object>>;
}

function readJson(file: string): Manifest {
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
}

function writeJson(file: string, content: Manifest): void {
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}

function main(level: string | undefined): void {
  try {
    const chosen = LEVELS.find((name) => name === level);
    if (chosen === undefined) throw new ReleaseRefused(`Use: ${USAGE}`);
    const version = release('.', chosen, new Date().toISOString().slice(0, 10));
    console.log(`Casebook ${version} is committed and tagged. Push both: git push --follow-tags`);
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

if (import.meta.filename === process.argv[1]) main(process.argv[2]);
