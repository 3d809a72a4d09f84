import { MockLink } from '@apollo/client/testing';
import { type RenderResult, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { type Login, storeLogin } from '../auth/login-storage.ts';
import { ViewerDocument, type ViewerQuery } from '../generated/graphql.ts';
import type { Mocks } from '../shared/testing.tsx';
import { App } from './App.tsx';
import { type Casebook, createCasebook } from './casebook.ts';

/** The account that tests are logged in with. */
export const ADMIN: Login = { username: 'admin', role: 'ADMIN' };

/** The server's answer about the caller: a live session, or none. */
export function viewerMock(viewer: Login | null): Mocks[number] {
  const data: ViewerQuery = { viewer };
  return {
    request: { query: ViewerDocument },
    result: { data: { viewer: viewer && { __typename: 'User', ...data.viewer } } },
    maxUsageCount: Number.POSITIVE_INFINITY,
  };
}

type RenderedApp = RenderResult & Casebook & { user: UserEvent };

/** Draws the whole application at an address, with the answers of the server. */
export function renderApp(path: string, mocks: Mocks = []): RenderedApp {
  const casebook = createCasebook(new MockLink(mocks, { showWarnings: false }), (routes) =>
    createMemoryRouter(routes, { initialEntries: [path] }),
  );
  return { ...render(<App {...casebook} env="test" />), ...casebook, user: userEvent.setup() };
}

/** As renderApp, for a user whose session is live. */
export function renderAppAsUser(path: string, mocks: Mocks = []): RenderedApp {
  storeLogin(ADMIN);
  return renderApp(path, [viewerMock(ADMIN), ...mocks]);
}
