import type { MockLink } from '@apollo/client/testing';
import { screen, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { describe, expect, it } from 'vitest';
import { FhirPatientListDocument } from '../generated/graphql.ts';
import { renderWithProviders } from '../shared/testing.tsx';
import { StudyProvider } from '../studies/StudyContext.tsx';
import { FhirPatientList } from './FhirPatientList.tsx';

type Mock = MockLink.MockedResponse;

const patient = (index: number) => ({
  __typename: 'Patient',
  id: `node-${index}`,
  patientId: `pat-${index}`,
  name: index === 1 ? null : `Name ${index}`,
  gender: index === 1 ? null : 'female',
  birthDate: index === 1 ? null : '1961-04-02',
});

function page(from: number, count: number, totalCount: number, after?: string): Mock {
  const last = from + count - 1;
  const patients = {
    __typename: 'PatientConnection',
    nodes: Array.from({ length: count }, (_, index) => patient(from + index)),
    totalCount,
    pageInfo: {
      __typename: 'PageInfo',
      hasNextPage: last < totalCount,
      endCursor: count === 0 ? null : `cursor-${last}`,
    },
  };
  return {
    request: {
      query: FhirPatientListDocument,
      variables: { studyId: 'study-001', first: 10, ...(after === undefined ? {} : { after }) },
    },
    result: { data: { study: { __typename: 'Study', id: 'study-001', patients } } },
  };
}

const request = page(1, 0, 0).request;

function renderList(mocks: Mock[]) {
  return renderWithProviders(
    <StudyProvider
      study={{ id: 'study-001', name: '', description: '', icon: '', participantCount: 0, status: 'ACTIVE' }}
    >
      <FhirPatientList emptyAction={<button type="button">Begin</button>} />
    </StudyProvider>,
    { mocks },
  );
}

describe('the FHIR patient list', () => {
  it('loads first', () => {
    renderList([{ ...page(1, 1, 1), delay: Number.POSITIVE_INFINITY }]);
    expect(screen.getByText('Loading patients…')).toBeTruthy();
  });

  it('tells a failure and can be tried again', async () => {
    const { user } = renderList([
      { request, result: { errors: [new GraphQLError('The store is asleep.')] } },
      page(1, 1, 1),
    ]);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Failed to load patients: The store is asleep.');
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('table')).toBeTruthy();
  });

  it('tells a FHIR server that does not answer from a failure of its own', async () => {
    const extensions = { code: 'FHIR_SERVER_ERROR' };
    renderList([
      {
        request,
        result: { errors: [new GraphQLError('The FHIR server cannot be reached.', { extensions })] },
      },
    ]);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('No patients found or FHIR server error.');
    expect(alert.textContent).not.toContain('Failed to load');
  });

  it('tells when the study is not there', async () => {
    renderList([{ request, result: { data: { study: null } } }]);
    expect((await screen.findByRole('alert')).textContent).toContain(
      'No patients found or FHIR server error.',
    );
  });

  it('offers what to do in a study without patients', async () => {
    renderList([page(1, 0, 0)]);
    expect(await screen.findByText('No patients yet')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Begin' })).toBeTruthy();
  });

  it('shows name, id, gender and birth date, and says what is not known', async () => {
    renderList([page(1, 2, 2)]);
    const [, first, second] = (await screen.findAllByRole('row')).map((row) => row.textContent);
    expect(first).toBe('unknownpat-1unknownunknown');
    expect(second).toBe('Name 2pat-2female1961-04-02');
    expect(screen.getByRole('status').textContent).toBe('2 of 2 patients');
  });

  it('labels each value, since a phone shows them without their columns', async () => {
    renderList([page(1, 1, 1)]);
    const [, row] = await screen.findAllByRole('row');
    const labels = within(row as HTMLElement).getAllByText('unknown');
    expect(labels.map((value) => value.closest('td')?.dataset.label)).toEqual([
      'Name',
      'Gender',
      'Birth date',
    ]);
  });

  it('shows ten patients at first and the next ones on demand', async () => {
    const { user } = renderList([page(1, 10, 13), page(11, 3, 13, 'cursor-10')]);
    expect(await screen.findAllByRole('row')).toHaveLength(11);
    await user.click(screen.getByRole('button', { name: 'Show 3 more' }));
    expect(await screen.findByText('pat-13')).toBeTruthy();
    expect(screen.getAllByRole('row')).toHaveLength(14);
    expect(screen.queryByRole('button', { name: /more/ })).toBeNull();
  });

  it('keeps what it shows when the next ones do not come', async () => {
    const next = page(11, 3, 13, 'cursor-10').request;
    const { user } = renderList([
      page(1, 10, 13),
      { request: next, result: { errors: [new GraphQLError('The store is asleep.')] } },
    ]);
    await user.click(await screen.findByRole('button', { name: 'Show 3 more' }));
    expect(await screen.findByText('Failed to load patients: The store is asleep.')).toBeTruthy();
    expect(screen.getAllByRole('row')).toHaveLength(11);
  });

  it('finds patients by name or id, and says when there is none', async () => {
    const found = (search: string, count: number): Mock => {
      const { request: asked, result } = page(4, count, count);
      return { request: { ...asked, variables: { ...asked.variables, search } }, result };
    };
    const { user } = renderList([page(1, 10, 13), found('Name 4', 1), found('Name 4x', 0), page(1, 10, 13)]);
    const field = await screen.findByRole('textbox', { name: 'Search patients' });
    await user.type(field, 'Name 4');
    expect(await screen.findByText('1 of 1 patients')).toBeTruthy();
    await user.type(field, 'x');
    expect(await screen.findByText('No such patient')).toBeTruthy();
    await user.clear(field);
    expect(await screen.findByText('10 of 13 patients')).toBeTruthy();
  });

  it('opens the page of a patient', async () => {
    renderList([page(1, 1, 1)]);
    expect((await screen.findByRole('link', { name: 'pat-1' })).getAttribute('href')).toBe(
      '/study/study-001/patients/pat-1',
    );
  });

  it('really refreshes', async () => {
    const { user } = renderList([page(1, 1, 1), page(2, 2, 2)]);
    await screen.findByText('pat-1');
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('pat-3')).toBeTruthy();
    expect(screen.queryByText('pat-1')).toBeNull();
  });
});
