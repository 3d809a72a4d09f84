import { sayHttpStatus } from '../shared/status-texts.ts';
import { contentTypeOf } from './file-type.ts';

/** What came of sending a file. */
export type UploadOutcome = { id: string } | { failure: string; code: string | null };

const MOST_BYTES = 50 * 1024 * 1024;
const TOO_LARGE = 'The file is larger than 50 MB; split it into several documents.';

/**
 * Sends a file to a study as it is.
 *
 * @throws what fetch throws where the server cannot be reached, or the signal ends it
 */
export async function uploadFile(studyId: string, file: File, signal: AbortSignal): Promise<UploadOutcome> {
  if (file.size > MOST_BYTES) return { failure: TOO_LARGE, code: null };
  const response = await fetch(`/documents/${encodeURIComponent(studyId)}`, {
    method: 'POST',
    headers: {
      'content-type': contentTypeOf(file),
      'x-file-name': encodeURIComponent(file.name.toWellFormed()),
      // No form of another site can send it.
      'apollo-require-preflight': 'true',
    },
    body: file,
    signal,
  });
  const body = read(await response.text());
  const id = body?.document?.id;
  if (response.ok && typeof id === 'string') return { id };
  return {
    failure:
      typeof body?.error === 'string' && body.error !== ''
        ? body.error
        : sayHttpStatus(response.status, response.statusText),
    code: typeof body?.code === 'string' ? body.code : null,
  };
}

type Answer = { document?: { id?: unknown }; error?: unknown; code?: unknown };

function read(text: string): Answer | null {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' ? body : null;
  } catch {
    return null;
  }
}
