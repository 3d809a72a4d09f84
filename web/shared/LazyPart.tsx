import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { fetchPart, PartUnavailable } from './fetch-part.ts';
import { PartFailure } from './PartFailure.tsx';

type PartState<Props> = {
  Component: ComponentType<Props> | null;
  isFetching: boolean;
  /** Why it is not there: not fetched, or an error of its own. */
  error: unknown;
};

/** A component whose code is fetched when it is first drawn; unlike one of React.lazy it can be fetched again. */
export type Part<Props> = {
  subscribe: (listener: () => void) => () => void;
  read: () => PartState<Props>;
  fetch: () => void;
};

/** Makes a part of what loads its component; all that draw it share one fetch. */
export function createPart<Props>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  const listeners = new Set<() => void>();
  let state: PartState<Props> = { Component: null, isFetching: false, error: null };

  function write(next: PartState<Props>) {
    state = next;
    for (const listener of listeners) listener();
  }

  async function run() {
    write({ ...state, isFetching: true });
    try {
      write({ Component: await fetchPart(load), isFetching: false, error: null });
    } catch (error) {
      write({ Component: null, isFetching: false, error });
    }
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => state,
    fetch() {
      if (state.Component === null && !state.isFetching) void run();
    },
  };
}

type LazyPartProps<Props> = {
  part: Part<Props>;
  /** What stands in its place until it is fetched. */
  loading: ReactNode;
  children: (Component: ComponentType<Props>) => ReactNode;
};

/** Draws a part once its code is fetched; says in its place that it was not, with the way to try again. */
export function LazyPart<Props>({ part, loading, children }: LazyPartProps<Props>) {
  const { Component, isFetching, error } = useSyncExternalStore(part.subscribe, part.read);
  useEffect(() => part.fetch(), [part]);
  if (Component !== null) return children(Component);
  if (error === null) return loading;
  if (!(error instanceof PartUnavailable)) throw error;
  return <PartFailure failure={error} onRetry={part.fetch} retrying={isFetching} />;
}
