import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';

/** A file of the backend as it comes. */
export interface OpenedFile {
  readonly body: Readable;
  readonly headers: IncomingHttpHeaders;
}
