import type {
  SaveFormRequest,
  SaveFormResponse,
  Form as WireForm,
  FormItem as WireItem,
} from '../../backend/forms/forms.contract.ts';
import type {
  OneResponse,
  ResponseLine,
  ResponseWhere,
  SaveResponseRequest,
  FormAnswerSet as WireResponse,
} from '../../backend/forms/responses.contract.ts';
import type {
  Form,
  FormItem,
  FormItemType,
  FormKind,
  FormResponse,
  FormResponseFilterInput,
  FormResponseLine,
  FormResponseStatus,
  FormStatus,
  RefusedAnswers,
  RefusedForm,
  SaveFormInput,
  SaveFormResponseInput,
  SaveFormSuccess,
} from '../generated/resolvers.ts';
import type { ConnectionParent } from '../graph/connections.ts';
import { lowerCase, upperCase } from '../shared/enums.ts';
import { UpstreamError } from '../shared/failures.ts';

/** FHIR's names of the statuses of responses. */
const STATUSES = {
  IN_PROGRESS: 'in-progress',
  COMPLETED: 'completed',
  AMENDED: 'amended',
  ENTERED_IN_ERROR: 'entered-in-error',
  STOPPED: 'stopped',
} as const satisfies Record<FormResponseStatus, WireResponse['status']>;
const MOST_JSON = 500_000;
const MOST_CONDITIONS = 100;

export const toForm = ({ sample, kind, status, ...form }: WireForm): Form => ({
  ...form,
  kind: upperCase<FormKind>(kind),
  status: upperCase<FormStatus>(status),
  isSample: sample,
});

export const toItem = (item: WireItem): FormItem => ({
  linkId: item.link_id,
  parent: item.parent,
  depth: item.depth,
  text: item.text,
  type: upperCase<FormItemType>(item.type.replace('-', '_')),
  required: item.required,
  repeats: item.repeats,
  readOnly: item.read_only,
  maxLength: item.max_length,
  min: item.min,
  max: item.max,
  options: item.options,
  units: item.units,
  conditions: item.conditions.slice(0, MOST_CONDITIONS),
  needsAllConditions: item.joins === 'all',
  initial: item.initial,
});

/** @throws UpstreamError 400 that names the field where the JSON is none */
export function toSaveFormRequest({
  questionnaireJson,
  kind,
  version,
  dryRun,
}: SaveFormInput): SaveFormRequest {
  return {
    questionnaire: parsed(questionnaireJson),
    kind: lowerCase(kind),
    ...(version == null ? {} : { version }),
    dry_run: dryRun,
  };
}

function parsed(json: string): unknown {
  const refuse = (sentence: string) => new UpstreamError(sentence, 'BAD_INPUT', 400, 'questionnaireJson');
  if (json.length > MOST_JSON) throw refuse('The questionnaire is longer than 500,000 characters.');
  try {
    return JSON.parse(json);
  } catch {
    throw refuse('This is no JSON; save the questionnaire as JSON and try again.');
  }
}

export const toSaveFormSuccess = ({
  form,
  items,
}: SaveFormResponse): SaveFormSuccess & { __typename: 'SaveFormSuccess' } => ({
  __typename: 'SaveFormSuccess',
  form: form === null ? null : toForm(form),
  items: items.map(toItem),
});

/** What is wrong with a refused questionnaire; null where that is not why it was refused. */
export function toRefusedForm(error: unknown): (RefusedForm & { __typename: 'RefusedForm' }) | null {
  if (!(error instanceof UpstreamError) || error.code !== 'BAD_FORM') return null;
  const { faults = [] } = error.body as { faults?: RefusedForm['faults'] };
  return { __typename: 'RefusedForm', ...told(error), faults };
}

/** What is wrong with refused answers; null where that is not why they were refused. */
export function toRefusedAnswers(error: unknown): (RefusedAnswers & { __typename: 'RefusedAnswers' }) | null {
  if (!(error instanceof UpstreamError) || error.code !== 'BAD_ANSWERS') return null;
  const { errors = [] } = error.body as { errors?: { link_id: string; message: string }[] };
  return {
    __typename: 'RefusedAnswers',
    ...told(error),
    errors: errors.map(({ link_id, message }) => ({ linkId: link_id, message })),
  };
}

const told = ({ message, code, status }: UpstreamError) => ({ message, code, upstreamStatus: status });

/** A response as the resolvers of its fields are given it: its answers are fetched where they are asked for. */
export type FormResponseParent = Omit<FormResponse, 'answers'> & {
  readonly lines: () => Promise<readonly ResponseLine[]>;
};

export const toFormResponse = (
  wire: WireResponse,
  lines: FormResponseParent['lines'],
): FormResponseParent => ({
  lines,
  id: wire.id,
  version: wire.version,
  status: upperCase<FormResponseStatus>(wire.status.replaceAll('-', '_')),
  isDraft: wire.status === 'in-progress',
  patientId: wire.patient_id,
  authored: wire.authored,
  author: wire.author,
});

/** A page of the responses to a form, with where all of them are fetched. */
export type FormResponseConnectionParent = ConnectionParent<FormResponseParent> & { readonly csvUrl: string };

/** What a filter of responses asks for, as REST takes it. */
export const toResponseWhere = (where: FormResponseFilterInput | null | undefined): ResponseWhere => ({
  ...(where?.status != null && { status: where.status.map((status) => STATUSES[status]) }),
  ...(where?.patientIds != null && { patient_ids: [...where.patientIds] }),
});

export const toLine = ({ link_id, ...line }: ResponseLine): FormResponseLine => ({
  linkId: link_id,
  ...line,
});

export const toResponseDetail = ({ response, lines, answers }: OneResponse) => ({
  response: toFormResponse(response, async () => lines),
  lines: lines.map(toLine),
  answers: answers.map(({ link_id, values }) => ({ linkId: link_id, values })),
});

export const toSaveResponseRequest = ({
  answers,
  isCompleted,
  patientId,
  version,
}: SaveFormResponseInput): SaveResponseRequest => ({
  answers: answers.map(({ linkId, values }) => ({ link_id: linkId, values: [...values] })),
  status: isCompleted ? 'completed' : 'in-progress',
  ...(patientId ? { patient_id: patientId } : {}),
  ...(version == null ? {} : { version }),
});
