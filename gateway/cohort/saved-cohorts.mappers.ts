import type { Difference as WireDifference } from '../../backend/cohort/saved/difference.contract.ts';
import type {
  CohortDetail,
  VersionDetail,
  SavedCohort as WireCohort,
} from '../../backend/cohort/saved/saved.contract.ts';
import type {
  CohortDifference,
  CohortHistory,
  CohortVerdict,
  CohortVersion,
  CohortVersionDetail,
  ComparedCohort,
  MembershipChange,
  SavedCohort,
} from '../generated/resolvers.ts';
import { listedConnection } from '../graph/connections.ts';
import { toNodeInput } from './cohort-node.mappers.ts';
import { toProof } from './cohort-tree.mappers.ts';

export const toSavedCohort = ({ id, name, owner, latest, ...wire }: WireCohort): SavedCohort => ({
  id,
  name,
  owner,
  latest,
  isPrivate: wire.is_private,
  createdAt: wire.created_at,
  changedAt: wire.changed_at,
});

const toVersion = (wire: CohortDetail['versions'][number]): CohortVersion => ({
  version: wire.version,
  savedBy: wire.saved_by,
  savedAt: wire.saved_at,
  frozenAt: wire.frozen_at,
  members: wire.members,
});

export const toHistory = ({ versions, ...cohort }: CohortDetail): CohortHistory => ({
  cohort: toSavedCohort(cohort),
  versions: versions.map(toVersion),
});

export function toVersionDetail({ tree, problem, frozen, ...version }: VersionDetail): CohortVersionDetail {
  return {
    summary: toVersion(version),
    tree: JSON.stringify(toNodeInput(tree)),
    problem,
    frozen: frozen && { ...frozen, frozenBy: frozen.frozen_by },
  };
}

const toSide = ({ frozen_at: frozenAt, ...side }: WireDifference['from']): ComparedCohort => ({
  ...side,
  frozenAt,
});

export function toDifference(wire: WireDifference): CohortDifference {
  const { from, to, joined, left, stayed, problem, changes } = wire;
  return {
    from: toSide(from),
    to: toSide(to),
    joined,
    left,
    stayed,
    problem: problem && `Version ${problem.version}: ${problem.sentence}`,
    totalCount: joined + left,
    ...listedConnection(changes, wire, toChange),
  };
}

function toChange(wire: WireDifference['changes'][number]): MembershipChange {
  const { patient_id: patientId, change, in_study: isInStudy, reasons, since, proof } = wire;
  return {
    patientId,
    hasJoined: change === 'joined',
    isInStudy,
    // Single words in snake_case have the schema's spelling in upper case.
    reasons: reasons.map((reason) => ({
      ...reason,
      verdict: reason.verdict.toUpperCase() as CohortVerdict,
    })),
    since: since && {
      reports: since.reports.map(({ extraction_id: extractionId, day }) => ({ extractionId, day })),
      totalReports: since.reports_total,
      reread: since.reread,
      resources: since.resources,
    },
    proof: proof.map(toProof),
  };
}
