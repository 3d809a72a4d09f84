import { createHash } from 'node:crypto';

/** Operations by their ids, in the form that Apollo's tools write and read. */
export interface DocumentManifest {
  readonly format: 'apollo-persisted-query-manifest';
  readonly version: 1;
  readonly operations: readonly ManifestOperation[];
}

export interface ManifestOperation {
  /** The SHA-256 of its text, in hexadecimal. */
  readonly id: string;
  readonly name: string;
  readonly type: 'query' | 'mutation' | 'subscription';
  /** The text, with all fragments that it uses. */
  readonly body: string;
}

/** The id that clients and servers give a document. */
export const documentId = (text: string): string => createHash('sha256').update(text).digest('hex');

export const manifestOf = (operations: readonly ManifestOperation[]): DocumentManifest => ({
  format: 'apollo-persisted-query-manifest',
  version: 1,
  operations,
});
