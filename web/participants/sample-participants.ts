export type ParticipantStatus = 'active' | 'completed' | 'pending';

export type Participant = {
  id: string;
  name: string;
  email: string;
  phone: string;
  /** ISO 8601 day. */
  dateOfBirth: string;
  gender: string;
  /** ISO 8601 day. */
  enrollmentDate: string;
  status: ParticipantStatus;
  /** ISO 8601 day. */
  lastActivity: string;
  /** Share of the study's visits done, 0 to 1. */
  progress: number;
  studyGroup: string;
  consentGiven: boolean;
  medicalConditions: readonly string[];
  medications: readonly string[];
  allergies: readonly string[];
  emergencyContact: string;
};

/** Invented people; their phone numbers are ones that are never given out. */
export const SAMPLE_PARTICIPANTS: readonly Participant[] = [
  {
    id: 'P-001',
    name: 'Mirela Quandt',
    email: 'mirela.quandt@example.org',
    phone: '+49 30 23125 011',
    dateOfBirth: '1961-04-17',
    gender: 'Female',
    enrollmentDate: '2025-09-02',
    status: 'active',
    lastActivity: '2026-02-18',
    progress: 0.75,
    studyGroup: 'Intervention',
    consentGiven: true,
    medicalConditions: ['Type 2 diabetes mellitus', 'Arterial hypertension'],
    medications: ['Metformin 1000 mg twice daily', 'Ramipril 5 mg once daily'],
    allergies: ['Penicillin'],
    emergencyContact: 'Jonas Quandt, +49 30 23125 012',
  },
  {
    id: 'P-002',
    name: 'Tadeo Brugnoli',
    email: 'tadeo.brugnoli@example.org',
    phone: '+44 20 7946 0121',
    dateOfBirth: '1954-11-03',
    gender: 'Male',
    enrollmentDate: '2025-09-09',
    status: 'completed',
    lastActivity: '2026-01-30',
    progress: 1,
    studyGroup: 'Control',
    consentGiven: true,
    medicalConditions: ['Chronic obstructive pulmonary disease'],
    medications: ['Tiotropium 18 µg once daily'],
    allergies: [],
    emergencyContact: 'Livia Brugnoli, +44 20 7946 0122',
  },
  {
    id: 'P-003',
    name: 'Henrike Alsdorf',
    email: 'henrike.alsdorf@example.org',
    phone: '+49 89 99998 301',
    dateOfBirth: '1978-06-25',
    gender: 'Female',
    enrollmentDate: '2025-10-14',
    status: 'active',
    lastActivity: '2026-02-21',
    progress: 0.5,
    studyGroup: 'Intervention',
    consentGiven: true,
    medicalConditions: ['Bronchial asthma'],
    medications: ['Budesonide and formoterol, two puffs daily', 'Salbutamol as needed'],
    allergies: ['House dust mites'],
    emergencyContact: 'Ole Alsdorf, +49 89 99998 302',
  },
  {
    id: 'P-004',
    name: 'Caspian Ferrow',
    email: 'caspian.ferrow@example.org',
    phone: '+44 20 7946 0343',
    dateOfBirth: '1969-01-12',
    gender: 'Male',
    enrollmentDate: '2026-02-03',
    status: 'pending',
    lastActivity: '2026-02-03',
    progress: 0,
    studyGroup: 'Not assigned',
    consentGiven: false,
    medicalConditions: ['Atrial fibrillation'],
    medications: ['Apixaban 5 mg twice daily'],
    allergies: [],
    emergencyContact: 'Ines Ferrow, +44 20 7946 0344',
  },
  {
    id: 'P-005',
    name: 'Noemi Tarantelli',
    email: 'noemi.tarantelli@example.org',
    phone: '+44 20 7946 0515',
    dateOfBirth: '1983-08-30',
    gender: 'Female',
    enrollmentDate: '2025-11-20',
    status: 'active',
    lastActivity: '2026-02-11',
    progress: 0.25,
    studyGroup: 'Control',
    consentGiven: true,
    medicalConditions: ['Migraine', 'Hypothyroidism'],
    medications: ['Levothyroxine 75 µg once daily'],
    allergies: ['Latex'],
    emergencyContact: 'Sandro Tarantelli, +44 20 7946 0516',
  },
  {
    id: 'P-006',
    name: 'Wiebke Ostrander',
    email: 'wiebke.ostrander@example.org',
    phone: '+49 30 23125 617',
    dateOfBirth: '1948-03-08',
    gender: 'Female',
    enrollmentDate: '2025-08-26',
    status: 'completed',
    lastActivity: '2026-02-06',
    progress: 1,
    studyGroup: 'Intervention',
    consentGiven: true,
    medicalConditions: ['Chronic heart failure', 'Chronic kidney disease'],
    medications: ['Bisoprolol 2.5 mg once daily', 'Torasemide 10 mg once daily'],
    allergies: [],
    emergencyContact: 'Piet Ostrander, +49 30 23125 618',
  },
];
