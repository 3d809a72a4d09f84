import type { MockLink } from '@apollo/client/testing';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  FormPatientsDocument,
  FormResponseReadDocument,
  FormToFillDocument,
  SaveFormResponseDocument,
  type SaveFormResponseInput,
} from '../../generated/graphql.ts';
import { renderWithProviders } from '../../shared/testing.tsx';
import { StudyProvider } from '../../studies/StudyContext.tsx';
import { STUDY } from '../../studies/studies.fixtures.ts';
import { buildForm, buildItem } from '../forms.fixtures.ts';
import { FormScreen } from './FormScreen.tsx';

type Mock = MockLink.MockedResponse;
const ITEMS = [
  buildItem('smokes', { text: 'Does the participant smoke?', type: 'BOOLEAN', required: true }),
  buildItem('cigarettes', {
    text: 'How many a day?',
    type: 'INTEGER',
    min: '1',
    max: '200',
    conditions: [{ question: 'smokes', operator: '=', value: 'true' }],
  }),
];
const study = (more: object) => ({ data: { study: { __typename: 'Study', id: STUDY.id, ...more } } });
const loaded = (status: 'ACTIVE' | 'COMPLETED' = 'ACTIVE'): Mock => ({
  request: { query: FormToFillDocument, variables: { studyId: STUDY.id, formId: 'form-1' } },
  result: study({ form: { __typename: 'FormDefinition', form: buildForm({ status }), items: ITEMS } }),
});
const patients = (search: string | null): Mock => ({
  request: { query: FormPatientsDocument, variables: { studyId: STUDY.id, search } },
  result: study({ patients: { __typename: 'PatientConnection', nodes: [] } }),
});
const saved = (changes: Partial<SaveFormResponseInput>, saveFormResponse: object): Mock => ({
  request: {
    query: SaveFormResponseDocument,
    variables: { input: { studyId: STUDY.id, formId: 'form-1', isCompleted: true, answers: [], ...changes } },
  },
  result: { data: { saveFormResponse } },
});
const away: Mock = {
  request: saved({ answers: [{ linkId: 'smokes', values: ['true'] }] }, {}).request,
  error: new Error('Failed to fetch'),
};
const RESPONSE = {
  __typename: 'FormResponse',
  id: 'r-1',
  version: 1,
  status: 'IN_PROGRESS',
  isDraft: true,
  patientId: null,
  authored: null,
  author: 'admin',
};
const SUCCESS = { __typename: 'SaveFormResponseSuccess', response: RESPONSE };

function open(mocks: Mock[], search = '') {
  return renderWithProviders(
    <StudyProvider study={STUDY}>
      <FormScreen />
    </StudyProvider>,
    {
      mocks: [patients(null), ...mocks],
      path: `/study/${STUDY.id}/forms/form-1${search}`,
      route: '/study/:studyId/forms/:formId',
    },
  );
}

afterEach(() => sessionStorage.clear());

describe('a form that is filled in', () => {
  it('asks what the answers call for, shows errors beside their fields, and keeps what was entered', async () => {
    const refused = {
      __typename: 'RefusedAnswers',
      message: 'One answer needs to be corrected.',
      code: 'BAD_ANSWERS',
      errors: [{ __typename: 'AnswerError', linkId: 'cigarettes', message: 'Enter 200 or less.' }],
    };
    const answers = [
      { linkId: 'smokes', values: ['true'] },
      { linkId: 'cigarettes', values: ['201'] },
    ];
    const { user } = open([loaded(), saved({ answers }, refused)]);
    const yes = await screen.findByRole('radio', { name: 'Yes' });
    expect(screen.queryByRole('textbox', { name: /How many a day/ })).toBeNull();
    await user.click(yes);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: /How many a day/ });
    await user.type(field, '201');
    await user.keyboard('{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('How many a day?: Enter 200 or less.');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe('201');
  });

  it('shows beside the patient that the study has none of this id', async () => {
    const message = 'This study has no patient of this id.';
    const refused = { __typename: 'InvalidInput', message, code: 'PATIENT_UNKNOWN' };
    const input = { patientId: 'p', isCompleted: false };
    const { user } = open([loaded(), patients('p'), saved(input, refused)]);
    const patient = await screen.findByRole('combobox', { name: 'Patient' });
    await user.type(patient, 'p');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await screen.findByRole('alert');
    expect(patient.getAttribute('aria-invalid')).toBe('true');
  });

  it('is saved as a draft that its address names', async () => {
    const draft = saved({ isCompleted: false, answers: [{ linkId: 'smokes', values: ['false'] }] }, SUCCESS);
    const { user, router } = open([loaded(), draft]);
    await user.click(await screen.findByRole('radio', { name: 'No' }));
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText('The draft was saved.')).toBeTruthy();
    expect(router.state.location.search).toBe('?response=r-1');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'No' }).checked).toBe(true);
  });

  it('has answers back that could not be saved, and gives them up when asked', async () => {
    const first = open([loaded(), away]);
    await first.user.click(await screen.findByRole('radio', { name: 'Yes' }));
    await first.user.click(screen.getByRole('button', { name: 'Complete' }));
    expect(await screen.findByText(/your answers are still here/)).toBeTruthy();
    first.unmount();
    const { user } = open([loaded()]);
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Yes' })).checked).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Discard them' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Yes' }).checked).toBe(false);
  });

  const read = (formResponse: object | null): Mock => ({
    request: {
      query: FormResponseReadDocument,
      variables: { studyId: STUDY.id, formId: 'form-1', responseId: 'r-1' },
    },
    result: study({ form: { __typename: 'FormDefinition', form: buildForm() }, formResponse }),
  });
  const draftOf = (smokes: string, version = RESPONSE.version) => ({
    __typename: 'FormResponseDetail',
    response: { ...RESPONSE, version },
    lines: [],
    answers: [{ __typename: 'FormAnswer', linkId: 'smokes', values: [smokes] }],
  });

  it('shows a draft that somebody saved meanwhile as it was saved, and other answers when asked', async () => {
    const first = open([loaded(), read(draftOf('true'))], '?response=r-1');
    await first.user.click(await screen.findByRole('radio', { name: 'No' }));
    first.unmount();
    const saved = open([loaded(), read(draftOf('true'))], '?response=r-1');
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'No' })).checked).toBe(true);
    saved.unmount();
    const { user } = open([loaded(), read(draftOf('true', RESPONSE.version + 1))], '?response=r-1');
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Yes' })).checked).toBe(true);
    expect(screen.getByText(/saved again after you entered answers/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show my answers' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'No' }).checked).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Discard them' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Yes' }).checked).toBe(true);
  });

  it('goes on with a draft, and refuses one that is not there', async () => {
    const { unmount } = open([loaded(), read(draftOf('true'))], '?response=r-1');
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Yes' })).checked).toBe(true);
    unmount();
    open([loaded(), read(null)], '?response=r-1');
    expect(await screen.findByText('No such draft')).toBeTruthy();
  });

  it('takes nothing once it is completed, and says so', async () => {
    open([loaded('COMPLETED')]);
    expect(await screen.findByText(/accepts no more responses/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Complete' }).disabled).toBe(true);
  });
});
