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
export async function fetchPart<T>(load: () => Promise<T>, importModule = importUrl): Promise<T> {
  try {
    return await withStyles(load);
  } catch (error) {
    if (!isFetchFailure(error)) throw error;
  }
  try {
    return await withStyles(() => loadAgain(load, importModule));
  } catch (error) {
    if (!isFetchFailure(error)) throw error;
    const served = await servedBuild();
    throw new PartUnavailable(served === buildOf(document) ? null : served, error);
  }
}

async function withStyles<T>(load: () => Promise<T>): Promise<T> {
  await fetchFailedStyles();
  return load();
}

type ImportModule = (url: string) => Promise<Record<string, unknown>>;

const importUrl: ImportModule = (url) => import(/* @vite-ignore */ url);

/** The address of a script of the build, `…/assets/<part>-<hash>.js`, in what browsers say of one that did not come. */
const SCRIPT_ADDRESS = /https?:\/\/\S+\/([^/\s]+)-[\w-]{8}\.js/;

let furtherAttempts = 0;

/**
 * Browsers keep that a script did not come for as long as the page is open (HTML, module map), without asking again:
 * under an address with another fragment they fetch it. A part is the export that its file is named after.
 */
async function loadAgain<T>(load: () => Promise<T>, importModule: ImportModule): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const [address, part] = (isFetchFailure(error) && SCRIPT_ADDRESS.exec(error.message)) || [];
    if (address === undefined || part === undefined) throw error;
    furtherAttempts += 1;
    const fetched = (await importModule(`${address}#${furtherAttempts}`))[part];
    if (fetched === undefined) throw error;
    return fetched as T;
  }
}

function isFetchFailure(error: unknown): error is Error {
  return error instanceof Error && FETCH_FAILURE.test(error.message);
}
