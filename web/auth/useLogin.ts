import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useLoginMutation, ViewerDocument, type ViewerQuery } from '../generated/graphql.ts';
import { failureMessage, isTooMany } from '../shared/failures.ts';
import { returnPath, STUDY_SELECTION_PATH } from '../shared/paths.ts';
import { storeLogin } from './login-storage.ts';

const REQUIRED = 'Please enter both username and password';
const UNEXPECTED = 'An error occurred during login';

type LoginAttempt = {
  /** @returns whether the user is logged in; else `failure` tells why not */
  attempt: (username: string, password: string) => Promise<boolean>;
  loggingIn: boolean;
  failure: string | null;
};

/** Logs in, and stays on the page. */
export function useLoginAttempt(): LoginAttempt {
  const client = useApolloClient();
  const [sendLogin, { loading }] = useLoginMutation();
  const [failure, setFailure] = useState<string | null>(null);

  async function attempt(username: string, password: string): Promise<boolean> {
    if (username.trim() === '' || password === '') {
      setFailure(REQUIRED);
      return false;
    }
    setFailure(null);
    try {
      const { data } = await sendLogin({ variables: { input: { username: username.trim(), password } } });
      const result = data?.login;
      if (result?.__typename === 'LoginSuccess') {
        storeLogin(result.user);
        client.writeQuery<ViewerQuery>({ query: ViewerDocument, data: { viewer: { ...result.user } } });
        return true;
      }
      const isTold = result?.__typename === 'InvalidCredentials' || result?.__typename === 'InvalidInput';
      setFailure(isTold ? result.message : UNEXPECTED);
    } catch (error) {
      setFailure(isTooMany(error) ? failureMessage(error) : UNEXPECTED);
    }
    return false;
  }

  return { attempt, loggingIn: loading, failure };
}

type LoginFlow = Omit<LoginAttempt, 'attempt'> & {
  login: (username: string, password: string) => Promise<void>;
};

/** Logs in and opens the page that led to the login, else the study selection; or tells why not. */
export function useLogin(): LoginFlow {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { attempt, ...state } = useLoginAttempt();

  async function login(username: string, password: string) {
    if (await attempt(username, password)) {
      await navigate(returnPath(params) ?? STUDY_SELECTION_PATH, { replace: true });
    }
  }

  return { login, ...state };
}
