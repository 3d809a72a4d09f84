import { screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { describe, expect, it } from 'vitest';
import {
  CohortConceptsDocument,
  CohortStatisticsDocument,
  type CohortStatisticsInput,
} from '../../../generated/graphql.ts';
import { type Mocks, renderWithProviders } from '../../../shared/testing.tsx';
import { StudyProvider } from '../../../studies/StudyContext.tsx';
import { STUDY } from '../../../studies/studies.fixtures.ts';
import { CohortStatistics } from './CohortStatistics.tsx';

const TREE = { all: [{ person: { ageFrom: 60 } }] };
const study = (fields: object) => ({ data: { study: { __typename: 'Study', id: STUDY.id, ...fields } } });
const count = (own: number | null, masked: 'SMALL' | 'DERIVABLE' | null = null) => ({
  __typename: 'MaskedCount',
  count: own,
  masked,
});
const cell = (kind: string, members: object) => ({ __typename: 'CohortCell', kind, members });
const TEST = {
  __typename: 'StatisticalTest',
  test: 'WELCH',
  statistic: 2.848854,
  df: 13.78,
  p: 0.01304,
  isRounded: false,
};
const age = (mean: number) => ({
  __typename: 'CohortVariableGroup',
  cells: [cell('PRESENT', count(30)), cell('MISSING', count(0))],
  summary: { __typename: 'ValueSummary', mean, sd: 8.8, median: mean, q1: mean - 5, q3: mean + 5 },
  bins: [
    { __typename: 'ValueBin', from: null, to: 50, members: count(null, 'DERIVABLE') },
    { __typename: 'ValueBin', from: 50, to: 60, members: count(26) },
    { __typename: 'ValueBin', from: 60, to: null, members: count(null, 'SMALL') },
  ],
});
const sex = {
  __typename: 'CohortVariableGroup',
  cells: [
    cell('FEMALE', count(null, 'DERIVABLE')),
    cell('MALE', count(null, 'SMALL')),
    cell('OTHER', count(0)),
  ],
  summary: null,
  bins: [],
};
const courses = {
  __typename: 'CohortSurvivalGroup',
  cells: [cell('FOLLOWED', count(30))],
  outcomes: [cell('EVENT', count(12)), cell('CENSORED', count(18))],
  points: [{ __typename: 'SurvivalPoint', days: 90, survival: 0.8, low: 0.7, high: 0.91, atRisk: 22 }],
  medianDays: null,
};
const statistics = {
  __typename: 'CohortStatistics',
  threshold: 5,
  notes: ['Age is that of the latest report.'],
  groups: [
    { __typename: 'CohortGroup', name: 'Cohort', members: count(30) },
    { __typename: 'CohortGroup', name: 'All others', members: count(30) },
  ],
  inBoth: count(0),
  variables: [
    {
      __typename: 'CohortVariable',
      adjustedP: 0.0261,
      standardisedDifference: 1.17,
      test: TEST,
      groups: [age(54), age(61)],
    },
    {
      __typename: 'CohortVariable',
      adjustedP: null,
      standardisedDifference: null,
      test: null,
      groups: [sex, null],
    },
  ],
  survival: { __typename: 'CohortSurvival', test: { ...TEST, test: 'LOG_RANK' }, groups: [courses, null] },
  correlations: [],
  trends: [],
};

function open(
  asked: CohortStatisticsInput[],
  result: object = study({ cohortStatistics: statistics }),
  delay = 0,
) {
  const always = { maxUsageCount: Number.POSITIVE_INFINITY };
  const mocks: Mocks = [
    {
      ...always,
      request: { query: CohortConceptsDocument, variables: () => true },
      result: study({ cohortConcepts: [] }),
    },
    {
      ...always,
      request: { query: CohortStatisticsDocument, variables: (sent) => asked.push(sent.input) > 0 },
      result,
      delay,
    },
  ];
  return renderWithProviders(
    <StudyProvider study={STUDY}>
      <CohortStatistics tree={TREE} />
    </StudyProvider>,
    { mocks },
  );
}

const compute = (user: ReturnType<typeof open>['user']) =>
  user.click(screen.getByRole('button', { name: 'Compute statistics' }));
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => row.textContent);

describe('statistics of a cohort', () => {
  it('say what to do first', () => {
    open([]);
    expect(screen.getByText('Nothing computed yet')).toBeTruthy();
  });

  it('show each count with its denominator, and masked ones as such', async () => {
    const asked: CohortStatisticsInput[] = [];
    const { user } = open(asked);
    await compute(user);
    await screen.findByRole('table', { name: 'Table 1' });
    expect(asked.at(-1)).toMatchObject({
      groups: [
        { name: 'Cohort', tree: TREE },
        { name: 'All others', tree: { lacking: TREE } },
      ],
      variables: [{ kind: 'AGE' }, { kind: 'SEX' }],
      survival: null,
    });
    expect(rowsOf('Table 1')).toEqual([
      'VariableCohortAll othersStandardised differencep (test)p, adjusted (Holm)',
      'Patients3030',
      'Age, years: mean (SD)54 (8.8)61 (8.8)1.170.013 (Welch’s t = 2.85, df = 13.78)0.026',
      'Age, years: median (quartiles)54 (49 to 59)61 (56 to 66)',
      'Age, years: present30 of 30 (100%)30 of 30 (100%)',
      'Sex–––',
      'Sex: femalemaskedmasked',
      'Sex: malefewer than 5masked',
    ]);
    expect(rowsOf('Distribution of Age, years')[1]).toBe('below 50maskedmasked');
    expect(rowsOf('Time to event')[1]).toBe('Cohort9080%70% to 91%22');
    expect(rowsOf('Who is followed')).toEqual([
      'CohortPatientsOutcomeMedian',
      'Cohortfollowed: 30 of 30 (100%)event: 12 of 30 (40%); censored: 18 of 30 (60%)not reached',
      'All othersmaskedmaskedmasked',
    ]);
    expect(screen.getByText(/Counts of fewer than 5 patients are not shown/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Download CSV: Table 1' }).getAttribute('download')).toBe(
      'table-1.csv',
    );
    expect(screen.getAllByRole('button', { name: 'Copy table' })).toHaveLength(4);
  });

  it('are asked for once every row is complete, and keep what was entered when they fail', async () => {
    const asked: CohortStatisticsInput[] = [];
    const refused = new GraphQLError('The unit is no unit of UCUM that can be converted, such as mg/dL.', {
      extensions: { code: 'BAD_INPUT', field: 'variables.2.ucum' },
    });
    const { user } = open(asked, { errors: [refused] });
    await user.click(screen.getByRole('button', { name: 'Add a value' }));
    await compute(user);
    expect(screen.getByRole('alert').textContent).toContain('Choose or type what each row is about');
    await user.type(screen.getByRole('textbox', { name: 'Value of' }), 'glucose');
    await compute(user);
    expect(screen.getByRole('alert').textContent).toContain('Enter the unit of each value');
    await user.type(screen.getByRole('textbox', { name: 'Unit' }), 'furlong');
    expect(asked).toEqual([]);
    await compute(user);
    expect(
      await screen.findByText(
        'glucose, last, furlong: The unit is no unit of UCUM that can be converted, such as mg/dL.',
      ),
    ).toBeTruthy();
    expect(asked.at(-1)?.variables?.at(-1)).toEqual({
      kind: 'VALUE',
      value: { of: { criterion: { label: 'glucose', text: 'glucose' } }, which: 'LAST', ucum: 'furlong' },
    });
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Unit' }).value).toBe('furlong');
  });

  it('can be given up while they are computed', async () => {
    const { user } = open([], undefined, 60_000);
    await compute(user);
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Nothing computed yet')).toBeTruthy();
  });

  it('compare with a cohort that was pasted, and refuse what is none', async () => {
    const asked: CohortStatisticsInput[] = [];
    const { user } = open(asked);
    await user.selectOptions(screen.getByLabelText('Compare with'), 'A cohort copied as JSON');
    const field = screen.getByRole('textbox', { name: 'Cohort to compare with, as JSON' });
    await user.click(field);
    await user.paste('{"all": 7}');
    await compute(user);
    expect(screen.getByRole('alert').textContent).toContain('The comparison is no tree of criteria');
    await user.clear(field);
    await user.paste('{"any":[{"person":{"ageFrom":70}}]}');
    await compute(user);
    await waitFor(() =>
      expect(asked.at(-1)?.groups[1]?.tree).toEqual({ any: [{ person: { ageFrom: 70 } }] }),
    );
  });
});
