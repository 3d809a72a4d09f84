import type { BenchBackend } from './bench-backend.ts';
import { BENCH_PATIENT } from './bench-cohort.ts';
import { CODE_SEARCHES, EVIDENCE, QUERIES } from './queries.ts';

type Ask = (backend: BenchBackend) => Promise<unknown>;

/** A kind of call, and what it is asked in a round. */
export interface Call {
  readonly name: string;
  questions(round: number): readonly Ask[];
}

const PATIENTS = [0, 1, 2, 30, 31, 32].map((place) => `${BENCH_PATIENT}${place}`);
const COUNTING = [
  'How many patients have hypertension?',
  'Which patients have atrial fibrillation but not heart failure?',
  'Wie viele Patienten haben Diabetes mellitus Typ 2?',
  'Quali pazienti assumono apixaban?',
];
const LOOKING = ['Who had chest pain?', 'Wer hatte Fieber?', 'Chi ha avuto dispnea?'];
const OF_PATIENT = ['Which medication does the patient take?', 'Welche Diagnosen hat der Patient?'];
const TABLES = [
  { findings: [] },
  { findings: [{ category: 'MedicationName' }] },
  { findings: [{ category: 'Diagnosis', assertion: ['affirmed'] }] },
];
const SEARCHES = [
  'Patient?_count=20',
  'Condition?_count=20',
  'Condition?code=I10&_count=20',
  'MedicationStatement?_count=20',
];

const posts = (name: string, url: string, payloads: readonly object[]): Call => ({
  name,
  questions: () => payloads.map((payload) => (backend) => backend.ask(url, payload)),
});
const reads = (name: string, urls: readonly string[]): Call => ({
  name,
  questions: () => urls.map((url) => (backend) => backend.get(url)),
});
const search = (mode: string, more: object = {}): Call =>
  posts(
    `search, ${mode}`,
    '/api/search',
    QUERIES.map(({ query }) => ({ query, mode, k: 10, ...more })),
  );

/** What the product answers to readers: of a study, then of a patient. */
export const CALLS: readonly Call[] = [
  search('lexical'),
  search('vector'),
  search('hybrid', { semantic: true }),
  posts('code search', '/api/search-by-code', CODE_SEARCHES),
  posts(
    'evidence, 200 items',
    '/api/analytics/evidence',
    EVIDENCE.map((filter) => ({ ...filter, limit: 200 })),
  ),
  posts(
    'cohort chat, counting',
    '/api/chat-cohort',
    COUNTING.map((message) => ({ message })),
  ),
  posts(
    'cohort chat, looking',
    '/api/chat-cohort',
    LOOKING.map((message) => ({ message })),
  ),
  posts(
    'table of 1,000 rows',
    '/api/analytics/table',
    TABLES.map((filter) => ({ filter, limit: 1_000 })),
  ),
  {
    // An age that differs each round keeps a filter from what was counted already.
    name: 'the same, a filter the first time',
    questions: (round) =>
      TABLES.map((filter) => (backend) => {
        const cohort = { age_from: 1 + round, age_to: 90 };
        return backend.ask('/api/analytics/table', { filter: { ...filter, cohort }, limit: 1_000 });
      }),
  },
  reads('patients', ['/api/patients']),
  reads('analytes', ['/api/measurements/analytes']),
  reads(
    'FHIR search',
    SEARCHES.map((each) => `/fhir/${each}`),
  ),
  reads(
    'patient',
    PATIENTS.map((patient) => `/api/patients/${patient}`),
  ),
  reads(
    'reports of a patient',
    PATIENTS.map((patient) => `/api/patients/${patient}/reports`),
  ),
  posts(
    'patient chat',
    '/api/chat-patient',
    PATIENTS.flatMap((patient_id) => OF_PATIENT.map((message) => ({ patient_id, message }))),
  ),
];
