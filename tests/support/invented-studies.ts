import fc from 'fast-check';
import type { FhirResource } from 'fhir/r4';
import type { Assertion, EntityLink } from '../../backend/clinical/extractions.contract.ts';
import type {
  ExtractedEntity,
  ExtractedRelation,
  ReadText,
} from '../../backend/clinical/extractions.engine.ts';
import { insertParticipants } from '../../backend/participants/participants.store.ts';
import { prepareReport } from '../../backend/record/reports/prepare-report.ts';
import { storeReports } from '../../backend/record/reports/reports.store.ts';
import { saveVersions } from '../../backend/record/resources/write.store.ts';
import type { Store } from '../../backend/store/store.ts';

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
export interface Resource {
  readonly patient: string;
  readonly resource: FhirResource;
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

export const PATIENTS = ['p-1', 'p-2', 'p-3', 'p-4', 'p-5'] as const;
export const DAYS = ['2024-02-28', '2024-03-01', '2024-03-08', '2025-03-01', '2026-01-15'] as const;
export const SOURCES = ['ward', 'clinic'] as const;
export const TYPES = ['letter', 'radiology'] as const;
export const FORM = 'form-1';

const CODES: Readonly<Record<string, readonly string[]>> = {
  'diabetes-mellitus': ['SNOMEDCT 73211009', 'ICD10CM E11.9'],
  'type-2-diabetes-mellitus': ['SNOMEDCT 44054006', 'ICD10CM E11.65'],
  hypertension: ['ICD10CM I10'],
  fever: ['SNOMEDCT 386661006'],
  metformin: ['RXNORM 6809'],
  'hemoglobin-a1c': ['LOINC 4548-4'],
  creatinine: ['LOINC 2160-0'],
  'blood-pressure': ['LOINC 85354-9'],
};
const URLS: Readonly<Record<string, string>> = {
  SNOMEDCT: 'http://snomed.info/sct',
  ICD10CM: 'http://hl7.org/fhir/sid/icd-10-cm',
  RXNORM: 'http://www.nlm.nih.gov/research/umls/rxnorm',
  LOINC: 'http://loinc.org',
};

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
const medicine: fc.Arbitrary<Mention> = fc
  .tuple(assertion, fc.option(fc.constantFrom(...DOSES)))
  .map(([assertion, dose]) => ({
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

const concept = (key: string, isCoded: boolean) => ({
  ...(isCoded && {
    coding: (CODES[key] ?? []).slice(-1).map((each) => {
      const [system = '', code = ''] = each.split(' ');
      return { system: URLS[system], code };
    }),
  }),
  text: key.replaceAll('-', ' '),
});
const status = (codes: readonly string[]) => fc.constantFrom(...codes);
const coded = (system: string, code: string) => ({
  coding: [{ system: `http://terminology.hl7.org/CodeSystem/${system}`, code }],
});

const condition = fc
  .record({
    key: fc.constantFrom('diabetes-mellitus', 'type-2-diabetes-mellitus', 'hypertension', 'fever'),
    isCoded: fc.boolean(),
    verification: fc.option(status(['confirmed', 'confirmed', 'unconfirmed', 'refuted', 'entered-in-error'])),
    clinical: fc.option(status(['active', 'resolved'])),
    onset: fc.option(fc.oneof(day, fc.constant('2024'), fc.constant('2024-03-08T10:00:00Z'))),
  })
  .map(({ key, isCoded, verification, clinical, onset }) => ({
    resourceType: 'Condition',
    code: concept(key, isCoded),
    ...(verification && { verificationStatus: coded('condition-ver-status', verification) }),
    ...(clinical && { clinicalStatus: coded('condition-clinical', clinical) }),
    ...(onset && { onsetDateTime: onset }),
  }));
const doseQuantity = fc.constantFrom({ value: 500, unit: 'mg', code: 'mg' }, { value: 1, unit: 'g' });
const medication = fc
  .record({
    isRequest: fc.boolean(),
    state: status(['active', 'completed', 'stopped', 'entered-in-error', 'unknown']),
    isTaken: fc.constantFrom(true, true, false),
    contained: fc.boolean(),
    on: fc.option(day),
    dose: fc.option(doseQuantity),
  })
  .map(({ isRequest, state, isTaken, contained, on, dose }) => {
    const dosage =
      dose === null
        ? {}
        : { [isRequest ? 'dosageInstruction' : 'dosage']: [{ doseAndRate: [{ doseQuantity: dose }] }] };
    const medicine = contained
      ? {
          contained: [{ resourceType: 'Medication', id: 'm', code: concept('metformin', true) }],
          medicationReference: { reference: '#m' },
        }
      : { medicationCodeableConcept: concept('metformin', false) };
    return {
      resourceType: isRequest ? 'MedicationRequest' : 'MedicationStatement',
      ...medicine,
      status: isTaken ? state : isRequest ? 'cancelled' : 'not-taken',
      ...(isRequest && { intent: isTaken ? 'order' : 'plan' }),
      ...(on && { [isRequest ? 'authoredOn' : 'effectiveDateTime']: on }),
      ...dosage,
    };
  });
const quantity = (value: number, ucum: string) => ({
  value,
  unit: ucum,
  system: 'http://unitsofmeasure.org',
  code: ucum,
});
const observation = fc
  .record({
    key: fc.constantFrom('hemoglobin-a1c' as const, 'creatinine' as const, 'blood-pressure' as const),
    state: status(['final', 'final', 'amended', 'entered-in-error', 'cancelled']),
    on: fc.option(day),
    value: fc.constantFrom(0.9, 1.8, 7, 7.5),
    unit: fc.constantFrom('mg/dL', 'g/L', '%', 'mg/L'),
    comparator: fc.option(fc.constant('<'), { freq: 5 }),
    pair: fc.constantFrom([142, 88], [120, 92]),
  })
  .map(({ key, state, on, value, unit, comparator, pair: [systolic = 0, diastolic = 0] }) => ({
    resourceType: 'Observation',
    status: state,
    code: concept(key, true),
    ...(on && { effectiveDateTime: on }),
    ...(key === 'blood-pressure'
      ? {
          component: [
            {
              code: { coding: [{ system: URLS.LOINC, code: '8480-6' }] },
              valueQuantity: quantity(systolic, 'mm[Hg]'),
            },
            {
              code: { coding: [{ system: URLS.LOINC, code: '8462-4' }] },
              valueQuantity: quantity(diastolic, 'mm[Hg]'),
            },
          ],
        }
      : { valueQuantity: { ...quantity(value, unit), ...(comparator && { comparator }) } }),
  }));
const answers = fc
  .record({
    state: status(['completed', 'amended', 'in-progress']),
    smokes: fc.option(fc.boolean()),
    weight: fc.option(
      fc.constantFrom(
        { valueDecimal: 80 },
        { valueQuantity: quantity(80_000, 'g') },
        { valueQuantity: quantity(9, 'cm') },
      ),
    ),
    colour: fc.option(fc.constantFrom('r', 'g')),
  })
  .map(({ state, smokes, weight, colour }) => ({
    resourceType: 'QuestionnaireResponse',
    questionnaire: `Questionnaire/${FORM}`,
    status: state,
    item: [
      {
        linkId: 'habits',
        item: [
          ...(smokes === null ? [] : [{ linkId: 'smokes', answer: [{ valueBoolean: smokes }] }]),
          ...(colour === null
            ? []
            : [{ linkId: 'colour', answer: [{ valueCoding: { code: colour, display: 'Colour' } }] }]),
        ],
      },
      ...(weight === null ? [] : [{ linkId: 'weight', answer: [weight] }]),
    ],
  }));
const resource = fc
  .tuple(patient, fc.oneof(condition, medication, observation, answers))
  .map(([own, resource]) => ({ patient: own, resource: resource as unknown as FhirResource }));

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

/** Stores a study as ingests, clients and people do. */
export async function storeStudy(db: Store['db'], studyId: string, study: InventedStudy): Promise<void> {
  const at = new Date();
  await storeReports(db, studyId, study.reports.map(toPrepared), {
    username: 'user-a',
    requestId: 'request',
  });
  await db.transaction(async (tx) => {
    const reported = new Set(study.reports.map((each) => each.patient));
    const others = [...new Set(study.resources.map((each) => each.patient))].filter(
      (id) => !reported.has(id),
    );
    const versions = [
      ...study.resources,
      ...others.map((id) => ({
        patient: id,
        resource: { resourceType: 'Patient', id, gender: 'female', birthDate: '1974-02-28' } as FhirResource,
      })),
      {
        patient: '',
        resource: { resourceType: 'Questionnaire', id: FORM, status: 'active' } as FhirResource,
      },
    ].map(({ patient, resource }) => ({
      patientId: patient,
      id: resource.id ?? '',
      version: 1,
      resource,
      isNew: true,
    }));
    await saveVersions(tx, studyId, versions, at);
    if (study.participants.length > 0)
      await insertParticipants(tx, studyId, study.participants.map(toParticipant));
  });
}

const toParticipant = ({ id, patient, status, group, consent, enrolled }: Participant) => ({
  id,
  name: id,
  email: null,
  phone: null,
  date_of_birth: null,
  gender: null,
  enrollment_date: enrolled,
  status,
  last_activity: null,
  progress: 0,
  study_group: group,
  consent_given: consent,
  medical_conditions: [],
  medications: [],
  allergies: [],
  emergency_contact: null,
  patient_id: patient,
  is_sample: false,
});

function toPrepared(report: Report) {
  let text = `${report.id}.`;
  const entities: ExtractedEntity[] = [];
  const relations: ExtractedRelation[] = [];
  const add = (
    surface: string,
    rest: Pick<ExtractedEntity, 'category' | 'assertion'> & Partial<ExtractedEntity>,
  ): number => {
    text += ` ${surface}`;
    entities.push({
      offset: text.length - surface.length,
      length: surface.length,
      confidenceScore: 0.9,
      concept: null,
      name: null,
      links: [],
      ...rest,
    });
    return entities.length - 1;
  };
  for (const { category, concept, surface, codes, assertion, value, ucum, pair, dose } of report.mentions) {
    const own = add(surface, { category, assertion, concept, name: concept, links: codes.map(toLink) });
    const tie = (
      relationType: string,
      words: string,
      rest: Partial<ExtractedEntity> & { category: string },
    ) => {
      const target = add(words, { assertion, ...rest });
      relations.push({ source: own, target, relationType, confidenceScore: 1 });
    };
    if (value !== null) tie('ValueOfExamination', String(value), { category: 'MeasurementValue', value });
    if (pair !== null) tie('ValueOfExamination', pair.join('/'), { category: 'MeasurementValue' });
    if (ucum !== null) tie('UnitOfExamination', ucum, { category: 'MeasurementUnit', ucum });
    if (dose !== null) tie('DosageOfMedication', doseWords(dose), { category: 'Dosage' });
  }
  const { age, gender, birthDate, language } = report;
  const read: ReadText = {
    language,
    demographics: { age, gender, name: null, birthDate },
    sentences: [{ offset: 0, length: text.length }],
    entities,
    relations,
  };
  const prepared = prepareReport({
    patientId: report.patient,
    text,
    sourceSystem: report.source,
    reportType: report.type,
    ingestedBy: 'user-a',
    engine: 'test',
    read,
    reportDate: report.day ?? undefined,
    submitted: { extractionId: report.id, contentHash: report.id, resources: [], patient: null },
  });
  return prepared;
}

function toLink(key: string): EntityLink {
  const [dataSource = '', id = ''] = key.split(' ');
  return { dataSource: dataSource as EntityLink['dataSource'], id, name: null };
}
