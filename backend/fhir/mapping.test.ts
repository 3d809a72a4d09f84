import type {
  Condition,
  FamilyMemberHistory,
  FhirResource,
  MedicationStatement,
  Observation,
  Provenance,
} from 'fhir/r4';
import { describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../tests/support/embedded-engine.ts';
import { DERIVATION_URL } from '../engines/fhir/derivation.ts';
import { mergedPatient, resourcesOf } from '../engines/fhir/resources.ts';

const TEXT = `Frau Ada Beispiel, geb. am 02.01.1957, 67 Jahre alt.

Diagnosen: Arterielle Hypertonie. V.a. Pneumonie. Z.n. Schlaganfall 2015.
Familienanamnese: Mutter mit Diabetes mellitus Typ 2.
Befund: Kein Fieber. Arterielle Hypertonie bekannt. Blutdruck 142/88 mmHg.
Labor: HbA1c 7,9 %.
Medikation: Metformin 1000 mg 1-0-1.
Procedere: Bei Fieber Wiedervorstellung.
`;
const engine = embeddedEngine();
const REPORT = {
  extractionId: 'ext-1',
  patientId: 'patient 7/ä',
  text: TEXT,
  sourceSystem: 'tests',
  engine: engine.name,
  createdAt: new Date('2026-03-01T10:00:00Z'),
  read: engine.readNow(TEXT),
};
const resources = resourcesOf(REPORT);
const told = ({ patientId, read }: typeof REPORT) => ({ patientId, demographics: read.demographics });
const all = <T extends FhirResource>(type: T['resourceType']) =>
  resources.filter((resource): resource is T => resource.resourceType === type);
const condition = (words: string) => all<Condition>('Condition').find(({ code }) => code?.text === words);
const code = (concept: { coding?: { code?: string }[] } | undefined) => concept?.coding?.[0]?.code;

/** The words that a resource says it was read from. */
function quotes(resource: FhirResource): string[] {
  const extensions = (resource as { extension?: { url: string; extension?: { valueInteger?: number }[] }[] })
    .extension;
  return (extensions ?? [])
    .filter(({ url }) => url === DERIVATION_URL)
    .map(({ extension }) => {
      const [, offset, length] = extension ?? [];
      return TEXT.slice(offset?.valueInteger, (offset?.valueInteger ?? 0) + (length?.valueInteger ?? 0));
    });
}

describe('the FHIR resources of a report', () => {
  it('keep every assertion: confirmed, refuted, in doubt, over', () => {
    expect(code(condition('Arterielle Hypertonie')?.verificationStatus)).toBe('confirmed');
    expect(code(condition('Arterielle Hypertonie')?.clinicalStatus)).toBe('active');
    expect(code(condition('Fieber')?.verificationStatus)).toBe('refuted');
    expect(['provisional', 'unconfirmed']).toContain(code(condition('Pneumonie')?.verificationStatus));
    expect(code(condition('Schlaganfall')?.clinicalStatus)).toBe('inactive');
  });

  it('make one condition of one statement, with every place it was made at', () => {
    const same = all<Condition>('Condition').filter(
      ({ code: concept }) => concept?.text === 'Arterielle Hypertonie',
    );
    expect(same).toHaveLength(1);
    expect(quotes(same[0] as Condition)).toEqual(['Arterielle Hypertonie', 'Arterielle Hypertonie']);
  });

  it('make no condition of what only might come', () => {
    const fever = all<Condition>('Condition').filter(({ code: concept }) => concept?.text === 'Fieber');
    expect(fever.map(({ verificationStatus }) => code(verificationStatus))).toEqual(['refuted']);
  });

  it('keep a relative apart from the patient', () => {
    expect(condition('Diabetes mellitus Typ 2')).toBeUndefined();
    const [history] = all<FamilyMemberHistory>('FamilyMemberHistory');
    expect(history?.condition?.[0]?.code.text).toBe('Diabetes mellitus Typ 2');
    expect(history).toMatchObject({ status: 'partial' });
  });

  it('say drug, dose and frequency in the words of the report', () => {
    const [statement] = all<MedicationStatement>('MedicationStatement');
    expect(statement?.medicationCodeableConcept?.text).toBe('Metformin');
    expect(statement?.medicationCodeableConcept?.coding).toContainEqual(
      expect.objectContaining({ system: 'http://www.nlm.nih.gov/research/umls/rxnorm', code: '6809' }),
    );
    expect(statement?.dosage?.[0]?.text).toBe('1000 mg 1-0-1');
    expect(quotes(statement as MedicationStatement)).toEqual(['Metformin', '1000 mg', '1-0-1']);
  });

  it('give numbers with their UCUM unit, blood pressure as its two', () => {
    const of = (words: string) =>
      all<Observation>('Observation').find((observation) => observation.code.text === words);
    expect(of('HbA1c')?.valueQuantity).toEqual({
      value: 7.9,
      unit: '%',
      system: 'http://unitsofmeasure.org',
      code: '%',
    });
    expect(of('Blutdruck')?.component?.map(({ valueQuantity }) => valueQuantity)).toEqual([
      { value: 142, unit: 'mmHg', system: 'http://unitsofmeasure.org', code: 'mm[Hg]' },
      { value: 88, unit: 'mmHg', system: 'http://unitsofmeasure.org', code: 'mm[Hg]' },
    ]);
  });

  it('name the report that they are from, and all of them in its provenance', () => {
    const [document] = all('DocumentReference');
    expect(document).toMatchObject({ id: 'ext-1', status: 'current' });
    const [provenance] = all<Provenance>('Provenance');
    expect(provenance?.target.map(({ reference }) => reference)).toEqual(
      resources
        .filter((resource) => resource !== provenance)
        .map(({ resourceType, id }) => `${resourceType}/${id}`),
    );
    for (const resource of resources.slice(1, -1)) expect(quotes(resource).length).toBeGreaterThan(0);
  });

  it('have ids that FHIR allows, whatever the patient id is, and all the same patient', () => {
    const patient = mergedPatient(told(REPORT), null);
    for (const { id } of [...resources, patient]) expect(id).toMatch(/^[A-Za-z0-9\-.]{1,64}$/);
    expect(patient).toMatchObject({
      gender: 'female',
      birthDate: '1957-01-02',
      name: [{ given: ['Ada'], family: 'Beispiel' }],
      identifier: [{ value: 'patient 7/ä' }],
    });
    const references = JSON.stringify(resources).match(/Patient\/[\w.-]+/g) ?? [];
    expect(new Set(references)).toEqual(new Set([`Patient/${patient.id}`]));
  });

  it('leave of the patient what a later report is silent about', () => {
    const known = mergedPatient(told(REPORT), null);
    const silent = { ...REPORT, read: engine.readNow('Kein Fieber.') };
    expect(mergedPatient(told(silent), known)).toEqual(known);
  });
});
