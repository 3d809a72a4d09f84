import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { EvidenceProvider } from '../evidence/EvidenceContext.tsx';
import { NO_SOURCE_TEXT, REPORT_TEXT } from '../evidence/fixtures.ts';
import type { CohortQueryFragment, CohortResultFragment } from '../generated/graphql.ts';
import { renderWithProviders } from '../shared/testing.tsx';
import { StudyProvider } from '../studies/StudyContext.tsx';
import { STUDY } from '../studies/studies.fixtures.ts';
import { CohortResultView } from './CohortResultView.tsx';
import { buildCriterion, QUERY, RESULT } from './cohort.fixtures.ts';

function renderResult(differences: Partial<CohortResultFragment> = {}, query: CohortQueryFragment = QUERY) {
  return renderWithProviders(
    <StudyProvider study={STUDY}>
      <EvidenceProvider>
        <CohortResultView result={{ ...RESULT, ...differences }} query={query} />
      </EvidenceProvider>
    </StudyProvider>,
    { mocks: [NO_SOURCE_TEXT] },
  );
}

const result = () => screen.getByRole('region', { name: 'Result of the query' });

describe('the result of a query', () => {
  it('tells N, its denominator, and apart what is mentioned otherwise', () => {
    renderResult();
    expect(result().textContent).toContain('2 of 8 patients (25%)');
    const apart = screen.getByRole('list', { name: 'Mentioned, but not counted' });
    expect(
      within(apart)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['negated 3 patients', 'family 1 patient']);
    expect(result().textContent).toContain('Mentions of relatives are not counted.');
  });

  it('tells a computed value with its unit and how many values it rests on', () => {
    const measure = {
      kind: 'VALUE',
      of: buildCriterion('HbA1c'),
      statistic: 'MEAN',
      which: 'LATEST',
    } as const;
    renderResult({ value: 7.4166, ucum: '%', values: 12 }, { ...QUERY, measure });
    expect(result().textContent).toContain('Mean of HbA1c: 7.42 % · computed from 12 values');
  });

  it('says that there was nothing to compute from', () => {
    const measure = {
      kind: 'VALUE',
      of: buildCriterion('HbA1c'),
      statistic: 'MEAN',
      which: 'LATEST',
    } as const;
    renderResult({ value: null, values: 0, patients: 0, denominator: 0 }, { ...QUERY, measure });
    expect(result().textContent).toContain('0 of 0 patients');
    expect(result().textContent).toContain('no values to compute it from');
  });

  it('opens the evidence of a patient at its place', async () => {
    const { user, router } = renderResult();
    await user.click(within(screen.getByRole('article')).getByRole('button', { name: 'Husten' }));
    const address = new URLSearchParams(router.state.location.search);
    expect(address.get('extraction')).toBe('ext-1');
    const offset = REPORT_TEXT.indexOf('Husten');
    expect(address.get('at')).toBe(`${offset}-${offset + 6}`);
  });
});
