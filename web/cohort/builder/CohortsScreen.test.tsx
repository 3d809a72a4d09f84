import { screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildEntityMatch, NO_SOURCE_TEXT } from '../../evidence/fixtures.ts';
import {
  CohortBreakdownDocument,
  CohortChoicesDocument,
  CohortConceptsDocument,
  CohortCriteriaDocument,
  CohortMatrixDocument,
  CohortPatientsDocument,
  SavedCohortsDocument,
} from '../../generated/graphql.ts';
import { type Mocks, renderWithProviders } from '../../shared/testing.tsx';
import { StudyProvider } from '../../studies/StudyContext.tsx';
import { STUDY } from '../../studies/studies.fixtures.ts';
import { CohortsScreen } from './CohortsScreen.tsx';

const ALWAYS = Number.POSITIVE_INFINITY;
const study = (fields: object) => ({ data: { study: { __typename: 'Study', id: STUDY.id, ...fields } } });
const count = (node: string, met: number, notMet: number, unknown: number) => ({
  __typename: 'CohortNodeCount',
  node,
  met,
  notMet,
  unknown,
});
const PROOF = {
  __typename: 'CohortProof',
  criterion: 'tree.all.0.finding',
  isMet: true,
  origin: 'REPORT',
  extractionId: 'ext-1',
  reference: null,
  day: '2026-03-01',
  value: null,
  ucum: null,
  mention: buildEntityMatch('Husten'),
};
const breakdown = {
  __typename: 'CohortBreakdown',
  denominator: 8,
  nodes: [count('tree', 2, 3, 3), count('tree.all.0', 2, 3, 3)],
  steps: [count('tree.all.0', 2, 3, 3)],
  notes: ['Cough includes dry cough.'],
};
const NAMES = { __typename: 'CohortAttributes', sourceSystems: ['clinic'], reportTypes: [], studyGroups: [] };

/** The answers of the server; what is asked is kept. */
function answers(asked: unknown[] = [], counted: object = study({ cohortBreakdown: breakdown })): Mocks {
  const always = { maxUsageCount: ALWAYS };
  const any = () => true;
  return [
    NO_SOURCE_TEXT,
    {
      ...always,
      request: { query: CohortChoicesDocument, variables: any },
      result: study({ cohortAttributes: NAMES, forms: [], surveys: [] }),
    },
    { ...always, request: { query: SavedCohortsDocument, variables: any }, result: study({ cohorts: [] }) },
    {
      ...always,
      request: { query: CohortConceptsDocument, variables: any },
      result: study({
        cohortConcepts: [
          {
            __typename: 'OfferedConcept',
            concept: 'cough',
            name: 'Cough',
            category: 'SymptomOrSign',
            narrower: 2,
          },
        ],
      }),
    },
    {
      ...always,
      request: { query: CohortBreakdownDocument, variables: (sent) => asked.push(sent.tree) > 0 },
      result: counted,
    },
    {
      ...always,
      request: { query: CohortPatientsDocument, variables: any },
      result: study({
        cohortCount: {
          __typename: 'CohortCount',
          denominator: 8,
          met: 2,
          nodes: [{ __typename: 'CohortMember', patientId: 'pat-1', proof: [PROOF] }],
        },
      }),
    },
    {
      ...always,
      request: { query: CohortCriteriaDocument, variables: any },
      result: study({
        cohortCriteria: [
          {
            __typename: 'CohortCriterionLine',
            tree: '{"finding":{"criterion":{"label":"Cough","concepts":["cough"]}}}',
            notUnderstood: [],
          },
          { __typename: 'CohortCriterionLine', tree: null, notUnderstood: ['zumbation'] },
        ],
      }),
    },
    {
      ...always,
      request: { query: CohortMatrixDocument, variables: (sent) => asked.push(sent.criteria) > 0 },
      result: study({
        cohortMatrix: {
          __typename: 'CohortMatrix',
          denominator: 8,
          pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
          nodes: [
            {
              __typename: 'CohortMatrixRow',
              patientId: 'pat-1',
              cells: [{ __typename: 'CohortMatrixCell', verdict: 'CONFLICT', proof: [PROOF] }],
            },
          ],
        },
      }),
    },
  ];
}

const open = (mocks: Mocks, path = '/') =>
  renderWithProviders(
    <StudyProvider study={STUDY}>
      <CohortsScreen />
    </StudyProvider>,
    { mocks, path },
  );

async function addFinding(user: ReturnType<typeof open>['user'], words: string) {
  await user.click(screen.getByRole('button', { name: 'Add to the cohort' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Finding/ }));
  await user.type(await screen.findByRole('textbox', { name: 'Finding' }), words);
}

describe('the builder of a cohort', () => {
  beforeEach(() => sessionStorage.clear());

  it('says what to do first', () => {
    open(answers());
    expect(screen.getByText('No criteria yet')).toBeTruthy();
    expect(screen.getByText('Counts appear with the first complete criterion.')).toBeTruthy();
  });

  it('counts a concept that was chosen, tells who is lost, and opens the proof', async () => {
    const asked: unknown[] = [];
    const { user, router } = open(answers(asked));
    await addFinding(user, 'cou');
    await user.click(await screen.findByRole('option', { name: /^Cough/ }));
    const attrition = screen.getByRole('region', { name: 'Attrition' });
    await waitFor(() => expect(attrition.textContent).toContain('2 of 8 patients (25%)'));
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({
        all: [{ finding: { criterion: { label: 'Cough', concepts: ['cough'] } } }],
      }),
    );
    const steps = within(attrition).getAllByRole('listitem');
    expect(steps[1]?.textContent).toContain('Cough2 patients left (25%)3 not met, 3 unknown');
    expect(attrition.textContent).toContain('Cough includes dry cough.');
    const patients = await screen.findByRole('region', { name: 'Patients' });
    await user.click(await within(patients).findByRole('button', { name: 'Husten' }));
    expect(new URLSearchParams(router.state.location.search).get('extraction')).toBe('ext-1');
  });

  it('asks for a medication that was stopped for a reason, and says so', async () => {
    const asked: unknown[] = [];
    const { user } = open(answers(asked));
    await addFinding(user, 'cou');
    await user.click(await screen.findByRole('option', { name: /^Cough/ }));
    await user.selectOptions(screen.getByLabelText('Medication'), 'Stopped');
    await user.type(screen.getByLabelText('Reason'), 'rash');
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({
        all: [{ finding: { medication: { state: 'STOPPED', reason: { text: 'rash' } } } }],
      }),
    );
    expect(screen.getAllByText(/stopped because of rash/).length).toBeGreaterThan(0);
  });

  it('groups, negates and removes, each of which can be undone', async () => {
    const asked: unknown[] = [];
    const { user } = open(answers(asked));
    await addFinding(user, 'fever');
    await user.selectOptions(screen.getByLabelText('fever has to be'), 'Not met or unknown');
    await user.selectOptions(screen.getByLabelText('How the cohort is met'), 'One of these is met');
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({
        any: [{ lacking: { finding: { criterion: { text: 'fever' } } } }],
      }),
    );
    await user.click(screen.getByRole('button', { name: 'More for fever' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    expect(screen.getByText('No criteria yet')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByLabelText('fever has to be')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Redo' }));
    expect(screen.getByText('No criteria yet')).toBeTruthy();
  });

  it('says what is wrong with a criterion beside it, and what can be done', async () => {
    const refused = new GraphQLError('There is no such concept.', {
      extensions: { code: 'BAD_INPUT', field: 'tree.all.0.finding.concepts.0' },
    });
    const { user } = open(answers([], { errors: [refused] }));
    await addFinding(user, 'fever');
    expect(await screen.findByText('There is no such concept. Change this criterion, or undo.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });

  it('reads a cohort that was pasted, and refuses what is none', async () => {
    const { user } = open(answers());
    await user.click(screen.getByRole('button', { name: 'Paste JSON' }));
    const field = await screen.findByRole('textbox', { name: 'Tree of criteria' });
    await user.click(field);
    await user.paste('{"all": 7}');
    await user.click(screen.getByRole('button', { name: 'Use this cohort' }));
    expect(screen.getByText(/This is no tree of criteria/)).toBeTruthy();
    await user.clear(field);
    await user.paste('{"any":[{"person":{"ageFrom":60}},{"patients":["pat-1"]}]}');
    await user.click(screen.getByRole('button', { name: 'Use this cohort' }));
    expect(await screen.findByRole('button', { name: 'Aged from 60' })).toBeTruthy();
  });

  it('says that a link holds no cohort', () => {
    open(answers(), '/?tree=nothing');
    expect(screen.getByText('The link holds no cohort that can be read')).toBeTruthy();
  });
});

describe('criteria as text', () => {
  it('are set beside patients with their proof, and lines that are not understood are said', async () => {
    const asked: unknown[] = [];
    const { user } = open(answers(asked), '/?view=text');
    await user.click(screen.getByRole('textbox', { name: 'Inclusion and exclusion criteria' }));
    await user.paste('Exclusion\nCough\nCough despite zumbation');
    await user.click(screen.getByRole('button', { name: 'Set beside patients' }));
    const lines = await screen.findByRole('list', { name: 'Criteria as they were understood' });
    expect(lines.textContent).toContain('Not understood: “zumbation”. It is left out');
    const table = await screen.findByRole('table', { name: 'Patients and criteria' });
    expect(asked.at(-1)).toEqual([
      { all: [{ not: { all: [{ finding: { criterion: { label: 'Cough', concepts: ['cough'] } } }] } }] },
    ]);
    await user.click(within(table).getByRole('button', { name: 'Conflict: Not: Cough, pat-1' }));
    expect(await screen.findByRole('button', { name: 'Husten' })).toBeTruthy();
  });
});
