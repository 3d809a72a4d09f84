import type {
  DemoLoginResponse,
  LoginRequest,
  LoginResponse,
  SessionResponse,
} from '../../backend/auth/auth.contract.ts';
import type { RestClient } from '../shared/rest.ts';

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
  /** The login of the demo account; null while there is none. */
  demoLogin(): Promise<DemoLoginResponse['login']>;
}

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
    logout: async (token) => {
      await rest.call({ method: 'POST', path: '/api/auth/logout', body: { token } });
    },
  };
}
