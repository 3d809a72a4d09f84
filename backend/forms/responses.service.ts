import type { QuestionnaireResponse } from 'fhir/r4';
import { z } from 'zod';
import { toCsv } from '../../platform/isomorphic/csv.ts';
import { patientOf } from '../record/resources/fhir.store.ts';
import { CallError, notFound } from '../shared/errors.ts';
import type { Page } from '../shared/pages.contract.ts';
import type { Database } from '../store/database.ts';
import { countedPage } from '../store/pages.ts';
import { tellingOf } from '../wall/deidentified/telling.ts';
import type { DeidentifiedView } from '../wall/deidentified/view.ts';
import { answersOf, linesOf } from './answers-in-words.ts';
import { checkAnswers } from './check-answers.ts';
import { formItems } from './form-items.ts';
import { answeredForm, toAnswerSet, toForm } from './form-resource.ts';
import type { Answer } from './forms.contract.ts';
import { type FormCall, requireForm, writeOne } from './forms.service.ts';
import {
  type AnswerError,
  type ListedResponse,
  listedResponseSchema,
  type OneResponse,
  type ResponseLine,
  type ResponsesPageRequest,
  type SaveResponseRequest,
  type SaveResponseResponse,
  type WrittenStatus,
} from './responses.contract.ts';
import {
  countResponses,
  findResponse,
  nextResponses,
  RESPONSE_ROW_ORDERS,
  responseRows,
  type StoredResponse,
} from './responses.store.ts';

/** What is wrong with answers to a form. @throws CallError 404 where the study has no such form */
export async function answerErrors(
  db: Database,
  studyId: string,
  formId: string,
  answers: readonly Answer[],
  status: WrittenStatus,
): Promise<readonly AnswerError[]> {
  const { resource } = await requireForm(db, studyId, formId);
  return checkAnswers(resource, answers, status).errors;
}

const NOT_ACTIVE = {
  draft: 'This form is a draft and takes no responses yet; make it active first.',
  completed: 'This form is completed and takes no more responses.',
} as const;

/**
 * Stores answers as a draft or as a completed response, a new one or the next version of a draft.
 *
 * @throws CallError 400 with `errors` by question, or for an unknown patient; 404; 409 where the form takes no responses,
 * the response is completed already, or somebody else changed it meanwhile
 */
export async function saveResponse(
  db: Database,
  call: FormCall,
  formId: string,
  responseId: string | null,
  { answers, status, patient_id: patientId, version }: SaveResponseRequest,
): Promise<SaveResponseResponse> {
  const form = await requireForm(db, call.studyId, formId);
  const { status: formStatus } = toForm(form, { completed: 0, drafts: 0 });
  if (formStatus !== 'active') throw new CallError(409, 'FORM_CLOSED', NOT_ACTIVE[formStatus]);
  const present = responseId === null ? null : await requireResponse(db, call.studyId, formId, responseId);
  if (present !== null && present.resource.status !== 'in-progress')
    throw new CallError(409, 'COMPLETED', 'This response is completed; fill in the form again instead.');
  const { errors, items } = checkAnswers(form.resource, answers, status);
  if (errors.length > 0) {
    const sentence = `${errors.length === 1 ? 'One answer needs' : `${errors.length} answers need`} to be corrected.`;
    throw new CallError(400, 'BAD_ANSWERS', sentence, 'answers', { errors });
  }
  const resource: QuestionnaireResponse = {
    resourceType: 'QuestionnaireResponse',
    ...(responseId === null ? {} : { id: responseId }),
    ...answeredForm(form),
    status,
    ...(patientId === undefined ? {} : { subject: await subjectOf(db, call.studyId, patientId) }),
    authored: new Date().toISOString(),
    author: { display: call.caller.username },
    ...(items.length === 0 ? {} : { item: [...items] }),
  };
  const written = await writeOne(db, call, resource, responseId, version);
  const stored = { ...written, resource: written.resource as QuestionnaireResponse };
  return { success: true, response: toAnswerSet(stored, patientId ?? '') };
}

async function subjectOf(db: Database, studyId: string, patientId: string) {
  const patient = await patientOf(db, studyId, patientId);
  if (patient?.id === undefined)
    throw new CallError(400, 'PATIENT_UNKNOWN', 'This study has no patient of this id.', 'patient_id');
  return { reference: `Patient/${patient.id}` };
}

async function requireResponse(
  db: Database,
  studyId: string,
  formId: string,
  id: string,
): Promise<StoredResponse> {
  const { resource } = await requireForm(db, studyId, formId);
  const found = await findResponse(db, studyId, resource, id);
  if (found === null) throw notFound('This form has no response of this id.');
  return found;
}

/** A page of the responses to a form. @throws CallError 400 for a cursor of another order, 404 */
export async function responsesPage(
  db: Database,
  studyId: string,
  formId: string,
  { where, order, lines: hasLines, ...asked }: ResponsesPageRequest,
): Promise<Page<ListedResponse>> {
  const { resource: form } = await requireForm(db, studyId, formId);
  return countedPage(asked, RESPONSE_ROW_ORDERS[order], {
    rows: (page) => responseRows(db, studyId, { form, where }, page),
    count: () => countResponses(db, studyId, { form, where }),
    values: ({ at, resource }) => [at.toISOString(), resource.id ?? ''],
    node: (each) => ({
      ...toAnswerSet(each, each.patientId),
      ...(hasLines ? { lines: linesOf(each.resource) } : {}),
    }),
  });
}

/** One response as it is read, and as the form takes it. @throws CallError 404 */
export async function responseOf(
  db: Database,
  studyId: string,
  formId: string,
  id: string,
): Promise<OneResponse> {
  const { resource: form } = await requireForm(db, studyId, formId);
  const stored = await requireResponse(db, studyId, formId, id);
  return {
    success: true,
    response: toAnswerSet(stored, stored.patientId),
    lines: linesOf(stored.resource),
    answers: answersOf(stored.resource),
    items: formItems(form),
  };
}

const PAGE = 200;
const HEAD = ['response', 'status', 'patient_id', 'authored', 'author'];

const TELLING = tellingOf(z.array(listedResponseSchema));

/**
 * The responses to a form as CSV in parts, a column for each question.
 *
 * @param view tells them de-identified; absent where they leave as they are stored
 * @throws CallError 404
 */
export async function* csvOf(
  db: Database,
  studyId: string,
  formId: string,
  view?: DeidentifiedView,
): AsyncGenerator<string> {
  const { resource } = await requireForm(db, studyId, formId);
  const questions = formItems(resource).filter(({ type }) => type !== 'group' && type !== 'display');
  yield toCsv([[...HEAD, ...questions.map(({ text, link_id }) => `${text} (${link_id})`)]]);
  for (let after = ''; ; ) {
    const responses = await nextResponses(db, studyId, resource, { after, limit: PAGE });
    const listed = responses.map((each) => ({
      ...toAnswerSet(each, each.patientId),
      lines: linesOf(each.resource),
    }));
    const told = view === undefined ? listed : await view.tellInFile(studyId, listed, TELLING);
    const rows = (told as typeof listed).map((each, place) =>
      csvRow(each, listed[place]?.lines ?? [], questions),
    );
    if (rows.length > 0) yield toCsv(rows);
    const last = responses.at(-1)?.resource.id;
    if (last === undefined || responses.length < PAGE) return;
    after = last;
  }
}

/** @param asked the lines with the ids of their questions, which are not told */
function csvRow(
  { lines, ...response }: ListedResponse,
  asked: readonly ResponseLine[],
  questions: readonly { readonly link_id: string }[],
): string[] {
  const { id, status, patient_id, authored, author } = response;
  const answers = new Map(
    asked.map(({ link_id }, place) => [link_id, lines?.[place]?.answers.join('; ') ?? '']),
  );
  const cells = questions.map(({ link_id }) => answers.get(link_id) ?? '');
  return [id, status, patient_id ?? '', authored ?? '', author ?? '', ...cells];
}
