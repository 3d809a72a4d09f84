import type {
  DemoLoginResponse,
  LoginResponse,
  SessionResponse,
  User,
} from '../../backend/auth/auth.contract.ts';
import type { RestClient } from '../shared/rest.ts';

declare module '../context.ts' {
  interface Sources {
    readonly auth: AuthSource;
  }
}

export interface AuthSource {
  login(username: string, password: string): Promise<LoginResponse>;
  /** Who a session belongs to; null where it is none, or no longer. */
  userOf(token: string): Promise<User | null>;
  logout(token: string): Promise<void>;
  /** The login of the demo account; null while there is none. */
  demoLogin(): Promise<DemoLoginResponse['login']>;
}

/** Of each request: nobody waits longer to learn that the server hangs. */
const SESSION_MS = 5_000;

export function createAuthSource(rest: RestClient): AuthSource {
  return {
    login: (username, password) =>
      rest.call<LoginResponse>({ method: 'POST', path: '/api/auth/login', body: { username, password } }),
    userOf: async (token) =>
      (
        await rest.call<SessionResponse>({
          method: 'POST',
          path: '/api/auth/session',
          body: { token },
          timeoutMs: SESSION_MS,
        })
      ).user,
    demoLogin: async () => (await rest.call<DemoLoginResponse>({ path: '/api/auth/demo-login' })).login,
    logout: async (token) => {
      await rest.call({ method: 'POST', path: '/api/auth/logout', body: { token } });
    },
  };
}
