import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  type AccountFragment,
  AccountsScreenDocument,
  ChangeAccountDocument,
  type InvitationFragment,
  InviteAccountDocument,
  ResetPasswordDocument,
  WithdrawInvitationDocument,
} from '../../generated/graphql.ts';
import { type Mocks, renderWithProviders } from '../../shared/testing.tsx';
import { STUDY } from '../../studies/studies.fixtures.ts';
import { AccountsScreen } from './AccountsScreen.tsx';

type Mock = Mocks[number];

const ANNA: AccountFragment & { __typename: 'Account' } = {
  __typename: 'Account',
  username: 'anna',
  role: 'MEMBER',
  state: 'ACTIVE',
  email: 'anna@example.org',
  isDemo: false,
  hasSecondFactor: false,
  memberships: [{ studyId: STUDY.id, role: 'ANALYST' }],
  lastLoginAt: null,
  version: 3,
};
const DEMO = { ...ANNA, username: 'admin', role: 'ADMIN' as const, isDemo: true, email: null };
const INVITATION: InvitationFragment & { __typename: 'Invitation' } = {
  __typename: 'Invitation',
  id: 'invitation-1',
  kind: 'ACCOUNT',
  username: 'bert',
  email: null,
  role: 'MEMBER',
  memberships: [],
  madeBy: 'admin',
  expiresAt: '2026-03-08T09:30:00.000Z',
};
const LINK = { __typename: 'InvitationLink', token: 'secret-of-the-link', isMailed: null };

const list = (
  accounts: AccountFragment[],
  invitations: InvitationFragment[] = [],
  variables: object = { first: 10 },
): Mock => ({
  request: { query: AccountsScreenDocument, variables },
  result: {
    data: {
      viewer: { __typename: 'User', username: 'admin', role: 'ADMIN' },
      accounts: {
        __typename: 'AccountConnection',
        nodes: accounts,
        totalCount: accounts.length,
        pageInfo: {
          __typename: 'PageInfo',
          hasNextPage: false,
          hasPreviousPage: false,
          startCursor: null,
          endCursor: null,
        },
      },
      invitations,
      managedStudies: [{ __typename: 'ManagedStudy', id: STUDY.id, name: STUDY.name }],
    },
  },
});
const changed = (query: Mock['request']['query'], input: object, data: Record<string, unknown>): Mock => ({
  request: { query, variables: { input } },
  result: { data },
});

const open = (...mocks: Mock[]) => renderWithProviders(<AccountsScreen />, { mocks });
const press = (name: string | RegExp) => screen.findByRole('button', { name });

async function choose(user: ReturnType<typeof open>['user'], item: string) {
  await user.click(await press('Change anna'));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

describe('the accounts', () => {
  it('are listed with their roles and open links, and the demo account cannot be changed', async () => {
    open(list([DEMO, ANNA], [INVITATION]));
    const row = await screen.findByRole('row', { name: /anna/ });
    expect(row.textContent).toContain('Member');
    expect(row.textContent).toContain(`Analyst of ${STUDY.name}`);
    expect(row.textContent).toContain('Never');
    expect(screen.queryByRole('button', { name: 'Change admin' })).toBeNull();
    const links = screen.getByRole('region', { name: 'Open links' });
    expect(within(links).getByRole('row', { name: /bert/ })).toBeTruthy();
  });

  it('are searched by a part of a name', async () => {
    const { user } = open(list([DEMO, ANNA]), list([], [], { first: 10, text: 'zoe' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name or email' }), 'zoe{Enter}');
    await screen.findByText('No accounts found');
  });

  it('that could not be loaded can be asked for again', async () => {
    const failed: Mock = {
      request: { query: AccountsScreenDocument, variables: { first: 10 } },
      result: { errors: [{ message: 'Only administrators may do this.' }] },
    };
    const { user } = open(failed, list([ANNA]));
    await screen.findByText('Only administrators may do this.');
    await user.click(await press('Retry'));
    await screen.findByRole('row', { name: /anna/ });
  });
});

describe('an account', () => {
  it('is disabled once that is confirmed', async () => {
    const { user } = open(
      list([ANNA]),
      changed(
        ChangeAccountDocument,
        { username: 'anna', version: 3, change: 'DISABLE' },
        {
          changeAccount: {
            __typename: 'ChangeAccountSuccess',
            account: { __typename: 'Account', username: 'anna' },
          },
        },
      ),
      list([{ ...ANNA, state: 'DISABLED' }]),
    );
    await choose(user, 'Disable');
    await user.click(await press('Disable'));
    await screen.findByText('The account was disabled.');
    await screen.findByText('Disabled');
  });

  it('that somebody else changed says so, and is shown anew', async () => {
    const message = 'Somebody else has changed this account meanwhile.';
    const { user } = open(
      list([ANNA]),
      changed(
        ChangeAccountDocument,
        { username: 'anna', version: 3, change: 'REMOVE' },
        { changeAccount: { __typename: 'AccountConflict', message } },
      ),
      list([{ ...ANNA, role: 'ADMIN', version: 4 }]),
    );
    await choose(user, 'Remove');
    await user.click(await press('Remove'));
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    await user.click(await press('Cancel'));
    await screen.findByText('Administrator');
  });

  it('gets a link to another password, which is shown once', async () => {
    const { user } = open(
      list([ANNA]),
      changed(ResetPasswordDocument, { username: 'anna', version: 3 }, { resetPassword: LINK }),
      list([ANNA]),
    );
    await choose(user, 'Link to a new password');
    await user.click(await press('Make the link'));
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link' });
    expect(field.value).toBe(`${window.location.origin}/invitation#secret-of-the-link`);
    await user.click(await press('Done'));
    expect(screen.queryByRole('textbox', { name: 'Link' })).toBeNull();
  });
});

describe('an invitation', () => {
  const input = {
    username: 'cora',
    email: null,
    role: 'MEMBER',
    memberships: [{ studyId: STUDY.id, role: 'ANALYST' }],
  };

  async function fill(user: ReturnType<typeof open>['user']) {
    // Before the accounts are there the button does nothing.
    await screen.findByRole('row', { name: /anna/ });
    await user.click(await press('Invite'));
    await user.type(await screen.findByRole('textbox', { name: 'Username' }), 'cora');
    await user.selectOptions(screen.getByRole('combobox', { name: STUDY.name }), 'ANALYST');
    await user.click(await press('Make the link'));
  }

  it('shows its link once, and is listed then', async () => {
    const { user } = open(
      list([ANNA]),
      changed(InviteAccountDocument, input, { inviteAccount: LINK }),
      list([ANNA], [{ ...INVITATION, username: 'cora' }]),
      list([ANNA], [{ ...INVITATION, username: 'cora' }]),
    );
    await fill(user);
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link' });
    expect(field.value).toContain('/invitation#secret-of-the-link');
    screen.getByText(/Hand it over yourself/);
    await user.click(await press('Done'));
    await screen.findByRole('row', { name: /cora/ });
  });

  it('with a name that is taken says so at the field', async () => {
    const message = 'This username cannot be used; choose another one.';
    const refused = { __typename: 'InvalidInput', field: 'username', message };
    const { user } = open(list([ANNA]), changed(InviteAccountDocument, input, { inviteAccount: refused }));
    await fill(user);
    const field = await screen.findByRole('textbox', { name: 'Username' });
    await screen.findByText(message);
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('is withdrawn once that is confirmed', async () => {
    const { user } = open(
      list([ANNA], [INVITATION]),
      changed(
        WithdrawInvitationDocument,
        { id: 'invitation-1' },
        { withdrawInvitation: { __typename: 'WithdrawInvitationSuccess', id: 'invitation-1' } },
      ),
      list([ANNA]),
    );
    await user.click(await press('Withdraw the link for bert'));
    await user.click(await press('Withdraw'));
    await screen.findByText('The link was withdrawn.');
  });
});
