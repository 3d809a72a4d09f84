import type { ApolloClient, ApolloLink } from '@apollo/client';
import type { DataRouter, RouteObject } from 'react-router-dom';
import { readLogin } from '../auth/login-storage.ts';
import { endSession } from '../auth/session.ts';
import { type Activity, watchActivity } from '../auth/session-end/activity.ts';
import { createLoginGate, type LoginGate } from '../auth/session-end/login-gate.ts';
import { createClient } from './apollo-client.ts';
import { createPendingPages, type PendingPages, withPendingPages } from './pending-pages.ts';
import { createRoutes } from './routes.tsx';

export type Casebook = {
  client: ApolloClient;
  router: DataRouter;
  pages: PendingPages;
  gate: LoginGate;
  activity: Activity;
};

/** A page that has been open for longer is somebody's work, touched or not. */
const OPENED_MS = 10_000;

/**
 * Joins client and router: where an answer says that the session has ended, a page that was just opened gives way to the
 * login page, and one that somebody works on asks for the login in place.
 */
export function createCasebook(
  link: ApolloLink,
  createRouter: (routes: RouteObject[]) => DataRouter,
): Casebook {
  const activity = watchActivity();
  const opened = { at: Date.now(), touches: activity.count() };
  const isWorkedOn = () =>
    router.state.navigation.state === 'idle' &&
    (activity.count() > opened.touches || Date.now() - opened.at > OPENED_MS);
  const gate = createLoginGate(isWorkedOn);

  async function onUnauthenticated(): Promise<boolean> {
    if (readLogin() === null) return false;
    if (await gate.ask()) return true;
    await endSession(
      client,
      (path, options) => router.navigate(path, options),
      router.state.location.pathname,
    );
    return false;
  }

  const client = createClient(link, activity, onUnauthenticated);
  const pages = createPendingPages();
  const router = createRouter(withPendingPages(createRoutes(client), pages));
  let shown = router.state.location.key;
  router.subscribe(({ location }) => {
    if (location.key === shown) return;
    shown = location.key;
    opened.at = Date.now();
    opened.touches = activity.count();
  });
  return { client, router, pages, gate, activity };
}
