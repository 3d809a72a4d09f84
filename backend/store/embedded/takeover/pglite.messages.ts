/** What the thread is asked: the rows of a query as objects, or what COPY writes of one. */
export interface PgliteRequest {
  readonly kind: 'rows' | 'copy';
  readonly sql: string;
}

export type PgliteAnswer =
  | { readonly kind: 'rows'; readonly rows: readonly unknown[] }
  | { readonly kind: 'copy'; readonly bytes: Uint8Array }
  | { readonly kind: 'failed'; readonly reason: string };
