import { useState } from 'react';
import { useBeginProviderLoginMutation } from '../../generated/graphql.ts';
import { failureMessage } from '../../shared/failures.ts';
import { keepReturn, type ProviderReturn } from './provider-return.ts';

type BeginProviderLogin = {
  /** Leaves for the identity provider. @param back where to go afterwards */
  begin: (back: ProviderReturn) => Promise<void>;
  /** Goes there in another tab, and stays on the page. */
  beginElsewhere: () => Promise<void>;
  isLeaving: boolean;
  failure: string | null;
};

/** Begins a login at the identity provider; where that fails, the page stays and tells why. */
export function useBeginProviderLogin(): BeginProviderLogin {
  const [send] = useBeginProviderLoginMutation({ fetchPolicy: 'no-cache' });
  const [isLeaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function goTo(isLink: boolean, go: (url: string) => void): Promise<boolean> {
    if (isLeaving) return false;
    setLeaving(true);
    setFailure(null);
    try {
      const { data } = await send({ variables: { input: { isLink } } });
      const result = data?.beginProviderLogin;
      if (result?.__typename === 'BeginProviderLoginSuccess') {
        go(result.url);
        return true;
      }
      setFailure(result?.message ?? 'Empty response from server');
    } catch (error) {
      setFailure(failureMessage(error));
    }
    setLeaving(false);
    return false;
  }

  async function begin(back: ProviderReturn) {
    await goTo(back.isLink, (url) => {
      keepReturn(back);
      window.location.assign(url);
    });
  }
  async function beginElsewhere() {
    // At once: a browser opens a tab for a click, and not for an answer.
    const tab = window.open('about:blank');
    if (tab === null) {
      setFailure('Your browser opened no tab; let it open one for this page.');
      return;
    }
    const isGone = await goTo(false, (url) => void tab.location.replace(url));
    if (!isGone) tab.close();
    setLeaving(false);
  }

  return { begin, beginElsewhere, isLeaving, failure };
}
