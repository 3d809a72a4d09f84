import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useLoginMutation, ViewerDocument, type ViewerQuery } from '../generated/graphql.ts';
import { failureMessage, isTooMany } from '../shared/failures.ts';
import { returnPath, STUDY_SELECTION_PATH } from '../shared/paths.ts';
import { storeLogin } from './login-storage.ts';

const REQUIRED = 'Please enter both username and password';
const UNEXPECTED = 'An error occurred during login';

type LoginFlow = {
  login: (username: string, password: string) => Promise<void>;
  loggingIn: boolean;
  failure: string | null;
};

/** Logs in and opens the page that led to the login, else the study selection; or tells why not. */
export function useLogin(): LoginFlow {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [sendLogin, { loading }] = useLoginMutation();
  const [failure, setFailure] = useState<string | null>(null);

  async function login(username: string, password: string) {
    if (username.trim() === '' || password === '') {
      setFailure(REQUIRED);
      return;
    }
    setFailure(null);
    try {
      const { data } = await sendLogin({ variables: { input: { username: username.trim(), password } } });
      const result = data?.login;
      if (result?.__typename === 'LoginSuccess') {
        storeLogin(result.user);
        client.writeQuery<ViewerQuery>({ query: ViewerDocument, data: { viewer: { ...result.user } } });
        await navigate(returnPath(params) ?? STUDY_SELECTION_PATH, { replace: true });
      } else if (result?.__typename === 'InvalidCredentials' || result?.__typename === 'InvalidInput') {
        setFailure(result.message);
      } else {
        setFailure(UNEXPECTED);
      }
    } catch (error) {
      setFailure(isTooMany(error) ? failureMessage(error) : UNEXPECTED);
    }
  }

  return { login, loggingIn: loading, failure };
}
