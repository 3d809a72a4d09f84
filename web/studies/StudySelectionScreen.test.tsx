import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { StudySelectionScreenDocument } from '../generated/graphql.ts';
import { STUDY_LOADING_MS } from '../shared/constants.ts';
import { type Mocks, renderRoutes } from '../shared/testing.tsx';
import { readStoredStudy } from './StudyContext.tsx';
import { StudySelectionScreen } from './StudySelectionScreen.tsx';
import { OTHER_STUDY, STUDY, studiesMock } from './studies.fixtures.ts';

const FAILURE: Mocks[number] = {
  request: { query: StudySelectionScreenDocument },
  error: new TypeError('Failed to fetch'),
};

function open(mocks: Mocks) {
  return renderRoutes(
    [
      {
        path: '/study-selection',
        element: <StudySelectionScreen actions={<button type="button">Logout</button>} />,
      },
      { path: '/study/:studyId/dashboard', element: <p>The dashboard</p> },
    ],
    '/study-selection',
    mocks,
  );
}

describe('the study selection', () => {
  it('shows that it loads for 1000 ms at least', async () => {
    const start = performance.now();
    open([studiesMock([STUDY])]);
    expect(screen.getByRole('status').textContent).toContain('Loading studies');
    await screen.findByText(STUDY.name);
    expect(performance.now() - start).toBeGreaterThanOrEqual(STUDY_LOADING_MS - 20);
  });

  it('tells that loading failed, and loads again on Retry', async () => {
    const { user } = open([FAILURE, studiesMock([STUDY])]);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Failed to load studies. Please try again.');
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(screen.getByRole('status')).toBeTruthy();
    await screen.findByText(STUDY.name);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('tells that there are no studies, and loads again on Refresh', async () => {
    const { user } = open([studiesMock([]), studiesMock([STUDY])]);
    await screen.findByText('No Studies Available');
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await screen.findByText(STUDY.name);
  });

  it('shows name, description, participant count and status of each study', async () => {
    open([studiesMock([STUDY, OTHER_STUDY])]);
    await screen.findByText(STUDY.name);
    const [first, second] = screen.getAllByRole('listitem').map((card) => card.textContent);
    expect(first).toContain('Breathe EasyDoes inhaled therapy at home lower the number of visits?');
    expect(first).toContain('128 participants');
    expect(first).toContain('Active');
    expect(second).toContain('Closed');
    expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy();
  });

  it('stores the chosen study, whatever its status, and opens its dashboard', async () => {
    const { user, router } = open([studiesMock([STUDY, OTHER_STUDY])]);
    await screen.findByText(STUDY.name);
    const card = screen.getAllByRole('listitem')[1] as HTMLElement;
    await user.click(within(card).getByRole('button', { name: 'Continue' }));
    await screen.findByText('The dashboard');
    expect(router.state.location.pathname).toBe('/study/study-002/dashboard');
    expect(readStoredStudy()).toEqual(OTHER_STUDY);
    expect(JSON.parse(sessionStorage.getItem('casebook.study') ?? '')).toEqual(OTHER_STUDY);
  });
});
