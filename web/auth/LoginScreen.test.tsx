import { ServerError } from '@apollo/client/errors';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  LoginDocument,
  LoginScreenDocument,
  type LoginScreenQuery,
  LoginSecondStepDocument,
  type LoginSecondStepInput,
} from '../generated/graphql.ts';
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

function demoLogin(login: LoginScreenQuery['demoLogin'] | null, passkeyLogin = false): Mocks[number] {
  return {
    request: { query: LoginScreenDocument },
    result: { data: { demoLogin: login, passkeyLogin, loginProvider: null } },
  };
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

  it('hints them also where nobody knows of passkeys', async () => {
    const login = { __typename: 'DemoLogin' as const, username: 'admin', password: 'casebook-demo' };
    const result = { data: { demoLogin: login, passkeyLogin: null }, errors: [{ message: 'away' }] };
    renderRoutes(ROUTES, '/login', [{ request: { query: LoginScreenDocument }, result }]);
    await screen.findByText('casebook-demo');
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

  it('offers no passkey where nobody has one, or the browser has none', async () => {
    renderRoutes(ROUTES, '/login', [demoLogin(null, true)]);
    await screen.findByRole('button', { name: 'Login' });
    expect(screen.queryByRole('button', { name: 'Log in with a passkey' })).toBeNull();
  });
});

describe('an account with a second factor', () => {
  const secondStep = (input: LoginSecondStepInput, result: Record<string, unknown>): Mocks[number] => ({
    request: { query: LoginSecondStepDocument, variables: { input } },
    result: { data: { loginSecondStep: result } },
  });
  const REQUIRED = answer({ __typename: 'SecondStepRequired', factors: ['TOTP', 'RECOVERY'] });
  const code = () => screen.findByLabelText<HTMLInputElement>(/^Code/);
  const refused = (message: string, why = 'WRONG_SECOND_FACTOR') => ({
    __typename: 'SecondStepRefused',
    message,
    code: why,
  });

  it('is asked for its code after the password, and the page goes on', async () => {
    const { user } = await fillAndSubmit([REQUIRED, secondStep({ code: '123456' }, SUCCESS)]);
    const field = await code();
    expect(field.autocomplete).toBe('one-time-code');
    expect(document.activeElement).toBe(field);
    expect(readLogin()).toBeNull();
    await user.type(field, '123456{Enter}');
    await screen.findByText('The studies');
    expect(readLogin()).toEqual({ username: 'admin', role: 'ADMIN' });
  });

  it('is told why a code is refused, and which one is missing', async () => {
    const { user } = await fillAndSubmit([
      REQUIRED,
      secondStep({ code: '123456' }, refused('Used already.')),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(screen.getByRole('alert').textContent).toBe('Please enter the code of your authenticator app');
    await user.type(await code(), '123456{Enter}');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Used already.'));
    expect(readLogin()).toBeNull();
  });

  it('may use a recovery code instead', async () => {
    const { user } = await fillAndSubmit([REQUIRED, secondStep({ recoveryCode: 'k7mq' }, SUCCESS)]);
    await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    await user.type(screen.getByLabelText(/^Recovery code/), 'k7mq{Enter}');
    await screen.findByText('The studies');
  });

  it('goes back to the password, by itself where the login took too long', async () => {
    const late = secondStep({ code: '123456' }, refused('This login took too long.', 'LOGIN_STEP_OVER'));
    const { user } = await fillAndSubmit([REQUIRED, late, REQUIRED]);
    await user.type(await code(), '123456{Enter}');
    await screen.findByLabelText(/Username/);
    expect(screen.getByRole('alert').textContent).toBe('This login took too long.');
    await user.type(username(), 'admin');
    await user.type(password(), 'casebook-demo{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Back to the password' }));
    expect(username()).toBeTruthy();
  });
});
