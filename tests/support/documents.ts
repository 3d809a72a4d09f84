import type { Answer, TestBackend } from './backend.ts';
import { until } from './until.ts';

type Headers = Record<string, string>;

/** Sends a file as the gateway does: the body is the file. */
export async function sendFile(
  backend: TestBackend,
  content: BodyInit,
  { fileName = 'letter.pdf', ...headers }: { fileName?: string } & Headers = {},
): Promise<Answer> {
  const response = await fetch(`${backend.url}/api/documents`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${backend.token}`,
      'content-type': 'application/pdf',
      'x-file-name': encodeURIComponent(fileName),
      ...headers,
    },
    body: content,
    ...(content instanceof ReadableStream ? { duplex: 'half' } : {}),
  });
  return { status: response.status, body: await response.json() };
}

/** Waits until the reading of a document has ended; answers the document. */
// biome-ignore lint/suspicious/noExplicitAny: tests read bodies of every shape
export async function readingEnded(backend: TestBackend, id: string, headers: Headers = {}): Promise<any> {
  return until(
    async () => (await backend.call('GET', `/api/documents/${id}`, undefined, headers)).body.document,
    (document) => !['queued', 'running'].includes(document?.state),
  );
}

/** Uploads a text and has it read; answers the id of the document. */
export async function readFile(
  backend: TestBackend,
  content: string,
  headers: Headers = {},
): Promise<string> {
  const { body } = await sendFile(backend, content, headers);
  const { id } = body.document;
  await backend.call('POST', `/api/documents/${id}/analyze`, {}, headers);
  await readingEnded(backend, id, headers);
  return id;
}
