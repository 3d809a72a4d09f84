const STORAGE_KEY = 'casebook.cloud-consent';

/** Whether somebody agreed in this session that texts go to a host. */
export function hasConsent(host: string): boolean {
  return sessionStorage.getItem(STORAGE_KEY) === host;
}

/** Keeps that until the session of the tab or the login ends. */
export function keepConsent(host: string): void {
  sessionStorage.setItem(STORAGE_KEY, host);
}
