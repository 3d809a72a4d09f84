import type { z } from 'zod';
import type { DocumentReader, OutsideService } from '../engines/documents/document.ts';
import { staysHere } from '../record/settings/study-settings.ts';
import { badInput, CallError } from '../shared/errors.ts';
import type { Database } from '../store/database.ts';
import type { DocumentFiles } from './document-files.ts';
import { asCallError, tooLarge } from './failures.ts';
import { typeOfFile } from './file-types.ts';
import { MOST_BYTES_AT_ONCE, type OcrResponse, type ocrRequestSchema } from './ocr.contract.ts';
import { shapeReading } from './read-result.ts';

export interface OcrService {
  /** Where files are sent to be read; null where they are read here. */
  service(): OutsideService | null;
  /**
   * Reads a file at once; nothing of it is kept.
   *
   * @throws CallError 400 for what is no file that is read, 413 above 20 MB, 422 for one that cannot be, 503 while busy
   */
  read(studyId: string, request: z.output<typeof ocrRequestSchema>, gone: AbortSignal): Promise<OcrResponse>;
}

const MOST_AT_ONCE = 4;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;
const FIELD = 'file_b64';

export function createOcrService({
  db,
  reader,
  files,
}: {
  readonly db: Database;
  readonly reader: DocumentReader;
  readonly files: Pick<DocumentFiles, 'withBytes'>;
}): OcrService {
  let reading = 0;

  async function readFile(
    studyId: string,
    request: z.output<typeof ocrRequestSchema>,
    gone: AbortSignal,
  ): Promise<OcrResponse> {
    typeOfFile(request.filename, request.content_type, 'content_type');
    const bytes = decoded(request.file_b64);
    if (bytes.length > MOST_BYTES_AT_ONCE) throw tooLargeAtOnce();
    try {
      const { language, model: mode } = request;
      const isKept = await staysHere(db, studyId);
      const read = await files.withBytes(bytes, (path) =>
        reader.read(path, { mode, language, staysHere: isKept, signal: gone }),
      );
      const { result, words } = shapeReading(read);
      const pages = result.pages.map((page) => ({ ...page, words: [...(words.get(page.pageNumber) ?? [])] }));
      return { success: true, ...result, pages };
    } catch (error) {
      throw asCallError(error, FIELD);
    }
  }

  return {
    service: () => reader.service ?? null,
    async read(studyId, request, gone) {
      if (reading >= MOST_AT_ONCE) {
        throw new CallError(503, 'BUSY', 'Other documents are being read; please send this one in a minute.');
      }
      reading += 1;
      try {
        return await readFile(studyId, request, gone);
      } finally {
        reading -= 1;
      }
    },
  };
}

/** What is said of a file that is too large for one call. */
export const tooLargeAtOnce = (): CallError =>
  tooLarge(MOST_BYTES_AT_ONCE, 'upload it as a document, which takes up to 50 MB.', FIELD);

function decoded(base64: string): Buffer {
  const text = base64.trim();
  if (text === '') throw badInput('The file is empty (0 bytes); choose another one.', FIELD);
  if (text.length % 4 !== 0 || !BASE64.test(text)) {
    throw badInput(
      'file_b64 is not base64; send the content of the file in base64 without line breaks.',
      FIELD,
    );
  }
  return Buffer.from(text, 'base64');
}
