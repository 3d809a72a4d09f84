import { screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { beforeEach, describe, expect, it } from 'vitest';
import { EvidenceProvider } from '../../../evidence/EvidenceContext.tsx';
import { buildEntityMatch, NO_SOURCE_TEXT } from '../../../evidence/fixtures.ts';
import {
  CohortDifferenceDocument,
  CohortHistoryDocument,
  CohortMethodsDocument,
  CohortVersionDocument,
  FrozenMembersDocument,
  SaveCohortDocument,
  SavedCohortsDocument,
} from '../../../generated/graphql.ts';
import { type Mocks, renderWithProviders } from '../../../shared/testing.tsx';
import { StudyProvider } from '../../../studies/StudyContext.tsx';
import { STUDY } from '../../../studies/studies.fixtures.ts';
import { useDraft } from '../useDraft.ts';
import { SaveCohort } from './SaveCohort.tsx';
import { SavedCohorts } from './SavedCohorts.tsx';

const ALWAYS = Number.POSITIVE_INFINITY;
const study = (fields: object) => ({ data: { study: { __typename: 'Study', id: STUDY.id, ...fields } } });
const COHORT = {
  __typename: 'SavedCohort',
  id: 'cohort-1',
  name: 'Cough',
  owner: 'anna',
  isPrivate: false,
  changedAt: '2026-03-02T10:00:00.000Z',
  latest: 2,
};
const version = (number: number, frozenAt: string | null) => ({
  __typename: 'CohortVersion',
  version: number,
  savedBy: 'anna',
  savedAt: '2026-03-01T10:00:00.000Z',
  frozenAt,
  members: frozenAt === null ? null : 3,
});
const FROZEN = version(2, '2026-03-02T10:00:00.000Z');
const HISTORY = { __typename: 'CohortHistory', cohort: COHORT, versions: [FROZEN, version(1, null)] };
const COUGH = { finding: { criterion: { label: 'Cough', concepts: ['cough'] } } };

const answer = (query: Mocks[number]['request']['query'], fields: object): Mocks[number] => ({
  maxUsageCount: ALWAYS,
  request: { query, variables: () => true },
  result: study(fields),
});

function answers({
  holds = true,
  cohorts = [COHORT] as object[],
  problem = null as object | null,
} = {}): Mocks {
  return [
    NO_SOURCE_TEXT,
    answer(SavedCohortsDocument, { cohorts }),
    answer(CohortHistoryDocument, { cohortHistory: HISTORY }),
    answer(CohortVersionDocument, {
      cohortVersion: {
        __typename: 'CohortVersionDetail',
        summary: FROZEN,
        tree: JSON.stringify(COUGH),
        problem,
        frozen: {
          __typename: 'FrozenCohort',
          frozenBy: 'anna',
          withdrawn: 1,
          engine: 'casebook-embedded/4',
          vocabulary: 'abc',
          fingerprint: 'f'.repeat(64),
          holds,
        },
      },
    }),
    answer(FrozenMembersDocument, {
      cohortMembers: {
        __typename: 'CohortMembers',
        nodes: ['pat-1', 'pat-2'].map((patientId) => ({ __typename: 'FrozenMember', patientId })),
        pageInfo: { __typename: 'PageInfo', hasNextPage: false },
      },
    }),
    answer(CohortMethodsDocument, {
      cohortMethods: {
        __typename: 'CohortMethods',
        paragraph: 'Patients were selected.',
        codes: ['Cough: SNOMEDCT 49727002'],
        query: '{}',
      },
    }),
    answer(CohortDifferenceDocument, {
      cohortDifference: {
        __typename: 'CohortDifference',
        from: { __typename: 'ComparedCohort', version: 1, frozenAt: null, members: 3, withdrawn: 0 },
        to: { __typename: 'ComparedCohort', version: 2, frozenAt: null, members: 2, withdrawn: 1 },
        joined: 0,
        left: 1,
        stayed: 2,
        problem: null,
        pageInfo: { __typename: 'PageInfo', hasNextPage: false },
        nodes: [
          {
            __typename: 'MembershipChange',
            patientId: 'pat-3',
            hasJoined: false,
            isInStudy: true,
            reasons: [
              {
                __typename: 'MembershipReason',
                version: 2,
                criterion: 'tree.all.0',
                words: 'Cough, affirmed',
                verdict: 'NOT_MET',
              },
            ],
            since: {
              __typename: 'ChangesSince',
              reports: [{ __typename: 'ReportSince', extractionId: 'ext-9', day: '2026-03-03' }],
              totalReports: 1,
              reread: 0,
              resources: 0,
            },
            proof: [
              {
                __typename: 'CohortProof',
                criterion: 'to.all.0.finding',
                isMet: false,
                origin: 'REPORT',
                extractionId: 'ext-1',
                reference: null,
                day: '2026-03-01',
                value: null,
                ucum: null,
                mention: buildEntityMatch('Husten'),
              },
            ],
          },
        ],
        nextCursor: null,
      },
    }),
  ];
}

const open = (mocks: Mocks, path = '/') =>
  renderWithProviders(
    <StudyProvider study={STUDY}>
      <EvidenceProvider>
        <SavedCohorts />
      </EvidenceProvider>
    </StudyProvider>,
    { mocks, path },
  );

beforeEach(() => sessionStorage.clear());

describe('saved cohorts', () => {
  it('say what to do first', async () => {
    open(answers({ cohorts: [] }));
    expect(await screen.findByText('No saved cohorts yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Build a cohort' })).toBeTruthy();
  });

  it('lead to their versions, whose members are listed without those who have withdrawn', async () => {
    const { user, router } = open(answers());
    await user.click(await screen.findByRole('link', { name: 'Cough' }));
    expect(router.state.location.search).toContain('cohort=cohort-1');
    expect(await screen.findByText('1 person has withdrawn since, and is shown nowhere.')).toBeTruthy();
    const members = await screen.findByRole('list', { name: 'Members' });
    expect(within(members).getAllByRole('link')).toHaveLength(2);
    expect(await screen.findByText('Patients were selected.')).toBeTruthy();
    expect(screen.queryByText('The signature does not hold')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open in the builder' }));
    await waitFor(() => expect(router.state.location.search).toMatch(/tree=.*cohort=cohort-1&version=2/));
  });

  it('say where a signature does not hold, and where criteria cannot be counted any more', async () => {
    const problem = { __typename: 'CohortTreeProblem', sentence: 'There is no such concept.', field: 'tree' };
    open(answers({ holds: false, problem }), '/?cohort=cohort-1');
    expect(await screen.findByText('The signature does not hold')).toBeTruthy();
    expect(screen.getByText(/There is no such concept\. Open it in the builder/)).toBeTruthy();
  });

  it('differ by patients, each with why', async () => {
    const { user } = open(answers(), '/?cohort=cohort-1');
    await user.click(await screen.findByRole('button', { name: 'Compare' }));
    expect(await screen.findByText(/^0 patients joined, 1 left, 2 stayed\./)).toBeTruthy();
    const changes = screen.getByRole('list', { name: 'Patients who joined or left' });
    expect(changes.textContent).toContain('Version 2 asks for “Cough, affirmed”, which is not met now.');
    expect(changes.textContent).toContain('Since it was frozen: 1 new report.');
    expect(within(changes).getByRole('button', { name: 'Husten' })).toBeTruthy();
  });
});

function Saving() {
  return <SaveCohort tree={{ all: [COUGH] }} isPartial={false} onSaved={useDraft().nameSaved} />;
}

describe('saving a cohort', () => {
  const save = (mocks: Mocks) =>
    renderWithProviders(
      <StudyProvider study={STUDY}>
        <Saving />
      </StudyProvider>,
      { mocks },
    );
  const mutation = (result: object, sent: unknown[]): Mocks => [
    ...answers(),
    {
      request: { query: SaveCohortDocument, variables: (variables) => sent.push(variables.input) > 0 },
      ...result,
    },
  ];

  it('asks for a name, and leads to the version that was saved', async () => {
    const sent: unknown[] = [];
    const saveCohort = { __typename: 'SavedCohortSuccess', history: HISTORY };
    const { user, router } = save(mutation({ result: { data: { saveCohort } } }, sent));
    await user.click(screen.getByRole('button', { name: 'Save as a new cohort' }));
    expect(screen.getByText('Enter a name for the cohort.')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Name of the new cohort' }), 'Cough{Enter}');
    await waitFor(() => expect(router.state.location.search).toContain('cohort=cohort-1&version=2'));
    expect(sent[0]).toEqual({ studyId: STUDY.id, name: 'Cough', tree: { all: [COUGH] }, isPrivate: true });
    expect(await screen.findByRole('button', { name: 'Save as version 3' })).toBeTruthy();
  });

  it('keeps what was typed where it fails, and says why', async () => {
    const refused = { errors: [new GraphQLError('The study has 500 saved cohorts.')] };
    const { user } = save(mutation({ result: refused }, []));
    await user.type(screen.getByRole('textbox', { name: 'Name of the new cohort' }), 'Cough{Enter}');
    expect(await screen.findByText('Not saved: The study has 500 saved cohorts.')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name of the new cohort' }).value).toBe(
      'Cough',
    );
  });
});
