import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ADMIN, renderAppAsUser } from '../app/testing.tsx';
import { AccountScreenDocument, FactorDutyDocument } from '../generated/graphql.ts';
import type { Mocks } from '../shared/testing.tsx';

const session = (mustSetUpFactor: boolean) => ({ __typename: 'CurrentSession' as const, mustSetUpFactor });
const duty = (mustSetUpFactor: boolean): Mocks[number] => ({
  request: { query: FactorDutyDocument },
  result: { data: { currentSession: session(mustSetUpFactor) } },
});
const account = (mustSetUpFactor: boolean): Mocks[number] => ({
  request: { query: AccountScreenDocument },
  result: {
    data: {
      viewer: {
        __typename: 'User',
        ...ADMIN,
        factors: { __typename: 'SecondFactors', totpSince: null, recoveryCodesLeft: 0, passkeys: [] },
      },
      sessions: [],
      currentSession: session(mustSetUpFactor),
      loginProvider: null,
    },
  },
  maxUsageCount: Number.POSITIVE_INFINITY,
});

describe('somebody who has to set up a second factor', () => {
  it('is led to where that is done from any page, and told why', async () => {
    const { router } = renderAppAsUser('/access-tokens', [duty(true), account(true)]);
    await screen.findByText('Set up a second factor to go on');
    expect(router.state.location.pathname).toBe('/account');
    expect(screen.queryByRole('link', { name: 'All accounts' })).toBeNull();
  });

  it('stays where they are once they have one', async () => {
    const { router } = renderAppAsUser('/account', [duty(false), account(false)]);
    await screen.findByText('Second factor');
    await waitFor(() => expect(screen.queryByText('Set up a second factor to go on')).toBeNull());
    expect(router.state.location.pathname).toBe('/account');
  });
});
