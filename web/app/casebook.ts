import type { ApolloClient, ApolloLink } from '@apollo/client';
import type { DataRouter, RouteObject } from 'react-router-dom';
import { endSession } from '../auth/session.ts';
import { createClient } from './apollo-client.ts';
import { createPendingPages, type PendingPages, withPendingPages } from './pending-pages.ts';
import { createRoutes } from './routes.tsx';

export type Casebook = { client: ApolloClient; router: DataRouter; pages: PendingPages };

/** Joins client and router: answers that end the session open the login page. */
export function createCasebook(
  link: ApolloLink,
  createRouter: (routes: RouteObject[]) => DataRouter,
): Casebook {
  const client = createClient(
    link,
    () =>
      void endSession(
        client,
        (path, options) => router.navigate(path, options),
        router.state.location.pathname,
      ),
  );
  const pages = createPendingPages();
  const router = createRouter(withPendingPages(createRoutes(client), pages));
  return { client, router, pages };
}
