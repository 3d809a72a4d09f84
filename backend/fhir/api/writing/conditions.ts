import { refusal } from '../../../engines/fhir/api/outcome.ts';
import { readQuery } from '../../../engines/fhir/api/search/query.ts';
import type { Version } from '../../../record/resources/resources.store.ts';
import { lockNames } from '../../../record/resources/write.store.ts';
import type { Database } from '../../../store/database.ts';
import { searchResources } from '../search/search.service.ts';
import type { Change } from './changes.ts';

interface Condition {
  readonly change: Change;
  readonly search: string;
  /** Where the search stands. */
  readonly place: string;
}

/**
 * What the searches of conditional changes find. Two changes at once would both find nothing: those of a type take turns.
 *
 * @throws FhirError 400 for a search that asks for nothing or takes too long, 412 where it finds several
 */
export async function conditionalMatches(
  tx: Database,
  base: string,
  studyId: string,
  changes: readonly Change[],
): Promise<Map<Change, Version>> {
  const found = new Map<Change, Version>();
  const conditional = changes.flatMap((change) => conditionOf(change) ?? []);
  if (conditional.length === 0) return found;
  await lockNames(
    tx,
    conditional.map(({ change }) => `fhir ${studyId} ${change.type}`),
  );
  for (const { change, search, place } of conditional) {
    const asked: [string, string][] = [...new URLSearchParams(search.replace(/^\?/, ''))];
    const query = readQuery(change.type, [...asked, ['_count', '2']], true);
    if (query.criteria.length === 0 && query.links.length === 0)
      throw refusal(400, 'invalid', 'A conditional change names a search parameter.', place);
    const { matches, next } = await searchResources({ db: tx, base }, studyId, query);
    const [only, ...more] = matches;
    if (more.length > 0)
      throw refusal(
        412,
        'multiple-matches',
        'More than one resource is there that this search finds.',
        place,
      );
    if (next !== null)
      throw refusal(400, 'too-costly', 'This search takes too long; name an identifier.', place);
    if (only === undefined) continue;
    const { versionId = '1', lastUpdated = '' } = only.meta ?? {};
    found.set(change, { resource: only, version: Number(versionId), at: new Date(lastUpdated) });
  }
  return found;
}

function conditionOf(change: Change): Condition | null {
  const { entry, where } = change;
  if (change.kind === 'store' && change.ifNoneExist !== null) {
    const place = entry === null ? 'If-None-Exist' : `${entry}.request.ifNoneExist`;
    return { change, search: change.ifNoneExist, place };
  }
  return where === null
    ? null
    : { change, search: where, place: entry === null ? change.type : `${entry}.request.url` };
}
