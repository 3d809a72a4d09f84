import type { FhirResource, Questionnaire } from 'fhir/r4';
import { FhirError } from '../engines/fhir/api/outcome.ts';
import { wantedOf } from '../fhir/api/writing/wanted.ts';
import { writeResources } from '../fhir/api/writing/write.service.ts';
import type { MarkMaker } from '../record/withdrawn/marks.ts';
import type { Caller } from '../shared/caller.ts';
import { CallError, notFound } from '../shared/errors.ts';
import type { Database } from '../store/database.ts';
import type { DeidentifiedView } from '../wall/deidentified/view.ts';
import { checkForm } from './check-form.ts';
import { formItems } from './form-items.ts';
import { isSample, kindOf, ofKind, PUBLICATION_STATUS, type Stored, toForm } from './form-resource.ts';
import type {
  Form,
  FormKind,
  FormResponse,
  FormStatus,
  FormsResponse,
  SaveFormRequest,
  SaveFormResponse,
} from './forms.contract.ts';
import { countResponses, findForm, listForms } from './forms.store.ts';

const MOST_FORMS = 500;

/** What forms are kept with. */
export interface FormsDependencies {
  readonly db: Database;
  /** Tells withdrawn patients again. */
  readonly markOf: MarkMaker;
  /** How those are answered who read de-identified. */
  readonly view: DeidentifiedView;
}

/** What a call works in, and who calls. */
export interface FormCall extends Pick<FormsDependencies, 'markOf'> {
  readonly studyId: string;
  readonly caller: Caller;
}

/** @throws CallError 404 where the study has no such form */
export async function requireForm(db: Database, studyId: string, id: string): Promise<Stored<Questionnaire>> {
  const found = await findForm(db, studyId, id);
  if (found === null) throw notFound('This study has no form of this id.');
  return found;
}

/** The forms of a study by name. */
export async function formsOf(
  db: Database,
  studyId: string,
  kind: FormKind | undefined,
): Promise<FormsResponse> {
  const found = await listForms(db, studyId, MOST_FORMS + 1);
  const counts = await countResponses(db, studyId);
  return {
    success: true,
    forms: found
      .slice(0, MOST_FORMS)
      .map((stored) => toForm(stored, counts(stored.resource)))
      .filter((form) => kind === undefined || form.kind === kind),
    truncated: found.length > MOST_FORMS,
  };
}

/** @throws CallError 404 where the study has no such form */
export async function formOf(db: Database, studyId: string, id: string): Promise<FormResponse> {
  const stored = await requireForm(db, studyId, id);
  return {
    success: true,
    form: await withCounts(db, studyId, stored),
    items: formItems(stored.resource),
    questionnaire: { ...stored.resource },
  };
}

const withCounts = async (db: Database, studyId: string, stored: Stored<Questionnaire>): Promise<Form> =>
  toForm(stored, (await countResponses(db, studyId))(stored.resource));

/**
 * Checks a questionnaire and stores it as a form, a new one or the next version of one.
 *
 * @throws CallError 400 with `faults` for what is no form, 404 where the changed form is not there, 409 where somebody
 * else changed it meanwhile
 */
export async function saveForm(
  db: Database,
  call: FormCall,
  formId: string | null,
  { questionnaire, kind, version, dry_run: isDryRun }: SaveFormRequest,
): Promise<SaveFormResponse> {
  const present = formId === null ? null : await requireForm(db, call.studyId, formId);
  const faults = checkForm(questionnaire);
  const [first] = faults;
  if (first !== undefined) throw new CallError(400, 'BAD_FORM', first.sentence, 'questionnaire', { faults });
  const given = questionnaire as Questionnaire;
  const items = formItems(given);
  if (isDryRun) return { success: true, dry_run: true, form: null, items };
  const { id: _id, ...rest } = given;
  const changed = present?.resource;
  const marked =
    changed === undefined ? ofKind(rest, kind) : ofKind(rest, kindOf(changed), isSample(changed));
  const stored = await write(db, call, marked, formId, version);
  return { success: true, dry_run: false, form: await withCounts(db, call.studyId, stored), items };
}

/** Makes a form active, a draft or completed. @throws CallError 404, or 409 where somebody else changed it meanwhile */
export async function setFormStatus(
  db: Database,
  call: FormCall,
  formId: string,
  { status, version }: { readonly status: FormStatus; readonly version: number },
): Promise<SaveFormResponse> {
  const { resource } = await requireForm(db, call.studyId, formId);
  const changed = { ...resource, status: PUBLICATION_STATUS[status] };
  const stored = await write(db, call, changed, formId, version);
  const form = await withCounts(db, call.studyId, stored);
  return { success: true, dry_run: false, form, items: formItems(stored.resource) };
}

async function write(
  db: Database,
  call: FormCall,
  questionnaire: Questionnaire,
  id: string | null,
  version: number | undefined,
): Promise<Stored<Questionnaire>> {
  const resource = id === null ? questionnaire : { ...questionnaire, id };
  const written = await writeOne(db, call, resource, id, version);
  return { ...written, resource: written.resource as Questionnaire };
}

/**
 * Stores one resource as the FHIR API would.
 *
 * @throws CallError 409 where it has another version by now, 400 for what the store refuses
 */
export async function writeOne(
  db: Database,
  { studyId, caller, markOf }: FormCall,
  resource: FhirResource,
  id: string | null,
  version: number | undefined,
): Promise<Stored<FhirResource>> {
  const ifMatch = version === undefined ? null : `W/"${version}"`;
  try {
    const wanted = wantedOf(resource, { type: resource.resourceType, id, ifMatch });
    const [written] = await writeResources({ db, base: '', markOf }, studyId, caller, [wanted]);
    if (written === undefined) throw new Error('nothing was written');
    return written;
  } catch (error) {
    if (!(error instanceof FhirError)) throw error;
    if (error.status === 412)
      throw new CallError(
        409,
        'CONFLICT',
        'Somebody changed this meanwhile; open it again and repeat the change.',
      );
    throw new CallError(400, 'BAD_INPUT', error.message, error.faults[0]?.place);
  }
}
