import type { Headers } from 'node-fetch';

/** A file of the backend as it comes. */
export interface OpenedFile {
  readonly body: NodeJS.ReadableStream;
  readonly headers: Headers;
}
