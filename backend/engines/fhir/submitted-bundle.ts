import type { FhirResource, OperationOutcomeIssue, Patient } from 'fhir/r4';
import { checkResource } from './api/validation/structure.ts';
import { isOfAnother, patientResourceId } from './patient-ids.ts';
import { ReferenceMap, rewriteReferences } from './references.ts';

export const MOST_ENTRIES = 1_000;
const MOST_FAULTS_AN_ENTRY = 20;
const TYPES = ['batch', 'transaction', 'collection', 'document', 'searchset'];

/** The system of the tag that keeps the id that a resource was given with. */
const GIVEN_ID_SYSTEM = 'urn:casebook:given-id';

/** One entry of a bundle, with what is wrong with it. */
export interface SubmittedEntry {
  readonly fullUrl: string | undefined;
  readonly issues: readonly OperationOutcomeIssue[];
  /** As it is stored: under an id of the report, references following; null where it is refused. */
  readonly resource: FhirResource | null;
}

export interface SubmittedBundle {
  readonly entries: readonly SubmittedEntry[];
  /** What is wrong with the bundle as a whole. */
  readonly issues: readonly OperationOutcomeIssue[];
}

type Json = Readonly<Record<string, unknown>>;

/**
 * Checks a bundle and makes its resources those of a report: each gets an id that no other report has, what refers to
 * it follows, and the Patient is that of the report. Nothing may refer to what is neither in the bundle nor this patient.
 *
 * @param bundle JSON of bounded depth
 */
export function readBundle(
  bundle: Json,
  owner: { readonly patientId: string; readonly extractionId: string },
): SubmittedBundle {
  const { type, entry = [] } = bundle;
  const whole: OperationOutcomeIssue[] = [];
  if (!TYPES.includes(String(type)))
    whole.push(issue('Bundle.type', `is none of ${TYPES.join(', ')}`, 'value'));
  if (!Array.isArray(entry)) whole.push(issue('Bundle.entry', 'is not a list', 'structure'));
  const given: unknown[] = Array.isArray(entry) ? entry : [];
  if (given.length > MOST_ENTRIES) {
    whole.push(
      issue('Bundle.entry', `has more than ${MOST_ENTRIES.toLocaleString('en')} entries`, 'too-long'),
    );
    return { entries: [], issues: whole };
  }
  const patient = patientResourceId(owner.patientId);
  const references = new ReferenceMap(`Patient/${patient}`, owner.patientId);
  const found = given.map((each, index) => readEntry(each, index));
  let hasPatient = false;
  const named = found.map((each, index) => {
    const { resource } = each;
    if (resource === null) return each;
    const isPatient = resource.resourceType === 'Patient';
    const at = `Bundle.entry[${index}]`;
    const id = submittedResourceId(resource.resourceType, index, owner);
    if (isPatient && hasPatient)
      each.issues.push(issue(`${at}.resource`, 'is a second Patient', 'business-rule'));
    if (isPatient && isOfAnother(resource as unknown as Patient, owner.patientId)) {
      each.issues.push(issue(`${at}.resource.identifier`, 'is that of another patient', 'business-rule'));
    }
    hasPatient ||= isPatient;
    const isNew = references.add(`${resource.resourceType}/${id}`, resource, each.fullUrl);
    if (!isNew) each.issues.push(issue(at, 'is in the bundle twice', 'duplicate'));
    return { ...each, id };
  });
  return {
    issues: whole,
    entries: named.map((each, index) => {
      const { resource, fullUrl, issues } = each;
      if (resource === null || !('id' in each)) return { fullUrl, issues, resource: null };
      const at = `Bundle.entry[${index}].resource`;
      const { value, dangling } = rewriteReferences(resource, references);
      const lost = dangling
        .slice(0, MOST_FAULTS_AN_ENTRY)
        .map((path) =>
          issue(
            `${at}${/^[\w.[\]]+$/.test(path) ? path : ''}`,
            'refers to nothing in the bundle or to another patient',
            'not-found',
          ),
        );
      const all = [...issues, ...lost];
      return { fullUrl, issues: all, resource: all.length > 0 ? null : stored(value, each.id) };
    }),
  };
}

/** The id that an entry of a bundle is stored under: no other report has it. */
export function submittedResourceId(
  resourceType: string,
  index: number,
  { patientId, extractionId }: { readonly patientId: string; readonly extractionId: string },
): string {
  return resourceType === 'Patient' ? patientResourceId(patientId) : `${extractionId}-given-${index}`;
}

/** Whether an id is that of a resource that was submitted with a report. */
export const isSubmittedId = (id: string): boolean => /-given-\d+$/.test(id);

function stored(resource: Json, id: string): FhirResource {
  const { id: givenId, meta } = resource as { id?: string; meta?: { tag?: unknown[] } };
  const tag = { system: GIVEN_ID_SYSTEM, code: givenId };
  const tagged = givenId === undefined ? meta : { ...meta, tag: [...(meta?.tag ?? []), tag] };
  return { ...resource, id, ...(tagged === undefined ? {} : { meta: tagged }) } as unknown as FhirResource;
}

interface ReadEntry {
  readonly fullUrl: string | undefined;
  readonly issues: OperationOutcomeIssue[];
  readonly resource: (Json & { readonly resourceType: string }) | null;
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readEntry(entry: unknown, index: number): ReadEntry {
  const at = `Bundle.entry[${index}]`;
  if (!isObject(entry))
    return { fullUrl: undefined, issues: [issue(at, 'is no object', 'structure')], resource: null };
  const { fullUrl: address, resource, request } = entry;
  const fullUrl = typeof address === 'string' ? address.slice(0, 512) : undefined;
  if (!isObject(resource) || typeof resource.resourceType !== 'string') {
    const fault = issue(`${at}.resource`, 'is missing, or has no resourceType', 'required');
    return { fullUrl, issues: [fault], resource: null };
  }
  const method = isObject(request) ? request.method : undefined;
  const issues: OperationOutcomeIssue[] = [];
  if (method !== undefined && method !== 'POST' && method !== 'PUT') {
    issues.push(issue(`${at}.request.method`, 'is neither POST nor PUT', 'not-supported'));
  }
  if (resource.resourceType === 'Bundle') {
    issues.push(issue(`${at}.resource`, 'is a Bundle within a Bundle', 'not-supported'));
  }
  const { faults } = checkResource(resource, `${at}.resource`);
  for (const { place = at, sentence, code } of faults.slice(0, MOST_FAULTS_AN_ENTRY)) {
    issues.push({ severity: 'error', code, diagnostics: `${place}: ${sentence}`, expression: [place] });
  }
  return { fullUrl, issues, resource: resource as ReadEntry['resource'] };
}

function issue(
  expression: string,
  fault: string,
  code: OperationOutcomeIssue['code'],
): OperationOutcomeIssue {
  return { severity: 'error', code, diagnostics: `${expression} ${fault}.`, expression: [expression] };
}
