import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FormResponsesDocument } from '../../generated/graphql.ts';
import { PAGE_SIZE } from '../../shared/page-window.ts';
import { renderWithProviders } from '../../shared/testing.tsx';
import { StudyProvider } from '../../studies/StudyContext.tsx';
import { STUDY } from '../../studies/studies.fixtures.ts';
import { ResponsesScreen } from './ResponsesScreen.tsx';

function openAfter(error: { message: string; extensions: { code: string } }) {
  const variables = { studyId: STUDY.id, formId: 'form-1', first: PAGE_SIZE, offset: 0 };
  return renderWithProviders(
    <StudyProvider study={STUDY}>
      <ResponsesScreen />
    </StudyProvider>,
    {
      mocks: [{ request: { query: FormResponsesDocument, variables }, result: { errors: [error] } }],
      path: `/study/${STUDY.id}/forms/form-1/responses`,
      route: '/study/:studyId/forms/:formId/responses',
    },
  );
}

it('the responses to a form that the study does not have lead back to the list of forms', async () => {
  openAfter({ message: 'There is nothing here.', extensions: { code: 'NOT_FOUND' } });
  expect(await screen.findByText('No such form')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Forms' }).getAttribute('href')).toBe(`/study/${STUDY.id}/forms`);
});

it('the responses that could not be loaded can be tried again', async () => {
  openAfter({ message: 'The backend does not answer.', extensions: { code: 'BACKEND_UNREACHABLE' } });
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Failed to load the responses: The backend does not answer.',
  );
  expect(screen.queryByText('No such form')).toBeNull();
});
