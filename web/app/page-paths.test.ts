import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import type { RouteObject } from 'react-router-dom';
import { expect, it } from 'vitest';
import { PAGE_PATHS } from './page-paths.ts';
import { createRoutes } from './routes.tsx';

/** The full paths of routes that draw or redirect, without those for what is no page. */
function pathsOf(routes: readonly RouteObject[], parent = ''): string[] {
  return routes.flatMap((route) => {
    if (route.path === '*') return [];
    const path = route.path?.startsWith('/') ? route.path : [parent, route.path].filter(Boolean).join('/');
    return route.children === undefined ? [path] : pathsOf(route.children, path);
  });
}

it('the pages that the gateway knows are those of the router', () => {
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });
  expect([...PAGE_PATHS].sort()).toEqual([...new Set(pathsOf(createRoutes(client)))].sort());
});
