import { useState } from 'react';
import { useRevokeAccessTokenMutation } from '../../generated/graphql.ts';
import { failureMessage } from '../../shared/failures.ts';

type RevokeFlow = {
  /** @returns whether the token is revoked */
  revoke: (id: string) => Promise<boolean>;
  isRevoking: boolean;
  failure: string | null;
};

/** Revokes an access token, or tells why not. */
export function useRevokeAccessToken(): RevokeFlow {
  const [send, { loading }] = useRevokeAccessTokenMutation();
  const [failure, setFailure] = useState<string | null>(null);

  async function revoke(id: string): Promise<boolean> {
    setFailure(null);
    try {
      const { data } = await send({ variables: { input: { id } } });
      const result = data?.revokeAccessToken;
      if (result?.__typename === 'RevokeAccessTokenSuccess') return true;
      setFailure(result?.message ?? 'Empty response from server');
    } catch (error) {
      setFailure(failureMessage(error));
    }
    return false;
  }

  return { revoke, isRevoking: loading, failure };
}
