/** What the browser left for the identity provider for, and where it goes once it is back. */
export type ProviderReturn = { path: string; isLink: boolean };

const STORAGE_KEY = 'casebook.provider-return';

/** Keeps it in this tab until the browser is back. */
export function keepReturn(back: ProviderReturn): void {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(back));
}

/** What was kept, once; null in a tab that left for nothing. */
export function takeReturn(): ProviderReturn | null {
  const kept = sessionStorage.getItem(STORAGE_KEY);
  sessionStorage.removeItem(STORAGE_KEY);
  try {
    const { path, isLink } = JSON.parse(kept ?? 'null') as Partial<ProviderReturn>;
    // A path of ours, and no other site.
    const isOwn = typeof path === 'string' && /^\/(?![/\\])/.test(path);
    return isOwn ? { path, isLink: isLink === true } : null;
  } catch {
    return null;
  }
}
