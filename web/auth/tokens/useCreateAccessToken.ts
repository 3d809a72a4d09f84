import { useState } from 'react';
import { type CreateAccessTokenInput, useCreateAccessTokenMutation } from '../../generated/graphql.ts';
import { failureMessage } from '../../shared/failures.ts';

type CreateFlow = {
  create: (input: CreateAccessTokenInput) => Promise<void>;
  isCreating: boolean;
  failure: string | null;
  /** The new token's secret; it lives as long as the dialog that shows it. */
  secret: string | null;
};

/** Makes an access token and keeps its secret out of the cache. */
export function useCreateAccessToken(): CreateFlow {
  const [send, { loading }] = useCreateAccessTokenMutation({ fetchPolicy: 'no-cache' });
  const [failure, setFailure] = useState<string | null>(null);
  const [secret, setSecret] = useState<string | null>(null);

  async function create(input: CreateAccessTokenInput) {
    setFailure(null);
    try {
      const { data } = await send({ variables: { input } });
      const result = data?.createAccessToken;
      if (result?.__typename === 'CreateAccessTokenSuccess') setSecret(result.secret);
      else setFailure(result?.message ?? 'Empty response from server');
    } catch (error) {
      setFailure(failureMessage(error));
    }
  }

  return { create, isCreating: loading, failure, secret };
}
