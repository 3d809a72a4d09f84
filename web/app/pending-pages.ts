import { createContext } from 'react';
import type { RouteObject } from 'react-router-dom';
import { fetchPart, PartUnavailable } from '../shared/fetch-part.ts';

export type PendingState = {
  /** Why a page is not there yet; null where none is missing. */
  failure: PartUnavailable | null;
  isRetrying: boolean;
};

/**
 * Pages whose code did not come. A page that is missing stays pending rather than failed: the router then keeps the page
 * before it, with all that is typed there, and goes on as soon as the code is fetched. It would keep a failed one failed.
 */
export type PendingPages = {
  subscribe: (listener: () => void) => () => void;
  read: () => PendingState;
  /** Fetches what is missing again. */
  retry: () => void;
  /** Fetches, and where that fails waits for a retry, as often as it takes. */
  fetch: <T>(load: () => Promise<T>) => Promise<T>;
};

const NONE: PendingState = { failure: null, isRetrying: false };

export function createPendingPages(): PendingPages {
  const listeners = new Set<() => void>();
  let resumes: (() => void)[] = [];
  let state = NONE;

  function write(next: PendingState) {
    state = next;
    for (const listener of listeners) listener();
  }

  function waitForRetry(failure: PartUnavailable): Promise<void> {
    return new Promise((resume) => {
      resumes.push(resume);
      write({ failure, isRetrying: false });
    });
  }

  async function fetch<T>(load: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        const part = await fetchPart(load);
        if (resumes.length === 0) write(NONE);
        return part;
      } catch (error) {
        if (!(error instanceof PartUnavailable)) throw error;
        await waitForRetry(error);
      }
    }
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => state,
    retry() {
      if (resumes.length === 0) return;
      const waiting = resumes;
      resumes = [];
      write({ ...state, isRetrying: true });
      for (const resume of waiting) resume();
    },
    fetch,
  };
}

/** The same routes, whose code is fetched as pending pages are. */
export function withPendingPages(routes: RouteObject[], pages: PendingPages): RouteObject[] {
  return routes.map((route) => {
    const { lazy, children } = route;
    const patient = lazy === undefined ? {} : { lazy: patientLazy(lazy, pages) };
    if (children === undefined) return { ...route, ...patient } as RouteObject;
    return { ...route, ...patient, children: withPendingPages(children, pages) } as RouteObject;
  });
}

/** The pending pages of the application that is shown. */
export const PendingPagesContext = createContext(createPendingPages());

type Lazy = NonNullable<RouteObject['lazy']>;

function patientLazy(lazy: Lazy, pages: PendingPages): Lazy {
  if (typeof lazy === 'function') return () => pages.fetch(lazy);
  const parts = Object.entries(lazy).map(([name, load]) => [
    name,
    // Its parts are of different types, and each keeps its own.
    load && (() => pages.fetch<unknown>(load)),
  ]);
  return Object.fromEntries(parts) as Lazy;
}
