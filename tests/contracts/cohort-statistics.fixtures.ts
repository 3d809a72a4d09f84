import type { TestBackend } from '../support/backend.ts';
import { ingestBody } from '../support/reports.ts';

/** A study of 60 invented patients, and one whose courses are those that R computed a curve of. */
export const STUDY = 'study-001';
export const FOLLOWED_STUDY = 'study-003';
export const PATIENTS = 60;

export const diabetes = { concepts: ['diabetes-mellitus'] };
export const fibrillation = { concepts: ['atrial-fibrillation'] };
export const hypertension = { concepts: ['hypertension'] };
export const hba1c = { of: { concepts: ['hemoglobin-a1c'] }, which: 'last', ucum: '%' };

export const patientAt = (place: number): string => `p-${String(place).padStart(2, '0')}`;
/** HbA1c in percent; the last two patients have none. */
export const hba1cAt = (place: number): number | null =>
  place < 58 ? Math.round(10 * (5 + (place % 10) / 5 + (place < 30 ? 1.5 : 0))) / 10 : null;

const two = (number: number): string => String(number).padStart(2, '0');
const german = (value: number): string => value.toFixed(1).replace('.', ',');

/** Every other one is a woman, the first half has diabetes, every third comes back with atrial fibrillation. */
function reportsOf(place: number): string[] {
  const person = `${place % 2 === 0 ? 'Patientin' : 'Männlicher Patient'}, ${30 + place} Jahre.`;
  const value = hba1cAt(place);
  const labour = value === null ? '' : `Labor: HbA1c ${german(value)} %.`;
  const diagnosis = place < 30 ? 'Diagnosen: Diabetes mellitus Typ 2.' : 'Kein Diabetes mellitus.';
  return [
    `Bericht vom 01.0${1 + (place % 3)}.2026. ${person} ${diagnosis} Arterielle Hypertonie. ${labour}`,
    `Bericht vom ${two(1 + (place % 28))}.06.2026. ${person} ${place % 3 === 0 ? 'Diagnosen: Vorhofflimmern.' : 'Kein Fieber.'}`,
  ];
}

const COURSES = [
  { days: [6, 7, 10, 15, 19, 25, 25, 30, 34, 40, 6], events: [1, 0, 1, 1, 0, 1, 1, 1, 0, 1, 1] },
  { days: [3, 9, 9, 12, 20, 25, 31, 33, 41, 50], events: [1, 1, 1, 0, 0, 1, 0, 1, 1, 0] },
];

/** Creatinine of the courses in two units, and one without a day. */
function courseOf(group: number, days: number, isEvent: boolean): string[] {
  const person = 'Patientin, 60 Jahre.';
  const last = new Date(Date.UTC(2026, 0, 1 + days))
    .toISOString()
    .slice(0, 10)
    .split('-')
    .reverse()
    .join('.');
  const creatinine = days % 2 === 0 ? 'Kreatinin 1,4 mg/dl' : 'Kreatinin 14 mg/l';
  return [
    `Bericht vom 01.01.2026. ${person} Arterielle Hypertonie. ${group === 0 ? 'Diagnosen: Diabetes mellitus.' : 'Kein Diabetes mellitus.'} Labor: ${creatinine}.`,
    `Bericht vom ${last}. ${person} ${isEvent ? 'Diagnosen: Vorhofflimmern.' : 'Kein Fieber.'}`,
  ];
}

export async function ingestCohorts(backend: TestBackend): Promise<void> {
  const ingest = (study: string, patient: string, text: string) =>
    backend.call('POST', '/api/ingest', ingestBody({ patient_id: patient, text }), { 'x-study-id': study });
  for (let place = 0; place < PATIENTS; place += 1)
    for (const text of reportsOf(place)) await ingest(STUDY, patientAt(place), text);
  for (const [group, { days, events }] of COURSES.entries())
    for (const [place, each] of days.entries())
      for (const text of courseOf(group, each, events[place] === 1))
        await ingest(FOLLOWED_STUDY, `c-${group}-${place}`, text);
  await ingest(
    FOLLOWED_STUDY,
    'undated',
    'Patientin, 60 Jahre. Diabetes mellitus. Labor: Kreatinin 1,1 mg/dl.',
  );
}
