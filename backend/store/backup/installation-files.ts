import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join, posix, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AUDIT_FOLDER } from '../data-folder.ts';
import { damaged } from './backup-unusable.ts';

/** The folders of the data folder that hold files of the installation. */
export const FILE_FOLDERS = ['documents', 'exports', 'imports', 'objects', AUDIT_FOLDER] as const;
/** The one of files from an S3 service: they are brought where files lie at the next start. */
export const OBJECTS = 'objects';
/** The name of the key file in a backup, wherever it lies. */
export const KEY_FILE = 'identifiers.key';

/** Where an installation has its files. */
export interface FilePlaces {
  readonly dataDir: string;
  readonly keyFile: string;
}

/** A file, by its name in a backup and by its place. */
export interface InstallationFile {
  readonly name: string;
  readonly path: string;
}

/** The files that are there now; one that goes before it is read was withdrawn or has expired. */
export function installationFiles({ dataDir, keyFile }: FilePlaces): InstallationFile[] {
  const inFolders = FILE_FOLDERS.filter((folder) => existsSync(join(dataDir, folder))).flatMap((folder) =>
    readdirSync(join(dataDir, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => ({ name: path.slice(join(dataDir, '/').length).split(sep).join(posix.sep), path })),
  );
  return existsSync(keyFile) ? [{ name: KEY_FILE, path: keyFile }, ...inFolders] : inFolders;
}

/** Where a name of a backup belongs below a folder. @throws BackupUnusable where it leads elsewhere */
export function placeOf(folder: string, name: string): string {
  const isPlain = name.split('/').every((part) => !['', '.', '..'].includes(part)) && !/[\\\0]/.test(name);
  const isOurs = name === KEY_FILE || FILE_FOLDERS.some((known) => name.startsWith(`${known}/`));
  if (!isPlain || !isOurs) throw damaged();
  return join(folder, ...name.split('/'));
}

/** Writes a file that only its owner may read, and sees it on the disk. @throws BackupUnusable where its sum differs */
export async function writeFile(
  path: string,
  chunks: AsyncIterable<Uint8Array>,
  sha256: () => Promise<string>,
): Promise<void> {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  const counted = hashing(chunks, hash);
  await pipeline(Readable.from(counted), createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
  if ((await sha256()) !== hash.digest('hex')) throw damaged();
}

/** The bytes of a file, and their sum once they were read; null where it is not there any more. */
export async function readFile(path: string) {
  const handle = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (handle === null) return null;
  const hash = createHash('sha256');
  return { chunks: hashing(handle.createReadStream(), hash), sha256: () => hash.digest('hex') };
}

async function* hashing(chunks: AsyncIterable<Uint8Array>, hash: ReturnType<typeof createHash>) {
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}
