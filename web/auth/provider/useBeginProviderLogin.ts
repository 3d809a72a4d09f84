import { useState } from 'react';
import { useBeginProviderLoginMutation } from '../../generated/graphql.ts';
import { failureMessage } from '../../shared/failures.ts';
import { keepReturn, type ProviderReturn } from './provider-return.ts';

type BeginProviderLogin = {
  /** Leaves for the identity provider. @param back where to go afterwards */
  begin: (back: ProviderReturn) => Promise<void>;
  isLeaving: boolean;
  failure: string | null;
};

/** Begins a login at the identity provider; where that fails, the page stays and tells why. */
export function useBeginProviderLogin(): BeginProviderLogin {
  const [send] = useBeginProviderLoginMutation({ fetchPolicy: 'no-cache' });
  const [isLeaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function begin(back: ProviderReturn) {
    if (isLeaving) return;
    setLeaving(true);
    setFailure(null);
    try {
      const { data } = await send({ variables: { input: { isLink: back.isLink } } });
      const result = data?.beginProviderLogin;
      if (result?.__typename === 'BeginProviderLoginSuccess') {
        keepReturn(back);
        window.location.assign(result.url);
        return;
      }
      setFailure(result?.message ?? 'Empty response from server');
    } catch (error) {
      setFailure(failureMessage(error));
    }
    setLeaving(false);
  }

  return { begin, isLeaving, failure };
}
