/** A store that the tests run over. */
export type StoreName = 'embedded' | 'postgresql' | 'citus';

const ADDRESSES = { postgresql: 'TEST_POSTGRES_URL', citus: 'TEST_CITUS_URL' } as const;

/** The store of this run: the embedded one, or one whose server a variable names (scripts/test-stores.ts). */
export const storeName = (): StoreName => (process.env.TEST_STORE ?? 'embedded') as StoreName;

/** The address of a server; of a cluster, of its coordinator. */
export function addressOf(name: Exclude<StoreName, 'embedded'>): string {
  const url = process.env[ADDRESSES[name]];
  if (!url) throw new Error(`${ADDRESSES[name]} is not set, and TEST_STORE=${name} needs it.`);
  return url;
}
