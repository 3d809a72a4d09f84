import type {
  FormKind,
  FormResponse,
  FormStatus,
  FormsResponse,
  SaveFormRequest,
  SaveFormResponse,
} from '../../backend/forms/forms.contract.ts';
import type {
  ListedResponse,
  OneResponse,
  ResponseWhere,
  SaveResponseRequest,
  SaveResponseResponse,
} from '../../backend/forms/responses.contract.ts';
import type { Page } from '../../backend/shared/pages.contract.ts';
import { firstPage, type ListRequest, postTo } from '../graph/loaders.ts';
import { orNull } from '../shared/failures.ts';
import type { OpenedFile } from '../shared/opened-file.ts';
import { pathPart, type RestClient } from '../shared/rest.ts';

const CSV_TIMEOUT_MS = 120_000;

declare module '../context.ts' {
  interface Sources {
    readonly forms: FormsSource;
  }
}

/** What is asked for of a page of responses, each with what was asked and answered where `lines` is set. */
export type ResponsesRequest = ListRequest<ResponseWhere> & { readonly lines?: boolean };

export interface FormsSource {
  list(studyId: string, kind: FormKind): Promise<FormsResponse>;
  /** Null where the study has none of this id. */
  form(studyId: string, id: string): Promise<FormResponse | null>;
  save(studyId: string, id: string | null, request: SaveFormRequest): Promise<SaveFormResponse>;
  setStatus(
    studyId: string,
    id: string,
    change: { status: FormStatus; version: number },
  ): Promise<SaveFormResponse>;
  responses(studyId: string, id: string, request: ResponsesRequest): Promise<Page<ListedResponse>>;
  /** Null where the form has none of this id. */
  response(studyId: string, id: string, responseId: string): Promise<OneResponse | null>;
  saveResponse(
    studyId: string,
    id: string,
    responseId: string | null,
    request: SaveResponseRequest,
  ): Promise<SaveResponseResponse>;
  openCsv(studyId: string, id: string): Promise<OpenedFile>;
}

export function createFormsSource(rest: RestClient): FormsSource {
  const pathOf = (id: string) => `/api/forms/${pathPart(id)}`;
  return {
    list: (studyId, kind) => rest.call<FormsResponse>({ path: `/api/forms?kind=${kind}`, studyId }),
    form: (studyId, id) => orNull(rest.call<FormResponse>({ path: pathOf(id), studyId })),
    save: (studyId, id, body) =>
      rest.call<SaveFormResponse>(
        id === null
          ? { method: 'POST', path: '/api/forms', studyId, body }
          : { method: 'PUT', path: pathOf(id), studyId, body },
      ),
    setStatus: (studyId, id, body) =>
      rest.call<SaveFormResponse>({ method: 'PUT', path: `${pathOf(id)}/status`, studyId, body }),
    responses: (studyId, id, request) =>
      firstPage(postTo(rest), studyId, `forms/${pathPart(id)}/responses`, request),
    response: (studyId, id, responseId) =>
      orNull(rest.call<OneResponse>({ path: `${pathOf(id)}/responses/${pathPart(responseId)}`, studyId })),
    saveResponse: (studyId, id, responseId, body) =>
      rest.call<SaveResponseResponse>(
        responseId === null
          ? { method: 'POST', path: `${pathOf(id)}/responses`, studyId, body }
          : { method: 'PUT', path: `${pathOf(id)}/responses/${pathPart(responseId)}`, studyId, body },
      ),
    openCsv: (studyId, id) =>
      rest.open({ path: `${pathOf(id)}/responses.csv`, studyId, timeoutMs: CSV_TIMEOUT_MS }),
  };
}
