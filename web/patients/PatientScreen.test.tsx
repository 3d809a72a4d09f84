import type { MockLink } from '@apollo/client/testing';
import { screen, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { describe, expect, it } from 'vitest';
import { PatientScreenDocument, PatientTimelineDocument } from '../generated/graphql.ts';
import { renderWithProviders } from '../shared/testing.tsx';
import { StudyProvider } from '../studies/StudyContext.tsx';
import { PatientScreen } from './PatientScreen.tsx';

type Mock = MockLink.MockedResponse;
const variables = { studyId: 'study-001', patientId: 'p/1' };

const AFFIRMED = {
  __typename: 'Assertion',
  certainty: 'POSITIVE',
  conditionality: 'NONE',
  association: 'SUBJECT',
  temporality: 'CURRENT',
};

function fact(text: string, changes: object = {}, assertion: object = {}) {
  return {
    __typename: 'PatientFact',
    assertionStatus: 'AFFIRMED',
    isPast: false,
    mentions: 1,
    details: [],
    latestMention: {
      __typename: 'EntityMatch',
      entity: {
        __typename: 'Entity',
        id: `e-${text}`,
        text,
        category: 'Diagnosis',
        offset: 0,
        length: text.length,
        assertion: { ...AFFIRMED, ...assertion },
        review: null,
        detail: null,
        isLocated: true,
        assertionSource: null,
        links: [],
      },
      extractionId: 'ext-1',
      sourceSystem: 'registry',
      reportDate: '2026-03-01',
      context: `${text} is told.`,
      contextOffset: 0,
      matchedCode: null,
      originalText: null,
    },
    ...changes,
  };
}

const place = { __typename: 'TextPlace', extractionId: 'ext-1', offset: 3, length: 5 };
const record = {
  __typename: 'PatientRecord',
  patient: {
    __typename: 'Patient',
    id: 'node-1',
    patientId: 'p/1',
    name: 'Anna Rossi',
    gender: 'female',
    birthDate: null,
  },
  reportCount: 1,
  problems: [
    fact('Fever', { assertionStatus: 'NEGATED' }, { certainty: 'NEGATIVE' }),
    fact('Hypertension', { mentions: 3 }),
    fact('Asthma', { isPast: true }, { temporality: 'PAST' }),
  ],
  medications: [fact('Metformin', { details: ['1000 mg', '1-0-1'] })],
  laboratory: [
    {
      __typename: 'Analyte',
      name: 'HbA1c',
      unit: '%',
      results: [
        { __typename: 'AnalyteResult', date: '2026-03-01', value: 7.9, place },
        { __typename: 'AnalyteResult', date: '2026-05-01', value: 6.9, place: null },
      ],
    },
  ],
  allergies: [
    { __typename: 'PatientAllergy', text: 'Penicillin', verification: 'refuted', reactions: [], place },
  ],
  submittedResources: [
    {
      __typename: 'SubmittedResource',
      reference: 'Condition/a',
      resourceType: 'Condition',
      text: 'Diabetes',
    },
  ],
  isTruncated: false,
  bundleUrl: '/patient-files/study-001/p%2F1/fhir.json',
  ndjsonUrl: '/patient-files/study-001/p%2F1/fhir.ndjson',
};

const answer = (patientRecord: object | null): Mock => ({
  request: { query: PatientScreenDocument, variables },
  result: { data: { study: { __typename: 'Study', id: 'study-001', patientRecord } } },
});

const report = (id: number) => ({
  __typename: 'PatientReport',
  extractionId: `ext-${id}`,
  reportDate: `2026-03-0${id}`,
  sourceSystem: 'registry',
  reportType: 'structured',
  language: 'EN',
  entityCount: 3,
  preview: id === 1 ? '' : 'The beginning.',
});

const timeline = (ids: readonly number[], after?: string): Mock => ({
  request: { query: PatientTimelineDocument, variables: { ...variables, ...(after && { after }) } },
  result: {
    data: {
      study: {
        __typename: 'Study',
        id: 'study-001',
        patientRecord: {
          __typename: 'PatientRecord',
          reports: {
            __typename: 'PatientReportConnection',
            nodes: ids.map(report),
            totalCount: 2,
            pageInfo: {
              __typename: 'PageInfo',
              hasNextPage: after === undefined,
              endCursor: after === undefined ? 'next' : null,
            },
          },
        },
      },
    },
  },
});

function renderScreen(mocks: Mock[]) {
  return renderWithProviders(
    <StudyProvider
      study={{ id: 'study-001', name: '', description: '', icon: '', participantCount: 0, status: 'ACTIVE' }}
    >
      <PatientScreen />
    </StudyProvider>,
    { mocks, path: '/study/study-001/patients/p%2F1', route: '/study/:studyId/patients/:patientId' },
  );
}

describe('the page of a patient', () => {
  it('tells who it is, and says what is not known', async () => {
    renderScreen([answer(record), timeline([2])]);
    expect(await screen.findByRole('heading', { level: 1, name: 'Anna Rossi' })).toBeTruthy();
    expect(screen.getByText('female · born (unknown) · p/1')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'FHIR JSON' }).getAttribute('href')).toBe(record.bundleUrl);
    expect(screen.getByRole('link', { name: 'NDJSON' }).getAttribute('href')).toBe(record.ndjsonUrl);
  });

  it('keeps apart what is affirmed, denied and past', async () => {
    renderScreen([answer(record), timeline([2])]);
    const problems = within(await screen.findByRole('region', { name: 'Problems' }));
    const groups = problems.getAllByRole('heading', { level: 3 });
    expect(groups.map(({ textContent }) => textContent)).toEqual(['active (1)', 'past (1)', 'now (1)']);
    const [affirmed, past, denied] = problems.getAllByRole('list').map(({ textContent }) => textContent);
    expect(affirmed).toContain('Hypertension');
    expect(affirmed).toContain('3 mentions');
    expect(past).toContain('Asthma');
    expect(denied).toContain('Fever');
    expect(problems.getByRole('button', { name: 'Fever' })).toBeTruthy();
  });

  it('shows sentences and codes where they are asked for', async () => {
    const { user } = renderScreen([answer(record), timeline([2])]);
    const problems = within(await screen.findByRole('region', { name: 'Problems' }));
    const denied = () => problems.getAllByRole('list').at(-1)?.textContent;
    expect(denied()).not.toContain('negated');
    await user.click(screen.getByRole('switch', { name: 'Sentences and codes' }));
    expect(denied()).toContain('negated');
    expect(problems.getByRole('button', { name: 'Fever' })).toBeTruthy();
  });

  it('says what was submitted and stands in no text', async () => {
    const lost = fact('Frobnitz');
    const { entity } = lost.latestMention;
    const latestMention = {
      ...lost.latestMention,
      entity: { ...entity, offset: null, length: null, isLocated: false, assertionSource: 'ASSUMED' },
    };
    renderScreen([answer({ ...record, problems: [{ ...lost, latestMention }] }), timeline([2])]);
    const problems = within(await screen.findByRole('region', { name: 'Problems' }));
    expect(problems.getByText('submitted, not in the text · assumed to be affirmed')).toBeTruthy();
    expect(problems.queryByRole('button')).toBeNull();
  });

  it('shows doses, results in a table with their places, allergies and submitted resources', async () => {
    renderScreen([answer(record), timeline([2])]);
    expect((await screen.findByRole('region', { name: 'Medications' })).textContent).toContain(
      '1000 mg · 1-0-1',
    );
    const laboratory = within(screen.getByRole('region', { name: 'Laboratory values' }));
    const rows = laboratory.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toEqual(['Report of%', '2026-05-016.9', '2026-03-017.9']);
    expect(laboratory.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'HbA1c 7.9 %, 2026-03-01',
    ]);
    expect(screen.getByRole('region', { name: 'Allergies' }).textContent).toContain('Penicillinrefuted');
    expect(screen.getByRole('region', { name: 'Submitted FHIR resources' }).textContent).toContain(
      'Diabetes',
    );
  });

  it('shows the reports page by page', async () => {
    const { user } = renderScreen([answer(record), timeline([2]), timeline([1], 'next')]);
    expect(await screen.findByText('1 of 2 reports')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show more reports' }));
    expect(await screen.findByText('2 of 2 reports')).toBeTruthy();
    expect(screen.getByText('No text')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Anna Rossi' })).toBeTruthy();
  });

  it('says when the study has no such patient', async () => {
    renderScreen([answer(null)]);
    expect(await screen.findByText('No such patient')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All patients' }).getAttribute('href')).toBe(
      '/study/study-001/ingestion',
    );
  });

  it('tells a failure and can be tried again', async () => {
    const failed = {
      request: { query: PatientScreenDocument, variables },
      result: { errors: [new GraphQLError('The store is asleep.')] },
    };
    const { user } = renderScreen([failed, answer(record), timeline([2])]);
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Failed to load the patient: The store is asleep.',
    );
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Anna Rossi' })).toBeTruthy();
  });
});
