const STORAGE_KEY = 'casebook.reloaded-builds';
const MOST_BUILDS = 20;

function readBuilds(): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((build) => typeof build === 'string') : [];
  } catch {
    return [];
  }
}

/**
 * Reloads where this tab has not done so for a build yet: where servers of two builds answer in turns, a tab would
 * reload for ever.
 */
export function reloadOnceFor(build: string, reload: () => void): void {
  const builds = readBuilds();
  if (builds.includes(build)) return;
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...builds, build].slice(-MOST_BUILDS)));
  } catch {
    // What cannot be remembered could be repeated.
    return;
  }
  reload();
}
