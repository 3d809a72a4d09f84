import { setImmediate as turn } from 'node:timers/promises';
import type { Bundle, BundleEntry, FhirResource } from 'fhir/r4';
import { type Fault, FhirError, outcomeOf, refusal } from '../../../engines/fhir/api/outcome.ts';
import type { Caller } from '../../../shared/caller.ts';
import { etagOf } from '../bundles.ts';
import type { Change } from './changes.ts';
import { type Entry, readEntry } from './entries.ts';
import { applyChanges, type Deleted, type WriteDependencies, type Written } from './write.service.ts';

export interface BundleDependencies extends WriteDependencies {
  /** Answers a read or a search by its path, such as `Condition?patient=p-1`. */
  read(path: string): Promise<FhirResource | Bundle>;
  /** What a failure is told as. */
  failureOf(error: unknown): { readonly status: number; readonly faults: readonly Fault[] };
}

/** How many entries are checked before others get their turn. */
const AT_ONCE = 50;
const MOST_FAULTS = 100;

/**
 * Stores all entries of a transaction, or nothing; reads see what was stored.
 *
 * @throws FhirError that names the places of what is wrong
 */
export async function runTransaction(
  dependencies: BundleDependencies,
  studyId: string,
  caller: Caller,
  values: readonly unknown[],
): Promise<Bundle> {
  const entries = await eachOf(values, (value, index) => readEntry(value, index, dependencies.base));
  const checked = await eachOf(entries, (entry) => (entry.kind === 'write' ? entry.check() : null));
  const changes = checked.filter((each) => each !== null);
  refuseSameUrl(changes);
  refuseTooMany(changes);
  const done = await applyChanges(dependencies, studyId, caller, changes);
  const byChange = new Map(changes.map((each, place) => [each, done[place]]));
  const entry: BundleEntry[] = [];
  for (const [index, each] of checked.entries()) {
    const made = each === null ? undefined : byChange.get(each);
    const asked = entries[index];
    if (made !== undefined) entry.push(changedEntry(dependencies.base, made));
    else if (asked?.kind === 'read') entry.push(await readAt(dependencies, asked));
  }
  return { resourceType: 'Bundle', type: 'transaction-response', entry };
}

/** Does each entry for itself: what fails is told at its place, the others are done. */
export async function runBatch(
  dependencies: BundleDependencies,
  studyId: string,
  caller: Caller,
  values: readonly unknown[],
): Promise<Bundle> {
  const entry: BundleEntry[] = [];
  for (const [index, value] of values.entries()) {
    try {
      const asked = readEntry(value, index, dependencies.base);
      if (asked.kind === 'read') entry.push(await readAt(dependencies, asked));
      else {
        const [done] = await applyChanges(dependencies, studyId, caller, [asked.check()]);
        if (done !== undefined) entry.push(changedEntry(dependencies.base, done));
      }
    } catch (error) {
      const { status, faults } = dependencies.failureOf(error);
      entry.push({ response: { status: String(status), outcome: outcomeOf(faults) } });
    }
  }
  return { resourceType: 'Bundle', type: 'batch-response', entry };
}

/** Does a step for each, and tells the faults of all of them together. */
async function eachOf<Value, Result>(
  values: readonly Value[],
  step: (value: Value, index: number) => Result,
): Promise<Result[]> {
  const faults: Fault[] = [];
  const results: Result[] = [];
  for (const [index, value] of values.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await turn();
    try {
      results.push(step(value, index));
    } catch (error) {
      if (!(error instanceof FhirError)) throw error;
      faults.push(...error.faults);
      if (faults.length >= MOST_FAULTS) break;
    }
  }
  if (faults.length > 0) throw new FhirError(400, faults);
  return results;
}

function refuseSameUrl(changes: readonly Change[]): void {
  const seen = new Set<string>();
  for (const change of changes) {
    const { fullUrl } = change.kind === 'store' ? change : { fullUrl: null };
    if (fullUrl === null) continue;
    if (seen.has(fullUrl))
      throw refusal(400, 'duplicate', 'Two entries have the same fullUrl.', `${change.entry}.fullUrl`);
    seen.add(fullUrl);
  }
}

/** What is looked up one by one while others wait. */
const MOST_LOOKED_UP = 500;

function refuseTooMany(changes: readonly Change[]): void {
  const lookedUp = changes.filter(({ kind, where }) => kind !== 'store' || where !== null);
  if (lookedUp.length > MOST_LOOKED_UP)
    throw refusal(
      413,
      'too-costly',
      `A transaction deletes, patches and conditionally updates ${MOST_LOOKED_UP} resources at most; send it in parts.`,
      'Bundle.entry',
    );
}

function changedEntry(base: string, done: Written | Deleted): BundleEntry {
  const { version, at } = done;
  const etag = version === null ? {} : { etag: etagOf(version) };
  if (done.status === 204) return { response: { status: '204 No Content', ...etag } };
  const { resource, status } = done;
  const path = `${resource.resourceType}/${resource.id}`;
  return {
    fullUrl: `${base}/${path}`,
    resource,
    response: {
      status: status === 201 ? '201 Created' : '200 OK',
      location: `${base}/${path}/_history/${version}`,
      ...etag,
      lastModified: at.toISOString(),
    },
  };
}

/** A read of a transaction that finds nothing is told at its place: what was written is stored by then. */
async function readAt(
  dependencies: BundleDependencies,
  { path }: Extract<Entry, { kind: 'read' }>,
): Promise<BundleEntry> {
  try {
    return { resource: await dependencies.read(path), response: { status: '200 OK' } };
  } catch (error) {
    const { status, faults } = dependencies.failureOf(error);
    return { response: { status: String(status), outcome: outcomeOf(faults) } };
  }
}
