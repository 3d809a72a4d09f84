import { ingestBody } from '../support/reports.ts';

/** Invented people whose structured fields hold words that stand nowhere else. */
export interface Canary {
  readonly patientId: string;
  readonly given: string;
  readonly family: string;
  readonly birthDate: string;
  readonly mrn: string;
  readonly phone: string;
  readonly street: string;
  readonly participantId: string;
  readonly email: string;
  readonly resourceId: string;
  /** Named in the text alone. */
  readonly relative: string;
  readonly physician: string;
}

const [FIRST, MIDDLE, LAST] = [
  ['Bra', 'Cle', 'Dro', 'Fri', 'Gru', 'Kla', 'Plo', 'Sta', 'Tre', 'Vla'],
  ['ma', 'ni', 'lo', 'ru', 'te', 'vo', 'xi', 'za', 'ke', 'du'],
  ['vek', 'drin', 'mont', 'stad', 'lin', 'gorn', 'witz', 'perl', 'quist', 'nau'],
];
const word = (number: number): string =>
  [FIRST, MIDDLE, LAST]
    .map((syllables, place) => syllables?.[Math.floor(number / 10 ** place) % 10])
    .join('');

export function canary(number: number): Canary {
  const name = (kind: number) => word(number * 7 + kind * 131);
  const digits = String(1_000_000 + number * 7919);
  return {
    patientId: `CNRY-${digits}`,
    given: name(1),
    family: name(2),
    birthDate: `19${40 + (number % 50)}-0${1 + (number % 9)}-1${number % 10}`,
    mrn: `MRN${digits}7`,
    phone: `+49 731 ${digits}`,
    street: `${name(3)}gasse ${1 + (number % 90)}`,
    participantId: `SUBJ-${digits}`,
    email: `${name(1).toLowerCase()}.${digits}@example.org`,
    resourceId: `cond-${digits}`,
    relative: name(4),
    physician: name(5),
  };
}

export const structuredOf = (own: Canary): readonly string[] => [
  own.patientId,
  own.given,
  own.family,
  own.birthDate,
  own.mrn,
  own.phone,
  own.street,
  own.participantId,
  own.email,
  own.resourceId,
];
export const inTextOf = (own: Canary): readonly string[] => [own.relative, own.physician];

export const letterOf = (own: Canary): string =>
  `Sehr geehrte Kollegin, wir berichten über Frau ${own.given} ${own.family}, geb. ${own.birthDate.split('-').reverse().join('.')}, wohnhaft ${own.street}, Tel. ${own.phone}, Fallnummer ${own.mrn} (${own.patientId}).
Diagnosen: Diabetes mellitus Typ 2. Arterielle Hypertonie. V.a. Pneumonie.
Anamnese: Die Tochter ${own.relative} berichtet über Fieber seit drei Tagen. Kein Husten.
Labor: HbA1c 7,9 %. Kreatinin 1,3 mg/dl.
Medikation: Metformin 1000 mg 1-0-1, Ramipril 5 mg 1-0-0.
Mit freundlichen Grüßen Dr. med. ${own.physician}
`;

export const patientOf = (own: Canary) => ({
  resourceType: 'Patient',
  id: own.patientId,
  identifier: [{ system: 'urn:mrn', value: own.mrn }],
  name: [{ family: own.family, given: [own.given] }],
  telecom: [{ system: 'phone', value: own.phone }],
  address: [{ line: [own.street], city: 'Ulm' }],
  birthDate: own.birthDate,
  gender: 'female',
});

export const conditionOf = (own: Canary) => ({
  resourceType: 'Condition',
  id: own.resourceId,
  subject: { reference: `Patient/${own.patientId}`, display: `${own.given} ${own.family}` },
  code: {
    coding: [{ system: 'http://snomed.info/sct', code: '44054006', display: 'Diabetes mellitus type 2' }],
  },
  clinicalStatus: {
    coding: [{ system: 'http://terminology.hl7.org/CodeSystem/condition-clinical', code: 'active' }],
  },
  recordedDate: '2024-03-05',
});

/** A laboratory value with names wherever FHIR lets them stand. */
export const observationOf = (own: Canary) => ({
  resourceType: 'Observation',
  id: `obs-${own.resourceId}`,
  identifier: [{ system: 'urn:sample', value: own.mrn }],
  status: 'final',
  subject: { reference: `Patient/${own.patientId}`, display: own.family },
  code: {
    coding: [
      { system: 'http://loinc.org', code: '4548-4', display: 'Hemoglobin A1c/Hemoglobin.total in Blood' },
      { system: 'urn:hospital:codes', code: own.mrn, display: `HbA1c ${own.given} ${own.family}` },
    ],
    text: `HbA1c von ${own.given} ${own.family}`,
  },
  effectiveDateTime: '2024-03-05',
  valueQuantity: { value: 7.9, unit: '%', system: 'http://unitsofmeasure.org', code: '%' },
  performer: [{ display: `${own.given} ${own.family}` }],
  note: [{ authorString: own.family, text: `Telefonisch an ${own.phone} mitgeteilt (${own.mrn}).` }],
  extension: [{ url: 'urn:hospital:ward', valueString: `${own.street} ${own.family}` }],
});

/** What is kept by FHIR's canonical address of the form. */
export const responseOf = (own: Canary, formUrl: string) => ({
  resourceType: 'QuestionnaireResponse',
  id: `resp-${own.resourceId}`,
  questionnaire: formUrl,
  status: 'completed',
  subject: { reference: `Patient/${own.patientId}`, display: own.family },
  author: { display: own.family },
  authored: '2024-03-05',
  item: [
    {
      linkId: 'q1',
      text: 'Anything else?',
      answer: [{ valueString: `${own.given} ${own.family}, ${own.street}, ${own.phone}, ${own.mrn}` }],
    },
  ],
});

export const CANARY_FORM_URL = 'https://forms.example.org/canaries';
export const CANARY_FORM = {
  resourceType: 'Questionnaire',
  url: CANARY_FORM_URL,
  status: 'active',
  title: 'Canaries',
  item: [{ linkId: 'q1', text: 'Anything else?', type: 'text' }],
};

/** The calls that store what is recorded of a canary. */
export const callsThatStore = (own: Canary) =>
  [
    [
      'POST',
      '/api/ingest',
      ingestBody({ patient_id: own.patientId, text: letterOf(own), report_date: '2024-03-05' }),
    ],
    ['PUT', `/fhir/Patient/${own.patientId}`, patientOf(own)],
    ['PUT', `/fhir/Condition/${own.resourceId}`, conditionOf(own)],
    ['PUT', `/fhir/Observation/obs-${own.resourceId}`, observationOf(own)],
    ['PUT', `/fhir/QuestionnaireResponse/resp-${own.resourceId}`, responseOf(own, CANARY_FORM_URL)],
    ['POST', '/api/participants', participantOf(own)],
  ] as const;

export const participantOf = (own: Canary) => ({
  id: own.participantId,
  name: `${own.given} ${own.family}`,
  email: own.email,
  phone: own.phone,
  date_of_birth: own.birthDate,
  enrollment_date: '2024-01-01',
  status: 'active',
  consent_given: true,
  last_activity: '2024-03-05',
  medical_conditions: [`Diabetes mellitus of ${own.given} ${own.family}`, `see ${own.mrn}`],
  emergency_contact: `${own.relative}, ${own.phone}`,
  // Every second one is in the study before any report is theirs.
  patient_id: Number(own.patientId.at(-1)) % 2 === 0 ? own.patientId : null,
});

type Asked = readonly [path: string, body?: Record<string, unknown>];

const QUESTIONS = [
  'Does the patient have diabetes?',
  'Welche Medikamente nimmt die Patientin?',
  'What is the HbA1c?',
  'Hat die Patientin Fieber?',
  'Which diagnoses are there?',
  'What is the latest report?',
  'Quali farmaci assume il paziente?',
  'Does the patient take metformin, and which dose?',
];
const COHORT_QUESTIONS = [
  'How many patients have diabetes?',
  'Which patients take metformin?',
  'Wie viele Patienten haben Fieber?',
  'What is the mean HbA1c?',
  'What are the most common diagnoses?',
  'Which patients have hypertension but no cough?',
  'Quanti pazienti hanno il diabete?',
  'Who is the oldest patient?',
];
const SEARCHES = [
  'diabetes',
  'Fieber',
  'metformin',
  'kein Husten',
  'hypertension',
  'HbA1c',
  'pneumonia',
  'Kreatinin',
];
const CODES = [
  ['ICD10CM', 'E11'],
  ['ICD10CM', 'I10'],
  ['SNOMEDCT', '44054006'],
  ['SNOMEDCT', '386661006'],
] as const;
const FINDINGS = [{ category: 'Diagnosis' }, { category: 'MedicationName' }, { category: 'SymptomOrSign' }];

/** What is asked of one patient, by its pseudonym, and of all. */
export const callsAboutPatient = (patient: string): readonly Asked[] => [
  [`/api/patients/${patient}`],
  [`/api/patients/${patient}/reports`],
  ['/api/reports/page', { where: { patient_ids: [patient] } }],
  ['/api/findings/page', { where: { patient_ids: [patient] }, first: 200 }],
  ['/api/analytics/evidence', { patient_ids: [patient], include_text: true }],
  ['/api/analytics/table', { patient_ids: [patient], include_text: true }],
  ['/api/measurements/series', { analyte: '4548-4', patient_ids: [patient] }],
  ...QUESTIONS.map((message): Asked => ['/api/chat-patient', { message, patient_id: patient }]),
  ...SEARCHES.map((query): Asked => ['/api/search', { query, patient_ids: [patient] }]),
  ...CODES.map(([system, code]): Asked => ['/api/search-by-code', { system, code, patient_id: patient }]),
  ['/api/chat-cohort', { message: `Does patient ${patient} have diabetes?` }],
  [`/fhir/Patient/${patient}`],
  [`/fhir/Patient/${patient}/$everything`],
  [`/fhir/Condition?patient=${patient}&_include=Condition:subject`],
  [`/fhir/Observation?subject=Patient/${patient}&_total=accurate`],
  [`/fhir/QuestionnaireResponse?patient=Patient/${patient}`],
];

export const CALLS_ABOUT_ALL: readonly Asked[] = [
  ['/api/patients'],
  ['/api/patients/page', { first: 200 }],
  ['/api/patients/total', {}],
  ['/api/reports/page', { first: 200 }],
  ['/api/reports/total', {}],
  ['/api/findings/page', { first: 200 }],
  ['/api/findings/total', {}],
  ['/api/measurements/analytes'],
  ['/api/measurements/series', { analyte: '4548-4' }],
  ['/api/analytics/table', {}],
  ['/api/analytics/groups', { by: 'category' }],
  ['/api/analytics/groups', { by: 'year' }],
  ...['id_asc', 'id_desc', 'name_asc', 'email_desc', 'enrollment_date_asc', 'status_desc'].map(
    (order): Asked => ['/api/participants/page', { order, first: 200 }],
  ),
  ['/api/participants/page', { where: { status: 'active' }, first: 50 }],
  ['/api/cohorts'],
  ['/api/imports'],
  ['/api/rereadings'],
  ['/fhir/Patient?_revinclude=Condition:subject'],
  ['/fhir/Patient?gender=female&_elements=name,gender,birthDate'],
  ['/fhir/Condition?code=http://snomed.info/sct|44054006&_count=5'],
  ['/fhir/Observation?code=4548-4&value-quantity=gt7'],
  ['/fhir/DocumentReference?_count=20'],
  ['/fhir/MedicationStatement?_summary=text'],
  ['/fhir/FamilyMemberHistory'],
  ['/fhir/QuestionnaireResponse?status=completed'],
  ['/fhir/Questionnaire'],
  ['/api/forms'],
  ['/api/operations'],
  ...(['code', 'concept', 'category', 'month', 'year', 'source', 'language'] as const).map(
    (by): Asked => ['/api/findings/groups', { by }],
  ),
  ...SEARCHES.flatMap((query) =>
    (['hybrid', 'lexical', 'vector'] as const).map((mode): Asked => ['/api/search', { query, mode, k: 20 }]),
  ),
  ...COHORT_QUESTIONS.map((message): Asked => ['/api/chat-cohort', { message, k: 20 }]),
  ...COHORT_QUESTIONS.map((message): Asked => ['/api/chat-cohort/table', { message }]),
  ...CODES.map(([system, code]): Asked => ['/api/search-by-code', { system, code }]),
  ...FINDINGS.flatMap((finding): Asked[] => [
    ['/api/cohort/query', { query: { having: [finding] }, limit: 100 }],
    ['/api/cohorts/count', { tree: { finding }, first: 100 }],
    ['/api/cohorts/breakdown', { tree: { all: [{ finding }] } }],
    ['/api/cohorts/matrix', { criteria: [{ finding }] }],
    [
      '/api/cohorts/statistics',
      { groups: [{ name: 'all', tree: { finding } }], variables: [{ kind: 'age' }] },
    ],
    ['/api/analytics/evidence', { ...finding, include_text: true }],
  ]),
];
