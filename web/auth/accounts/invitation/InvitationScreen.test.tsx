import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  AcceptInvitationDocument,
  LoginDocument,
  OpenInvitationDocument,
} from '../../../generated/graphql.ts';
import { type Mocks, renderRoutes } from '../../../shared/testing.tsx';
import { readLogin } from '../../login-storage.ts';
import { InvitationScreen } from './InvitationScreen.tsx';

type Mock = Mocks[number];

const TOKEN = 't'.repeat(43);
const PASSWORD = 'four words of no relation';
const ROUTES = [
  { path: '/invitation', element: <InvitationScreen /> },
  { path: '/study-selection', element: <p>The studies</p> },
  { path: '/login', element: <p>The login</p> },
];

const opened = (openInvitation: object): Mock => ({
  request: { query: OpenInvitationDocument, variables: { input: { token: TOKEN } } },
  result: { data: { openInvitation } },
});
const accepted = (input: object, acceptInvitation: object): Mock => ({
  request: {
    query: AcceptInvitationDocument,
    variables: { input: { token: TOKEN, password: PASSWORD, ...input } },
  },
  result: { data: { acceptInvitation } },
});
const invitation = (username: string | null, kind = 'ACCOUNT') => ({
  __typename: 'OpenInvitation',
  kind,
  username,
  expiresAt: '2026-03-08T09:30:00.000Z',
});
const loggedIn: Mock = {
  request: { query: LoginDocument, variables: { input: { username: 'anna', password: PASSWORD } } },
  result: {
    data: {
      login: {
        __typename: 'LoginSuccess',
        user: { __typename: 'User', username: 'anna', role: 'MEMBER' },
      },
    },
  },
};

const open = (...mocks: Mock[]) => renderRoutes(ROUTES, `/invitation#${TOKEN}`, mocks);
const password = () => screen.findByLabelText<HTMLInputElement>(/Password/, { selector: 'input' });

describe('a link', () => {
  it('makes an account with a chosen name, and logs in', async () => {
    const success = { __typename: 'AcceptInvitationSuccess', username: 'anna' };
    const { user } = open(opened(invitation(null)), accepted({ username: 'anna' }, success), loggedIn);
    await user.type(await screen.findByRole('textbox', { name: /Username/ }), 'anna');
    await user.type(await password(), `${PASSWORD}{Enter}`);
    await screen.findByText('The studies');
    expect(readLogin()).toEqual({ username: 'anna', role: 'MEMBER' });
  });

  it('keeps a given name', async () => {
    open(opened(invitation('anna')));
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /Username/ });
    expect([name.value, name.readOnly]).toEqual(['anna', true]);
  });

  it('says which password it is for where the account is there', async () => {
    open(opened(invitation('anna', 'PASSWORD')));
    await screen.findByRole('heading', { name: 'A new password' });
  });

  it('asks for 12 characters before anything is sent, and tells what the server refuses at its field', async () => {
    const message = 'This password is easy to guess.';
    const { user } = open(
      opened(invitation('anna')),
      accepted({}, { __typename: 'InvalidInput', field: 'password', message }),
    );
    await user.type(await password(), 'short{Enter}');
    await screen.findByText('The password needs 12 characters or more.');
    await user.clear(await password());
    await user.type(await password(), `${PASSWORD}{Enter}`);
    await screen.findByText(message);
    expect((await password()).value).toBe(PASSWORD);
  });

  it('that was used says so, and leads to the login', async () => {
    const message = 'This link was used already.';
    const { user } = open(opened({ __typename: 'InvitationOver', message }));
    await screen.findByText(message);
    await user.click(screen.getByRole('link', { name: 'To the login' }));
    await screen.findByText('The login');
  });
});
