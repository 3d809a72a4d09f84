import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  type AccessTokenFragment,
  AccessTokensScreenDocument,
  CreateAccessTokenDocument,
  RevokeAccessTokenDocument,
} from '../../generated/graphql.ts';
import { type Mocks, renderWithProviders } from '../../shared/testing.tsx';
import { OTHER_STUDY, STUDY } from '../../studies/studies.fixtures.ts';
import { AccessTokensScreen } from './AccessTokensScreen.tsx';

type Mock = Mocks[number];

const SECRET = `casebook_${'x'.repeat(49)}`;
const study = ({ id, name }: typeof STUDY) => ({ __typename: 'Study' as const, id, name });
const TOKEN: AccessTokenFragment & { __typename: 'AccessToken' } = {
  __typename: 'AccessToken',
  id: 'token-1',
  kind: 'PERSONAL',
  name: 'Notebook',
  rights: null,
  madeBy: 'admin',
  studies: [study(STUDY)],
  createdAt: '2026-03-01T09:30:00.000Z',
  expiresAt: '2026-05-30T09:30:00.000Z',
  isExpired: false,
  lastUsedAt: null,
};

function list(tokens: AccessTokenFragment[]): Mock {
  return {
    request: { query: AccessTokensScreenDocument },
    result: { data: { accessTokens: tokens, studies: [study(STUDY), study(OTHER_STUDY)] } },
  };
}

const created = (createAccessToken: object): Mock => ({
  request: {
    query: CreateAccessTokenDocument,
    variables: {
      input: { name: 'Export job', kind: 'PERSONAL', studyIds: ['study-002'], expiresInDays: 30 },
    },
  },
  result: { data: { createAccessToken } },
});

const revoked = (revokeAccessToken: object): Mock => ({
  request: { query: RevokeAccessTokenDocument, variables: { input: { id: 'token-1' } } },
  result: { data: { revokeAccessToken } },
});

const open = (...mocks: Mock[]) => renderWithProviders(<AccessTokensScreen />, { mocks });
const press = (name: string) => screen.findByRole('button', { name });

describe('the access tokens', () => {
  it('say that they load, and then what there is', async () => {
    open(
      list([
        TOKEN,
        {
          ...TOKEN,
          id: 'key:2',
          kind: 'STUDY',
          rights: ['EXPORT'],
          madeBy: 'berta',
          name: 'Old one',
          isExpired: true,
          lastUsedAt: TOKEN.createdAt,
        },
      ]),
    );
    expect(screen.getByRole('status').textContent).toContain('Loading access tokens');
    const [, first, second] = await screen.findAllByRole('row');
    expect(first?.textContent).toContain('Notebook');
    expect(first?.textContent).toContain(STUDY.name);
    expect(first?.textContent).toContain('Never');
    expect(first?.textContent).not.toContain('Expired');
    expect(second?.textContent).toContain('Expired');
    expect(second?.textContent).not.toContain('Never');
    expect(second?.textContent).toContain('Study key, made by bertaExport filesActs as key:2');
  });

  it('tell a failure, with a way to try again', async () => {
    const { user } = open(
      { request: { query: AccessTokensScreenDocument }, error: new TypeError('Failed to fetch') },
      list([TOKEN]),
    );
    expect((await screen.findByRole('alert')).textContent).toContain('cannot be reached');
    await user.click(await press('Retry'));
    expect(await screen.findByText('Notebook')).toBeTruthy();
  });

  it('say what to do while there are none', async () => {
    open(list([]));
    expect(await screen.findByText('No access tokens yet')).toBeTruthy();
  });
});

describe('a new access token', () => {
  async function fill(...mocks: Mock[]) {
    const rendered = open(list([]), ...mocks);
    const { user } = rendered;
    await screen.findByText('No access tokens yet');
    await user.click(await press('New token'));
    await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'Export job');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Expires after' }), '30 days');
    await user.click(screen.getByRole('checkbox', { name: OTHER_STUDY.name }));
    await user.click(await press('Create token'));
    return rendered;
  }

  it('asks for a name and a study, and leads to what is missing', async () => {
    const { user } = open(list([]));
    await screen.findByText('No access tokens yet');
    await user.click(await press('New token'));
    await user.click(await press('Create token'));
    expect(screen.getByText('Please enter a name for the token.')).toBeTruthy();
    expect(screen.getByText('Choose at least one study.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Name/ }));
    await user.type(screen.getByRole('textbox', { name: /Name/ }), 'a{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: STUDY.name }));
  });

  it('is shown once, to be copied, and is listed then', async () => {
    const accessToken = { __typename: 'AccessToken', id: 'token-1', name: 'Export job' };
    const { user } = await fill(
      created({ __typename: 'CreateAccessTokenSuccess', secret: SECRET, accessToken }),
      list([TOKEN]),
    );
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Access token' });
    expect(field.value).toBe(SECRET);
    expect(document.activeElement).toBe(field);
    expect(screen.getByText(/will not be shown again/)).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog'), 'a slip does not lose it').toBeTruthy();
    await user.click(await press('Copy token'));
    expect(await navigator.clipboard.readText()).toBe(SECRET);
    await user.click(await press('Done'));
    await screen.findByText('Notebook');
    expect(document.body.innerHTML).not.toContain(SECRET);
  });

  it('may be a key of the study, with the rights that are chosen for it', async () => {
    const { user } = open(list([]), {
      request: {
        query: CreateAccessTokenDocument,
        variables: {
          input: {
            name: 'Nightly export',
            kind: 'STUDY',
            rights: ['EXPORT'],
            studyIds: ['study-002'],
            expiresInDays: 90,
          },
        },
      },
      result: {
        data: {
          createAccessToken: {
            __typename: 'CreateAccessTokenSuccess',
            secret: SECRET,
            accessToken: { __typename: 'AccessToken', id: 'key:1', name: 'Nightly export' },
          },
        },
      },
    });
    await screen.findByText('No access tokens yet');
    await user.click(await press('New token'));
    await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'Nightly export');
    expect(screen.queryByText('Rights')).toBeNull();
    await user.click(screen.getByRole('radio', { name: /Study key/ }));
    await user.click(screen.getByRole('checkbox', { name: 'Read reports and patients' }));
    await user.click(screen.getByRole('checkbox', { name: OTHER_STUDY.name }));
    await user.click(await press('Create token'));
    expect(screen.getByText('Choose at least one right.')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Export files' }));
    await user.click(await press('Create token'));
    expect(await screen.findByRole('textbox', { name: 'Access token' })).toBeTruthy();
  });

  it('keeps what was entered where the server refuses it', async () => {
    await fill(created({ __typename: 'UpstreamFailure', message: 'You have 50 access tokens; revoke one.' }));
    expect((await screen.findByRole('alert')).textContent).toContain('You have 50 access tokens');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Name/ }).value).toBe('Export job');
  });
});

describe('revoking an access token', () => {
  it('asks first, and takes it from the list', async () => {
    const { user } = open(
      list([TOKEN]),
      revoked({ __typename: 'RevokeAccessTokenSuccess', id: 'token-1' }),
      list([]),
    );
    await user.click(await press('Revoke Notebook'));
    await user.click(await press('Keep the token'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await press('Revoke Notebook'));
    await user.click(await press('Revoke'));
    expect(await screen.findByText('No access tokens yet')).toBeTruthy();
  });

  it('tells a failure where it was asked for', async () => {
    const { user } = open(
      list([TOKEN]),
      revoked({ __typename: 'UpstreamFailure', message: 'The server cannot be reached; please try again.' }),
    );
    await user.click(await press('Revoke Notebook'));
    await user.click(await press('Revoke'));
    const dialog = within(await screen.findByRole('dialog'));
    expect((await dialog.findByRole('alert')).textContent).toContain('cannot be reached');
  });
});
