import { isSubmittedId } from '../../../engines/fhir/submitted-bundle.ts';
import { type Position, reportCandidates, storedAmong } from '../../../record/resources/candidates.store.ts';
import { type VersionPage, versionKey } from '../../../record/resources/history.store.ts';
import type { Version } from '../../../record/resources/resources.store.ts';
import type { Database } from '../../../store/database.ts';
import { type Page, pageOf } from '../search/pages.ts';
import { inOrder, isBefore } from '../search/streams.ts';

/** A version, or only how far was looked. */
interface Step extends Position {
  readonly version: Version | null;
}

/** Which changes are read, the latest first. */
export interface ChangesRequest {
  readonly db: Database;
  readonly studyId: string;
  readonly isWanted: (type: string) => boolean;
  /** Only the reports of this patient, by the id of the Patient resource; null for all. */
  readonly patient: string | null;
  /** Whether what a report said is left out where a later version took its place. */
  readonly isPresentOnly: boolean;
  readonly since: Date | null;
  readonly after: Position | null;
  /** A page of what rows hold. */
  stored(page: VersionPage): Promise<Version[]>;
}

const STORED_PAGE = 200;
const REPORTS_PAGE = 16;

/** A page of changes that pass; it ends early where so much had to be looked at. */
export const changesPage = (
  asked: ChangesRequest,
  count: number,
  passes: (version: Version) => boolean = () => true,
): Promise<Page<Version>> =>
  pageOf(inOrder<Step>(fromReports(asked), fromStored(asked), true), count, ({ version }) =>
    version !== null && passes(version) ? version : null,
  );

async function* fromStored({ stored, since, after, isWanted }: ChangesRequest): AsyncGenerator<Step> {
  let from = after;
  for (;;) {
    const page = await stored({ since, after: from, limit: STORED_PAGE });
    for (const version of page)
      yield { ...positionOf(version), version: isWanted(version.resource.resourceType) ? version : null };
    const last = page.at(-1);
    if (last === undefined || page.length < STORED_PAGE) return;
    from = positionOf(last);
  }
}

/** What reports say, as they were read last. */
async function* fromReports(asked: ChangesRequest): AsyncGenerator<Step> {
  const { db, studyId, patient, since, after } = asked;
  const narrowing = {
    patients: patient === null ? [] : [[patient]],
    extractionIds: null,
    codes: [],
    changed: { from: since, to: null },
  };
  // A page can end within a report, so that the first one is looked at again.
  let page = { isDescending: true, after, isInclusive: true, limit: REPORTS_PAGE };
  for (;;) {
    const reports = await reportCandidates(db, studyId, narrowing, page);
    for (const { at, version, resources } of reports) {
      const steps = resources()
        .filter(({ resourceType }) => asked.isWanted(resourceType))
        .map((resource): Version => ({ resource, version, at }))
        .map((each): Step & { version: Version } => ({ ...positionOf(each), version: each }))
        .filter((step) => after === null || isBefore(after, step, true))
        .sort((one, other) => (isBefore(one, other, true) ? -1 : 1));
      const replaced = await replacedAmong(asked, steps);
      yield* steps.filter(
        ({ version: { resource } }) => !replaced.has(`${resource.resourceType}/${resource.id}`),
      );
    }
    const last = reports.at(-1);
    if (last === undefined || reports.length < REPORTS_PAGE) return;
    const position = { at: last.at, id: last.extractionId };
    yield { ...position, version: null };
    page = { ...page, after: position, isInclusive: false };
  }
}

/** What rows hold in place of a report: of what was submitted with it the first version, too. */
function replacedAmong(
  { db, studyId, isPresentOnly }: ChangesRequest,
  steps: readonly { readonly version: Version }[],
): Promise<ReadonlySet<string>> {
  const keys = steps
    .map(({ version: { resource } }) => ({ type: resource.resourceType, id: resource.id ?? '' }))
    .filter(({ id }) => isPresentOnly || isSubmittedId(id));
  return storedAmong(db, studyId, keys);
}

const positionOf = (version: Version): Position => ({ at: version.at, id: versionKey(version) });
