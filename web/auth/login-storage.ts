import type { Role } from '../generated/graphql.ts';

const ROLES: readonly Role[] = ['ADMIN', 'MEMBER'];

/** Who is logged in, as kept in this browser; the session itself travels in a cookie. */
export type Login = { username: string; role: Role };

const STORAGE_KEY = 'casebook.login';
/** Set where the identity provider opened the session, and has one of its own. */
const PROVIDER_KEY = 'casebook.login-at-provider';

function isLogin(value: unknown): value is Login {
  if (typeof value !== 'object' || value === null) return false;
  const { username, role } = value as Record<string, unknown>;
  return typeof username === 'string' && username !== '' && ROLES.some((known) => known === role);
}

/** The login kept in this browser, or null when there is none that can be read. */
export function readLogin(): Login | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
    return isLogin(value) ? { username: value.username, role: value.role } : null;
  } catch {
    return null;
  }
}

/** Keeps the login until it is cleared. @param isAtProvider whether the identity provider opened it */
export function storeLogin({ username, role }: Login, isAtProvider = false): void {
  localStorage.setItem(STORAGE_KEY, JSON.stringify({ username, role }));
  if (isAtProvider) localStorage.setItem(PROVIDER_KEY, 'true');
  else localStorage.removeItem(PROVIDER_KEY);
}

/** Whether the session of the login was opened at the identity provider. */
export const isLoginAtProvider = (): boolean => localStorage.getItem(PROVIDER_KEY) !== null;

/** Forgets the login. */
export function clearLogin(): void {
  localStorage.removeItem(STORAGE_KEY);
  localStorage.removeItem(PROVIDER_KEY);
}

/** Tells when another tab of this browser has forgotten the login; returns how to stop listening. */
export function onLoginClearedElsewhere(tell: () => void): () => void {
  function listen({ key }: StorageEvent) {
    // A storage that was emptied as a whole names no key.
    const concernsLogin = key === STORAGE_KEY || key === null;
    if (concernsLogin && readLogin() === null) tell();
  }
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
