import type { GatewayContext } from '../context.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { patientOf, reportOf } from './nodes.ts';
import type {
  CodedPatientParent,
  CohortMemberParent,
  EntityMatchParent,
  EvidenceByPatientParent,
  ExtractionParent,
  FrozenMemberParent,
  MatchedPatientParent,
  ParticipantParent,
  SearchMatchParent,
} from './parents.ts';
import { studyOfRecord } from './study-of-record.ts';

/** The patient that a record names; null where none is known. */
const patient = (
  record:
    | CodedPatientParent
    | CohortMemberParent
    | FrozenMemberParent
    | EvidenceByPatientParent
    | ExtractionParent
    | MatchedPatientParent
    | ParticipantParent,
  _args: unknown,
  { sources }: GatewayContext,
) => {
  const studyId = studyOfRecord(record);
  return studyId === undefined || record.patientId == null
    ? null
    : patientOf(sources, studyId, record.patientId);
};

const reportBy =
  <Record extends object>(idOf: (record: Record) => string | null | undefined) =>
  (record: Record, _args: unknown, { sources }: GatewayContext) => {
    const studyId = studyOfRecord(record);
    const id = idOf(record);
    return studyId === undefined || id == null ? null : reportOf(sources, studyId, id);
  };

/** Edges from records of other capabilities into the graph. */
export const edgeResolvers: Resolvers = {
  Participant: { patient },
  Extraction: { patient, report: reportBy<ExtractionParent>(({ id }) => id) },
  EntityMatch: { report: reportBy<EntityMatchParent>(({ extractionId }) => extractionId) },
  EvidenceByPatient: { patient },
  CodedPatient: { patient },
  MatchedPatient: { patient },
  SearchMatch: { report: reportBy<SearchMatchParent>(({ extractionId }) => extractionId) },
  CohortMember: { patient },
  FrozenMember: { patient },
};
