import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BeginProviderLoginDocument, ViewerDocument } from '../../generated/graphql.ts';
import { type Mocks, renderWithProviders } from '../../shared/testing.tsx';
import { createLoginGate, LoginGateContext } from './login-gate.ts';
import { ProviderLoginAgain } from './ProviderLoginAgain.tsx';

const viewer = (username: string | null): Mocks[number] => ({
  request: { query: ViewerDocument },
  result: {
    data: { viewer: username === null ? null : { __typename: 'User', username, role: 'MEMBER' } },
  },
});
const begin = (result: Record<string, unknown>): Mocks[number] => ({
  request: { query: BeginProviderLoginDocument, variables: { input: { isLink: false } } },
  result: { data: { beginProviderLogin: result } },
});
function show(...mocks: Mocks[number][]) {
  const gate = createLoginGate();
  const asked = gate.ask();
  const rendered = renderWithProviders(
    <LoginGateContext value={gate}>
      <ProviderLoginAgain username="ana" />
    </LoginGateContext>,
    { mocks },
  );
  return { ...rendered, asked };
}
afterEach(() => void vi.restoreAllMocks());

describe('whoever the identity provider let in, once the session has ended', () => {
  it('logs in there in another tab, and goes on where they were', async () => {
    const replace = vi.fn();
    vi.spyOn(window, 'open').mockReturnValue({ location: { replace } } as unknown as Window);
    const url = 'https://login.example.org/begin';
    const { user, asked } = show(
      begin({ __typename: 'BeginProviderLoginSuccess', url }),
      viewer(null),
      viewer('ana'),
    );
    expect(screen.queryByLabelText('Password')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Log in in another tab' }));
    await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith(url));
    expect(await asked).toBe(true);
  }, 15_000);

  it('is told where the tab was not opened, and goes on as nobody else', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    const { user, asked } = show(viewer('somebody.else'));
    await user.click(await screen.findByRole('button', { name: 'Log in in another tab' }));
    await screen.findByText(/Your browser opened no tab/);
    expect(await asked).toBe(false);
  }, 15_000);
});
