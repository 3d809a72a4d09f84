import { useLocation } from 'react-router-dom';
import type { FormKind } from '../generated/graphql.ts';
import { studyPath } from '../shared/paths.ts';

/** What forms and surveys are called on their pages. */
export const KINDS = {
  FORM: {
    page: 'forms',
    title: 'Forms',
    description: 'What is recorded at study visits.',
    add: 'Add Form',
    one: 'form',
    many: 'forms',
  },
  SURVEY: {
    page: 'surveys',
    title: 'Surveys',
    description: 'Questionnaires that participants fill in during the study.',
    add: 'Add Survey',
    one: 'survey',
    many: 'surveys',
  },
} as const satisfies Record<FormKind, unknown>;

/** Whether the open page is one of forms or of surveys. */
export function useFormKind(): FormKind {
  return useLocation().pathname.split('/')[3] === KINDS.SURVEY.page ? 'SURVEY' : 'FORM';
}

/** The address of a form, or of what lies below it. */
export function formPath(studyId: string, kind: FormKind, formId: string, ...below: string[]): string {
  const parts = [formId, ...below].map(encodeURIComponent);
  return [studyPath(studyId, KINDS[kind].page), ...parts].join('/');
}

/** How the draft that is gone on with is named in the address of a form. */
export const RESPONSE_PARAM = 'response';
