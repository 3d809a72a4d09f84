import { expect } from 'vitest';
import type { TestGateway } from './gateway.ts';

const QUESTIONNAIRE = {
  resourceType: 'Questionnaire',
  status: 'active',
  title: 'Vaccination',
  item: [{ linkId: '1', text: 'Vaccinated?', type: 'boolean' }],
};
const SAVE =
  'mutation ($input: SaveFormInput!) { saveForm(input: $input) { ... on SaveFormSuccess { form { id } } } }';
const ANSWER = `mutation ($input: SaveFormResponseInput!) { saveFormResponse(input: $input) {
  ... on SaveFormResponseSuccess { response { answers { text answers } } } } }`;

/** Saves a form of one question and a response to it. @returns the id of the form, and the answers as they were saved */
export async function answerForm(
  gateway: TestGateway,
  studyId: string,
): Promise<{ formId: string; answers: unknown }> {
  const form = { studyId, questionnaireJson: JSON.stringify(QUESTIONNAIRE) };
  const formId = (await gateway.ask(SAVE, { input: form })).data.saveForm.form.id;
  const response = { studyId, formId, isCompleted: true, answers: [{ linkId: '1', values: ['true'] }] };
  const { data, errors } = await gateway.ask(ANSWER, { input: response });
  expect(errors).toEqual([]);
  return { formId, answers: data.saveFormResponse.response.answers };
}
