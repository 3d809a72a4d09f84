import { fetchFailedStyles } from './failed-styles.ts';

const SERVER_TIMEOUT_MS = 5000;

/** What browsers and Vite say of a script or style that did not come; an error inside of a script reads otherwise. */
const FETCH_FAILURE = /dynamically imported module|importing a module script|unable to preload css/i;

/** A part of the application that could not be fetched. */
export class PartUnavailable extends Error {
  /** The build that the server has now; null where it is the one of this tab, or the server cannot be reached. */
  readonly newBuild: string | null;

  constructor(newBuild: string | null, cause: unknown) {
    super('A part of the application could not be fetched.', { cause });
    this.newBuild = newBuild;
  }
}

// Builds differ in the hash of the script that each begins with.
function buildOf(page: Document): string | null {
  return page.querySelector('script[type=module][src]')?.getAttribute('src') ?? null;
}

async function servedBuild(): Promise<string | null> {
  try {
    const response = await fetch('/', {
      cache: 'no-store',
      headers: { accept: 'text/html' },
      signal: AbortSignal.timeout(SERVER_TIMEOUT_MS),
    });
    if (!response.ok) return null;
    return buildOf(new DOMParser().parseFromString(await response.text(), 'text/html'));
  } catch {
    return null;
  }
}

/** Fetches code of the application, twice where it does not come at first. @throws PartUnavailable */
export async function fetchPart<T>(load: () => Promise<T>): Promise<T> {
  const attempt = async () => {
    await fetchFailedStyles();
    return load();
  };
  try {
    return await attempt();
  } catch (error) {
    if (!isFetchFailure(error)) throw error;
  }
  try {
    return await attempt();
  } catch (error) {
    if (!isFetchFailure(error)) throw error;
    const served = await servedBuild();
    throw new PartUnavailable(served === buildOf(document) ? null : served, error);
  }
}

function isFetchFailure(error: unknown): boolean {
  return error instanceof Error && FETCH_FAILURE.test(error.message);
}
