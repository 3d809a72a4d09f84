import { ageAt } from '../../backend/clinical/age.ts';
import { type GeneratedFacts, generateReport } from '../../backend/engines/generator/generator.ts';
import { inventPatient } from '../../backend/engines/generator/patient.ts';
import { randomFrom } from '../../backend/engines/generator/random.ts';
import type { Language } from '../../backend/shared/contract.ts';
import type { Topic } from './topic.ts';

export const LANGUAGES: readonly Language[] = ['en', 'de', 'it'];
const COMPLEXITIES = ['medium', 'complex', 'simple', 'complex'] as const;
const PATIENTS = 90;
const DAY = 86_400_000;
const TODAY = new Date(Date.UTC(2026, 0, 1));
const FIRST_SEED = 50_000;

type Fact = GeneratedFacts['facts'][number];

/** An invented letter with what it states. */
export interface GoldReport {
  readonly text: string;
  readonly date: string;
  readonly facts: readonly Fact[];
}

/** An invented patient; reports in order of time. */
export interface GoldPatient {
  readonly id: string;
  readonly gender: 'male' | 'female';
  /** In years at the newest report. */
  readonly age: number;
  readonly reports: readonly GoldReport[];
}

/** The same patients on every run, each with two to five letters in one of three languages. */
export function goldCohort(): GoldPatient[] {
  return Array.from({ length: PATIENTS }, (_, place): GoldPatient => {
    const language = LANGUAGES[place % LANGUAGES.length] ?? 'en';
    const random = randomFrom(FIRST_SEED + place);
    const patient = inventPatient(language, new Date(Date.UTC(2025, 0, 1)), random);
    const count = random.int(2, 5);
    const reports = Array.from({ length: count }, (_unused, report): GoldReport => {
      const daysAgo = 180 * (count - report) + random.int(0, 120);
      const { text, facts, dischargedOn } = generateReport({
        language,
        complexity: COMPLEXITIES[(place + report) % COMPLEXITIES.length] ?? 'medium',
        seed: FIRST_SEED + place * 10 + report,
        today: TODAY,
        patient,
        dischargedOn: new Date(TODAY.getTime() - daysAgo * DAY),
      });
      return { text, facts, date: dischargedOn };
    });
    const newest = reports.at(-1)?.date ?? '';
    return {
      id: `gold-${String(place + 1).padStart(3, '0')}`,
      gender: patient.gender,
      age: ageAt(patient.birthDate, newest) ?? 0,
      reports,
    };
  });
}

/** A fact with the report that states it. */
export interface PlacedFact {
  readonly report: GoldReport;
  readonly fact: Fact;
}

/** Everything that the letters of a patient state of a topic. */
export function factsOf(patient: GoldPatient, topic: Topic): PlacedFact[] {
  return patient.reports.flatMap((report) =>
    report.facts.filter((fact) => isOf(fact, topic)).map((fact) => ({ report, fact })),
  );
}

function isOf({ kind, term }: Fact, topic: Topic): boolean {
  const isSameKind = kind === topic.kind || (topic.kind === 'symptom' && kind === 'condition');
  return isSameKind && topic.terms.test(term);
}

const AFFIRMED: ReadonlySet<string> = new Set(['affirmed', 'past']);
export const isAffirmed = ({ fact }: PlacedFact): boolean => AFFIRMED.has(fact.status);

/** The number of a laboratory or vital fact as the letter writes it; null where it has none. */
export function writtenNumber({ fact }: PlacedFact): string | null {
  return /\d[\d.,/]*/.exec(fact.quote.slice(fact.term.length))?.[0].replace(/[.,/]+$/, '') ?? null;
}

export function numberOf(placed: PlacedFact): number {
  return Number((writtenNumber(placed) ?? 'NaN').replace(',', '.'));
}

/** Whether any letter of a patient has one of these words, stated or not. */
export function isNamedAnywhere({ reports }: GoldPatient, topic: Topic): boolean {
  const names = Object.values(topic.names).flat();
  return reports.some(({ text }) => names.some((name) => text.toLowerCase().includes(name.toLowerCase())));
}
