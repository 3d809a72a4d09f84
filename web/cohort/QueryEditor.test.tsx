import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CohortQueryFragment, CohortQueryInput } from '../generated/graphql.ts';
import { renderWithProviders } from '../shared/testing.tsx';
import { buildCriterion, QUERY } from './cohort.fixtures.ts';
import { QueryEditor } from './QueryEditor.tsx';

function renderEditor(query: CohortQueryFragment = QUERY) {
  const ran: CohortQueryInput[] = [];
  const rendered = renderWithProviders(
    <QueryEditor query={query} isBusy={false} onRun={(asked) => ran.push(asked)} />,
  );
  const run = async () => {
    await rendered.user.click(screen.getByRole('button', { name: 'Run again' }));
    return ran.at(-1);
  };
  return { ...rendered, run };
}

const list = (name: string) => screen.getByRole('group', { name });

describe('the query of a counting question', () => {
  it('reads as what it asks: name, assertion and value of each criterion', () => {
    const value = { comparator: 'GE', value: 7, second: null, to: null, ucum: '%' } as const;
    renderEditor({
      ...QUERY,
      having: [
        buildCriterion('HbA1c', { value, dateFrom: '2026-01-01' }),
        buildCriterion('Asthma', { assertion: ['NEGATED', 'FAMILY'] }),
      ],
    });
    const having = list('Patients with all of');
    expect(within(having).getByRole('button', { name: /^Change HbA1c/ }).textContent).toBe(
      'HbA1caffirmed≥ 7 %, from 2026-01-01',
    );
    expect(within(having).getByRole('button', { name: /^Change Asthma/ }).textContent).toBe(
      'Asthmanegatedfamily',
    );
  });

  it('is run as it stands, without what is null', async () => {
    const { run } = renderEditor();
    expect(await run()).toEqual({
      cohort: {},
      courses: [],
      having: [{ label: 'Diabetes', text: 'Diabetes' }],
      lacking: [{ label: 'Hypertension', text: 'Hypertension' }],
      measure: { kind: 'PATIENTS' },
    });
  });

  it('loses a criterion, and gets another one by Enter', async () => {
    const { user, run } = renderEditor();
    await user.click(screen.getByRole('button', { name: 'Remove Hypertension' }));
    await user.type(within(list('Patients with all of')).getByRole('textbox'), ' Stroke {Enter}');
    expect(await run()).toMatchObject({
      having: [{ label: 'Diabetes' }, { label: 'Stroke', text: 'Stroke' }],
      lacking: [],
    });
    await user.click(screen.getByRole('button', { name: 'Undo changes' }));
    expect(screen.getByRole('button', { name: 'Remove Hypertension' })).toBeTruthy();
  });

  it('takes another assertion and a value', async () => {
    const { user, run } = renderEditor();
    await user.click(screen.getByRole('button', { name: 'Change Diabetes, affirmed' }));
    const criterion = await screen.findByRole('dialog', { name: 'Change Diabetes, affirmed' });
    await user.click(within(criterion).getByRole('checkbox', { name: 'Possible' }));
    await user.selectOptions(within(criterion).getByLabelText('Value'), '≥');
    await user.clear(within(criterion).getByLabelText('Number'));
    await user.type(within(criterion).getByLabelText('Number'), '7.5');
    await user.type(within(criterion).getByLabelText('Unit (UCUM)'), '%');
    expect(await run()).toMatchObject({
      having: [{ assertion: ['AFFIRMED', 'POSSIBLE'], value: { comparator: 'GE', value: 7.5, ucum: '%' } }],
    });
  });

  it('asks for the patients that it looks at', async () => {
    const { user, run } = renderEditor();
    await user.selectOptions(screen.getByLabelText('Gender'), 'Female');
    await user.type(screen.getByLabelText('Age from'), '60');
    await user.type(screen.getByLabelText('Patient IDs'), 'p-1, ,p-2');
    expect(await run()).toMatchObject({
      cohort: { gender: 'FEMALE', ageFrom: 60, patientIds: ['p-1', 'p-2'] },
    });
  });

  it('computes from values once it is told of what', async () => {
    const { user, run } = renderEditor();
    await user.selectOptions(screen.getByLabelText('Measure'), 'Compute from values');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Run again' }).disabled).toBe(true);
    await user.type(within(list('Values of')).getByRole('textbox'), 'HbA1c{Enter}');
    await user.selectOptions(screen.getByLabelText('Statistic'), 'Median');
    expect(await run()).toMatchObject({
      measure: { kind: 'VALUE', of: { label: 'HbA1c' }, statistic: 'MEDIAN', which: 'LATEST' },
    });
    expect(within(list('Values of')).queryByRole('textbox')).toBeNull();
  });

  it('shows a change of values in words, sends it back as it is, and loses it', async () => {
    const change = {
      of: { criterion: { label: 'Hemoglobin', concepts: ['hemoglobin'] } },
      from: { which: 'FIRST' },
      to: { which: 'LAST' },
      direction: 'FELL',
      by: 2,
      ucum: 'g/dL',
    };
    const { user, run } = renderEditor({ ...QUERY, courses: [JSON.stringify({ change })] });
    const sentence = 'Hemoglobin, fell from the first to the last value, by 2 g/dL';
    expect(within(list('In the course of time')).getByText(sentence)).toBeDefined();
    expect(await run()).toMatchObject({ courses: [{ change }] });
    await user.click(screen.getByRole('button', { name: `Remove ${sentence}` }));
    expect(await run()).toMatchObject({ courses: [] });
  });
});
