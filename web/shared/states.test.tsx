import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { PageHead } from './PageHead.tsx';
import { EmptyState, FailedState, LoadingState } from './states.tsx';
import { renderWithProviders } from './testing.tsx';

describe('the states of a part', () => {
  it('tell screen readers what is loading', () => {
    renderWithProviders(<LoadingState label="Loading patients…" rows={5} />);
    expect(screen.getByRole('status').textContent).toBe('Loading patients…');
  });

  it('tell what failed and try again on Retry', async () => {
    const retry = vi.fn();
    const { user } = renderWithProviders(<FailedState message="The list did not come." onRetry={retry} />);
    expect(screen.getByRole('alert').textContent).toContain('The list did not come.');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('cannot be retried twice at once, nor where there is nothing to retry', async () => {
    const retry = vi.fn();
    const { user, unmount } = renderWithProviders(<FailedState message="No." onRetry={retry} retrying />);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(retry).not.toHaveBeenCalled();
    unmount();
    renderWithProviders(<FailedState message="No." />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('tell what is empty and what to do next', () => {
    renderWithProviders(
      <EmptyState
        title="No patients"
        message="Ingest a report."
        action={<button type="button">Go</button>}
      />,
    );
    expect(screen.getByText('No patients')).toBeTruthy();
    expect(screen.getByText('Ingest a report.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Go' })).toBeTruthy();
  });
});

describe('the head of a page', () => {
  it('names the page in its heading and in the browser tab', () => {
    renderWithProviders(<PageHead title="Evidence" description="What the reports say." />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Evidence');
    expect(screen.getByText('What the reports say.')).toBeTruthy();
    expect(document.title).toBe('Evidence · Casebook');
  });
});
