import { GENERATED_UNTIL } from '../../backend/engines/generator/generated-until.ts';
import { generateReport } from '../../backend/engines/generator/generator.ts';
import { inventPatient } from '../../backend/engines/generator/patient.ts';
import { randomFrom } from '../../backend/engines/generator/random.ts';
import type { ImportedReport } from '../../backend/record/reports/reports.import.ts';

/** The study that is searched; the others are there so that its wall has something to keep out. */
export const SEARCHED_STUDY = 'study-001';

/** What the ids of its patients begin with. */
export const BENCH_PATIENT = 'bench-';

const REPORTS_PER_PATIENT = 4;
const FIRST_SEED = 1_000_000;
const DAY = 86_400_000;
const LANGUAGES = ['en', 'de', 'it'] as const;
const COMPLEXITIES = ['medium', 'complex', 'medium', 'simple'] as const;
/** Studies of 20 patients in turn: 16 of the first, 3 of the second, 1 of the third. */
const STUDIES_IN_TURN = [
  ...Array(16).fill(SEARCHED_STUDY),
  'study-002',
  'study-002',
  'study-002',
  'study-003',
];

export interface BenchReport extends ImportedReport {
  readonly studyId: string;
}

/** Invented reports by number, from `from` until before `until`; the same number is the same report on any day. */
export function* benchReports(from: number, until: number): Generator<BenchReport> {
  for (let number = from; number < until; number += 1) {
    const place = Math.floor(number / REPORTS_PER_PATIENT);
    const visit = number % REPORTS_PER_PATIENT;
    const language = LANGUAGES[place % LANGUAGES.length] ?? 'en';
    const seed = FIRST_SEED + place * REPORTS_PER_PATIENT;
    const patient = inventPatient(language, GENERATED_UNTIL, randomFrom(seed));
    // One letter in each of the last four half-years.
    const daysAgo = (REPORTS_PER_PATIENT - visit) * 180 - (place % 90);
    const { text, dischargedOn } = generateReport({
      language,
      complexity: COMPLEXITIES[(place + visit) % COMPLEXITIES.length] ?? 'medium',
      seed: seed + visit,
      today: GENERATED_UNTIL,
      patient,
      dischargedOn: new Date(GENERATED_UNTIL.getTime() - daysAgo * DAY),
    });
    const studyId: string = STUDIES_IN_TURN[place % STUDIES_IN_TURN.length] ?? SEARCHED_STUDY;
    yield { studyId, patientId: `${BENCH_PATIENT}${place}`, text, reportDate: dischargedOn };
  }
}
