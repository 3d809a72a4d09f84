/** Files that travel in one request. */
export type Pack = { files: readonly File[]; bytes: number };

const MOST_FILES = 200;
const MOST_BYTES = 32 * 1024 * 1024;

/** The name of a file below the folder that was chosen. */
export function nameOf(file: File): string {
  const path = file.webkitRelativePath;
  return path === '' ? file.name : path.slice(path.indexOf('/') + 1);
}

/** Divides files into requests: many small ones in one, a large one alone. */
export function packsOf(files: readonly File[]): Pack[] {
  const packs: Pack[] = [];
  let held: File[] = [];
  let bytes = 0;
  const close = () => {
    if (held.length > 0) packs.push({ files: held, bytes });
    held = [];
    bytes = 0;
  };
  for (const file of files) {
    if (held.length === MOST_FILES || bytes + file.size > MOST_BYTES) close();
    held.push(file);
    bytes += file.size;
  }
  close();
  return packs;
}

/** The body of a request: before the bytes of each file a line that names it. The browser reads them as it sends them. */
export function bodyOf({ files }: Pack): Blob {
  return new Blob(
    files.flatMap((file) => [
      `${JSON.stringify({ name: nameOf(file).toWellFormed(), bytes: file.size })}\n`,
      file,
    ]),
  );
}

type Sending = { url: string; signal: AbortSignal; onProgress: (bytes: number) => void };

/**
 * Sends files. With XMLHttpRequest, because fetch does not tell how much was sent.
 *
 * @returns why it was refused; null where it was taken
 * @throws where the server cannot be reached, or the signal ends it
 */
export function sendPack(pack: Pack, { url, signal, onProgress }: Sending): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open('POST', url);
    request.setRequestHeader('content-type', 'application/octet-stream');
    // No form of another site can send it.
    request.setRequestHeader('apollo-require-preflight', 'true');
    request.upload.onprogress = ({ loaded }) => onProgress(Math.min(loaded, pack.bytes));
    request.onload = () => resolve(refusalOf(request));
    request.onerror = () => reject(new Error('Failed to fetch: the server cannot be reached.'));
    request.onabort = () => reject(new Error('The upload was cancelled.'));
    request.onloadend = () => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort);
    request.send(bodyOf(pack));
  });
}

function refusalOf({ status, responseText }: XMLHttpRequest): string | null {
  if (status >= 200 && status < 300) return null;
  try {
    const { error } = JSON.parse(responseText) as { error?: unknown };
    if (typeof error === 'string' && error !== '') return error;
  } catch {
    // What is no JSON says no more than its status.
  }
  return `HTTP ${status}`;
}
