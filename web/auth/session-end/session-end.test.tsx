import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ADMIN, renderAppAsUser } from '../../app/testing.tsx';
import {
  AccountScreenDocument,
  ChangePasswordDocument,
  CurrentSessionDocument,
  LoginDocument,
} from '../../generated/graphql.ts';
import type { Mocks } from '../../shared/testing.tsx';
import { readLogin } from '../login-storage.ts';

type Mock = Mocks[number];

const NEW_PASSWORD = 'four words of no relation';
const REFUSED = { errors: [{ message: 'Please log in.', extensions: { code: 'UNAUTHENTICATED' } }] };
const viewer = { __typename: 'User' as const, ...ADMIN };

const account: Mock = {
  request: { query: AccountScreenDocument },
  result: {
    data: {
      viewer: { ...viewer, factors: null },
      sessions: [],
      currentSession: null,
      loginProvider: null,
    },
  },
  maxUsageCount: Number.POSITIVE_INFINITY,
};
const endsIn = (idleMs: number, ms = 8 * 3_600_000): Mock => ({
  request: { query: CurrentSessionDocument },
  result: () => ({
    data: {
      currentSession: {
        __typename: 'CurrentSession' as const,
        idleEndsAt: new Date(Date.now() + idleMs).toISOString(),
        endsAt: new Date(Date.now() + ms).toISOString(),
      },
    },
  }),
});
const hasEnded: Mock = {
  request: { query: CurrentSessionDocument },
  result: { data: { currentSession: null } },
};
const change = (result: Mock['result']): Mock => ({
  request: {
    query: ChangePasswordDocument,
    variables: { input: { oldPassword: 'old', newPassword: NEW_PASSWORD } },
  },
  result,
});
const login = (password: string, result: object): Mock => ({
  request: { query: LoginDocument, variables: { input: { username: ADMIN.username, password } } },
  result: { data: { login: result } },
});
const LOGGED_IN = { __typename: 'LoginSuccess', user: viewer };

const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name, { selector: 'input' });

async function changePassword(mocks: Mocks) {
  const rendered = renderAppAsUser('/account', [account, ...mocks]);
  await rendered.user.type(await field(/Current password/), 'old');
  await rendered.user.type(await field(/New password/), NEW_PASSWORD);
  await rendered.user.click(screen.getByRole('button', { name: 'Change password' }));
  return rendered;
}

beforeEach(() => localStorage.clear());

describe('a session that ends over an open page', () => {
  it('is begun again in place, and what was asked for is done then', async () => {
    const changed = {
      data: { changePassword: { __typename: 'ChangePasswordSuccess', username: ADMIN.username } },
    };
    const { router, user } = await changePassword([
      endsIn(20 * 60_000),
      change(REFUSED),
      login('wrong', { __typename: 'InvalidCredentials', message: 'Invalid username or password' }),
      login('right', LOGGED_IN),
      change(changed),
    ]);
    await screen.findByRole('dialog', { name: 'Your session has ended' });
    expect((await field(/New password/)).value).toBe(NEW_PASSWORD);
    const password = await field(/^Password/);
    await user.type(password, 'wrong{Enter}');
    await screen.findByText('Invalid username or password');
    await user.clear(password);
    await user.type(password, 'right{Enter}');
    await screen.findByText(/Your password was changed/);
    expect(screen.queryByRole('dialog', { name: 'Your session has ended' })).toBeNull();
    expect(router.state.location.pathname).toBe('/account');
  });

  it('may be left, which forgets the login', async () => {
    const { router, user } = await changePassword([endsIn(20 * 60_000), change(REFUSED)]);
    await user.click(await screen.findByRole('button', { name: 'Leave the page' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    await screen.findByText('Your session has ended. Please log in again.');
    expect(readLogin()).toBeNull();
  });

  it('is told once the page is looked at again', async () => {
    const { user } = renderAppAsUser('/account', [account, endsIn(20 * 60_000), hasEnded]);
    await user.type(await field(/New password/), NEW_PASSWORD);
    document.dispatchEvent(new Event('visibilitychange'));
    await screen.findByRole('dialog', { name: 'Your session has ended' });
    expect((await field(/New password/)).value).toBe(NEW_PASSWORD);
  });

  it('gives way to the login where the page was just opened', async () => {
    const { router } = renderAppAsUser('/account', [account, hasEnded]);
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });
});

describe('the end of a session', () => {
  it('is told two minutes before, and put off by staying', async () => {
    const { user } = renderAppAsUser('/account', [account, endsIn(90_000), endsIn(20 * 60_000)]);
    const alert = await screen.findByText(/Nobody has used this page for a while: your session ends at/);
    await user.click(screen.getByRole('button', { name: 'Stay signed in' }));
    await waitFor(() => expect(alert.isConnected).toBe(false));
  });

  it('that nothing puts off is told with the login that comes next', async () => {
    const { user } = renderAppAsUser('/account', [account, endsIn(20 * 60_000, 90_000), endsIn(1, 1)]);
    await user.click(await screen.findByRole('button', { name: 'Log in again' }));
    await screen.findByRole('dialog', { name: 'Your session has ended' });
  });

  it('is told to nobody before', async () => {
    renderAppAsUser('/account', [account, endsIn(20 * 60_000)]);
    await screen.findByRole('heading', { name: 'Sessions' });
    expect(screen.queryByRole('button', { name: 'Stay signed in' })).toBeNull();
  });
});
