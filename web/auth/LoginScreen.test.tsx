import { ServerError } from '@apollo/client/errors';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LoginDocument, LoginScreenDocument, type LoginScreenQuery } from '../generated/graphql.ts';
import { type Mocks, renderRoutes } from '../shared/testing.tsx';
import { LoginScreen } from './LoginScreen.tsx';
import { readLogin } from './login-storage.ts';

const ROUTES = [
  { path: '/login', element: <LoginScreen /> },
  { path: '/study-selection', element: <p>The studies</p> },
];

const REQUEST = {
  query: LoginDocument,
  variables: { input: { username: 'admin', password: 'casebook-demo' } },
};

function answer(login: Record<string, unknown>, delay = 0): Mocks[number] {
  return { request: REQUEST, result: { data: { login } }, delay };
}

const SUCCESS = {
  __typename: 'LoginSuccess',
  user: { __typename: 'User', username: 'admin', role: 'ADMIN' },
};

function demoLogin(login: LoginScreenQuery['demoLogin'] | null): Mocks[number] {
  return { request: { query: LoginScreenDocument }, result: { data: { demoLogin: login } } };
}

function username() {
  return screen.getByLabelText<HTMLInputElement>(/Username/);
}

function password() {
  return screen.getByLabelText<HTMLInputElement>(/Password/, { selector: 'input' });
}

async function fillAndSubmit(mocks: Mocks) {
  const rendered = renderRoutes(ROUTES, '/login', mocks);
  await rendered.user.type(username(), 'admin');
  await rendered.user.type(password(), 'casebook-demo{Enter}');
  return rendered;
}

describe('the login page', () => {
  it('hints the demo credentials while there are some', async () => {
    const login = { __typename: 'DemoLogin' as const, username: 'admin', password: 'casebook-demo' };
    const { container } = renderRoutes(ROUTES, '/login', [demoLogin(login)]);
    await screen.findByText('casebook-demo');
    expect(container.textContent).toContain('admin / casebook-demo');
    expect(document.title).toBe('Login · Casebook');
  });

  it('hints nothing where there is no demo account', async () => {
    const { container } = renderRoutes(ROUTES, '/login', [demoLogin(null)]);
    await screen.findByRole('button', { name: 'Login' });
    expect(container.textContent).not.toContain('Demo credentials');
  });

  it('sends on Enter, keeps the login and opens the study selection', async () => {
    await fillAndSubmit([answer(SUCCESS)]);
    await screen.findByText('The studies');
    expect(readLogin()).toEqual({ username: 'admin', role: 'ADMIN' });
  });

  it('reads Logging in... while the answer is awaited', async () => {
    await fillAndSubmit([answer(SUCCESS, 500)]);
    expect(screen.getByRole('button', { name: 'Logging in...' })).toBeTruthy();
    await screen.findByText('The studies');
  });

  it.each([
    ['neither', '', ''],
    ['no password', 'admin', ''],
    ['no username', '', 'casebook-demo'],
    ['a blank username', '   ', 'casebook-demo'],
  ])('asks for both fields when there is %s', async (_case, name, secret) => {
    const { user } = renderRoutes(ROUTES, '/login');
    if (name) await user.type(username(), name);
    if (secret) await user.type(password(), secret);
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(screen.getByRole('alert').textContent).toBe('Please enter both username and password');
  });

  it('shows the message of the server for wrong credentials and keeps the input', async () => {
    await fillAndSubmit([
      answer({ __typename: 'InvalidCredentials', message: 'Invalid username or password' }),
    ]);
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid username or password');
    expect(username().value).toBe('admin');
    expect(password().value).toBe('casebook-demo');
    expect(readLogin()).toBeNull();
  });

  it('tells how long to wait after many failures', async () => {
    const sentence = 'Too many failed logins from here; please wait 5 seconds and try again.';
    const bodyText = JSON.stringify({ errors: [{ message: sentence }] });
    const response = new Response(bodyText, { status: 429 });
    await fillAndSubmit([{ request: REQUEST, error: new ServerError('429', { response, bodyText }) }]);
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  });

  it.each([
    ['the network fails', { request: REQUEST, error: new TypeError('Failed to fetch') }],
    ['the backend fails', answer({ __typename: 'UpstreamFailure', message: 'connect ECONNREFUSED' })],
    ['the server throws', { request: REQUEST, result: { errors: [{ message: 'boom' }] } }],
  ])('tells that an error occurred when %s and keeps the input', async (_case, mock) => {
    await fillAndSubmit([mock]);
    expect((await screen.findByRole('alert')).textContent).toBe('An error occurred during login');
    expect(username().value).toBe('admin');
    expect(screen.getByRole('button', { name: 'Login' })).toBeTruthy();
  });
});
