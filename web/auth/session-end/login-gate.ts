import { createContext, use, useSyncExternalStore } from 'react';

/** Asks the user of an open page to log in again, in place: what was typed stays, and what was asked for waits. */
export type LoginGate = {
  /** @returns whether the user logged in; whoever asks meanwhile waits for the same login. False where nobody is asked */
  ask(): Promise<boolean>;
  isAsking(): boolean;
  settle(isLoggedIn: boolean): void;
  subscribe(tell: () => void): () => void;
};

/** @param isWorkedOn whether the open page is somebody's work; one that was just opened is not worth asking for */
export function createLoginGate(isWorkedOn: () => boolean = () => true): LoginGate {
  const tells = new Set<() => void>();
  let asked: Asked | null = null;
  const change = (next: typeof asked) => {
    asked = next;
    for (const tell of tells) tell();
  };
  return {
    ask() {
      if (asked === null && !isWorkedOn()) return Promise.resolve(false);
      const waiting = asked ?? makeAsked();
      if (asked === null) change(waiting);
      return waiting.promise;
    },
    isAsking: () => asked !== null,
    settle(isLoggedIn) {
      const waiting = asked;
      change(null);
      waiting?.resolve(isLoggedIn);
    },
    subscribe(tell) {
      tells.add(tell);
      return () => void tells.delete(tell);
    },
  };
}

type Asked = { promise: Promise<boolean>; resolve: (isLoggedIn: boolean) => void };

function makeAsked(): Asked {
  let resolve: Asked['resolve'] = () => {};
  const promise = new Promise<boolean>((resolved) => {
    resolve = resolved;
  });
  return { promise, resolve };
}

/** That of the application; parts that are drawn alone have one of their own, which nobody asks. */
export const LoginGateContext = createContext<LoginGate>(createLoginGate());

export const useLoginGate = (): LoginGate => use(LoginGateContext);

/** Whether the login is being asked for. */
export function useIsAsking(): boolean {
  const { subscribe, isAsking } = useLoginGate();
  return useSyncExternalStore(subscribe, isAsking);
}
