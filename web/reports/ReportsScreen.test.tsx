import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { FhirPatientListDocument } from '../generated/graphql.ts';
import { renderWithProviders } from '../shared/testing.tsx';
import { StudyProvider } from '../studies/StudyContext.tsx';
import {
  button,
  generate,
  generated,
  generation,
  ingested,
  ingestion,
  type Mock,
  section,
  users,
} from './calls.fixtures.ts';
import { STUDY } from './fixtures.ts';
import { ReportsScreen } from './ReportsScreen.tsx';

const patients: Mock = {
  request: { query: FhirPatientListDocument, variables: { studyId: 'study-001', first: 10 } },
  result: {
    data: {
      study: {
        __typename: 'Study',
        id: 'study-001',
        patients: {
          __typename: 'PatientConnection',
          nodes: [],
          totalCount: 0,
          pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
        },
      },
    },
  },
  maxUsageCount: Number.POSITIVE_INFINITY,
};

function Switch() {
  const [study, setStudy] = useState(STUDY);
  return (
    <StudyProvider study={study}>
      <button type="button" onClick={() => setStudy({ ...STUDY, id: 'study-002', name: 'Heart Study' })}>
        Switch
      </button>
      <ReportsScreen />
    </StudyProvider>
  );
}

function renderScreen(mocks: Mock[]) {
  return renderWithProviders(
    <StudyProvider study={STUDY}>
      <ReportsScreen />
    </StudyProvider>,
    { mocks: [patients, ...mocks] },
  );
}

describe('the main working page', () => {
  it('has its sections in the specified order', async () => {
    renderScreen([users]);
    await screen.findByLabelText('Demo user');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Evidence');
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Report Generation',
      'Structured Data used',
      'Medical Report',
      'Ingest Report',
      'Submission Result',
      'FHIR Patient List',
      'Search Extractions',
      'Search by Code (Graph)',
      'Patient Chat',
      'Cohort Chat',
      'Cohort Evidence Analytics',
    ]);
  });

  it('tells the study and leads to the choice of another', () => {
    renderScreen([users]);
    expect(section('Study').textContent).toContain('Lung Study');
    expect(section('Study').textContent).toContain('Recruiting · 1,240 participants');
    expect(screen.getByRole('link', { name: 'Change Study' }).getAttribute('href')).toBe('/study-selection');
  });
});

describe('another study', () => {
  it('begins with an empty page: nothing of the study before stays', async () => {
    const { user } = renderWithProviders(<Switch />, {
      mocks: [
        patients,
        { ...patients, request: { ...patients.request, variables: { studyId: 'study-002', first: 10 } } },
        users,
        generation(generated()),
        ingestion(ingested()),
      ],
    });
    await generate(user);
    await screen.findByRole('region', { name: 'Report text' });
    await user.click(button('Ingest Report'));
    await screen.findByText('demo-patient-7');
    await user.click(button('Switch'));
    expect(section('Study').textContent).toContain('Heart Study');
    expect(screen.queryByRole('region', { name: 'Report text' })).toBeNull();
    expect(screen.queryByText('demo-patient-7')).toBeNull();
  });
});

describe('an ingested report', () => {
  it('fills the patient fields of the search by code and of the patient chat with its patient', async () => {
    const { user } = renderScreen([users, generation(generated()), ingestion(ingested())]);
    await generate(user);
    await screen.findByRole('region', { name: 'Report text' });
    await user.click(button('Ingest Report'));
    await screen.findByText('demo-patient-7');
    const codes = section('Search by Code (Graph)');
    expect(within(codes).getByLabelText<HTMLInputElement>('Patient ID').value).toBe('demo-patient-7');
    const chat = section('Patient Chat');
    expect(within(chat).getByLabelText<HTMLInputElement>('Patient ID').value).toBe('demo-patient-7');
  });
});
