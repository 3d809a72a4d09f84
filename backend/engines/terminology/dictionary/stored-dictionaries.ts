import { createHash } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { projectFolder } from '../../../../platform/project-folder.ts';
import { kindsFolder, loadKinds } from '../kinds.ts';
import { loadVocabulary, vocabularyFolder } from '../vocabulary.ts';
import { compileDictionary } from './compile-dictionary.ts';
import { DictionaryUnreadable } from './dictionary-file.ts';
import { openDictionary } from './open-dictionary.ts';

/** Larger files are refused before memory is taken for them, in bytes. */
const MAX_FILE = 2 ** 30;

/** Where the build puts the vocabulary in its compiled form. */
export function coreDictionaryFile(): string {
  return join(projectFolder(import.meta.url), 'dist', 'terminology', 'core.dictionary');
}

/** Compiles what the source is a hash of. */
type Compile = (source: string) => ArrayBufferLike;

const compileCore: Compile = (source) => compileDictionary([...loadVocabulary(), ...loadKinds()], source);

/** Compiles the vocabulary into the file, which is there whole or not at all. */
export function writeCoreDictionary(file: string = coreDictionaryFile(), compile = compileCore): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}.part`, new Uint8Array(compile(coreSource())));
  renameSync(`${file}.${process.pid}.part`, file);
}

/**
 * The compiled vocabulary in memory that threads can share: the file of the build where it was made of the
 * vocabulary as it is now, else compiled here.
 */
export function loadCoreDictionary(
  file: string = coreDictionaryFile(),
  compile = compileCore,
): SharedArrayBuffer {
  const source = coreSource();
  try {
    const stored = readDictionaryFile(file);
    if (openDictionary(stored).source === source) return stored;
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    if (!isMissing && !(error instanceof DictionaryUnreadable)) throw error;
  }
  return shared(new Uint8Array(compile(source)));
}

/**
 * Reads a dictionary file into memory that threads can share.
 *
 * @throws DictionaryUnreadable where it is no dictionary; the error of the file system where it cannot be read
 */
export function readDictionaryFile(file: string): SharedArrayBuffer {
  const descriptor = openSync(file, 'r');
  try {
    const { size } = fstatSync(descriptor);
    if (size > MAX_FILE) throw new DictionaryUnreadable('it is larger than any dictionary.');
    const buffer = new SharedArrayBuffer(size);
    const bytes = new Uint8Array(buffer);
    for (let read = 0; read < size; ) {
      const count = readSync(descriptor, bytes, read, size - read, read);
      if (count === 0) throw new DictionaryUnreadable('it ended while it was read.');
      read += count;
    }
    openDictionary(buffer);
    return buffer;
  } finally {
    closeSync(descriptor);
  }
}

function shared(bytes: Uint8Array): SharedArrayBuffer {
  const buffer = new SharedArrayBuffer(bytes.length);
  new Uint8Array(buffer).set(bytes);
  return buffer;
}

/** A hash over the chapters and over the code that compiles them. */
function coreSource(): string {
  const terminology = dirname(vocabularyFolder());
  const hash = createHash('sha256');
  for (const folder of [terminology, join(terminology, 'dictionary'), vocabularyFolder(), kindsFolder()]) {
    for (const name of readdirSync(folder).sort()) {
      if (!/\.(?:ts|tsv)$/.test(name) || name.endsWith('.test.ts')) continue;
      hash.update(`${name}\n`).update(readFileSync(join(folder, name)));
    }
  }
  return hash.digest('hex');
}
