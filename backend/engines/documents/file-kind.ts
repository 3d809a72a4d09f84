import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { extname } from 'node:path';
import { DocumentError, MOST_BYTES } from './document.ts';

export type FileKind = 'pdf' | 'picture';

/** A PDF may begin with other bytes; readers look for its mark in the first kilobyte. */
const HEAD = 1024;

/** What a file holds, by its first bytes, whatever its name says. @throws DocumentError where it cannot be read */
export function kindOfFile(file: string): FileKind {
  const { size } = statSync(file);
  if (size === 0) throw new DocumentError('empty', 'The file is empty.');
  if (size > MOST_BYTES)
    throw new DocumentError('too-large', 'The file is larger than 50 MB. Split it and try again.');
  const head = headOf(file);
  if (head.includes('%PDF-')) return 'pdf';
  if (isPicture(head)) return 'picture';
  const extension = extname(file).toLowerCase();
  const wanted = KINDS.get(extension);
  if (wanted !== undefined)
    throw new DocumentError('wrong-extension', `The file is named ${extension}, but it holds no ${wanted}.`);
  throw new DocumentError('unsupported', 'Only PDF, PNG, JPEG and TIFF files can be read.');
}

const KINDS = new Map([
  ['.pdf', 'PDF'],
  ['.png', 'PNG picture'],
  ['.jpg', 'JPEG picture'],
  ['.jpeg', 'JPEG picture'],
  ['.tif', 'TIFF picture'],
  ['.tiff', 'TIFF picture'],
]);

function headOf(file: string): string {
  const handle = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(HEAD);
    return bytes.toString('latin1', 0, readSync(handle, bytes, 0, HEAD, 0));
  } finally {
    closeSync(handle);
  }
}

function isPicture(head: string): boolean {
  return (
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('II*\0') ||
    head.startsWith('MM\0*')
  );
}
