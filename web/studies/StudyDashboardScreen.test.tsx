import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderWithProviders } from '../shared/testing.tsx';
import { StudyProvider, type StudySelection } from './StudyContext.tsx';
import { StudyDashboardScreen } from './StudyDashboardScreen.tsx';
import { STUDY } from './studies.fixtures.ts';

function open(study: StudySelection) {
  return renderWithProviders(
    <StudyProvider study={study}>
      <StudyDashboardScreen />
    </StudyProvider>,
  );
}

describe('the dashboard of a study', () => {
  it('shows the participants and the status of the study and the fixed figures as samples', () => {
    open({ ...STUDY, participantCount: 5, status: 'RECRUITING' });
    const figures = screen.getAllByRole('term').map((term) => term.parentElement?.textContent);
    expect(figures).toEqual([
      'Participants5',
      'Data PointsSample2847',
      'Completion RateSample87%',
      'StatusRecruiting',
    ]);
  });

  it('labels the recent activity as a sample', () => {
    open(STUDY);
    const activity = screen.getByRole('region', { name: 'Recent Activity' });
    expect(within(activity).getByText('Sample')).toBeTruthy();
    expect(within(activity).getAllByRole('listitem').length).toBeGreaterThan(0);
  });

  it('leads to participants, forms, reports and settings', () => {
    open(STUDY);
    const actions = within(screen.getByRole('region', { name: 'Quick Actions' })).getAllByRole('link');
    expect(actions.map((link) => link.getAttribute('href'))).toEqual([
      '/study/study-001/participants',
      '/study/study-001/forms',
      '/study/study-001/reports',
      '/study/study-001/settings',
    ]);
  });
});
