import type {
  Participant as WireParticipant,
  Withdrawal as WireWithdrawal,
} from '../../backend/participants/participants.contract.ts';
import type {
  Participant,
  ParticipantConflict,
  ParticipantInput,
  ParticipantStatus,
  Withdrawal,
} from '../generated/resolvers.ts';
import { lowerCase, upperCase } from '../shared/enums.ts';
import { type Failure, failureOf, UpstreamError } from '../shared/failures.ts';

export function toParticipant(wire: WireParticipant): Participant {
  return {
    id: wire.id,
    name: wire.name,
    email: wire.email,
    phone: wire.phone,
    dateOfBirth: wire.date_of_birth,
    gender: wire.gender,
    enrollmentDate: wire.enrollment_date,
    status: upperCase<ParticipantStatus>(wire.status),
    lastActivity: wire.last_activity,
    progress: wire.progress,
    studyGroup: wire.study_group,
    consentGiven: wire.consent_given,
    medicalConditions: wire.medical_conditions,
    medications: wire.medications,
    allergies: wire.allergies,
    emergencyContact: wire.emergency_contact,
    patientId: wire.patient_id,
    isSample: wire.is_sample,
    version: wire.version,
  };
}

/** What is written of a participant as REST takes it. */
export const toWritten = (input: ParticipantInput) => ({
  name: input.name,
  email: input.email ?? null,
  phone: input.phone ?? null,
  date_of_birth: input.dateOfBirth ?? null,
  gender: input.gender ?? null,
  enrollment_date: input.enrollmentDate,
  status: lowerCase(input.status),
  last_activity: input.lastActivity ?? null,
  progress: input.progress,
  study_group: input.studyGroup ?? null,
  consent_given: input.consentGiven,
  medical_conditions: [...input.medicalConditions],
  medications: [...input.medications],
  allergies: [...input.allergies],
  emergency_contact: input.emergencyContact ?? null,
  patient_id: input.patientId ?? null,
});

export function toWithdrawal({ id, withdrawn_by, withdrawn_at, removed }: WireWithdrawal): Withdrawal & {
  __typename: 'Withdrawal';
} {
  return {
    __typename: 'Withdrawal',
    id,
    withdrawnBy: withdrawn_by,
    withdrawnAt: withdrawn_at,
    removed,
  };
}

/** The result of a mutation, or its expected failure as data; the field goes by the name it has in GraphQL. */
export async function orConflict<T>(
  work: Promise<T>,
): Promise<T | Failure | (ParticipantConflict & { __typename: 'ParticipantConflict' })> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.status !== 409) return named(failureOf(error));
    const { message, code, status: upstreamStatus, field } = error;
    return { __typename: 'ParticipantConflict', message, code, upstreamStatus, field: fieldOf(field) };
  }
}

const named = (failure: Failure): Failure =>
  failure.__typename === 'InvalidInput' ? { ...failure, field: fieldOf(failure.field) } : failure;

/** date_of_birth becomes dateOfBirth; the place within a list is left out. */
const fieldOf = (field: string | null): string | null =>
  field === null
    ? null
    : (field.split('.')[0] ?? '').replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase());
