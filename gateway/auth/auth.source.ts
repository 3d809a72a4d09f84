import type {
  DemoLoginResponse,
  LoginRequest,
  LoginResponse,
  SessionResponse,
} from '../../backend/auth/auth.contract.ts';
import type {
  ChangePasswordRequest,
  EndedSessionsResponse,
  Session,
  SessionsResponse,
  StatedPurposeResponse,
  StatePurposeRequest,
} from '../../backend/auth/sessions/sessions.contract.ts';
import { pathPart, type RestClient } from '../shared/rest.ts';

declare module '../context.ts' {
  interface Sources {
    readonly auth: AuthSource;
  }
}

export interface AuthSource {
  login(request: LoginRequest): Promise<LoginResponse>;
  /**
   * A session; its user is null where it is none, or no longer.
   *
   * @param isUse false where nobody uses it now, so that it may end by itself
   */
  session(token: string, isUse: boolean): Promise<SessionResponse>;
  logout(token: string): Promise<void>;
  /** The live sessions of the caller; the one of the token is marked. */
  sessions(token: string): Promise<readonly Session[]>;
  /** @throws UpstreamError 404 where the caller has none of this id */
  endSession(id: string): Promise<void>;
  /** Ends all but the one of the token. @returns how many */
  endOtherSessions(token: string): Promise<number>;
  /** @returns what the session of the token reads the study for from now on @throws UpstreamError 400 for another's study */
  statePurpose(request: StatePurposeRequest): Promise<string>;
  changePassword(request: ChangePasswordRequest): Promise<void>;
  /** The login of the demo account; null while there is none. */
  demoLogin(): Promise<DemoLoginResponse['login']>;
}

const SESSIONS = '/api/auth/sessions';
/** Of each request: nobody waits longer to learn that the server hangs. */
const SESSION_MS = 5_000;

export function createAuthSource(rest: RestClient): AuthSource {
  return {
    login: (body) => rest.call<LoginResponse>({ method: 'POST', path: '/api/auth/login', body }),
    session: (token, isUse) =>
      rest.call<SessionResponse>({
        method: 'POST',
        path: '/api/auth/session',
        body: { token, is_use: isUse },
        timeoutMs: SESSION_MS,
      }),
    demoLogin: async () => (await rest.call<DemoLoginResponse>({ path: '/api/auth/demo-login' })).login,
    sessions: async (token) =>
      (await rest.call<SessionsResponse>({ method: 'POST', path: SESSIONS, body: { token } })).sessions,
    async endSession(id) {
      await rest.call({ method: 'DELETE', path: `${SESSIONS}/${pathPart(id)}` });
    },
    async endOtherSessions(token) {
      const call = { method: 'POST' as const, path: `${SESSIONS}/end-others`, body: { token } };
      return (await rest.call<EndedSessionsResponse>(call)).ended;
    },
    statePurpose: async (body) =>
      (await rest.call<StatedPurposeResponse>({ method: 'POST', path: `${SESSIONS}/purpose`, body })).purpose,
    async changePassword(body) {
      await rest.call({ method: 'POST', path: '/api/auth/password', body });
    },
    logout: async (token) => {
      await rest.call({ method: 'POST', path: '/api/auth/logout', body: { token } });
    },
  };
}
