import type { FhirResource, Medication } from 'fhir/r4';

const narrative = (words: string) => ({
  status: 'generated' as const,
  div: `<div xmlns="http://www.w3.org/1999/xhtml"><p>${words}</p></div>`,
});
const snomed = (code: string, display: string) => ({
  coding: [{ system: 'http://snomed.info/sct', code, display }],
  text: display,
});
const loinc = (code: string, display: string) => ({
  coding: [{ system: 'http://loinc.org', code, display }],
});
const hl7 = (name: string, code: string) => ({
  coding: [{ system: `http://terminology.hl7.org/CodeSystem/${name}`, code }],
});
const subject = { reference: 'Patient/example', display: 'Erika Beispiel' };
const mg = (value: number) => ({ value, unit: 'mg', system: 'http://unitsofmeasure.org', code: 'mg' });

/**
 * Invented resources of every type that is searched, with elements of many kinds: contained ones, extensions of
 * primitives, lists with gaps, choices, narratives. Each leads only to others of the list.
 */
export const FHIR_EXAMPLES: readonly FhirResource[] = [
  {
    resourceType: 'Practitioner',
    id: 'doctor',
    name: [{ family: 'Muster', given: ['Ada'], prefix: ['Dr.'] }],
    qualification: [{ code: { text: 'Internist' }, period: { start: '1998' } }],
  },
  {
    resourceType: 'Organization',
    id: 'clinic',
    active: true,
    name: 'Klinik am Beispielweg',
    telecom: [{ system: 'phone', value: '+49 30 5550100', use: 'work' }],
  },
  {
    resourceType: 'Patient',
    id: 'example',
    text: narrative('Erika Beispiel, geboren 1958'),
    identifier: [
      {
        use: 'usual',
        type: { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0203', code: 'MR' }] },
        system: 'urn:oid:1.2.36.146.595.217.0.1',
        value: '12345',
        period: { start: '2001-05-06' },
        assigner: { reference: 'Organization/clinic' },
      },
    ],
    active: true,
    name: [
      {
        use: 'official',
        family: 'Beispiel',
        _family: {
          extension: [
            { url: 'http://hl7.org/fhir/StructureDefinition/humanname-own-name', valueString: 'Beispiel' },
          ],
        },
        given: ['Erika', 'Zoë'],
      },
      { use: 'maiden', family: 'Müßig', given: ['Erika'], period: { end: '1985' } },
    ],
    telecom: [{ system: 'email', value: 'erika@example.org', rank: 1 }],
    gender: 'female',
    birthDate: '1958-02-03',
    _birthDate: {
      extension: [
        {
          url: 'http://hl7.org/fhir/StructureDefinition/patient-birthTime',
          valueDateTime: '1958-02-03T14:35:45-05:00',
        },
      ],
    },
    deceasedBoolean: false,
    address: [{ use: 'home', line: ['Beispielweg 1', '2. Stock'], city: 'Görlitz', postalCode: '02826' }],
    maritalStatus: hl7('v3-MaritalStatus', 'M'),
    contact: [{ relationship: [{ text: 'Partner' }], name: { text: 'P. Beispiel' } }],
    communication: [{ language: { coding: [{ system: 'urn:ietf:bcp:47', code: 'de' }] }, preferred: true }],
    generalPractitioner: [{ reference: 'Practitioner/doctor' }],
    managingOrganization: { reference: 'Organization/clinic' },
  },
  {
    resourceType: 'Encounter',
    id: 'visit',
    status: 'finished',
    class: { system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'IMP', display: 'inpatient' },
    type: [snomed('183807002', 'Inpatient stay')],
    subject,
    participant: [{ individual: { reference: 'Practitioner/doctor' } }],
    period: { start: '2024-03-01T08:00:00+01:00', end: '2024-03-05' },
    length: { value: 4, unit: 'days', system: 'http://unitsofmeasure.org', code: 'd' },
    serviceProvider: { reference: 'Organization/clinic' },
  },
  {
    resourceType: 'Condition',
    id: 'heart-failure',
    extension: [{ url: 'http://example.org/fhir/checked', valueBoolean: true }],
    clinicalStatus: hl7('condition-clinical', 'active'),
    verificationStatus: hl7('condition-ver-status', 'confirmed'),
    category: [hl7('condition-category', 'problem-list-item')],
    severity: snomed('24484000', 'Severe'),
    code: {
      coding: [
        { system: 'http://snomed.info/sct', code: '84114007', display: 'Heart failure', userSelected: true },
        { system: 'http://hl7.org/fhir/sid/icd-10-cm', code: 'I50.9' },
      ],
      text: 'Herzinsuffizienz',
    },
    bodySite: [snomed('80891009', 'Heart structure')],
    subject,
    encounter: { reference: 'Encounter/visit' },
    onsetAge: { value: 61, unit: 'years', system: 'http://unitsofmeasure.org', code: 'a' },
    recordedDate: '2024-03-02',
    asserter: { reference: 'Practitioner/doctor' },
    stage: [{ summary: { text: 'NYHA III' } }],
    evidence: [{ detail: [{ reference: 'Observation/potassium' }] }],
    note: [{ time: '2024-03-02T10:00:00Z', text: 'Seit *Jahren* bekannt.' }],
  },
  {
    resourceType: 'Observation',
    id: 'potassium',
    identifier: [{ system: 'http://example.org/results', value: '6323' }],
    status: 'final',
    category: [hl7('observation-category', 'laboratory')],
    code: loinc('2823-3', 'Potassium [Moles/volume] in Serum or Plasma'),
    subject,
    encounter: { reference: 'Encounter/visit' },
    effectiveDateTime: '2024-03-01T09:30:10+01:00',
    issued: '2024-03-01T11:12:13.125Z',
    performer: [{ reference: 'Practitioner/doctor' }],
    valueQuantity: {
      value: 5.9,
      comparator: '>=',
      unit: 'mmol/l',
      system: 'http://unitsofmeasure.org',
      code: 'mmol/L',
    },
    interpretation: [hl7('v3-ObservationInterpretation', 'H')],
    referenceRange: [{ low: { value: 3.5 }, high: { value: 5.1 }, text: '3,5 – 5,1' }],
  },
  {
    resourceType: 'Observation',
    id: 'pressure',
    status: 'final',
    category: [hl7('observation-category', 'vital-signs')],
    code: loinc('85354-9', 'Blood pressure panel'),
    subject,
    effectivePeriod: { start: '2024-03-01', end: '2024-03-02' },
    component: [
      {
        code: loinc('8480-6', 'Systolic blood pressure'),
        valueQuantity: {
          value: 107,
          unit: 'mmHg',
          system: 'http://unitsofmeasure.org',
          code: 'mm[Hg]',
        },
        referenceRange: [{ text: 'below 140' }],
      },
      {
        code: loinc('8462-4', 'Diastolic blood pressure'),
        dataAbsentReason: hl7('data-absent-reason', 'not-performed'),
      },
    ],
    derivedFrom: [{ reference: 'Observation/potassium' }],
  },
  {
    resourceType: 'MedicationStatement',
    id: 'metformin',
    contained: [{ resourceType: 'Medication', id: 'med', code: { text: 'Metformin' } } as Medication],
    status: 'active',
    medicationReference: { reference: '#med' },
    subject,
    effectivePeriod: { start: '2019-05' },
    dateAsserted: '2024-03-02',
    dosage: [
      {
        sequence: 1,
        text: '1-0-1',
        timing: {
          repeat: {
            boundsPeriod: { start: '2019-05' },
            frequency: 2,
            period: 1,
            periodUnit: 'd',
            when: ['CM', 'CV'],
          },
        },
        asNeededBoolean: false,
        route: snomed('26643006', 'Oral route'),
        doseAndRate: [{ doseQuantity: mg(1000) }],
      },
    ],
  },
  {
    resourceType: 'AllergyIntolerance',
    id: 'penicillin',
    clinicalStatus: hl7('allergyintolerance-clinical', 'active'),
    verificationStatus: hl7('allergyintolerance-verification', 'confirmed'),
    type: 'allergy',
    category: ['medication'],
    _category: [{ extension: [{ url: 'http://example.org/fhir/sure', valueCode: 'yes' }] }],
    criticality: 'high',
    code: snomed('91936005', 'Allergy to penicillin'),
    patient: subject,
    recordedDate: '2014-10-09T14:58:00+11:00',
    reaction: [{ manifestation: [snomed('271807003', 'Eruption of skin')], severity: 'mild', onset: '2012' }],
  },
  {
    resourceType: 'Procedure',
    id: 'appendectomy',
    status: 'completed',
    code: snomed('80146002', 'Appendectomy'),
    subject,
    performedPeriod: { start: '2013-04-05T09:20:00+02:00', end: '2013-04-05T10:00:00+02:00' },
    performer: [{ actor: { reference: 'Practitioner/doctor' } }],
    reasonCode: [{ text: 'Akutes Abdomen' }],
    followUp: [{ text: 'Fäden ziehen' }],
  },
  {
    resourceType: 'FamilyMemberHistory',
    id: 'father',
    status: 'completed',
    patient: subject,
    date: '2024-03-02',
    relationship: { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-RoleCode', code: 'FTH' }] },
    sex: { coding: [{ system: 'http://hl7.org/fhir/administrative-gender', code: 'male' }] },
    deceasedAge: { value: 74, unit: 'yr', system: 'http://unitsofmeasure.org', code: 'a' },
    condition: [
      {
        code: snomed('315619001', 'Myocardial infarction'),
        contributedToDeath: true,
        onsetString: 'mit Anfang siebzig',
      },
    ],
  },
  {
    resourceType: 'DocumentReference',
    id: 'letter',
    masterIdentifier: { system: 'urn:ietf:rfc:3986', value: 'urn:oid:1.3.6.1.4.1.21367.2005.3.7' },
    status: 'current',
    docStatus: 'final',
    type: loinc('34108-1', 'Outpatient Note'),
    subject,
    date: '2024-03-05T09:10:14Z',
    author: [{ reference: 'Practitioner/doctor' }],
    relatesTo: [{ code: 'appends', target: { reference: 'DocumentReference/letter' } }],
    content: [
      {
        attachment: {
          contentType: 'text/plain',
          language: 'de',
          data: Buffer.from('Kein Fieber.').toString('base64'),
          title: 'Arztbrief',
          creation: '2024-03-05',
        },
      },
    ],
    context: { encounter: [{ reference: 'Encounter/visit' }], period: { start: '2024-03-01' } },
  },
  {
    resourceType: 'DiagnosticReport',
    id: 'laboratory',
    status: 'final',
    category: [{ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0074', code: 'LAB' }] }],
    code: loinc('11502-2', 'Laboratory report'),
    subject,
    effectiveDateTime: '2024-03-01',
    issued: '2024-03-01T12:45:33+11:00',
    performer: [{ reference: 'Organization/clinic' }],
    result: [{ reference: 'Observation/potassium' }],
    conclusion: 'Kalium erhöht.',
    presentedForm: [{ contentType: 'application/pdf', url: 'http://example.org/lab.pdf', title: 'Befund' }],
  },
  {
    resourceType: 'Provenance',
    id: 'origin',
    target: [{ reference: 'DocumentReference/letter' }, { reference: 'Patient/example' }],
    occurredPeriod: { start: '2024-03-05' },
    recorded: '2024-03-05T09:11:00.000Z',
    activity: {
      coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-DocumentCompletion', code: 'AU' }],
    },
    agent: [{ type: { text: 'author' }, who: { reference: 'Practitioner/doctor' } }],
    entity: [{ role: 'source', what: { display: 'Diktat vom 5. März' } }],
  },
];

/** All of them as one transaction, under the ids they have. */
export const exampleTransaction = () => ({
  resourceType: 'Bundle',
  type: 'transaction',
  entry: FHIR_EXAMPLES.map((resource) => ({
    resource,
    request: { method: 'PUT', url: `${resource.resourceType}/${resource.id}` },
  })),
});
