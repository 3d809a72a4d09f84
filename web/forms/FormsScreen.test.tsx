import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderWithProviders } from '../shared/testing.tsx';
import { FormsScreen } from './FormsScreen.tsx';
import { SAMPLE_FORMS } from './sample-forms.ts';

describe('the forms', () => {
  it('are shown as cards that are labelled as samples', () => {
    renderWithProviders(<FormsScreen />);
    const names = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(names).toEqual(SAMPLE_FORMS.map(({ name }) => name));
    expect(screen.getByText('Sample')).toBeTruthy();
    const day = screen.getByText('2026-02-12');
    expect(day.tagName).toBe('TIME');
    expect(day.parentElement?.textContent).toBe('42 responses · updated 2026-02-12');
  });

  it('cannot be added, viewed or edited yet, and the page says why', () => {
    renderWithProviders(<FormsScreen />);
    const buttons = screen.getAllByRole<HTMLButtonElement>('button');
    expect(buttons).toHaveLength(1 + 2 * SAMPLE_FORMS.length);
    for (const button of buttons) {
      expect(button.disabled).toBe(true);
      const note = document.getElementById(button.getAttribute('aria-describedby') ?? '');
      expect(note?.textContent).toContain('Adding, viewing and editing come with real forms.');
    }
  });
});
