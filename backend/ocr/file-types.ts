import { extname } from 'node:path';
import { badInput } from '../shared/errors.ts';

const BY_EXTENSION: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.tif': 'image/tiff',
  '.tiff': 'image/tiff',
};
const READ_TYPES: ReadonlySet<string> = new Set(Object.values(BY_EXTENSION));
const UNKNOWN = 'application/octet-stream';

/**
 * What a file is, by the type that it came with or, where that says nothing, by the ending of its name. Whether it
 * truly is that is the reader's to find out.
 *
 * @param field the one that is named where the type is not read
 * @throws CallError 400 for a type that is not read
 */
export function typeOfFile(fileName: string, contentType: string, field: string): string {
  const told = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const type = told === '' || told === UNKNOWN ? BY_EXTENSION[extname(fileName).toLowerCase()] : told;
  if (type === undefined || !READ_TYPES.has(type)) {
    throw badInput('Files of this type are not read; choose a PDF, PNG, JPEG or TIFF file.', field);
  }
  return type;
}

/** The ending of a file of a type that is read. */
export function endingOf(contentType: string): string {
  return Object.entries(BY_EXTENSION).find(([, type]) => type === contentType)?.[0] ?? '';
}
