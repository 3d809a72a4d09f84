import type { ParticipantFragment, ParticipantInput, ParticipantStatus } from '../generated/graphql.ts';
import type { FieldProblems } from '../shared/useWizard.ts';

/** A participant as the form holds it: texts as they are typed, lists one entry a line. */
export type ParticipantValues = {
  id: string;
  name: string;
  email: string;
  phone: string;
  dateOfBirth: string;
  gender: string;
  enrollmentDate: string;
  status: ParticipantStatus;
  lastActivity: string;
  progressPercent: number | string;
  studyGroup: string;
  consentGiven: boolean;
  medicalConditions: string;
  medications: string;
  allergies: string;
  emergencyContact: string;
  patientId: string;
};

export type ParticipantField = keyof ParticipantValues;

/** What is wrong with the fields of a form, by field. */
export type FieldErrors = FieldProblems<ParticipantField>;

/** The parts that a participant is shown and asked for in. */
export const SECTIONS = {
  basic: {
    title: 'Basic information',
    fields: ['id', 'name', 'email', 'phone', 'dateOfBirth', 'gender', 'emergencyContact'],
  },
  study: {
    title: 'Study information',
    fields: [
      'enrollmentDate',
      'status',
      'studyGroup',
      'consentGiven',
      'lastActivity',
      'progressPercent',
      'patientId',
    ],
  },
  medical: {
    title: 'Medical information',
    fields: ['medicalConditions', 'medications', 'allergies'],
  },
} as const satisfies Record<string, { title: string; fields: readonly ParticipantField[] }>;

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** An empty form, or one of a participant. */
export function valuesOf(participant: ParticipantFragment | null): ParticipantValues {
  return {
    id: participant?.id ?? '',
    name: participant?.name ?? '',
    email: participant?.email ?? '',
    phone: participant?.phone ?? '',
    dateOfBirth: participant?.dateOfBirth ?? '',
    gender: participant?.gender ?? '',
    enrollmentDate: participant?.enrollmentDate ?? '',
    status: participant?.status ?? 'PENDING',
    lastActivity: participant?.lastActivity ?? '',
    progressPercent: Math.round((participant?.progress ?? 0) * 100),
    studyGroup: participant?.studyGroup ?? '',
    consentGiven: participant?.consentGiven ?? false,
    medicalConditions: participant?.medicalConditions.join('\n') ?? '',
    medications: participant?.medications.join('\n') ?? '',
    allergies: participant?.allergies.join('\n') ?? '',
    emergencyContact: participant?.emergencyContact ?? '',
    patientId: participant?.patientId ?? '',
  };
}

/** What can be told without asking the server; the server checks everything again. */
export function errorsOf(values: ParticipantValues): FieldErrors {
  const progress = Number(values.progressPercent);
  return {
    ...(values.id.trim() === '' ? { id: 'Please enter a participant ID.' } : {}),
    ...(values.name.trim() === '' ? { name: 'Please enter a name.' } : {}),
    ...(values.enrollmentDate === '' ? { enrollmentDate: 'Please enter the enrollment date.' } : {}),
    ...(values.email.trim() === '' || /^[^\s@]+@[^\s@]+$/.test(values.email.trim())
      ? {}
      : { email: 'The email is not an address such as name@example.org.' }),
    ...(progress >= 0 && progress <= 100 ? {} : { progressPercent: 'Progress must be between 0 and 100.' }),
  };
}

/** What of it is about some of the fields. */
export function errorsAmong(fields: readonly ParticipantField[], values: ParticipantValues): FieldErrors {
  return Object.fromEntries(
    Object.entries(errorsOf(values)).filter(([field]) => fields.some((one) => one === field)),
  );
}

/** The form as the server takes it. */
export function inputFrom(values: ParticipantValues): ParticipantInput {
  return {
    name: values.name,
    email: values.email,
    phone: values.phone,
    dateOfBirth: values.dateOfBirth,
    gender: values.gender,
    enrollmentDate: values.enrollmentDate,
    status: values.status,
    lastActivity: values.lastActivity,
    progress: Number(values.progressPercent) / 100,
    studyGroup: values.studyGroup,
    consentGiven: values.consentGiven,
    medicalConditions: lines(values.medicalConditions),
    medications: lines(values.medications),
    allergies: lines(values.allergies),
    emergencyContact: values.emergencyContact,
    patientId: values.patientId.trim(),
  };
}

/** The field of the form that a refusal is about; null of one that it does not have. */
export function fieldOf(field: string | null | undefined): ParticipantField | null {
  if (field === 'progress') return 'progressPercent';
  return field != null && field in valuesOf(null) ? (field as ParticipantField) : null;
}
