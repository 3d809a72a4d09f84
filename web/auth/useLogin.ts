import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import {
  type LoginMutation,
  type LoginSecondStepInput,
  type LoginSecondStepMutation,
  type SecondFactorKind,
  useLoginMutation,
  useLoginSecondStepMutation,
  ViewerDocument,
  type ViewerQuery,
} from '../generated/graphql.ts';
import { failureMessage, isTooMany } from '../shared/failures.ts';
import { returnPath, STUDY_SELECTION_PATH } from '../shared/paths.ts';
import { type Login, storeLogin } from './login-storage.ts';

const REQUIRED = 'Please enter both username and password';
const UNEXPECTED = 'An error occurred during login';
/** The code of a second step that came too late, or of none. */
const STEP_OVER = 'LOGIN_STEP_OVER';

/** A login that goes on after its password. */
export type SecondStep = {
  /** What the account can prove itself with. */
  factors: readonly SecondFactorKind[];
  /** @returns whether the user is logged in; else `failure` tells why not */
  finish: (proof: LoginSecondStepInput) => Promise<boolean>;
  /** Asks for the password again. */
  leave: () => void;
  /** Tells why nothing could be sent. */
  fail: (message: string) => void;
};

export type LoginAttempt = {
  /** @returns whether the user is logged in; else `failure` tells why not, or `secondStep` is there */
  attempt: (username: string, password: string) => Promise<boolean>;
  /** Null while the password is asked for. */
  secondStep: SecondStep | null;
  loggingIn: boolean;
  failure: string | null;
};

/** Remembers who is logged in now. */
export function useLoggedIn(): (user: Login & { __typename?: 'User' }) => void {
  const client = useApolloClient();
  return (user) => {
    storeLogin(user);
    const viewer = { __typename: 'User' as const, username: user.username, role: user.role };
    client.writeQuery<ViewerQuery>({ query: ViewerDocument, data: { viewer } });
  };
}

type LoginResult = LoginMutation['login'] | LoginSecondStepMutation['loginSecondStep'];

/** Logs in, and stays on the page. */
export function useLoginAttempt(): LoginAttempt {
  const remember = useLoggedIn();
  const [sendLogin, { loading }] = useLoginMutation();
  const [sendSecondStep, { loading: finishing }] = useLoginSecondStepMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const [factors, setFactors] = useState<readonly SecondFactorKind[] | null>(null);

  async function ask(send: () => Promise<LoginResult | undefined>): Promise<boolean> {
    setFailure(null);
    try {
      const result = await send();
      if (result?.__typename === 'LoginSuccess') {
        remember(result.user);
        return true;
      }
      if (result?.__typename === 'SecondStepRequired') setFactors(result.factors);
      else setFailure(sentenceOf(result));
      if (result?.__typename === 'SecondStepRefused' && result.code === STEP_OVER) setFactors(null);
    } catch (error) {
      setFailure(isTooMany(error) ? failureMessage(error) : UNEXPECTED);
    }
    return false;
  }

  async function attempt(username: string, password: string): Promise<boolean> {
    if (username.trim() === '' || password === '') {
      setFailure(REQUIRED);
      return false;
    }
    const input = { username: username.trim(), password };
    return ask(async () => (await sendLogin({ variables: { input } })).data?.login);
  }
  const finish = (input: LoginSecondStepInput) =>
    ask(async () => (await sendSecondStep({ variables: { input } })).data?.loginSecondStep);
  function leave() {
    setFailure(null);
    setFactors(null);
  }

  const secondStep = factors && { factors, finish, leave, fail: setFailure };
  return { attempt, secondStep, loggingIn: loading || finishing, failure };
}

/** What the server says of a login that it refuses. */
function sentenceOf(result: LoginResult | undefined): string {
  const isTold =
    result?.__typename === 'InvalidCredentials' ||
    result?.__typename === 'InvalidInput' ||
    result?.__typename === 'SecondStepRefused';
  return isTold ? result.message : UNEXPECTED;
}

type LoginFlow = LoginAttempt & {
  /** Opens the page that led to the login, else the study selection. */
  goOn: () => void;
};

/** Logs in and opens the page that led to the login, else the study selection; or tells why not. */
export function useLogin(): LoginFlow {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const goOn = () => void navigate(returnPath(params) ?? STUDY_SELECTION_PATH, { replace: true });
  return { ...useLoginAttempt(), goOn };
}
