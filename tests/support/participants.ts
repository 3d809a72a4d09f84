/** An invented participant as the call that adds one takes it. */
export function buildParticipant(changes: Record<string, unknown> = {}) {
  return {
    id: 'N-100',
    name: 'Orla Fenwick',
    email: 'orla.fenwick@example.org',
    phone: null,
    date_of_birth: '1970-05-04',
    gender: 'Female',
    enrollment_date: '2026-03-01',
    status: 'active',
    last_activity: null,
    progress: 0.25,
    study_group: 'Control',
    consent_given: true,
    medical_conditions: ['Asthma'],
    medications: [],
    allergies: [],
    emergency_contact: null,
    patient_id: null,
    ...changes,
  };
}
