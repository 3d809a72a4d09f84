import { useState } from 'react';
import { useBeginPasskeyLoginMutation } from '../../generated/graphql.ts';
import { failureMessage } from '../../shared/failures.ts';
import type { SecondStep } from '../useLogin.ts';
import { passkeyFailure, signWithPasskey } from './browser-passkeys.ts';

/** Asks the server for a task and a passkey to sign it. */
export function useSignedTask(): {
  /** @returns what the passkey signed, as JSON; null where it has not, which `fail` was told */
  sign: (withoutPassword: boolean, fail: (message: string) => void) => Promise<string | null>;
} {
  const [begin] = useBeginPasskeyLoginMutation({ fetchPolicy: 'no-cache' });
  async function optionsOf(withoutPassword: boolean, fail: (message: string) => void) {
    try {
      const { data } = await begin({ variables: { input: { withoutPassword } } });
      if (data?.beginPasskeyLogin.__typename === 'PasskeyTask') return data.beginPasskeyLogin.options;
      fail(data?.beginPasskeyLogin.message ?? 'Empty response from server');
    } catch (error) {
      fail(failureMessage(error));
    }
    return null;
  }
  return {
    async sign(withoutPassword, fail) {
      const options = await optionsOf(withoutPassword, fail);
      if (options === null) return null;
      try {
        return await signWithPasskey(options);
      } catch (error) {
        fail(passkeyFailure(error));
        return null;
      }
    },
  };
}

/** Goes on with a login by a passkey of its account. */
export function usePasskeyStep(
  { finish, fail }: SecondStep,
  onOpened: () => void,
): { use: () => void; isWaiting: boolean } {
  const { sign } = useSignedTask();
  const [isWaiting, setIsWaiting] = useState(false);

  async function run() {
    setIsWaiting(true);
    const credential = await sign(false, fail);
    if (credential !== null && (await finish({ credential }))) return onOpened();
    setIsWaiting(false);
  }

  return { use: () => void (isWaiting || run()), isWaiting };
}
