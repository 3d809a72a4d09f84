import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderWithProviders } from '../../shared/testing.tsx';
import { Cost } from './CostLine.tsx';

const COST = { cost: 1234, mostCost: 250_000, left: 5_998_766, perMinute: 6_000_000, refusal: null };

describe('the cost of an operation', () => {
  it('is told with its bound and what is left of the minute', () => {
    renderWithProviders(<Cost {...COST} />);
    screen.getByText('Cost 1,234 of 250,000 · 5,998,766 of 6,000,000 left this minute');
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('says before the run why it would be refused', () => {
    const message = 'The operation costs 300,000, more than 250,000; ask for fewer rows or fields at once.';
    renderWithProviders(<Cost {...COST} cost={300_000} refusal={{ code: 'COST_EXCEEDED', message }} />);
    expect(screen.getByRole('status').textContent).toBe(`Would be refused: ${message}`);
  });

  it('is not told of a text that is no operation', () => {
    renderWithProviders(<Cost {...COST} cost={null} />);
    expect(screen.queryByText(/^Cost/)).toBeNull();
  });
});
