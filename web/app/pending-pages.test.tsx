import { ApolloClient, ApolloLink } from '@apollo/client';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchActivity } from '../auth/session-end/activity.ts';
import { createLoginGate } from '../auth/session-end/login-gate.ts';
import { createCache } from '../shared/cache.ts';
import { App } from './App.tsx';
import { createPendingPages, withPendingPages } from './pending-pages.ts';
import { StartingScreen } from './StartingScreen.tsx';

const missing = () => new TypeError('Failed to fetch dynamically imported module: /assets/Far-1.js');
let isAway = true;
let fetches = 0;

async function load() {
  fetches += 1;
  if (isAway) throw missing();
  return () => <h1>Far page</h1>;
}

function Navigation() {
  return (
    <>
      <Link to="/far">Far</Link>
      <Link to="/function">By function</Link>
      <Link to="/near">Near</Link>
      <Outlet />
    </>
  );
}

const createRoutes = () => [
  {
    element: <Navigation />,
    hydrateFallbackElement: <StartingScreen />,
    children: [
      { path: '/', element: <textarea aria-label="Message" /> },
      { path: '/near', element: <h1>Near page</h1> },
      { path: '/far', lazy: { Component: load } },
      { path: '/function', lazy: async () => ({ Component: await load() }) },
    ],
  },
];

function openAt(path: string) {
  const pages = createPendingPages();
  const router = createMemoryRouter(withPendingPages(createRoutes(), pages), { initialEntries: [path] });
  const client = new ApolloClient({ cache: createCache(), link: ApolloLink.empty() });
  const rest = { gate: createLoginGate(), activity: watchActivity() };
  render(<App client={client} router={router} pages={pages} {...rest} env="test" />);
  return { router, user: userEvent.setup() };
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const link = (name: string) => screen.getByRole('link', { name });
const retry = () => screen.findByRole('button', { name: 'Retry' });

describe('a page whose code does not come', () => {
  beforeEach(() => {
    isAway = true;
    fetches = 0;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  });
  afterEach(() => vi.unstubAllGlobals());

  it.each(['Far', 'By function'])(
    'leaves the page before it as it is, and opens on Retry: %s',
    async (name) => {
      const { user, router } = openAt('/');
      await user.type(await screen.findByLabelText('Message'), 'Fever since Monday');
      await user.click(link(name));
      expect((await screen.findByRole('alert')).textContent).toContain('could not be fetched');
      await user.click(await retry());
      await retry();
      expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Fever since Monday');
      expect(router.state.location.pathname).toBe('/');
      isAway = false;
      await user.click(await retry());
      await heading('Far page');
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it('is given up on Stay here, with what is typed', async () => {
    const { user, router } = openAt('/');
    await user.type(await screen.findByLabelText('Message'), 'Fever');
    await user.click(link('Far'));
    await user.click(await screen.findByRole('button', { name: 'Stay here' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Fever');
    expect([router.state.location.pathname, router.state.navigation.state]).toEqual(['/', 'idle']);
  });

  it('does not stand in the way of another page, and is fetched again when it is gone to', async () => {
    const { user } = openAt('/');
    await user.click(await screen.findByRole('link', { name: 'Far' }));
    await retry();
    await user.click(link('Near'));
    await heading('Near page');
    expect(screen.queryByRole('alert')).toBeNull();
    isAway = false;
    await user.click(link('Far'));
    await heading('Far page');
  });

  it('is fetched again when the network is back', async () => {
    const { user } = openAt('/');
    await user.click(await screen.findByRole('link', { name: 'Far' }));
    await retry();
    isAway = false;
    window.dispatchEvent(new Event('online'));
    await heading('Far page');
  });

  it('says so in its own place where it is the first', async () => {
    const { user } = openAt('/far');
    expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toHaveLength(1);
    expect(screen.getByRole('main').contains(screen.getByRole('alert'))).toBe(true);
    expect(screen.queryByRole('button', { name: 'Stay here' })).toBeNull();
    isAway = false;
    await user.click(await retry());
    await heading('Far page');
  });

  it('offers to reload under what is typed where Casebook was updated', async () => {
    vi.stubGlobal('fetch', async () => new Response('<script type="module" src="/assets/new.js"></script>'));
    const { user } = openAt('/');
    await user.type(await screen.findByLabelText('Message'), 'Fever');
    await user.click(link('Far'));
    expect((await screen.findByRole('alert')).textContent).toContain('Casebook was updated');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
    expect(sessionStorage.length).toBe(0);
    expect(fetches).toBe(2);
  });
});
