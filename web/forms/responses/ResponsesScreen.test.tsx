import type { MockLink } from '@apollo/client/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FormResponsesDocument } from '../../generated/graphql.ts';
import { PAGE_SIZE } from '../../shared/page-window.ts';
import { renderWithProviders } from '../../shared/testing.tsx';
import { StudyProvider } from '../../studies/StudyContext.tsx';
import { STUDY } from '../../studies/studies.fixtures.ts';
import { buildForm } from '../forms.fixtures.ts';
import { ResponsesScreen } from './ResponsesScreen.tsx';

function open(mocks: MockLink.MockedResponse[], search = '') {
  return renderWithProviders(
    <StudyProvider study={STUDY}>
      <ResponsesScreen />
    </StudyProvider>,
    {
      mocks,
      path: `/study/${STUDY.id}/forms/form-1/responses${search}`,
      route: '/study/:studyId/forms/:formId/responses',
    },
  );
}

const asked = (page: object) => ({
  query: FormResponsesDocument,
  variables: { studyId: STUDY.id, formId: 'form-1', ...page },
});

const openAfter = (error: { message: string; extensions: { code: string } }) =>
  open([{ request: asked({ first: PAGE_SIZE }), result: { errors: [error] } }]);

const TOTAL = 12;
const response = (place: number) => ({
  __typename: 'FormResponse',
  id: `r-${place}`,
  version: 1,
  status: 'COMPLETED',
  isDraft: false,
  patientId: `pat-${place}`,
  authored: null,
  author: null,
});

/** A page of the responses, each of whose cursors names its place. */
function page(variables: object, from: number, to: number): MockLink.MockedResponse {
  const places = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const formResponses = {
    __typename: 'FormResponseConnection',
    totalCount: TOTAL,
    csvUrl: '/csv',
    pageInfo: {
      __typename: 'PageInfo',
      hasNextPage: to < TOTAL,
      hasPreviousPage: from > 1,
      startCursor: `c${from}`,
      endCursor: `c${to}`,
    },
    nodes: places.map(response),
  };
  const form = { __typename: 'FormDefinition', form: buildForm({ id: 'form-1' }) };
  return {
    request: asked(variables),
    result: { data: { study: { __typename: 'Study', id: STUDY.id, form, formResponses } } },
    maxUsageCount: 9,
  };
}

it('the responses come page by page, from either end', async () => {
  const mocks = [
    page({ first: PAGE_SIZE }, 1, 10),
    page({ first: PAGE_SIZE, after: 'c10' }, 11, 12),
    page({ last: PAGE_SIZE, before: 'c11' }, 1, 10),
    page({ last: PAGE_SIZE }, 3, 12),
  ];
  const { user, router } = open(mocks);
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('11–12 of 12')).toBeTruthy();
  expect(screen.getByText('pat-12')).toBeTruthy();
  expect(router.state.location.search).toBe('?page=after.11.c10');
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  expect(await screen.findByText('1–10 of 12')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Last page' }));
  expect(await screen.findByText('3–12 of 12')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Next page' }).getAttribute('aria-disabled')).toBe('true');
});

it('a link to a page of responses opens it', async () => {
  open([page({ first: PAGE_SIZE, after: 'c10' }, 11, 12)], '?page=after.11.c10');
  expect(await screen.findByText('11–12 of 12')).toBeTruthy();
});

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
