import fc from 'fast-check';
import type { FhirResource } from 'fhir/r4';

export interface Resource {
  readonly patient: string;
  readonly resource: FhirResource;
}

export const PATIENTS = ['p-1', 'p-2', 'p-3', 'p-4', 'p-5'] as const;
export const DAYS = ['2024-02-28', '2024-03-01', '2024-03-08', '2025-03-01', '2026-01-15'] as const;
export const FORM = 'form-1';

/** Codes of concepts as they stand at entities. */
export const CODES: Readonly<Record<string, readonly string[]>> = {
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

const day = fc.constantFrom(...DAYS);
const patient = fc.constantFrom(...PATIENTS);

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
    state: status(['active', 'completed', 'stopped', 'on-hold', 'entered-in-error', 'unknown']),
    isTaken: fc.constantFrom(true, true, false),
    contained: fc.boolean(),
    on: fc.option(day),
    dose: fc.option(doseQuantity),
    start: fc.option(fc.oneof(day, fc.constantFrom('2024', '2024-03', '2024-03-01T08:00:00Z'))),
    stop: fc.option(fc.oneof(day, fc.constantFrom('2025', '2024-03', '2024-02-30'))),
    reason: fc.option(
      fc.tuple(fc.constantFrom('fever', 'hypertension', 'type-2-diabetes-mellitus'), fc.boolean()),
    ),
    isRenewal: fc.constantFrom(false, false, true),
  })
  .map(({ isRequest, state, isTaken, contained, on, dose, start, stop, reason, isRenewal }) => {
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
      ...(on && (isRequest || !(start ?? stop)) && { [isRequest ? 'authoredOn' : 'effectiveDateTime']: on }),
      ...((start ?? stop) &&
        !isRequest && { effectivePeriod: { ...(start && { start }), ...(stop && { end: stop }) } }),
      ...(isRequest && isRenewal && { priorPrescription: { reference: 'MedicationRequest/earlier' } }),
      ...(reason && {
        reasonCode: [concept('blood-pressure', false), concept(...reason)],
        statusReason: isRequest ? concept(...reason) : [concept(...reason)],
      }),
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
/** A resource of one of the patients. */
export const resource = fc
  .tuple(patient, fc.oneof(condition, medication, observation, answers))
  .map(([own, resource]) => ({ patient: own, resource: resource as unknown as FhirResource }));
