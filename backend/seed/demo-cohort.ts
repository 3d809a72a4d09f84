import type { Complexity } from '../engines/generator/complexity.ts';
import { generateReport } from '../engines/generator/generator.ts';
import { inventPatient } from '../engines/generator/patient.ts';
import { randomFrom } from '../engines/generator/random.ts';
import type { Language } from '../shared/contract.ts';

/** A synthetic report of the demo cohort; birthDate and reportDate are YYYY-MM-DD. */
export interface DemoCohortReport {
  readonly patientId: string;
  readonly language: Language;
  readonly text: string;
  readonly reportDate: string;
  readonly gender: 'male' | 'female';
  readonly birthDate: string;
}

const DAY = 86_400_000;
const SPAN_DAYS = 3 * 365;
/** Reports of each of the 20 patients, whose languages take turns; 50 in all. */
const REPORT_COUNTS = [4, 3, 3, 2, 2, 4, 3, 3, 2, 2, 2, 3, 3, 4, 2, 2, 1, 2, 1, 2];
const LANGUAGES: readonly Language[] = ['en', 'de', 'it'];
const COMPLEXITIES: readonly Complexity[] = ['medium', 'complex', 'medium', 'simple'];
const FIRST_SEED = 7_001;

function takingTurns<T>(items: readonly T[], turn: number, fallback: T): T {
  return items[turn % items.length] ?? fallback;
}

/** The 50 reports of the demo cohort, by patient and ascending in date; the same on every time of a day. */
export function demoCohort(today: Date): DemoCohortReport[] {
  return REPORT_COUNTS.flatMap((count, index) => {
    const language = takingTurns(LANGUAGES, index, 'en');
    const seed = FIRST_SEED + index * 10;
    const random = randomFrom(seed);
    // Invented as of a fixed day, so that the birth date does not move with the day the cohort is loaded.
    const patient = inventPatient(language, new Date(Date.UTC(2025, 0, 1)), random);
    return Array.from({ length: count }, (_, report) => {
      const slice = Math.floor(SPAN_DAYS / count);
      // Each report has its own part of the three years, with three weeks between for the stay.
      const daysAgo = slice * (count - report) - random.int(21, slice - 21);
      const letter = generateReport({
        language,
        complexity: takingTurns(COMPLEXITIES, index + report, 'medium'),
        seed: seed + report,
        today,
        patient,
        dischargedOn: new Date(today.getTime() - daysAgo * DAY),
      });
      return {
        patientId: `demo-cohort-${String(index + 1).padStart(2, '0')}`,
        language,
        text: letter.text,
        reportDate: letter.dischargedOn,
        gender: patient.gender,
        birthDate: patient.birthDate,
      };
    });
  });
}
