import { noResource, refusal } from '../../../engines/fhir/api/outcome.ts';
import { auditAll } from '../../../record/audit/audit.store.ts';
import { refuseWhereDeidentified } from '../../../record/intake/identifier-map.store.ts';
import { readResource, type Version } from '../../../record/resources/resources.store.ts';
import { lockNames, saveVersions } from '../../../record/resources/write.store.ts';
import type { MarkMaker } from '../../../record/withdrawn/marks.ts';
import type { Caller } from '../../../shared/caller.ts';
import { type Database, inTransaction } from '../../../store/database.ts';
import { lockForWriting } from '../../../store/write-lock.ts';
import type { Change } from './changes.ts';
import { conditionalMatches } from './conditions.ts';
import { deleteResource, refuseReferredTo } from './deletions.ts';
import { requireVersion } from './if-match.ts';
import { patched } from './json-patch.ts';
import { settleLinks } from './links.ts';
import { newId, newVersions, type Placed, withMeta } from './new-versions.ts';
import { type Wanted, wantedOf } from './wanted.ts';

export interface WriteDependencies {
  readonly db: Database;
  readonly base: string;
  readonly markOf: MarkMaker;
}

/** A resource that was made, changed, or found as it was by a conditional create. */
export interface Written extends Version {
  readonly status: 200 | 201;
}

/** A deletion; its version is null where nothing was there. */
export interface Deleted {
  readonly status: 204;
  readonly version: number | null;
  readonly at: Date;
}

const AS_IT_COMES =
  'This study stores de-identified texts only, and resources are stored as they come; ingest the report as text instead.';

/** A change with the id that it goes to: null for a search that found nothing. */
interface Aimed {
  readonly change: Change;
  readonly id: string | null;
  /** Whether the search of the change found it. */
  readonly isFound: boolean;
}

/** Stores resources of a study in one transaction, as `applyChanges` does. */
export async function writeResources(
  dependencies: WriteDependencies,
  studyId: string,
  caller: Caller,
  wanted: readonly Wanted[],
): Promise<Written[]> {
  const done = await applyChanges(dependencies, studyId, caller, wanted);
  return done.filter((each) => each.status !== 204);
}

/**
 * Does all changes of a study in one transaction, or none: deletions first, as R4 has it, then what is stored.
 *
 * @returns what became of each change
 * @throws CallError 409 where the study stores de-identified texts only, or where a patient was withdrawn
 * @throws FhirError 400 for references that lead nowhere, 404 for what is not there, 409 for what others need, 412 where a
 *   version or a search is not as it is asked for, 422 for a patch that does not fit
 */
export function applyChanges(
  dependencies: WriteDependencies,
  studyId: string,
  caller: Caller,
  changes: readonly Change[],
): Promise<(Written | Deleted)[]> {
  if (changes.length === 0) return Promise.resolve([]);
  return inTransaction(dependencies.db, (tx) => applyIn(tx, dependencies, studyId, caller, changes));
}

/** Ends a transaction that shall leave nothing. */
class Tried extends Error {}

/** Does a change and takes it back: throws what `applyChanges` would throw. */
export async function tryChange(
  dependencies: WriteDependencies,
  studyId: string,
  caller: Caller,
  change: Change,
): Promise<void> {
  try {
    await inTransaction(dependencies.db, async (tx) => {
      await applyIn(tx, dependencies, studyId, caller, [change]);
      throw new Tried();
    });
  } catch (error) {
    if (!(error instanceof Tried)) throw error;
  }
}

async function applyIn(
  tx: Database,
  { base, markOf }: WriteDependencies,
  studyId: string,
  caller: Caller,
  changes: readonly Change[],
): Promise<(Written | Deleted)[]> {
  await lockForWriting(tx, studyId);
  // A form holds questions, not what anybody answered.
  if (changes.some(({ kind, type }) => kind !== 'delete' && type !== 'Questionnaire'))
    await refuseWhereDeidentified(tx, studyId, AS_IT_COMES);
  const found = await conditionalMatches(tx, base, studyId, changes);
  const there = new Map([...found].filter(([change]) => change.where === null));
  const aimed = changes.map((change) => aim(change, found.get(change)));
  const changing = aimed.filter(({ change }) => !there.has(change));
  refuseTwice(changing);
  await lockNames(
    tx,
    changing.flatMap(({ change, id }) => (id === null ? [] : `fhir ${studyId} ${change.type}/${id}`)),
  );
  const at = new Date();
  const deleted = await deleteAll(tx, studyId, changing, at);
  const stores: (Placed | null)[] = [];
  for (const each of aimed) stores.push(await storeOf(tx, studyId, each));
  const placed = stores.filter((each) => each !== null);
  await settleLinks({ tx, studyId, base }, placed);
  const written = placed.filter(({ wanted }) => !there.has(wanted));
  const saved = (await newVersions(tx, studyId, written, markOf)).map((each) => withMeta(each, at));
  if (saved.length > 0) await saveVersions(tx, studyId, saved, at);
  await refuseReferredTo(tx, studyId, [...deleted.values()]);
  await auditAll(tx, caller, studyId, [
    ...[...deleted.values()].map(({ type, id }) => ({ action: 'fhir.delete', target: `${type}/${id}` })),
    ...saved.map(({ id, isNew, resource: { resourceType } }) => ({
      action: isNew ? 'fhir.create' : 'fhir.update',
      target: `${resourceType}/${id}`,
    })),
    ...[...there.values()].map(({ resource: { resourceType, id } }) => ({
      action: 'fhir.read',
      target: `${resourceType}/${id}`,
    })),
  ]);
  const versions = new Map(written.map((each, place) => [each, saved[place]]));
  return changes.map((change, place): Written | Deleted => {
    const present = there.get(change);
    if (present !== undefined) return { ...present, status: 200 };
    const store = stores[place];
    const made = store === null || store === undefined ? undefined : versions.get(store);
    return made === undefined
      ? { status: 204, version: deleted.get(change)?.version ?? null, at }
      : { resource: made.resource, version: made.version, at, status: made.isNew ? 201 : 200 };
  });
}

/** @throws FhirError 400 where the resource names another id than the search finds, 404 where a patch finds none */
function aim(change: Change, found: Version | undefined): Aimed {
  const { type, entry, where } = change;
  const isFound = found !== undefined;
  const id = found?.resource.id ?? change.id;
  if (change.kind !== 'store') {
    if (id === null && change.kind === 'patch')
      throw refusal(404, 'not-found', `This search finds no ${type}.`, entry ?? undefined);
    return { change, id, isFound };
  }
  const own = change.resource.id;
  if (where === null) return { change, id: id ?? newId(change.resource), isFound };
  if (id !== null && own !== undefined && own !== id)
    throw refusal(
      400,
      'invalid',
      'The search finds a resource of another id than this one names.',
      entry === null ? `${type}.id` : `${entry}.resource.id`,
    );
  // If-Match is about what the search finds.
  if (id === null) requireVersion(change.ifMatch, 0, entry);
  return { change, id: id ?? own ?? newId(change.resource), isFound };
}

function refuseTwice(aimed: readonly Aimed[]): void {
  const seen = new Set<string>();
  for (const { change, id } of aimed) {
    const address = `${change.type}/${id}`;
    if (id !== null && seen.has(address))
      throw refusal(400, 'duplicate', 'Two entries write the same resource.', change.entry ?? undefined);
    seen.add(address);
  }
}

type Removed = Change & { readonly id: string; readonly version: number };

async function deleteAll(
  tx: Database,
  studyId: string,
  aimed: readonly Aimed[],
  at: Date,
): Promise<Map<Change, Removed>> {
  const deleted = new Map<Change, Removed>();
  for (const { change, id } of aimed) {
    if (change.kind !== 'delete' || id === null) continue;
    const version = await deleteResource(tx, studyId, { type: change.type, id }, change, at);
    if (version !== null) deleted.set(change, { ...change, id, version });
  }
  return deleted;
}

/** What a change stores, at its place; null for a deletion. */
async function storeOf(
  tx: Database,
  studyId: string,
  { change, id, isFound }: Aimed,
): Promise<Placed | null> {
  if (change.kind === 'delete' || id === null) return null;
  const { type, entry } = change;
  const address = `${type}/${id}`;
  if (change.kind === 'store')
    return { wanted: isFound && change.where !== null ? { ...change, id } : change, id, address };
  const present = await readResource(tx, studyId, { type, id });
  if (present === null) throw noResource(type, entry ?? undefined);
  const wanted = wantedOf(patched(present.resource, change.patch, entry), { type, id, entry });
  return { wanted: { ...wanted, ifMatch: change.ifMatch }, id, address };
}
