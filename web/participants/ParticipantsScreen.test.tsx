import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderWithProviders } from '../shared/testing.tsx';
import { ParticipantsScreen } from './ParticipantsScreen.tsx';
import { SAMPLE_PARTICIPANTS } from './sample-participants.ts';

describe('the participants', () => {
  it('stand in a table that is labelled as a sample', () => {
    renderWithProviders(<ParticipantsScreen />);
    const columns = screen.getAllByRole('columnheader').map((header) => header.textContent);
    expect(columns).toEqual(['ID', 'Name', 'Email', 'Enrollment Date', 'Status', 'Actions']);
    expect(screen.getAllByRole('row')).toHaveLength(SAMPLE_PARTICIPANTS.length + 1);
    expect(screen.getByText('Sample')).toBeTruthy();
  });

  it('open with basic, study and medical information and close again', async () => {
    const { user } = renderWithProviders(<ParticipantsScreen />);
    const button = screen.getByRole('button', { name: 'View Mirela Quandt' });
    await user.click(button);
    const dialog = screen.getByRole('dialog');
    expect(
      within(dialog)
        .getAllByRole('heading', { level: 3 })
        .map((heading) => heading.textContent),
    ).toEqual(['Basic information', 'Study information', 'Medical information']);
    expect(dialog.textContent).toContain('+49 30 23125 011');
    expect(dialog.textContent).toContain('75%');
    expect(dialog.textContent).toContain('Type 2 diabetes mellitus, Arterial hypertension');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('tell None where nothing is known of allergies', async () => {
    const { user } = renderWithProviders(<ParticipantsScreen />);
    await user.click(screen.getByRole('button', { name: 'View Tadeo Brugnoli' }));
    expect(screen.getByText('Allergies').nextElementSibling?.textContent).toBe('None');
  });

  it('cannot be added yet, and the page says why', () => {
    renderWithProviders(<ParticipantsScreen />);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Add Participant' });
    expect(button.disabled).toBe(true);
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      'Participants can be added once the study keeps participant records.',
    );
  });

  it('are written to at addresses that belong to nobody', () => {
    for (const { email } of SAMPLE_PARTICIPANTS) expect(email).toMatch(/@example\.org$/);
  });
});
