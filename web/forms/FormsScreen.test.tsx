import type { MockLink } from '@apollo/client/testing';
import { screen, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { describe, expect, it } from 'vitest';
import { FormsDocument } from '../generated/graphql.ts';
import { renderWithProviders } from '../shared/testing.tsx';
import { StudyProvider } from '../studies/StudyContext.tsx';
import { STUDY } from '../studies/studies.fixtures.ts';
import { FormsScreen } from './FormsScreen.tsx';
import { buildForm } from './forms.fixtures.ts';

const answer = (
  kind: 'FORM' | 'SURVEY',
  result: MockLink.MockedResponse['result'],
): MockLink.MockedResponse => ({
  request: { query: FormsDocument, variables: { studyId: STUDY.id, kind } },
  result,
});
const listed = (forms: object[]) => ({ data: { study: { __typename: 'Study', id: STUDY.id, forms } } });

const open = (mocks: MockLink.MockedResponse[], page = 'forms') =>
  renderWithProviders(
    <StudyProvider study={STUDY}>
      <FormsScreen />
    </StudyProvider>,
    { mocks, path: `/study/${STUDY.id}/${page}` },
  );

describe('the forms', () => {
  it('are shown as cards with their responses, samples marked, and ways to view, edit and add', async () => {
    open([answer('FORM', listed([buildForm(), buildForm({ id: 'form-2', name: 'Own', isSample: false })]))]);
    const [first, second] = await screen.findAllByRole('listitem');
    const card = within(first as HTMLElement);
    expect(card.getByRole('heading', { level: 2 }).textContent).toBe('Baseline Visit');
    expect(card.getByText('Sample')).toBeTruthy();
    expect(card.getByText('2026-02-12').parentElement?.textContent).toBe(
      '42 responses, 1 draft · updated 2026-02-12',
    );
    const goesTo = (name: string) => card.getByRole('link', { name }).getAttribute('href');
    expect(goesTo('View: Baseline Visit')).toBe(`/study/${STUDY.id}/forms/form-1`);
    expect(goesTo('Edit: Baseline Visit')).toBe(`/study/${STUDY.id}/forms/form-1/edit`);
    expect(goesTo('Responses: Baseline Visit')).toBe(`/study/${STUDY.id}/forms/form-1/responses`);
    expect(within(second as HTMLElement).queryByText('Sample')).toBeNull();
    expect(screen.getByRole('link', { name: 'Add Form' }).getAttribute('href')).toBe(
      `/study/${STUDY.id}/forms/new`,
    );
  });

  it('say what to do where there is none, as surveys do', async () => {
    open([answer('SURVEY', listed([]))], 'surveys');
    expect(await screen.findByText('No surveys yet')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Surveys');
    expect(screen.getAllByRole('link', { name: 'Add Survey' })).toHaveLength(2);
  });

  it('can be asked for again where they did not come', async () => {
    const failed = { errors: [new GraphQLError('The store does not answer.')] };
    const { user } = open([answer('FORM', failed), answer('FORM', listed([buildForm()]))]);
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Failed to load the forms: The store does not answer.',
    );
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Baseline Visit' })).toBeTruthy();
  });
});
