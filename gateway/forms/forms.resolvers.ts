import type { ListedResponse } from '../../backend/forms/responses.contract.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { connection, connectionFields, requestOf } from '../graph/connections.ts';
import { lowerCase } from '../shared/enums.ts';
import { orFailure } from '../shared/failures.ts';
import { onceOnly } from '../shared/once-only.ts';
import { formCsvPath } from './form-files.ts';
import {
  type FormResponseConnectionParent,
  toForm,
  toFormResponse,
  toItem,
  toLine,
  toRefusedAnswers,
  toRefusedForm,
  toResponseDetail,
  toResponseWhere,
  toSaveFormRequest,
  toSaveFormSuccess,
  toSaveResponseRequest,
} from './forms.mappers.ts';

export const formsResolvers: Resolvers = {
  Study: {
    async forms({ id: studyId }, { kind }, { sources }) {
      const { forms } = await sources.forms.list(studyId, lowerCase(kind));
      return forms.map(toForm);
    },
    async form({ id: studyId }, { id }, { sources }) {
      const found = await sources.forms.form(studyId, id);
      if (found === null) return null;
      const { form, items, questionnaire } = found;
      return {
        form: toForm(form),
        items: items.map(toItem),
        questionnaireJson: JSON.stringify(questionnaire, null, 2),
      };
    },
    formResponses({ id: studyId }, { formId, where, ...args }, { sources }): FormResponseConnectionParent {
      const request = requestOf(toResponseWhere(where), args);
      const lines = onceOnly(async () => {
        const { entries } = await sources.forms.responses(studyId, formId, { ...request, lines: true });
        return new Map(entries.map(({ node: { id, lines: own } }) => [id, own ?? []]));
      });
      const toNode = (response: ListedResponse) =>
        toFormResponse(response, async () => (await lines()).get(response.id) ?? []);
      return {
        ...connection(() => sources.forms.responses(studyId, formId, request), toNode),
        csvUrl: formCsvPath(studyId, formId),
      };
    },
    async formResponse({ id: studyId }, { formId, id }, { sources }) {
      const found = await sources.forms.response(studyId, formId, id);
      return found === null ? null : toResponseDetail(found);
    },
  },
  FormResponseConnection: connectionFields,
  FormResponse: { answers: async ({ lines }) => (await lines()).map(toLine) },
  Mutation: {
    saveForm: (_root, { input }, { sources }) =>
      orRefusal(toRefusedForm, async () => {
        const { id: studyId } = await sources.studies.require(input.studyId);
        const request = toSaveFormRequest(input);
        return toSaveFormSuccess(await sources.forms.save(studyId, input.formId ?? null, request));
      }),
    setFormStatus: (_root, { input: { studyId, formId, status, version } }, { sources }) =>
      orRefusal(toRefusedForm, async () => {
        const { id } = await sources.studies.require(studyId);
        const change = { status: lowerCase(status), version };
        return toSaveFormSuccess(await sources.forms.setStatus(id, formId, change));
      }),
    saveFormResponse: (_root, { input }, { sources }) =>
      orRefusal(toRefusedAnswers, async () => {
        const { id: studyId } = await sources.studies.require(input.studyId);
        const request = toSaveResponseRequest(input);
        const { formId, responseId = null } = input;
        const { response } = await sources.forms.saveResponse(studyId, formId, responseId, request);
        const lines = async () => (await sources.forms.response(studyId, formId, response.id))?.lines ?? [];
        return { __typename: 'SaveFormResponseSuccess' as const, response: toFormResponse(response, lines) };
      }),
  },
};

/** What the work answers, its own kind of refusal, or any other expected failure. */
function orRefusal<Done, Refused>(refusalOf: (error: unknown) => Refused | null, work: () => Promise<Done>) {
  const tried = async () => {
    try {
      return await work();
    } catch (error) {
      const refused = refusalOf(error);
      if (refused === null) throw error;
      return refused;
    }
  };
  return orFailure<Done | Refused>(tried());
}
