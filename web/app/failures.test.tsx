import { screen } from '@testing-library/react';
import { Link, Outlet } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderRoutes } from '../shared/testing.tsx';
import { BrokenApp, BrokenPage } from './failures.tsx';

let isBroken = true;

function Fragile() {
  if (isBroken) throw new Error('The page broke.');
  return <p>The page</p>;
}

function Navigation() {
  return (
    <>
      <Link to="/sound">Another page</Link>
      <Outlet />
    </>
  );
}

const ROUTES = [
  {
    loader: () => null,
    element: <Navigation />,
    hydrateFallbackElement: <p>Starting</p>,
    errorElement: <BrokenApp />,
    children: [
      {
        errorElement: <BrokenPage />,
        children: [
          { path: '/fragile', element: <Fragile /> },
          { path: '/sound', element: <p>A sound page</p> },
        ],
      },
    ],
  },
];

describe('a page that breaks', () => {
  beforeEach(() => {
    isBroken = true;
    // React reports every caught error to the console.
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(console, 'warn').mockReturnValue();
  });
  afterEach(() => vi.restoreAllMocks());

  it('keeps the navigation, which leads to other pages', async () => {
    const { user } = renderRoutes(ROUTES, '/fragile');
    expect((await screen.findByRole('alert')).textContent).toContain('The page broke.');
    await user.click(screen.getByRole('link', { name: 'Another page' }));
    expect(await screen.findByText('A sound page')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is drawn again on Retry', async () => {
    const { user } = renderRoutes(ROUTES, '/fragile');
    await screen.findByRole('alert');
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('The page')).toBeTruthy();
  });

  it('offers to reload where the application broke as a whole', () => {
    renderRoutes([{ path: '*', element: <Fragile />, errorElement: <BrokenApp /> }], '/');
    expect(screen.getByRole('alert').textContent).toContain('The page broke.');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  });
});
