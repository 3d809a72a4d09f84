import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AccountLogScreenDocument } from '../../../generated/graphql.ts';
import { type Mocks, renderWithProviders } from '../../../shared/testing.tsx';
import { AccountLogScreen } from './AccountLogScreen.tsx';

type Mock = Mocks[number];

const event = (sequence: number, action: string, actor = 'anna') => ({
  __typename: 'AuditEvent' as const,
  sequence,
  at: '2026-03-01T09:30:00.000Z',
  actor,
  action,
  target: 'anna',
  address: '192.0.2.7',
});
const listed = (where: object, nodes: ReturnType<typeof event>[]): Mock => ({
  request: { query: AccountLogScreenDocument, variables: { first: 10, where } },
  result: {
    data: {
      accountEvents: {
        __typename: 'AccountEventConnection',
        totalCount: nodes.length,
        pageInfo: {
          __typename: 'PageInfo',
          hasNextPage: false,
          hasPreviousPage: false,
          startCursor: null,
          endCursor: null,
        },
        nodes,
      },
    },
  },
});

describe('the log of accounts', () => {
  it('tells in words who did what to whom, and from where', async () => {
    renderWithProviders(<AccountLogScreen />, {
      mocks: [listed({}, [event(2, 'login.failed', ''), event(1, 'account.invite')])],
    });
    const row = await screen.findByRole('row', { name: /Login failed/ });
    expect(within(row).getByText('Unknown')).toBeTruthy();
    expect(within(row).getByText('192.0.2.7')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('2 events');
  });

  it('is narrowed to an account and to what happened, and says so where that is nothing', async () => {
    const { user } = renderWithProviders(<AccountLogScreen />, {
      mocks: [listed({}, [event(1, 'login')]), listed({ account: 'bert', action: 'login.failed' }, [])],
    });
    await screen.findByRole('row', { name: /Logged in/ });
    await user.type(screen.getByRole('textbox', { name: 'Account' }), 'bert');
    await user.selectOptions(screen.getByRole('combobox', { name: 'What happened' }), 'login.failed');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await screen.findByText('No such event');
  });

  it('that could not be loaded is asked for again', async () => {
    const failed: Mock = {
      request: { query: AccountLogScreenDocument, variables: { first: 10, where: {} } },
      result: { errors: [{ message: 'Only administrators may do this.' }] },
    };
    const { user } = renderWithProviders(<AccountLogScreen />, {
      mocks: [failed, listed({}, [event(1, 'login')])],
    });
    await screen.findByText('Only administrators may do this.');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('row', { name: /Logged in/ });
  });
});
