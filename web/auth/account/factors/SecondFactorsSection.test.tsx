import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  ConfirmTotpDocument,
  RemoveFactorDocument,
  type SecondFactorsFragment,
  SetUpTotpDocument,
} from '../../../generated/graphql.ts';
import { type Mocks, renderWithProviders } from '../../../shared/testing.tsx';
import { SecondFactorsSection } from './SecondFactorsSection.tsx';

const NONE: SecondFactorsFragment = {
  totpSince: null,
  recoveryCodesLeft: 0,
  passkeys: [],
};
const WITH_APP = { ...NONE, totpSince: '2026-11-28T12:00:00.000Z', recoveryCodesLeft: 9 };
const CODES = Array.from({ length: 10 }, (_, place) => `code-000${place}`);
const changed = (recoveryCodes: string[] | null, factors: SecondFactorsFragment = WITH_APP) => ({
  __typename: 'ChangeFactorsSuccess',
  recoveryCodes,
  user: { __typename: 'User', username: 'anna', factors: { __typename: 'SecondFactors', ...factors } },
});

function render(factors: SecondFactorsFragment, mocks: Mocks = []) {
  let changes = 0;
  const onChanged = () => {
    changes += 1;
  };
  const rendered = renderWithProviders(<SecondFactorsSection factors={factors} onChanged={onChanged} />, {
    mocks,
  });
  return { ...rendered, changes: () => changes };
}
const password = () => screen.findByLabelText<HTMLInputElement>(/^Your password/, { selector: 'input' });

describe('the second factors of an account', () => {
  it('are set up with the password and a code, and the recovery codes are shown once', async () => {
    const { user, changes } = render(NONE, [
      {
        request: { query: SetUpTotpDocument, variables: { input: { password: 'right' } } },
        result: {
          data: {
            setUpTotp: { __typename: 'TotpSetup', secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x' },
          },
        },
      },
      {
        request: { query: ConfirmTotpDocument, variables: { input: { code: '123456' } } },
        result: { data: { confirmTotp: changed(CODES) } },
      },
    ]);
    await user.click(screen.getByRole('button', { name: 'Set up' }));
    await user.type(await password(), 'right{Enter}');
    const code = await screen.findByLabelText<HTMLInputElement>(/^Code/);
    expect(code.autocomplete).toBe('one-time-code');
    expect(document.activeElement).toBe(code);
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    expect(screen.getByRole('img', { name: /^QR code/ })).toBeTruthy();
    await user.type(code, '123456{Enter}');
    for (const shown of CODES) expect(await screen.findByText(shown)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'I have kept them' }));
    expect(screen.queryByText(CODES[0] ?? '')).toBeNull();
    expect(changes()).toBe(1);
  });

  it('say at the field what is wrong', async () => {
    const { user } = render(NONE, [
      {
        request: { query: SetUpTotpDocument, variables: { input: { password: 'wrong' } } },
        result: {
          data: {
            setUpTotp: { __typename: 'InvalidInput', field: 'password', message: 'Not your password.' },
          },
        },
      },
    ]);
    await user.click(screen.getByRole('button', { name: 'Set up' }));
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Please enter your password.')).toBeTruthy();
    await user.type(await password(), 'wrong{Enter}');
    expect(await screen.findByText('Not your password.')).toBeTruthy();
  });

  it('are removed with the password, and the last one says what that means', async () => {
    const { user, changes } = render(WITH_APP, [
      {
        request: { query: RemoveFactorDocument, variables: { input: { id: 'totp', password: 'right' } } },
        result: { data: { removeFactor: changed(null, NONE) } },
      },
    ]);
    expect(screen.getByText('9 of 10 not used')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove the authenticator app' }));
    expect(await screen.findByText(/your password alone will log you in/)).toBeTruthy();
    await user.type(await password(), 'right{Enter}');
    await screen.findByText('The second factor was removed.');
    expect(changes()).toBe(1);
  });

  it('offer no passkey where the browser has none', () => {
    render(NONE);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add a passkey' }).disabled).toBe(true);
  });
});
