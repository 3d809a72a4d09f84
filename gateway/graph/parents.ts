import type { ConceptNode, FindingNode, ReportNode } from '../../backend/graph/graph.contract.ts';
import type {
  CodedPatient,
  CohortMember,
  Entity,
  EntityMatch,
  EvidenceByPatient,
  Extraction,
  FrozenMember,
  MatchedPatient,
  Participant,
  SearchMatch,
} from '../generated/resolvers.ts';
import type { PatientParent } from '../patients/patients.mappers.ts';
import type { ConnectionParent } from './connections.ts';

/** A node as the resolvers of its fields are given it: what REST told, and the study that it was told in. */
export interface ReportParent {
  readonly studyId: string;
  readonly report: ReportNode;
}

export interface FindingParent {
  readonly studyId: string;
  readonly finding: FindingNode;
  readonly entity: Entity;
}

/** A mention of a medication; a type of its own, because Node is told apart by it. */
export interface MedicationParent extends FindingParent {
  readonly kind: 'Medication';
}

export interface MeasurementParent extends FindingParent {
  readonly kind: 'Measurement';
}

/** A concept whose neighbours are looked up when they are asked for. */
export interface ConceptParent extends Pick<ConceptNode, 'key' | 'name' | 'category'> {
  readonly studyId: string;
}

export type PatientConnectionParent = ConnectionParent<PatientParent>;
export type ReportConnectionParent = ConnectionParent<ReportParent>;
export type FindingConnectionParent = ConnectionParent<FindingParent>;
export type MedicationConnectionParent = ConnectionParent<MedicationParent>;
export type MeasurementConnectionParent = ConnectionParent<MeasurementParent>;
export type ParticipantConnectionParent = ConnectionParent<ParticipantParent>;

/** Records of other capabilities that edges of the graph begin at; they stand for themselves. */
export type CodedPatientParent = Omit<CodedPatient, 'patient'>;
export type CohortMemberParent = Omit<CohortMember, 'patient'>;
export type FrozenMemberParent = Omit<FrozenMember, 'patient'>;
export type EntityMatchParent = Omit<EntityMatch, 'report'>;
export type EvidenceByPatientParent = Omit<EvidenceByPatient, 'patient'>;
export type ExtractionParent = Omit<Extraction, 'patient' | 'report'>;
export type MatchedPatientParent = Omit<MatchedPatient, 'patient'>;
export type ParticipantParent = Omit<Participant, 'patient'>;
export type SearchMatchParent = Omit<SearchMatch, 'report'>;
