import { sql } from 'drizzle-orm';
import { BENCH_PATIENT, SEARCHED_STUDY } from './store/bench-cohort.ts';
import { runBench } from './store/run-bench.ts';

/** What is asked of a whole study, counted by a typed query. */
const COUNTING = [
  'How many patients have hypertension?',
  'Which patients have atrial fibrillation but not heart failure?',
  'How many patients take metformin?',
  'What is the average HbA1c?',
  'Wie viele Patienten haben Diabetes mellitus Typ 2?',
  'Welche Patienten nehmen Ramipril?',
  'Quanti pazienti hanno ipertensione?',
  'Quali pazienti assumono apixaban?',
];
/** What is looked for in the reports of a study or of a patient. */
const LOOKING = [
  'Who had chest pain?',
  'Is there a history of stroke?',
  'Wer hatte Fieber?',
  'Gibt es Hinweise auf eine Lungenembolie?',
  'Chi ha avuto dispnea?',
];
const OF_PATIENT = [
  'Which medication does the patient take?',
  'Does the patient have diabetes?',
  'Welche Diagnosen hat der Patient?',
  'Ha avuto febbre?',
];
/** Patients of three languages. */
const PATIENTS = [0, 1, 2, 30, 31, 32].map((place) => `${BENCH_PATIENT}${place}`);
const TABLES = [{}, { filter: { findings: [{ category: 'MedicationName' }] } }];

const drug = { finding: { concepts: ['metformin'] } };
const pressure = { finding: { concepts: ['hypertension'] } };
const value = { comparator: 'gt', value: 7, ucum: '%' };
/** Criteria by themselves, and several in groups. */
const TREES = [
  pressure,
  { all: [pressure, { lacking: drug }] },
  {
    all: [
      { finding: { concepts: ['hemoglobin-a1c'], value } },
      { any: [pressure, drug] },
      { person: { age_from: 60 } },
    ],
  },
];

/** Filters that nobody asked before: an age that differs each time keeps them from what was counted already. */
const FIRST_TIME = [
  { findings: [] },
  { findings: [{ category: 'MedicationName' }] },
  { findings: [{ category: 'Diagnosis', assertion: ['affirmed'] }] },
  { findings: [{ concepts: ['hypertension'] }] },
];
let asked = 0;
function neverAsked(filter: object): object {
  asked += 1;
  return { ...filter, cohort: { age_from: 1 + (asked % 40), age_to: 90 + Math.floor(asked / 40) } };
}

/**
 * How long answers, tables and statistics take as a study grows, beside plain SQL in the same run. The embedded engine
 * composes an answer at once: its first text is there when all of it is.
 */
process.exitCode = await runBench('bench:asking', async ({ store, ask, take }) => {
  await take('cohort chat, counting', COUNTING, (message) => ask('/api/chat-cohort', { message }));
  await take('cohort chat, looking', LOOKING, (message) => ask('/api/chat-cohort', { message }));
  const ofPatients = PATIENTS.flatMap((patient_id) => OF_PATIENT.map((message) => ({ patient_id, message })));
  await take('patient chat', ofPatients, (asked) => ask('/api/chat-patient', asked));
  await take('table of 1,000 rows, statistics', TABLES, (table) =>
    ask('/api/analytics/table', { ...table, limit: 1_000 }),
  );
  await take('the same, a filter the first time', FIRST_TIME, (filter) =>
    ask('/api/analytics/table', { filter: neverAsked(filter), limit: 1_000 }),
  );
  await take('cohort tree, counted', TREES, (tree) => ask('/api/cohorts/count', { tree, first: 0 }));
  await take('cohort tree, counted part by part', TREES, (tree) => ask('/api/cohorts/breakdown', { tree }));
  await take('plain SQL: patients of a concept, and of the study (peer)', [SEARCHED_STUDY], async (study) => {
    await store.db.execute(sql`
      SELECT count(DISTINCT patient_id) FROM entity WHERE study_id = ${study} AND concept = 'hypertension' AND standing = 'affirmed'`);
    await store.db.execute(sql`SELECT count(DISTINCT patient_id) FROM extraction WHERE study_id = ${study}`);
  });
  await take('plain SQL: 1,000 rows, 5 counts (peer)', [SEARCHED_STUDY], async (study) => {
    await store.db.execute(sql`
      SELECT * FROM entity WHERE study_id = ${study} ORDER BY patient_id, extraction_id, ordinal LIMIT 1000`);
    await store.db.execute(sql`
      SELECT count(*), count(DISTINCT patient_id), count(DISTINCT extraction_id), sum(confidence), max(report_date)
      FROM entity WHERE study_id = ${study}`);
  });
});
