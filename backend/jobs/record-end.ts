import type { JobEnd } from '../wall/capability.ts';

/** How the work of a record ended, as that says; one that was removed meanwhile was not wanted any more. */
export function recordEnd(record: { readonly state: string; readonly error: string | null } | null): JobEnd {
  if (record === null || record.state === 'cancelled') return { state: 'cancelled' };
  return record.state === 'failed'
    ? { state: 'failed', error: record.error ?? undefined }
    : { state: 'succeeded' };
}
