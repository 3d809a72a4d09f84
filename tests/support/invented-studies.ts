import fc from 'fast-check';
import type { FhirResource } from 'fhir/r4';
import type { Assertion, DrugEvent } from '../../backend/clinical/extractions.contract.ts';
import { CODES, DAYS, PATIENTS, type Resource, resource } from './invented-resources.ts';

/** A mention as it is read and as a brute force reads it again; parts of an examination or a medicine follow it. */
export interface Mention {
  readonly category: string;
  readonly concept: string | null;
  readonly surface: string;
  readonly codes: readonly string[];
  readonly assertion: Assertion;
  readonly value: number | null;
  readonly ucum: string | null;
  readonly pair: readonly [number, number] | null;
  readonly dose: { readonly value: number; readonly ucum: string } | null;
  /** What happened to a medicine. */
  readonly events?: readonly InventedEvent[];
}
/** An event; its reason is the mention of its report of this number, counted round. */
export interface InventedEvent extends Pick<DrugEvent, 'kind' | 'date' | 'sentence'> {
  readonly reason: number | null;
}
export interface Report {
  readonly id: string;
  readonly patient: string;
  readonly day: string | null;
  readonly source: string;
  readonly type: string;
  readonly language: 'en' | 'de';
  readonly age: number | null;
  readonly gender: 'male' | 'female' | null;
  readonly birthDate: string | null;
  readonly mentions: readonly Mention[];
}
export interface Participant {
  readonly id: string;
  readonly patient: string | null;
  readonly status: 'active' | 'completed' | 'pending';
  readonly group: string | null;
  readonly consent: boolean;
  readonly enrolled: string;
}
/** All that a study has. */
export interface InventedStudy {
  readonly reports: readonly Report[];
  readonly resources: readonly Resource[];
  readonly participants: readonly Participant[];
}

export const SOURCES = ['ward', 'clinic'] as const;
export const TYPES = ['letter', 'radiology'] as const;
const assertion: fc.Arbitrary<Assertion> = fc.record({
  certainty: fc.constantFrom('positive', 'positive', 'positive', 'negative', 'neutralPossible'),
  conditionality: fc.constantFrom('none', 'none', 'none', 'hypothetical'),
  association: fc.constantFrom('subject', 'subject', 'subject', 'other'),
  temporality: fc.constantFrom('current', 'current', 'past', 'future'),
});
const plain = { value: null, ucum: null, pair: null, dose: null };
const day = fc.constantFrom(...DAYS);
const patient = fc.constantFrom(...PATIENTS);

const finding: fc.Arbitrary<Mention> = fc
  .tuple(
    assertion,
    fc.constantFrom('diabetes-mellitus', 'type-2-diabetes-mellitus', 'hypertension', 'fever'),
    fc.boolean(),
  )
  .map(([assertion, concept, isCoded]) => ({
    ...plain,
    assertion,
    concept,
    category: concept === 'fever' ? 'SymptomOrSign' : 'Diagnosis',
    surface: concept.replaceAll('-', ' '),
    codes: isCoded ? (CODES[concept] ?? []) : [],
  }));

const DOSES = [
  ['500 mg', 500, 'mg'],
  ['1 g', 1, 'g'],
  ['2,5 mg', 2.5, 'mg'],
  ['850mcg', 850, 'ug'],
] as const;
/** A medicine, with the words of a dose or without. */
export const doseWords = (dose: Mention['dose']): string =>
  DOSES.find(([, value, ucum]) => value === dose?.value && ucum === dose.ucum)?.[0] ?? '';
const event: fc.Arbitrary<InventedEvent> = fc
  .record({
    kind: fc.constantFrom('started', 'started', 'stopped', 'stopped', 'restarted', 'paused', 'increased'),
    date: fc.constantFrom(...DAYS, '2024', '2024-03', null, undefined, undefined),
    sentence: fc.constantFrom(0, 40),
    reason: fc.option(fc.nat(4)),
  })
  .map(({ date, ...rest }) => ({ ...rest, ...(date !== undefined && { date }) }));
const events = fc.uniqueArray(event, { maxLength: 3, selector: ({ kind }) => kind });
const medicine: fc.Arbitrary<Mention> = fc
  .tuple(assertion, fc.option(fc.constantFrom(...DOSES)), events)
  .map(([assertion, dose, events]) => ({
    events,
    ...plain,
    assertion,
    concept: 'metformin',
    category: 'MedicationName',
    surface: 'metformin',
    codes: CODES.metformin ?? [],
    dose: dose === null ? null : { value: dose[1], ucum: dose[2] },
  }));

const VALUES = {
  'hemoglobin-a1c': { values: [6.5, 7, 7.5, 58], units: ['%', '%', 'mmol/mol', null] },
  creatinine: { values: [0.8, 0.9, 1.8, 2], units: ['mg/dL', 'g/L', 'ug/mL', 'umol/L', null] },
} as const;
const examination: fc.Arbitrary<Mention> = fc
  .constantFrom('hemoglobin-a1c' as const, 'creatinine' as const)
  .chain((concept) =>
    fc
      .tuple(
        assertion,
        fc.option(fc.constantFrom(...VALUES[concept].values)),
        fc.constantFrom(...VALUES[concept].units),
      )
      .map(([assertion, value, ucum]) => ({
        ...plain,
        assertion,
        concept,
        category: 'ExaminationName',
        surface: concept.replaceAll('-', ' '),
        codes: CODES[concept] ?? [],
        value,
        ucum: value === null ? null : ucum,
      })),
  );
const pressure: fc.Arbitrary<Mention> = fc
  .tuple(
    assertion,
    fc.constantFrom([142, 88], [128, 92], [120, 70], [18, 11]),
    fc.constantFrom('mm[Hg]', 'kPa', null),
  )
  .map(([assertion, [systolic = 0, diastolic = 0], ucum]) => ({
    ...plain,
    assertion,
    concept: 'blood-pressure',
    category: 'ExaminationName',
    surface: 'blood pressure',
    codes: CODES['blood-pressure'] ?? [],
    ucum,
    pair: [systolic, diastolic] as const,
  }));
const mention = fc.oneof(
  { weight: 4, arbitrary: finding },
  { weight: 2, arbitrary: medicine },
  { weight: 3, arbitrary: examination },
  { weight: 1, arbitrary: pressure },
);

const report = fc.record({
  patient,
  day: fc.option(day, { freq: 5 }),
  source: fc.constantFrom(...SOURCES),
  type: fc.constantFrom(...TYPES),
  language: fc.constantFrom('en' as const, 'de' as const),
  age: fc.option(fc.integer({ min: 48, max: 52 })),
  gender: fc.option(fc.constantFrom('male', 'female')),
  birthDate: fc.option(fc.constantFrom('1976-02-29', '1974-02-28', '1975-03-01'), { freq: 2 }),
  mentions: fc.array(mention, { maxLength: 5 }),
});

const participants = fc.uniqueArray(patient, { maxLength: 4 }).chain((linked) =>
  fc.tuple(
    ...linked.map((own, place) =>
      fc.record({
        id: fc.constant(`member-${place}`),
        patient: fc.constantFrom(own, own, null),
        status: fc.constantFrom('active', 'completed', 'pending'),
        group: fc.option(fc.constantFrom('A', 'B')),
        consent: fc.boolean(),
        enrolled: day,
      }),
    ),
  ),
);

/** A small study of five patients: undated reports, denials, relatives, equal values, resources, forms and participants among it. */
export const inventedStudy: fc.Arbitrary<InventedStudy> = fc
  .record({
    reports: fc.array(report, { minLength: 1, maxLength: 9 }),
    resources: fc.array(resource, { maxLength: 8 }),
    participants,
  })
  .map(({ reports, resources, participants }) => ({
    reports: reports.map((each, place) => ({ ...each, id: `report-${place}` })),
    // Each is that of its patient, submitted with a report or written by a client.
    resources: resources.map(({ patient, resource }, place) => ({
      patient,
      resource: {
        ...resource,
        id: place % 2 === 0 ? `report-0-given-${place}` : `written-${place}`,
      } as FhirResource,
    })),
    participants,
  }));
