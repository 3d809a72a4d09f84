import { counted } from '../shared/format.ts';
import { TEXT_MAX_LENGTH } from './choices.ts';

/** A text and the file that it came from; the name stays in the browser. */
export type NamedDocument = { name: string; text: string };

export type ReadDocuments = {
  documents: NamedDocument[];
  /** Why files were left out, each a sentence. */
  problems: string[];
};

export const MAX_DOCUMENTS = 500;
const MAX_BATCH_LENGTH = 2_000_000;
/** UTF-8 has four bytes a character at most; a larger file is not even opened. */
const MAX_FILE_BYTES = 4 * TEXT_MAX_LENGTH;

const isText = ({ name }: File) => /\.txt$/i.test(name);
const pathOf = (file: File) => file.webkitRelativePath || file.name;

/** Reads the .txt files of a choice in the order of their paths, and tells what cannot be taken. */
export async function readDocuments(files: readonly File[]): Promise<ReadDocuments> {
  const wanted = files.filter(isText).sort((a, b) => (pathOf(a) < pathOf(b) ? -1 : 1));
  const documents: NamedDocument[] = [];
  const problems: string[] = [];
  const others = files.length - wanted.length;
  if (others > 0) problems.push(`${counted(others, 'file')} skipped: the name does not end in .txt.`);
  let length = 0;
  for (const [place, file] of wanted.entries()) {
    if (documents.length === MAX_DOCUMENTS) {
      problems.push(
        `${counted(wanted.length - place, 'file')} skipped: a batch holds at most 500 documents.`,
      );
      break;
    }
    const text = await textOf(file);
    const problem = problemOf(text);
    if (text === null || problem !== null) {
      problems.push(`${pathOf(file)} skipped: ${problem}`);
      continue;
    }
    length += text.length;
    if (length > MAX_BATCH_LENGTH) {
      problems.push(
        `${counted(wanted.length - place, 'file')} skipped: a batch holds at most 2,000,000 characters.`,
      );
      break;
    }
    documents.push({ name: pathOf(file), text });
  }
  return { documents, problems };
}

function problemOf(text: string | null): string | null {
  if (text === null) return 'it is not UTF-8 text, or too large.';
  if (text.trim() === '') return 'it is empty.';
  if (text.includes('\0')) return 'it is binary.';
  return text.length > TEXT_MAX_LENGTH ? 'it is longer than 200,000 characters.' : null;
}

/** Null for what is no UTF-8 text. */
async function textOf(file: File): Promise<string | null> {
  if (file.size > MAX_FILE_BYTES) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return null;
  }
}
