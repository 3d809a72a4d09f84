import { COMPLEXITIES } from '../engines/generator/complexity.ts';
import { GENERATED_UNTIL } from '../engines/generator/generated-until.ts';
import { generateReport } from '../engines/generator/generator.ts';
import type { ImportedReport } from '../record/reports/reports.import.ts';
import { demoCohort } from './demo-cohort.ts';

/** Where invented reports say that they come from. */
export const SYNTHETIC_SOURCE = { sourceSystem: 'demo_cohort', reportType: 'synthetic_demo' } as const;

const LANGUAGES = ['en', 'de', 'it'] as const;
/** Invented reports, the same on every run: first the demo cohort, then one report each of further patients. */
export function* seedReports(count: number): Generator<ImportedReport> {
  const cohort = demoCohort(GENERATED_UNTIL);
  yield* cohort.slice(0, count);
  for (let seed = cohort.length + 1; seed <= count; seed += 1) {
    const { text } = generateReport({
      language: LANGUAGES[seed % LANGUAGES.length] ?? 'en',
      complexity: COMPLEXITIES[Math.floor(seed / LANGUAGES.length) % COMPLEXITIES.length] ?? 'medium',
      seed,
      today: GENERATED_UNTIL,
    });
    yield { patientId: `demo-seed-${seed}`, text };
  }
}
