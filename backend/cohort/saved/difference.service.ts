import type { EvidenceDependencies } from '../../evidence/lookup.ts';
import type { Database } from '../../store/database.ts';
import { type Keyset, type PageArguments, toPage } from '../../store/keyset.ts';
import { judgePatients } from '../builder/matrix.store.ts';
import { firstPatients, listOf, patientPage, withCursors } from '../tree/patient-pages.ts';
import { createTreeReader, type ReadNode, type ReadTree } from '../tree/read-tree.ts';
import { readReferences } from '../tree/referenced-cohorts.ts';
import { countInAllUnits, withProofs } from '../tree/tree.service.ts';
import { changesSince } from './changes-since.store.ts';
import { type ComparedVersion, comparedVersion } from './compared-versions.ts';
import { type CriterionNames, criterionNames } from './criterion-names.ts';
import { criterionWords } from './criterion-words.ts';
import { criteriaOf, decidingCriteria, type Verdict, verdictBy } from './deciding-criteria.ts';
import type { Difference, MembershipChange, Reason } from './difference.contract.ts';
import type { CohortKey } from './saved.store.ts';

interface DifferenceRequest extends PageArguments {
  readonly from: number;
  readonly to: number;
}

/**
 * Who is in one version of a cohort and not in another, and which criteria decide it.
 *
 * @throws CallError 400 where a live version cannot be counted, 404, 409 where one has too many members
 */
export async function differenceOf(
  dependencies: EvidenceDependencies,
  key: CohortKey,
  username: string,
  { from: fromVersion, to: toVersion, ...asked }: DifferenceRequest,
): Promise<Difference> {
  const page = patientPage(listOf(key, fromVersion, toVersion), asked);
  const from = await comparedVersion(dependencies, key, fromVersion, username);
  const to = await comparedVersion(dependencies, key, toVersion, username);
  const joined = [...to.members].filter((id) => !from.members.has(id));
  const left = [...from.members].filter((id) => !to.members.has(id));
  const { rows: told, ...more } = toPage(beyond([...joined, ...left], page), page);
  const broken = [from, to].find(({ problem }) => problem !== null);
  return {
    from: sideOf(from),
    to: sideOf(to),
    joined: joined.length,
    left: left.length,
    stayed: to.members.size - joined.length,
    problem: broken === undefined ? null : { version: broken.stored.version, sentence: broken.problem ?? '' },
    changes: withCursors(
      await changesOf(dependencies, { studyId: key.studyId, username }, { from, to }, told),
      page,
    ),
    ...more,
  };
}

/** As the store orders ids: by the bytes of UTF-8. */
const byBytes = (one: string, other: string): number => Buffer.compare(Buffer.from(one), Buffer.from(other));

/** The ids beyond the position of a page, in the order in which it is read. */
function beyond(ids: readonly string[], { position, isBackward }: Keyset): string[] {
  const sign = isBackward ? -1 : 1;
  const from = position?.[0];
  return ids
    .filter((id) => from === undefined || sign * byBytes(id, String(from)) > 0)
    .sort((one, other) => sign * byBytes(one, other));
}

const sideOf = ({ stored, members, withdrawn }: ComparedVersion): Difference['from'] => ({
  version: stored.version,
  frozen_at: stored.frozenAt?.toISOString() ?? null,
  members: members.size,
  withdrawn,
});

interface Sides {
  readonly from: ComparedVersion;
  readonly to: ComparedVersion;
}
interface Scope {
  readonly studyId: string;
  readonly username: string;
}

async function changesOf(
  dependencies: EvidenceDependencies,
  scope: Scope,
  { from, to }: Sides,
  page: readonly string[],
): Promise<Omit<MembershipChange, 'cursor'>[]> {
  if (page.length === 0) return [];
  const { db } = dependencies;
  const { studyId } = scope;
  const since = await sinceFrozen(db, studyId, { from, to }, page);
  const both =
    from.problem === null && to.problem === null ? await readBoth(dependencies, scope, { from, to }) : null;
  const verdicts = both === null ? new Map() : await verdictsOf(db, studyId, both, page);
  const names = await criterionNames(dependencies, scope, [from.tree, to.tree]);
  const changes = page.map(
    (patient_id): Omit<MembershipChange, 'proof' | 'cursor'> & { leaves: Set<number> } => {
      const change = to.members.has(patient_id) ? 'joined' : 'left';
      const own = verdicts.get(patient_id);
      const { reasons, leaves } =
        both === null || own === undefined
          ? { reasons: [], leaves: new Set<number>() }
          : reasonsOf({ from, to }, both, change, own, names);
      return {
        patient_id,
        change,
        in_study: both === null || own !== undefined,
        reasons,
        leaves,
        since: since?.get(patient_id) ?? null,
      };
    },
  );
  const proofs = both === null ? [] : await withProofs(db, studyId, both.read, page);
  return changes.map(({ leaves, ...change }, place) => ({
    ...change,
    proof: (proofs[place]?.proof ?? []).filter(({ criterion }) =>
      [...leaves].some((leaf) => both?.read.leaves[leaf]?.path === criterion),
    ),
  }));
}

/** Both trees read over one list of criteria: equal ones are one. */
interface BothTrees {
  readonly read: Pick<ReadTree, 'leaves' | 'root'>;
  readonly from: ReadNode;
  readonly to: ReadNode;
}

async function readBoth(
  dependencies: EvidenceDependencies,
  { studyId, username }: Scope,
  { from, to }: Sides,
): Promise<BothTrees> {
  const { db } = dependencies;
  const cohorts = new Map([
    ...(await readReferences({ db, studyId, username }, from.tree)),
    ...(await readReferences({ db, studyId, username }, to.tree)),
  ]);
  const reader = createTreeReader(dependencies, studyId, { cohorts });
  const [fromRoot, toRoot] = [reader.read(from.tree, 'from'), reader.read(to.tree, 'to')];
  const read = { root: { kind: 'all' as const, nodes: [fromRoot, toRoot] }, leaves: await reader.leaves() };
  return { read, from: fromRoot, to: toRoot };
}

/** The verdicts of all criteria, as of now, of those patients whom the study still has. */
async function verdictsOf(
  db: Database,
  studyId: string,
  { read }: BothTrees,
  patientIds: readonly string[],
): Promise<Map<string, readonly Verdict[]>> {
  const columns = read.leaves.map((_, leaf): ReadNode => ({ kind: 'leaf', leaf }));
  const page = { ...firstPatients(patientIds.length), patientIds };
  const { patients } = await countInAllUnits(read, () => judgePatients(db, studyId, read, columns, page));
  return new Map((patients ?? []).map(({ id, verdicts }) => [id, verdicts]));
}

/** Which criteria keep a patient out of the version that does not have them; of those first that the other one does not have. */
function reasonsOf(
  { from, to }: Sides,
  both: BothTrees,
  change: MembershipChange['change'],
  verdicts: readonly Verdict[],
  names: CriterionNames,
): { reasons: Reason[]; leaves: Set<number> } {
  const without = change === 'joined' ? 'from' : 'to';
  const within = change === 'joined' ? to : from;
  const lacking = change === 'joined' ? from : to;
  // Fixed members do not follow what is found later: what they meet now is then no reason.
  if (verdictBy(both[without], verdicts) === true) return { reasons: [], leaves: new Set() };
  const deciding = decidingCriteria(lacking.tree, both[without], verdicts);
  const shared = new Set(criteriaOf(both[within === from ? 'from' : 'to']));
  const apart = deciding.filter(({ read }) => criteriaOf(read).some((leaf) => !shared.has(leaf)));
  const chosen = apart.length > 0 ? apart : deciding;
  return {
    reasons: chosen.slice(0, MOST_REASONS).map(({ place, node, read }) => ({
      version: lacking.stored.version,
      criterion: place,
      words: criterionWords(node, names),
      verdict: wordOf(verdictBy(read, verdicts)),
    })),
    leaves: new Set(chosen.flatMap(({ read }) => criteriaOf(read))),
  };
}

const MOST_REASONS = 20;
const wordOf = (verdict: Verdict): Reason['verdict'] =>
  verdict === null ? 'unknown' : verdict ? 'met' : 'not_met';

/** What came since the older frozen version, up to the other one where that is frozen, too. */
async function sinceFrozen(
  db: Database,
  studyId: string,
  { from, to }: Sides,
  patientIds: readonly string[],
): Promise<Awaited<ReturnType<typeof changesSince>> | null> {
  const frozen = [from, to]
    .flatMap(({ stored }) => stored.frozenAt ?? [])
    .sort((a, b) => Number(a) - Number(b));
  const [after, until = new Date()] = frozen;
  return after === undefined ? null : changesSince(db, studyId, patientIds, { after, until });
}
