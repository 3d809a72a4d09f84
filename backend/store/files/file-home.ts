import { CallError } from '../../shared/errors.ts';

/** Names a file by what never changes. */
export interface FileKey {
  readonly studyId: string;
  readonly id: string;
}

/** Where the parts of files lie. Parts are never changed: a home keeps, gives and removes them, and decides nothing. */
export interface FileHome {
  readonly name: 'store' | 's3';
  /** The size of each part but the last. */
  readonly partBytes: number;
  write(file: FileKey, ordinal: number, content: Buffer): Promise<void>;
  /** @throws CallError 503 where the home does not answer, 404 where it has no such part */
  read(file: FileKey, ordinal: number): Promise<Buffer>;
  /** Removes parts, of which some may be gone already. */
  remove(file: FileKey, parts: number): Promise<void>;
}

export const fileRemoved = (): CallError =>
  new CallError(404, 'NOT_FOUND', 'The file is not there any more; upload it, or export it, again.');

export const filesDown = (): CallError =>
  new CallError(
    503,
    'FILES_DOWN',
    'The service that keeps files does not answer; try again in a minute, and tell your operator if it stays.',
  );
