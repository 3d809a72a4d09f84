import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LazyChart } from './LazyChart.tsx';
import { createPart } from './LazyPart.tsx';
import { renderWithProviders } from './testing.tsx';

type ChartProps = { name: string };
const Chart = ({ name }: ChartProps) => <p>Chart of {name}</p>;
const missing = () => new TypeError('Failed to fetch dynamically imported module: /assets/Chart-1.js');

function drawTwo(load: () => Promise<typeof Chart>) {
  const part = createPart(load);
  return renderWithProviders(
    ['years', 'codes'].map((name) => (
      <LazyChart key={name} part={part} height={100}>
        {(Drawn) => <Drawn name={name} />}
      </LazyChart>
    )),
  );
}

describe('a chart whose code is fetched', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('is fetched once for all that draw it, and hidden from screen readers', async () => {
    const load = vi.fn().mockResolvedValue(Chart);
    drawTwo(load);
    const chart = await screen.findByText('Chart of codes');
    expect(screen.getByText('Chart of years')).toBeTruthy();
    expect(chart.closest('[aria-hidden=true]')).not.toBeNull();
    expect(load).toHaveBeenCalledOnce();
  });

  it('says that it did not come, where screen readers hear it, and is fetched again on Retry', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const load = vi.fn().mockRejectedValueOnce(missing()).mockRejectedValueOnce(missing());
    load.mockResolvedValue(Chart);
    const { user } = drawTwo(load);
    const [alert] = await screen.findAllByRole('alert');
    expect(alert?.textContent).toContain(
      'This part of Casebook could not be fetched. Check your connection and try again.',
    );
    const [retry] = screen.getAllByRole('button', { name: 'Retry' });
    if (retry) await user.click(retry);
    expect(await screen.findByText('Chart of years')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('offers to reload where Casebook was updated', async () => {
    vi.stubGlobal('fetch', async () => new Response('<script type="module" src="/assets/new.js"></script>'));
    drawTwo(() => Promise.reject(missing()));
    expect((await screen.findAllByRole('alert'))[0]?.textContent).toContain('Casebook was updated');
    expect(screen.getAllByRole('button', { name: 'Reload' })).toHaveLength(2);
  });
});
