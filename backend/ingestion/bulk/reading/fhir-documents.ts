import { PATIENT_ID_SYSTEM } from '../../../engines/fhir/patient-ids.ts';
import { MAX_TEXT_LENGTH } from '../../../shared/contract.ts';
import { atEntry, type ImportItem, type Place, reject } from '../items.ts';
import { reportOf } from './report-of.ts';

type Json = Readonly<Record<string, unknown>>;
/** The patient id behind a reference; null where it cannot be told. */
type PatientOf = (reference: string) => string | null;

const NOTHING = 'It has no DocumentReference with a text.';
const OTHER_RESOURCE = 'It is a FHIR resource of another type than DocumentReference or Bundle.';
const IN_ERROR = 'The DocumentReference is marked as entered in error.';
const NO_SUBJECT = 'The DocumentReference names no patient that can be told.';
const NO_ATTACHMENT = 'The DocumentReference has no attachment.';
const OTHER_TYPE = 'The attachment is no text/plain.';
const A_LINK = 'The attachment is a link; only a text within the resource is read.';
const NOT_BASE64 = 'The data of the attachment are not Base64.';
const NOT_DECODED = 'The data of the attachment are not text in the encoding that it names.';
const TOO_LONG = 'The text is longer than 200,000 characters; split it into several reports.';

/** The reports of a FHIR bundle, entry by entry, or of a single resource. */
export function reportsOfFhir(resource: object, place: Place): ImportItem[] {
  const { resourceType, entry } = resource as Json;
  if (resourceType === 'DocumentReference') return reportsOfDocument(resource as Json, place, idInReference);
  if (resourceType !== 'Bundle') return [reject(place, OTHER_RESOURCE)];
  const entries = listOf(entry);
  const patientOf = patientsOf(entries);
  const found = entries.flatMap((item, index) => {
    const inner = objectOf(item.resource);
    if (inner?.resourceType !== 'DocumentReference') return [];
    return reportsOfDocument(inner, place.line === null ? atEntry(place.file, index + 1) : place, patientOf);
  });
  return found.length > 0 ? found : [reject(place, NOTHING)];
}

function reportsOfDocument(document: Json, place: Place, patientOf: PatientOf): ImportItem[] {
  if (document.status === 'entered-in-error') return [reject(place, IN_ERROR)];
  const patientId = subjectOf(document, patientOf);
  if (patientId === null) return [reject(place, NO_SUBJECT)];
  const attachments = listOf(document.content).map(({ attachment }) => objectOf(attachment));
  if (attachments.length === 0) return [reject(place, NO_ATTACHMENT)];
  return attachments.map((attachment) => {
    if (attachment === null) return reject(place, NO_ATTACHMENT);
    const text = textOf(attachment);
    if ('fault' in text) return reject(place, text.fault);
    return reportOf(place, { text: text.text, patientId, date: dateOf(document, attachment) });
  });
}

function textOf({ contentType, data, url }: Json): { text: string } | { fault: string } {
  const [type, ...parameters] = String(contentType ?? '').split(';');
  if (type?.trim().toLowerCase() !== 'text/plain') return { fault: OTHER_TYPE };
  if (typeof data !== 'string') return { fault: url === undefined ? NO_ATTACHMENT : A_LINK };
  // Four bytes a character at most, and four letters of Base64 for three of them.
  if (data.length > (4 * MAX_TEXT_LENGTH * 4) / 3 + 4) return { fault: TOO_LONG };
  const letters = data.replace(/\s+/g, '');
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(letters)) return { fault: NOT_BASE64 };
  const charset = parameters
    .map((part) => /^\s*charset=\s*"?([\w-]{1,40})"?\s*$/i.exec(part)?.[1])
    .find(Boolean);
  try {
    const decoder = new TextDecoder(charset ?? 'utf-8', { fatal: true });
    // In one go, Node takes Windows-1252 for Latin-1.
    return { text: decoder.decode(Buffer.from(letters, 'base64'), { stream: true }) + decoder.decode() };
  } catch {
    return { fault: NOT_DECODED };
  }
}

/** The day of the text where that is told, else the day of the resource; none where it is told by month or year only. */
function dateOf({ date, context }: Json, { creation }: Json): string | undefined {
  const told = [creation, objectOf(objectOf(context)?.period)?.start, date].find(
    (value) => typeof value === 'string',
  );
  return typeof told === 'string' && told.length >= 10 ? told : undefined;
}

function subjectOf({ subject }: Json, patientOf: PatientOf): string | null {
  const { reference, identifier } = objectOf(subject) ?? {};
  const byReference = typeof reference === 'string' ? patientOf(reference) : null;
  if (byReference !== null) return byReference;
  const value = objectOf(identifier)?.value;
  return typeof value === 'string' ? value : null;
}

/** Patients of the bundle go by the id they are filed under here, if they come from here, else by their own. */
function patientsOf(entries: readonly Json[]): PatientOf {
  const known = new Map<string, string>();
  for (const { fullUrl, resource } of entries) {
    const patient = objectOf(resource);
    if (patient?.resourceType !== 'Patient') continue;
    const filed = listOf(patient.identifier).find(({ system }) => system === PATIENT_ID_SYSTEM)?.value;
    const id = typeof filed === 'string' ? filed : patient.id;
    if (typeof id !== 'string') continue;
    if (typeof fullUrl === 'string') known.set(fullUrl, id);
    if (typeof patient.id === 'string') known.set(`Patient/${patient.id}`, id);
  }
  return (reference) => known.get(reference) ?? idInReference(reference);
}

/** The id of Patient/{id}, of an address that ends so, and of a version of it. */
function idInReference(reference: string): string | null {
  return (
    /(?:^|\/)Patient\/([A-Za-z0-9\-.]{1,64})(?:\/_history\/[A-Za-z0-9\-.]{1,64})?$/.exec(reference)?.[1] ??
    null
  );
}

const objectOf = (value: unknown): Json | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : null;
const listOf = (value: unknown): Json[] =>
  Array.isArray(value) ? value.map(objectOf).filter((item): item is Json => item !== null) : [];
