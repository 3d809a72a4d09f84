/** What the thread of the embedded store is started with. */
export interface PgliteWorkerData {
  /** The folder of the database files. */
  readonly folder: string;
  /** Where the thread listens; at most 107 bytes, a limit of unix sockets. */
  readonly socketPath: string;
}

/** What the thread tells: it serves, it lives, it has closed the store. */
export type PgliteWorkerMessage = 'ready' | 'pong' | 'closed';
