import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { Assertion, EntityLink } from '../../backend/clinical/extractions.contract.ts';
import type {
  ExtractedEntity,
  ExtractedRelation,
  ReadText,
} from '../../backend/clinical/extractions.engine.ts';
import { ASSERTION_STATUSES, type AssertionStatus } from '../../backend/clinical/filters.ts';
import { type PreparedReport, prepareReport } from '../../backend/record/reports/prepare-report.ts';
import { storeReports } from '../../backend/record/reports/reports.store.ts';
import type { Store } from '../../backend/store/store.ts';
import { addMissingStudies } from '../../backend/studies/studies.store.ts';

/** A mention of an invented report as a brute force counts it. */
export interface InventedMention {
  readonly category: string;
  readonly concept: string | null;
  readonly codes: readonly string[];
  readonly standing: AssertionStatus;
  readonly temporality: Assertion['temporality'];
  readonly value: number | null;
  readonly ucum: string | null;
}

export interface InventedReport {
  readonly study: 0 | 1;
  readonly patient: string;
  readonly day: string;
  readonly source: string;
  readonly user: string;
  readonly age: number | null;
  readonly gender: 'male' | 'female' | null;
  readonly mentions: readonly InventedMention[];
}

/** A mention where it is stored. */
export interface StoredMention extends InventedMention {
  readonly report: InventedReport;
  readonly extractionId: string;
  readonly ordinal: number;
}

export const CONCEPTS = [
  'diabetes-mellitus',
  'type-1-diabetes-mellitus',
  'type-2-diabetes-mellitus',
  'hypertension',
  'pulmonary-hypertension',
  'fever',
] as const;
export const PATIENTS = ['p-1', 'p-2', 'p-3', 'p-4', 'p-5'] as const;
export const DAYS = ['2024-12-31', '2025-01-01', '2025-06-15', '2026-03-01'] as const;
export const SOURCES = ['ward', 'clinic'] as const;
export const USERS = ['user-a', 'user-b'] as const;
export const UNITS = ['%', 'mmol/mol', null] as const;

const CODES: Readonly<Record<string, readonly string[]>> = {
  'diabetes-mellitus': ['SNOMEDCT 73211009', 'ICD10CM E11.9'],
  'type-1-diabetes-mellitus': ['ICD10CM E10.9'],
  'type-2-diabetes-mellitus': ['SNOMEDCT 44054006', 'ICD10CM E11.65'],
  hypertension: ['ICD10CM I10'],
  'pulmonary-hypertension': [],
  fever: ['ICD10CM R50.9', 'ICD10CM R50.8'],
};

const told = {
  standing: fc.constantFrom(...ASSERTION_STATUSES),
  temporality: fc.constantFrom('current', 'past', 'future'),
} as const;

const finding: fc.Arbitrary<InventedMention[]> = fc
  .record({
    ...told,
    concept: fc.constantFrom(...CONCEPTS),
    isUsual: fc.constantFrom(true, true, true, false),
  })
  .map(({ standing, temporality, concept, isUsual }) => [
    {
      // The same words are of another category now and then, and without codes.
      category: (concept === 'fever') === isUsual ? 'SymptomOrSign' : 'Diagnosis',
      concept,
      codes: isUsual ? (CODES[concept] ?? []) : [],
      standing,
      temporality,
      value: null,
      ucum: null,
    },
  ]);

/** An examination with its value and, where it has one, its unit; the result stands at the examination, too. */
const examination: fc.Arbitrary<InventedMention[]> = fc
  .record({
    ...told,
    value: fc.oneof(fc.integer({ min: 40, max: 140 }), fc.integer({ min: 0, max: 9 })).map((n) => n / 10),
    ucum: fc.constantFrom(...UNITS),
  })
  .map(({ standing, temporality, value, ucum }) => {
    const plain = { concept: null, codes: [], standing, temporality, value: null, ucum: null };
    const unit = { ...plain, category: 'MeasurementUnit', ucum };
    return [
      {
        ...plain,
        category: 'ExaminationName',
        concept: 'hemoglobin-a1c',
        codes: ['LOINC 4548-4'],
        value,
        ucum,
      },
      { ...plain, category: 'MeasurementValue', value },
      ...(ucum === null ? [] : [unit]),
    ];
  });

const report: fc.Arbitrary<InventedReport> = fc.record({
  study: fc.constantFrom(0 as const, 1 as const),
  patient: fc.constantFrom(...PATIENTS),
  day: fc.constantFrom(...DAYS),
  source: fc.constantFrom(...SOURCES),
  user: fc.constantFrom(...USERS),
  age: fc.option(fc.integer({ min: 20, max: 90 })),
  gender: fc.option(fc.constantFrom('male', 'female')),
  mentions: fc
    .array(fc.oneof({ weight: 3, arbitrary: finding }, { weight: 1, arbitrary: examination }), {
      maxLength: 6,
    })
    .map((parts) => parts.flat()),
});

/** A few reports of the same patients in two studies. */
export const inventedReports = fc.array(report, { minLength: 1, maxLength: 14 });

const ASSERTIONS: Readonly<Record<AssertionStatus, Omit<Assertion, 'temporality'>>> = {
  affirmed: { certainty: 'positive', conditionality: 'none', association: 'subject' },
  possible: { certainty: 'neutralPossible', conditionality: 'none', association: 'subject' },
  negated: { certainty: 'negative', conditionality: 'none', association: 'subject' },
  hypothetical: { certainty: 'positive', conditionality: 'hypothetical', association: 'subject' },
  family: { certainty: 'positive', conditionality: 'none', association: 'other' },
};

/** Stores invented reports as an ingest does; studies are the ids of the first and of the second one. */
export async function storeInventedReports(
  db: Store['db'],
  studies: readonly [string, string],
  reports: readonly InventedReport[],
  username = 'user-a',
): Promise<StoredMention[]> {
  const stored: StoredMention[] = [];
  const caller = { username, requestId: 'request' };
  for (const study of [0, 1] as const) {
    const own = reports.flatMap((invented, place) =>
      invented.study === study ? [{ invented, read: toReport(invented, place) }] : [],
    );
    if (own.length === 0) continue;
    // Some join what their patients have.
    const ids: (string | null)[] = [];
    for (const part of [own.slice(0, own.length / 2), own.slice(own.length / 2)]) {
      if (part.length === 0) continue;
      const reports = part.map(({ read }) => read);
      ids.push(...(await storeReports(db, studies[study], reports, caller)));
    }
    own.forEach(({ invented }, index) => {
      invented.mentions.forEach((mention, ordinal) => {
        stored.push({ ...mention, report: invented, extractionId: ids[index] ?? '', ordinal });
      });
    });
  }
  return stored;
}

function toReport(invented: InventedReport, place: number): PreparedReport {
  const { patient, source, user, day, age, gender, mentions } = invented;
  let text = `Report ${place}.`;
  const entities = mentions.map((mention): ExtractedEntity => {
    const surface = wordsOf(mention);
    text += ` ${surface}`;
    return {
      offset: text.length - surface.length,
      length: surface.length,
      category: mention.category,
      confidenceScore: 0.9,
      assertion: { ...ASSERTIONS[mention.standing], temporality: mention.temporality },
      concept: mention.concept,
      name: mention.concept,
      links: mention.codes.map(toLink),
      ...(mention.category === 'MeasurementValue' && { value: mention.value ?? 0 }),
      ...(mention.category === 'MeasurementUnit' && { ucum: mention.ucum ?? '' }),
    };
  });
  const read: ReadText = {
    language: 'en',
    demographics: { age, gender, name: null, birthDate: null },
    sentences: [{ offset: 0, length: text.length }],
    entities,
    relations: mentions.flatMap(relationOf),
  };
  return prepareReport({
    patientId: patient,
    text,
    sourceSystem: source,
    reportType: 'letter',
    ingestedBy: user,
    engine: 'test',
    read,
    reportDate: day,
  });
}

function wordsOf({ category, concept, value, ucum }: InventedMention): string {
  if (category === 'MeasurementValue') return String(value);
  if (category === 'MeasurementUnit') return String(ucum);
  return String(concept).replaceAll('-', ' ');
}

function toLink(key: string): EntityLink {
  const [dataSource = '', id = ''] = key.split(' ');
  return { dataSource: dataSource as EntityLink['dataSource'], id, name: null };
}

/** A value follows its examination, and its unit the value. */
function relationOf({ category }: InventedMention, place: number): ExtractedRelation[] {
  const tied = (relationType: string, target: number) => [
    { source: place, target, relationType, confidenceScore: 1 },
  ];
  if (category === 'MeasurementValue') return tied('ValueOfExamination', place - 1);
  return category === 'MeasurementUnit' ? tied('UnitOfExamination', place - 2) : [];
}

let studies = 0;

/** Two new studies, by their ids. */
export async function twoStudies(db: Store['db']): Promise<readonly [string, string]> {
  studies += 1;
  const ids = [`study-a${studies}`, `study-b${studies}`] as const;
  const plain = {
    name: 'A study',
    description: '',
    icon: 'heart',
    participantCount: 0,
    status: 'active',
  } as const;
  await addMissingStudies(
    db,
    ids.map((id) => ({ ...plain, id })),
  );
  return ids;
}

/** The invented reports with the ids they are stored under, also those that mention nothing. */
export async function storedReports(
  db: Store['db'],
  ids: readonly [string, string],
  invented: readonly InventedReport[],
): Promise<(InventedReport & { id: string })[]> {
  const { rows } = await db.execute(
    sql`SELECT id, text FROM extraction WHERE study_id IN (${ids[0]}, ${ids[1]})`,
  );
  const byPlace = new Map(rows.map(({ id, text }) => [String(text).split('.')[0], String(id)]));
  return invented.map((report, place) => ({ ...report, id: byPlace.get(`Report ${place}`) ?? '' }));
}
